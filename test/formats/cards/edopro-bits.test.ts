import { describe, expect, it } from 'vitest'
import {
  ABILITY_BITS,
  ARROW_BITS,
  ATTRIBUTE_BITS,
  EFFECT,
  firstWordOf,
  FRAME_BITS,
  KIND_BITS,
  onlyWordOf,
  PENDULUM,
  REGION_BITS,
  SPELL_BITS,
  SUPERSEDED,
  TRAP_BITS,
  TYPE_BITS,
  wordsOf,
} from '../../../shared/formats/cards/edopro-bits.ts'
import {
  ABILITIES,
  ATTRIBUTES,
  LINK_ARROWS,
  MONSTER_FRAMES,
  MONSTER_TYPES,
  REGIONS,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../../../shared/cards/terms.ts'

const bitsOf = (table: readonly (readonly [number, string])[]): readonly number[] => table.map(([bit]) => bit)
const sorted = (words: readonly string[]): readonly string[] => words.toSorted()

describe('the bits of EDOPro', () => {
  it('count Attributes and Types up from the first bit, every word once', () => {
    expect(bitsOf(ATTRIBUTE_BITS)).toEqual(ATTRIBUTE_BITS.map((_, at) => 2 ** at))
    expect(bitsOf(TYPE_BITS)).toEqual(TYPE_BITS.map((_, at) => 2 ** at))
    expect(sorted(ATTRIBUTE_BITS.map(([, word]) => word))).toEqual(sorted(ATTRIBUTES))
    expect(sorted(TYPE_BITS.map(([, word]) => word))).toEqual(sorted(MONSTER_TYPES))
  })

  it('have the Link Arrows as the keys of a number pad lie', () => {
    const keys = {
      'bottom-left': 1,
      bottom: 2,
      'bottom-right': 3,
      left: 4,
      right: 6,
      'top-left': 7,
      top: 8,
      'top-right': 9,
    }
    expect(Object.fromEntries(ARROW_BITS.map(([bit, word]) => [word, Math.log2(bit) + 1]))).toEqual(keys)
    expect(ARROW_BITS.map(([, word]) => word)).toEqual([...LINK_ARROWS])
  })

  /** The place of each bit of `type`, from 0, as EDOPro numbers them. */
  it('have of a card’s kind, frame, abilities and icon one bit each', () => {
    const places = (table: readonly (readonly [number, string])[]) =>
      Object.fromEntries(table.map(([bit, word]) => [word, Math.log2(bit)]))
    expect(
      Object.fromEntries(Object.entries(KIND_BITS).map(([word, bit]) => [word, Math.log2(bit)])),
    ).toEqual({
      monster: 0,
      spell: 1,
      trap: 2,
      token: 14,
      skill: 27,
    })
    expect(places(FRAME_BITS)).toEqual({ effect: 5, fusion: 6, ritual: 7, synchro: 13, xyz: 23, link: 26 })
    expect(places(ABILITY_BITS)).toEqual({ spirit: 9, union: 10, gemini: 11, tuner: 12, flip: 21, toon: 22 })
    expect(places(SPELL_BITS)).toEqual({ ritual: 7, 'quick-play': 16, continuous: 17, equip: 18, field: 19 })
    expect(places(TRAP_BITS)).toEqual({ continuous: 17, counter: 20 })
    expect([EFFECT, PENDULUM, SUPERSEDED].map(Math.log2)).toEqual([5, 24, 3])
    expect(places(REGION_BITS)).toEqual({ ocg: 0, tcg: 1 })
    const words = [...FRAME_BITS, ...ABILITY_BITS, ...SPELL_BITS, ...TRAP_BITS, ...REGION_BITS].map(
      ([, word]) => word,
    )
    const terms = [...MONSTER_FRAMES, ...ABILITIES, ...SPELL_ICONS, ...TRAP_ICONS, ...REGIONS]
    expect(sorted(words)).toEqual(sorted(terms.filter((word) => word !== 'normal')))
  })

  it('are read as every word, the first, or the only one', () => {
    const table = [
      [1, 'a'],
      [2, 'b'],
      [4, 'c'],
    ] as const
    expect([0, 5, 7].map((bits) => wordsOf(table, bits).join(''))).toEqual(['', 'ac', 'abc'])
    expect([0, 6, 8].map((bits) => firstWordOf(table, bits))).toEqual([undefined, 'b', undefined])
    expect([0, 2, 6].map((bits) => onlyWordOf(table, bits))).toEqual([undefined, 'b', undefined])
    // A Fusion Monster with an effect has both bits; its frame is the one of the Fusion Monster.
    expect(firstWordOf(FRAME_BITS, 0x61)).toBe('fusion')
    expect(firstWordOf(FRAME_BITS, 0xa1)).toBe('ritual')
  })
})
