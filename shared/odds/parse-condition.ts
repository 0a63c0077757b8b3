import type { Result } from '../result.ts'
import type { HandCondition, Part, Subject } from './condition.ts'
import { conditionIn, LogicParser } from './logic-parser.ts'
import type { Mistake } from './mistake.ts'
import { isPrinted, subjectIn, type Vocabulary } from './vocabulary.ts'

/*
 * leaf       = together                      "and", "or", "not" and parentheses as in every language of conditions
 * together   = count { "+" count }           each with cards of its own, so only "at least"
 * count      = subject [ comparison number ] without a comparison: at least one
 * subject    = role | '"' card name '"'
 * comparison = ">=" | "<=" | "!=" | "=" | ">" | "<"   (also "≥", "≤", "≠" and "==")
 */

/** Cards that one "+" may ask for: its work grows with two to this power. */
const MOST_TOGETHER = 8

/** Reads a condition. Where it cannot be understood, all unknown words are named, or else the first mistake in its form. */
export const parseCondition = (
  text: string,
  vocabulary: Vocabulary,
): Result<HandCondition, readonly [Mistake, ...Mistake[]]> =>
  conditionIn(text, (whole) => new Parser(whole, vocabulary))

/** A count, alone or joined to others by "+". */
type HandLeaf = Extract<HandCondition, { readonly is: 'count' | 'together' }>

/** Digits that a number of cards may have. */
const MOST_DIGITS = 2

class Parser extends LogicParser<HandLeaf> {
  readonly #vocabulary: Vocabulary

  constructor(text: string, vocabulary: Vocabulary) {
    super(text, (name) => isPrinted(name, vocabulary))
    this.#vocabulary = vocabulary
  }

  protected leaf(): HandLeaf {
    const from = this.next.start
    const first = this.#count()
    if (!(this.next.is === 'sign' && this.next.text === '+')) return first.count
    const parts: Part[] = [this.#part(first)]
    while (this.takeSign('+')) parts.push(this.#part(this.#count()))
    if (parts.reduce((sum, { atLeast }) => sum + atLeast, 0) > MOST_TOGETHER)
      this.fail({ code: 'too-many-together', most: MOST_TOGETHER, start: from, end: this.endOfLast })
    return { is: 'together', parts }
  }

  #part({ count, start, end }: Counted): Part {
    if (count.comparison !== '>=' || count.number < 1) this.fail({ code: 'not-addable', start, end })
    return { of: count.of, atLeast: count.number }
  }

  #count(): Counted {
    const { start } = this.next
    const of = this.#subject()
    const comparison = this.takeComparison()
    if (comparison === undefined)
      return { count: { is: 'count', of, comparison: '>=', number: 1 }, start, end: this.endOfLast }
    const number = this.takeNumber(MOST_DIGITS)
    return { count: { is: 'count', of, comparison, number }, start, end: this.endOfLast }
  }

  #subject(): Subject {
    const read = subjectIn(this.next, this.#vocabulary)
    if (!read) this.unexpected(this.next)
    this.take()
    if (read.mistake) this.unknown.push(read.mistake)
    return read.subject
  }
}

interface Counted {
  readonly count: Extract<HandCondition, { is: 'count' }>
  readonly start: number
  readonly end: number
}
