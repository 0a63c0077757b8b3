import { describe, expect, it } from 'vitest'
import { withNamesKnown } from '../../shared/cards/effects/read/names-of-cards.ts'
import { isRecord } from '../../shared/record.ts'
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
    withNamesKnown(readOf(spell('normal'), text), { isCard: (name) => cards.includes(name), isSeries })

  it('is that of one card where an s is put behind it', () => {
    const text = 'Tribute 2 "Wicks"; draw 1 card.'
    expect(namesIn(known(text, 'Wick'))).toEqual(['Wick'])
    expect(namesIn(known(text, 'Wick', 'Wicks'))).toEqual(['Wicks'])
  })

  it('is no name where it is a series, and no card has it', () => {
    const text = 'Add 1 "Wisps" or 1 "Wick" monster from your Deck to your hand.'
    expect(namesIn(known(text))).toEqual([])
    expect(JSON.stringify(known(text))).toContain('{"is":"archetype","archetype":"Wisps"}')
    expect(namesIn(known(text, 'Wisps'))).toEqual(['Wisps'])
  })
})
