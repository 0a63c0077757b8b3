import { createHash, randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { mostBytesOf } from '../shared/file-bounds.ts'
import type { FileFailure } from '../shared/file-failure.ts'
import type { ChosenFile, SavedFile } from '../shared/host.ts'
import { isSqlite } from '../shared/formats/cards/sqlite.ts'
import { failed, ok, type Result } from '../shared/result.ts'
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
      return digestOf(await readWhole(path, written.size)) === written.digest
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
      const ref = this.#refTo(path)
      this.#written.set(ref, { size: bytes.length, digest: digestOf(bytes) })
      return ok({ name: basename(path), ref })
    } catch (error) {
      return failed(fileFailure('write', path, error))
    }
  }

  #refTo(path: string): string {
    for (const [ref, known] of this.#paths) if (known === path) return ref
    const ref = randomUUID()
    this.#paths.set(ref, path)
    return ref
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** While SQLite writes a database, and where it was ended in the middle, a part of it stands in a file beside it. */
const isHalfWritten = async (database: string): Promise<boolean> => {
  const beside = await Promise.all(
    ['-wal', '-journal'].map((ending) => stat(`${database}${ending}`).catch(() => undefined)),
  )
  return beside.some((file) => file !== undefined && file.size > 0)
}
