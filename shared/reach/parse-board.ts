import { conditionIn, LogicParser } from '../odds/logic-parser.ts'
import { explainMistake, type Mistake } from '../odds/mistake.ts'
import { isPrinted, type Vocabulary } from '../odds/vocabulary.ts'
import type { Result } from '../result.ts'
import {
  BOARD_KINDS,
  BOARD_PLACES,
  type BoardCondition,
  type BoardCount,
  type BoardKind,
  type BoardPlace,
  type BoardSubject,
} from './board-condition.ts'

/*
 * leaf    = [ place ":" ] subject [ comparison number ]      without a comparison: at least one
 * place   = "board" | "set" | "hand" | "GY" | "banished" | "deck" | "extra"
 * subject = '"' card name '"' | "monsters", "xyz", "cards" … | "negates" | "atk" | "def" | place      a place alone: the cards in it
 *
 * "and", "or", "not" and parentheses as in every language of conditions. A place holds for all that follows, up to the next place or to
 * the end of its parentheses; before the first one it is the board.
 */

/** What cannot be understood, from `start` up to, not including, `end`. */
export type BoardMistake =
  | Mistake
  | ({ readonly start: number; readonly end: number } & (
      | { readonly code: 'unknown-word'; readonly word: string }
      /** ATK and DEF are those of monsters on the field. */
      | { readonly code: 'only-on-board'; readonly word: string }
    ))

/** What the names in a board may mean. */
export type BoardVocabulary = Pick<Vocabulary, 'cardName' | 'isCalledSo' | 'near'>

/** ATK of a whole board has no more. */
const MOST_DIGITS = 6

/** Reads a board. Where it cannot be understood, all unknown names and words are named, or else the first mistake in its form. */
export const parseBoard = (
  text: string,
  vocabulary: BoardVocabulary,
): Result<BoardCondition, readonly [BoardMistake, ...BoardMistake[]]> =>
  conditionIn(text, (whole) => new BoardParser(whole, vocabulary))

class BoardParser extends LogicParser<BoardCount, BoardMistake> {
  readonly #vocabulary: BoardVocabulary
  #at: BoardPlace = 'board'

  constructor(text: string, vocabulary: BoardVocabulary) {
    super(text, (name) => isPrinted(name, { roles: [], ...vocabulary }))
    this.#vocabulary = vocabulary
  }

  protected override within(read: () => BoardCondition): BoardCondition {
    const outside = this.#at
    const condition = read()
    this.#at = outside
    return condition
  }

  protected leaf(): BoardCount {
    const place = this.next.is === 'word' ? placeCalled(this.next.text) : undefined
    const follows = this.afterNext
    if (place && follows?.is === 'sign' && follows.text === ':') {
      this.take()
      this.take()
      this.#at = place
    }
    const { start, end } = this.next
    const { of, at } = this.#subject()
    if (of.is === 'figure' && at !== 'board')
      this.unknown.push({ code: 'only-on-board', word: of.figure, start, end })
    const comparison = this.takeComparison()
    return comparison === undefined
      ? { is: 'count', of, at, comparison: '>=', number: 1 }
      : { is: 'count', of, at, comparison, number: this.takeNumber(MOST_DIGITS) }
  }

  #subject(): { readonly of: BoardSubject; readonly at: BoardPlace } {
    const token = this.next
    const { start, end } = token
    if (token.is === 'quoted') {
      this.take()
      const name = this.#vocabulary.cardName(token.name)
      if (name === undefined) {
        const near = this.#vocabulary.near?.(token.name) ?? []
        this.unknown.push({ code: 'unknown-card', name: token.name, near, start, end })
      }
      return { of: { is: 'card', name: name ?? token.name }, at: this.#at }
    }
    if (token.is !== 'word' || JOINING.has(token.text.toLowerCase())) this.unexpected(token)
    this.take()
    const place = placeCalled(token.text)
    if (place) return { of: { is: 'kind', kind: 'cards' }, at: place }
    const of = subjectCalled(token.text)
    if (!of) this.unknown.push({ code: 'unknown-word', word: token.text, start, end })
    return { of: of ?? { is: 'kind', kind: 'cards' }, at: this.#at }
  }
}

const JOINING: ReadonlySet<string> = new Set(['and', 'or', 'not'])

const OTHER_PLACE_NAMES: Readonly<Record<string, BoardPlace>> = {
  field: 'board',
  graveyard: 'gy',
  banishment: 'banished',
}

const placeCalled = (word: string): BoardPlace | undefined => {
  const small = word.toLowerCase()
  return BOARD_PLACES.find((place) => place === small) ?? OTHER_PLACE_NAMES[small]
}

const subjectCalled = (word: string): BoardSubject | undefined => {
  const small = word.toLowerCase()
  if (small === 'atk' || small === 'def') return { is: 'figure', figure: small }
  if (small === 'negates' || small === 'negate') return { is: 'negates' }
  const kind: BoardKind | undefined = BOARD_KINDS.find((one) => one === small || one === `${small}s`)
  return kind && { is: 'kind', kind }
}

/** Of a board that can be read, but never be so. */
export const NEVER_SO =
  'No board can be so: it contradicts itself, or asks for more cards than there are zones for.'

/** Says a mistake in one sentence. */
export const explainBoardMistake = (mistake: BoardMistake): string => {
  switch (mistake.code) {
    case 'empty':
      return 'Say what should lie on the board, as in: "Number 39: Utopia" and hand>=2.'
    case 'nothing-after':
      return `After "${mistake.after}" something to count is missing: a card's name in quotation marks, or a word such as monsters.`
    case 'unexpected':
      return `"${mistake.found}" cannot stand here; put "and" or "or" between two things, and card names in quotation marks.`
    case 'not-a-number':
      return `"${mistake.found}" is no number; write a whole number from 0 to ${'9'.repeat(MOST_DIGITS)}.`
    case 'unknown-word':
      return `"${mistake.word}" is nothing that can be counted; places are ${BOARD_PLACES.join(', ')}, and words ${[...BOARD_KINDS, 'negates', 'atk', 'def'].join(', ')}.`
    case 'only-on-board':
      return `"${mistake.word}" is counted on the board only; write board: before it.`
    default:
      return explainMistake(mistake)
  }
}
