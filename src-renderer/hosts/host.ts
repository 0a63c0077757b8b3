import type { Host } from '../../shared/host.ts'
import { browserHost } from './browser.ts'
import type { Bridge } from '../../shared/ipc.ts'
import type { PictureFolder } from '../../shared/picture-folder.ts'

/** Electron's bridge, which the preload script lays into the page, as the window's host; absent in a plain browser. */
const electronHost = (): Host | undefined => {
  const { duelwright: bridge } = globalThis as { duelwright?: Bridge }
  if (!bridge) return undefined
  return {
    ...bridge,
    choosePictures: async () => folderOf(await bridge.choosePictures()),
    // The main process remembers the folder itself.
    recallPictures: async () => folderOf(await bridge.recallPictures()),
  }
}

/** The page reads pictures as it reads its own files: the main process answers with the folder's name alone. */
const folderOf = (folder: { readonly name: string } | undefined): PictureFolder | undefined =>
  folder && {
    name: folder.name,
    memory: folder.name,
    read: async (passcode) => {
      const answer = await fetch(`./pictures/${passcode}`).catch(() => undefined)
      return answer?.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
  }

/** The computer as this window may use it: through Electron's bridge where there is one, else through the browser. */
export const host: Host = electronHost() ?? browserHost(window)
