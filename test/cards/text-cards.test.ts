import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phraseWords } from '../../shared/cards/filter/describe.ts'
import type { Filter } from '../../shared/cards/filter/filter.ts'
import { type Cards, readCards, readReference } from '../../shared/cards/text/cards.ts'
import { Cursor, readText } from '../../shared/cards/text/cursor.ts'
import { readFilter } from '../../shared/cards/text/filters.ts'
import { readCount } from '../../shared/cards/text/numbers.ts'
import { readPlaces } from '../../shared/cards/text/places.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'
import { anyCardAsked } from './materials-trees.ts'

const one = { min: 1, max: 1 }
const hand = { is: 'place', place: 'hand', of: 'you' } as const
const deck = { is: 'place', place: 'deck', of: 'you' } as const
const graveyard = { is: 'place', place: 'graveyard', of: 'you' } as const
const field = { is: 'place', place: 'field', of: 'you' } as const

describe('how many', () => {
  it.each([
    ['1', one],
    ['a', one],
    ['2', { min: 2, max: 2 }],
    ['2+', { min: 2, max: null }],
    ['2 or more', { min: 2, max: null }],
    ['at least 2', { min: 2, max: null }],
    ['1 or more (max. 5)', { min: 1, max: 5 }],
    ['2 or 3', { min: 2, max: 3 }],
    ['up to 3', { min: 1, max: 3 }],
    ['any number of', { min: 1, max: null }],
  ])('%j', (words, count) => {
    expect(readText(words, readCount)).toEqual(count)
  })
})

describe('where', () => {
  it.each([
    ['in your GY', [graveyard]],
    ['you control', [field]],
    ['from your hand, Deck, or GY', [hand, deck, graveyard]],
    ['from your hand and/or Graveyard', [hand, graveyard]],
    ['in your Main Deck', [deck]],
    ['on the field', [{ ...field, of: 'either' }]],
    ['on either field', [{ ...field, of: 'either', both: true }]],
    ["in your opponent's Spell & Trap Zone", [{ is: 'place', place: 'spellTrapZone', of: 'opponent' }]],
    ['from your hand or face-up field', [hand, { ...field, faceUp: true }]],
    ['in the Field Zone', [{ is: 'place', place: 'fieldZone', of: 'either' }]],
    ['from your face-up banished cards', [{ is: 'place', place: 'banished', of: 'you', faceUp: true }]],
  ])('%j', (words, places) => {
    expect(readText(words, readPlaces)).toEqual(places)
  })

  it('without "in" only where that is expected', () => {
    expect(readText('your hand or field', readPlaces)).toBeUndefined()
    expect(readText('your hand or field', (cursor) => readPlaces(cursor, 'bare'))).toEqual([hand, field])
  })
})

const archetype = { is: 'archetype', archetype: 'Lantern' } as const
const spell = { is: 'spell' } as const
const trap = { is: 'trap' } as const

describe('which cards', () => {
  it.each<readonly [string, Partial<Cards>]>([
    ['1 "Lantern" monster from your Deck', { count: one, of: archetype, places: [deck] }],
    ['1 "Lantern" card', { count: one, of: { is: 'all', of: [archetype, { is: 'card' }] } }],
    ['1 "Lantern" Spell/Trap', { of: { is: 'all', of: [archetype, { is: 'any', of: [spell, trap] }] } }],
    ['1 Quick-Play Spell', { of: { is: 'spell', icon: 'quick-play' } }],
    ['1 Normal Spell', { of: { is: 'spell', icon: 'normal' } }],
    ['1 Normal Monster', { of: { is: 'frame', frame: 'normal' } }],
    [
      '1 Continuous Spell/Trap Card',
      {
        of: {
          is: 'any',
          of: [
            { is: 'spell', icon: 'continuous' },
            { is: 'trap', icon: 'continuous' },
          ],
        },
      },
    ],
    [
      '1 face-down card',
      { of: { is: 'all', of: [{ is: 'position', position: 'face-down' }, { is: 'card' }] } },
    ],
    ['1 face-down monster', { of: { is: 'position', position: 'face-down-defense' } }],
    ['"Oil Lamp"', { count: one, bare: true, of: { is: 'name', name: 'Oil Lamp' } }],
    ['monsters you control', { count: { min: 1, max: null }, bare: true, places: [field] }],
    ['all cards on the field', { count: { min: 0, max: null }, every: true, of: { is: 'card' } }],
    ['no monsters', { count: { min: 0, max: 0 } }],
    ['another monster', { count: one, other: true }],
    ['up to 2 other cards you control', { count: { min: 1, max: 2 }, other: true, places: [field] }],
    ['1 monster you control, except this card', { other: true }],
    ['any Ritual Monster', { count: one, of: { is: 'frame', frame: 'ritual' } }],
    [
      '1 card, except "Oil Lamp"',
      { of: { is: 'all', of: [{ is: 'card' }, { is: 'not', filter: { is: 'name', name: 'Oil Lamp' } }] } },
    ],
    [
      '2 monsters in your GY with different names',
      { places: [graveyard], among: [{ is: 'different', property: 'name' }] },
    ],
  ])('%j', (words, cards) => {
    expect(readText(words, readCards)).toMatchObject(cards)
  })

  it.each(['', '1', 'to your hand', '1 LIGHT Dragon or DARK Fiend monster', '1 monster and'])(
    '%j is no noun phrase',
    (words) => {
      expect(readText(words, readCards)).toBeUndefined()
    },
  )

  it.each<[string, Filter]>([
    [
      'Quick-Play Spells or Normal Traps',
      {
        is: 'any',
        of: [
          { is: 'spell', icon: 'quick-play' },
          { is: 'trap', icon: 'normal' },
        ],
      },
    ],
    [
      'Continuous Spells/Traps',
      {
        is: 'any',
        of: [
          { is: 'spell', icon: 'continuous' },
          { is: 'trap', icon: 'continuous' },
        ],
      },
    ],
    ['Spells/Traps', { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }],
  ])('%s', (words, filter) => {
    expect(phraseWords(filter, true)).toBe(words)
  })

  it('what is asked of a card is read back from its description', () => {
    fc.assert(
      fc.property(anyCardAsked, (asked: Filter) => {
        expect(readText(phraseWords(asked, false), readFilter), phraseWords(asked, false)).toEqual(asked)
      }),
    )
  })
})

it.each([
  ['this card', { is: 'this', many: false }],
  ['"Test Monster"', { is: 'this', many: false }],
  ['that target', { is: 'target', many: false }],
  ['both targets', { is: 'target', many: true }],
  ['it', { is: 'that', many: false }],
  ['those monsters', { is: 'that', many: true }],
  ['the equipped monster', { is: 'equipped', many: false }],
])('%j refers to cards spoken of before', (words, reference) => {
  expect(readReference(new Cursor(tokenize(words, 'Test Monster')))).toEqual(reference)
})
