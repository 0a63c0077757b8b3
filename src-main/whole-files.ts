import { randomUUID } from 'node:crypto'
import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileFailure } from '../shared/file-failure.ts'

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
