import { nameWrittenOut } from '../../shared/deceiving-characters.ts'
import { downloadsBy } from '../../shared/download.ts'
import { refusedTogether } from '../../shared/file-failure.ts'
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
import { GONE, isEmptyAt, readWebFile, stampOf, writeWebFile } from './web-files.ts'

/** The Host on web APIs: file pickers with write access where the browser has them, else an input and a download. */
export const browserHost = (page: Window): Host => {
  const pickers = filePickers(page)
  /** Files the user opened or saved, by the tokens the window holds for them, each with its stamp of that time. */
  const handles = new Map<string, { readonly handle: FileSystemFileHandle; readonly stamp: string }>()

  const remember = (handle: FileSystemFileHandle, stamp: string): string => {
    const ref = crypto.randomUUID()
    handles.set(ref, { handle, stamp })
    return ref
  }

  /** Writes it, where `isStill` does not deny that at the last moment; its token stands for the file as it is from then on. */
  const write = async (
    handle: FileSystemFileHandle,
    bytes: Uint8Array<ArrayBuffer>,
    ref?: string,
    isStill?: () => Promise<boolean>,
  ) => {
    const token = ref ?? remember(handle, '')
    const written = await writeWebFile(handle, bytes, token, isStill)
    if (written.ok && written.value) handles.set(token, { handle, stamp: await stampOf(handle) })
    return written
  }

  const openFiles: Host['openFiles'] = async (kind, many) => {
    const all = pickers ? await pickFiles(pickers, kind, many) : await inputFiles(page, kind, many)
    const chosen: ChosenFile[] = []
    let bytes = 0
    for (const picked of all) {
      const refused = refusedTogether(all.length, bytes)
      if (refused) return failed(refused)
      // Before it is read: what another program saves in between counts as newer.
      const stamp = picked instanceof File ? undefined : await stampOf(picked)
      const read = await readWebFile(picked)
      if (!read.ok) return read
      bytes += read.value.bytes.length
      chosen.push(
        picked instanceof File || stamp === undefined
          ? read.value
          : { ...read.value, ref: remember(picked, stamp) },
      )
    }
    const refused = refusedTogether(all.length, bytes)
    return refused ? failed(refused) : ok(chosen)
  }

  const saveFile: Host['saveFile'] = async ({ name, bytes, ref }, kind) => {
    if (!pickers) {
      download(page, name, bytes)
      return ok({ name })
    }
    const known = ref === undefined ? undefined : handles.get(ref)
    if (known && ref !== undefined) {
      const { handle } = known
      let { stamp } = known
      for (;;) {
        const now = await stampOf(handle)
        const mayReplace =
          now === GONE ||
          now === stamp ||
          page.confirm(
            `${nameWrittenOut(handle.name)} was changed by another program since it was opened or saved here. Replace it?`,
          )
        if (!mayReplace) break
        const written = await write(handle, bytes, ref, async () => {
          const last = await stampOf(handle)
          // Where there was none, the browser may have made an empty one to write to.
          return last === now || (now === GONE && isEmptyAt(last))
        })
        if (!written.ok || written.value) return written
        // What was agreed to is not there any more: it is asked about again.
        stamp = now
      }
    }
    const place = await pickSavePlace(pickers, name, kind)
    return place ? write(place, bytes) : ok(undefined)
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
