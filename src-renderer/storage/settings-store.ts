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

type HeldChange = (kept: unknown) => unknown

export class SettingsStore {
  readonly #db: DuelwrightDatabase

  #unread: (failure: StorageFailure) => void = () => undefined
  #unkept: (failure: StorageFailure) => void = () => undefined
  #changing = 0
  /** By key what was refused, as a change of whatever is kept: it holds here until the window is closed, and goes with the next change. */
  readonly #held = new Map<string, HeldChange>()
  /** Who is to hear of that, by key. */
  readonly #listening = new Map<string, ReadonlySet<() => void>>()

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
    return this.#over(setting, setting.initial)
  }

  /** The same for whoever does something else where the database does not answer. */
  find<T>(setting: Setting<T>): Promise<Result<T, StorageFailure>> {
    return attempted(async () => this.#over(setting, await this.#read(setting)))
  }

  /** The value with what was refused here on top. */
  #over<T>({ key }: Setting<T>, kept: T): T {
    const held = this.#held.get(key)
    // Held under a key is only what was made from a value of that setting.
    return held ? (held(kept) as T) : kept
  }

  async #read<T>(setting: Setting<T>): Promise<T> {
    const row = await this.#db.settings.get(setting.key)
    return (row && setting.read(row.value)) ?? setting.initial
  }

  async set<T>(setting: Setting<T>, value: T): Promise<Result<void, StorageFailure>> {
    const kept = await attempted(async () => {
      await this.#db.settings.put({ key: setting.key, value })
    })
    if (kept.ok) this.#hold(setting, undefined)
    return kept
  }

  /** Sets it where nobody waits for the answer; a failure is shown by the one listener, and the value holds here until the window is closed. */
  remember<T>(setting: Setting<T>, value: T): void {
    void this.set(setting, value).then((kept) => {
      if (!kept.ok) this.#hold(setting, () => value)
      this.#tell(kept)
    })
  }

  /** Changes it, from what it is by then, where nobody waits for the answer; else as `remember`. */
  rememberChange<T>(setting: Setting<T>, change: (value: T) => T): void {
    void this.change(setting, change).then((kept) => {
      const before = this.#held.get(setting.key)
      if (!kept.ok) this.#hold(setting, (value: T) => change(before ? (before(value) as T) : value))
      this.#tell(kept)
    })
  }

  /** From now on this holds over what is kept; or nothing does. */
  #hold<T>({ key }: Setting<T>, held: ((kept: T) => T) | undefined): void {
    if (!held && !this.#held.has(key)) return
    if (held) this.#held.set(key, held as HeldChange)
    else this.#held.delete(key)
    for (const hear of this.#listening.get(key) ?? []) hear()
  }

  /** Whether a change, which may be what the player is typing, is on its way into the database. */
  get isKeeping(): boolean {
    return this.#changing > 0
  }

  #tell(kept: Result<void, StorageFailure>): void {
    if (!kept.ok) this.#unkept(kept.error)
  }

  /** Changes a setting from what it is by then, so that nothing is lost that another window has added to it. */
  async change<T>(setting: Setting<T>, change: (value: T) => T): Promise<Result<void, StorageFailure>> {
    const { settings } = this.#db
    this.#changing += 1
    let held: HeldChange | undefined
    const kept = await attempted(() =>
      this.#db.transaction('rw', settings, async () => {
        const read = await this.#read(setting)
        held = this.#held.get(setting.key)
        const before = this.#over(setting, read)
        await settings.put({ key: setting.key, value: change(before) })
      }),
    )
    this.#changing -= 1
    // What was refused while this was on its way is in none of the two.
    if (kept.ok && this.#held.get(setting.key) === held) this.#hold(setting, undefined)
    return kept
  }

  /** The setting now, and after every change in any window. When it cannot be read, the value before stays. Returns its own undo. */
  watch<T>(setting: Setting<T>, listener: (value: T) => void): () => void {
    let before = setting.initial
    const hear = (): void => listener(this.#over(setting, before))
    const { key } = setting
    this.#listening.set(key, new Set([...(this.#listening.get(key) ?? []), hear]))
    const stop = watchQuery(
      () => this.#read(setting),
      (read) => {
        if (read.ok) before = read.value
        else this.#unread(read.error)
        hear()
      },
    )
    return () => {
      stop()
      this.#listening.set(key, new Set([...(this.#listening.get(key) ?? [])].filter((one) => one !== hear)))
    }
  }
}
