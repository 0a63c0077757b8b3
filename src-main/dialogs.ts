import type { OpenDialogOptions, SaveDialogOptions } from 'electron'
import type { FileFailure } from '../shared/file-failure.ts'
import type { ChosenFile, FileKind, SavedFile } from '../shared/host.ts'
import { ok, type Result } from '../shared/result.ts'
import type { FileShelf } from './file-shelf.ts'

/** The system's two file dialogs, over our window. */
export interface FileDialogs {
  open(
    options: OpenDialogOptions,
  ): Promise<{ readonly canceled: boolean; readonly filePaths: readonly string[] }>
  save(options: SaveDialogOptions): Promise<{ readonly canceled: boolean; readonly filePath: string }>
}

const filters = ({ description, extensions }: FileKind) => [
  { name: description, extensions: [...extensions] },
]

/** Asks for files and reads them; an empty list means the user cancelled. */
export const openFiles = async (
  dialogs: FileDialogs,
  shelf: FileShelf,
  { kind, many }: { readonly kind: FileKind; readonly many: boolean },
): Promise<Result<readonly ChosenFile[], FileFailure>> => {
  const { canceled, filePaths } = await dialogs.open({
    filters: [...filters(kind), { name: 'All files', extensions: ['*'] }],
    properties: many ? ['openFile', 'multiSelections'] : ['openFile'],
  })
  const files: ChosenFile[] = []
  for (const path of canceled ? [] : filePaths) {
    const file = await shelf.read(path)
    if (!file.ok) return file
    files.push(file.value)
  }
  return ok(files)
}

/** Saves to the file behind `ref`, or asks where; `undefined` means the user cancelled. */
export const saveFile = async (
  dialogs: FileDialogs,
  shelf: FileShelf,
  {
    file,
    kind,
  }: {
    readonly file: { readonly name: string; readonly bytes: Uint8Array; readonly ref?: string | undefined }
    readonly kind: FileKind
  },
): Promise<Result<SavedFile | undefined, FileFailure>> => {
  const known = file.ref === undefined ? undefined : shelf.pathOf(file.ref)
  if (known !== undefined) return shelf.write(known, file.bytes)
  const { canceled, filePath } = await dialogs.save({ defaultPath: file.name, filters: filters(kind) })
  return canceled || filePath === '' ? ok(undefined) : shelf.write(filePath, file.bytes)
}
