import type { Passcode } from '../../cards/passcode.ts'
import type { DeckSection } from '../../decks/deck.ts'
import type { TooLarge } from '../../file-bounds.ts'
import { failed, ok, type Result } from '../../result.ts'
import type { JsonRefusal } from '../packing/json-text.ts'
import type { NoText } from '../packing/text-bytes.ts'

/** What could be read, and everything that could not be used or was read otherwise than written. */
export interface Imported<T> {
  readonly value: T
  readonly issues: readonly ImportIssue[]
}

/** Something a reader has to say about one place of a file. Lines count from 1. `text` is what stands there, shortened. */
export type ImportIssue =
  /* Lost: what stands there is not in the value. */
  | { readonly code: 'not-a-passcode'; readonly line: number; readonly text: string }
  | { readonly code: 'bad-count'; readonly line: number; readonly text: string }
  | {
      readonly code: 'unknown-name'
      readonly line: number
      /** The name without its number of copies. */
      readonly text: string
      /** What an answer to the question "did you mean" puts into the deck, and the cards to choose from. */
      readonly question?: {
        readonly copies: number
        readonly side: boolean
        readonly near: readonly { readonly passcode: Passcode; readonly name: string }[]
      }
      /** The same where no card is near, so that the line can be answered later. */
      readonly unanswered?: { readonly copies: number; readonly side: boolean }
    }
  | { readonly code: 'not-an-entry'; readonly line: number; readonly text: string }
  | { readonly code: 'not-a-limit'; readonly line: number; readonly text: string }
  | { readonly code: 'unknown-card-id'; readonly id: string }
  | { readonly code: 'zero-passcode'; readonly section: DeckSection; readonly count: number }
  | { readonly code: 'text-after-link'; readonly text: string }
  | { readonly code: 'bytes-after-deck'; readonly count: number }
  /* Told: it is in the value, but read in a way the player should know of. */
  | { readonly code: 'no-section-line'; readonly line: number }
  | { readonly code: 'odd-section-line'; readonly line: number; readonly text: string }
  | { readonly code: 'repeated-section'; readonly line: number; readonly section: DeckSection }
  | { readonly code: 'missing-part'; readonly section: DeckSection }
  | {
      readonly code: 'moved-by-type'
      readonly to: 'main' | 'extra'
      readonly cards: readonly {
        readonly passcode: Passcode
        readonly name: string
        readonly copies: number
      }[]
    }
  | {
      readonly code: 'ambiguous-name'
      readonly line: number
      readonly text: string
      readonly taken: Passcode
      readonly others: readonly Passcode[]
      readonly copies: number
      readonly section: DeckSection
    }
  | {
      readonly code: 'conflicting-entries'
      readonly line: number
      readonly passcode: Passcode
      readonly taken: number
    }

/** Why a file as a whole gives nothing. */
export type ImportRefusal =
  | NoText
  | TooLarge
  | Extract<JsonRefusal, { readonly code: 'crowded' }>
  | { readonly code: 'no-deck'; readonly line: number; readonly text: string }
  | { readonly code: 'too-many-cards'; readonly line?: number; readonly most: number }
  | { readonly code: 'too-many-issues'; readonly most: number }
  | { readonly code: 'wrong-scheme'; readonly text: string }
  | { readonly code: 'not-base64'; readonly section?: DeckSection; readonly text: string }
  | { readonly code: 'cut-off-passcode'; readonly section: DeckSection; readonly bytes: number }
  | { readonly code: 'too-many-parts'; readonly parts: number }
  | { readonly code: 'too-long'; readonly most: number }
  | { readonly code: 'not-deflate' }
  | { readonly code: 'cut-off-deck'; readonly promised: number; readonly found: number }
  | { readonly code: 'no-list-name'; readonly line: number }
  | { readonly code: 'mixed-dialects'; readonly list: string; readonly line: number }
  | { readonly code: 'unknown-directive'; readonly line: number; readonly text: string }
  | { readonly code: 'not-a-list'; readonly text: string }

/** A deck of more cards is a mistake or an attack, and is refused before it slows anything down: every card is drawn. */
export const MOST_CARDS = 2_000

/** What was read, or why it counts for nothing: with more wrong in it than it may hold, a file is something else or an attack, and nobody reads so many sentences. */
export const withFewIssues = <T extends Imported<unknown>>(
  read: T,
  most: number,
): Result<T, ImportRefusal> =>
  read.issues.length > most ? failed({ code: 'too-many-issues', most }) : ok(read)

const LOST = new Set<ImportIssue['code']>([
  'not-a-passcode',
  'bad-count',
  'unknown-name',
  'not-an-entry',
  'not-a-limit',
  'unknown-card-id',
  'zero-passcode',
  'text-after-link',
  'bytes-after-deck',
])

/** Whether something that was written is missing from the value, so that a verdict on it is not the whole truth. */
export const isLoss = (issue: ImportIssue): boolean => LOST.has(issue.code)

/** At most 60 characters of a text, for showing it in a message; what could steer a terminal becomes U+FFFD. */
export const excerpt = (text: string): string =>
  (text.length <= 60 ? text : `${text.slice(0, 59)}…`).replace(/\p{Cc}/gu, '\uFFFD')
