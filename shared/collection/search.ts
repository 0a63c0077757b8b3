import { foldedWords } from '../cards/search/fold.ts'
import { done, type InPieces } from '../in-pieces.ts'
import { type PileIndex, type PileOrder, SEARCHED_COLUMNS } from './pile-index.ts'

export interface PileSearch {
  /** Words that must all be found in name, number, set, rarity, place or note. */
  readonly query: string
  /** The order they were brought in where none is named. */
  readonly order?: PileOrder
  readonly descending?: boolean
}

/** The piles that are looked for. */
export interface FoundPiles {
  /** Where they lie in the collection, in order; equal ones stay as they stood. */
  readonly places: readonly number[]
  /** Copies on all of them. */
  readonly copies: number
}

export const searchPiles = (index: PileIndex, search: PileSearch): FoundPiles =>
  done(searchingPiles(index, search))

/** The same a few milliseconds at a time, as long as the index is not prepared. */
export function* searchingPiles(
  index: PileIndex,
  { query, order, descending = false }: PileSearch,
): InPieces<FoundPiles> {
  const words = wordsIn(query)
  if (words.length > 0) yield* index.preparingWords()
  const found = foundIn(index, words)
  if (order !== undefined) yield* index.preparingOrder(order)
  const places = Array.from(order === undefined ? found : sorted(found, index, order, descending))
  yield* index.preparingCopies()
  return { places, copies: index.copiesOn(places) }
}

/** So many words are looked for; they are told apart by bits. */
const MOST_WORDS = 30

const wordsIn = (query: string): readonly string[] =>
  foldedWords(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

const foundIn = (index: PileIndex, words: readonly string[]): Uint32Array => {
  const count = index.piles.length
  const found = new Uint32Array(count)
  if (words.length === 0) {
    for (let at = 0; at < count; at += 1) found[at] = at
    return found
  }
  const seen = new Int32Array(count)
  for (const order of SEARCHED_COLUMNS) {
    const { values, codes } = index.column(order)
    const bits = Int32Array.from(values.words, (text) => bitsOf(text, words))
    if (bits.some((some) => some !== 0))
      for (let at = 0; at < count; at += 1) seen[at] = (seen[at] ?? 0) | (bits[codes[at] ?? 0] ?? 0)
  }
  const wanted = 2 ** words.length - 1
  let length = 0
  for (let at = 0; at < count; at += 1) {
    found[length] = at
    if (seen[at] === wanted) length += 1
  }
  return found.subarray(0, length)
}

/** The words that are in a text, as bits. */
const bitsOf = (text: string, words: readonly string[]): number =>
  words.reduce((bits, word, at) => (text.includes(word) ? bits | (1 << at) : bits), 0)

/** Counts how many piles have each rank, and lays every pile behind those of lower ranks. */
const sorted = (found: Uint32Array, index: PileIndex, order: PileOrder, descending: boolean): Uint32Array => {
  const { values, codes } = index.column(order)
  const { ranks } = values
  const last = ranks.length
  const rankAt = (at: number): number => {
    const rank = ranks[codes[at] ?? 0] ?? 0
    return descending ? last - rank : rank
  }
  const begins = new Uint32Array(last + 2)
  for (const at of found) begins[rankAt(at) + 1] = (begins[rankAt(at) + 1] ?? 0) + 1
  for (let rank = 0; rank <= last; rank += 1) begins[rank + 1] = (begins[rank + 1] ?? 0) + (begins[rank] ?? 0)
  const laid = new Uint32Array(found.length)
  for (const at of found) {
    const rank = rankAt(at)
    const place = begins[rank] ?? 0
    laid[place] = at
    begins[rank] = place + 1
  }
  return laid
}
