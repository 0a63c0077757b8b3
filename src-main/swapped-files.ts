import { link, lstat, mkdir, open, opendir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FOLDER_BOUNDS } from '../shared/formats/decks/deck-folder.ts'
import { isDeckFileName } from '../shared/sync/host.ts'
import {
  clearHalfWritten,
  draftBeside,
  isAsideName,
  isAsMovedAside,
  isDraftName,
  leftDrafts,
  removeLeft,
  waitingBeside,
} from './drafts.ts'
import { fileNamesIn, modeOf, NotWhole, readWhole, syncFolder, writeThrough } from './whole-files.ts'

/* Files that other programs write too: nothing that anybody has saved is removed while it is nowhere else. */

/** What a file must still hold to be replaced; without bytes there must be none. */
export interface Replacing {
  readonly over: Uint8Array | undefined
  /** No file that is larger is read to compare it. */
  readonly bound: number
  /** Waited for at the last moment before the swap, so that a test can let another program write there. */
  readonly beforeSwap?: (() => Promise<void>) | undefined
}

/**
 * Puts bytes in the place of a file if it still holds `over`, or removes it where there are none; `false` where another program has
 * changed it, whose file then stays. The file is first moved aside, which no other program can come between, then compared, and what
 * takes its place never goes over another: so nothing that anybody saves is lost. Where it fails, what was moved aside comes back, or
 * waits for `clearDrafts`. Links are not followed.
 */
export const replaceIfSame = async (
  path: string,
  bytes: Uint8Array | undefined,
  { over, bound, beforeSwap }: Replacing,
): Promise<boolean> => {
  const draft = draftBeside(path)
  const known = over ?? bytes
  if (!known) return false
  const aside = waitingBeside(path, known)
  let isOnlyThere = false
  try {
    if (!(await isUnchanged(path, over, bound))) return false
    const mode = over && (await modeOf(path))
    if (bytes) await writeThrough(draft, bytes, mode)
    await beforeSwap?.()
    await mkdir(dirname(aside))
    if (!over) {
      // Under its own name it is whole and findable; so after an end in the middle it takes its place in the end.
      await rename(draft, aside)
      return await putInPlace(aside, path)
    }
    await rename(path, aside)
    isOnlyThere = true
    const isSame = await isUnchanged(aside, over, bound)
    const isPlaced = isSame && (!bytes || (await putInPlace(draft, path)))
    // A program that had the file open may have written into it after all.
    const isStillSame = isSame && (await isUnchanged(aside, over, bound))
    if (!isStillSame) await putBack(aside, path)
    // Where the disk does not let it go it would come back at the next look, and so is not gone.
    else if (!bytes) await rm(aside)
    isOnlyThere = false
    return bytes ? isPlaced : isStillSame
  } catch (error) {
    if (isOnlyThere)
      isOnlyThere = await putBack(aside, path).then(
        () => false,
        () => true,
      )
    if (isMissing(error) && !isOnlyThere) return false
    throw error
  } finally {
    await rm(draft, { force: true })
    if (!isOnlyThere) await removeAside(aside)
    await syncFolder(dirname(path))
  }
}

/**
 * Writes a file that is not there yet, whole or not at all; `false` where something has its name, which then stays. On a disk without links
 * an end in the middle may leave the name to an empty file.
 */
export const writeNew = async (path: string, bytes: Uint8Array): Promise<boolean> => {
  await clearHalfWritten(dirname(path))
  const draft = draftBeside(path)
  try {
    await writeThrough(draft, bytes, undefined)
    return await putInPlace(draft, path)
  } finally {
    await rm(draft, { force: true })
    await syncFolder(dirname(path))
  }
}

/**
 * Takes away what a program that was ended in the middle has left in a folder; a file that it had moved aside comes back. What cannot be
 * taken away stays, such as what another user has left in a shared folder: it keeps nobody from the files beside it. `names`: the drafts in
 * the folder, where they are known. Answers with the folders in which a file goes on waiting.
 */
export const clearDrafts = async (
  folder: string,
  names?: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { drafts, isLeftAlone, isSure } = await leftDrafts(folder, names)
  const waiting = new Set<string>()
  for (const { path, isFolder } of drafts)
    if (isFolder) {
      if (!isSure) waiting.add(path)
      for (const file of isSure ? await movedInto(path).catch(() => []) : [])
        await comeBack(join(path, file), join(folder, file), isLeftAlone).catch(() => waiting.add(path))
      // Before anything was moved into it, and after it was moved on, it is empty.
      await rmdir(path).catch(() => undefined)
    } else if (isSure) await removeLeft(path)
  return waiting
}

/** So often a folder is read in which one swap begins after another. */
const MOST_READINGS = 4
/** Nobody swaps more decks at once. */
const MOST_ASIDE = 100

/**
 * The decks in a folder by their names, each with where it can be read, after what an ended program has left is cleared. Those that a swap
 * has just moved aside are among them, under their own place, where there is nothing to read: another Duelwright that writes there has not
 * deleted them. One that was left aside and cannot come back, because nobody may write there, is read where it waits.
 *
 * The folder is read twice, and again as long as a swap has begun in between: one that was seen neither aside nor in its place is over by then.
 */
export const decksLyingIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const decks = new Map<string, string>()
  const known = new Set<string>()
  let waiting: ReadonlySet<string> = new Set()
  for (let readings = 0; readings < MOST_READINGS; readings += 1) {
    const names = await fileNamesIn(folder, (name) => isDeckFileName(name) || isDraftName(name))
    const drafts = names.filter(isDraftName)
    if (readings === 0) waiting = await clearDrafts(folder, drafts)
    for (const name of names) if (!isDraftName(name)) decks.set(name, join(folder, name))
    const begun = drafts.filter((name) => isAsideName(name) && !known.has(name))
    for (const name of begun.slice(0, MOST_ASIDE - known.size)) {
      known.add(name)
      const aside = join(folder, name)
      const deck = await deckAside(aside)
      if (deck !== undefined && !decks.has(deck))
        decks.set(deck, join(waiting.has(aside) ? aside : folder, deck))
    }
    if (readings > 0 && begun.length === 0) break
  }
  return decks
}

/** The deck that lies in a folder that was made to move one into it: in ours there is one, and one with more was filled by a stranger. */
const deckAside = async (aside: string): Promise<string | undefined> => {
  // A link that a stranger has laid there may lead anywhere.
  if (!(await isFolder(aside))) return undefined
  const held = await movedInto(aside).catch(() => [])
  return held.length === 1 ? held[0] : undefined
}

/** Whether it is a folder itself, not a link to one. */
const isFolder = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Of ours each such folder holds one deck. A stranger may have filled one: what is left of it waits for the next look, or stays there. */
export const MOST_COMING_BACK = 4
const MOST_NAMES_ASIDE = 1000

/** The decks in a folder that was made to move one into it. */
const movedInto = async (aside: string): Promise<readonly string[]> => {
  const names: string[] = []
  let looked = 0
  for await (const { name } of await opendir(aside)) {
    if (isDeckFileName(name)) names.push(name)
    looked += 1
    if (names.length === MOST_COMING_BACK || looked === MOST_NAMES_ASIDE) break
  }
  return names
}

/** Brings back what was moved aside. Throws where it cannot be now: then it is looked at again next time. */
const comeBack = async (
  aside: string,
  path: string,
  isLeftAlone: (path: string) => Promise<boolean>,
): Promise<void> => {
  if ((await isEmpty(path)) && !(await isEmpty(aside))) {
    // The name was reserved for what never came.
    if (await isLeftAlone(path)) await rename(aside, path)
    return
  }
  const held = await readWhole(aside, FOLDER_BOUNDS.bytes, { followsLinks: false }).catch(() => undefined)
  // As it was moved aside it was known, and what has its place now has taken it on purpose.
  if (held && isAsMovedAside(aside, held)) await putInPlace(aside, path)
  else await putBack(aside, path)
  await rm(aside, { force: true })
}

/** Whether a file is a plain one with these bytes; without bytes, whether there is none, be it a link or a folder. */
const isUnchanged = async (path: string, over: Uint8Array | undefined, bound: number): Promise<boolean> => {
  if (!over) return lstat(path).then(() => false, isMissing)
  const now = await readWhole(path, bound, { followsLinks: false }).catch(() => undefined)
  return now !== undefined && Buffer.compare(now, over) === 0
}

/** Whether the system says that there is no such file or folder. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

const isEmpty = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isFile() && found.size === 0,
    () => false,
  )

/** Gives a file another name, whole, unless something has that name already; its own it may lose. */
const putInPlace = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to)
    return true
  } catch (error) {
    return !isThere(error) && putReserved(from, to)
  }
}

/**
 * The same where the file system knows no links. A copy could break off in the middle; so the name is reserved by an empty file, over
 * which the other is moved. Only who saves there between the two steps is not noticed.
 */
const putReserved = async (from: string, to: string): Promise<boolean> => {
  try {
    await (await open(to, 'wx')).close()
  } catch (error) {
    if (isThere(error)) return false
    throw error
  }
  try {
    if (!(await isEmpty(to))) return false
    await rename(from, to)
    return true
  } catch (error) {
    if (await isEmpty(to)) await rm(to, { force: true })
    throw error
  }
}

/** Files that are compared with one that comes back. Behind them it gets the next free name, even if one says the same. */
const MOST_COMPARED = 4

/**
 * Puts another program's file back, beside a newer one where there is one by now that says something else. One that is larger than any deck
 * is compared with none: somebody might have laid it there so that all of them are read at each look.
 */
const putBack = async (aside: string, path: string): Promise<void> => {
  const held = await readWhole(aside, FOLDER_BOUNDS.bytes, { followsLinks: false }).catch(() => undefined)
  for (let copy = 0; copy < 100; copy += 1) {
    const place = copy === 0 ? path : path.replace(/\.[^.]*$|$/, ` (${copy + 1})$&`)
    if (await putInPlace(aside, place)) return
    if (held && copy < MOST_COMPARED && (await isUnchanged(place, held, held.length))) return
  }
  throw new NotWhole({ code: 'in-use' })
}

/** Removes what was moved aside, and has come back or is not needed any more. */
const removeAside = async (aside: string): Promise<void> => {
  try {
    await rm(aside, { force: true })
    await rmdir(dirname(aside))
  } catch {
    // There is none, or it is looked at again next time.
  }
}
