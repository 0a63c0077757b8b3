import { afterEach, expect, it, vi } from 'vitest'
import { webDeckFolders } from '../../../src-renderer/hosts/web-deck-folders.ts'

/* Folders of decks that a browser writes; its file system is feigned: what is written is there when it is closed. */

const files = new Map<string, string>()
/** Which file the disk has no room for. */
let tooMuch = ''
const notThere = (name: string) => Promise.reject(new DOMException(name, 'NotFoundError'))
const folder = (path: string): object => ({
  name: path.split('/').at(-1),
  getDirectoryHandle: (name: string, { create = false } = {}) =>
    create ? Promise.resolve(folder(`${path}/${name}`)) : notThere(name),
  getFileHandle: (name: string) => {
    files.set(`${path}/${name}`, '')
    let text = ''
    const createWritable = () =>
      Promise.resolve({
        write: (given: Uint8Array<ArrayBuffer>) => {
          if (name === tooMuch) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
          text = new TextDecoder().decode(given)
          return Promise.resolve()
        },
        close: () => Promise.resolve(void files.set(`${path}/${name}`, text)),
        abort: () => Promise.resolve(),
      })
    const getFile = () => Promise.resolve(new File([files.get(`${path}/${name}`) ?? ''], name))
    return Promise.resolve({ createWritable, getFile })
  },
  removeEntry: (name: string) => {
    for (const file of files.keys()) if (file.startsWith(`${path}/${name}`)) files.delete(file)
    return Promise.resolve()
  },
})
const page = { showDirectoryPicker: () => Promise.resolve(folder('home')) } as never
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const written = (names: readonly string[]) =>
  webDeckFolders(page).saveDeckFolder(names.map((path) => ({ path, bytes: bytes(path) })))
afterEach(() => {
  files.clear()
  tooMuch = ''
  vi.unstubAllGlobals()
})

it('a deck that cannot be written keeps no other back, is named, and leaves nothing half written', async () => {
  tooMuch = '2.ydk'
  expect(await written(['1.ydk', 'Goat/2.ydk', '3.ydk'])).toEqual({
    ok: true,
    value: {
      name: 'Duelwright decks',
      saved: 2,
      failures: [{ code: 'no-space', doing: 'write', name: '2.ydk' }],
    },
  })
  expect([...files]).toEqual([
    ['home/Duelwright decks/1.ydk', '1.ydk'],
    ['home/Duelwright decks/3.ydk', '3.ydk'],
  ])
})

it('a folder into which nothing could be written is not left behind', async () => {
  tooMuch = '1.ydk'
  expect(await written(['1.ydk'])).toEqual({
    ok: false,
    error: { code: 'no-space', doing: 'write', name: '1.ydk' },
  })
  expect([...files]).toEqual([])
})
