import { Dexie, type EntityTable, type Table, type Transaction } from 'dexie'
import type { NamedBoard } from './board-store.ts'
import type { CollectionRow, PileBlockRow } from './collection-store.ts'
import type { DeckRow } from './deck-row.ts'
import type { PracticeRow } from './practice-store.ts'
import type { SavedSearch } from './search-store.ts'
import type { SourceContent, SourceRow } from './source-store.ts'
import type { VersionRow } from './version-store.ts'

export interface SettingRow {
  readonly key: string
  readonly value: unknown
}

/** Everything the window keeps. Versions are history: append a version with its upgrade, never edit one that has been released. */
export class DuelwrightDatabase extends Dexie {
  declare readonly decks: EntityTable<DeckRow, 'id'>
  declare readonly settings: EntityTable<SettingRow, 'key'>
  declare readonly sources: EntityTable<SourceRow, 'id'>
  declare readonly practices: EntityTable<PracticeRow, 'id'>
  declare readonly searches: EntityTable<SavedSearch, 'id'>
  declare readonly contents: EntityTable<SourceContent, 'id'>
  declare readonly collections: EntityTable<CollectionRow, 'id'>
  declare readonly piles: Table<PileBlockRow, [collection: string, block: number]>
  declare readonly versions: EntityTable<VersionRow, 'id'>
  declare readonly boards: EntityTable<NamedBoard, 'id'>

  constructor(name: string) {
    super(name)
    this.version(1).stores({ decks: 'id, name, updatedAt', settings: 'key' })
    this.version(2).stores({ sources: 'id, addedAt' })
    this.version(3).stores({ practices: 'id' })
    this.version(4).stores({ searches: 'id, name' })
    this.version(5).stores({ sources: 'id, place', contents: 'id' }).upgrade(apartFromContents)
    this.version(6).stores({ collections: 'id, createdAt', piles: '[collection+block]' })
    this.version(7).stores({ versions: 'id, deckId' })
    this.version(9).stores({ boards: 'id, name' })
  }
}

/** Until version 4 a source lay in one row with what it says, and its day of arrival was its place. */
const apartFromContents = async (change: Transaction): Promise<void> => {
  const sources = change.table<Omit<SourceRow, 'place'> & Omit<SourceContent, 'id'>>('sources')
  const rows = (await sources.toArray()).sort((a, b) => a.addedAt - b.addedAt)
  for (const [place, { facts, words, ...row }] of rows.entries()) {
    await change.table<SourceContent>('contents').put({ id: row.id, facts, words })
    await change.table('sources').put({ ...row, place })
  }
}
