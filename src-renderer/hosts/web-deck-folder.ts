import type { FileFailure } from '../../shared/file-failure.ts'
import { FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import {
  type DeckFolder,
  type DeckFolderFile,
  type DeckFolderHost,
  type ExpectedFile,
  type FolderOutcome,
  isDeckFileName,
} from '../../shared/sync/host.ts'
import { forgetFolder, type KnownFolder, recallKnownFolder, rememberFolder } from './folder-memory.ts'
import { webFailure, writeToHandle, writeWholeIn } from './web-files.ts'
import { entriesIn, type FolderHandle, FolderPastBounds, hasFolderPicker, pickFolder } from './web-folders.ts'

const PURPOSE = 'deck-folder'
const WRITING = { mode: 'readwrite' } as const

/** The deck folder in a browser that grants folders, `recall`ed from last time. It reports no changes, so the window looks now and then. */
export const webDeckFolder = (
  page: Window,
  recall: () => Promise<KnownFolder | undefined> = () => recallKnownFolder(PURPOSE),
): DeckFolderHost => {
  const shown = async ({ folder, id }: KnownFolder): Promise<DeckFolder> => ({
    name: folder.name,
    id,
    asks: (await folder.queryPermission(WRITING)) !== 'granted',
  })

  const inFolder = async <T>(
    id: string,
    doing: FileFailure['doing'],
    name: string,
    work: (folder: FolderHandle) => Promise<T>,
  ): Promise<Result<T, FileFailure>> => {
    const known = await recall()
    // Another window may have chosen another.
    if (known?.id !== id) return failed({ code: 'not-found', doing, name: 'The deck folder' })
    try {
      return ok(await work(known.folder))
    } catch (error) {
      return failed(webFailure(doing, name, error))
    }
  }

  const ifUnchanged = (
    id: string,
    { name, over }: ExpectedFile,
    act: (folder: FolderHandle) => Promise<boolean>,
  ): Promise<Result<FolderOutcome, FileFailure>> =>
    inFolder(id, 'write', name, async (folder) => {
      if (!isDeckFileName(name) || !(await isAsRead(folder, name, over))) return 'changed'
      return (await act(folder)) ? 'done' : 'changed'
    })

  return {
    keepsDeckFolder: hasFolderPicker(page),
    recallDeckFolder: async () => {
      const known = await recall()
      return known && shown(known)
    },
    chooseDeckFolder: async () => {
      const before = await recall()
      const isWaiting = before && (await before.folder.queryPermission(WRITING)) === 'prompt'
      if (isWaiting && (await before.folder.requestPermission(WRITING)) === 'granted') return shown(before)
      const folder = hasFolderPicker(page) ? await pickFolder(page, PURPOSE, 'readwrite') : undefined
      if (!folder) return undefined
      const isSame = before && (await before.folder.isSameEntry(folder))
      const known = { folder, id: isSame ? before.id : crypto.randomUUID() }
      await rememberFolder(PURPOSE, known)
      return shown(known)
    },
    leaveDeckFolder: () => forgetFolder(PURPOSE),
    readDeckFolder: (id) =>
      inFolder(id, 'read', 'The deck folder', async (folder) => {
        const files: DeckFolderFile[] = []
        let all = 0
        for await (const [name, entry] of entriesIn(folder)) {
          if (!isDeckFileName(name)) continue
          if (files.length === FOLDER_BOUNDS.files) throw new FolderPastBounds('too-many')
          const bytes = entry.kind === 'file' ? await bytesIn(entry) : undefined
          all += bytes?.length ?? 0
          if (all > FOLDER_BOUNDS.all) throw new FolderPastBounds('too-much')
          files.push({ name, bytes })
        }
        return files
      }),
    writeDeckFile: (id, file, bytes) =>
      ifUnchanged(id, file, async (folder) => {
        const { name, over } = file
        if (over)
          return writeToHandle(await folder.getFileHandle(name), bytes, () => isAsRead(folder, name, over))
        return writeWholeIn(folder, name, bytes, () => isAsRead(folder, name, JUST_MADE))
      }),
    removeDeckFile: (id, file) =>
      ifUnchanged(id, file, async (folder) => {
        await folder.removeEntry(file.name)
        return true
      }),
    onDeckFolderChange: () => () => undefined,
  }
}

/** What a file holds that the browser has made for us and not yet filled. */
const JUST_MADE = new Uint8Array()

/** Nothing of what is larger than any deck, or changes while it is read. */
const bytesIn = async (entry: FileSystemFileHandle): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  try {
    const file = await entry.getFile()
    return file.size > FOLDER_BOUNDS.bytes ? undefined : new Uint8Array(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

const isAsRead = async (
  folder: FolderHandle,
  name: string,
  over: Uint8Array | undefined,
): Promise<boolean> => {
  const entry = await folder.getFileHandle(name).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined
    throw error
  })
  if (!entry || !over) return entry === undefined && over === undefined
  const now = await bytesIn(entry)
  return now?.length === over.length && now.every((byte, at) => byte === over[at])
}
