import { describe, expect, it } from 'vitest'
import {
  namesAmong,
  withNamesKnown,
  withNamesThereKnown,
} from '../../shared/cards/effects/read/names-of-cards.ts'
import { isRecord } from '../../shared/record.ts'
import { level, named } from '../duel/cards.ts'
import { readOf, spell } from '../cards/effects/made-up.ts'
import { resourceJson, shippedPool } from './resources.ts'

/* The names by which texts call other cards. */

/** Names that no card has by itself: one that a card gives to others, one of a card that is not released in any region, and the former name of Slime Toad. */
const NAMES_WITHOUT_CARD = ['Null and Void', 'Prince of Fairies', 'Frog the Jam']

const namesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (!isRecord(value)) return []
  const { is, name } = value
  return [
    ...(is === 'name' && typeof name === 'string' ? [name] : []),
    ...Object.values(value).flatMap(namesIn),
  ]
}

describe('a name in an effect', () => {
  it('is that of a card or a Token, never of a series', { tags: 'thorough' }, () => {
    const known = new Set([
      ...shippedPool().cards.flatMap((card) => [
        card.name,
        ...('nameThere' in card ? [card.nameThere.name] : []),
      ]),
      ...NAMES_WITHOUT_CARD,
    ])
    const names = new Set(namesIn(resourceJson('effects.json')))
    expect([...names].filter((name) => !known.has(name) && !name.endsWith(' Token'))).toEqual([])
  })

  const isSeries = (name: string): boolean => name === 'Wisps'
  const known = (text: string, ...cards: readonly string[]) =>
    withNamesKnown(readOf(spell('normal'), text), {
      asPrinted: (name) => cards.find((card) => card.toLowerCase() === name.toLowerCase()),
      isSeries,
      bearing: namesAmong(cards.map((card) => named(level(4), card))).bearing,
    })

  it('is that of one card where an s is put behind it', () => {
    const text = 'Tribute 2 "Wicks"; draw 1 card.'
    expect(namesIn(known(text, 'Wick'))).toEqual(['Wick'])
    expect(namesIn(known(text, 'Wick', 'Wicks'))).toEqual(['Wicks'])
  })

  it('is the series that is meant where the text names it with other letters', () => {
    expect(JSON.stringify(known('Add 1 "Necroz" monster from your Deck to your hand.'))).toContain(
      '{"is":"archetype","archetype":"Nekroz"}',
    )
  })

  it('is no name where it is a series, and no card has it', () => {
    const text = 'Add 1 "Wisps" or 1 "Wick" monster from your Deck to your hand.'
    expect(namesIn(known(text))).toEqual([])
    expect(JSON.stringify(known(text))).toContain('{"is":"archetype","archetype":"Wisps"}')
    expect(namesIn(known(text, 'Wisps'))).toEqual(['Wisps'])
  })

  it('is that of a card where only its capitals are others', () => {
    const text = 'Tribute 1 "Wick Hero"; draw 1 card.'
    expect(namesIn(known(text, 'Wick HERO'))).toEqual(['Wick HERO'])
    expect(namesIn(known(text, 'Wick'))).toEqual(['Wick Hero'])
  })

  it('is that of a card where it is said as that of a series, and no series is called so', () => {
    const text = 'Add 1 "Wick" card from your Deck to your hand.'
    expect(namesIn(known(text, 'Wick'))).toEqual(['Wick'])
    expect(namesIn(known('Add 1 "Wisps" card from your Deck to your hand.', 'Wisps'))).toEqual([])
    expect(namesIn(known(text))).toEqual([])
  })

  it('is that of each card in whose name it stands, where no series is called so', () => {
    const text = 'Add 1 "Wick!" card from your Deck to your hand.'
    expect(namesIn(known(text, 'Wick!', 'Wick! Blaze', 'Wick Light', 'A Wick!er'))).toEqual([
      'Wick!',
      'Wick! Blaze',
    ])
  })

  it('that a card has somewhere is as the card of that name has it', () => {
    const called = (name: string) => ({ ...level(4), nameThere: { name, in: ['field'] } }) as const
    const hero = named(level(4), 'Wick HERO')
    const [there, other] = withNamesThereKnown([called('Wick Hero'), called('Nobody'), hero])
    expect([there, other].map((card) => card && 'nameThere' in card && card.nameThere.name)).toEqual([
      'Wick HERO',
      'Nobody',
    ])
  })
})
