import { foldedWords } from '../cards/search/fold.ts'
import { type PileIndex, type PileOrder, SEARCHED_COLUMNS } from './pile-index.ts'

export interface Arrangement {
  /** Words that must all be found in name, number, set, rarity, place or note. */
  readonly query: string
  /** The order they were brought in where none is named. */
  readonly order?: PileOrder
  readonly descending?: boolean
}

/** Places of the piles that are looked for, in order. Equal ones stay as they stood. */
export const arranged = (
  index: PileIndex,
  { query, order, descending = false }: Arrangement,
): readonly number[] => {
  const found = foundIn(index, query)
  return Array.from(order === undefined ? found : sorted(found, index, order, descending))
}

/** So many words are looked for; they are told apart by bits. */
const MOST_WORDS = 30

const foundIn = (index: PileIndex, query: string): Uint32Array => {
  const all = Uint32Array.from({ length: index.piles.length }, (_, at) => at)
  const words = foldedWords(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
  if (words.length === 0) return all
  const wanted = 2 ** words.length - 1
  const seen = new Int32Array(index.piles.length)
  for (const order of SEARCHED_COLUMNS) {
    const { values, codes } = index.column(order)
    const bits = Int32Array.from(values.words, (text) => wordsIn(text, words))
    if (bits.some((some) => some !== 0))
      for (let at = 0; at < codes.length; at += 1) seen[at] = (seen[at] ?? 0) | (bits[codes[at] ?? 0] ?? 0)
  }
  return all.filter((at) => seen[at] === wanted)
}

/** The words that are in a text, as bits. */
const wordsIn = (text: string, words: readonly string[]): number =>
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
