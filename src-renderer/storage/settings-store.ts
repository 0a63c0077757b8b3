import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { watchQuery } from './live.ts'

/** One thing the player has set, how it is read back, and what holds until then. What cannot be read counts as not set. */
export interface Setting<T> {
  readonly key: string
  readonly initial: T
  readonly read: (value: unknown) => T | undefined
}

export class SettingsStore {
  readonly #db: DuelwrightDatabase

  #unread: (failure: StorageFailure) => void = () => undefined
  #unkept: (failure: StorageFailure) => void = () => undefined

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  /** Settings are read in many places that have no room for a failure: one listener hears of them all and shows them. */
  onUnread(listener: (failure: StorageFailure) => void): void {
    this.#unread = listener
  }

  /** The same for settings that were changed by `remember` and `rememberChange`. */
  onUnkept(listener: (failure: StorageFailure) => void): void {
    this.#unkept = listener
  }

  /** What is set; what holds until then where nothing is, or where the database does not answer. */
  async get<T>(setting: Setting<T>): Promise<T> {
    const read = await this.find(setting)
    if (read.ok) return read.value
    this.#unread(read.error)
    return setting.initial
  }

  /** The same for whoever does something else where the database does not answer. */
  find<T>(setting: Setting<T>): Promise<Result<T, StorageFailure>> {
    return attempted(() => this.#read(setting))
  }

  async #read<T>(setting: Setting<T>): Promise<T> {
    const row = await this.#db.settings.get(setting.key)
    return (row && setting.read(row.value)) ?? setting.initial
  }

  set<T>(setting: Setting<T>, value: T): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      await this.#db.settings.put({ key: setting.key, value })
    })
  }

  /** Sets it where nobody waits for the answer; a failure is shown by the one listener. */
  remember<T>(setting: Setting<T>, value: T): void {
    void this.set(setting, value).then((kept) => this.#tell(kept))
  }

  /** Changes it, from what it is by then, where nobody waits for the answer. */
  rememberChange<T>(setting: Setting<T>, change: (value: T) => T): void {
    void this.change(setting, change).then((kept) => this.#tell(kept))
  }

  #tell(kept: Result<void, StorageFailure>): void {
    if (!kept.ok) this.#unkept(kept.error)
  }

  /** Changes a setting from what it is by then, so that nothing is lost that another window has added to it. */
  change<T>(setting: Setting<T>, change: (value: T) => T): Promise<Result<void, StorageFailure>> {
    const { settings } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', settings, async () => {
        await settings.put({ key: setting.key, value: change(await this.#read(setting)) })
      }),
    )
  }

  /** The setting now, and after every change in any window. When it cannot be read, the value before stays. Returns its own undo. */
  watch<T>(setting: Setting<T>, listener: (value: T) => void): () => void {
    let before = setting.initial
    return watchQuery(
      () => this.#read(setting),
      (read) => {
        if (read.ok) before = read.value
        else this.#unread(read.error)
        listener(before)
      },
    )
  }
}
