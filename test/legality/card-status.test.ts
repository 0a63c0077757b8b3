import { describe, expect, it } from 'vitest'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { formatById } from '../../shared/legality/format.ts'
import type { CardList, Limit } from '../../shared/legality/limit-list.ts'
import { listsOverTime } from '../../shared/legality/lists.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import {
  cardStatus,
  statusWords,
  statusFigures,
  statusHistory,
  type StatusSince,
} from '../../shared/legality/card-status.ts'
import { shippedLists, shippedPool } from '../facts/resources.ts'
import { CODE, POOL } from './cards.ts'
import { limitList, pointsList } from './lists.ts'

const card = (code: Passcode) => {
  const found = POOL.find(code)
  if (!found) throw new Error('the test names a card that is not there')
  return found
}
const format = (id: string) => {
  const found = formatById(id)
  if (!found) throw new Error('the test names a format that is not there')
  return found
}
const standing = (code: Passcode, list: CardList, formatId = 'tcg') =>
  statusWords(cardStatus(card(code), regulation(format(formatId), list, POOL)))

describe('how a card stands', () => {
  const LIST = limitList([
    [CODE.ash, 0],
    [CODE.monsterReborn, 1],
    [CODE.polymerization, 2],
  ])

  it('[LIST-01, LIST-02, LIST-03] is what the list says, also for a name that counts as the listed one', () => {
    expect(standing(CODE.ash, LIST)).toBe('Forbidden')
    expect(standing(CODE.monsterReborn, LIST)).toBe('Limited to 1')
    expect(standing(CODE.fusionSubstitute, LIST)).toBe('Semi-Limited to 2')
    expect(standing(CODE.harpieLady, LIST)).toBe('Up to 3 copies')
    expect(standing(CODE.ash, LIST, 'traditional')).toBe('Limited to 1')
  })

  it('is "not playable" for a region, a kind or a pool that leaves it out', () => {
    expect(standing(CODE.ocgOnly, LIST)).toBe('Not playable')
    expect(standing(CODE.token, LIST)).toBe('Not playable')
    expect(standing(CODE.ash, limitList([[CODE.harpieLady, 3]], { whitelist: true }))).toBe('Not playable')
    expect(standing(CODE.harpieLady, limitList([[CODE.harpieLady, 3]], { whitelist: true }))).toBe(
      'Up to 3 copies',
    )
  })

  it('is a price where the format counts points', () => {
    const list = pointsList([
      [CODE.ash, 20],
      [CODE.monsterReborn, 1],
    ])
    expect(standing(CODE.ash, list, 'genesys')).toBe('20 points')
    expect(standing(CODE.monsterReborn, list, 'genesys')).toBe('1 point')
    expect(standing(CODE.link, list, 'genesys')).toBe('Not playable')
  })
})

describe('how a card stood, in figures', () => {
  const since = (day: string | null, status: StatusSince['status']): StatusSince => ({
    status,
    list: day ?? 'old',
    since: day,
  })

  it('is the copies allowed from day to day, none where it could not be played', () => {
    expect(
      statusFigures([
        since('2026-02-01', { code: 'free', copies: 3 }),
        since('2025-10-01', { code: 'limit', copies: 1 }),
        since('2025-04-01', { code: 'not-playable' }),
        since(null, { code: 'free', copies: 3 }),
      ]),
    ).toEqual({
      what: 'Copies allowed',
      days: [
        { day: '2025-04-01', value: 0, words: 'Not playable' },
        { day: '2025-10-01', value: 1, words: 'Limited to 1' },
        { day: '2026-02-01', value: 3, words: 'Up to 3 copies' },
      ],
    })
  })

  it('is its points where it ever cost any, and nothing where it never changed', () => {
    const figures = statusFigures([
      since('2026-02-01', { code: 'points', points: 30 }),
      since('2025-10-01', { code: 'free', copies: 3 }),
    ])
    expect([figures?.what, figures?.days.map(({ value }) => value)]).toEqual(['Points', [0, 30]])
    expect(statusFigures([since('2026-02-01', { code: 'points', points: 30 })])).toBeUndefined()
  })
})

describe('how a card stood before', () => {
  const at = (effective: string, limit?: Limit) =>
    limitList([[CODE.polymerization, 1], ...(limit === undefined ? [] : [[CODE.ash, limit] as const])], {
      id: effective,
      name: effective,
      effective,
    })

  it('names only the lists that changed it, the present first', () => {
    const lists = [at('2024-01-01', 2), at('2022-01-01'), at('2023-01-01', 2), at('2025-01-01', 0)]
    const rules = listsOverTime(format('tcg'), lists).map((list) => regulation(format('tcg'), list, POOL))
    expect(
      statusHistory(card(CODE.ash), rules).map((then) => [then.since, statusWords(then.status)]),
    ).toEqual([
      ['2025-01-01', 'Forbidden'],
      ['2023-01-01', 'Semi-Limited to 2'],
      ['2022-01-01', 'Up to 3 copies'],
    ])
  })

  it('leaves out the lists of other formats, and lists that name no card', () => {
    const lists = [
      at('2024-01-01', 2),
      limitList([], { effective: '2025-01-01' }),
      pointsList([[CODE.ash, 3]]),
    ]
    expect(listsOverTime(format('tcg'), lists).map(({ effective }) => effective)).toEqual(['2024-01-01'])
  })

  it('is known of the shipped lists: Pot of Greed was Limited long before it was Forbidden', () => {
    const pool = shippedPool()
    const tcg = format('tcg')
    const pot = pool.cards.find(({ name }) => name === 'Pot of Greed')
    if (!pot) throw new Error('Pot of Greed does not ship')
    const rules = listsOverTime(tcg, shippedLists()).map((list) => regulation(tcg, list, pool))
    const words = statusHistory(pot, rules).map((then) => statusWords(then.status))
    expect(words[0]).toBe('Forbidden')
    expect(words).toContain('Limited to 1')
  })
})
