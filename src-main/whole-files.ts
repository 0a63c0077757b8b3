import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  copyFile,
  type FileHandle,
  link,
  lstat,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FileFailure } from '../shared/file-failure.ts'

/** What the system's own error codes mean for the player. */
const CODES: Readonly<Record<string, FileFailure['code']>> = {
  ENOENT: 'not-found',
  ENOTDIR: 'not-found',
  EISDIR: 'not-a-file',
  ELOOP: 'not-a-file',
  ENXIO: 'not-a-file',
  EACCES: 'no-permission',
  EPERM: 'no-permission',
  EROFS: 'no-permission',
  EBUSY: 'no-permission',
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
}

/** A reason of our own for not reading or writing a file. */
class NotWhole extends Error {
  readonly why: FileFailure['code']

  constructor(why: FileFailure['code']) {
    super(why)
    this.why = why
  }
}

/** Why the system could not do it, as a failure that can be explained to the player. */
export const fileFailure = (doing: FileFailure['doing'], path: string, error: unknown): FileFailure => ({
  code:
    error instanceof NotWhole
      ? error.why
      : ((error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined) ?? 'other'),
  doing,
  name: basename(path),
})

/** What Windows does not know counts as not asked for. */
const flag = (name: 'O_NONBLOCK' | 'O_NOFOLLOW'): number =>
  (constants as Partial<typeof constants>)[name] ?? 0

/**
 * Reads a plain file of at most `bound` bytes that no other program changes meanwhile; throws what `fileFailure` explains. A pipe or a
 * device is never waited for, and a file that grows is read no further than the bound.
 */
export const readWhole = async (
  path: string,
  bound: number,
  { followsLinks = true }: { readonly followsLinks?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> => {
  // Without O_NONBLOCK, opening a pipe waits until somebody writes to it, and holds a thread for as long.
  const file = await open(
    path,
    constants.O_RDONLY | flag('O_NONBLOCK') | (followsLinks ? 0 : flag('O_NOFOLLOW')),
  )
  try {
    const before = await file.stat()
    if (!before.isFile()) throw new NotWhole('not-a-file')
    if (before.size > bound) throw new NotWhole('too-large')
    const bytes = await readTo(file, before.size)
    const after = await file.stat()
    if (bytes.length !== before.size || after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new NotWhole('in-use')
    return bytes
  } finally {
    await file.close()
  }
}

/** So many bytes from the start of a file, or as many as it has. */
const readTo = async (file: FileHandle, size: number): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = new Uint8Array(size)
  let length = 0
  while (length < size) {
    const { bytesRead } = await file.read(bytes, length, size - length, length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return bytes.subarray(0, length)
}

/** Permission bits of a file that is there already; of a new one, what the system gives by itself. Throws where nobody may write it. */
const modeOf = async (path: string): Promise<number | undefined> => {
  const mode = await stat(path).then(
    (found) => found.mode & 0o777,
    () => undefined,
  )
  // The folder would let us put another file in its place, or take it away; whoever made it read-only did not mean that.
  if (mode !== undefined && (mode & 0o222) === 0) throw new NotWhole('no-permission')
  return mode
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
 * the old file is still whole. A link is written through. Who may read and write it stays as it was.
 */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const target = await realpath(path).catch(async () => {
    // A link that leads nowhere, or in a circle, would be lost.
    const link = await lstat(path).catch(() => undefined)
    if (link) throw new NotWhole('not-a-file')
    return path
  })
  const mode = await modeOf(target)
  const draft = draftBeside(target)
  try {
    await writeThrough(draft, bytes, mode)
    await rename(draft, target)
    await syncFolder(dirname(target))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** What a file must still hold to be replaced; without bytes there must be none. */
export interface Replacing {
  readonly over: Uint8Array | undefined
  /** No file that is larger is read to compare it. */
  readonly bound: number
  /** Waited for at the last moment before the swap, so that a test can let another program write there. */
  readonly beforeSwap?: (() => Promise<void>) | undefined
}

/**
 * Puts bytes in the place of a file if it still holds `over`, or removes it where there are none; `false` where another program has
 * changed it, whose file then stays. The file is first moved aside, which no other program can come between, then compared, and what
 * takes its place never goes over another: so nothing that anybody saves is lost. Links are not followed.
 */
export const replaceIfSame = async (
  path: string,
  bytes: Uint8Array | undefined,
  { over, bound, beforeSwap }: Replacing,
): Promise<boolean> => {
  const draft = draftBeside(path)
  const aside = join(`${draft}.aside`, basename(path))
  try {
    if (!(await isUnchanged(path, over, bound))) return false
    const mode = over && (await modeOf(path))
    if (bytes) await writeThrough(draft, bytes, mode)
    await beforeSwap?.()
    if (!over) return bytes !== undefined && (await putInPlace(draft, path))
    await mkdir(dirname(aside))
    await rename(path, aside)
    if (!(await isUnchanged(aside, over, bound))) {
      await putBack(aside, path)
      return false
    }
    const isDone = bytes === undefined || (await putInPlace(draft, path))
    // A program that had the file open may have written into it after all.
    if (!(await isUnchanged(aside, over, bound))) await putBack(aside, path)
    return isDone
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  } finally {
    await rm(draft, { force: true })
    await clearAside(aside, path)
    await syncFolder(dirname(path))
  }
}

/** How long a draft must lie there until it counts as left by a program that was ended, in ms. */
const LEFT_ALONE = 60_000

/** Takes away what a program that was ended in the middle has left in a folder; a file that it had moved aside comes back. */
export const clearDrafts = async (folder: string): Promise<void> => {
  const drafts = (await readdir(folder)).filter((name) => DRAFT.test(name))
  const now = drafts.length > 0 ? await timeOn(folder) : undefined
  if (now === undefined) return
  for (const name of drafts) {
    const draft = join(folder, name)
    const found = await lstat(draft).catch(() => undefined)
    if (!found || now - found.mtimeMs < LEFT_ALONE) continue
    if (found.isDirectory()) {
      for (const file of await readdir(draft).catch(() => []))
        await clearAside(join(draft, file), join(folder, file), true)
      // Before anything was moved into it, and after it was moved on, it is empty.
      await rmdir(draft).catch(() => undefined)
    } else await rm(draft, { force: true })
  }
}

/** The time by the clock that dates the files of a folder, which may be that of another computer; nothing where nobody may write there. */
const timeOn = async (folder: string): Promise<number | undefined> => {
  const dated = draftBeside(join(folder, 'dated'))
  try {
    await writeThrough(dated, new Uint8Array(), undefined)
    return (await lstat(dated)).mtimeMs
  } catch {
    return undefined
  } finally {
    await rm(dated, { force: true })
  }
}

const DRAFT = /^\.duelwright-[\da-f-]{36}(?:\.aside)?$/

/** Not named after the file, whose name may be as long as the system lets it be. */
const draftBeside = (path: string): string => join(dirname(path), `.duelwright-${randomUUID()}`)

/** Whether the file is a plain one with these bytes; without bytes, whether there is none, be it a link or a folder. */
const isUnchanged = async (path: string, over: Uint8Array | undefined, bound: number): Promise<boolean> => {
  if (!over) return lstat(path).then(() => false, isMissing)
  const now = await readWhole(path, bound, { followsLinks: false }).catch(() => undefined)
  return now !== undefined && Buffer.compare(now, over) === 0
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Gives a file another name, unless something has that name already. */
const putInPlace = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to).catch((error: unknown) => {
      if (isThere(error)) throw error
      // A file system that knows no links.
      return copyFile(from, to, constants.COPYFILE_EXCL)
    })
    return true
  } catch (error) {
    if (isThere(error)) return false
    throw error
  }
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Puts another program's file back, beside a newer one where there is one by now. */
const putBack = async (aside: string, path: string): Promise<void> => {
  for (let copy = 0; copy < 100; copy += 1)
    if (await putInPlace(aside, copy === 0 ? path : path.replace(/\.[^.]*$|$/, ` (${copy + 1})$&`))) return
  throw new NotWhole('in-use')
}

/** Removes what was moved aside; where nothing has taken its place since, after a program was ended, it comes back first. */
const clearAside = async (aside: string, path: string, comesBack = false): Promise<void> => {
  try {
    if (comesBack) await putInPlace(aside, path)
    await rm(aside, { force: true })
    await rmdir(dirname(aside))
  } catch {
    // There is none, or it is looked at again next time.
  }
}

/** Returns when the disk has the names in a folder, where the system can say so. */
const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}
