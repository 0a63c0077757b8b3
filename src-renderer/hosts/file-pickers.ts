import { withoutDeceivingCharacters } from '../../shared/deceiving-characters.ts'
import type { FileKind } from '../../shared/host.ts'

/** The File System Access pickers, which TypeScript's DOM library does not know yet. Only Chromium has them. */
export interface FilePickers {
  showOpenFilePicker(
    options: PickerOptions & { readonly multiple: boolean },
  ): Promise<readonly FileSystemFileHandle[]>
  showSaveFilePicker(
    options: PickerOptions & { readonly suggestedName: string },
  ): Promise<FileSystemFileHandle>
}

interface PickerOptions {
  readonly id: string
  readonly types: readonly {
    readonly description: string
    readonly accept: Readonly<Record<string, string[]>>
  }[]
}

export const filePickers = (page: Window): FilePickers | undefined =>
  'showOpenFilePicker' in page && 'showSaveFilePicker' in page ? (page as Window & FilePickers) : undefined

const options = ({ description, extensions }: FileKind): PickerOptions => ({
  // The browser remembers the last folder under this name.
  id: extensions[0] ?? 'file',
  types: [
    {
      description,
      accept: Object.fromEntries(
        extensions.map((extension) => [`application/x-${extension}`, [`.${extension}`]]),
      ),
    },
  ],
})

/** The browser reports a closed dialog as an AbortError. */
const unlessCancelled = <T>(choice: Promise<T>): Promise<T | undefined> =>
  choice.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  })

/** An empty list means the user cancelled. */
export const pickFiles = async (
  pickers: FilePickers,
  kind: FileKind,
  many: boolean,
): Promise<readonly FileSystemFileHandle[]> =>
  (await unlessCancelled(pickers.showOpenFilePicker({ ...options(kind), multiple: many }))) ?? []

export const pickSavePlace = (
  pickers: FilePickers,
  suggestedName: string,
  kind: FileKind,
): Promise<FileSystemFileHandle | undefined> =>
  unlessCancelled(
    pickers.showSaveFilePicker({
      ...options(kind),
      suggestedName: withoutDeceivingCharacters(suggestedName, '_'),
    }),
  )
