import type { CardGroup } from '../../../../shared/decks/arrangement.ts'
import type { DeckSection } from '../../../../shared/decks/deck.ts'
import type { DeckPlace } from '../../../../shared/decks/places.ts'
import { beginDrag } from './card-drops.ts'
import type { Desk } from './desk.svelte.ts'
import { shownIn } from './section-keys.ts'

/** What the mouse does to the cards of a section, as EDOPro has it; Ctrl and Shift choose several. */
export const sectionHands = (desk: Desk, section: DeckSection, groups: () => readonly CardGroup[]) => ({
  onpointerover: (event: PointerEvent): void => {
    const place = placeUnder(event, section)
    if (place) desk.look(desk.editor.deck[section][place.index])
  },
  onpointerdown: (event: PointerEvent): void => {
    const place = placeUnder(event, section)
    const passcode = place && desk.editor.deck[section][place.index]
    if (!place || passcode === undefined) {
      desk.selection.clear()
      return
    }
    // With Ctrl or Shift a click chooses, and pointing would let go of what is chosen.
    if (event.button === 0 && !choosesSeveral(event)) desk.point(place)
    beginDrag(desk, event, { passcode, from: place })
  },
  onclick: (event: MouseEvent): void => {
    const place = placeUnder(event, section)
    if (!place) return
    if (event.ctrlKey || event.metaKey) desk.toggle(place)
    else if (event.shiftKey) desk.extendTo(place, shownIn(groups()))
    else desk.selection.clear()
  },
  onauxclick: (event: MouseEvent): void => {
    const place = placeUnder(event, section)
    if (event.button !== 1 || !place) return
    event.preventDefault()
    desk.addAnother([place], event.shiftKey)
  },
  oncontextmenu: (event: MouseEvent): void => {
    const place = placeUnder(event, section)
    if (!place) return
    event.preventDefault()
    desk.point(place)
    desk.remove(desk.meant(place))
  },
  onmousedown: (event: MouseEvent): void => {
    // The middle button would start to scroll, and Shift would select text.
    if (event.button === 1 || event.shiftKey) event.preventDefault()
  },
})

const choosesSeveral = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey

/** The card under the pointer says its index by `data-index`. */
const placeUnder = ({ target }: Event, section: DeckSection): DeckPlace | undefined => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  return card ? { section, index: Number(card.dataset['index']) } : undefined
}
