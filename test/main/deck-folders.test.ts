import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'
import { decksAmong } from '../../src-renderer/hosts/web-deck-folders.ts'
import { type FileDialogs, openDeckFolder, saveDeckFolder } from '../../src-main/dialogs.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'duelwright-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const choosing = (...paths: readonly string[]): FileDialogs => ({
  open: () => Promise.resolve({ canceled: paths.length === 0, filePaths: paths }),
  save: () => Promise.reject(new Error('No such dialog was due.')),
})
const bytes = (text: string) => new TextEncoder().encode(text)

it('the decks of a folder and those below it are read, without a path of the system', async () => {
  mkdirSync(join(folder, 'old'))
  writeFileSync(join(folder, 'b.ydk'), 'b')
  writeFileSync(join(folder, 'old', 'a.txt'), 'a')
  writeFileSync(join(folder, 'photo.png'), 'x')
  writeFileSync(join(folder, 'large.ydk'), new Uint8Array(FOLDER_BOUNDS.bytes + 1))
  symlinkSync('/etc', join(folder, 'link'))
  symlinkSync('/etc/hostname', join(folder, 'link.ydk'))
  const read = await openDeckFolder(choosing(folder))
  expect(read.ok && read.value).toMatchObject({
    files: [
      { path: 'b.ydk', bytes: bytes('b') },
      { path: 'old/a.txt', bytes: bytes('a') },
    ],
    aside: [
      { path: 'large.ydk', why: 'too-large' },
      { path: 'link.ydk', why: 'not-a-file' },
    ],
  })
})

it(
  'a folder of more bytes than all decks have is read as far as that, in the window and in the browser',
  { tags: 'attack' },
  async () => {
    const most = FOLDER_BOUNDS.all / FOLDER_BOUNDS.bytes
    const names = Array.from({ length: most + 2 }, (_, at) => `${String(at).padStart(3, '0')}.ydk`)
    for (const name of names) {
      writeFileSync(join(folder, name), '')
      truncateSync(join(folder, name), FOLDER_BOUNDS.bytes)
    }
    const aside = names.slice(most).map((path) => ({ path, why: 'too-much' }))
    const read = await openDeckFolder(choosing(folder))
    expect(read.ok && [read.value?.files.length, read.value?.aside]).toEqual([most, aside])
    const large = new Uint8Array(FOLDER_BOUNDS.bytes)
    const dropped = names.map((path) => Object.assign(new File([large], path), { path }))
    const among = await decksAmong(dropped, 'deck')
    expect([among.files.length, among.aside]).toEqual([most, aside])
  },
)

it('a folder that is gone is said to be, and none chosen is nothing', async () => {
  expect(await openDeckFolder(choosing(join(folder, 'gone')))).toEqual({
    ok: false,
    error: { code: 'not-found', doing: 'read', name: 'gone' },
  })
  expect(await openDeckFolder(choosing())).toEqual({ ok: true, value: undefined })
})

it('no deck is written over another, not even over one of the same list', async () => {
  const files = ['first', 'second'].map((text) => ({ path: 'One.ydk', bytes: bytes(text) }))
  expect(await saveDeckFolder(choosing(folder), files)).toMatchObject({ ok: false })
  expect(readFileSync(join(folder, 'Duelwright decks', 'One.ydk'), 'utf8')).toBe('first')
})

it('all decks are written into a new folder, and what was there stays', async () => {
  const files = [
    { path: 'One.ydk', bytes: bytes('1') },
    { path: 'Goat/Two.ydk', bytes: bytes('2') },
  ]
  expect(await saveDeckFolder(choosing(folder), files)).toEqual({
    ok: true,
    value: { name: 'Duelwright decks' },
  })
  expect(await saveDeckFolder(choosing(folder), [])).toEqual({
    ok: true,
    value: { name: 'Duelwright decks 2' },
  })
  expect(readFileSync(join(folder, 'Duelwright decks', 'Goat', 'Two.ydk'), 'utf8')).toBe('2')
  expect(readdirSync(folder)).toEqual(['Duelwright decks', 'Duelwright decks 2'])
})
