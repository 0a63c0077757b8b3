import type { Passcode } from '../cards/passcode.ts'
import type { OwnedPrint } from './owned-print.ts'
import type { WrittenPrice } from './prices.ts'

/** What a file says of which print it means. What it does not say is left out. */
export interface WrittenPrint {
  readonly name?: string
  readonly passcode?: Passcode
  /** As written; not every program writes the number that is printed on the card. */
  readonly number?: string
  /** "LOB" of "LOB-001". */
  readonly setCode?: string
  readonly set?: string
  /** The full name, where a short one is known. */
  readonly rarity?: string
}

/** All that a row says of the copies themselves. */
export type WrittenCopies = Omit<OwnedPrint, 'card' | 'number' | 'set' | 'rarity' | 'sleeved'>

/** One row of a file about a collection. */
export interface WrittenRow {
  /** Where it begins, counted from 1. */
  readonly line: number
  readonly print: WrittenPrint
  readonly copies: WrittenCopies
  /** What copies of the print cost, as the row says; nothing on a row that waits. */
  readonly prices?: readonly WrittenPrice[]
  /** What stands where a number of copies should; `copies.quantity` is then 0. */
  readonly badQuantity?: string
}

/** Why a row became no owned print. */
export type RowProblem =
  /** `card` is the one it names, where it lacks nothing but its number of copies. */
  | { readonly code: 'bad-quantity'; readonly text: string; readonly card?: Passcode }
  | { readonly code: 'no-card-named' }
  | { readonly code: 'unknown-card'; readonly text: string }
  | { readonly code: 'ambiguous-name'; readonly text: string; readonly cards: readonly Passcode[] }
  | { readonly code: 'ambiguous-number'; readonly number: string; readonly cards: readonly Passcode[] }
  /** A number that is `counted` apart from the English ones ("Korean"), and no name that is known. */
  | {
      readonly code: 'numbered-apart'
      readonly number: string
      readonly counted: string
      readonly name?: string
    }
  /** What the row says of the card does not go together: its number or passcode is `card`'s, its name is not; it is that of the cards `named`. */
  | {
      readonly code: 'contradiction'
      readonly name: string
      readonly by: string
      readonly card: Passcode
      readonly named?: readonly Passcode[]
    }

/** A row that waits for the player to say what it means. */
export interface UnresolvedRow {
  readonly row: WrittenRow
  readonly problem: RowProblem
}

/** Equal for rows that mean the same print, wherever they stand: what a repair of one says of all. */
export const writtenKey = (print: WrittenPrint): string =>
  JSON.stringify([print.name, print.passcode, print.number, print.setCode, print.set, print.rarity])
