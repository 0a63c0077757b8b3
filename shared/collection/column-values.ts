import { foldedWords } from '../cards/search/fold.ts'
import { done, type InPieces } from '../in-pieces.ts'

/** What a pile says in one column; nothing where it is not known. */
export type ColumnValue = string | number | undefined

/**
 * The different values of a column, numbered as they are met: a hundred thousand piles share a few thousand names, sets and places, so
 * that each is folded, looked at and ordered once. It only ever grows, and is shared by a collection before and after an edit.
 */
export class ColumnValues {
  readonly #keyOf: (value: ColumnValue) => string | number
  readonly #wordsOf: (value: ColumnValue) => string
  readonly #codes = new Map<ColumnValue, number>()
  readonly #values: ColumnValue[] = []
  readonly #words: string[] = []
  #ranks = new Uint32Array(0)

  /** `keyOf` gives what a value is ordered by, `wordsOf` what is looked for in it. */
  constructor(
    keyOf: (value: ColumnValue) => string | number,
    wordsOf: (value: ColumnValue) => string = (value) => foldedWords(String(value ?? '')),
  ) {
    this.#keyOf = keyOf
    this.#wordsOf = wordsOf
  }

  /** The values by their numbers. */
  get all(): readonly ColumnValue[] {
    return this.#values
  }

  /** The value's number. */
  codeOf(value: ColumnValue): number {
    const known = this.#codes.get(value)
    if (known !== undefined) return known
    const code = this.#values.length
    this.#codes.set(value, code)
    this.#values.push(value)
    return code
  }

  /** For each number the place of its value in order, from 0; equal keys share one. */
  get ranks(): Uint32Array {
    done(this.ranking())
    return this.#ranks
  }

  /** Makes the ranks: numbers before texts, each in their order. */
  *ranking(): InPieces<void> {
    if (this.#ranks.length === this.#values.length) return
    const keys = this.#values.map(this.#keyOf)
    const numbers = keys.filter((key) => typeof key === 'number').sort((a, b) => a - b)
    const texts = yield* sorting(keys.filter((key) => typeof key === 'string'))
    const ranks = new Map<string | number, number>()
    for (const some of [numbers, texts])
      for (const [at, key] of some.entries()) {
        if (!ranks.has(key)) ranks.set(key, ranks.size)
        if (at % RANKED_AT_ONCE === RANKED_AT_ONCE - 1) yield
      }
    const found = new Uint32Array(keys.length)
    for (const [at, key] of keys.entries()) found[at] = ranks.get(key) ?? 0
    this.#ranks = found
  }

  /** For each number the folded words of its value. */
  get words(): readonly string[] {
    done(this.folding())
    return this.#words
  }

  /** Makes the words, some thousands at a time. */
  *folding(): InPieces<void> {
    // Another may go on with it between two pieces.
    while (this.#words.length < this.#values.length) {
      this.#words.push(this.#wordsOf(this.#values[this.#words.length]))
      if (this.#words.length % FOLDED_AT_ONCE === 0) yield
    }
  }
}

/** A few milliseconds of work each. */
const FOLDED_AT_ONCE = 2048
const RANKED_AT_ONCE = 8192

/** So many texts are sorted, or laid behind one another, at once: a few milliseconds of work. */
const AT_ONCE = 4096

/** The texts in order, a piece of work at a time. */
export function* sorting(texts: readonly string[]): InPieces<readonly string[]> {
  let runs: (readonly string[])[] = []
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    // Without a comparison of ours, which takes an engine several times as long.
    runs.push(texts.slice(at, at + AT_ONCE).sort())
    yield
  }
  while (runs.length > 1) {
    const joined: (readonly string[])[] = []
    for (let at = 0; at < runs.length; at += 2)
      joined.push(yield* joining(runs[at] ?? [], runs[at + 1] ?? []))
    runs = joined
  }
  return runs[0] ?? []
}

function* joining(one: readonly string[], other: readonly string[]): InPieces<readonly string[]> {
  const joined: string[] = []
  let [at, there] = [0, 0]
  for (;;) {
    const [text, further] = [one[at], other[there]]
    if (text === undefined && further === undefined) return joined
    if (further === undefined || (text !== undefined && text <= further)) {
      if (text !== undefined) joined.push(text)
      at += 1
    } else {
      joined.push(further)
      there += 1
    }
    if (joined.length % AT_ONCE === 0) yield
  }
}
