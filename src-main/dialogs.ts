import type { Dirent } from 'node:fs'
import { mkdir, opendir, readdir, rmdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { OpenDialogOptions, SaveDialogOptions } from 'electron'
import { nameWrittenOut, withoutDeceivingCharacters } from '../shared/deceiving-characters.ts'
import { type FileFailure, refusedTogether } from '../shared/file-failure.ts'
import type { FileBelow } from '../shared/formats/decks/deck-archive.ts'
import { FOLDER_BOUNDS, isDeckName, type LeftAside } from '../shared/formats/decks/deck-folder.ts'
import type { ChosenFile, FileKind, OpenedFolder, SavedFile, SavedFolder } from '../shared/host.ts'
import { failed, ok, type Result } from '../shared/result.ts'
import type { FileGrants } from './file-grants.ts'
import { replaceIfSame } from './swapped-files.ts'
import { fileFailure, makeFolder, NotWhole, readWhole } from './whole-files.ts'

/* What the user chooses in the system's dialogs: files, and whole folders of decks to bring in or to save to. */

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
  grants: FileGrants,
  { kind, many }: { readonly kind: FileKind; readonly many: boolean },
): Promise<Result<readonly ChosenFile[], FileFailure>> => {
  const { canceled, filePaths } = await dialogs.open({
    filters: [...filters(kind), { name: 'All files', extensions: ['*'] }],
    properties: many ? ['openFile', 'multiSelections'] : ['openFile'],
  })
  const paths = canceled ? [] : filePaths
  const files: ChosenFile[] = []
  let bytes = 0
  for (const path of paths) {
    const refused = refusedTogether(paths.length, bytes)
    if (refused) return failed(refused)
    const file = await grants.read(path)
    if (!file.ok) return file
    files.push(file.value)
    bytes += file.value.bytes.length
  }
  const refused = refusedTogether(paths.length, bytes)
  return refused ? failed(refused) : ok(files)
}

/**
 * Saves to the file behind `ref`, or asks where; `undefined` means the user cancelled. For a file that was only opened it asks too,
 * with that file as the answer that is offered: a page that has gone wrong cannot write over what it was given to read. It asks in the same
 * way where another program has saved there since, and says so.
 */
export const saveFile = async (
  dialogs: FileDialogs,
  grants: FileGrants,
  {
    file,
    kind,
  }: {
    readonly file: { readonly name: string; readonly bytes: Uint8Array; readonly ref?: string | undefined }
    readonly kind: FileKind
  },
): Promise<Result<SavedFile | undefined, FileFailure>> => {
  const { ref } = file
  const known = ref === undefined ? undefined : grants.pathOf(ref)
  const isOurs = ref !== undefined && known !== undefined && grants.mayWrite(ref)
  if (isOurs) {
    const written = await grants.writeAgain(ref, file.bytes)
    if (!written.ok || written.value) return written
  }
  const offered = known ?? withoutDeceivingCharacters(file.name, '_')
  const { canceled, filePath } = await dialogs.save({
    // macOS shows the message, the other systems the title.
    ...(isOurs && { title: changedSince(known), message: changedSince(known) }),
    defaultPath: offered,
    filters: filters(kind),
  })
  return canceled || filePath === '' ? ok(undefined) : grants.write(filePath, file.bytes)
}

/**
 * Asks for a folder and reads the decks in it and below; links are not followed. `undefined`: the user cancelled. `most`: files and folders
 * that are looked at; the folder in which there are more is named.
 */
export const openDeckFolder = async (
  dialogs: FileDialogs,
  most: number = FOLDER_BOUNDS.names,
): Promise<Result<OpenedFolder | undefined, FileFailure>> => {
  const { canceled, filePaths } = await dialogs.open({ properties: ['openDirectory'] })
  const [folder] = filePaths
  if (canceled || folder === undefined) return ok(undefined)
  const files: FileBelow[] = []
  const aside: { path: string; why: LeftAside }[] = []
  let all = 0
  const read = async (path: string): Promise<LeftAside | Uint8Array> => {
    if (files.length >= FOLDER_BOUNDS.files) return 'too-many'
    if (all > FOLDER_BOUNDS.all) return 'too-much'
    try {
      const bytes = await readWhole(join(folder, path), FOLDER_BOUNDS.bytes, { followsLinks: false })
      all += bytes.length
      return all > FOLDER_BOUNDS.all ? 'too-much' : bytes
    } catch (error) {
      return fileFailure('read', path, error).code === 'too-large' ? 'too-large' : 'unreadable'
    }
  }
  let looked = 0
  /** What lies in a folder, by name, as far as the bound. */
  const entriesOf = async (below: string): Promise<readonly Dirent[]> => {
    const entries: Dirent[] = []
    for await (const entry of await opendir(join(folder, below), { bufferSize: 1000 })) {
      looked += 1
      if (looked > most) {
        aside.push({ path: below === '' ? basename(folder) : below, why: 'too-many-names' })
        break
      }
      entries.push(entry)
    }
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  }
  const walk = async (below: string, depth: number): Promise<void> => {
    for (const entry of await entriesOf(below)) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory()) {
        // Which folder there was too much in has been said.
        if (looked > most) continue
        if (depth >= FOLDER_BOUNDS.depth) aside.push({ path, why: 'too-deep' })
        else await walk(path, depth + 1).catch(() => aside.push({ path, why: 'unreadable' }))
      } else if (isDeckName(entry.name)) {
        const content = entry.isFile() ? await read(path) : 'not-a-file'
        if (typeof content === 'string') aside.push({ path, why: content })
        else files.push({ path, bytes: content })
      }
    }
  }
  try {
    await walk('', 1)
    return ok({ name: basename(folder), files, aside })
  } catch (error) {
    return failed(fileFailure('read', folder, error))
  }
}

const changedSince = (path: string): string =>
  `${nameWrittenOut(basename(path))} was changed by another program since it was saved here`

const FOLDER_NAME = 'Duelwright decks'

/**
 * Asks for a folder and writes the files into a new one in it: no file that is there is touched, each file is there whole or not at all,
 * and one that fails keeps no other back. Where all fail, the folder goes too.
 */
export const saveDeckFolder = async (
  dialogs: FileDialogs,
  files: readonly FileBelow[],
): Promise<Result<SavedFolder | undefined, FileFailure>> => {
  const { canceled, filePaths } = await dialogs.open({ properties: ['openDirectory', 'createDirectory'] })
  const [parent] = filePaths
  if (canceled || parent === undefined) return ok(undefined)
  let folder: string
  try {
    folder = await newFolder(parent)
  } catch (error) {
    return failed(fileFailure('write', parent, error))
  }
  const failures: FileFailure[] = []
  for (const { path, bytes } of files) {
    const target = join(folder, path)
    try {
      await makeFolder(dirname(target))
      const isDone = await replaceIfSame(target, bytes, { over: undefined, bound: FOLDER_BOUNDS.bytes })
      // Another is there by now, which stays.
      if (!isDone) throw new NotWhole({ code: 'in-use' })
    } catch (error) {
      failures.push(fileFailure('write', target, error))
    }
  }
  const saved = files.length - failures.length
  const [first] = failures
  if (saved > 0 || !first) return ok({ name: basename(folder), saved, failures })
  await removeEmpty(folder).catch(() => undefined)
  return failed(first)
}

/** Removes a folder in which there are folders only. */
const removeEmpty = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await removeEmpty(join(folder, entry.name))
  await rmdir(folder)
}

/** "Duelwright decks", or with the first number that is free. */
const newFolder = async (parent: string): Promise<string> => {
  for (let count = 1; ; count += 1) {
    const folder = join(parent, count === 1 ? FOLDER_NAME : `${FOLDER_NAME} ${count}`)
    try {
      await mkdir(folder)
      return folder
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
