import { Dexie, type EntityTable } from 'dexie'
import type { DeckRow } from './deck-row.ts'
import type { PracticeRow } from './practice-store.ts'
import type { SavedSearch } from './search-store.ts'
import type { SourceRow } from './source-store.ts'

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

  constructor(name: string) {
    super(name)
    this.version(1).stores({ decks: 'id, name, updatedAt', settings: 'key' })
    this.version(2).stores({ sources: 'id, addedAt' })
    this.version(3).stores({ practices: 'id' })
    this.version(4).stores({ searches: 'id, name' })
  }
}
