import type { FILE_FAILURES } from '../../../shared/file-failure.ts'
import { failed, ok } from '../../../shared/result.ts'
import type { DeckFolder, DeckFolderHost } from '../../../shared/sync/host.ts'
import { keptText } from '../../../src-renderer/sync/kept-text.ts'

type FolderName = 'one' | 'two'

/** Two folders made of texts, of which one at a time is chosen, and whose disk can fill up and be taken away. */
export const feignedFolder = () => {
  const folders = { one: new Map<string, string>(), two: new Map<string, string>() }
  const trouble: { now?: (typeof FILE_FAILURES)[number]; with?: string; before?: () => void } = {}
  /** Which one the player chooses in the dialog. */
  const dialog: { picks: FolderName } = { picks: 'one' }
  let chosen: FolderName | undefined
  const shown = (id: FolderName): DeckFolder => ({ name: 'deck', id, asks: false })
  /** The files of the folder that is meant, unless another is chosen now. */
  const filesOf = (folder: string) => (folder === chosen ? folders[chosen] : undefined)
  const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text))
  const change =
    (
      doIt: (files: Map<string, string>, name: string, bytes?: Uint8Array) => void,
    ): DeckFolderHost['writeDeckFile'] =>
    (folder, { name, over }, bytes) => {
      trouble.before?.()
      if (trouble.now && (trouble.with ?? name) === name)
        return Promise.resolve(failed({ code: trouble.now, doing: 'write', name }))
      const files = filesOf(folder)
      if (!files) return Promise.resolve(failed({ code: 'not-found', doing: 'write', name }))
      if (files.get(name) !== (over && keptText(over))) return Promise.resolve(ok('changed'))
      doIt(files, name, bytes)
      return Promise.resolve(ok('done'))
    }
  const host: DeckFolderHost = {
    keepsDeckFolder: true,
    recallDeckFolder: () => Promise.resolve(chosen && shown(chosen)),
    chooseDeckFolder: () => {
      chosen = dialog.picks
      return Promise.resolve(shown(chosen))
    },
    leaveDeckFolder: () => {
      chosen = undefined
      return Promise.resolve()
    },
    readDeckFolder: (folder) => {
      const files = filesOf(folder)
      return Promise.resolve(
        trouble.now === 'not-found' || !files
          ? failed({ code: 'not-found', doing: 'read', name: 'deck' })
          : ok([...files].map(([name, text]) => ({ name, bytes: encode(text) }))),
      )
    },
    writeDeckFile: change((files, name, bytes) => void files.set(name, keptText(bytes ?? encode('')))),
    removeDeckFile: (folder, file) =>
      change((files, name) => void files.delete(name))(folder, file, encode('')),
    onDeckFolderChange: () => () => undefined,
  }
  return { files: folders.one, folders, host, trouble, dialog }
}
