import { createHash, randomUUID } from 'node:crypto'
import { lstat, open, opendir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/* The names under which files wait beside those that they are to become, or that they were; and what an ended program has left of them. */

/** Not named after the file, whose name may be as long as the system lets it be. */
export const draftBeside = (path: string): string => join(dirname(path), `.duelwright-${randomUUID()}`)

/** Where a file waits under its own name in a folder of its own, which says by its name what the file holds. */
export const waitingBeside = (path: string, bytes: Uint8Array): string =>
  join(`${draftBeside(path)}.aside-${digestOf(bytes)}`, basename(path))

/** Whether a file that waits still holds what it held when it began to. */
export const isAsMovedAside = (waiting: string, bytes: Uint8Array): boolean =>
  dirname(waiting).endsWith(`.aside-${digestOf(bytes)}`)

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Those of an earlier Duelwright do not say what they held. */
const DRAFT = /^\.duelwright-[\da-f-]{36}(?:\.aside(?:-[\da-f]{32})?)?$/

/** How long a draft must lie there until it counts as left by a program that was ended, in ms. */
const LEFT_ALONE = 60_000
/** No more names of a folder are looked at, which may be any folder of the player's. */
const MOST_NAMES = 20_000

/** What a program that was ended in the middle has left in a folder. */
interface LeftDraft {
  readonly path: string
  /** Holds files that were moved aside, by their own names. */
  readonly isFolder: boolean
}

/** What is left in a folder, and how to ask of another file there whether nobody has written it for as long. */
export const leftDrafts = async (
  folder: string,
): Promise<{
  readonly drafts: readonly LeftDraft[]
  readonly isLeftAlone: (path: string) => Promise<boolean>
}> => {
  const names: string[] = []
  let looked = 0
  for await (const { name } of await opendir(folder, { bufferSize: 1000 })) {
    if (DRAFT.test(name)) names.push(name)
    looked += 1
    if (looked === MOST_NAMES) break
  }
  const now = names.length > 0 ? await timeOn(folder) : undefined
  const drafts: LeftDraft[] = []
  const foundAlone = async (path: string) => {
    const found = await lstat(path).catch(() => undefined)
    return found && now !== undefined && now - found.mtimeMs >= LEFT_ALONE ? found : undefined
  }
  for (const name of names) {
    const path = join(folder, name)
    const found = await foundAlone(path)
    if (found) drafts.push({ path, isFolder: found.isDirectory() })
  }
  return { drafts, isLeftAlone: async (path) => (await foundAlone(path)) !== undefined }
}

/** Takes away what an ended program has left half written in a folder; what it had moved aside stays there. */
export const clearHalfWritten = async (folder: string): Promise<void> => {
  const { drafts } = await leftDrafts(folder)
  for (const { path, isFolder } of drafts) if (!isFolder) await rm(path, { force: true })
}

/** The time by the clock that dates the files of a folder, which may be that of another computer; nothing where nobody may write there. */
const timeOn = async (folder: string): Promise<number | undefined> => {
  const dated = draftBeside(join(folder, 'dated'))
  try {
    await (await open(dated, 'wx')).close()
    return (await lstat(dated)).mtimeMs
  } catch {
    return undefined
  } finally {
    await rm(dated, { force: true })
  }
}
