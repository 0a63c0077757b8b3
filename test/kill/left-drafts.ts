import { lstatSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { clearDrafts } from '../../src-main/whole-files.ts'

/** Dates all drafts in a folder back by an hour, so that they count as left by a program that was ended. */
export const leaveAlone = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const draft = join(folder, name)
    if (!name.startsWith('.duelwright-')) continue
    const longAgo = new Date(lstatSync(draft).mtimeMs - 3_600_000)
    utimesSync(draft, longAgo, longAgo)
  }
}

/** What the next start does about what an ended program has left in a folder. */
export const clearLeftDrafts = async (folder: string): Promise<void> => {
  leaveAlone(folder)
  await clearDrafts(folder)
}
