import { FOLDER_BOUNDS, isDeckName, type LeftAside } from '../../../shared/formats/decks/deck-folder.ts'
import type { OpenedFolder } from '../../../shared/host.ts'
import { decksAmong } from '../../hosts/web-deck-folders.ts'

/** What was dropped on the window: single files, and folders. Must be called while the drop is handled, for its data is gone after. */
export const dropped = (
  data: DataTransfer,
): { readonly files: readonly File[]; readonly folders: readonly FileSystemDirectoryEntry[] } => {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry())
  const folders = entries.filter((entry) => entry?.isDirectory === true) as FileSystemDirectoryEntry[]
  const names = new Set(folders.map(({ name }) => name))
  return { files: [...data.files].filter((file) => !names.has(file.name)), folders }
}

/** The decks in a dropped folder and below it; what is not looked at is named. `most`: see `filesIn`. */
export const decksIn = async (folder: FileSystemDirectoryEntry, most?: number): Promise<OpenedFolder> => {
  const { files, aside } = await filesIn(folder, isDeckName, most)
  const found = await decksAmong(files, folder.name)
  return { ...found, aside: [...found.aside, ...aside] }
}

/**
 * The files of such names in a dropped folder and below it; what is not looked at is named. `most`: files and folders that are looked at; the
 * folder in which there are more is named.
 */
export const filesIn = async (
  folder: FileSystemDirectoryEntry,
  isWanted: (path: string) => boolean,
  most: number = FOLDER_BOUNDS.names,
): Promise<{
  readonly files: readonly (File & { readonly path: string })[]
  readonly aside: OpenedFolder['aside']
}> => {
  const files: (File & { path: string })[] = []
  const aside: { path: string; why: LeftAside }[] = []
  let isFull = false
  let looked = 0
  const leave = (path: string, why: LeftAside): void => void aside.push({ path, why })
  const walk = async (place: FileSystemDirectoryEntry, below: string, depth: number): Promise<void> => {
    const entries = await entriesOf(place, most - looked)
    if (!entries) leave(below.slice(0, -1) || folder.name, 'unreadable')
    looked += entries?.length ?? 0
    if (looked > most) leave(below.slice(0, -1) || folder.name, 'too-many-names')
    for (const entry of entries?.slice(0, most - looked + entries.length) ?? []) {
      if (isFull) return
      // Which folder there was too much in has been said.
      if (entry.isDirectory && looked > most) continue
      const path = `${below}${entry.name}`
      if (entry.isDirectory && depth >= FOLDER_BOUNDS.depth) leave(path, 'too-deep')
      else if (entry.isDirectory) await walk(entry as FileSystemDirectoryEntry, `${path}/`, depth + 1)
      else if (entry.isFile && isWanted(path)) {
        isFull = files.length >= FOLDER_BOUNDS.files
        const file = isFull ? undefined : await fileOf(entry as FileSystemFileEntry)
        if (file) files.push(Object.assign(file, { path }))
        else leave(path, isFull ? 'too-many' : 'unreadable')
      }
    }
  }
  await walk(folder, '', 1)
  return { files, aside }
}

/** A folder tells its entries in portions, the last of which is empty; no more is asked for once there are more than `most`. Nothing where it cannot be read. */
const entriesOf = async (
  folder: FileSystemDirectoryEntry,
  most: number,
): Promise<readonly FileSystemEntry[] | undefined> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  while (all.length <= most) {
    const portion = await new Promise<readonly FileSystemEntry[] | undefined>((resolve) => {
      reader.readEntries(resolve, () => resolve(undefined))
    })
    if (!portion) return undefined
    if (portion.length === 0) break
    all.push(...portion)
  }
  return all
}

const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((resolve) => {
    entry.file(resolve, () => resolve(undefined))
  })
