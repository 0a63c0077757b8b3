import { parse } from 'valibot'
import { nameWrittenOut, withoutDeceivingCharacters } from '../../shared/deceiving-characters.ts'
import { downloadsBy } from '../../shared/download.ts'
import { refusedTogether } from '../../shared/file-failure.ts'
import type { ChosenFile, Host, FileKind, OpenRequest } from '../../shared/host.ts'
import { FileFailureSchema } from '../../shared/ipc.ts'
import { failed, ok } from '../../shared/result.ts'
import { plainWebLink } from '../../shared/web-link.ts'
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

/** Asks for files through an `<input type="file">`; an empty list means the user cancelled. */
const inputFiles = (page: Window, { extensions }: FileKind, many: boolean): Promise<readonly File[]> =>
  new Promise((resolve) => {
    const input = page.document.createElement('input')
    input.type = 'file'
    input.multiple = many
    input.accept = extensions.map((extension) => `.${extension}`).join()
    input.addEventListener('change', () => resolve([...(input.files ?? [])]))
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })

/** Hands the bytes to the browser's downloads, which choose the folder and never overwrite. */
const download = (page: Window, name: string, bytes: Uint8Array<ArrayBuffer>): void => {
  const link = page.document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes]))
  link.download = withoutDeceivingCharacters(name, '_')
  link.click()
  // The download has its own hold on the data once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * The files and links that the local server holds ready under the one-time names in `/?open=NAME`.
 * The names leave the address at once: after a reload they would lead nowhere.
 */
const takeAddressRequests = (page: Window): Promise<OpenRequest | undefined>[] => {
  const address = new URL(page.location.href)
  const names = address.searchParams.getAll('open')
  if (names.length === 0) return []
  address.searchParams.delete('open')
  page.history.replaceState(page.history.state, '', address)
  return names.map(fetchRequest)
}

const fetchRequest = async (name: string): Promise<OpenRequest | undefined> => {
  const answer = await fetch(`./opened/${encodeURIComponent(name)}`).catch(() => undefined)
  if (!answer?.ok) return undefined
  switch (answer.headers.get('Content-Type')) {
    case 'text/uri-list':
      return { kind: 'link', url: await answer.text() }
    case 'application/json':
      return { kind: 'failed', failure: parse(FileFailureSchema, await answer.json(), { abortEarly: true }) }
    default: {
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return {
        kind: 'file',
        file: { name: decodeURIComponent(answer.headers.get('File-Name') ?? ''), bytes },
      }
    }
  }
}
