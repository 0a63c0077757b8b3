import { type DBCore, Dexie, type EntityTable, type Middleware, type Table, type Transaction } from 'dexie'
import * as v from 'valibot'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import type { UnresolvedRow } from '../../shared/collection/written-row.ts'
import { inBlocks } from './collections-in-blocks.ts'
import type { DeckRow } from './deck-row.ts'
import { BLOCK_INDEXES, type BlockTable } from './list-blocks.ts'
import type { PriceTable } from './price-sheets.ts'
import { soundRowsOnly } from './sound-rows.ts'
import type {
  CollectionRow,
  FormatRow,
  HandCountRow,
  ListRow,
  NamedBoard,
  PracticeRow,
  SavedSearch,
  SettingRow,
  SourceContent,
  SourceRow,
  VersionRow,
} from './rows.ts'

/** One step in the history of the database: the tables it adds or indexes again, and what becomes of rows from before. */
interface SchemaStep {
  readonly version: number
  readonly stores: Readonly<Record<string, string>>
  readonly upgrade?: (change: Transaction) => Promise<void>
}

/** Until version 4 a source lay in one row with what it says, and its day of arrival was its place. */
const apartFromContents = async (change: Transaction): Promise<void> => {
  const sources = (await change.table<unknown>('sources').toArray())
    .filter((row) => v.is(WITH_CONTENTS, row))
    .sort((a, b) => a.addedAt - b.addedAt)
  for (const [place, { facts, words, ...row }] of sources.entries()) {
    await change.table<SourceContent>('contents').put({ id: row.id, facts, words })
    await change.table('sources').put({ ...row, place })
  }
}
const WITH_CONTENTS = v.looseObject({
  id: v.string(),
  addedAt: v.number(),
  facts: v.string(),
  words: v.string(),
})

/** Until version 7 a card had one role in a deck, and the notes held no conditions and no plays. */
const withSeveralRoles = (change: Transaction): Promise<void> =>
  raiseRows(change.table('decks'), WITH_ONE_ROLE, (deck) => {
    const roles = deck.notes.roles.map(([card, role]) => [card, [role]] as const)
    return { ...deck, notes: { ...deck.notes, roles, conditions: [], plays: [] } }
  })
const WITH_ONE_ROLE = v.looseObject({
  notes: v.looseObject({ roles: v.array(v.tuple([v.number(), v.string()])) }),
})

/**
 * Until version 15 only its name told what others had gone over, and it had no number of its own: all of it stayed for good. These words
 * were always the same, and are those of that time.
 */
const withOverwrittenMarked = (change: Transaction): Promise<void> =>
  raiseRows(change.table('versions'), GONE_OVER, (version) => ({ ...version, isOverwritten: true }))
const GONE_OVER = v.looseObject({ label: v.literal('From another window or the deck folder') })

/**
 * Versions are history: append a version with its upgrade, never edit one that has been released. An upgrade leaves every row as it lies
 * that does not hold what it reads (`raiseRows`). Each version has a saved database in `test/migrations/saved`, which today's code must open; `npm run save-database` writes that of the newest.
 */
export const SCHEMA: readonly SchemaStep[] = [
  { version: 1, stores: { decks: 'id, name, updatedAt', settings: 'key' } },
  { version: 2, stores: { sources: 'id, addedAt' } },
  { version: 3, stores: { practices: 'id' } },
  { version: 4, stores: { searches: 'id, name' } },
  { version: 5, stores: { sources: 'id, place', contents: 'id' }, upgrade: apartFromContents },
  { version: 6, stores: { collections: 'id, createdAt', piles: '[collection+block]' } },
  { version: 7, stores: { versions: 'id, deckId' } },
  { version: 8, stores: { handCounts: 'id' }, upgrade: withSeveralRoles },
  { version: 9, stores: { boards: 'id, name' } },
  { version: 11, stores: { formats: 'id' } },
  { version: 12, stores: { piles: BLOCK_INDEXES, waiting: BLOCK_INDEXES }, upgrade: inBlocks },
  { version: 13, stores: { lists: 'id' } },
  { version: 14, stores: { prices: '[collection+sheet+block]' } },
  { version: 15, stores: {}, upgrade: withOverwrittenMarked },
]

/** Everything the window keeps. */
export class DuelwrightDatabase extends Dexie {
  declare readonly decks: EntityTable<DeckRow, 'id'>
  declare readonly settings: EntityTable<SettingRow, 'key'>
  declare readonly sources: EntityTable<SourceRow, 'id'>
  declare readonly practices: EntityTable<PracticeRow, 'id'>
  declare readonly searches: Table<SavedSearch, string>
  declare readonly contents: EntityTable<SourceContent, 'id'>
  declare readonly collections: EntityTable<CollectionRow, 'id'>
  declare readonly piles: BlockTable<OwnedPrint>
  declare readonly waiting: BlockTable<UnresolvedRow>
  declare readonly prices: PriceTable
  declare readonly versions: EntityTable<VersionRow, 'id'>
  declare readonly formats: EntityTable<FormatRow, 'id'>
  declare readonly lists: EntityTable<ListRow, 'id'>
  declare readonly handCounts: EntityTable<HandCountRow, 'id'>
  declare readonly boards: Table<NamedBoard, string>

  /** `upTo`: as the database was in that version; rows of an older backup go through it to today's. */
  constructor(name: string, upTo = Infinity) {
    // Dexie would show what it is about to write before it is written: a player who left then would lose what looked kept.
    super(name, { cache: 'disabled' })
    for (const { version, stores, upgrade } of SCHEMA) {
      if (version > upTo) break
      const step = this.version(version).stores(stores)
      if (upgrade) step.upgrade(upgrade)
    }
    this.use(soundRowsOnly)
    this.use(this.#counting())
    // Left to itself, Dexie would open again whatever a newer window made of the database, and write to it.
    this.on('versionchange', () => {
      this.close()
      return false
    })
  }

  #writing = 0

  /** Whether something that the player has made is on its way to where it is kept. Settings count for themselves. */
  get isKeeping(): boolean {
    return this.#writing > 0
  }

  #counting(): Middleware<DBCore> {
    return {
      stack: 'dbcore',
      name: 'counting-writes',
      create: (core) => ({
        ...core,
        transaction: (stores, mode, options) => {
          const transaction = core.transaction(stores, mode, options)
          if (mode === 'readonly' || stores.every((store) => NOT_MADE.has(store))) return transaction
          this.#writing += 1
          const over = (): void => void (this.#writing -= 1)
          for (const end of ['complete', 'abort'])
            (transaction as IDBTransaction).addEventListener(end, over, { once: true })
          return transaction
        },
      }),
    }
  }
}

/** Tables of choices, and of what can be brought in again. */
const NOT_MADE: ReadonlySet<string> = new Set(['settings', 'sources', 'contents'])

/** Rows that are read and written at once. */
const AT_ONCE = 200

/**
 * Writes the rows of a table as a step of an upgrade makes them. A row that does not hold what the step reads stays as it lies, as bad rows
 * do everywhere: a step that throws over one of them would lock the player out of all others, at every start.
 */
const raiseRows = async <Shape extends v.GenericSchema>(
  table: Table<unknown>,
  shape: Shape,
  raised: (row: v.InferInput<Shape>) => object,
): Promise<void> => {
  const keys = await table.toCollection().primaryKeys()
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const rows = await table.bulkGet(keys.slice(start, start + AT_ONCE))
    // The row itself, and not what the shape would make of it: what a row holds beside that goes along.
    await table.bulkPut(rows.flatMap((row) => (v.is(shape, row) ? [raised(row)] : [])))
  }
}
