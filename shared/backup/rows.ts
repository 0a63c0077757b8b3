import * as v from 'valibot'
import { isPasscode } from '../cards/passcode.ts'
import { DECK_SECTIONS } from '../decks/deck.ts'

/*
 * What rows of the tables must hold to be of use, in every version of the database that had them. A row may hold more: what a
 * later version added is carried along. A table that is not named here is carried row by row as it is.
 */

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Moment = v.pipe(v.number(), v.minValue(0))
const Passcode = v.pipe(v.number(), v.check(isPasscode))
const Passcodes = v.pipe(v.array(Passcode), v.maxLength(10_000))
const Sections = v.entriesFromList(DECK_SECTIONS, Passcodes)
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Pile = v.looseObject({ card: Passcode, quantity: Count })

export const ROWS = {
  decks: v.looseObject({
    id: Id,
    name: v.string(),
    ...Sections,
    format: v.string(),
    createdAt: Moment,
    updatedAt: Moment,
  }),
  versions: v.looseObject({ id: Id, deckId: Id, at: Moment, name: v.string(), ...Sections }),
  settings: v.looseObject({ key: Id }),
  practices: v.looseObject({ id: Id, updatedAt: Moment }),
  searches: v.looseObject({ id: Id, name: v.string(), query: v.string() }),
  collections: v.looseObject({ id: Id, name: v.string(), kind: v.string(), blocks: Count }),
  piles: v.looseObject({ collection: Id, block: Count, piles: v.array(Pile) }),
} satisfies Readonly<Record<string, v.GenericSchema>>

export type DeckBackupRow = v.InferOutput<typeof ROWS.decks>

/** The schema of a table's rows, where the table is known. */
export const rowSchema = (table: string): v.GenericSchema | undefined =>
  Object.hasOwn(ROWS, table) ? ROWS[table as keyof typeof ROWS] : undefined
