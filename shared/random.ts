/** Names the algorithm, so that a seed written down today gives the same duel in a later version. */
const ALGORITHM = 'sfc32'

/** A source of chance as a plain value: the same state always gives the same results. */
export interface Random {
  readonly algorithm: typeof ALGORITHM
  /** Four unsigned 32-bit words. */
  readonly words: readonly [number, number, number, number]
}

/** A result, and the source to go on with. */
export interface Drawn<T> {
  readonly value: T
  readonly random: Random
}

/** Calls of the generator after which two seeds that differ in one letter share nothing. */
const WARM_UP = 16

/** The source that belongs to a seed: any text. */
export const seeded = (seed: string): Random => {
  let words: Random['words'] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]
  for (let at = 0; at < seed.length; at++) {
    const [a, b, c, counter] = step(words)
    words = [a ^ seed.charCodeAt(at), b, c, counter]
  }
  for (let call = 0; call < WARM_UP; call++) words = step(words)
  const [a, b, c, counter] = words
  return { algorithm: ALGORITHM, words: [a >>> 0, b >>> 0, c >>> 0, counter >>> 0] }
}

/** A whole number from 0 to `count - 1`, each equally likely; `count` is at least 1. */
export const below = (random: Random, count: number): Drawn<number> => {
  // Numbers past the last full multiple of `count` would favour small results.
  const fair = 2 ** 32 - (2 ** 32 % count)
  let words = random.words
  for (;;) {
    const value = output(words)
    words = step(words)
    if (value < fair) return { value: value % count, random: { algorithm: random.algorithm, words } }
  }
}

/** Whole numbers as `below` gives them, one after another, without a new source for each: for many thousands of them. */
export const numbersFrom = (random: Random): ((count: number) => number) => {
  let [a, b, c, counter] = random.words
  return (count) => {
    const fair = 2 ** 32 - (2 ** 32 % count)
    for (;;) {
      const value = (a + b + counter) >>> 0
      a = (b ^ (b >>> 9)) >>> 0
      b = (c + (c << 3)) >>> 0
      c = (((c << 21) | (c >>> 11)) + value) >>> 0
      counter = (counter + 1) >>> 0
      if (value < fair) return value % count
    }
  }
}

/** The items in a new order, every order equally likely (Fisher and Yates). */
export const shuffled = <T>(random: Random, items: readonly T[]): Drawn<readonly T[]> => {
  const order = [...items]
  let source = random
  for (let last = order.length - 1; last > 0; last--) {
    const pick = below(source, last + 1)
    source = pick.random
    const [a, b] = [order[last], order[pick.value]] as [T, T]
    order[last] = b
    order[pick.value] = a
  }
  return { value: order, random: source }
}

const output = ([a, b, , counter]: Random['words']): number => (a + b + counter) >>> 0

/** One step of Doty-Humphrey's "small fast counting" generator. */
const step = (words: Random['words']): Random['words'] => {
  const [, b, c, counter] = words
  return [
    (b ^ (b >>> 9)) >>> 0,
    (c + (c << 3)) >>> 0,
    (((c << 21) | (c >>> 11)) + output(words)) >>> 0,
    (counter + 1) >>> 0,
  ]
}
