import type { DeckSection } from '../../../../shared/decks/deck.ts'
import { cardsAt } from '../../../../shared/decks/places.ts'
import type { DropTarget, HeldCard, RoleGroup, SlotFinder } from './card-drag.ts'
import type { Workspace } from '../workspace/workspace.svelte.ts'

/** Takes up a card where the pointer was pressed; where it is let go, it is laid down. */
export const beginDrag = (workspace: Workspace, press: PointerEvent, card: HeldCard): void =>
  workspace.drag.begin(press, card, {
    targetAt: (x, y) => targetAt(workspace.slots, x, y),
    drop: (target, release) => drop(workspace, card, target, release.shiftKey),
    throwAside: () => throwAside(workspace, card),
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

/** Separates the roles of a group in `data-roles`: players write commas between them. */
export const ROLE_BREAK = ','

/** Lays the card in the hand down there, and all that was chosen with it; `beyond` with Shift, past every limit. */
export const drop = (
  workspace: Workspace,
  { passcode, from }: HeldCard,
  target: DropTarget,
  beyond: boolean,
): void => {
  const places = typeof from === 'object' ? workspace.carried(from) : undefined
  if (target === 'results') {
    if (places) workspace.remove(places)
    else if (from === 'maybe') workspace.dismiss(passcode)
  } else if (target === 'maybe') {
    if (places) workspace.consider(places)
    else if (from === 'results') workspace.considerCard(passcode)
  } else if ('deck' in target) {
    const cards = places?.flatMap(({ section, index }) => workspace.editor.deck[section][index] ?? [])
    workspace.copyTo(target.deck, cards ?? [passcode])
  } else if ('roles' in target) dropOnRoles(workspace, { passcode, from }, target)
  else if (places) workspace.move(places, target, beyond)
  else if (from === 'maybe') workspace.decide(passcode, { to: target.section, index: target.index, beyond })
  else workspace.add(passcode, { to: target.section, index: target.index, beyond })
}

/** A card laid on a group by role becomes what the cards there are; one from elsewhere comes into the section too. */
const dropOnRoles = (
  workspace: Workspace,
  { passcode, from }: HeldCard,
  { section, roles }: RoleGroup,
): void => {
  const places = typeof from === 'object' ? workspace.carried(from) : []
  const cards = typeof from === 'object' ? cardsAt(workspace.editor.deck, places) : [passcode]
  if (from === 'results') workspace.add(passcode, { to: section })
  else if (from === 'maybe') workspace.decide(passcode, { to: section })
  else workspace.send(places, section)
  workspace.giveRoles(cards, roles)
}

/** The right button while dragging: to the Side Deck, or back from it. */
export const throwAside = (workspace: Workspace, { passcode, from }: HeldCard): void => {
  if (from === 'results') workspace.add(passcode, { to: 'side' })
  else if (from === 'maybe') workspace.decide(passcode, { to: 'side' })
  else
    workspace.send(
      workspace.carried(from),
      from.section === 'side' ? workspace.editor.homeOf(passcode) : 'side',
    )
}
