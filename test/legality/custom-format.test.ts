import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDeck } from '../../shared/decks/deck.ts'
import {
  explainFormatFileRefusal,
  parseCustomFormat,
  formatCustomFormat,
} from '../../shared/formats/lists/format-file.ts'
import { type CustomFormat, customisedFormat, customisedList } from '../../shared/legality/custom-format.ts'
import { EXCLUDED_KINDS, formatById, FORMATS } from '../../shared/legality/format.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'
import { judge } from '../../shared/legality/judge.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { CODE, filler, POOL, times } from './cards.ts'
import { limitList, pointsList } from './lists.ts'

const codesUnder = (custom: CustomFormat, list: CardList, side = times(1, CODE.ash)) => {
  const base = formatById(custom.base)
  if (!base) throw new Error(`No format ${custom.base}`)
  const rules = regulation(customisedFormat(custom, base), customisedList(custom, list, POOL), POOL)
  return judge({ ...emptyDeck('test'), main: filler(40), side }, rules).map(({ code }) => code)
}
const house = { id: 'house', name: 'House' }

describe('[LIST-04] house rules', () => {
  it('change only what they name', () => {
    const list = limitList([[CODE.ash, 0]])
    expect(codesUnder({ ...house, base: 'tcg' }, list)).toEqual(['forbidden'])
    expect(codesUnder({ ...house, base: 'tcg', cards: new Map([[CODE.ash, 3]]) }, list)).toEqual([])
    expect(codesUnder({ ...house, base: 'tcg', copies: 1 }, list)).toContain('too-many-copies')
    expect(codesUnder({ ...house, base: 'tcg', sizes: { main: { min: 50, max: null } } }, list)).toContain(
      'section-size',
    )
    expect(
      codesUnder({ ...house, base: 'tcg', excludes: ['link'] }, limitList([[CODE.ash, 2]]), [CODE.link]),
    ).toEqual(['format-forbids'])
  })

  it('mean the card, by whichever of its numbers they name it', () => {
    const side = times(1, CODE.monsterReborn)
    const listed = limitList([[CODE.monsterReborn, 3]])
    const forbid = { ...house, base: 'tcg', cards: new Map([[CODE.monsterRebornArt, 0]]) }
    expect(codesUnder(forbid, listed, side)).toEqual(['forbidden'])
    const free = { ...house, base: 'tcg', cards: new Map([[CODE.monsterReborn, 3]]) }
    expect(codesUnder(free, limitList([[CODE.monsterRebornArt, 0]]), side)).toEqual([])
  })

  it('set the cap and the points of an event', () => {
    const list = pointsList([[CODE.ash, 20]])
    const genesys = { ...house, base: 'genesys' }
    expect(codesUnder(genesys, list, times(3, CODE.ash))).toEqual([])
    expect(codesUnder({ ...genesys, cap: 0 }, list)).toEqual(['points'])
    expect(codesUnder({ ...genesys, cards: new Map([[CODE.ash, 101]]) }, list)).toEqual(['points'])
  })
})

describe('a file of house rules', () => {
  const size = fc
    .tuple(fc.nat(99), fc.option(fc.nat(99)))
    .map(([min, more]) => ({ min, max: more === null ? null : min + more }))
  const custom: fc.Arbitrary<CustomFormat> = fc.record(
    {
      id: fc.constant('mine'),
      name: fc.string({ minLength: 1, maxLength: 40 }).filter((name) => name.trim() === name && name !== ''),
      base: fc.constantFrom(...FORMATS.map(({ id }) => id)),
      sizes: fc.record({ main: size, extra: size, side: size }, { requiredKeys: [] }),
      copies: fc.integer({ min: 1, max: 9 }),
      skills: fc.nat(3),
      released: fc.subarray(['tcg', 'ocg'] as const),
      excludes: fc.subarray([...EXCLUDED_KINDS]),
      cap: fc.nat(500),
      cards: fc
        .dictionary(fc.constantFrom(...Object.values(CODE).map(String)), fc.nat(3))
        .map(
          (cards) => new Map(Object.entries(cards).map(([code, limit]) => [Number(code), limit] as never)),
        ),
    },
    { requiredKeys: ['id', 'name', 'base'] },
  )

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(custom, (rules) => {
        expect(parseCustomFormat(formatCustomFormat(rules), 'mine')).toEqual({ ok: true, value: rules })
      }),
    )
  })

  it.each([
    ['{"format":"something"}', 'it is not a custom format.'],
    [
      '{"format":"duelwright-format","version":2}',
      'it was written by a later Duelwright (format version 2).',
    ],
    [
      '{"format":"duelwright-format","version":1,"name":"x","base":"mine"}',
      'it builds on the format "mine", which is not known here.',
    ],
    [
      '{"format":"duelwright-format","version":1,"name":"x","base":"tcg","copies":"3"}',
      '"copies" in it is not as it should be.',
    ],
    [
      '{"format":"duelwright-format","version":1,"name":"x","base":"tcg","cards":{"14558127":7}}',
      '"cards.14558127" in it is not as it should be.',
    ],
    ['{"format"', 'the file ends in the middle (line 1), so a part of it is missing.'],
    ['', 'it is empty.'],
  ])('%s is refused with its cause', (text, cause) => {
    const read = parseCustomFormat(text, 'mine')
    expect(read.ok ? '' : explainFormatFileRefusal(read.error)).toBe(cause)
  })
})
