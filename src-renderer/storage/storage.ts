import { Dexie } from 'dexie'
import type { Backup } from '../../shared/backup/backup.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { CollectionStore } from './collection-store.ts'
import { DuelwrightDatabase } from './database.ts'
import { DeckFolderStore } from './deck-folder-store.ts'
import { DeckStore } from './deck-store.ts'
import { Everything } from './everything.ts'
import { explainStorageFailure, isLocked, storageFailure } from './failure.ts'
import { FormatStore } from './format-store.ts'
import { HandCountStore } from './hand-count-store.ts'
import { NamedStore } from './named-store.ts'
import type { NoStorage } from './no-storage.ts'
import { PracticeStore } from './practice-store.ts'
import type { NamedBoard, SavedSearch } from './rows.ts'
import { SettingsStore } from './settings-store.ts'
import { type Occasion, snapshotOf } from './snapshot.ts'
import { SourceStore } from './source-store.ts'
import { VersionStore } from './version-store.ts'

export interface Storage {
  readonly decks: DeckStore
  readonly deckFolder: DeckFolderStore
  readonly settings: SettingsStore
  readonly sources: SourceStore
  readonly versions: VersionStore
  readonly formats: FormatStore
  readonly practices: PracticeStore
  /** Boards to practise against, and boards to reach. */
  readonly boards: NamedStore<NamedBoard>
  readonly handCounts: HandCountStore
  readonly searches: NamedStore<SavedSearch>
  readonly collections: CollectionStore
  readonly everything: Everything
  /** Whether something that the player has made is being written at this moment. */
  isKeeping(): boolean
  close(): void
}

/**
 * Is shown how to read everything of an older database before it is upgraded, and may take its time to keep it. Answers with a sentence why
 * it could not be saved; then nothing is upgraded.
 */
export type BeforeUpgrade = (read: (occasion: Occasion) => Promise<Backup>) => Promise<string | undefined>

/**
 * Opens the player's data, making or upgrading the database where needed; without `beforeUpgrade` it is upgraded as it is. A newer one is
 * looked at and never written to.
 */
export const openStorage = async (
  name = 'duelwright',
  now: () => number = Date.now,
  beforeUpgrade?: BeforeUpgrade,
): Promise<Result<Storage, NoStorage>> => {
  const db = new DuelwrightDatabase(name)
  const known = db.verno
  try {
    // Asked before it is opened as ours: Dexie would add its own tables to a newer database without a word.
    const version = await onceLetGo(() => versionOf(name))
    if (version > known) return failed({ code: 'newer-database', version, known })
    const isOlder = version > 0 && version < known
    const fault = isOlder && beforeUpgrade ? await shown(name, beforeUpgrade) : undefined
    if (fault !== undefined) return failed({ code: 'no-backup', cause: fault })
    await onceLetGo(() => db.open())
  } catch (error) {
    return failed({ code: 'unavailable', cause: causeOf(error) })
  }
  const versions = new VersionStore(db, now)
  return ok({
    decks: new DeckStore(db, versions, now),
    deckFolder: new DeckFolderStore(db, versions, now),
    settings: new SettingsStore(db),
    sources: new SourceStore(db),
    versions,
    formats: new FormatStore(db),
    practices: new PracticeStore(db, now),
    boards: new NamedStore(db.boards),
    handCounts: new HandCountStore(db),
    searches: new NamedStore(db.searches),
    collections: new CollectionStore(db, now),
    everything: new Everything(db),
    isKeeping: () => db.isKeeping,
    close: () => db.close(),
  })
}

/** Between two tries to open the database, in ms: four seconds in all. */
const PAUSES = [100, 300, 600, 1000, 2000] as const

/**
 * A browser that was killed may hold the files of its database a moment longer than it lives; the one that is started next is answered
 * with an unknown error until then, and would say that nothing can be kept.
 */
const onceLetGo = async <T>(open: () => Promise<T>): Promise<T> => {
  for (const pause of PAUSES) {
    try {
      return await open()
    } catch (error) {
      if (!isLocked(error)) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return open()
}

const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Opens a database in the version it has, shows it, and closes it again; answers why it could not be saved. */
const shown = async (name: string, show: BeforeUpgrade): Promise<string | undefined> => {
  const old = new Dexie(name)
  try {
    await old.open()
    return await show((occasion) => snapshotOf(old, occasion)).catch((error: unknown) =>
      explainStorageFailure(storageFailure(error)),
    )
  } finally {
    old.close()
  }
}

/**
 * The version of a database as our code counts them; 0 where there is none. It is opened for it: after an upgrade that was broken off,
 * Chromium's list of databases names the version that it would have led to.
 */
const versionOf = async (name: string): Promise<number> => {
  const isThere = (await indexedDB.databases()).some((database) => database.name === name)
  if (!isThere) return 0
  const found = new Dexie(name)
  try {
    await found.open()
    return found.verno
  } finally {
    found.close()
  }
}
