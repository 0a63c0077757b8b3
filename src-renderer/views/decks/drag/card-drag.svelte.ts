import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { DeckSection } from '../../../../shared/decks/deck.ts'
import type { DeckPlace } from '../../../../shared/decks/places.ts'

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

/** What becomes of a card that is dragged. */
export interface DragEnds {
  /** What lies under the pointer. */
  readonly targetAt: (x: number, y: number) => DropTarget | undefined
  /** `beyond`: with Shift, past every limit. */
  readonly drop: (held: HeldCard, target: DropTarget, beyond: boolean) => void
  /** The right button while dragging. */
  readonly throwAside: (held: HeldCard) => void
}

/** Farther than this the pointer drags; nearer it clicks. */
const SLACK = 5

/** Dragging with the left button, as EDOPro does it: the right button while dragging throws the card to the Side Deck or back. */
export class CardDrag {
  #held = $state.raw<HeldCard>()
  #at = $state.raw({ x: 0, y: 0 })
  #target = $state.raw<DropTarget>()

  get held(): HeldCard | undefined {
    return this.#held
  }

  get at(): { readonly x: number; readonly y: number } {
    return this.#at
  }

  get target(): DropTarget | undefined {
    return this.#target
  }

  /** Takes up the card when the pointer, pressed here, moves far enough. */
  begin(press: PointerEvent, card: HeldCard, ends: DragEnds): void {
    if (press.button !== 0) return
    const ended = new AbortController()
    const listen = { signal: ended.signal, capture: true }
    const finish = (): void => {
      ended.abort()
      this.#held = undefined
      this.#target = undefined
    }
    addEventListener(
      'pointermove',
      (move) => {
        if (!this.#held && Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY) < SLACK)
          return
        this.#held = card
        this.#at = { x: move.clientX, y: move.clientY }
        this.#target = ends.targetAt(move.clientX, move.clientY)
      },
      listen,
    )
    addEventListener(
      'pointerup',
      (release) => {
        const [held, target] = [this.#held, this.#target]
        finish()
        if (held && target) ends.drop(held, target, release.shiftKey)
      },
      listen,
    )
    addEventListener('pointercancel', finish, listen)
    addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape' || !this.#held) return
        key.preventDefault()
        finish()
      },
      listen,
    )
    addEventListener(
      'mousedown',
      (second) => {
        if (second.button !== 2 || !this.#held) return
        finish()
        ends.throwAside(card)
        // Its menu event comes now or at release, depending on the system; it must not remove a card as well.
        addEventListener('contextmenu', swallow, { capture: true, once: true })
        addEventListener(
          'mouseup',
          () => setTimeout(() => removeEventListener('contextmenu', swallow, true), 50),
          { once: true },
        )
      },
      listen,
    )
  }
}

const swallow = (event: Event): void => {
  event.preventDefault()
  event.stopPropagation()
}
