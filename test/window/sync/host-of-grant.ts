import type { DeckFolderHost } from '../../../shared/sync/host.ts'
import type { DeckFolderGrant } from '../../../src-main/deck-folder-grant.ts'

/** The service of the main process as the window has it. */
export const hostOf = (grant: DeckFolderGrant): DeckFolderHost => ({
  keepsDeckFolder: true,
  recallDeckFolder: () => Promise.resolve(grant.recall()),
  chooseDeckFolder: () => grant.choose(),
  leaveDeckFolder: () => {
    grant.leave()
    return Promise.resolve()
  },
  readDeckFolder: (folder) => grant.read(folder),
  writeDeckFile: (folder, file, bytes) => grant.write(folder, file, bytes),
  removeDeckFile: (folder, file) => grant.remove(folder, file),
  onDeckFolderChange: () => () => undefined,
})
