import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { DeckSection } from '../../../../shared/decks/deck.ts'
import type { DeckPlace } from '../../../../shared/decks/places.ts'
import type { PointerDrag } from '../../../ui/pointer-drag.svelte.ts'

/** The card in the hand, and where it came from: a place in the deck, the search results, or the maybe-board. */
export interface HeldCard {
  readonly passcode: Passcode
  readonly from: DeckPlace | 'results' | 'maybe'
}

/** The cards of a section that have the same roles, where they are shown together. */
export interface RoleGroup {
  readonly section: DeckSection
  readonly roles: readonly string[]
}

/** The place in a section that is nearest to a point of the window. */
export type SlotFinder = (x: number, y: number) => number | undefined

/** A place in the deck, a group by role, another open deck by its id, or one of the boards beside the deck. */
export type DropTarget = DeckPlace | RoleGroup | { readonly deck: string } | 'results' | 'maybe'

/** The card in the hand in the deck view, and what lies under it. */
export type CardDrag = PointerDrag<HeldCard, DropTarget>
