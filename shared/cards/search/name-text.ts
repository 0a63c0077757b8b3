import { squashed } from './fold.ts'
import { containsInOrder } from './phrase.ts'
import type { Phrase } from './query.ts'
import { NO_MATCH, type Scores } from './scores.ts'

/**
 * All names side by side in one long text, so that a phrase is looked for once and not name by name: an engine searches
 * a long text some ten times faster than it can start again with fourteen thousand short ones.
 */
export interface NameText {
  /** Each name in words, by place. */
  readonly words: readonly string[]
  /** The names without spaces, each after a line end. */
  readonly line: string
  /** For each place where in `line` its name begins; at the end, where the next would. */
  readonly begins: Uint32Array
  /** For each place the letters its name has, a bit each. */
  readonly letters: Int32Array
}

/** `words` are folded. */
export const nameText = (words: readonly string[]): NameText => {
  const line = squashed(`\n${words.join('\n')}\n`)
  const begins = new Uint32Array(words.length + 1)
  const letters = new Int32Array(words.length)
  let place = -1
  for (let at = 0; at < line.length; at += 1) {
    const code = line.charCodeAt(at)
    if (code === LINE_END) begins[(place += 1)] = at + 1
    else letters[place] = (letters[place] ?? 0) | letterBit(code)
  }
  return { words, line, begins, letters }
}

const LINE_END = 10

/** Calls with the place of each name that holds the phrase, and where in `line` it does first. */
const eachNameWith = (
  { line, begins }: NameText,
  phrase: string,
  found: (place: number, at: number) => void,
): void => {
  let place = 0
  for (let at = line.indexOf(phrase, 1); at > 0;) {
    while ((begins[place + 1] ?? Infinity) <= at) place += 1
    found(place, at)
    at = line.indexOf(phrase, begins[place + 1])
  }
}

/** How well a name fits a phrase; the lower, the better. Spaces do not count: "ash" begins "A Shattered …", as badly as a later word. */
export const NAME_SCORES = {
  /** It is the name. */
  whole: 0,
  /** The name begins with it, up to the end of a word; within a word. */
  begins: 1,
  beginsInWord: 2,
  /** It stands later in the name, as whole words; at the beginning of a word, or its words each at the beginning of one. */
  word: 3,
  beginsWord: 4,
  /** Anywhere. */
  inside: 5,
  /** All its words in any order. */
  allWords: 6,
} as const

/** The score of each name, by place. */
export const nameScores = (names: NameText, pieces: Phrase): Scores => {
  const scores = new Uint8Array(names.words.length).fill(NO_MATCH)
  const [phrase = ''] = pieces
  if (pieces.length > 1) scoreInOrder(names, pieces, scores)
  else if (phrase !== '') {
    scorePhrase(names, phrase, scores)
    scoreWords(names, phrase.split(' '), scores)
  }
  return scores
}

const scorePhrase = (names: NameText, phrase: string, scores: Scores): void => {
  const { begins, words } = names
  const wanted = squashed(phrase)
  const word = ` ${phrase}`
  const wholeWord = ` ${phrase} `
  const firstWord = `${phrase} `
  const score = (name: string, isAtBegin: boolean): number => {
    const { begins, beginsInWord, word: asWord, beginsWord, inside } = NAME_SCORES
    if (isAtBegin && name.startsWith(phrase)) return name.startsWith(firstWord) ? begins : beginsInWord
    if (!name.includes(word)) return isAtBegin ? beginsWord : inside
    return name.endsWith(word) || name.includes(wholeWord) ? asWord : beginsWord
  }
  eachNameWith(names, wanted, (place, at) => {
    const isAtBegin = at === begins[place]
    scores[place] =
      isAtBegin && at + wanted.length + 1 === begins[place + 1]
        ? NAME_SCORES.whole
        : score(words[place] ?? '', isAtBegin)
  })
}

/**
 * Several words that begin words of the name in their order ("ret c" for Retaliating "C"), or else all of them anywhere in it, where its own
 * spaces do not count. The longest is looked for first, because it is the rarest.
 */
const scoreWords = (names: NameText, each: readonly string[], scores: Scores): void => {
  if (each.length < 2) return
  const { line, begins } = names
  const longest = each.reduce((long, word) => (word.length > long.length ? word : long))
  eachNameWith(names, longest, (place) => {
    if (scores[place] !== NO_MATCH) return
    if (beginWordsOf(names.words[place] ?? '', each)) scores[place] = NAME_SCORES.beginsWord
    const name = line.slice(begins[place], begins[place + 1])
    if (scores[place] === NO_MATCH && each.every((word) => name.includes(word)))
      scores[place] = NAME_SCORES.allWords
  })
}

/** Whether the words begin words of the name, in their order. */
const beginWordsOf = (name: string, each: readonly string[]): boolean => {
  const spaced = ` ${name}`
  let at = 0
  for (const word of each) {
    const found = spaced.indexOf(` ${word}`, at)
    if (found < 0) return false
    at = found + word.length + 1
  }
  return true
}

const scoreInOrder = ({ words }: NameText, pieces: Phrase, scores: Scores): void => {
  words.forEach((name, place) => {
    if (containsInOrder(name, pieces)) scores[place] = NAME_SCORES.inside
  })
}

/** The places whose names could be the phrase with one letter wrong in each of its words: they lack no more than one letter a word. */
export const nearPlaces = ({ letters }: NameText, phrase: string): number[] => {
  const wanted = lettersOf(phrase)
  const mayLack = phrase.split(' ').length
  const places: number[] = []
  letters.forEach((own, place) => {
    if (bitsOf(wanted & ~own) <= mayLack) places.push(place)
  })
  return places
}

const lettersOf = (text: string): number => {
  let letters = 0
  for (const letter of squashed(text)) letters |= letterBit(letter.charCodeAt(0))
  return letters
}

/** One bit for each letter from a to z; digits share one, and all other letters another. */
const letterBit = (code: number): number => {
  if (code >= 97 && code <= 122) return 1 << (code - 97)
  return code >= 48 && code <= 57 ? 1 << 26 : 1 << 27
}

const bitsOf = (letters: number): number => {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1
  return count
}
