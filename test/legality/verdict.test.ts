import { describe, expect, it } from 'vitest'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { type Format, formatById } from '../../shared/legality/format.ts'
import { isIsoDate } from '../../shared/legality/limit-list.ts'
import { explainNoList, listInForce } from '../../shared/legality/lists.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { explainVerdict, verdict } from '../../shared/legality/verdict.ts'
import { CODE, filler, POOL, times } from './cards.ts'
import { limitList, pointsList } from './lists.ts'

const format = (id: string): Format => {
  const found = formatById(id)
  if (!found) throw new Error(`No format ${id}`)
  return found
}
const february = limitList([[CODE.ash, 2]], { id: 'a', name: 'February', effective: '2026-02-02' })
const may = limitList([[CODE.ash, 1]], { id: 'b', name: 'May', effective: '2026-05-18' })
const ocg = limitList([[CODE.ash, 0]], { id: 'c', name: 'OCG', effective: '2026-07-01', family: 'ocg' })
const goat = limitList([[CODE.ash, 3]], { id: 'd', name: 'GOAT', effective: '2005-04-01', family: 'goat' })
const LISTS = [may, february, ocg, goat]
const nameOn = (date: string, id = 'tcg', place?: string) => {
  const list = listInForce(format(id), LISTS, date, place)
  return list.ok ? list.value.name : list.error.code
}

describe('[LIST-04] the list in force', () => {
  it('is the newest of the format on the day', () => {
    expect(nameOn('2026-02-02')).toBe('February')
    expect(nameOn('2026-05-17')).toBe('February')
    expect(nameOn('2026-05-18')).toBe('May')
    expect(nameOn('2026-09-01', 'traditional')).toBe('May')
    expect(nameOn('2026-09-01', 'ocg')).toBe('OCG')
    expect(nameOn('2026-02-01')).toBe('no-list-in-force')
  })

  it('may begin on another day elsewhere', () => {
    const april = limitList([[CODE.ash, 1]], {
      name: 'April',
      effective: '2024-04-15',
      effectiveIn: { americas: '2024-04-15', emea: '2024-04-22' },
    })
    const on = (place?: string) => listInForce(format('tcg'), [april], '2024-04-16', place).ok
    expect([on(), on('americas'), on('emea')]).toEqual([true, true, false])
  })

  it('of a format of the past is the same on every day', () => {
    expect(nameOn('1999-01-01', 'goat')).toBe('GOAT')
  })

  it('is never an empty one', () => {
    const empty = listInForce(format('genesys'), [pointsList([])], '2026-09-01')
    expect(empty).toEqual({ ok: false, error: { code: 'empty-list', list: 'Genesys, August 2026' } })
    expect(empty.ok ? '' : explainNoList(empty.error)).toContain('names no card')
  })

  it('decides: the same deck is legal under one list and not under the next', () => {
    const deck = { ...emptyDeck('test'), main: filler(40), side: times(2, CODE.ash) }
    const under = (list: typeof may) => verdict(deck, regulation(format('tcg'), list, POOL), '2026-05-18')
    expect(under(february).legal).toBe(true)
    expect(under(may)).toMatchObject({ legal: false, list: { name: 'May', effective: '2026-05-18' } })
  })
})

describe('a verdict', () => {
  const deck = { ...emptyDeck('test'), main: filler(40) }
  const on = (date: string, id = 'tcg', list = may) => verdict(deck, regulation(format(id), list, POOL), date)

  it('names its list, and doubts it when it is old', () => {
    expect(on('2026-09-15').list).toEqual({
      name: 'May',
      effective: '2026-05-18',
      source: 'this test',
      stale: false,
    })
    expect(on('2026-09-16').list.stale).toBe(true)
    expect(explainVerdict(on('2026-09-15'))).toBe('Legal in TCG Advanced (May, in force since 2026-05-18).')
    expect(explainVerdict(on('2026-09-16'))).toContain('may have been replaced')
  })

  it('does not doubt a list of the past or one without a date', () => {
    expect(on('2026-09-16', 'goat', goat).list.stale).toBe(false)
    expect(on('2026-09-16', 'tcg', { ...may, effective: null }).list.stale).toBe(false)
  })

  it('counts the problems', () => {
    const small = verdict(emptyDeck('test'), regulation(format('tcg'), may, POOL), '2026-06-01')
    expect(explainVerdict(small)).toBe(
      'Not legal in TCG Advanced: 1 problem (May, in force since 2026-05-18).',
    )
  })
})

it('a day is written YYYY-MM-DD and exists', () => {
  expect(['2026-05-18', '2024-02-29'].every(isIsoDate)).toBe(true)
  expect(['2026-5-18', '2026-02-30', 'today', '2026-13-01', ''].some(isIsoDate)).toBe(false)
})
