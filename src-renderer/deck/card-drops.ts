import type { DeckSection } from '../../shared/decks/deck.ts'
import type { DropTarget, HeldCard } from './card-drag.svelte.ts'
import type { Desk } from './desk.svelte.ts'

/** The place in a section that is nearest to a point of the window. */
export type SlotFinder = (x: number, y: number) => number | undefined

/** What a card dropped at this point of the window is dropped on: the nearest part that says so by `data-drop`. */
export const targetAt = (
  slots: { readonly [section in DeckSection]?: SlotFinder | undefined },
  x: number,
  y: number,
): DropTarget | undefined => {
  const part = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  const [under, deck] = [part?.dataset['drop'], part?.dataset['deck']]
  if (under === 'results' || under === 'maybe') return under
  if (under === 'deck' && deck !== undefined) return { deck }
  if (under !== 'main' && under !== 'extra' && under !== 'side') return undefined
  const index = slots[under]?.(x, y)
  return index === undefined ? undefined : { section: under, index }
}

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
  } else if (places) desk.move(places, target, beyond)
  else if (from === 'maybe') desk.decide(passcode, { to: target.section, index: target.index, beyond })
  else desk.add(passcode, { to: target.section, index: target.index, beyond })
}

/** The right button while dragging: to the Side Deck, or back from it. */
export const throwAside = (desk: Desk, { passcode, from }: HeldCard): void => {
  if (from === 'results') desk.add(passcode, { to: 'side' })
  else if (from === 'maybe') desk.decide(passcode, { to: 'side' })
  else desk.send(desk.carried(from), from.section === 'side' ? desk.editor.homeOf(passcode) : 'side')
}
