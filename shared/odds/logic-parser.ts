import { failed, ok, type Result } from '../result.ts'
import { COUNT_COMPARISONS, type CountComparison } from './condition.ts'
import type { Mistake } from './mistake.ts'
import { type ConditionToken, conditionTokens, LONGEST_CONDITION } from './tokens.ts'

/*
 * What all languages of conditions have in common: "and" binds closer than "or", "not" closer than both, parentheses closest. What stands
 * between them, a language says for itself.
 *
 * condition = both { "or" both }
 * both      = single { "and" single }
 * single    = "not" single | "(" condition ")" | leaf
 */

/** Conditions joined by "and", "or" and "not", of whatever kind the single ones are. */
export type Logic<Leaf> =
  | Leaf
  | { readonly is: 'and' | 'or'; readonly conditions: readonly Logic<Leaf>[] }
  | { readonly is: 'not'; readonly condition: Logic<Leaf> }

const MOST_DEPTH = 50

/** Unwinds a parser to `conditionIn`, which turns it into a value. */
class Misformed extends Error {
  readonly mistake: Mistake
  constructor(mistake: Mistake) {
    super(mistake.code)
    this.mistake = mistake
  }
}

const SAME_COMPARISON: Readonly<Record<string, CountComparison>> = {
  '==': '=',
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
}

/**
 * The condition that a text holds, by the parser of its language. Where it cannot be understood, all unknown words are named, or else the first
 * mistake in its form.
 */
export const conditionIn = <Leaf, Unknown>(
  text: string,
  parserOf: (text: string) => LogicParser<Leaf, Unknown>,
): Result<Logic<Leaf>, readonly [Mistake | Unknown, ...(Mistake | Unknown)[]]> => {
  if (text.length > LONGEST_CONDITION)
    return failed([{ code: 'too-long', most: LONGEST_CONDITION, start: LONGEST_CONDITION, end: text.length }])
  const parser = parserOf(text)
  try {
    const condition = parser.parse()
    const [first, ...others] = parser.unknown
    return first === undefined ? ok(condition) : failed([first, ...others])
  } catch (problem) {
    if (problem instanceof Misformed) return failed([problem.mistake])
    throw problem
  }
}

/** Reads a condition piece by piece, and unwinds to `conditionIn` at the first mistake in its form. */
export abstract class LogicParser<Leaf, Unknown = Mistake> {
  /** Words that the language does not know. */
  readonly unknown: Unknown[] = []
  readonly #text: string
  readonly #tokens: readonly ConditionToken[]
  #at = 0
  #depth = 0

  constructor(text: string, isName: (name: string) => boolean) {
    this.#text = text
    this.#tokens = conditionTokens(text, isName)
  }

  /** What stands between "and", "or", "not" and parentheses. */
  protected abstract leaf(): Logic<Leaf>

  /** Reads what stands in parentheses; a language may take back there what holds only within them. */
  protected within(read: () => Logic<Leaf>): Logic<Leaf> {
    return read()
  }

  /** The whole text as one condition. */
  parse(): Logic<Leaf> {
    if (this.#tokens.length === 0) this.fail({ code: 'empty', start: 0, end: this.#text.length })
    const condition = this.#joined('or')
    if (this.#at < this.#tokens.length) this.unexpected(this.next)
    return condition
  }

  protected get next(): ConditionToken {
    return this.#tokens[this.#at] ?? { is: 'end', text: '', start: this.#text.length, end: this.#text.length }
  }

  /** The piece after the next one. */
  protected get afterNext(): ConditionToken | undefined {
    return this.#tokens[this.#at + 1]
  }

  protected take(): ConditionToken {
    const token = this.next
    this.#at += 1
    return token
  }

  protected takeWord(word: string): boolean {
    const isAhead = this.next.is === 'word' && this.next.text.toLowerCase() === word
    if (isAhead) this.#at += 1
    return isAhead
  }

  protected takeSign(sign: string): boolean {
    const isAhead = this.next.is === 'sign' && this.next.text === sign
    if (isAhead) this.#at += 1
    return isAhead
  }

  /** A comparison where one stands next. */
  protected takeComparison(): CountComparison | undefined {
    if (this.next.is !== 'comparison') return undefined
    const { text } = this.take()
    return SAME_COMPARISON[text] ?? COUNT_COMPARISONS.find((comparison) => comparison === text) ?? '='
  }

  /** A whole number of at most so many digits. */
  protected takeNumber(digits: number): number {
    if (this.next.is === 'end') this.unexpected(this.next)
    const { text, start, end } = this.take()
    if (!/^\d+$/.test(text) || text.length > digits)
      this.fail({ code: 'not-a-number', found: text, start, end })
    return Number(text)
  }

  /** Where the piece that was taken last ends. */
  protected get endOfLast(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  protected fail(mistake: Mistake): never {
    throw new Misformed(mistake)
  }

  protected unexpected(token: ConditionToken): never {
    const { start, end } = token
    const before = this.#tokens[this.#at - 1]
    if (token.is === 'unclosed') this.fail({ code: 'unclosed-quote', start, end })
    if (token.is === 'end' && before) this.fail({ code: 'nothing-after', after: before.text, start, end })
    this.fail({ code: 'unexpected', found: token.text, start, end })
  }

  #joined(is: 'or' | 'and'): Logic<Leaf> {
    const part = (): Logic<Leaf> => (is === 'or' ? this.#joined('and') : this.#single())
    const first = part()
    const conditions = [first]
    while (this.takeWord(is)) conditions.push(part())
    return conditions.length === 1 ? first : { is, conditions }
  }

  #single(): Logic<Leaf> {
    const { start, end } = this.next
    this.#depth += 1
    if (this.#depth > MOST_DEPTH) this.fail({ code: 'too-deep', most: MOST_DEPTH, start, end })
    const condition: Logic<Leaf> = this.takeWord('not')
      ? { is: 'not', condition: this.#single() }
      : this.takeSign('(')
        ? this.#enclosed(start)
        : this.leaf()
    this.#depth -= 1
    return condition
  }

  #enclosed(start: number): Logic<Leaf> {
    const condition = this.within(() => this.#joined('or'))
    if (this.next.is === 'end') this.fail({ code: 'unclosed-parenthesis', start, end: start + 1 })
    if (!this.takeSign(')')) this.unexpected(this.next)
    return condition
  }
}
