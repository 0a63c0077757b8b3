import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { mostBytesOf } from '../shared/file-bounds.ts'
import type { FileFailure } from '../shared/file-failure.ts'
import type { ChosenFile, SavedFile } from '../shared/host.ts'
import { isSqlite } from '../shared/formats/cards/sqlite.ts'
import { failed, ok, type Result } from '../shared/result.ts'
import { sha256Of } from './drafts.ts'
import { fileFailure, readWhole, writeWhole } from './whole-files.ts'

/**
 * The files that the user has let the window use in this run. The window knows each by a token;
 * it can neither name a path nor reach a file that the user did not choose. A token carries what it was given for: a file that
 * was opened may be written only after the user has once saved to it in a dialog.
 */
export class FileGrants {
  readonly #paths = new Map<string, string>()
  /** Of each file that the user has chosen to save to, what we wrote there last. */
  readonly #written = new Map<string, { readonly size: number; readonly digest: string }>()

  /** The path behind a token that the window holds. */
  pathOf(ref: string): string | undefined {
    return this.#paths.get(ref)
  }

  /** Whether the user has chosen the file behind the token as one to save to. */
  mayWrite(ref: string): boolean {
    return this.#written.has(ref)
  }

  /** Whether the file still says what was last saved to it, or is gone: writing to it again goes over nobody's work. */
  async isAsWritten(ref: string): Promise<boolean> {
    const [path, written] = [this.#paths.get(ref), this.#written.get(ref)]
    if (path === undefined || !written) return false
    try {
      return sha256Of(await readWhole(path, written.size)) === written.digest
    } catch (error) {
      return fileFailure('read', path, error).code === 'not-found'
    }
  }

  async read(path: string): Promise<Result<ChosenFile, FileFailure>> {
    try {
      const name = basename(path)
      const bytes = await readWhole(path, mostBytesOf(name))
      if (isSqlite(bytes) && (await isHalfWritten(path)))
        return failed({ code: 'in-use', doing: 'read', name })
      return ok({ name, bytes, ref: this.#refTo(path) })
    } catch (error) {
      return failed(fileFailure('read', path, error))
    }
  }

  /** Writes it whole or not at all; from then on its token is good for writing. The path is one that the user chose for that. */
  async write(path: string, bytes: Uint8Array): Promise<Result<SavedFile, FileFailure>> {
    try {
      await writeWhole(path, bytes)
      return ok(this.#saved(path, bytes))
    } catch (error) {
      return failed(fileFailure('write', path, error))
    }
  }

  /**
   * Writes to the file behind a token again, while that still says what was saved last: compared before anything is written, and once more
   * just before the swap, because the disk may take its time in between. `undefined`: another program has changed it, or it is none of ours.
   */
  async writeAgain(ref: string, bytes: Uint8Array): Promise<Result<SavedFile | undefined, FileFailure>> {
    const path = this.#paths.get(ref)
    if (path === undefined || !(await this.isAsWritten(ref))) return ok(undefined)
    try {
      const isDone = await writeWhole(path, bytes, () => this.isAsWritten(ref))
      return ok(isDone ? this.#saved(path, bytes) : undefined)
    } catch (error) {
      return failed(fileFailure('write', path, error))
    }
  }

  #saved(path: string, bytes: Uint8Array): SavedFile {
    const ref = this.#refTo(path)
    this.#written.set(ref, { size: bytes.length, digest: sha256Of(bytes) })
    return { name: basename(path), ref }
  }

  #refTo(path: string): string {
    for (const [ref, known] of this.#paths) if (known === path) return ref
    const ref = randomUUID()
    this.#paths.set(ref, path)
    return ref
  }
}

/** While SQLite writes a database, and where it was ended in the middle, a part of it stands in a file beside it. */
const isHalfWritten = async (database: string): Promise<boolean> => {
  const beside = await Promise.all(
    ['-wal', '-journal'].map((ending) => stat(`${database}${ending}`).catch(() => undefined)),
  )
  return beside.some((file) => file !== undefined && file.size > 0)
}
