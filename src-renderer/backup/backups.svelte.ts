import type { Backup, BackupReason } from '../../shared/backup/backup.ts'
import { backupBytes, explainTooMuchToBackUp, markOf, readBackup } from '../../shared/backup/backup-file.ts'
import {
  backupFileName,
  type BackupName,
  newestFirst,
  readBackupName,
} from '../../shared/backup/backup-name.ts'
import { type DeckOutcome, deckOutcome } from '../../shared/backup/difference.ts'
import type { BackupHost, BackupPlace, StoredBackup } from '../../shared/backup/host.ts'
import type { RestoreChoice } from '../../shared/backup/restore-plan.ts'
import { isPinned, superfluousBackups } from '../../shared/backup/retention.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { explainFileFailure, type FileFailure } from '../../shared/file-failure.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Everything } from '../storage/everything.ts'
import type { Occasion } from '../storage/snapshot.ts'
import type { BeforeUpgrade } from '../storage/storage.ts'
import type { BackupCalls, LookedInto } from './backup-work.ts'
import { explainNotDeleted } from './backup-words.ts'
import { localTime } from './local-time.ts'
import { explainShortage, type StorageRoom, roomFor, type StorageManagerPort } from './room.ts'

/** A backup among those that lie in the folder. */
export interface ListedBackup extends BackupName {
  /** In bytes. */
  readonly size: number
  /** It does not lie where the next one is written, for which it stands for nothing. */
  readonly isElsewhere?: true
}

/** What restoring a backup would do. */
export interface BackupPreview extends Omit<LookedInto, 'decks'> {
  /** The file's name, or what else the player knows it by. */
  readonly name: string
  readonly decks: readonly DeckOutcome[]
}

interface Ports {
  readonly host: BackupHost
  readonly everything: Pick<Everything, 'hasOwnData'>
  readonly work: BackupCalls
  readonly cards: () => CardPool
  readonly now: () => Date
  /** The browser's storage; nothing where it has no manager. */
  readonly storage?: StorageManagerPort | undefined
  /** Called when little room is left, or no backup can be written. */
  readonly warn?: (sentence: string) => void
}

/** Between two looks at whether anything has changed that is not in a backup yet, in ms. */
const PAUSE = 2 * 60 * 60_000
const SOON = 20_000
/** How often a restore begins again where somebody keeps something meanwhile. */
const RESTORE_TRIES = 3
/** How often a backup gets another name where another window takes that before. */
const WRITE_TRIES = 4

/** What was found in a backup file; nothing where it could not be read. */
interface BackupMark {
  readonly file: string
  /** Of the file as it was then, in bytes: one that was cut or emptied since is looked into again. */
  readonly size: number
  readonly mark: string | undefined
}

/** Backups of all that the player keeps: written by themselves, listed, looked into and restored. Every failure is one sentence. */
export class Backups {
  readonly #ports: Ports
  #place = $state.raw<BackupPlace>()
  #listed = $state.raw<readonly ListedBackup[]>([])
  #fault = $state<string>()
  #unlisted = $state<string>()
  #isWriting = $state(false)
  /** Whether the last scheduled backup failed. */
  #isFailing = false
  #room = $state.raw<StorageRoom>()
  #queue = Promise.resolve<unknown>(undefined)
  #asked = 0
  /** What was found in files, so that none is read again while it lies in the folder. */
  #marks: readonly BackupMark[] = []

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Where backups lie; nothing until the host was asked. */
  get place(): BackupPlace | undefined {
    return this.#place
  }

  /** The newest first. */
  get listed(): readonly ListedBackup[] {
    return this.#listed
  }

  /** Bytes of the backups that lie in the same room as the data: all that are listed, unless they lie in a folder of the player's. */
  get besideData(): number {
    const isElsewhere = this.#place?.kind === 'chosen' && !this.#place.asks
    return isElsewhere ? 0 : this.#listed.reduce((sum, { size }) => sum + size, 0)
  }

  /** Why the last attempt to write one failed. */
  get fault(): string | undefined {
    return this.#fault
  }

  /** Why the last attempt to list them failed. */
  get unlisted(): string | undefined {
    return this.#unlisted
  }

  /** How safe the data is where it lies; nothing until the browser was asked. */
  get room(): StorageRoom | undefined {
    return this.#room
  }

  get isWriting(): boolean {
    return this.#isWriting
  }

  /** Whether the player waits for a backup or a restore. */
  get isAsked(): boolean {
    return this.#asked > 0
  }

  /** Looks now and then whether there is something to back up, from soon after the start on. Returns its own undo. */
  keepWatch(): () => void {
    const lookAfter = (pause: number): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        void this.#writeOnSchedule()
        void this.#lookForRoom()
        timer = lookAfter(PAUSE)
      }, pause)
    let timer = lookAfter(SOON)
    return () => clearTimeout(timer)
  }

  /** The first failure of several is said, because nobody may look at the backups for months. */
  async #writeOnSchedule(): Promise<void> {
    const isKept = await this.write('schedule')
    if (!isKept && !this.#isFailing) this.#ports.warn?.(`Backups are not being written. ${this.#fault ?? ''}`)
    this.#isFailing = !isKept
  }

  async #lookForRoom(): Promise<void> {
    const { storage, everything, warn } = this.#ports
    const own = await everything.hasOwnData()
    this.#room = await roomFor(storage, own.ok && own.value)
    await this.refresh()
    const shortage = explainShortage(this.#room, this.besideData)
    if (shortage !== undefined) warn?.(shortage)
  }

  /** Asks the host where backups lie and which there are. */
  async refresh(): Promise<void> {
    const { host } = this.#ports
    this.#place = await host.backupPlace()
    const listed = await host.listBackups()
    this.#unlisted = listed.ok ? undefined : explainFileFailure(listed.error)
    if (!listed.ok) return
    this.#listed = newestFirst(listedOf(listed.value))
  }

  async chooseFolder(): Promise<void> {
    const place = await this.#ports.host.chooseBackupFolder()
    if (!place) return
    this.#marks = []
    await this.write('request')
  }

  /** Everything as it is now, as a file for the player to put wherever they like. */
  async asFile(): Promise<
    Result<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }, string>
  > {
    const taken = await this.#ports.work.take(this.#occasion('request'))
    if (!taken.ok) return taken
    // What nothing is compared with is always taken.
    return taken.value ? ok(taken.value) : failed('')
  }

  /**
   * Writes a backup and throws away what has become superfluous; one after the other. Nothing is written where the newest says the same
   * already; one that is to be kept for good is compared only with those that are. The answer says whether all is kept.
   */
  async write(reason: BackupReason): Promise<boolean> {
    const write = async (): Promise<boolean> => (await this.#keep(reason)) !== undefined
    return isPinned({ reason }) ? this.#askedFor(write) : write()
  }

  async #askedFor<T>(work: () => Promise<T>): Promise<T> {
    this.#asked += 1
    try {
      return await work()
    } finally {
      this.#asked -= 1
    }
  }

  /** The same; what marks the backup that holds all there is, be it new or the newest before; nothing where there is none. */
  #keep(reason: BackupReason): Promise<string | undefined> {
    const kept = this.#queue.then(() => this.#writeInTurn(reason))
    // What broke off must not keep the next from its turn.
    this.#queue = kept.catch(() => undefined)
    return kept
  }

  async #writeInTurn(reason: BackupReason): Promise<string | undefined> {
    this.#isWriting = true
    try {
      const kept = await this.#writeNow(reason)
      this.#fault = kept.ok ? undefined : kept.error
      await this.refresh()
      return kept.ok ? kept.value : undefined
    } finally {
      this.#isWriting = false
    }
  }

  async #writeNow(reason: BackupReason): Promise<Result<string, string>> {
    const { work, host } = this.#ports
    for (let tried = 1; ; tried += 1) {
      await this.refresh()
      const occasion = unlikeThose(this.#listed, this.#ports.now(), reason)
      const before = await this.#markOfNewest(occasion)
      const taken = await work.take(occasion, before)
      if (!taken.ok) return taken
      if (!taken.value) return ok(before ?? '')
      const { name, bytes, mark } = taken.value
      const fault = await keepBackup(host, name, bytes, occasion.written)
      // Another window has just written one of that second.
      if (fault?.code === 'taken' && tried < WRITE_TRIES) continue
      if (fault) return failed(explainFileFailure(fault))
      this.#marks = [...this.#marks, { file: name, size: bytes.length, mark }]
      return ok(mark)
    }
  }

  /**
   * What the newest backup in the folder holds, whichever window wrote it; nothing where there is none that can be read. A scheduled one
   * goes one day, so that it stands for no other that is to stay. What is dated later than now was dated by a clock that was wrong, and
   * nobody knows whether it is new.
   */
  async #markOfNewest({
    written,
    reason,
  }: {
    readonly written: string
    readonly reason: BackupReason
  }): Promise<string | undefined> {
    const newest = this.#listed.find(
      (each) =>
        each.isElsewhere !== true && each.written <= written && (isPinned(each) || !isPinned({ reason })),
    )
    if (!newest) return undefined
    const known = this.#marks.findLast(({ file, size }) => file === newest.file && size === newest.size)
    if (known) return known.mark
    const bytes = await this.#ports.host.readBackup(newest.file)
    const mark = bytes.ok ? await this.#ports.work.markOf(bytes.value) : undefined
    const there = this.#marks.filter(({ file }) => this.#listed.some((each) => each.file === file))
    this.#marks = [...there, { file: newest.file, size: newest.size, mark }]
    return mark
  }

  /**
   * Deletes a listed backup for good, also one that no rule would throw away: those fill the room that a browser gives. Answers why it is
   * still there, where it is. It waits for what is being written, which may be compared with it.
   */
  remove(file: string): Promise<string | undefined> {
    const removed = this.#queue.then(async () => {
      const done = await this.#ports.host.removeBackup(file)
      await this.refresh()
      return done.ok ? undefined : explainNotDeleted(done.error)
    })
    this.#queue = removed.catch(() => undefined)
    return removed
  }

  /** What restoring one of the listed backups would do. */
  async look(file: string): Promise<Result<BackupPreview, string>> {
    const bytes = await this.#ports.host.readBackup(file)
    return bytes.ok ? this.lookInto(file, bytes.value) : failed(explainFileFailure(bytes.error))
  }

  /** What restoring a backup from anywhere would do. Nothing changes by looking. */
  async lookInto(name: string, bytes: Uint8Array): Promise<Result<BackupPreview, string>> {
    const { work, cards } = this.#ports
    const looked = await work.lookInto(name, bytes, this.#occasion('restore'))
    if (!looked.ok) return looked
    const { decks, ...rest } = looked.value
    return ok({ name, ...rest, decks: decks.map((change) => deckOutcome(change, cards())) })
  }

  /**
   * Keeps the present as a backup, then carries out what was chosen, all or nothing. Without the first the second is not done; where
   * somebody keeps something in between, both are done again, a few times.
   */
  restore(preview: BackupPreview, choice: RestoreChoice): Promise<Result<void, string>> {
    return this.#askedFor(() => this.#restore(preview, choice))
  }

  async #restore({ look }: BackupPreview, choice: RestoreChoice): Promise<Result<void, string>> {
    for (let tried = 0; tried < RESTORE_TRIES; tried += 1) {
      const kept = await this.#keep('restore')
      if (kept === undefined)
        return failed(
          `Nothing was restored, because what is here now could not be backed up first. ${this.#fault ?? ''}`,
        )
      const done = await this.#ports.work.restore(look, choice, this.#occasion('restore'), kept)
      if (!done.ok) return done
      if (done.value === 'restored') return ok(undefined)
    }
    return failed(
      'Nothing was restored, because another window or the deck folder goes on keeping changes. Close other windows and try again.',
    )
  }

  #occasion(reason: BackupReason) {
    return { written: localTime(this.#ports.now()), reason }
  }
}

/**
 * Keeps the player's data before an upgrade; answers why not where it cannot be written. Whether to go on without is the player's choice. An
 * upgrade that breaks off is tried at each start: what says the same as one that was kept before it is not written again.
 */
export const backUpFirst =
  (host: BackupHost, now: () => Date, most?: number): BeforeUpgrade =>
  async (read) => {
    for (let tried = 1; ; tried += 1) {
      const listed = await host.listBackups()
      const kept = listed.ok ? listedOf(listed.value) : []
      const backup = await read(unlikeThose(kept, now(), 'upgrade'))
      const bytes = backupBytes(backup, most)
      if (!bytes.ok) return explainTooMuchToBackUp(bytes.error)
      if (await isKeptIn(kept, backup, bytes.value.length, host)) return undefined
      const fault = await keepBackup(host, backupFileName(backup), bytes.value, backup.written)
      // Another window has just written one of that second.
      if (fault?.code === 'taken' && tried < WRITE_TRIES) continue
      return fault && explainFileFailure(fault)
    }
  }

/** Whether one that was kept before an upgrade says the same, in as many bytes. */
const isKeptIn = async (
  kept: readonly ListedBackup[],
  backup: Backup,
  length: number,
  host: BackupHost,
): Promise<boolean> => {
  for (const { file, reason, size, isElsewhere } of kept) {
    if (reason !== 'upgrade' || isElsewhere === true || size !== length) continue
    const held = await host.readBackup(file)
    const former = held.ok ? readBackup(held.value) : held
    if (former.ok && markOf(former.value) === markOf(backup)) return true
  }
  return false
}

const listedOf = (stored: readonly StoredBackup[]): readonly ListedBackup[] =>
  stored.flatMap(({ name, ...rest }) => {
    const read = readBackupName(name)
    return read ? [{ ...read, size: rest.size, ...(rest.isElsewhere && { isElsewhere: true }) }] : []
  })

/** The occasion of a backup that is written now; of two of one second, or after a clock was set back, none takes the name of another. */
const unlikeThose = (kept: readonly ListedBackup[], now: Date, reason: BackupReason): Occasion => {
  const names = new Set(kept.map(({ file }) => file))
  for (let later = 0; ; later += 1) {
    const occasion = { written: localTime(new Date(now.getTime() + later * 1000)), reason }
    if (!names.has(backupFileName(occasion))) return occasion
  }
}

/** Writes it and throws away what has become superfluous, in each place for itself; answers why it failed, where it did. */
const keepBackup = async (
  host: BackupHost,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  when: string,
): Promise<FileFailure | undefined> => {
  const written = await host.writeBackup(name, bytes)
  if (!written.ok) return written.error
  const listed = await host.listBackups()
  const all = listed.ok ? listedOf(listed.value) : []
  for (const isElsewhere of [false, true]) {
    const there = all.filter((each) => (each.isElsewhere === true) === isElsewhere)
    for (const { file } of superfluousBackups(there, when.slice(0, 10))) await host.removeBackup(file)
  }
  return undefined
}
