import type { Passcode } from '../cards/passcode.ts'
import type { OpenLine } from './open-lines.ts'
import type { SidePlan } from './side-plan.ts'

/** What a player keeps beside the cards of a deck; no rule asks for it. */
export interface DeckNotes {
  /** Empty: in no folder. */
  readonly folder: string
  readonly tags: readonly string[]
  readonly text: string
  /** What a card is in this deck, by its passcode: "starter", "brick", or several at once; no card has an empty list. */
  readonly roles: ReadonlyMap<Passcode, readonly string[]>
  /** What the player wants in a hand of this deck. */
  readonly conditions: readonly NamedCondition[]
  /** What its cards do for a hand, in the words `parsePlay` reads. */
  readonly plays: readonly string[]
  /** Boards the player wants to end a turn on; `text` as `parseBoard` reads it, what is wished for most first. */
  readonly boards: readonly NamedCondition[]
  /** Cards thought of, but not in the deck. */
  readonly maybe: readonly Passcode[]
  readonly plans: readonly SidePlan[]
  /** Lines of the list it came from that name no card for certain, until they are answered or set aside. */
  readonly openLines: readonly OpenLine[]
}

/** A question about hands or boards, by a name of the player's own; `text` as `parseCondition` reads it, or as far as it is written. */
export interface NamedCondition {
  readonly name: string
  readonly text: string
}

export const NO_NOTES: DeckNotes = {
  folder: '',
  tags: [],
  text: '',
  roles: new Map(),
  conditions: [],
  plays: [],
  boards: [],
  maybe: [],
  plans: [],
  openLines: [],
}

/** Whether two notes, or two of their fields, say the same, with the roles of cards among them, which JSON would leave out. */
export const isSameNote = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a, plain) === JSON.stringify(b, plain)

/** Whether all notes say the same, in whichever order their fields were written, but for those left out. */
export const areSameNotes = (
  a: DeckNotes,
  b: DeckNotes,
  leftOut: readonly (keyof DeckNotes)[] = [],
): boolean =>
  (Object.keys(NO_NOTES) as (keyof DeckNotes)[]).every(
    (field) => leftOut.includes(field) || isSameNote(a[field], b[field]),
  )

const plain = (_: string, value: unknown): unknown =>
  value instanceof Map ? [...(value as ReadonlyMap<unknown, unknown>)] : value

/** "Combo, going second , combo" as tags: each once, without blanks at its ends, as first written. */
export const tagsIn = (text: string): readonly string[] => {
  const tags = new Map<string, string>()
  for (const tag of text.split(',').map((part) => part.trim()))
    if (tag !== '' && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  return [...tags.values()]
}

/** The tags, and behind them those of a text (as `tagsIn` reads it) that are not among them in any case of letters. */
export const withTags = (tags: readonly string[], text: string): readonly string[] => {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return [...tags, ...tagsIn(text).filter((tag) => !known.has(tag.toLowerCase()))]
}

/** Roles that most decks have; players add their own. */
const USUAL_ROLES = ['starter', 'extender', 'brick', 'hand trap'] as const

/** The roles that cards of a deck have, each with its cards. */
export const cardsByRole = (roles: DeckNotes['roles']): ReadonlyMap<string, readonly Passcode[]> => {
  const cards = new Map<string, Passcode[]>()
  for (const [card, its] of roles)
    for (const role of new Set(its)) {
      const playing = cards.get(role)
      if (playing) playing.push(card)
      else cards.set(role, [card])
    }
  return cards
}

/** The roles that cards of a deck have, each once. */
export const rolesGiven = (roles: DeckNotes['roles']): readonly string[] => [
  ...new Set([...roles.values()].flat()),
]

/** The roles of a deck, each once: the usual ones, then those that it has besides. */
export const rolesIn = (roles: DeckNotes['roles']): readonly string[] => [
  ...new Set([...USUAL_ROLES, ...rolesGiven(roles)]),
]

/** The roles with new ones for one card; none removes it from the list. */
export const withRoles = (
  roles: DeckNotes['roles'],
  card: Passcode,
  its: readonly string[],
): DeckNotes['roles'] => {
  const others = [...roles].filter(([other]) => other !== card)
  return new Map(its.length === 0 ? others : [...others, [card, its]])
}

/** The roles with one role of one card given, or taken away where it had it. */
export const withRoleTurned = (
  roles: DeckNotes['roles'],
  card: Passcode,
  role: string,
): DeckNotes['roles'] => {
  const its = roles.get(card) ?? []
  return withRoles(roles, card, its.includes(role) ? its.filter((other) => other !== role) : [...its, role])
}

/** The maybe-board with these cards on it, each once. */
export const withMaybe = (maybe: readonly Passcode[], cards: readonly Passcode[]): readonly Passcode[] => [
  ...new Set([...maybe, ...cards]),
]
