import { failed, ok, type Result } from '../result.ts'
import {
  COUNT_COMPARISONS,
  type CountComparison,
  type HandCondition,
  type Part,
  type Subject,
} from './condition.ts'
import type { Mistake } from './mistake.ts'
import { type ConditionToken, conditionTokens, LONGEST_CONDITION } from './tokens.ts'
import { isPrinted, subjectIn, type Vocabulary } from './vocabulary.ts'

/*
 * condition  = both { "or" both }
 * both       = single { "and" single }
 * single     = "not" single | "(" condition ")" | together
 * together   = count { "+" count }           each with cards of its own, so only "at least"
 * count      = subject [ comparison number ] without a comparison: at least one
 * subject    = role | '"' card name '"'
 * comparison = ">=" | "<=" | "!=" | "=" | ">" | "<"   (also "≥", "≤", "≠" and "==")
 */

/** Cards that one "+" may ask for: its work grows with two to this power. */
const MOST_TOGETHER = 8
const MOST_DEPTH = 50

/** Reads a condition. Where it cannot be understood, all unknown words are named, or else the first mistake in its form. */
export const parseCondition = (
  text: string,
  vocabulary: Vocabulary,
): Result<HandCondition, readonly [Mistake, ...Mistake[]]> => {
  if (text.length > LONGEST_CONDITION)
    return failed([{ code: 'too-long', most: LONGEST_CONDITION, start: LONGEST_CONDITION, end: text.length }])
  const parser = new Parser(text, vocabulary)
  try {
    const condition = parser.parse()
    const [first, ...others] = parser.unknown
    return first === undefined ? ok(condition) : failed([first, ...others])
  } catch (problem) {
    if (problem instanceof Misformed) return failed([problem.mistake])
    throw problem
  }
}

/** Unwinds the parser to the one place that turns it into a value. */
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

class Parser {
  readonly #text: string
  readonly #vocabulary: Vocabulary
  readonly #tokens: readonly ConditionToken[]
  #at = 0
  #depth = 0
  readonly unknown: Mistake[] = []

  constructor(text: string, vocabulary: Vocabulary) {
    this.#text = text
    this.#vocabulary = vocabulary
    this.#tokens = conditionTokens(text, (name) => isPrinted(name, vocabulary))
  }

  parse(): HandCondition {
    if (this.#tokens.length === 0) this.#fail({ code: 'empty', start: 0, end: this.#text.length })
    const condition = this.#joined('or')
    if (this.#at < this.#tokens.length) this.#unexpected(this.#next)
    return condition
  }

  get #next(): ConditionToken {
    return this.#tokens[this.#at] ?? { is: 'end', text: '', start: this.#text.length, end: this.#text.length }
  }

  #take(): ConditionToken {
    const token = this.#next
    this.#at += 1
    return token
  }

  #takeWord(word: string): boolean {
    const isAhead = this.#next.is === 'word' && this.#next.text.toLowerCase() === word
    if (isAhead) this.#at += 1
    return isAhead
  }

  #takeSign(sign: string): boolean {
    const isAhead = this.#next.is === 'sign' && this.#next.text === sign
    if (isAhead) this.#at += 1
    return isAhead
  }

  #fail(mistake: Mistake): never {
    throw new Misformed(mistake)
  }

  #unexpected(token: ConditionToken): never {
    const { start, end } = token
    const before = this.#tokens[this.#at - 1]
    if (token.is === 'unclosed') this.#fail({ code: 'unclosed-quote', start, end })
    if (token.is === 'end' && before) this.#fail({ code: 'nothing-after', after: before.text, start, end })
    this.#fail({ code: 'unexpected', found: token.text, start, end })
  }

  #joined(is: 'or' | 'and'): HandCondition {
    const part = (): HandCondition => (is === 'or' ? this.#joined('and') : this.#single())
    const first = part()
    const conditions = [first]
    while (this.#takeWord(is)) conditions.push(part())
    return conditions.length === 1 ? first : { is, conditions }
  }

  #single(): HandCondition {
    const { start, end } = this.#next
    this.#depth += 1
    if (this.#depth > MOST_DEPTH) this.#fail({ code: 'too-deep', most: MOST_DEPTH, start, end })
    const condition = this.#takeWord('not')
      ? ({ is: 'not', condition: this.#single() } as const)
      : this.#takeSign('(')
        ? this.#enclosed(start)
        : this.#together()
    this.#depth -= 1
    return condition
  }

  #enclosed(start: number): HandCondition {
    const condition = this.#joined('or')
    if (this.#next.is === 'end') this.#fail({ code: 'unclosed-parenthesis', start, end: start + 1 })
    if (!this.#takeSign(')')) this.#unexpected(this.#next)
    return condition
  }

  #together(): HandCondition {
    const from = this.#next.start
    const first = this.#count()
    if (!(this.#next.is === 'sign' && this.#next.text === '+')) return first.count
    const parts: Part[] = [this.#part(first)]
    while (this.#takeSign('+')) parts.push(this.#part(this.#count()))
    if (parts.reduce((sum, { atLeast }) => sum + atLeast, 0) > MOST_TOGETHER)
      this.#fail({ code: 'too-many-together', most: MOST_TOGETHER, start: from, end: this.#endOfLast() })
    return { is: 'together', parts }
  }

  #part({ count, start, end }: Counted): Part {
    if (count.comparison !== '>=' || count.number < 1) this.#fail({ code: 'not-addable', start, end })
    return { of: count.of, atLeast: count.number }
  }

  #count(): Counted {
    const { start } = this.#next
    const of = this.#subject()
    if (this.#next.is !== 'comparison')
      return { count: { is: 'count', of, comparison: '>=', number: 1 }, start, end: this.#endOfLast() }
    const comparison = comparisonOf(this.#take().text)
    const number = this.#number()
    return { count: { is: 'count', of, comparison, number }, start, end: this.#endOfLast() }
  }

  #endOfLast(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0
  }

  #number(): number {
    if (this.#next.is === 'end') this.#unexpected(this.#next)
    const { text, start, end } = this.#take()
    if (!/^\d{1,2}$/.test(text)) this.#fail({ code: 'not-a-number', found: text, start, end })
    return Number(text)
  }

  #subject(): Subject {
    const read = subjectIn(this.#next, this.#vocabulary)
    if (!read) this.#unexpected(this.#next)
    this.#at += 1
    if (read.mistake) this.unknown.push(read.mistake)
    return read.subject
  }
}

interface Counted {
  readonly count: Extract<HandCondition, { is: 'count' }>
  readonly start: number
  readonly end: number
}

const comparisonOf = (text: string): CountComparison =>
  SAME_COMPARISON[text] ?? COUNT_COMPARISONS.find((comparison) => comparison === text) ?? '='
