import { Dexie } from 'dexie'
import type { Backup } from '../../shared/backup/backup.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { CollectionStore } from './collection-store.ts'
import { DuelwrightDatabase } from './database.ts'
import { DeckStore } from './deck-store.ts'
import { Everything } from './everything.ts'
import { HandCountStore } from './hand-count-store.ts'
import { PracticeStore } from './practice-store.ts'
import { SearchStore } from './search-store.ts'
import { SettingsStore } from './settings-store.ts'
import { type Occasion, snapshotOf } from './snapshot.ts'
import { SourceStore } from './source-store.ts'
import { VersionStore } from './version-store.ts'

export interface Storage {
  readonly decks: DeckStore
  readonly settings: SettingsStore
  readonly sources: SourceStore
  readonly versions: VersionStore
  readonly practices: PracticeStore
  readonly handCounts: HandCountStore
  readonly searches: SearchStore
  readonly collections: CollectionStore
  readonly everything: Everything
  close(): void
}

/** Why nothing can be kept. `newer-database`: a later Duelwright has written it; this one would not know what it destroys. */
export type NoStorage =
  | { readonly code: 'newer-database'; readonly version: number; readonly known: number }
  | { readonly code: 'unavailable'; readonly cause: string }

/** Dexie numbers the versions of the browser's database in tens. */
const DEXIE_STEP = 10

/** Is shown how to read everything of an older database before it is upgraded, and may take its time to keep it. */
export type BeforeUpgrade = (read: (occasion: Occasion) => Promise<Backup>) => Promise<void>

/** Opens the player's data, making or upgrading the database where needed. A newer one is not even opened. */
export const openStorage = async (
  name = 'duelwright',
  now: () => number = Date.now,
  beforeUpgrade?: BeforeUpgrade,
): Promise<Result<Storage, NoStorage>> => {
  const db = new DuelwrightDatabase(name)
  const known = db.verno
  try {
    // Asked before it is opened: Dexie would add its own tables to a newer database without a word.
    const version = await versionOf(name)
    if (version > known) return failed({ code: 'newer-database', version, known })
    if (version > 0 && version < known && beforeUpgrade) await shown(name, beforeUpgrade)
    await db.open()
  } catch (error) {
    return failed({ code: 'unavailable', cause: error instanceof Error ? error.message : String(error) })
  }
  return ok({
    decks: new DeckStore(db, now),
    settings: new SettingsStore(db),
    sources: new SourceStore(db),
    versions: new VersionStore(db, now),
    practices: new PracticeStore(db, now),
    handCounts: new HandCountStore(db),
    searches: new SearchStore(db),
    collections: new CollectionStore(db, now),
    everything: new Everything(db),
    close: () => db.close(),
  })
}

/** Opens a database in the version it has, shows it, and closes it again. */
const shown = async (name: string, show: BeforeUpgrade): Promise<void> => {
  const old = new Dexie(name)
  try {
    await old.open()
    await show((occasion) => snapshotOf(old, occasion))
  } finally {
    old.close()
  }
}

/** The version of a database as our code counts them; 0 where there is none. */
const versionOf = async (name: string): Promise<number> => {
  const found = (await indexedDB.databases()).find((database) => database.name === name)
  return (found?.version ?? 0) / DEXIE_STEP
}
