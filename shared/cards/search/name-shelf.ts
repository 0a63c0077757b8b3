import { squashed } from './fold.ts'
import { inOrder } from './phrase.ts'
import type { Phrase } from './query.ts'
import { NO_RANK, type Ranks } from './ranks.ts'

/**
 * All names side by side in one long text, so that a phrase is looked for once and not name by name: an engine searches
 * a long text some ten times faster than it can begin anew with fourteen thousand short ones.
 */
export interface NameShelf {
  /** Each name in words, by place. */
  readonly words: readonly string[]
  /** The names without spaces, each after a line end. */
  readonly line: string
  /** For each letter of `line` the place of its name. */
  readonly placeAt: Uint32Array
  /** For each place where in `line` its name begins; at the end, where the next would. */
  readonly begins: Uint32Array
  /** For each place the letters its name has, a bit each. */
  readonly letters: Int32Array
}

/** `words` are folded. */
export const nameShelf = (words: readonly string[]): NameShelf => {
  const names = words.map(squashed)
  const line = `\n${names.join('\n')}\n`
  const placeAt = new Uint32Array(line.length)
  const begins = new Uint32Array(names.length + 1)
  let at = 1
  names.forEach((name, place) => {
    begins[place] = at
    placeAt.fill(place, at, at + name.length + 1)
    at += name.length + 1
  })
  begins[names.length] = at
  return { words, line, placeAt, begins, letters: Int32Array.from(names, lettersOf) }
}

/** How well each name fits a phrase, by place: 0 whole, 1 from its beginning, 2 from a word's beginning, 3 anywhere, 4 all its words in any order. */
export const nameRanks = (shelf: NameShelf, pieces: Phrase): Ranks => {
  const ranks = new Uint8Array(shelf.words.length).fill(NO_RANK)
  const [phrase = ''] = pieces
  if (pieces.length > 1) rankInOrder(shelf, pieces, ranks)
  else if (phrase !== '') {
    rankPhrase(shelf, phrase, ranks)
    rankWords(shelf, phrase.split(' '), ranks)
  }
  return ranks
}

const rankPhrase = ({ line, placeAt, begins, words }: NameShelf, phrase: string, ranks: Ranks): void => {
  const wanted = squashed(phrase)
  const atWord = ` ${phrase}`
  for (let at = line.indexOf(wanted, 1); at > 0;) {
    const place = placeAt[at] ?? 0
    const [begin = 0, end = 0] = [begins[place], begins[place + 1]]
    if (at === begin) ranks[place] = end - begin - 1 === wanted.length ? 0 : 1
    else ranks[place] = words[place]?.includes(atWord) ? 2 : 3
    at = line.indexOf(wanted, end)
  }
}

/** All of several words anywhere in the name; the longest is looked for first, for it is the rarest. */
const rankWords = (
  { line, placeAt, begins, words }: NameShelf,
  each: readonly string[],
  ranks: Ranks,
): void => {
  if (each.length < 2) return
  const longest = each.reduce((long, word) => (word.length > long.length ? word : long))
  for (let at = line.indexOf(longest, 1); at > 0;) {
    const place = placeAt[at] ?? 0
    if (ranks[place] === NO_RANK && each.every((word) => words[place]?.includes(word))) ranks[place] = 4
    at = line.indexOf(longest, begins[place + 1])
  }
}

const rankInOrder = ({ words }: NameShelf, pieces: Phrase, ranks: Ranks): void => {
  words.forEach((name, place) => {
    if (inOrder(name, pieces)) ranks[place] = 3
  })
}

/** The places whose names could be the phrase with one letter wrong in each of its words: they lack no more than one letter a word. */
export const nearPlaces = ({ letters }: NameShelf, phrase: string): number[] => {
  const wanted = lettersOf(phrase)
  const mayLack = phrase.split(' ').length
  const places: number[] = []
  letters.forEach((own, place) => {
    if (bitsOf(wanted & ~own) <= mayLack) places.push(place)
  })
  return places
}

/** One bit for each letter from a to z; digits share one, and all other letters another. */
const lettersOf = (text: string): number => {
  let letters = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 97 && code <= 122) letters |= 1 << (code - 97)
    else if (code >= 48 && code <= 57) letters |= 1 << 26
    else if (code !== 32) letters |= 1 << 27
  }
  return letters
}

const bitsOf = (letters: number): number => {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1
  return count
}
