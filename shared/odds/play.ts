import type { Subject } from './condition.ts'

/** What playing a card from the opening hand does for the hand. The card itself leaves it. */
export type Play = {
  readonly card: Extract<Subject, { kind: 'card' }>
  /** One copy of it a turn. */
  readonly once: boolean
} & (
  | { readonly does: 'draw'; readonly count: number }
  /** Look at so many cards from the top, add one to the hand, put the others on the bottom. */
  | { readonly does: 'excavate'; readonly count: number }
  /** Add one card from the Deck to the hand. */
  | { readonly does: 'search'; readonly finds: Subject }
)
