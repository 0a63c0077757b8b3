import type { HandCondition } from '../../shared/odds/condition.ts'
import type { CountedDeck } from '../../shared/odds/counted-deck.ts'
import type { Fraction } from '../../shared/odds/fraction.ts'
import type { Play } from '../../shared/odds/play.ts'
import type { CountCurve } from '../../shared/odds/what-if.ts'

/** What the window asks of the worker about one deck. */
export interface OddsQuestion {
  readonly deck: CountedDeck
  /** `null` keeps the place of a condition that cannot be read. */
  readonly conditions: readonly (HandCondition | null)[]
  /** Cards drawn by whoever goes first, and by whoever goes second; at most the size of the deck. */
  readonly drawn: { readonly first: number; readonly second: number }
  /** Whose hand the curves and tables are of. */
  readonly detailed: 'first' | 'second'
  readonly plays: readonly Play[]
}

/** A probability as it was found. */
export type Odds =
  | { readonly method: 'exact'; readonly odds: Fraction }
  | { readonly method: 'simulated'; readonly odds: Fraction; readonly error: number }

/** How the odds depend on the copies of one card: of none, one, two and three. */
export interface CopyRow {
  readonly name: string
  readonly copies: number
  readonly odds: readonly (Fraction | undefined)[]
}

/** A part of the answer; `condition` is the place of the condition in the question. */
export type OddsPiece =
  | { readonly is: 'odds'; readonly condition: number; readonly first: Odds; readonly second: Odds }
  | { readonly is: 'curve'; readonly condition: number; readonly curve: CountCurve }
  | { readonly is: 'copies'; readonly condition: number; readonly rows: readonly CopyRow[] }
