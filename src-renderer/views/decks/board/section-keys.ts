import { DECK_SECTIONS, type DeckSection } from '../../../../shared/decks/deck.ts'
import { cardsAt } from '../../../../shared/decks/places.ts'
import type { CardGroup } from '../../../../shared/decks/arrangement.ts'
import { chordOf } from '../../../commands/chord.ts'
import type { CommandOf } from '../../../commands/commands.ts'
import type { Workspace } from '../workspace/workspace.svelte.ts'
import { walk, walkGroups } from './walk.ts'

/** A section as its keys find it. */
export interface SectionHere {
  readonly workspace: Workspace
  readonly section: DeckSection
  readonly groups: readonly CardGroup[]
  /** Of a row, where the cards lie in rows. */
  readonly columns: number
  /** Whether cards can be moved among the others. */
  readonly isOwnOrder: boolean
  /** Says why they cannot be. */
  readonly refuseOrder: () => void
  /** What the keys mean on a card. */
  readonly commandOf: (chord: string) => CommandOf<'deckCards'> | undefined
  readonly leaveTo: (section: DeckSection | 'maybe') => void
}

const WALKS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Carries out what a key means on the card under the cursor, or on all that are chosen; says whether it meant anything. */
export const sectionKey = (event: KeyboardEvent, here: SectionHere): boolean => {
  // Arrows walk, whatever keys the player has chosen; with Alt they may be a command.
  if (WALKS.includes(event.key) && !event.altKey) return walkKey(event, here)
  const command = here.commandOf(chordOf(event))
  return command !== undefined && carriedOut(command, here)
}

const carriedOut = (command: CommandOf<'deckCards'>, here: SectionHere): boolean => {
  const { workspace, section, groups, columns } = here
  const place = { section, index: workspace.cursorIn(section) }
  const meant = workspace.meant(place)
  switch (command) {
    case 'another':
      workspace.addAnother(meant)
      return true
    case 'anotherInSide':
      workspace.addAll(meant, 'side')
      return true
    case 'remove':
      workspace.remove(meant)
      return true
    case 'toMain':
      workspace.send(meant, 'main')
      return true
    case 'toExtra':
      workspace.send(meant, 'extra')
      return true
    case 'toSide':
      workspace.send(meant, 'side')
      return true
    case 'toMaybe':
      workspace.consider(meant)
      return true
    case 'toOther':
      workspace.sendElsewhere(meant)
      return true
    case 'backward':
      return shifted(-1, here)
    case 'forward':
      return shifted(1, here)
    case 'rowUp':
      return shifted(-columns, here)
    case 'rowDown':
      return shifted(columns, here)
    case 'toggle':
      workspace.toggle(place)
      return true
    case 'chooseAll':
      workspace.choose(shownIn(groups).map((index) => ({ section, index })))
      return true
    case 'chooseNone':
      if (workspace.selection.places.length === 0) return false
      workspace.selection.clear()
      return true
  }
}

const walkKey = (event: KeyboardEvent, here: SectionHere): boolean => {
  const { workspace, section, groups, columns } = here
  const shown = shownIn(groups)
  const at = Math.max(0, shown.indexOf(workspace.cursorIn(section)))
  const inGroups = groups.some(({ label }) => label !== undefined)
  const next = inGroups
    ? walkGroups(
        event.key,
        at,
        groups.map(({ indexes }) => indexes.length).filter((length) => length > 0),
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
  if (event.shiftKey) workspace.extendTo(place, shown)
  else if (event.ctrlKey || event.metaKey) workspace.putCursor(place)
  else {
    workspace.selection.clear()
    workspace.putCursor(place)
  }
  return true
}

/** Into the next group by role, or the one before. */
const toRolesBeside = (step: number, { workspace, section, groups }: SectionHere): boolean => {
  const index = workspace.cursorIn(section)
  const at = groups.findIndex(({ indexes }) => indexes.includes(index))
  const roles = groups[at + step]?.roles
  if (at >= 0 && roles)
    workspace.giveRoles(cardsAt(workspace.editor.deck, workspace.meant({ section, index })), roles)
  return true
}

/** So many places on among the others; in groups by role, to the group beside. */
const shifted = (step: number, here: SectionHere): boolean => {
  const { workspace, section, isOwnOrder, refuseOrder } = here
  if (here.groups.some(({ roles }) => roles)) return toRolesBeside(Math.sign(step), here)
  if (isOwnOrder) workspace.shift(workspace.meant({ section, index: workspace.cursorIn(section) }), step)
  else refuseOrder()
  return true
}

/** The indexes of a section's cards as they are shown. */
export const shownIn = (groups: readonly CardGroup[]): readonly number[] =>
  groups.flatMap(({ indexes }) => indexes)
