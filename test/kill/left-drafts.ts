import { lstatSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { clearDrafts } from '../../src-main/swapped-files.ts'

/** Dates all files in a folder back by an hour, so that drafts among them count as left by a program that was ended. */
export const leaveAlone = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const draft = join(folder, name)
    const longAgo = new Date(lstatSync(draft).mtimeMs - 3_600_000)
    utimesSync(draft, longAgo, longAgo)
  }
}

/** What the next start does about what an ended program has left in a folder. */
export const clearLeftDrafts = async (folder: string): Promise<void> => {
  leaveAlone(folder)
  await clearDrafts(folder)
}
