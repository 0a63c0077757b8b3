import { liveQuery } from 'dexie'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'

/** One thing the player has set, how it is read back, and what holds until then. What cannot be read counts as not set. */
export interface Setting<T> {
  readonly key: string
  readonly initial: T
  readonly read: (value: unknown) => T | undefined
}

export class SettingsStore {
  readonly #db: DuelwrightDatabase

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  async get<T>(setting: Setting<T>): Promise<T> {
    const row = await this.#db.settings.get(setting.key)
    return (row && setting.read(row.value)) ?? setting.initial
  }

  set<T>(setting: Setting<T>, value: T): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      await this.#db.settings.put({ key: setting.key, value })
    })
  }

  /** Changes a setting from what it is by then, so that nothing is lost that another window has added to it. */
  change<T>(setting: Setting<T>, change: (value: T) => T): Promise<Result<void, StorageFailure>> {
    const { settings } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', settings, async () => {
        await settings.put({ key: setting.key, value: change(await this.get(setting)) })
      }),
    )
  }

  /** The setting now, and after every change in any window. Returns its own undo. What cannot be read counts as not set. */
  watch<T>(setting: Setting<T>, listener: (value: T) => void): () => void {
    const subscription = liveQuery(() => this.get(setting)).subscribe(listener, () =>
      listener(setting.initial),
    )
    return () => subscription.unsubscribe()
  }
}
