import { type HandOrder, NOTHING_STACKED } from '../../../../shared/duel/replay/hand-order.ts'
import type { HandCountStore } from '../../../storage/hand-count-store.ts'
import { freshSeed } from '../fresh-seed.ts'
import { HandMarks } from './hand-marks.svelte.ts'

/** What is remembered of the test hands of a deck while the window is open. */
export interface DeckHands {
  /** The hands that are shown where the address names none. */
  readonly order: HandOrder
  readonly marks: HandMarks
}

const known = new Map<string, DeckHands>()

export const deckHands = (place: string, counts: HandCountStore): DeckHands => {
  const hands = known.get(place) ?? {
    order: { goFirst: true, seed: freshSeed(), stacked: NOTHING_STACKED },
    marks: new HandMarks(place, counts),
  }
  known.set(place, hands)
  return hands
}
