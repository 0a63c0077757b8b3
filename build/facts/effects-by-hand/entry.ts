import type { Effect, EffectLimit } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'

/**
 * An effect that the grammar reads from the text: of that kind, and begun by the sentence with that fingerprint (`readEffectsOf` in
 * `build/facts/as-read.ts`). It is right, and read whole but for the doubt that unread sentences cast on it.
 */
export interface AsRead {
  readonly asRead: Effect['kind']
  readonly sentence: string
}

export const asRead = (kind: Effect['kind'], sentence: string): AsRead => ({ asRead: kind, sentence })

export const isWritten = (effect: Effect | AsRead): effect is Effect => !('asRead' in effect)

/** What a card does, written by hand where its text is not read to the end. It says all that the card says. */
export interface EntryByHand {
  readonly name: string
  /** What about the text needed it, in a line. */
  readonly why: string
  /** In the order of the text. */
  readonly effects: readonly (Effect | AsRead)[]
  /** They name effects by their place here; as read where those that are left as read stand in the same places in the text. */
  readonly limits: readonly EffectLimit[] | 'as-read'
  readonly equipsTo?: Filter
}
