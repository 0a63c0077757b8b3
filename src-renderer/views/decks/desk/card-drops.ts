import type { DeckSection } from '../../../../shared/decks/deck.ts'
import { cardsAt } from '../../../../shared/decks/places.ts'
import type { DropTarget, HeldCard, RoleGroup, SlotFinder } from './card-drag.svelte.ts'
import type { Desk } from './desk.svelte.ts'

/** Takes up a card where the pointer was pressed; where it is let go, it is laid down. */
export const beginDrag = (desk: Desk, press: PointerEvent, card: HeldCard): void =>
  desk.drag.begin(press, card, {
    targetAt: (x, y) => targetAt(desk.slots, x, y),
    drop: (held, target, beyond) => drop(desk, held, target, beyond),
    throwAside: (held) => throwAside(desk, held),
  })

/** What a card dropped at this point of the window is dropped on: the nearest part that says so by `data-drop`. */
const targetAt = (
  slots: { readonly [section in DeckSection]?: SlotFinder | undefined },
  x: number,
  y: number,
): DropTarget | undefined => {
  const part = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  const [under, deck] = [part?.dataset['drop'], part?.dataset['deck']]
  if (under === 'results' || under === 'maybe') return under
  if (under === 'deck' && deck !== undefined) return { deck }
  if (under !== 'main' && under !== 'extra' && under !== 'side') return undefined
  const roles = part?.dataset['roles']
  if (roles !== undefined) return { section: under, roles: roles === '' ? [] : roles.split(ROLE_BREAK) }
  const index = slots[under]?.(x, y)
  return index === undefined ? undefined : { section: under, index }
}

/** Parts the roles of a group in `data-roles`; they are parted by commas where players write them. */
export const ROLE_BREAK = ','

/** Lays the card in the hand down there, and all that was chosen with it; `beyond` with Shift, past every limit. */
export const drop = (desk: Desk, { passcode, from }: HeldCard, target: DropTarget, beyond: boolean): void => {
  const places = typeof from === 'object' ? desk.carried(from) : undefined
  if (target === 'results') {
    if (places) desk.remove(places)
    else if (from === 'maybe') desk.dismiss(passcode)
  } else if (target === 'maybe') {
    if (places) desk.consider(places)
    else if (from === 'results') desk.considerCard(passcode)
  } else if ('deck' in target) {
    const cards = places?.flatMap(({ section, index }) => desk.editor.deck[section][index] ?? [])
    desk.copyTo(target.deck, cards ?? [passcode])
  } else if ('roles' in target) dropOnRoles(desk, { passcode, from }, target)
  else if (places) desk.move(places, target, beyond)
  else if (from === 'maybe') desk.decide(passcode, { to: target.section, index: target.index, beyond })
  else desk.add(passcode, { to: target.section, index: target.index, beyond })
}

/** A card laid on a group by role becomes what the cards there are; one from elsewhere comes into the section too. */
const dropOnRoles = (desk: Desk, { passcode, from }: HeldCard, { section, roles }: RoleGroup): void => {
  const places = typeof from === 'object' ? desk.carried(from) : []
  const cards = typeof from === 'object' ? cardsAt(desk.editor.deck, places) : [passcode]
  if (from === 'results') desk.add(passcode, { to: section })
  else if (from === 'maybe') desk.decide(passcode, { to: section })
  else desk.send(places, section)
  desk.giveRoles(cards, roles)
}

/** The right button while dragging: to the Side Deck, or back from it. */
export const throwAside = (desk: Desk, { passcode, from }: HeldCard): void => {
  if (from === 'results') desk.add(passcode, { to: 'side' })
  else if (from === 'maybe') desk.decide(passcode, { to: 'side' })
  else desk.send(desk.carried(from), from.section === 'side' ? desk.editor.homeOf(passcode) : 'side')
}
