import type { CardGroup } from '../../../../shared/decks/arrangement.ts'
import type { DeckSection } from '../../../../shared/decks/deck.ts'
import type { DeckPlace } from '../../../../shared/decks/places.ts'
import { beginDrag } from '../drag/card-drops.ts'
import type { Workspace } from '../workspace/workspace.svelte.ts'
import { shownIn } from './section-keys.ts'

/** What the mouse does to the cards of a section, as EDOPro has it; Ctrl and Shift choose several. */
export const sectionMouse = (
  workspace: Workspace,
  section: DeckSection,
  groups: () => readonly CardGroup[],
) => ({
  onpointerover: (event: PointerEvent): void => {
    const place = placeUnder(event, section)
    if (place) workspace.look(workspace.editor.deck[section][place.index])
  },
  onpointerdown: (event: PointerEvent): void => {
    const place = placeUnder(event, section)
    const passcode = place && workspace.editor.deck[section][place.index]
    if (!place || passcode === undefined) {
      workspace.selection.clear()
      return
    }
    // With Ctrl or Shift a click chooses, and pointing would let go of what is chosen.
    if (event.button === 0 && !choosesSeveral(event)) workspace.point(place)
    beginDrag(workspace, event, { passcode, from: place })
  },
  onclick: (event: MouseEvent): void => {
    const place = placeUnder(event, section)
    if (!place) return
    if (event.ctrlKey || event.metaKey) workspace.toggle(place)
    else if (event.shiftKey) workspace.extendTo(place, shownIn(groups()))
    else workspace.selection.clear()
  },
  onauxclick: (event: MouseEvent): void => {
    const place = placeUnder(event, section)
    if (event.button !== 1 || !place) return
    event.preventDefault()
    workspace.addAnother([place], event.shiftKey)
  },
  oncontextmenu: (event: MouseEvent): void => {
    const place = placeUnder(event, section)
    if (!place) return
    event.preventDefault()
    workspace.point(place)
    workspace.remove(workspace.meant(place))
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
