import type { Passcode } from '../cards/passcode.ts'
import type { Region } from '../cards/terms.ts'
import type { DeckSection } from '../decks/deck.ts'
import type { ExcludedKind } from './format.ts'
import type { IsoDate, PooledLimit } from './limit-list.ts'

/** A breach about one card, or about all cards that count as one name. */
interface OfCard {
  /** The card's main passcode; of a group, that of the card whose name counts, where the deck holds it. */
  readonly card: Passcode
  /** The name that counts. */
  readonly name: string
  readonly copies: number
  /** The passcodes as the deck writes them, ascending: alternate artworks and same-name cards each on their own. */
  readonly cards: readonly Passcode[]
}

/** One of several cards that count as one name. */
export interface CardOfName {
  /** Its main passcode. */
  readonly card: Passcode
  readonly name: string
  readonly copies: number
  /** As the deck writes it, ascending. */
  readonly cards: readonly Passcode[]
}

/** A breach about the copies of a name. */
interface OfName extends OfCard {
  /** Where several cards count as the name: each of them, the one that bears it first, then by name. */
  readonly each?: readonly CardOfName[]
}

/** One reason why a deck may not be played. Facts only; `explainBreach` makes the words. Each carries the ids of the rules it rests on; none where only data says it. */
export type Breach = { readonly rules: readonly string[] } & (
  | {
      readonly code: 'section-size'
      readonly section: DeckSection
      readonly count: number
      readonly min: number
      /** `null`: no upper bound. */
      readonly max: number | null
    }
  | ({ readonly code: 'too-many-copies'; readonly allowed: number } & OfName)
  | ({
      readonly code: 'forbidden' | 'limited' | 'semi-limited'
      readonly allowed: 0 | 1 | 2
      /** Name of the list that says so. */
      readonly list: string
    } & OfName)
  | ({
      readonly code: 'wrong-section'
      readonly section: 'main' | 'extra'
      readonly belongsIn: 'main' | 'extra'
    } & OfCard)
  | ({
      readonly code: 'not-released'
      readonly region: Region
      /** The day it comes out there, where that is known to be a later one. */
      readonly on?: IsoDate
    } & OfCard)
  | ({
      readonly code: 'not-a-deck-card'
      readonly section: DeckSection
      readonly kind: 'token' | 'skill'
    } & OfCard)
  | {
      readonly code: 'unknown-card'
      readonly section: DeckSection
      readonly card: Passcode
      readonly copies: number
      readonly cards: readonly Passcode[]
    }
  | ({ readonly code: 'format-forbids'; readonly what: ExcludedKind | 'not-in-pool' } & OfCard)
  | {
      /** Cards that share one allowance, as Limited 1 in Speed Duel. */
      readonly code: 'pooled-limit'
      readonly mark: PooledLimit
      readonly count: number
      readonly max: number
      readonly list: string
      readonly cards: readonly Passcode[]
      /** Of the cards that count, in telling order. */
      readonly names: readonly string[]
    }
  | {
      readonly code: 'too-many-skills'
      readonly count: number
      readonly max: number
      readonly cards: readonly Passcode[]
    }
  | { readonly code: 'points'; readonly count: number; readonly max: number }
)

export type BreachCode = Breach['code']

/** In the order in which they are listed. The codes are part of the command line's public interface. */
export const BREACH_CODES = [
  'section-size',
  'wrong-section',
  'not-a-deck-card',
  'unknown-card',
  'not-released',
  'format-forbids',
  'forbidden',
  'limited',
  'semi-limited',
  'too-many-copies',
  'pooled-limit',
  'too-many-skills',
  'points',
] as const satisfies readonly BreachCode[]
