import type { Tokenized } from './tokens.ts'

/* Which words stand ahead, as bits: of hundreds of rules, those that say a word that is not there are passed over at one look. */

/** Words as bits. Several words have the same bit, so that only a bit that is missing is certain. */
export interface WordBits {
  readonly low: number
  readonly high: number
}

/** In each of the two numbers; more would not be a small integer, which costs nothing to keep. */
const BITS = 30

/** They stand in nearly every sentence and so share the first bit: whoever shared theirs would never be missing. */
const EVERYWHERE: ReadonlySet<string> = new Set(
  'a and can card from in it monster of on or that the this to you your , 1'.split(' '),
)

/** The place of a word's bit among both numbers. */
const placeOf = (word: string): number => {
  if (EVERYWHERE.has(word)) return 0
  let sum = 0
  for (let at = 0; at < word.length; at++) sum = (sum * 31 + word.charCodeAt(at)) % 65_521
  return 1 + (sum % (2 * BITS - 1))
}

const lowBit = (place: number): number => (place < BITS ? 1 << place : 0)
const highBit = (place: number): number => (place < BITS ? 0 : 1 << (place - BITS))

/** The bits of words that a wording says. */
export const bitsOf = (words: Iterable<string>): WordBits => {
  let [low, high] = [0, 0]
  for (const word of words) {
    const place = placeOf(word)
    low |= lowBit(place)
    high |= highBit(place)
  }
  return { low, high }
}

/** Whether none of the words is surely missing. */
export const mayAllBe = (ahead: WordBits, words: WordBits): boolean =>
  (words.low & ~ahead.low) === 0 && (words.high & ~ahead.high) === 0

/** The bits of the words between a place and an end; found as far back from the end as was asked for. */
export class BitsAhead {
  readonly #source: Tokenized
  readonly #end: number
  readonly #low: number[] = [0]
  readonly #high: number[] = [0]

  constructor(source: Tokenized, end: number) {
    this.#source = source
    this.#end = end
  }

  from(position: number): WordBits {
    const wanted = Math.max(0, this.#end - position)
    for (let back = this.#low.length; back <= wanted; back++) {
      const place = placeOf(this.#source.tokens[this.#end - back]?.key ?? '')
      this.#low.push((this.#low[back - 1] ?? 0) | lowBit(place))
      this.#high.push((this.#high[back - 1] ?? 0) | highBit(place))
    }
    return { low: this.#low[wanted] ?? 0, high: this.#high[wanted] ?? 0 }
  }
}
