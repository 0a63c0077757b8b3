import type { CardEffects } from '../../../shared/cards/effects/effect.ts'

/** What a card does, written by hand. */
export interface EntryByHand extends CardEffects {
  readonly name: string
  /** What about the text needed it, in a line. */
  readonly why: string
}
