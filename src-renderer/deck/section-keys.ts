import { DECK_SECTIONS, type DeckSection } from '../../shared/decks/deck.ts'
import type { CardGroup } from '../../shared/decks/arrangement.ts'
import type { Desk } from './desk.svelte.ts'
import { walk, walkGroups } from './walk.ts'

/** A section as its keys find it. */
export interface SectionHere {
  readonly desk: Desk
  readonly section: DeckSection
  readonly groups: readonly CardGroup[]
  /** Of a row, where the cards lie in rows. */
  readonly columns: number
  /** Whether cards can be moved among the others. */
  readonly isOwnOrder: boolean
  /** Says why they cannot be. */
  readonly refuseOrder: () => void
  readonly leaveTo: (section: DeckSection | 'maybe') => void
}

const WALKS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Carries out what a key means on the card under the cursor, or on all that are chosen; says whether it meant anything. */
export const sectionKey = (event: KeyboardEvent, here: SectionHere): boolean => {
  const { desk, section } = here
  const place = { section, index: desk.cursorIn(section) }
  if (event.altKey) return shiftKey(event.key, here)
  if (WALKS.includes(event.key)) return walkKey(event, here)
  if (event.ctrlKey || event.metaKey) return choiceKey(event.key, here)
  const meant = desk.meant(place)
  switch (event.key) {
    case 'Enter':
      if (event.shiftKey) desk.addAll(meant, 'side')
      else desk.addAnother(meant)
      return true
    case '+':
    case '=':
      desk.addAnother(meant)
      return true
    case 'Delete':
    case 'Backspace':
    case '-':
      desk.remove(meant)
      return true
    case 'm':
      desk.send(meant, 'main')
      return true
    case 'e':
      desk.send(meant, 'extra')
      return true
    case 's':
      desk.send(meant, 'side')
      return true
    case 'b':
      desk.consider(meant)
      return true
    case 'c':
      desk.sendElsewhere(meant)
      return true
    case ' ':
      desk.toggle(place)
      return true
    case 'Escape':
      if (desk.selection.places.length === 0) return false
      desk.selection.clear()
      return true
    default:
      return false
  }
}

const choiceKey = (key: string, { desk, section, groups }: SectionHere): boolean => {
  if (key === 'a') desk.choose(shownIn(groups).map((index) => ({ section, index })))
  else if (key === ' ') desk.toggle({ section, index: desk.cursorIn(section) })
  else return false
  return true
}

const walkKey = (event: KeyboardEvent, here: SectionHere): boolean => {
  const { desk, section, groups, columns } = here
  const shown = shownIn(groups)
  const at = Math.max(0, shown.indexOf(desk.cursorIn(section)))
  const inGroups = groups.some(({ label }) => label !== undefined)
  const next = inGroups
    ? walkGroups(
        event.key,
        at,
        groups.map(({ indexes }) => indexes.length),
      )
    : walk(event.key, at, shown.length, columns)
  if (next === 'before' || next === 'after') {
    const neighbour = DECK_SECTIONS[DECK_SECTIONS.indexOf(section) + (next === 'after' ? 1 : -1)]
    if (neighbour) here.leaveTo(neighbour)
    else if (next === 'after') here.leaveTo('maybe')
    return true
  }
  const index = next === undefined ? undefined : shown[next]
  if (index === undefined) return true
  const place = { section, index }
  if (event.shiftKey) desk.extendTo(place, shown)
  else if (event.ctrlKey || event.metaKey) desk.putCursor(place)
  else {
    desk.selection.clear()
    desk.putCursor(place)
  }
  return true
}

const shiftKey = (key: string, here: SectionHere): boolean => {
  const { desk, section, columns } = here
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[key]
  if (step === undefined) return false
  if (here.isOwnOrder) desk.shift(desk.meant({ section, index: desk.cursorIn(section) }), step)
  else here.refuseOrder()
  return true
}

/** The indexes of a section's cards as they are shown. */
export const shownIn = (groups: readonly CardGroup[]): readonly number[] =>
  groups.flatMap(({ indexes }) => indexes)
