import { MOST_TOGETHER } from './file-bounds.ts'
import { FOLDER_BOUNDS } from './formats/decks/deck-folder.ts'

/** All but `too-large`, which says its bound. */
export const FILE_FAILURES = [
  'not-found',
  'not-a-file',
  'no-permission',
  'no-space',
  'too-many',
  'too-many-names',
  'too-much',
  'too-many-together',
  'too-much-together',
  'in-use',
  'taken',
  'other',
] as const

/** What is wrong with a file; `most` is what one of its kind may have, in bytes. */
export type FileFault =
  { readonly code: (typeof FILE_FAILURES)[number] } | { readonly code: 'too-large'; readonly most: number }

/** Why a file could not be read or written. `name` is the file's name without its folder. */
export type FileFailure = FileFault & { readonly doing: 'read' | 'write'; readonly name: string }

/** Why files that come together are not read, where there are too many or they have too many bytes. */
export const refusedTogether = (files: number, bytes: number): FileFailure | undefined => {
  if (files <= 1) return undefined
  const code =
    files > MOST_TOGETHER.files
      ? 'too-many-together'
      : bytes > MOST_TOGETHER.bytes
        ? 'too-much-together'
        : undefined
  return code && { code, doing: 'read', name: `${files.toLocaleString('en')} files` }
}

/** Why several files could not be read or saved: the first in full, the others by their number. */
export const explainFileFailures = ([first, ...others]: readonly FileFailure[]): string => {
  if (!first) return ''
  const more = others.length === 1 ? ' 1 other failed too.' : ` ${others.length} others failed too.`
  return `${explainFileFailure(first)}${others.length === 0 ? '' : more}`
}

/** One sentence for the player: what failed, why, and what to try where there is something. */
export const explainFileFailure = (failure: FileFailure): string => {
  const { doing, name } = failure
  const failed = doing === 'read' ? `${name} could not be opened` : `${name} could not be saved`
  switch (failure.code) {
    case 'not-found':
      return `${failed}: it is no longer where it was.`
    case 'not-a-file':
      return `${failed}: it is not a file.`
    case 'no-permission':
      return doing === 'read'
        ? `${failed}: this computer does not let you read it.`
        : `${failed}: this computer does not let you write there. Save it in another folder.`
    case 'no-space':
      return `${failed}: the disk is full.`
    case 'too-large':
      return `${failed}: it is larger than ${failure.most / 1024 / 1024} MB.`
    case 'too-many':
      return `${failed}: there are more than ${FOLDER_BOUNDS.files} decks in it.`
    case 'too-many-names':
      return `${failed}: there are more than ${FOLDER_BOUNDS.names} files and folders in it.`
    case 'too-much':
      return `${failed}: the decks in it have more than ${FOLDER_BOUNDS.all / 1024 / 1024} MB together.`
    case 'too-many-together':
      return `${failed}: no more than ${MOST_TOGETHER.files.toLocaleString('en')} are opened at once.`
    case 'too-much-together':
      return `${failed}: they have more than ${MOST_TOGETHER.bytes / 1024 / 1024} MB together. Open them in several portions.`
    case 'in-use':
      return `${failed}: another program is writing it, or it changed while it was read. Close that program and try again.`
    case 'taken':
      return `${failed}: there is a file of that name by now.`
    case 'other':
      return `${failed}.`
  }
}
