import * as v from 'valibot'
import { TEXT_LANGUAGES } from '../cards/language.ts'
import { isPasscode } from '../cards/passcode.ts'
import { PILE_FIELDS } from '../collection/owned-print.ts'
import { PRICE_KINDS } from '../collection/prices.ts'
import { DECK_SECTIONS } from '../decks/deck.ts'
import { MOST_CARDS } from '../formats/cards/imported.ts'
import { parseCustomFormat } from '../formats/lists/format-file.ts'
import { parseListLine } from '../formats/lists/list-facts.ts'
import { parseJson } from '../formats/packing/json-text.ts'
import type { RowProblem, WrittenPrint } from '../collection/written-row.ts'
import { PlaceSchema, PositionSchema } from '../formats/duels/duel-parts.ts'
import { isRecord } from '../record.ts'
import { isWrittenOut } from './lying-row.ts'

/*
 * What rows of the tables must hold to be of use, in every version of the database that had them: at the door of a restore, and each
 * time a row is read. A row may hold more: what a later version added is carried along. Long lists are checked by one function each,
 * because thousands of decks are read while a frame waits.
 */

/** The most of anything that is counted. No row is made with more, so that every sum of counts is exact. */
export const MOST_COUNT = 1e9
/** Entries of a block of a list. Reading or writing one takes a few milliseconds, so that no frame waits for it. */
export const BLOCK = 512
/** Blocks of a list: fifty million entries. */
const MOST_BLOCKS = 100_000
/** The last moment that a date can say, in milliseconds since 1970. */
export const LAST_MOMENT = 8.64e15
/** Changes of a collection that are counted before the count begins again. */
const MOST_REVISIONS = 1e12

/** The count of changes after one more. */
export const nextRevision = (revision: number): number => (revision < MOST_REVISIONS ? revision + 1 : 1)

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const Moment = v.pipe(v.number(), v.minValue(0), v.maxValue(LAST_MOMENT))
const Passcode = v.pipe(v.number(), v.check(isPasscode))
const Passcodes = v.pipe(
  v.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length <= MOST_CARDS),
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
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_COUNT))
const Revision = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_REVISIONS))
const BlockNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(MOST_BLOCKS - 1))
/** Boards that a line has ended on, and cards of a board: far more than anybody has. */
const MOST_WRITTEN = 1000
/** Conditions, plays, boards and side plans of a deck, of each: all are shown at once, with fields for each. */
const MOST_BESIDE = 200
/** Cards that all side plans of a deck swap, each with a field of its own. */
const MOST_SWAPS = 2000
/** Different roles of a deck, and tags: each is shown in a piece of its own. */
const MOST_WORDS = 400
/** Cards on a maybe-board, which are all drawn. */
const MOST_MAYBE = 1000
/** Roles that cards of a deck have, and lists that were added to a collection. */
const MOST_LISTED = 10_000
/** A field of the window takes at most 2000 characters, and one of a deck's notes 10,000; two that were joined have more. */
const Text = v.pipe(v.string(), v.maxLength(10_000))
const LongText = v.pipe(v.string(), v.maxLength(50_000))
/** Names of decks, collections and all else that a player names. The window takes 120 characters, and readers of files cut longer ones. */
const Name = v.pipe(v.string(), v.maxLength(1000))
const Strings = v.pipe(v.array(Text), v.maxLength(MOST_BESIDE))
/** The window takes 200 characters of tags, or of roles of a card, together. */
const Words = v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MOST_WORDS))
/** One role a card until version 7. */
const Roles = v.pipe(
  v.array(v.tuple([v.number(), v.union([Words, Text])])),
  v.maxLength(MOST_LISTED),
  v.check((all) => {
    const given = all.flatMap(([, its]) => its)
    return given.length <= MOST_LISTED && new Set(given).size <= MOST_WORDS
  }),
)

const Swaps = v.pipe(v.array(v.looseObject({ card: Passcode, copies: Count })), v.maxLength(MOST_SWAPS))
const Named = v.pipe(v.array(v.looseObject({ name: Text, text: Text })), v.maxLength(MOST_BESIDE))
const Plan = v.looseObject({
  id: Id,
  against: Text,
  turn: v.picklist(['first', 'second']),
  out: Swaps,
  in: Swaps,
  note: LongText,
})
const Notes = v.looseObject({
  folder: Text,
  tags: Words,
  text: LongText,
  roles: Roles,
  conditions: v.optional(Named),
  plays: v.optional(Strings),
  boards: v.optional(Named),
  maybe: v.pipe(v.array(v.number()), v.maxLength(MOST_MAYBE)),
  plans: v.pipe(
    v.array(Plan),
    v.maxLength(MOST_BESIDE),
    v.check((plans) => plans.reduce((sum, plan) => sum + plan.out.length + plan.in.length, 0) <= MOST_SWAPS),
  ),
  openLines: v.optional(
    v.pipe(
      v.array(
        v.looseObject({
          text: Text,
          copies: Count,
          side: v.boolean(),
          near: Passcodes,
          taken: v.optional(Passcode),
        }),
      ),
      v.maxLength(MOST_WRITTEN),
    ),
  ),
})

/** Characters of a text or of all texts of a practice line or setting: a hundred times the longest we know. */
const MOST_TEXT = 10_000_000
/** The same for its numbers, lists and all else. */
const MOST_VALUES = 1_000_000
/** What lies in a practice line or a setting is checked when it is read; here, that it can be walked through in a moment. */
const Walkable = v.pipe(
  v.unknown(),
  v.check((whole) => {
    let [values, text] = [0, 0]
    const waiting: unknown[] = [whole]
    while (waiting.length > 0 && values <= MOST_VALUES && text <= MOST_TEXT) {
      const value = waiting.pop()
      values += 1
      if (typeof value === 'string') text += value.length
      else if (typeof value === 'object' && value !== null)
        for (const [field, held] of Object.entries(value)) {
          text += field.length
          waiting.push(held)
          if (waiting.length > MOST_VALUES) return false
        }
    }
    return waiting.length === 0 && values <= MOST_VALUES && text <= MOST_TEXT
  }),
)

const isCount = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_COUNT
const isString = (value: unknown): boolean => typeof value === 'string'
const isText = (value: unknown): boolean => value === undefined || isString(value)
const isCard = (value: unknown): boolean => typeof value === 'number' && isPasscode(value)
const NUMBERS_OF_PILES: readonly string[] = ['card', 'quantity', 'forTrade', 'wanted', 'paid']
const PILE_TEXTS = PILE_FIELDS.filter((field) => !NUMBERS_OF_PILES.includes(field))
/** All that a pile says beside its card, also where that is not known yet. */
const areCopies = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) &&
  isCount(value['quantity']) &&
  PILE_TEXTS.every((field) => isText(value[field])) &&
  ['forTrade', 'wanted'].every((field) => value[field] === undefined || isCount(value[field])) &&
  (value['paid'] === undefined || Number.isFinite(value['paid'])) &&
  (value['sleeved'] === undefined ||
    (Array.isArray(value['sleeved']) &&
      value['sleeved'].length <= MOST_LISTED &&
      value['sleeved'].every(
        (each: unknown) => isRecord(each) && typeof each['deck'] === 'string' && isCount(each['copies']),
      )))
const isPile = (value: unknown): boolean => areCopies(value) && !isWrittenOut(value) && isCard(value['card'])
/** A list whose entries hold what they must; the first that does not is named by its place. */
const listOf = (isSound: (entry: unknown) => boolean, most: number) =>
  v.pipe(
    v.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length <= most),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { value: input } = dataset
      const key = input.findIndex((entry) => !isSound(entry))
      const path = { type: 'array', origin: 'value', input: [...input], key, value: input[key] } as const
      if (key !== -1) addIssue({ path: [path] })
    }),
  )
const Piles = listOf(isPile, BLOCK)

type Check = (value: unknown) => boolean
const areCards: Check = (value) => Array.isArray(value) && value.length <= MOST_CARDS && value.every(isCard)
/** What a file says of a print, and why a row waits: each field of these types has its check here, or the program is not built. */
const WRITTEN_PRINT: Readonly<Record<keyof WrittenPrint, Check>> = {
  name: isText,
  passcode: (value) => value === undefined || isCard(value),
  number: isText,
  setCode: isText,
  set: isText,
  rarity: isText,
}
const PROBLEMS: {
  readonly [Code in RowProblem['code']]: Readonly<
    Record<Exclude<keyof Extract<RowProblem, { readonly code: Code }>, 'code'>, Check>
  >
} = {
  'bad-quantity': { text: isString, card: (value) => value === undefined || isCard(value) },
  'no-card-named': {},
  'unknown-card': { text: isString },
  'ambiguous-name': { text: isString, cards: areCards },
  'ambiguous-number': { number: isString, cards: areCards },
  'numbered-apart': { number: isString, counted: isString, name: isText },
  contradiction: {
    name: isString,
    by: isString,
    card: isCard,
    named: (value) => value === undefined || areCards(value),
  },
}
const fits = (checks: Readonly<Record<string, Check>>, value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(checks).every(([field, isSound]) => isSound(value[field]))

const isProblem: Check = (value) => {
  if (!isRecord(value) || typeof value['code'] !== 'string') return false
  const { code } = value
  return Object.hasOwn(PROBLEMS, code) && fits(PROBLEMS[code as RowProblem['code']], value)
}

const isWaiting = (value: unknown): boolean => {
  if (!isRecord(value) || isWrittenOut(value)) return false
  const { row, problem } = value
  return (
    isRecord(row) &&
    isCount(row['line']) &&
    isRecord(row['print']) &&
    fits(WRITTEN_PRINT, row['print']) &&
    areCopies(row['copies']) &&
    isText(row['badQuantity']) &&
    isProblem(problem)
  )
}
const Waiting = listOf(isWaiting, BLOCK)

/** Texts of a price that tell whose it is. */
const PRICE_TEXTS = ['number', 'set', 'rarity', 'edition', 'condition', 'language', 'currency'] as const
const isPrice = (value: unknown): boolean =>
  isRecord(value) &&
  !isWrittenOut(value) &&
  isCard(value['card']) &&
  PRICE_TEXTS.every((field) => isText(value[field])) &&
  PRICE_KINDS.every((kind) => value[kind] === undefined || isAmount(value[kind]))
/** In hundredths: a thousand millions in whole units are no price of a card. */
const isAmount = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_COUNT * 100
const Prices = listOf(isPrice, BLOCK)

/** What a block holds beside its sound entries: see `withBadEntriesOut` in collection-rows.ts. */
const BadEntries = v.optional(v.pipe(v.array(v.looseObject({ at: Count })), v.maxLength(BLOCK)))
const Block = v.looseObject({ collection: Id, block: BlockNumber })
/** A block of which each entry counts for itself. */
const AnyEntries = v.pipe(v.custom<readonly unknown[]>(Array.isArray), v.maxLength(BLOCK))
/** YYYY-MM-DD. */
const Day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))
/** A block of prices, with what is known of their sheet. */
const PriceBlock = v.looseObject({
  ...Block.entries,
  sheet: Id,
  day: Day,
  app: Name,
  file: Text,
  fingerprint: Name,
  prints: Count,
})
const StoredPrices = v.looseObject({ ...PriceBlock.entries, entries: AnyEntries })
const StoredBlock = v.looseObject({ ...Block.entries, revision: Revision, entries: AnyEntries })
const CollectionHead = v.looseObject({
  id: Id,
  name: Name,
  kind: Name,
  createdAt: Moment,
  added: v.pipe(v.array(Text), v.maxLength(MOST_LISTED)),
  sheets: v.optional(v.pipe(v.array(Id), v.maxLength(MOST_LISTED))),
})

/** A text that can be read as what it is kept for: one that cannot would be shown nowhere, and nobody would hear of it. */
const textThat = (isRead: (text: string) => boolean) =>
  v.pipe(v.string(), v.maxLength(MOST_TEXT), v.check(isRead))

/** Version of the database since which the lists of a collection lie in blocks that tell when they were written. */
const IN_BLOCKS = 12
/** Before it the rows that wait lay in the collection's own row, nothing was counted, and the entries of a block were called piles. */
const ROWS_BEFORE: Readonly<Record<string, v.GenericSchema>> = {
  collections: v.looseObject({
    ...CollectionHead.entries,
    unresolved: listOf(isWaiting, MOST_COUNT),
    bad: v.optional(v.array(v.looseObject({ at: Count }))),
  }),
  piles: v.looseObject({ ...Block.entries, piles: Piles, bad: BadEntries }),
}

export const ROWS = {
  decks: v.looseObject({
    id: Id,
    name: Name,
    ...Sections,
    format: Name,
    notes: v.optional(Notes),
    createdAt: Moment,
    updatedAt: Moment,
    isFromFolder: v.optional(v.boolean()),
    goesOnSince: v.optional(Moment),
  }),
  versions: v.looseObject({
    id: Id,
    deckId: Id,
    at: Moment,
    name: Name,
    label: v.optional(Name),
    isOverwritten: v.optional(v.boolean()),
    order: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    ...Sections,
    format: Name,
  }),
  settings: v.looseObject({ key: Id, value: v.optional(Walkable) }),
  practices: v.looseObject({ id: Id, updatedAt: Moment, line: v.optional(Walkable) }),
  handCounts: v.looseObject({
    id: Id,
    seen: Count,
    kept: Count,
    bricked: Count,
    reached: v.optional(
      v.pipe(
        v.record(v.string(), Count),
        v.check((boards) => Object.keys(boards).length <= MOST_WRITTEN),
      ),
    ),
  }),
  searches: v.looseObject({ id: Id, name: Name, query: Text }),
  boards: v.looseObject({
    id: Id,
    name: Name,
    cards: v.pipe(
      v.array(
        v.looseObject({
          passcode: Passcode,
          at: PlaceSchema,
          faceUp: v.boolean(),
          position: v.optional(PositionSchema),
          scale: v.optional(v.literal(true)),
          materials: v.optional(Passcodes),
        }),
      ),
      v.maxLength(MOST_WRITTEN),
    ),
  }),
  formats: v.looseObject({ id: Id, text: textThat((text) => parseCustomFormat(text, 'any').ok) }),
  lists: v.looseObject({
    id: Id,
    text: textThat((text) => {
      const json = parseJson(text)
      return json.ok && parseListLine(json.value) !== undefined
    }),
  }),
  collections: v.looseObject({
    ...CollectionHead.entries,
    revision: Revision,
    piles: Count,
    unresolved: Count,
  }),
  piles: v.looseObject({ ...Block.entries, revision: Revision, entries: Piles, bad: BadEntries }),
  waiting: v.looseObject({ ...Block.entries, revision: Revision, entries: Waiting, bad: BadEntries }),
  prices: v.looseObject({ ...PriceBlock.entries, entries: Prices, bad: BadEntries }),
} satisfies Readonly<Record<string, v.GenericSchema>>

export type DeckBackupRow = v.InferOutput<typeof ROWS.decks>

/** The schema of a table's rows in a version of the database, where the table is known. */
export const rowSchema = (table: string, version = IN_BLOCKS): v.GenericSchema | undefined => {
  const known = version < IN_BLOCKS && Object.hasOwn(ROWS_BEFORE, table) ? ROWS_BEFORE[table] : undefined
  return known ?? (Object.hasOwn(ROWS, table) ? ROWS[table as keyof typeof ROWS] : undefined)
}

/**
 * Rows that a table has at most, where a window reads all of them at its start or shows them in one list: far more than anybody makes. What
 * is beyond comes out of no backup.
 */
const MOST_IN_TABLE: Readonly<Record<string, number>> = {
  ...{ decks: 50_000, practices: 50_000, handCounts: 50_000 },
  ...{ collections: 2000, formats: 2000, lists: 2000, searches: 2000, boards: 2000 },
}

/** The same of one table; nothing where its rows are read a few at a time. */
export const mostInTable = (table: string): number | undefined =>
  Object.hasOwn(MOST_IN_TABLE, table) ? MOST_IN_TABLE[table] : undefined

const Language = v.picklist(TEXT_LANGUAGES)
/** Rows of tables that no backup holds. What the texts say is checked by their own reader. */
const IN_NO_BACKUP: Readonly<Record<string, v.GenericSchema>> = {
  sources: v.looseObject({
    id: Id,
    name: Text,
    language: Language,
    addedAt: Moment,
    place: v.pipe(v.number(), v.safeInteger()),
    cards: Count,
    texts: Count,
    translations: v.optional(v.array(v.looseObject({ language: Language, texts: Count }))),
  }),
  contents: v.looseObject({
    id: Id,
    facts: v.string(),
    words: v.string(),
    translations: v.optional(v.array(v.looseObject({ language: Language, words: v.string() }))),
  }),
}

/** The schema of today's rows where they lie: the entries of a block count each for itself there, so that a bad one hides no other. */
export const storedRowSchema = (table: string): v.GenericSchema | undefined =>
  table === 'prices'
    ? StoredPrices
    : entryCheck(table)
      ? StoredBlock
      : Object.hasOwn(IN_NO_BACKUP, table)
        ? IN_NO_BACKUP[table]
        : rowSchema(table)

/** Tells which entries of a table's blocks hold what they must; nothing for tables without blocks. */
export const entryCheck = (table: string): ((entry: unknown) => boolean) | undefined =>
  Object.hasOwn(ENTRIES, table) ? ENTRIES[table] : undefined

const ENTRIES: Readonly<Record<string, (entry: unknown) => boolean>> = {
  piles: isPile,
  waiting: isWaiting,
  prices: isPrice,
}

/** Which number of an entry is larger than any that is kept: "quantity"; nothing where it is something else. */
export const faultyField = (entry: unknown): string | undefined =>
  isRecord(entry)
    ? COUNTS_OF_PILES.find((field) => entry[field] !== undefined && !isCount(entry[field]))
    : undefined
const COUNTS_OF_PILES = ['quantity', 'forTrade', 'wanted'] as const

/** The place of a row that is left aside because there are more than can be kept: no value in it is wrong. */
export const TOO_MANY = 'too many'

/** The field in which a row that was left aside keeps what `field` named. */
export const fieldBefore = (field: string): string => `${field}Before`

/** The place of the first value in it that is not as it must be: "notes.tags"; `TOO_MANY` where it was left aside; nothing where all is. */
export const faultyPlace = (schema: v.GenericSchema, row: unknown): string | undefined => {
  const read = v.safeParse(schema, row, { abortEarly: true })
  if (read.success) return undefined
  const place = v.getDotPath(read.issues[0]) ?? ''
  const wasLeftAside = isRecord(row) && row[place] === undefined && row[fieldBefore(place)] !== undefined
  return wasLeftAside ? TOO_MANY : place
}
