import type { FileFailure } from '../../shared/file-failure.ts'
import type { FileBelow } from '../../shared/formats/decks/deck-archive.ts'
import {
  FOLDER_BOUNDS,
  isDeckName,
  type LeftAside,
  pastBounds,
} from '../../shared/formats/decks/deck-folder.ts'
import type { Host, OpenedFolder, SavedFolder } from '../../shared/host.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { webFailure, writeWholeIn } from './web-files.ts'
import { hasFolderPicker, pickFolder } from './web-folders.ts'

const FOLDER_NAME = 'Duelwright decks'

/** Folders of decks on web APIs: any browser reads one through an input; writing needs the folder picker. */
export const webDeckFolders = (
  page: Window,
): Pick<Host, 'openDeckFolder' | 'saveDeckFolder' | 'writesFolders'> => ({
  writesFolders: hasFolderPicker(page),
  openDeckFolder: async () => {
    const chosen = await chosenFiles(page)
    const [first] = chosen
    return ok(first && (await decksAmong(chosen, first.webkitRelativePath.split('/')[0] ?? '')))
  },
  saveDeckFolder: async (files) => {
    if (!hasFolderPicker(page)) return ok(undefined)
    const parent = await pickFolder(page, 'decks', 'readwrite')
    return parent ? written(parent, files) : ok(undefined)
  },
})

/** The decks among files, each with its path below the folder; those of a drop have none of their own. */
export const decksAmong = async (
  files: readonly (File & { readonly path?: string })[],
  name: string,
): Promise<OpenedFolder> => {
  const found: FileBelow[] = []
  let all = 0
  const aside: { path: string; why: LeftAside }[] = []
  for (const file of files) {
    const path = file.path ?? file.webkitRelativePath.split('/').slice(1).join('/')
    if (!isDeckName(path)) continue
    const content = await bytesOrReason(file, path, { files: found.length, all })
    all += typeof content === 'string' ? 0 : content.length
    if (typeof content === 'string') aside.push({ path, why: content })
    else found.push({ path, bytes: content })
  }
  return { name, files: found, aside }
}

/** `before`: what was read before it, in files and bytes. */
const bytesOrReason = async (
  file: File,
  path: string,
  before: { readonly files: number; readonly all: number },
): Promise<LeftAside | Uint8Array> => {
  if (path.split('/').length > FOLDER_BOUNDS.depth) return 'too-deep'
  const why = pastBounds(file.size, before)
  if (why) return why
  const buffer = await file.arrayBuffer().catch(() => undefined)
  return buffer ? new Uint8Array(buffer) : 'unreadable'
}

const chosenFiles = (page: Window): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = page.document.createElement('input')
    input.type = 'file'
    input.webkitdirectory = true
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })

const written = async (
  parent: FileSystemDirectoryHandle,
  files: readonly FileBelow[],
): Promise<Result<SavedFolder, FileFailure>> => {
  let folder: FileSystemDirectoryHandle
  try {
    folder = await newFolder(parent)
  } catch (error) {
    return failed(webFailure('write', parent.name, error))
  }
  const failures: FileFailure[] = []
  for (const { path, bytes } of files) {
    const steps = path.split('/')
    const name = steps.at(-1) ?? ''
    try {
      let place = folder
      for (const step of steps.slice(0, -1)) place = await place.getDirectoryHandle(step, { create: true })
      await writeWholeIn(place, name, new Uint8Array(bytes))
    } catch (error) {
      failures.push(webFailure('write', name, error))
    }
  }
  const saved = files.length - failures.length
  const [first] = failures
  if (saved > 0 || !first) return ok({ name: folder.name, saved, failures })
  await parent.removeEntry(folder.name, { recursive: true }).catch(() => undefined)
  return failed(first)
}

/** "Duelwright decks", or with the first number that is free: nothing in the folder is replaced. */
const newFolder = async (parent: FileSystemDirectoryHandle): Promise<FileSystemDirectoryHandle> => {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? FOLDER_NAME : `${FOLDER_NAME} ${count}`
    const isThere = await parent.getDirectoryHandle(name).then(
      () => true,
      (error: unknown) => !(error instanceof DOMException && error.name === 'NotFoundError'),
    )
    if (!isThere) return parent.getDirectoryHandle(name, { create: true })
  }
}
