import type { FILE_FAILURES } from '../../../shared/file-failure.ts'
import { failed, ok } from '../../../shared/result.ts'
import type { DeckFolderHost } from '../../../shared/sync/host.ts'
import { keptText } from '../../../src-renderer/sync/kept-text.ts'

/** A folder made of texts, whose disk can fill up and which can be taken away. */
export const feignedFolder = () => {
  const files = new Map<string, string>()
  const trouble: { now?: (typeof FILE_FAILURES)[number]; with?: string; before?: () => void } = {}
  let isChosen = false
  const folder = { name: 'deck', id: 'one', asks: false }
  const encode = (text: string) => new Uint8Array(new TextEncoder().encode(text))
  const change =
    (doIt: (name: string, bytes?: Uint8Array) => void): DeckFolderHost['writeDeckFile'] =>
    ({ name, over }, bytes) => {
      trouble.before?.()
      if (trouble.now && (trouble.with ?? name) === name)
        return Promise.resolve(failed({ code: trouble.now, doing: 'write', name }))
      if (files.get(name) !== (over && keptText(over))) return Promise.resolve(ok('changed'))
      doIt(name, bytes)
      return Promise.resolve(ok('done'))
    }
  const host: DeckFolderHost = {
    keepsDeckFolder: true,
    recallDeckFolder: () => Promise.resolve(isChosen ? folder : undefined),
    chooseDeckFolder: () => {
      isChosen = true
      return Promise.resolve(folder)
    },
    leaveDeckFolder: () => {
      isChosen = false
      return Promise.resolve()
    },
    readDeckFolder: () =>
      Promise.resolve(
        trouble.now === 'not-found'
          ? failed({ code: 'not-found', doing: 'read', name: 'deck' })
          : ok([...files].map(([name, text]) => ({ name, bytes: encode(text) }))),
      ),
    writeDeckFile: change((name, bytes) => void files.set(name, keptText(bytes ?? encode('')))),
    removeDeckFile: (file) => change((name) => void files.delete(name))(file, encode('')),
    onDeckFolderChange: () => () => undefined,
  }
  return { files, host, trouble }
}
