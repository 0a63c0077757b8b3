import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readBackupName } from '../shared/backup/backup-name.ts'
import type { BackupPlace, StoredBackup } from '../shared/backup/host.ts'
import { MOST_BYTES } from '../shared/file-bounds.ts'
import type { FileFailure } from '../shared/file-failure.ts'
import { failed, ok, type Result } from '../shared/result.ts'
import { clearDrafts, isMissing, writeNew } from './swapped-files.ts'
import { fileFailure, fileNamesIn, makeFolder, NotWhole, readWhole } from './whole-files.ts'

/** The folder of backups in the application's own data. The window names files in it, and only such as a backup may be called. */
export class BackupFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  place(): BackupPlace {
    return { kind: 'application', shown: this.#folder, asks: false, choosable: false }
  }

  /** A folder that is not there yet has none. */
  async list(): Promise<Result<readonly StoredBackup[], FileFailure>> {
    try {
      await clearDrafts(this.#folder)
      const names = await fileNamesIn(this.#folder, (name) => readBackupName(name) !== undefined)
      const found: StoredBackup[] = []
      for (const name of names) {
        // A link that leads nowhere, a folder or a pipe hides itself and no backup beside it.
        const file = await stat(join(this.#folder, name)).catch(() => undefined)
        // An empty one was begun and never written, and must not count among those that are kept.
        if (file?.isFile() && file.size > 0) found.push({ name, size: file.size })
      }
      return ok(found)
    } catch (error) {
      return isMissing(error) ? ok([]) : failed(fileFailure('read', this.#folder, error))
    }
  }

  async read(name: string): Promise<Result<Uint8Array<ArrayBuffer>, FileFailure>> {
    const path = join(this.#folder, name)
    try {
      return ok(await readWhole(path, MOST_BYTES.backup))
    } catch (error) {
      return failed(fileFailure('read', path, error))
    }
  }

  async write(name: string, bytes: Uint8Array): Promise<Result<void, FileFailure>> {
    const path = join(this.#folder, name)
    try {
      await makeFolder(this.#folder)
      // Another window may write one in the same second.
      if (!(await writeNew(path, bytes))) throw new NotWhole({ code: 'taken' })
      return ok(undefined)
    } catch (error) {
      return failed(fileFailure('write', path, error))
    }
  }

  async remove(name: string): Promise<Result<void, FileFailure>> {
    const path = join(this.#folder, name)
    try {
      await rm(path, { force: true })
      return ok(undefined)
    } catch (error) {
      return failed(fileFailure('write', path, error))
    }
  }
}
