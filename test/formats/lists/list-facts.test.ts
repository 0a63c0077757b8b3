import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import {
  formatListFacts,
  formatListLine,
  parseListFacts,
  parseListLine,
} from '../../../shared/formats/lists/list-facts.ts'
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

  it('is refused with the list and the field that are wrong', () => {
    for (const [field, value] of Object.entries({
      id: 1,
      family: 'mars',
      kind: 'other',
      name: null,
      effective: 'soon',
      effectiveIn: { emea: 'soon' },
      announced: 'soon',
      source: 1,
      whitelist: 1,
      cap: 'x',
      cards: { x: [1] },
      pooled: { 4: [1] },
      more: 1,
    })) {
      const read = parseListFacts(file(list, { ...list, [field]: value }))
      expect([field, read]).toMatchObject([field, { error: { code: 'list-unreadable', list: 1 } }])
      expect(read.ok ? '' : 'field' in read.error && read.error.field.split('.')[0]).toBe(field)
      expect(parseListLine({ ...list, [field]: value })).toBeUndefined()
    }
    expect(parseListFacts({ ...file(), format: 'x' })).toEqual({
      ok: false,
      error: { code: 'not-list-facts' },
    })
    expect(parseListFacts({ ...file(), version: 0 }).ok).toBe(true)
    expect(parseListFacts(file({ ...list, cards: { 4: [1] } }))).toEqual({
      ok: false,
      error: { code: 'list-unreadable', list: 0, field: 'cards' },
    })
  })

  it('may hold as many cards in a list as there may be, shared allowances among them', () => {
    const codes = (count: number, first = 1) => Array.from({ length: count }, (_, at) => first + at)
    const with2 = (count: number) => ({ ...list, cards: { 3: codes(count) }, pooled: { 1: codes(10_000) } })
    expect(parseListLine({ ...list, cards: { 1: codes(20_000) } })).toBeDefined()
    expect(parseListLine(with2(10_000))).toBeDefined()
    expect(parseListLine(with2(10_001))).toBeUndefined()
  })

  it('may hold points of six digits, and passcodes that are numbers', () => {
    const points = { ...list, kind: 'points' }
    expect(parseListLine({ ...points, cards: { 999999: [1] } })).toMatchObject({
      points: new Map([[1, 999999]]),
    })
    expect(parseListLine({ ...points, cards: { 1000000: [1] } })).toBeUndefined()
    for (const wrong of ['1', 0, null, 1.5])
      expect(parseListLine({ ...list, cards: { 1: [2, wrong] } })).toBeUndefined()
    expect(parseListLine({ ...list, cards: { 1: 2 } })).toBeUndefined()
  })

  it('is written a list a line, and what is not said of a list does not stand there', () => {
    const limits: CardList = {
      kind: 'limits',
      id: 'b',
      family: 'tcg',
      name: 'B',
      effective: null,
      source: 's',
      whitelist: false,
      limits: new Map([9, 7, 8].map((card, at) => [passcode(card), (at === 1 ? 0 : 2) as Limit])),
    }
    const pooled = { ...limits, id: 'a', whitelist: true, pooled: new Map([[passcode(9), 1 as const]]) }
    expect(formatListFacts([limits, pooled])).toBe(
      '{"format":"duelwright-lists","version":1,"lists":[\n' +
        '{"id":"a","family":"tcg","kind":"limits","name":"B","effective":null,"source":"s","whitelist":true,"cards":{"0":[7],"2":[8,9]},"pooled":{"1":[9]}},\n' +
        '{"id":"b","family":"tcg","kind":"limits","name":"B","effective":null,"source":"s","cards":{"0":[7],"2":[8,9]}}\n]}\n',
    )
    for (const one of [limits, pooled])
      expect(parseListLine(JSON.parse(JSON.stringify(formatListLine(one))))).toEqual(one)
  })
})
