import { randomUUID } from 'node:crypto'
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type FileFailure, MAX_FILE_BYTES } from '../shared/file-failure.ts'
import type { ChosenFile, SavedFile } from '../shared/host.ts'
import { isSqlite } from '../shared/formats/cards/sqlite.ts'
import { failed, ok, type Result } from '../shared/result.ts'

/** What the system's own error codes mean for the player. */
const CODES: Readonly<Record<string, FileFailure['code']>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EISDIR: 'not-a-file',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
  EBUSY: 'no-permission',
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
}

/** Why the system could not do it, in terms that the player can be told in. */
export const fileFailure = (doing: FileFailure['doing'], path: string, error: unknown): FileFailure => ({
  code: (error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined) ?? 'other',
  doing,
  name: basename(path),
})

/** Permission bits of a file that is there already; of a new one, what the system gives by itself. */
const modeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).mode & 0o777
  } catch {
    return undefined
  }
}

/** While SQLite writes a database, and where it was ended in the middle, a part of it stands in a file beside it. */
const isHalfWritten = async (database: string): Promise<boolean> => {
  const beside = await Promise.all(
    ['-wal', '-journal'].map((ending) => stat(`${database}${ending}`).catch(() => undefined)),
  )
  return beside.some((file) => file !== undefined && file.size > 0)
}

/** Writes a new file and returns when the disk itself has it. */
const writeThrough = async (path: string, bytes: Uint8Array, mode: number | undefined): Promise<void> => {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    // Set apart from opening, where the system would take away what its mask forbids.
    if (mode !== undefined) await file.chmod(mode)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Writes beside the file, waits until the disk has it, and swaps: if the disk is full or the power fails,
 * the old file is still whole. Who may read and write it stays as it was.
 */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const target = await realpath(path).catch(() => path)
  // Not after the file: its name may be as long as the system lets it be.
  const draft = join(dirname(target), `.duelwright-${randomUUID()}`)
  try {
    await writeThrough(draft, bytes, await modeOf(target))
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * The files that the user has let the window use in this run. The window knows each by a token;
 * it can neither name a path nor reach a file that the user did not choose.
 */
export class FileShelf {
  readonly #paths = new Map<string, string>()

  /** The path behind a token that the window holds. */
  pathOf(ref: string): string | undefined {
    return this.#paths.get(ref)
  }

  async read(path: string): Promise<Result<ChosenFile, FileFailure>> {
    try {
      const name = basename(path)
      const before = await stat(path)
      if (before.size > MAX_FILE_BYTES) return failed({ code: 'too-large', doing: 'read', name })
      const bytes = new Uint8Array(await readFile(path))
      const after = await stat(path)
      const hasChanged = before.mtimeMs !== after.mtimeMs || bytes.length !== after.size
      if (hasChanged || (isSqlite(bytes) && (await isHalfWritten(path))))
        return failed({ code: 'in-use', doing: 'read', name })
      return ok({ name, bytes, ref: this.#refTo(path) })
    } catch (error) {
      return failed(fileFailure('read', path, error))
    }
  }

  /** Writes it whole or not at all. */
  async write(path: string, bytes: Uint8Array): Promise<Result<SavedFile, FileFailure>> {
    try {
      await writeWhole(path, bytes)
      return ok({ name: basename(path), ref: this.#refTo(path) })
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
