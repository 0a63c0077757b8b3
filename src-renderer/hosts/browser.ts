import { downloadsBy } from '../../shared/download.ts'
import type { ChosenFile, Host } from '../../shared/host.ts'
import { failed, ok } from '../../shared/result.ts'
import { plainWebLink } from '../../shared/web-link.ts'
import { takeAddressRequests } from './address-requests.ts'
import { download, inputFiles } from './file-input.ts'
import { filePickers, pickFiles, pickSavePlace } from './file-pickers.ts'
import { webBackups } from './web-backups.ts'
import { webDeckFolder } from './web-deck-folder.ts'
import { webDeckFolders } from './web-deck-folders.ts'
import { webPictures } from './web-pictures.ts'
import { readWebFile, writeWebFile } from './web-files.ts'

/** The Host on web APIs: file pickers with write access where the browser has them, else an input and a download. */
export const browserHost = (page: Window): Host => {
  const pickers = filePickers(page)
  /** Files the user opened or saved, by the tokens the window holds for them. */
  const handles = new Map<string, FileSystemFileHandle>()

  const remember = (handle: FileSystemFileHandle): string => {
    const ref = crypto.randomUUID()
    handles.set(ref, handle)
    return ref
  }

  const openFiles: Host['openFiles'] = async (kind, many) => {
    const chosen: ChosenFile[] = []
    for (const picked of pickers
      ? await pickFiles(pickers, kind, many)
      : await inputFiles(page, kind, many)) {
      const read = await readWebFile(picked)
      if (!read.ok) return read
      chosen.push(picked instanceof File ? read.value : { ...read.value, ref: remember(picked) })
    }
    return ok(chosen)
  }

  const saveFile: Host['saveFile'] = async ({ name, bytes, ref }, kind) => {
    if (!pickers) {
      download(page, name, bytes)
      return ok({ name })
    }
    const known = ref === undefined ? undefined : handles.get(ref)
    if (known && ref !== undefined) return writeWebFile(known, bytes, ref)
    const place = await pickSavePlace(pickers, name, kind)
    return place ? writeWebFile(place, bytes, remember(place)) : ok(undefined)
  }

  const waiting = takeAddressRequests(page)

  return {
    kind: 'browser',
    ...webPictures(page),
    ...webBackups(page),
    ...webDeckFolders(page),
    ...webDeckFolder(page),
    ...downloadsBy((address, options) => page.fetch(address, options)),
    // A page asks no address for a version; that is the app's own main process to do.
    asksForUpdates: () => Promise.resolve(false),
    askForUpdate: () => Promise.resolve(failed({ code: 'no-feed' })),
    openFiles,
    saveFile,
    print: () => {
      page.print()
      return Promise.resolve()
    },
    openLink: (url) => {
      const address = plainWebLink(url)
      if (address !== undefined && page.confirm(`Open this address in a new tab?\n\n${address}`))
        page.open(address, '_blank', 'noopener,noreferrer')
      return Promise.resolve()
    },
    onOpenRequest: (listener) => {
      let listening = true
      for (const request of waiting.splice(0)) {
        void request.then((arrived) => {
          if (arrived && listening) listener(arrived)
        })
      }
      return () => {
        listening = false
      }
    },
    // A browser's menu is not ours; the window's own keys and buttons do all of it.
    onMenuCommand: () => () => undefined,
    showMenuKeys: () => Promise.resolve(),
  }
}
