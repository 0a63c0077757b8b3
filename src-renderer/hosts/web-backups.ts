import { readBackupName } from '../../shared/backup/backup-name.ts'
import type { BackupHost, BackupPlace, StoredBackup } from '../../shared/backup/host.ts'
import type { FileFailure } from '../../shared/file-failure.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { recallFolder, rememberFolder } from './folder-memory.ts'
import { readWebFile, webFailure, writeWholeIn } from './web-files.ts'
import { entriesIn, type FolderHandle, hasFolderPicker, pickFolder } from './web-folders.ts'

const PURPOSE = 'backups'
const WRITING = { mode: 'readwrite' } as const

/**
 * Backups in a browser: in the folder that the player has granted, and until there is one, or while the browser wants to be asked
 * again, in the browser's own file system. What lies in either is listed.
 */
export const webBackups = (page: Window, recall: typeof recallFolder = recallFolder): BackupHost => {
  const ownFolder = async (): Promise<FileSystemDirectoryHandle> =>
    (await page.navigator.storage.getDirectory()).getDirectoryHandle(PURPOSE, { create: true })

  const grantedFolder = async (): Promise<FolderHandle | undefined> => {
    const folder = await recall(PURPOSE)
    return folder && (await folder.queryPermission(WRITING)) === 'granted' ? folder : undefined
  }

  /** The folder to write to comes first. */
  const folders = async (): Promise<readonly FileSystemDirectoryHandle[]> => {
    const granted = await grantedFolder()
    return [...(granted ? [granted] : []), await ownFolder()]
  }

  const backupPlace = async (): Promise<BackupPlace> => {
    const choosable = hasFolderPicker(page)
    const folder = await recall(PURPOSE)
    if (!folder) return { kind: 'application', shown: undefined, asks: false, choosable }
    const asks = (await folder.queryPermission(WRITING)) !== 'granted'
    return { kind: 'chosen', shown: folder.name, asks, choosable }
  }

  return {
    backupPlace,
    chooseBackupFolder: async () => {
      const folder = await recall(PURPOSE)
      const isWaiting = folder && (await folder.queryPermission(WRITING)) === 'prompt'
      if (isWaiting && (await folder.requestPermission(WRITING)) === 'granted') return backupPlace()
      const chosen = hasFolderPicker(page) ? await pickFolder(page, PURPOSE, 'readwrite') : undefined
      if (!chosen) return undefined
      await rememberFolder(PURPOSE, chosen)
      return backupPlace()
    },
    listBackups: () =>
      attempt('read', PURPOSE, async () => {
        const found = new Map<string, StoredBackup>()
        const [first, ...others] = await folders()
        for (const folder of [...(first ? [first] : []), ...others])
          for await (const [name, entry] of entriesIn(folder))
            if (entry.kind === 'file' && readBackupName(name) && !found.has(name)) {
              // One that another window has just deleted hides itself alone.
              const { size } = await entry.getFile().catch(() => NOTHING)
              // One that was only just begun when the browser ended is none, and must not count among those that are kept.
              if (size > 0) found.set(name, { name, size, ...(folder !== first && { isElsewhere: true }) })
            }
        return [...found.values()]
      }),
    readBackup: async (name) => {
      const file = await attempt('read', name, async () => fileIn(await folders(), name))
      if (!file.ok) return file
      const read = await readWebFile(file.value)
      return read.ok ? ok(read.value.bytes) : read
    },
    writeBackup: (name, bytes) =>
      attempt('write', name, async () => {
        const [folder] = await folders()
        // One that another window writes in the same second stays; an empty one was only begun.
        const isFree = async (): Promise<boolean> =>
          folder !== undefined && (await sizeIn(folder, name)) === 0
        if (folder && !((await isFree()) && (await writeWholeIn(folder, name, bytes, isFree))))
          throw new Taken()
      }),
    removeBackup: (name) =>
      attempt('write', name, async () => {
        for (const folder of await folders())
          await folder.removeEntry(name).catch((error: unknown) => {
            if (!isNotThere(error)) throw error
          })
      }),
  }
}

const fileIn = async (
  folders: readonly FileSystemDirectoryHandle[],
  name: string,
): Promise<FileSystemFileHandle> => {
  const [folder, ...others] = folders
  if (!folder) throw new DOMException(name, 'NotFoundError')
  return folder.getFileHandle(name).catch((error: unknown) => {
    if (!isNotThere(error) || others.length === 0) throw error
    return fileIn(others, name)
  })
}

const NOTHING = { size: 0 }

/** Thrown where a file of that name is there already. */
class Taken extends Error {}

const sizeIn = async (folder: FileSystemDirectoryHandle, name: string): Promise<number> => {
  try {
    return (await (await folder.getFileHandle(name)).getFile()).size
  } catch (error) {
    if (isNotThere(error)) return 0
    throw error
  }
}

const isNotThere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

const attempt = async <T>(
  doing: FileFailure['doing'],
  name: string,
  work: () => Promise<T>,
): Promise<Result<T, FileFailure>> => {
  try {
    return ok(await work())
  } catch (error) {
    return failed(error instanceof Taken ? { code: 'taken', doing, name } : webFailure(doing, name, error))
  }
}
