import type { BackupReason } from '../../shared/backup/backup.ts'
import { backupBytes, explainTooMuchToBackUp } from '../../shared/backup/backup-file.ts'
import {
  backupFileName,
  type BackupName,
  newestFirst,
  readBackupName,
} from '../../shared/backup/backup-name.ts'
import { type DeckOutcome, deckOutcome } from '../../shared/backup/difference.ts'
import type { BackupHost, BackupPlace } from '../../shared/backup/host.ts'
import type { RestoreChoice } from '../../shared/backup/restore-plan.ts'
import { isPinned, superfluousBackups } from '../../shared/backup/retention.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { explainFileFailure } from '../../shared/file-failure.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Everything } from '../storage/everything.ts'
import type { BeforeUpgrade } from '../storage/storage.ts'
import type { BackupCalls, LookedInto } from './backup-work.ts'
import { localTime } from './local-time.ts'
import { explainShortage, type StorageRoom, roomFor, type StorageManagerPort } from './room.ts'

/** A backup among those that lie in the folder. */
export interface ListedBackup extends BackupName {
  /** In bytes. */
  readonly size: number
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

/** What was found in a backup file; nothing where it could not be read. */
interface BackupMark {
  readonly file: string
  readonly mark: string | undefined
}

/** Backups of all that the player keeps: written by themselves, listed, looked into and restored. Every failure is one sentence. */
export class Backups {
  readonly #ports: Ports
  #place = $state.raw<BackupPlace>()
  #listed = $state.raw<readonly ListedBackup[]>([])
  #fault = $state<string>()
  #isWriting = $state(false)
  /** Whether the last scheduled backup failed. */
  #isFailing = false
  #room = $state.raw<StorageRoom>()
  #queue = Promise.resolve<unknown>(undefined)
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

  /** Why the last attempt to write or list failed. */
  get fault(): string | undefined {
    return this.#fault
  }

  /** How safe the data is where it lies; nothing until the browser was asked. */
  get room(): StorageRoom | undefined {
    return this.#room
  }

  get isWriting(): boolean {
    return this.#isWriting
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
    const shortage = explainShortage(this.#room)
    if (shortage !== undefined) warn?.(shortage)
  }

  /** Asks the host where backups lie and which there are. */
  async refresh(): Promise<void> {
    const { host } = this.#ports
    this.#place = await host.backupPlace()
    const listed = await host.listBackups()
    if (!listed.ok) {
      this.#fault = explainFileFailure(listed.error)
      return
    }
    this.#listed = newestFirst(
      listed.value.flatMap(({ name, size }) => {
        const read = readBackupName(name)
        return read ? [{ ...read, size }] : []
      }),
    )
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
    return (await this.#keep(reason)) !== undefined
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
    const occasion = this.#occasion(reason)
    const before = await this.#markOfNewest(occasion)
    const taken = await work.take(occasion, before)
    if (!taken.ok) return taken
    if (!taken.value) return ok(before ?? '')
    const { name, bytes, mark } = taken.value
    const fault = await keepBackup(host, name, bytes, occasion.written)
    if (fault !== undefined) return failed(fault)
    this.#marks = [...this.#marks, { file: name, mark }]
    return ok(mark)
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
    await this.refresh()
    const newest = this.#listed.find(
      (each) => each.written <= written && (isPinned(each) || !isPinned({ reason })),
    )
    if (!newest) return undefined
    const known = this.#marks.findLast(({ file }) => file === newest.file)
    if (known) return known.mark
    const bytes = await this.#ports.host.readBackup(newest.file)
    const mark = bytes.ok ? await this.#ports.work.markOf(bytes.value) : undefined
    const there = this.#marks.filter(({ file }) => this.#listed.some((each) => each.file === file))
    this.#marks = [...there, { file: newest.file, mark }]
    return mark
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
  async restore({ look }: BackupPreview, choice: RestoreChoice): Promise<Result<void, string>> {
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

/** Keeps the player's data before an upgrade; answers why not where it cannot be written. Whether to go on without is the player's choice. */
export const backUpFirst =
  (host: BackupHost, now: () => Date, most?: number): BeforeUpgrade =>
  async (read) => {
    const backup = await read({ written: localTime(now()), reason: 'upgrade' })
    const bytes = backupBytes(backup, most)
    if (!bytes.ok) return explainTooMuchToBackUp(bytes.error)
    return keepBackup(host, backupFileName(backup), bytes.value, backup.written)
  }

/** Writes it and throws away what has become superfluous; answers why it failed, where it did. */
const keepBackup = async (
  host: BackupHost,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  when: string,
): Promise<string | undefined> => {
  const written = await host.writeBackup(name, bytes)
  if (!written.ok) return explainFileFailure(written.error)
  const listed = await host.listBackups()
  const names = listed.ok ? listed.value.flatMap((each) => readBackupName(each.name) ?? []) : []
  for (const { file } of superfluousBackups(names, when.slice(0, 10))) await host.removeBackup(file)
  return undefined
}
