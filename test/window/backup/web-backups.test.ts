import 'fake-indexeddb/auto'
import { FOLDER_BOUNDS } from '../../../shared/formats/decks/deck-folder.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { webBackups } from '../../../src-renderer/hosts/web-backups.ts'

const NAME = 'duelwright-2026-11-21-101530-schedule.json'
const OTHER = 'duelwright-2026-11-21-121530-schedule.json'
const bytes = new Uint8Array([0x7b, 0x7d])

/** A browser's own file system with one folder, whose disk may be full: a file is made at once and filled when it is closed. */
const feignedFolder = () => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  const disk = { isFull: false }
  const handle = (name: string) => ({
    kind: 'file',
    name,
    getFile: () => Promise.resolve(new File([files.get(name) ?? bytes], name)),
    createWritable: () => {
      let written = new Uint8Array()
      return Promise.resolve({
        write: (given: Uint8Array<ArrayBuffer>) => {
          if (disk.isFull) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
          written = given
          return Promise.resolve()
        },
        close: () => Promise.resolve(void files.set(name, written)),
        abort: () => Promise.resolve(),
      })
    },
  })
  const folder = {
    getDirectoryHandle: () => Promise.resolve(folder),
    getFileHandle: (name: string, { create = false } = {}) => {
      if (!files.has(name) && !create) return Promise.reject(new DOMException(name, 'NotFoundError'))
      if (!files.has(name)) files.set(name, new Uint8Array())
      return Promise.resolve(handle(name))
    },
    removeEntry: (name: string) => Promise.resolve(void files.delete(name)),
    entries: () => [...files.keys()].map((name) => [name, handle(name)]).values(),
  }
  const page = { navigator: { storage: { getDirectory: () => Promise.resolve(folder) } } }
  return { files, disk, folder, page, host: webBackups(page as unknown as Window) }
}

describe('backups in a browser', () => {
  // Node knows none; no folder was granted.
  beforeAll(() => void vi.stubGlobal('FileSystemDirectoryHandle', Map))

  it('are listed and read as they were written', async () => {
    const { host } = feignedFolder()
    expect(await host.writeBackup(NAME, bytes)).toMatchObject({ ok: true })
    expect(await host.listBackups()).toEqual({ ok: true, value: [{ name: NAME, size: 2 }] })
    expect(await host.readBackup(NAME)).toEqual({ ok: true, value: bytes })
  })

  it('leave nothing behind that a full disk has kept from being written, and what was there before', async () => {
    const { host, disk, files } = feignedFolder()
    await host.writeBackup(NAME, bytes)
    disk.isFull = true
    expect(await host.writeBackup(OTHER, bytes)).toMatchObject({ ok: false, error: { code: 'no-space' } })
    expect(await host.writeBackup(NAME, bytes)).toMatchObject({ ok: false, error: { code: 'taken' } })
    expect([...files]).toEqual([[NAME, bytes]])
  })

  it('say which of them do not lie in the folder that the player has granted, while it may be written to', async () => {
    const [own, chosen] = [feignedFolder(), feignedFolder()]
    let permission = 'granted'
    const granted = Object.assign(chosen.folder, { queryPermission: () => Promise.resolve(permission) })
    const host = webBackups(own.page as unknown as Window, () => Promise.resolve(granted as never))
    await own.host.writeBackup(NAME, bytes)
    expect(await host.listBackups()).toEqual({
      ok: true,
      value: [{ name: NAME, size: 2, isElsewhere: true }],
    })
    await host.writeBackup(OTHER, bytes)
    expect([...own.files.keys(), ...chosen.files.keys()]).toEqual([NAME, OTHER])
    expect(await host.listBackups()).toMatchObject({
      value: [
        { name: OTHER, size: 2 },
        { name: NAME, isElsewhere: true },
      ],
    })
    // Until the browser has asked the player again, backups go where they went before.
    permission = 'prompt'
    expect(await host.listBackups()).toEqual({ ok: true, value: [{ name: NAME, size: 2 }] })
  })

  it('are listed without one that another window deletes in that moment', { tags: 'attack' }, async () => {
    const { host, files, folder } = feignedFolder()
    await host.writeBackup(NAME, bytes)
    files.set(OTHER, bytes)
    const entries = folder.entries()
    const gone = { kind: 'file', getFile: () => Promise.reject(new DOMException(OTHER, 'NotFoundError')) }
    folder.entries = () =>
      [...entries].map(([name, file]) => [name, name === OTHER ? gone : file]).values() as never
    expect(await host.listBackups()).toEqual({ ok: true, value: [{ name: NAME, size: 2 }] })
  })

  it(
    'say that there are too many files beside them, and are not looked for without end',
    { tags: 'attack' },
    async () => {
      const { host, files } = feignedFolder()
      for (let at = 0; at <= FOLDER_BOUNDS.names; at += 1) files.set(`${at}.jpg`, bytes)
      expect(await host.listBackups()).toMatchObject({ ok: false, error: { code: 'too-many-names' } })
    },
  )

  it('never take the place of one that another window has written since', { tags: 'attack' }, async () => {
    const { host, files, folder } = feignedFolder()
    const theirs = new Uint8Array([0x5b, 0x5d])
    files.set(NAME, theirs)
    expect(await host.writeBackup(NAME, bytes)).toMatchObject({ ok: false, error: { code: 'taken' } })
    expect(files.get(NAME)).toEqual(theirs)
    // It comes while ours is written, before that is swapped in.
    files.clear()
    const { getFileHandle } = folder
    folder.getFileHandle = async (name, options) => {
      const handle = await getFileHandle(name, options)
      const { createWritable } = handle
      const writable = async () => {
        const writing = await createWritable()
        const write = async (given: Uint8Array<ArrayBuffer>) => {
          await writing.write(given)
          files.set(NAME, theirs)
        }
        return { ...writing, write }
      }
      return { ...handle, createWritable: writable }
    }
    expect(await host.writeBackup(NAME, bytes)).toMatchObject({ ok: false, error: { code: 'taken' } })
    expect(files.get(NAME)).toEqual(theirs)
  })

  it('do not count one that was only begun when the browser ended, lest a whole one goes for it', async () => {
    const { host, files } = feignedFolder()
    await host.writeBackup(NAME, bytes)
    files.set(OTHER, new Uint8Array())
    expect(await host.listBackups()).toEqual({ ok: true, value: [{ name: NAME, size: 2 }] })
  })
})
