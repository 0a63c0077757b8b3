import { mostBytesOf } from '../../shared/file-bounds.ts'
import type { FILE_FAILURES, FileFailure } from '../../shared/file-failure.ts'
import type { ChosenFile, SavedFile } from '../../shared/host.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { FolderPastBounds } from './web-folders.ts'

/** What the web's own error names mean for the player. */
const CODES: Readonly<Record<string, (typeof FILE_FAILURES)[number]>> = {
  NotFoundError: 'not-found',
  TypeMismatchError: 'not-a-file',
  NotAllowedError: 'no-permission',
  // A file that has changed since it was chosen cannot be read any more.
  NotReadableError: 'in-use',
  NoModificationAllowedError: 'no-permission',
  QuotaExceededError: 'no-space',
}

/** Why the browser could not do it, as a failure that can be explained to the player. */
export const webFailure = (doing: FileFailure['doing'], name: string, error: unknown): FileFailure => ({
  code:
    error instanceof FolderPastBounds
      ? error.why
      : ((error instanceof DOMException ? CODES[error.name] : undefined) ?? 'other'),
  doing,
  name,
})

export const readWebFile = async (
  picked: File | FileSystemFileHandle,
): Promise<Result<ChosenFile, FileFailure>> => {
  try {
    const file = picked instanceof File ? picked : await picked.getFile()
    const most = mostBytesOf(file.name)
    if (file.size > most) return failed({ code: 'too-large', most, doing: 'read', name: file.name })
    return ok({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
  } catch (error) {
    return failed(webFailure('read', picked.name, error))
  }
}

/** The stamp of a file that is not there, or cannot be asked. */
export const GONE = ''

/** Tells whether another program has saved a file: a browser says when, and how large it is. */
export const stampOf = async (handle: FileSystemFileHandle): Promise<string> => {
  try {
    const { size, lastModified } = await handle.getFile()
    return `${size} ${lastModified}`
  } catch {
    return GONE
  }
}

export const isEmptyAt = (stamp: string): boolean => stamp.startsWith('0 ')

/** `isStill` as in `writeToHandle`; nothing where it denies. */
export const writeWebFile = async (
  handle: FileSystemFileHandle,
  bytes: Uint8Array<ArrayBuffer>,
  ref: string,
  isStill?: () => Promise<boolean>,
): Promise<Result<SavedFile | undefined, FileFailure>> => {
  try {
    return ok((await writeToHandle(handle, bytes, isStill)) ? { name: handle.name, ref } : undefined)
  } catch (error) {
    return failed(webFailure('write', handle.name, error))
  }
}

/**
 * Writes a file of that name in the folder; one that was not there and cannot be written is not there afterwards either. `isStill` as in
 * `writeToHandle`.
 */
export const writeWholeIn = async (
  folder: FileSystemDirectoryHandle,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  isStill?: () => Promise<boolean>,
): Promise<boolean> => {
  const file = await folder.getFileHandle(name, { create: true })
  try {
    return await writeToHandle(file, bytes, isStill)
  } catch (error) {
    // Only what was just made for it is empty.
    if ((await file.getFile()).size === 0) await folder.removeEntry(name).catch(() => undefined)
    throw error
  }
}

/**
 * The browser writes to a copy and swaps it in on close, so a failure leaves the old file whole. `isStill` is asked at the last moment;
 * where it denies, nothing is swapped and the answer is `false`. What is not swapped is given up, so that no other write waits for it.
 */
export const writeToHandle = async (
  handle: FileSystemFileHandle,
  bytes: Uint8Array<ArrayBuffer>,
  isStill: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> => {
  const file = await handle.createWritable()
  try {
    await file.write(bytes)
    if (await isStill()) {
      await file.close()
      return true
    }
  } catch (error) {
    await file.abort().catch(() => undefined)
    throw error
  }
  await file.abort()
  return false
}
