import { withoutDeceivingCharacters } from '../../shared/deceiving-characters.ts'
import type { FileKind } from '../../shared/host.ts'

/** Asks for files through an `<input type="file">`; an empty list means the user cancelled. */
export const inputFiles = (page: Window, { extensions }: FileKind, many: boolean): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = page.document.createElement('input')
    input.type = 'file'
    input.multiple = many
    input.accept = extensions.map((extension) => `.${extension}`).join()
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })

/** Hands the bytes to the browser's downloads, which choose the folder and never overwrite. */
export const download = (page: Window, name: string, bytes: Uint8Array<ArrayBuffer>): void => {
  const link = page.document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes]))
  link.download = withoutDeceivingCharacters(name, '_')
  link.click()
  // The download has its own hold on the data once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
