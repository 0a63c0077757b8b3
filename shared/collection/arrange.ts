import type { CardPool } from '../cards/pool.ts'
import { foldedWords } from '../cards/search/fold.ts'
import { freeCopies, type OwnedPrint } from './owned-print.ts'
import { CONDITIONS } from './terms.ts'

/** What a table of piles can be ordered by. */
export const PILE_ORDERS = [
  'name',
  'number',
  'set',
  'rarity',
  'edition',
  'condition',
  'language',
  'quantity',
  'free',
  'forTrade',
  'wanted',
  'paid',
  'bought',
  'place',
  'note',
] as const
export type PileOrder = (typeof PILE_ORDERS)[number]

export interface Arrangement {
  /** Words that must all be found in name, number, set, rarity, place or note. */
  readonly query: string
  /** The order they were brought in where none is named. */
  readonly order?: PileOrder
  readonly descending?: boolean
}

/** Places in `piles` of those that are looked for, in order. Equal ones stay as they stood. */
export const arranged = (
  piles: readonly OwnedPrint[],
  { query, order, descending = false }: Arrangement,
  pool: CardPool,
): readonly number[] => {
  const wanted = looking(query, pool)
  const found: number[] = []
  for (let at = 0; at < piles.length; at += 1) {
    const pile = piles[at]
    if (pile && wanted(pile)) found.push(at)
  }
  return order === undefined ? found : sorted(found, piles, order, descending, pool)
}

/** So many words are looked for; they are told apart by bits. */
const MOST_WORDS = 30

/** Each text is looked at once, for a hundred thousand piles share a few thousand names, sets and places. */
const looking = (query: string, pool: CardPool): ((pile: OwnedPrint) => boolean) => {
  const words = foldedWords(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  if (words.length === 0) return () => true
  const all = 2 ** words.length - 1
  /** The words that are in a text, as bits. */
  const wordsIn = (text: string): number =>
    words.reduce((bits, word, at) => (text.includes(word) ? bits | (1 << at) : bits), 0)
  const names = new Map<OwnedPrint['card'], number>()
  const inName = (card: OwnedPrint['card']): number => {
    const bits = names.get(card) ?? wordsIn(foldedWords(pool.find(card)?.name ?? String(card)))
    names.set(card, bits)
    return bits
  }
  const texts = new Map<string, number>()
  const inText = (text: string | undefined): number => {
    if (text === undefined) return 0
    const bits = texts.get(text) ?? wordsIn(foldedWords(text))
    texts.set(text, bits)
    return bits
  }
  // Numbers have no accents and no blanks, and there are as many of them as prints.
  const inNumber = (number: string | undefined): number =>
    number === undefined ? 0 : wordsIn(number.toLowerCase())
  return ({ card, number, set, rarity, place, note }) =>
    (inName(card) | inText(set) | inText(rarity) | inText(place) | inText(note) | inNumber(number)) === all
}

/** Sorts numbers in place of texts: each different value gets its rank once, and the place decides between equals. */
const sorted = (
  found: readonly number[],
  piles: readonly OwnedPrint[],
  order: PileOrder,
  descending: boolean,
  pool: CardPool,
): readonly number[] => {
  const keys = rankedKeys(found, piles, order, pool)
  const span = piles.length
  const packed = new Float64Array(found.length)
  for (const [at, place] of found.entries())
    packed[at] = (descending ? -(keys[at] ?? 0) : (keys[at] ?? 0)) * span + place
  packed.sort()
  return Array.from(packed, (key) => ((key % span) + span) % span)
}

const rankedKeys = (
  found: readonly number[],
  piles: readonly OwnedPrint[],
  order: PileOrder,
  pool: CardPool,
): readonly number[] => {
  const values = found.map((at) => valueOf(piles[at], order))
  const different = [...new Set(values)]
  const textOf = (value: string | number): string | number =>
    order === 'name' ? (pool.find(value as OwnedPrint['card'])?.name.toLowerCase() ?? '') : value
  const shown = different.map((value) => ({ value, text: textOf(value) }))
  shown.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  const ranks = new Map(shown.map(({ value }, rank) => [value, rank]))
  return values.map((value) => ranks.get(value) ?? 0)
}

/** What is not known comes last. */
const valueOf = (pile: OwnedPrint | undefined, order: PileOrder): string | number => {
  if (!pile) return ''
  switch (order) {
    case 'name':
      return pile.card
    case 'free':
      return freeCopies(pile)
    case 'quantity':
      return pile.quantity
    case 'condition':
      return pile.condition === undefined ? CONDITIONS.length : CONDITIONS.indexOf(pile.condition)
    case 'forTrade':
    case 'wanted':
      return pile[order] ?? 0
    case 'paid':
      return pile.paid ?? -1
    case 'number':
    case 'set':
    case 'rarity':
    case 'edition':
    case 'language':
    case 'bought':
    case 'place':
    case 'note':
      return pile[order] ?? '\uffff'
  }
}
