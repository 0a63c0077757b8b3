import type { Backup, BackupReason } from '../../shared/backup/backup.ts'
import { explainBackupRefusal, readBackup, writeBackup } from '../../shared/backup/backup-file.ts'
import {
  backupFileName,
  type BackupName,
  newestFirst,
  readBackupName,
} from '../../shared/backup/backup-name.ts'
import {
  backupDifference,
  deckOutcomes,
  type DeckOutcome,
  type TableDifference,
} from '../../shared/backup/difference.ts'
import type { BackupHost, BackupPlace } from '../../shared/backup/host.ts'
import { restorePlan, type RestoreChoice } from '../../shared/backup/restore-plan.ts'
import { superfluousBackups } from '../../shared/backup/retention.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { explainFileFailure } from '../../shared/file-failure.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Everything } from '../storage/everything.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import type { BeforeUpgrade } from '../storage/storage.ts'
import { localTime } from './local-time.ts'

/** A backup among those that lie in the folder. */
export interface ListedBackup extends BackupName {
  /** In bytes. */
  readonly size: number
}

/** What restoring a backup would do, in the rows of today's database. */
export interface BackupPreview {
  /** The file's name, or what else the player knows it by. */
  readonly name: string
  readonly backup: Backup
  readonly present: Backup
  readonly tables: readonly TableDifference[]
  readonly decks: readonly DeckOutcome[]
}

interface Ports {
  readonly host: BackupHost
  readonly everything: Everything
  readonly cards: () => CardPool
  readonly now: () => Date
}

/** Between two looks at whether anything has changed that is not in a backup yet, in ms. */
const PAUSE = 2 * 60 * 60_000
const SOON = 20_000

/** Backups of all that the player keeps: written by themselves, listed, looked into and restored. Every failure is one sentence. */
export class Backups {
  readonly #ports: Ports
  #place = $state.raw<BackupPlace>()
  #listed = $state.raw<readonly ListedBackup[]>([])
  #fault = $state<string>()
  #isWriting = $state(false)
  #queue = Promise.resolve(true)
  /** Content of the newest backup of this run, so that nothing is written twice. */
  #last: string | undefined

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

  get isWriting(): boolean {
    return this.#isWriting
  }

  /** Looks now and then whether there is something to back up, from soon after the start on. Returns its own undo. */
  keepWatch(): () => void {
    const lookAfter = (pause: number): ReturnType<typeof setTimeout> =>
      setTimeout(() => {
        void this.write('schedule')
        timer = lookAfter(PAUSE)
      }, pause)
    let timer = lookAfter(SOON)
    return () => clearTimeout(timer)
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
    this.#last = undefined
    await this.write('request')
  }

  /** Everything as it is now, as a file for the player to put wherever they like. */
  async asFile(): Promise<
    Result<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }, string>
  > {
    const backup = await this.#ports.everything.snapshot(this.#occasion('request'))
    return backup.ok
      ? ok({ name: backupFileName(backup.value), bytes: bytesOf(backup.value) })
      : failed(explainStorageFailure(backup.error))
  }

  /**
   * Writes a backup, unless the newest says the same already, and throws away what has become superfluous; one after the other. The
   * answer says whether all is kept.
   */
  write(reason: BackupReason): Promise<boolean> {
    this.#queue = this.#queue.then(() => this.#writeInTurn(reason))
    return this.#queue
  }

  async #writeInTurn(reason: BackupReason): Promise<boolean> {
    this.#isWriting = true
    try {
      this.#fault = await this.#writeNow(reason)
      const isKept = this.#fault === undefined
      await this.refresh()
      return isKept
    } finally {
      this.#isWriting = false
    }
  }

  async #writeNow(reason: BackupReason): Promise<string | undefined> {
    const taken = await this.#ports.everything.snapshot(this.#occasion(reason))
    if (!taken.ok) return explainStorageFailure(taken.error)
    const content = contentOf(taken.value)
    if (content === (this.#last ?? (await this.#newestContent()))) {
      this.#last = content
      return undefined
    }
    const fault = await keepBackup(this.#ports.host, taken.value)
    if (fault === undefined) this.#last = content
    return fault
  }

  /** What the newest backup in the folder holds; nothing where there is none that can be read. */
  async #newestContent(): Promise<string | undefined> {
    await this.refresh()
    const [newest] = this.#listed
    const bytes = newest && (await this.#ports.host.readBackup(newest.file))
    const read = bytes?.ok ? readBackup(bytes.value) : undefined
    return read?.ok ? contentOf(read.value) : undefined
  }

  /** What restoring one of the listed backups would do. */
  async look(file: string): Promise<Result<BackupPreview, string>> {
    const bytes = await this.#ports.host.readBackup(file)
    return bytes.ok ? this.lookInto(file, bytes.value) : failed(explainFileFailure(bytes.error))
  }

  /** What restoring a backup from anywhere would do. Nothing changes by looking. */
  async lookInto(name: string, bytes: Uint8Array): Promise<Result<BackupPreview, string>> {
    const read = readBackup(bytes)
    if (!read.ok) return failed(`${name} cannot be used: ${explainBackupRefusal(read.error)}`)
    const raised = await this.#ports.everything.raised(read.value)
    if (!raised.ok) return failed(explainStorageFailure(raised.error))
    if (!raised.value.ok)
      return failed(
        raised.value.error.code === 'newer-schema'
          ? `${name} was written by a later Duelwright, whose data this one does not know. Open it with that one.`
          : `${name} cannot be used: it speaks of “${raised.value.error.table}”, which Duelwright does not keep.`,
      )
    const present = await this.#ports.everything.snapshot(this.#occasion('restore'))
    if (!present.ok) return failed(explainStorageFailure(present.error))
    const tables = backupDifference(present.value, raised.value.value)
    return ok({
      name,
      backup: raised.value.value,
      present: present.value,
      tables,
      decks: deckOutcomes(present.value, tables, this.#ports.cards()),
    })
  }

  /** Keeps the present as a backup, then carries out what was chosen, all or nothing. Without the first the second is not done. */
  async restore({ backup }: BackupPreview, choice: RestoreChoice): Promise<Result<void, string>> {
    if (!(await this.write('restore')))
      return failed(
        `Nothing was restored, for what is here now could not be backed up first. ${this.#fault ?? ''}`,
      )
    const present = await this.#ports.everything.snapshot(this.#occasion('restore'))
    if (!present.ok) return failed(explainStorageFailure(present.error))
    const done = await this.#ports.everything.carryOut(restorePlan(present.value, backup, choice))
    return done.ok ? done : failed(`Nothing was restored. ${explainStorageFailure(done.error)}`)
  }

  #occasion(reason: BackupReason) {
    return { written: localTime(this.#ports.now()), reason }
  }
}

/** Keeps the player's data before an upgrade. A backup that cannot be written does not keep the player from their decks. */
export const backUpFirst =
  (host: BackupHost, now: () => Date): BeforeUpgrade =>
  async (read) => {
    await keepBackup(host, await read({ written: localTime(now()), reason: 'upgrade' }))
  }

/** Writes it and throws away what has become superfluous; answers why it failed, where it did. */
const keepBackup = async (host: BackupHost, backup: Backup): Promise<string | undefined> => {
  const written = await host.writeBackup(backupFileName(backup), bytesOf(backup))
  if (!written.ok) return explainFileFailure(written.error)
  const listed = await host.listBackups()
  const names = listed.ok ? listed.value.flatMap(({ name }) => readBackupName(name) ?? []) : []
  for (const { file } of superfluousBackups(names, backup.written.slice(0, 10))) await host.removeBackup(file)
  return undefined
}

const bytesOf = (backup: Backup): Uint8Array<ArrayBuffer> =>
  new Uint8Array(new TextEncoder().encode(writeBackup(backup)))

const contentOf = ({ schema, tables }: Backup): string => JSON.stringify([schema, tables])
