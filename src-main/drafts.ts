import { createHash, randomUUID } from 'node:crypto'
import { lstat, open, opendir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/* The names under which files wait beside those that they are to become, or that they were; and what an ended program has left of them. */

const OURS = '.duelwright-'

/** Not named after the file, whose name may be as long as the system lets it be. */
export const draftBeside = (path: string): string => join(dirname(path), `${OURS}${randomUUID()}`)

/** Where a file waits under its own name in a folder of its own, which says by its name what the file holds. */
export const waitingBeside = (path: string, bytes: Uint8Array): string =>
  join(`${draftBeside(path)}.aside-${shortDigestOf(bytes)}`, basename(path))

/** Whether a draft is a folder in which a file waits. */
export const isAsideName = (name: string): boolean => name.includes('.aside')

/** Whether a file that waits still holds what it held when it began to. */
export const isAsMovedAside = (waiting: string, bytes: Uint8Array): boolean =>
  dirname(waiting).endsWith(`.aside-${shortDigestOf(bytes)}`)

/** Tells files of other content apart. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const shortDigestOf = (bytes: Uint8Array): string => sha256Of(bytes).slice(0, 32)

/** Those of an earlier Duelwright do not say what they held. */
const DRAFT = /^\.duelwright-[\da-f-]{36}(?:\.aside(?:-[\da-f]{32})?)?$/

/** How long a draft must lie there until it counts as left by a program that was ended, in ms. */
const LEFT_ALONE = 60_000
/** No more names of a folder are looked at, which may be any folder of the player's. */
const MOST_NAMES = 20_000

/** Whether a name in a folder is that of a draft, of any age: what happens to it is no change of the player's. */
export const isDraftName = (name: string): boolean => DRAFT.test(name)

/** What a program that was ended in the middle has left in a folder. */
interface LeftDraft {
  readonly path: string
  /** Holds files that were moved aside, by their own names. */
  readonly isFolder: boolean
}

/** Names of drafts of any age. */
const draftNamesIn = async (folder: string): Promise<readonly string[]> => {
  const names: string[] = []
  let looked = 0
  for await (const { name } of await opendir(folder, { bufferSize: 1000 })) {
    if (isDraftName(name)) names.push(name)
    looked += 1
    if (looked === MOST_NAMES) break
  }
  return names
}

/** What is left in a folder, and what may be done about it. */
interface Left {
  readonly drafts: readonly LeftDraft[]
  /** Whether a file there has been written by nobody for as long. */
  readonly isLeftAlone: (path: string) => Promise<boolean>
  /** Whether the folder itself has said what time it is. By our own clock nothing is taken away: another computer may be writing it. */
  readonly isSure: boolean
}

/** What is left in a folder, nothing of one that cannot be read. `names`: the drafts there, where they are known. */
export const leftDrafts = async (folder: string, names?: readonly string[]): Promise<Left> => {
  const found = names ?? (await draftNamesIn(folder).catch(() => []))
  const time = found.length > 0 ? await timeOn(folder) : undefined
  const now = time ?? Date.now()
  const drafts: LeftDraft[] = []
  const foundAlone = async (path: string) => {
    const there = await lstat(path).catch(() => undefined)
    // One dated far ahead was left by a program under a clock that was wrong: it would wait there until that day.
    return there && Math.abs(now - there.mtimeMs) >= LEFT_ALONE ? there : undefined
  }
  for (const name of found) {
    const path = join(folder, name)
    const there = await foundAlone(path)
    if (there) drafts.push({ path, isFolder: there.isDirectory() })
  }
  return {
    drafts,
    isLeftAlone: async (path) => (await foundAlone(path)) !== undefined,
    isSure: time !== undefined,
  }
}

/** Takes away what an ended program has left half written in a folder; what it had moved aside stays there. */
export const clearHalfWritten = async (folder: string): Promise<void> => {
  const { drafts, isSure } = await leftDrafts(folder)
  for (const { path, isFolder } of isSure ? drafts : []) if (!isFolder) await removeLeft(path)
}

/** Removes what was left, where that can be done. */
export const removeLeft = async (path: string): Promise<boolean> =>
  rm(path, { force: true }).then(
    () => true,
    () => false,
  )

/** By folder, one of our own that could not be removed: while it cannot, each look would leave one more beside it. */
const staying = new Map<string, string>()

/** The time by the clock that dates the files of a folder, which may be that of another computer; nothing where nobody may write there. */
const timeOn = async (folder: string): Promise<number | undefined> => {
  const left = staying.get(folder)
  if (left !== undefined && !(await removeLeft(left))) return undefined
  staying.delete(folder)
  const dated = draftBeside(join(folder, 'dated'))
  try {
    await (await open(dated, 'wx')).close()
    return (await lstat(dated)).mtimeMs
  } catch {
    return undefined
  } finally {
    if (!(await removeLeft(dated))) staying.set(folder, dated)
  }
}
