import type { Passcode } from '../../shared/cards/passcode.ts'
import { pictureNames, type PictureFolder, type PictureHost } from '../../shared/picture-folder.ts'
import { asFolder, type FolderHandle, hasFolderPicker, pickFolder } from './web-folders.ts'

/** Pictures in a browser: a folder it may read again after a restart, or, where it cannot, all files of one as of now. */
export const webPictures = (page: Window): PictureHost => ({
  choosePictures: () => (hasFolderPicker(page) ? chosenHandle(page) : chosenFiles(page)),
  recallPictures: async (memory, mayAsk) => {
    const handle = asFolder(memory)
    if (!handle) return undefined
    const read = { mode: 'read' } as const
    try {
      const state = await handle.queryPermission(read)
      if (state === 'granted') return handleFolder(handle)
      if (!mayAsk) return state === 'prompt' ? 'ask' : undefined
      return (await handle.requestPermission(read)) === 'granted' ? handleFolder(handle) : undefined
    } catch {
      return undefined
    }
  },
})

const chosenHandle = async (page: Parameters<typeof pickFolder>[0]): Promise<PictureFolder | undefined> => {
  const handle = await pickFolder(page, 'pictures', 'read')
  return handle && handleFolder(handle)
}

const handleFolder = (handle: FolderHandle): PictureFolder => ({
  name: handle.name,
  memory: handle,
  read: async (passcode) => {
    for (const name of pictureNames(passcode)) {
      const file = await handle.getFileHandle(name).catch(() => undefined)
      const picture = await file?.getFile().catch(() => undefined)
      if (picture) return bytesOf(picture)
    }
    return undefined
  },
})

const chosenFiles = (page: Window): Promise<PictureFolder | undefined> =>
  new Promise((resolve) => {
    const input = page.document.createElement('input')
    input.type = 'file'
    input.webkitdirectory = true
    input.addEventListener('change', () => resolve(folderOf([...(input.files ?? [])])))
    input.addEventListener('cancel', () => resolve(undefined))
    input.click()
  })

/** Only files that lie in the folder itself, not in those below it. */
const folderOf = (files: readonly File[]): PictureFolder | undefined => {
  const pathOf = ({ webkitRelativePath: path }: File): readonly string[] => path.split('/')
  const [first] = files
  if (!first) return undefined
  const byName = new Map(files.filter((file) => pathOf(file).length === 2).map((file) => [file.name, file]))
  return {
    name: pathOf(first)[0] ?? '',
    memory: undefined,
    read: async (passcode: Passcode) => {
      const [picture] = pictureNames(passcode).flatMap((name) => byName.get(name) ?? [])
      return picture && bytesOf(picture)
    },
  }
}

/** Nothing where the file has changed or gone since it was chosen. */
const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const buffer = await file.arrayBuffer().catch(() => undefined)
  return buffer && new Uint8Array(buffer)
}
