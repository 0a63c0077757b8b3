import { isPasscode, type Passcode } from '../../shared/cards/passcode.ts'
import { type Deck, DECK_SECTIONS } from '../../shared/decks/deck.ts'
import { type DeckNotes, type NamedCondition, NO_NOTES } from '../../shared/decks/deck-notes.ts'
import type { OpenLine } from '../../shared/decks/open-lines.ts'
import type { SidePlan } from '../../shared/decks/side-plan.ts'

/** A deck as it lies in the database, in plain values that outlive any version of this program. */
export interface DeckRow {
  readonly id: string
  readonly name: string
  readonly main: readonly number[]
  readonly extra: readonly number[]
  readonly side: readonly number[]
  readonly format: string
  /** Rows from before there were notes have none. */
  readonly notes?: NotesRow
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
  /** Whether the deck folder has brought these cards, and nobody has changed them here since. */
  readonly isFromFolder?: boolean
  /**
   * Since when whoever wrote the cards knew those that were kept before, and changed them: steps in windows that had followed each other, the first of
   * them from what was kept at that time. Nothing where the last one did not know.
   */
  readonly goesOnSince?: number
}

/** Notes in plain values. */
export interface NotesRow {
  readonly folder: string
  readonly tags: readonly string[]
  readonly text: string
  readonly roles: readonly (readonly [number, readonly string[]])[]
  readonly conditions: readonly NamedCondition[]
  readonly plays: readonly string[]
  /** Rows from before boards could be wished for have none. */
  readonly boards?: readonly NamedCondition[]
  readonly maybe: readonly number[]
  readonly plans: readonly SidePlan[]
  /** Rows from before lines could stay open have none. */
  readonly openLines?: readonly OpenLine[]
}

/** A deck that is kept, with what the player has decided about it. */
export interface KeptDeck {
  readonly id: string
  readonly deck: Deck
  /** Id of the format it is built for. */
  readonly format: string
  readonly notes: DeckNotes
  readonly createdAt: number
  readonly updatedAt: number
  /** Whoever wrote it since then had seen what was kept before. */
  readonly goesOnSince?: number
}

export const rowOf = ({ id, deck, format, notes, createdAt, updatedAt, goesOnSince }: KeptDeck): DeckRow => ({
  id,
  ...deck,
  format,
  notes: notesRowOf(notes),
  createdAt,
  updatedAt,
  ...(goesOnSince !== undefined && { goesOnSince }),
})

export const notesRowOf = ({ roles, ...notes }: DeckNotes): NotesRow => ({ ...notes, roles: [...roles] })

export const keptDeckOf = ({
  id,
  name,
  format,
  notes,
  createdAt,
  updatedAt,
  goesOnSince,
  ...sections
}: DeckRow): KeptDeck => {
  const [main, extra, side] = DECK_SECTIONS.map((section) => validPasscodes(sections[section]))
  return {
    id,
    deck: { name, main: main ?? [], extra: extra ?? [], side: side ?? [] },
    format,
    notes: notes ? notesOf(notes) : NO_NOTES,
    createdAt,
    updatedAt,
    ...(goesOnSince !== undefined && { goesOnSince }),
  }
}

/** Views tell plans apart by their ids and cards on the maybe-board by themselves: what a file says twice is told apart here. */
export const notesOf = ({
  roles,
  maybe,
  boards = [],
  openLines = [],
  plans,
  ...notes
}: NotesRow): DeckNotes => ({
  ...notes,
  boards,
  openLines,
  plans: withOwnIds(plans),
  maybe: [...new Set(validPasscodes(maybe))],
  roles: new Map(
    roles.flatMap(([code, its]): (readonly [Passcode, readonly string[]])[] =>
      isPasscode(code) ? [[code, its]] : [],
    ),
  ),
})

const withOwnIds = (plans: readonly SidePlan[]): readonly SidePlan[] => {
  const taken = new Set<string>()
  return plans.map((plan) => {
    let { id } = plan
    for (let more = 2; taken.has(id); more += 1) id = `${plan.id} ${more}`
    taken.add(id)
    return id === plan.id ? plan : { ...plan, id }
  })
}

export const validPasscodes = (numbers: readonly number[]): readonly Passcode[] => numbers.filter(isPasscode)
