import * as v from 'valibot'
import { isPasscode } from '../cards/passcode.ts'
import { PILE_FIELDS } from '../collection/owned-print.ts'
import { DECK_SECTIONS } from '../decks/deck.ts'
import { isRecord } from '../record.ts'

/*
 * What rows of the tables must hold to be of use, in every version of the database that had them: at the door of a restore, and each
 * time a row is read. A row may hold more: what a later version added is carried along. Long lists are checked by one function each,
 * because thousands of decks are read while a frame waits.
 */

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Moment = v.pipe(v.number(), v.minValue(0))
const Passcode = v.pipe(v.number(), v.check(isPasscode))
const Passcodes = v.pipe(
  v.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length <= 10_000),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: input } = dataset
    const key = input.findIndex((each) => typeof each !== 'number' || !isPasscode(each))
    const path = { type: 'array', origin: 'value', input: [...input], key, value: input[key] } as const
    if (key !== -1) addIssue({ path: [path] })
  }),
  v.transform((checked) => checked as readonly number[]),
)
const Sections = v.entriesFromList(DECK_SECTIONS, Passcodes)
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Strings = v.array(v.string())

const Swaps = v.array(v.looseObject({ card: Passcode, copies: Count }))
const Plan = v.looseObject({
  id: Id,
  against: v.string(),
  turn: v.picklist(['first', 'second']),
  out: Swaps,
  in: Swaps,
  note: v.string(),
})
const Notes = v.looseObject({
  folder: v.string(),
  tags: Strings,
  text: v.string(),
  // One role a card until version 7.
  roles: v.array(v.tuple([v.number(), v.union([Strings, v.string()])])),
  conditions: v.optional(v.array(v.looseObject({ name: v.string(), text: v.string() }))),
  plays: v.optional(Strings),
  boards: v.optional(v.array(v.looseObject({ name: v.string(), text: v.string() }))),
  maybe: v.array(v.number()),
  plans: v.array(Plan),
})

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0
const isText = (value: unknown): boolean => value === undefined || typeof value === 'string'
const NUMBERS_OF_PILES: readonly string[] = ['card', 'quantity', 'forTrade', 'wanted', 'paid']
const PILE_TEXTS = PILE_FIELDS.filter((field) => !NUMBERS_OF_PILES.includes(field))
const isPile = (value: unknown): boolean =>
  isRecord(value) &&
  isPasscode(Number(value['card'])) &&
  typeof value['card'] === 'number' &&
  isCount(value['quantity']) &&
  PILE_TEXTS.every((field) => isText(value[field])) &&
  ['forTrade', 'wanted'].every((field) => value[field] === undefined || isCount(value[field])) &&
  (value['paid'] === undefined || typeof value['paid'] === 'number') &&
  (value['sleeved'] === undefined ||
    (Array.isArray(value['sleeved']) &&
      value['sleeved'].every(
        (each: unknown) => isRecord(each) && typeof each['deck'] === 'string' && isCount(each['copies']),
      )))
const Piles = v.custom<readonly unknown[]>((value) => Array.isArray(value) && value.every(isPile))

const isWaiting = (value: unknown): boolean => {
  if (!isRecord(value)) return false
  const { row, problem } = value
  return (
    isRecord(row) &&
    isCount(row['line']) &&
    isRecord(row['print']) &&
    isRecord(row['copies']) &&
    isRecord(problem) &&
    typeof problem['code'] === 'string'
  )
}
const Waiting = v.custom<readonly unknown[]>((value) => Array.isArray(value) && value.every(isWaiting))

export const ROWS = {
  decks: v.looseObject({
    id: Id,
    name: v.string(),
    ...Sections,
    format: v.string(),
    notes: v.optional(Notes),
    createdAt: Moment,
    updatedAt: Moment,
  }),
  versions: v.looseObject({
    id: Id,
    deckId: Id,
    at: Moment,
    name: v.string(),
    label: v.optional(v.string()),
    ...Sections,
    format: v.string(),
  }),
  settings: v.looseObject({ key: Id }),
  practices: v.looseObject({ id: Id, updatedAt: Moment }),
  handCounts: v.looseObject({
    id: Id,
    seen: Count,
    kept: Count,
    bricked: Count,
    reached: v.optional(v.record(v.string(), Count)),
  }),
  searches: v.looseObject({ id: Id, name: v.string(), query: v.string() }),
  boards: v.looseObject({
    id: Id,
    name: v.string(),
    cards: v.array(
      v.looseObject({
        passcode: Passcode,
        at: v.looseObject({}),
        faceUp: v.boolean(),
        materials: v.optional(Passcodes),
      }),
    ),
  }),
  formats: v.looseObject({ id: Id, text: v.string() }),
  // Until version 11 the rows that wait lay in it, and nothing was counted.
  collections: v.looseObject({
    id: Id,
    name: v.string(),
    kind: v.string(),
    createdAt: Moment,
    revision: v.optional(Count),
    piles: v.optional(Count),
    unresolved: v.union([Count, Waiting]),
    added: Strings,
  }),
  // The piles of a block were called so until version 11, and are its entries since.
  piles: v.union([
    v.looseObject({ collection: Id, block: Count, piles: Piles }),
    v.looseObject({ collection: Id, block: Count, revision: Count, entries: Piles }),
  ]),
  waiting: v.looseObject({ collection: Id, block: Count, revision: Count, entries: Waiting }),
} satisfies Readonly<Record<string, v.GenericSchema>>

export type DeckBackupRow = v.InferOutput<typeof ROWS.decks>

/** The schema of a table's rows, where the table is known. */
export const rowSchema = (table: string): v.GenericSchema | undefined =>
  Object.hasOwn(ROWS, table) ? ROWS[table as keyof typeof ROWS] : undefined
