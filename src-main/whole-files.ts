import {
  type BigIntStats,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {
  access,
  type FileHandle,
  lstat,
  mkdir,
  open,
  opendir,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { FILE_FAILURES, FileFailure, FileFault } from '../shared/file-failure.ts'
import { FOLDER_BOUNDS } from '../shared/formats/decks/deck-folder.ts'
import { clearHalfWritten, draftBeside } from './drafts.ts'

/** What needs no other fact. */
type PlainCode = (typeof FILE_FAILURES)[number]

/** What the system's own error codes mean for the player. */
const CODES: Readonly<Record<string, PlainCode>> = {
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
export class NotWhole extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(fault.code)
    this.fault = fault
  }
}

/** Why the system could not do it, as a failure that can be explained to the player. */
export const fileFailure = (doing: FileFailure['doing'], path: string, error: unknown): FileFailure => ({
  ...(error instanceof NotWhole ? error.fault : { code: codeOf(error) }),
  doing,
  name: basename(path),
})

const codeOf = (error: unknown): PlainCode =>
  (error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined) ?? 'other'

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
  // A system that opens no file without following links (Windows) is asked before, so that a link to a device is not even opened.
  const named = followsLinks ? undefined : await lstat(path, { bigint: true })
  if (named?.isSymbolicLink()) throw new NotWhole({ code: 'not-a-file' })
  // Without O_NONBLOCK, opening a pipe waits until somebody writes to it, and holds a thread for as long.
  const file = await open(
    path,
    constants.O_RDONLY | flag('O_NONBLOCK') | (followsLinks ? 0 : flag('O_NOFOLLOW')),
  )
  try {
    if (named && !isSameFile(named, await file.stat({ bigint: true }))) throw new NotWhole({ code: 'in-use' })
    const before = await file.stat()
    if (!before.isFile()) throw new NotWhole({ code: 'not-a-file' })
    if (before.size > bound) throw new NotWhole({ code: 'too-large', most: bound })
    const bytes = await readTo(file, before.size)
    const after = await file.stat()
    if (bytes.length !== before.size || after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new NotWhole({ code: 'in-use' })
    return bytes
  } finally {
    await file.close()
  }
}

/**
 * The names in a folder that are wanted. Throws what `fileFailure` explains where there are more files and folders than a player's folder
 * has: of a part of them it would look as if the others were gone.
 */
export const fileNamesIn = async (
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<readonly string[]> => {
  const names: string[] = []
  let looked = 0
  for await (const { name } of await opendir(folder, { bufferSize: 1000 })) {
    looked += 1
    if (looked > FOLDER_BOUNDS.names) throw new NotWhole({ code: 'too-many-names' })
    if (isWanted(name)) names.push(name)
  }
  return names.sort()
}

/** A number has no room for what Windows tells files apart by. */
const isSameFile = (one: BigIntStats, other: BigIntStats): boolean =>
  one.dev === other.dev && one.ino === other.ino

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

/**
 * Makes a folder and those above it, where they are not there yet; throws the system's reason where it cannot. Node itself says of a read-only
 * or full disk only that the folder is not there.
 */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    if (codeOf(error) !== 'not-found') throw error
    await mkdir(folder)
  }
}

/** Permission bits of a file that is there already; of a new one, what the system gives by itself. Throws where nobody may write it. */
export const modeOf = async (path: string): Promise<number | undefined> => {
  const mode = await stat(path).then(
    (found) => found.mode & 0o777,
    () => undefined,
  )
  // The folder would let us put another file in its place, or take it away; whoever made it read-only did not mean that.
  const isLocked = mode !== undefined && ((mode & 0o222) === 0 || !(await mayWrite(path)))
  if (isLocked) throw new NotWhole({ code: 'no-permission' })
  return mode
}

/** Whether the system would let us write into the file: one of another user is read-only for us, whatever its own bits say. */
const mayWrite = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    (problem: unknown) => codeOf(problem) !== 'no-permission',
  )

/** Writes a new file and returns when the disk itself has it. */
export const writeThrough = async (
  path: string,
  bytes: Uint8Array,
  mode: number | undefined,
): Promise<void> => {
  // What nobody else may read nobody reads while it is written.
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(bytes)
    // Opening takes away what the system's mask forbids.
    if (mode !== undefined) await file.chmod(mode)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Writes beside the file, waits until the disk has it, and swaps: if the disk is full or the power fails,
 * the old file is still whole. A link is written through. Who may read and write it stays as it was. What an ended program has left half
 * written in that folder goes first, so that it takes no room. `isStill` is asked at the last moment; where it denies, nothing is swapped
 * and the answer is `false`.
 */
export const writeWhole = async (
  path: string,
  bytes: Uint8Array,
  isStill: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> => {
  const target = await realpath(path).catch(async () => {
    // A link that leads nowhere, or in a circle, would be lost.
    const link = await lstat(path).catch(() => undefined)
    if (link) throw new NotWhole({ code: 'not-a-file' })
    return path
  })
  const mode = await modeOf(target)
  await clearHalfWritten(dirname(target))
  const draft = draftBeside(target)
  try {
    await writeThrough(draft, bytes, mode)
    if (!(await isStill())) {
      await rm(draft, { force: true })
      return false
    }
    await rename(draft, target)
    await syncFolder(dirname(target))
    return true
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/**
 * Writes a small file of ours at once, whole or not at all; throws where that cannot be. Only we write it, and its draft has a name of its
 * own: one that an ended program has left is removed the next time. `mode`: who may read it.
 */
export const writeWholeNow = (path: string, text: string, mode?: number): void => {
  const draft = `${path}.new`
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', mode)
  try {
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

/** Returns when the disk has the names in a folder, where the system can say so. */
export const syncFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder, 'r').catch(() => undefined)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}
