import type { Passcode } from '../cards/passcode.ts'
import type { SidePlan } from './side-plan.ts'

/** What a player keeps beside the cards of a deck; no rule asks for it. */
export interface DeckNotes {
  /** Empty: in no folder. */
  readonly folder: string
  readonly tags: readonly string[]
  readonly text: string
  /** What a card is in this deck, "starter" or "brick", by its passcode. */
  readonly roles: ReadonlyMap<Passcode, string>
  /** Cards thought of, but not in the deck. */
  readonly maybe: readonly Passcode[]
  readonly plans: readonly SidePlan[]
}

export const NO_NOTES: DeckNotes = {
  folder: '',
  tags: [],
  text: '',
  roles: new Map(),
  maybe: [],
  plans: [],
}

/** "Combo, going second , combo" as tags: each once, without blanks at its ends, as first written. */
export const tagsIn = (text: string): readonly string[] => {
  const tags = new Map<string, string>()
  for (const tag of text.split(',').map((part) => part.trim()))
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  return [...tags.values()]
}

/** The roles with that of one card set anew; an empty one takes it away. */
export const withRole = (
  roles: DeckNotes['roles'],
  card: Passcode,
  role: string,
): ReadonlyMap<Passcode, string> => {
  const others = [...roles].filter(([other]) => other !== card)
  const named = role.trim()
  return new Map(named === '' ? others : [...others, [card, named]])
}

/** The maybe-board with these cards on it, each once. */
export const withMaybe = (maybe: readonly Passcode[], cards: readonly Passcode[]): readonly Passcode[] => [
  ...new Set([...maybe, ...cards]),
]
