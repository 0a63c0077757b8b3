import { describe, expect, it } from 'vitest'
import type { LevelMonster } from '../../shared/cards/card.ts'
import { overlaid } from '../../shared/cards/overlay.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { type Deck, emptyDeck } from '../../shared/decks/deck.ts'
import { type Format, formatById } from '../../shared/legality/format.ts'
import { isIsoDate } from '../../shared/legality/limit-list.ts'
import { announcedList, chosenForDay, explainNoList, listInForce } from '../../shared/legality/lists.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import {
  caveatsOf,
  explainVerdict,
  isCertainlyLegal,
  standingOf,
  verdict,
  verdictInShort,
} from '../../shared/legality/verdict.ts'
import { CODE, filler, FILLER, POOL, times } from './cards.ts'
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

  it('is announced before it is in force, from the day of its announcement on', () => {
    const next = limitList([[CODE.ash, 0]], {
      name: 'Next',
      effective: '2026-09-01',
      effectiveIn: { emea: '2026-09-08' },
      announced: '2026-08-20',
    })
    const announced = (date: string, place?: string) =>
      announcedList(format('tcg'), [may, next, february], date, place)?.name
    expect(['2026-08-19', '2026-08-20', '2026-09-01'].map((date) => announced(date))).toEqual([
      undefined,
      'Next',
      undefined,
    ])
    expect(announced('2026-09-07', 'emea')).toBe('Next')
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
    expect(explainVerdict(on('2026-09-15'))).toBe(
      'Legal in TCG Advanced (May, in force since 18 May 2026; from this test).',
    )
    expect(explainVerdict(on('2026-09-16'))).toBe(
      'No breach found in TCG Advanced (May, in force since 18 May 2026; from this test). That list is more than 120 days old on 16 September 2026 and may have been replaced; bring a newer one to be sure.',
    )
  })

  it('is doubted before the day on which its list begins, where somebody has chosen that list', () => {
    expect(isCertainlyLegal(on('2026-05-17'))).toBe(false)
    expect(on('2026-05-17').caveats).toEqual(['not-yet-in-force'])
    expect(explainVerdict(on('2026-05-17'))).toBe(
      'No breach found in TCG Advanced (May, in force only from 18 May 2026; from this test). That list is not in force yet on 17 May 2026.',
    )
    expect(on('2026-05-18').caveats).toEqual([])
    // In one place it has begun.
    expect(on('2026-05-17', 'tcg', { ...may, effectiveIn: { emea: '2026-05-11' } }).caveats).toEqual([])
    expect(on('2000-01-01', 'goat', goat).caveats).not.toContain('not-yet-in-force')
    const small = verdict(emptyDeck('test'), regulation(format('tcg'), may, POOL), '2026-05-17')
    expect(explainVerdict(small)).toContain('is not in force yet on 17 May 2026')
  })

  it('does not doubt a list of the past or one without a date', () => {
    expect(on('2026-09-16', 'goat', goat).list.stale).toBe(false)
    expect(on('2026-09-16', 'tcg', { ...may, effective: null }).list.stale).toBe(false)
  })

  it('does not doubt a list whose successor is known, but says what it does not know of a day in the past', () => {
    const then = (date: string, id = 'tcg') => {
      const list = listInForce(format(id), LISTS, date)
      if (!list.ok) throw new Error(list.error.code)
      return verdict(deck, regulation(format(id), list.value, POOL), date)
    }
    expect(then('2026-05-17').list.stale).toBe(false)
    expect(then('2026-05-17').caveats).toEqual(['release-dates-unknown'])
    expect(explainVerdict(then('2026-05-17'))).toBe(
      'No breach found in TCG Advanced (February, in force since 2 February 2026; from this test). Which cards had been released by 17 May 2026 is not known here, so cards of a later day are not told.',
    )
    expect(isCertainlyLegal(then('2026-05-17'))).toBe(false)
    expect(then('2026-05-18').caveats).toEqual([])
  })

  it('is of its own day while the next list is only announced', () => {
    const next = limitList([[CODE.ash, 0]], { effective: '2026-09-01', announced: '2026-08-20' })
    const on = (date: string) => {
      const list = listInForce(format('tcg'), [may, next], date)
      return list.ok ? verdict(deck, regulation(format('tcg'), list.value, POOL), date).caveats : undefined
    }
    expect([on('2026-08-25'), on('2026-08-19')]).toEqual([[], ['release-dates-unknown']])
  })

  it('is of a day of the past under a list that somebody chose, too', () => {
    const chosen = chosenForDay(
      limitList([[CODE.ash, 0]], { effective: '2020-01-01' }),
      format('tcg'),
      [may],
      '2020-02-01',
    )
    expect(caveatsOf(regulation(format('tcg'), chosen, POOL), '2020-02-01')).toContain(
      'release-dates-unknown',
    )
    // An old list has not been young since because a later one is known.
    const old = chosenForDay(
      limitList([[CODE.ash, 0]], { effective: '2019-01-01' }),
      format('tcg'),
      [may],
      '2026-01-01',
    )
    expect(caveatsOf(regulation(format('tcg'), old, POOL), '2026-01-01')).toEqual([
      'stale-list',
      'release-dates-unknown',
    ])
    const today = chosenForDay(limitList([[CODE.ash, 0]]), format('tcg'), [may], '2026-06-01')
    expect(caveatsOf(regulation(format('tcg'), today, POOL), '2026-06-01')).toEqual([])
  })

  it('is not certain under a list of which lines were lost', () => {
    const list = limitList([[CODE.ash, 0]], { incomplete: true })
    const judged = verdict(deck, regulation(format('tcg'), list, POOL), '2026-06-01')
    expect([judged.caveats, standingOf(judged)]).toEqual([['incomplete-list'], 'unsure'])
  })

  it('counts the problems', () => {
    const small = verdict(emptyDeck('test'), regulation(format('tcg'), may, POOL), '2026-06-01')
    expect(explainVerdict(small)).toBe(
      'Not legal in TCG Advanced: 1 problem (May, in force since 18 May 2026; from this test).',
    )
  })
})

it('a day is written YYYY-MM-DD and exists', () => {
  expect(['2026-05-18', '2024-02-29'].every(isIsoDate)).toBe(true)
  expect(['2026-5-18', '2026-02-30', 'today', '2026-13-01', ''].some(isIsoDate)).toBe(false)
})

describe('what a verdict comes to in a word', () => {
  const deck = { ...emptyDeck('x'), main: filler(40) }
  const on = (date: string, more = deck) => verdict(more, regulation(format('tcg'), may, POOL), date)
  it.each([
    ['legal', 'Legal', on('2026-06-01')],
    // More than 120 days later the list may have been replaced.
    ['unsure', 'No problem found', on('2026-12-01')],
    ['unsure', 'No problem found', { ...on('2026-06-01'), whole: false, legal: false }],
    ['illegal', '1 problem', on('2026-12-01', { ...deck, main: filler(39) })],
    ['no-list', 'No list', undefined],
  ])('%s: %s', (standing, words, judged) => {
    expect([standingOf(judged), verdictInShort(judged)]).toEqual([standing, words])
  })
})

describe('a card of which nobody says where it is out', () => {
  const unknown = {
    ...(FILLER[0] as LevelMonster),
    passcode: passcode(4_211_000_001),
    name: 'Of Next Month',
    releaseUnknown: true as const,
  }
  const pool = overlaid(POOL, [unknown])
  const withIt = { ...emptyDeck('test'), main: [...filler(39), unknown.passcode] }
  const judged = (id: string, deck: Deck = withIt) =>
    verdict(deck, regulation(format(id), id === 'goat' ? goat : may, pool), '2026-05-18')

  it('keeps the deck from being called legal where the format asks for that', () => {
    expect(judged('tcg')).toMatchObject({ legal: true, caveats: ['card-release-unknown'] })
    expect(isCertainlyLegal(judged('tcg'))).toBe(false)
    expect(explainVerdict(judged('tcg'))).toContain('is not known')
  })

  it('says nothing of decks without it', () => {
    const without = { ...emptyDeck('test'), main: filler(40) }
    expect(judged('tcg', without).caveats).toEqual([])
  })
})
