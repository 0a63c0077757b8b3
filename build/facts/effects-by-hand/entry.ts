import type { Effect, EffectLimit } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'

/**
 * The effect in that place of what the grammar reads from the text, from 0. It is right, and read whole but for the doubt that unread
 * sentences cast on it.
 */
export interface AsRead {
  readonly asRead: number
}

export const asRead = (effect: number): AsRead => ({ asRead: effect })

export const isWritten = (effect: Effect | AsRead): effect is Effect => !('asRead' in effect)

/** What a card does, written by hand where its text is not read to the end. It says all that the card says. */
export interface EntryByHand {
  readonly name: string
  /** What about the text needed it, in a line. */
  readonly why: string
  /** In the order of the text. */
  readonly effects: readonly (Effect | AsRead)[]
  /** They name effects by their place here; as read where these are the places in the text. */
  readonly limits: readonly EffectLimit[] | 'as-read'
  readonly equipsTo?: Filter
}
