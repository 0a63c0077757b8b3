import { FOLDER_BOUNDS } from '../../../shared/formats/decks/deck-folder.ts'
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

/** The decks in a dropped folder and below it. */
export const decksIn = async (folder: FileSystemDirectoryEntry): Promise<OpenedFolder> => {
  const files: (File & { path: string })[] = []
  const walk = async (place: FileSystemDirectoryEntry, below: string, depth: number): Promise<void> => {
    for (const entry of await entriesOf(place)) {
      const path = `${below}${entry.name}`
      if (entry.isDirectory && depth < FOLDER_BOUNDS.depth)
        await walk(entry as FileSystemDirectoryEntry, `${path}/`, depth + 1)
      else if (entry.isFile && files.length <= FOLDER_BOUNDS.files) {
        const file = await fileOf(entry as FileSystemFileEntry)
        if (file) files.push(Object.assign(file, { path }))
      }
    }
  }
  await walk(folder, '', 1)
  return decksAmong(files, folder.name)
}

/** A folder tells its entries in portions, the last of which is empty. */
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const portion = await new Promise<readonly FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]))
    })
    if (portion.length === 0) return all
    all.push(...portion)
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((resolve) => {
    entry.file(resolve, () => resolve(undefined))
  })
