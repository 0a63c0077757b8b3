import type { Occasion } from '../storage/snapshot.ts'
import {
  backupBytes,
  explainBackupRefusal,
  explainTooMuchToBackUp,
  markOf,
  readBackup,
} from '../../shared/backup/backup-file.ts'
import { backupFileName } from '../../shared/backup/backup-name.ts'
import type { BadRow, Backup } from '../../shared/backup/backup.ts'
import { badRowsOf } from '../../shared/backup/bad-rows.ts'
import { backupDifference, type DeckChange, deckChanges } from '../../shared/backup/difference.ts'
import { explainUnrestorable } from '../../shared/backup/restorable.ts'
import { restorePlan, type RestoreChoice } from '../../shared/backup/restore-plan.ts'
import { backupContents, explainTableDifference } from '../../shared/backup/summary.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { Everything } from '../storage/everything.ts'
import { explainStorageFailure } from '../storage/failure.ts'

/** A backup as a file, and what tells whether another says the same. */
export interface TakenBackup {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Equal for backups of the same content, whenever they were written. */
  readonly mark: string
}

/** What a backup holds, and what restoring it would do. */
export interface LookedInto {
  /** Names this look for restoring; only the last one is remembered. */
  readonly look: number
  /** YYYY-MM-DDTHH:MM:SS. */
  readonly written: string
  /** "3 decks". */
  readonly holds: readonly string[]
  /** Sentences about what all of it would change. */
  readonly would: readonly string[]
  readonly decks: readonly DeckChange[]
  /** All bad rows and entries in it. */
  readonly bad: readonly BadRow[]
}

/** What is done with all that the player keeps; each error is a sentence. It is much work, which is done beside the window. */
export class BackupWork {
  readonly #everything: Everything
  readonly #most: number | undefined
  #looked: { readonly look: number; readonly backup: Backup } | undefined
  #looks = 0

  /** `most`: bytes that a backup may have. */
  constructor(everything: Everything, most?: number) {
    this.#everything = everything
    this.#most = most
  }

  /** Everything as it is now; nothing where it is what `unless` marks. */
  async take(occasion: Occasion, unless?: string): Promise<Result<TakenBackup | undefined, string>> {
    const taken = await this.#present(occasion)
    if (!taken.ok) return taken
    const bytes = backupBytes(taken.value, this.#most)
    if (!bytes.ok) return failed(explainTooMuchToBackUp(bytes.error))
    const mark = markOf(taken.value)
    return ok(mark === unless ? undefined : { name: backupFileName(taken.value), bytes: bytes.value, mark })
  }

  /** Marks what a file holds; nothing where it is no whole backup. */
  markOf(file: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
    const read = readBackup(file)
    return Promise.resolve(read.ok ? markOf(read.value) : undefined)
  }

  /** What restoring a file would do to the present. Nothing changes by looking. */
  async lookInto(name: string, file: Uint8Array, occasion: Occasion): Promise<Result<LookedInto, string>> {
    const read = readBackup(file)
    if (!read.ok) return failed(`${name} cannot be used: ${explainBackupRefusal(read.error)}`)
    const raised = await this.#everything.raised(read.value)
    if (!raised.ok) return failed(explainStorageFailure(raised.error))
    if (!raised.value.ok) return failed(`${name} cannot be used: ${explainUnrestorable(raised.value.error)}`)
    const present = await this.#present(occasion)
    if (!present.ok) return present
    const backup = raised.value.value
    const difference = backupDifference(present.value, backup)
    this.#looked = { look: (this.#looks += 1), backup }
    return ok({
      look: this.#looked.look,
      written: backup.written,
      holds: backupContents(backup),
      would: difference.map(explainTableDifference),
      decks: deckChanges(present.value, difference),
      bad: badRowsOf(backup),
    })
  }

  /**
   * Carries out what was chosen of the backup that was looked into, all or nothing. `kept` marks the backup of what is here now; where
   * that is no longer all, somebody has kept something since, and nothing is restored.
   */
  async restore(
    look: number,
    choice: RestoreChoice,
    occasion: Occasion,
    kept: string | undefined,
  ): Promise<Result<'restored' | 'changed', string>> {
    if (this.#looked?.look !== look) return failed('Nothing was restored. Open the backup again.')
    const present = await this.#present(occasion)
    if (!present.ok) return present
    if (markOf(present.value) !== kept) return ok('changed')
    const plan = restorePlan(present.value, this.#looked.backup, choice)
    const done = await this.#everything.restore(plan, present.value)
    if (done.ok) return ok('restored')
    return done.error.code === 'changed'
      ? ok('changed')
      : failed(`Nothing was restored. ${explainStorageFailure(done.error)}`)
  }

  async #present(occasion: Occasion): Promise<Result<Backup, string>> {
    const taken = await this.#everything.snapshot(occasion)
    return taken.ok ? taken : failed(explainStorageFailure(taken.error))
  }
}

/** All of it that the window asks for. */
export type BackupCalls = Pick<BackupWork, 'take' | 'markOf' | 'lookInto' | 'restore'>
