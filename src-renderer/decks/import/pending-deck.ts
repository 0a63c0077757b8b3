import type { Passcode } from '../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../shared/cards/pool.ts'
import { type Deck, DECK_SECTIONS } from '../../../shared/decks/deck.ts'
import { type OpenLine, withOpenLines } from '../../../shared/decks/open-lines.ts'
import { explainIssues } from '../../../shared/formats/cards/explain-import.ts'
import { type Imported, type ImportIssue, isLoss } from '../../../shared/formats/cards/imported.ts'
import { withAnswer } from '../../../shared/formats/decks/names-list.ts'

/** A deck that comes from outside: a file, a text dropped or pasted, a link. */
export interface IncomingDeck {
  /** What messages call it: the file's name, or "the clipboard". */
  readonly source: string
  /** The deck's name until the player gives it another. */
  readonly name: string
  readonly content: Uint8Array | string
  /** The token of the file it was read from. */
  readonly ref?: string
  /** The player may mean the open deck, so that even a sound deck is shown before it goes anywhere. */
  readonly asks?: boolean
}

/** A line of a list whose name nobody bears: did the player mean one of these? */
export interface NameQuestion {
  readonly line: number
  readonly text: string
  readonly copies: number
  readonly side: boolean
  readonly near: readonly { readonly passcode: Passcode; readonly name: string }[]
}

/** A deck that was read and waits for the player's answer; nothing is kept yet. */
export interface PendingDeck {
  readonly source: string
  readonly deck: Deck
  /** Id of the format it will be built for. */
  readonly format: string
  readonly remarks: readonly string[]
  readonly questions: readonly NameQuestion[]
  /** Lines beside those asked about that stay with the deck until they are answered. */
  readonly unanswered: readonly OpenLine[]
  /** Whether every line is in the deck, or was left out because the player said so. */
  readonly whole: boolean
  /** The file that saving may write back to: a .ydk of which nothing was lost. */
  readonly ref: string | undefined
}

export const pendingDeck = (
  { source, ref }: IncomingDeck,
  { value, issues }: Imported<Deck>,
): PendingDeck => {
  const writesBack = /\.ydk$/i.test(source) && !issues.some(isLoss)
  const unasked = issues.filter((issue) => !('question' in issue))
  return {
    source,
    deck: value,
    format: 'tcg',
    // What is asked about is no remark besides.
    remarks: explainIssues(unasked).map((remark) => `${source}: ${remark}`),
    questions: issues.flatMap((issue) =>
      issue.code === 'unknown-name' && issue.question
        ? [{ line: issue.line, text: issue.text, ...issue.question }]
        : [],
    ),
    unanswered: issues.flatMap(unansweredLine),
    whole: !unasked.some(isLoss),
    ref: writesBack ? ref : undefined,
  }
}

const unansweredLine = (issue: ImportIssue): readonly OpenLine[] => {
  if (issue.code === 'unknown-name' && issue.unanswered)
    return [{ text: issue.text, ...issue.unanswered, near: [] }]
  if (issue.code !== 'ambiguous-name') return []
  const { text, copies, section, taken, others } = issue
  return [{ text, copies, side: section === 'side', near: [taken, ...others], taken }]
}

/** The lines that nobody has answered when the deck is kept; they stay with it. */
export const openLinesOf = ({ questions, unanswered }: PendingDeck): ReturnType<typeof withOpenLines> =>
  withOpenLines(
    [],
    [
      ...questions.map(({ text, copies, side, near }) => ({
        text,
        copies,
        side,
        near: near.map(({ passcode }) => passcode),
      })),
      ...unanswered,
    ],
  )

/** With the card that the player chose for a line; without one the line stays left out. */
export const answered = (
  pending: PendingDeck,
  question: NameQuestion,
  passcode: Passcode | undefined,
  pool: CardPool,
): PendingDeck => {
  const card = passcode === undefined ? undefined : pool.find(passcode)
  return {
    ...pending,
    questions: pending.questions.filter((other) => other !== question),
    deck: card ? withAnswer(pending.deck, question, card) : pending.deck,
  }
}

/** The deck with all cards of another behind its own. */
export const withCardsOf = (deck: Deck, other: Deck): Deck => ({
  ...deck,
  ...Object.fromEntries(DECK_SECTIONS.map((section) => [section, [...deck[section], ...other[section]]])),
})
