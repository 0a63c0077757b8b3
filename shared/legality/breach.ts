import type { Passcode } from '../cards/passcode.ts'
import type { DeckSection } from '../decks/deck.ts'

/** One reason why a deck may not be played. Facts only; `explain` makes the words. Each carries the ids of the rules it rests on. */
export type Breach = { readonly rules: readonly string[] } & (
  | {
      readonly code: 'section-size'
      readonly section: DeckSection
      readonly count: number
      readonly min: number
      readonly max: number
    }
  | {
      readonly code: 'too-many-copies'
      readonly card: Passcode
      readonly name: string
      readonly copies: number
      readonly allowed: number
    }
  | {
      readonly code: 'forbidden' | 'limited' | 'semi-limited'
      readonly card: Passcode
      readonly name: string
      readonly copies: number
      readonly allowed: 0 | 1 | 2
    }
  | {
      readonly code: 'wrong-section'
      readonly card: Passcode
      readonly name: string
      readonly section: DeckSection
      readonly belongsIn: 'main' | 'extra'
    }
  | {
      readonly code: 'not-released'
      readonly card: Passcode
      readonly name: string
      readonly region: 'tcg' | 'ocg'
    }
  | {
      readonly code: 'not-a-deck-card'
      readonly card: Passcode
      readonly name: string
      readonly section: DeckSection
      readonly kind: 'token' | 'skill'
    }
  | {
      readonly code: 'unknown-card'
      readonly card: Passcode
      readonly section: DeckSection
      readonly copies: number
    }
  | {
      readonly code: 'format-forbids'
      readonly card: Passcode
      readonly name: string
      readonly what: 'link' | 'pendulum' | 'not-in-pool'
    }
  | { readonly code: 'points'; readonly count: number; readonly max: number }
)
