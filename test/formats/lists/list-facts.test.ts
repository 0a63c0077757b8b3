import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { parseListFacts, formatListFacts } from '../../../shared/formats/lists/list-facts.ts'
import { type CardList, type Limit, LIST_FAMILIES } from '../../../shared/legality/limit-list.ts'

const code = fc.integer({ min: 1, max: 0xffff_ffff }).map(passcode)
const day = fc.constantFrom('1999-08-01', '2024-02-29', '2026-05-18')
const about = {
  id: fc.string({ minLength: 1 }),
  family: fc.constantFrom(...LIST_FAMILIES),
  name: fc.string(),
  effective: fc.option(day),
  source: fc.string(),
}
const dates = { effectiveIn: fc.constant({ americas: '2024-04-15', emea: '2024-04-22' }), announced: day }
const mapOf = <T>(value: fc.Arbitrary<T>) =>
  fc.array(fc.tuple(code, value)).map((entries) => new Map(entries))
const limits = fc
  .tuple(
    fc.record({
      ...about,
      kind: fc.constant('limits' as const),
      whitelist: fc.boolean(),
      limits: mapOf(fc.constantFrom<Limit>(0, 1, 2, 3)),
    }),
    fc.record(dates, { requiredKeys: [] }),
  )
  .map(([list, more]): CardList => ({ ...list, ...more }))
const points = fc
  .tuple(
    fc.record({
      ...about,
      kind: fc.constant('points' as const),
      points: mapOf(fc.integer({ min: 1, max: 100 })),
    }),
    fc.record({ ...dates, cap: fc.nat() }, { requiredKeys: [] }),
  )
  .map(([list, more]): CardList => ({ ...list, ...more }))

describe('the file of lists', () => {
  it('gives back every list that was written', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(limits, points), { selector: (list) => list.id }), (lists) => {
        const read = parseListFacts(JSON.parse(formatListFacts(lists)))
        expect(read).toEqual({ ok: true, value: lists.toSorted((a, b) => (a.id < b.id ? -1 : 1)) })
      }),
    )
  })

  const list = { id: 'a', family: 'tcg', kind: 'limits', name: 'A', effective: null, source: 'me', cards: {} }
  const file = (...lists: readonly unknown[]) => ({ format: 'duelwright-lists', version: 1, lists })

  it.each([
    ['another file', { lists: [] }, { code: 'not-list-facts' }],
    ['a later version', { ...file(), version: 2 }, { code: 'newer-version', version: 2 }],
    [
      'a day that is none',
      file({ ...list, effective: '2026-02-30' }),
      { code: 'list-unreadable', field: 'effective' },
    ],
    ['a limit of 4', file(list, { ...list, cards: { 4: [1] } }), { code: 'list-unreadable', list: 1 }],
    ['a limit below 0', file({ ...list, cards: { '-1': [1] } }), { code: 'list-unreadable' }],
    [
      'points of more digits than a number has',
      file({ ...list, kind: 'points', cards: { ['9'.repeat(400)]: [1] } }),
      { code: 'list-unreadable', list: 0 },
    ],
    ['passcode 0', file({ ...list, cards: { 0: [0] } }), { code: 'list-unreadable', list: 0 }],
    [
      'more cards than there are',
      file({ ...list, cards: { 1: Array.from({ length: 20_001 }, (_, at) => at + 1) } }),
      { code: 'list-unreadable', field: 'cards' },
    ],
  ])('refuses %s', (_, json, error) => {
    expect(parseListFacts(json)).toMatchObject({ ok: false, error })
  })
})
