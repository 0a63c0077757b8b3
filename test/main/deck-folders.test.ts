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
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { explainFileFailures } from '../../shared/file-failure.ts'
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
  { tags: ['attack', 'thorough'] },
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

it('a folder is given up after as many files as no folder of decks holds', { tags: 'attack' }, async () => {
  const { opendir } = promises
  const entries = Array.from({ length: FOLDER_BOUNDS.names + 1 }, (_, at) => ({
    name: `${at}.jpg`,
    isFile: () => true,
    isDirectory: () => false,
  }))
  Object.assign(promises, { opendir: () => Promise.resolve(entries) })
  syncBuiltinESMExports()
  try {
    const read = await openDeckFolder(choosing(folder))
    expect(read.ok && read.value?.aside).toEqual([{ path: basename(folder), why: 'too-many-names' }])
  } finally {
    Object.assign(promises, { opendir })
    syncBuiltinESMExports()
  }
})

it('a folder of endless files that are no decks is given up, and named', { tags: 'attack' }, async () => {
  mkdirSync(join(folder, 'pics'))
  mkdirSync(join(folder, 'scripts'))
  writeFileSync(join(folder, 'a.ydk'), 'a')
  for (let at = 0; at < 20; at += 1) writeFileSync(join(folder, 'pics', `${at}.jpg`), '')
  const read = await openDeckFolder(choosing(folder), 10)
  expect(read.ok && read.value).toMatchObject({
    files: [{ path: 'a.ydk' }],
    aside: [{ path: 'pics', why: 'too-many-names' }],
  })
  const all = await openDeckFolder(choosing(folder), 23)
  expect(all.ok && all.value?.aside).toEqual([])
})

it('a folder that is gone is said to be, and none chosen is nothing', async () => {
  expect(await openDeckFolder(choosing(join(folder, 'gone')))).toEqual({
    ok: false,
    error: { code: 'not-found', doing: 'read', name: 'gone' },
  })
  expect(await openDeckFolder(choosing())).toEqual({ ok: true, value: undefined })
})

const decks = (many: number) =>
  Array.from({ length: many }, (_, at) => ({ path: `${at + 1}.ydk`, bytes: bytes(`deck ${at + 1}`) }))

it('no deck is written over another, not even over one of the same list', async () => {
  const files = ['first', 'second'].map((text) => ({ path: 'One.ydk', bytes: bytes(text) }))
  expect(await saveDeckFolder(choosing(folder), files)).toEqual({
    ok: true,
    value: {
      name: 'Duelwright decks',
      saved: 1,
      failures: [{ code: 'in-use', doing: 'write', name: 'One.ydk' }],
    },
  })
  expect(readFileSync(join(folder, 'Duelwright decks', 'One.ydk'), 'utf8')).toBe('first')
})

it('a deck that cannot be written keeps no other back, is named, and leaves nothing half written', async () => {
  const { open } = promises
  const full = Object.assign(new Error('full'), { code: 'ENOSPC' })
  let files = 0
  /** The disk is full in the middle of the 4th file. */
  Object.assign(promises, {
    open: async (...given: Parameters<typeof open>) => {
      const file = await open(...given)
      if (given[1] !== 'wx' || (files += 1) !== 4) return file
      const writeFile = file.writeFile.bind(file)
      return Object.assign(file, {
        writeFile: async () => {
          await writeFile('dec')
          throw full
        },
      })
    },
  })
  syncBuiltinESMExports()
  try {
    const saved = await saveDeckFolder(choosing(folder), decks(10))
    const failures = [{ code: 'no-space', doing: 'write', name: '4.ydk' }]
    expect(saved).toEqual({ ok: true, value: { name: 'Duelwright decks', saved: 9, failures } })
    const words = '4.ydk could not be saved: the disk is full.'
    expect(saved.ok && saved.value && explainFileFailures(saved.value.failures)).toBe(words)
    expect(explainFileFailures([...failures, ...failures, ...failures] as never)).toBe(
      `${words} 2 others failed too.`,
    )
  } finally {
    Object.assign(promises, { open })
    syncBuiltinESMExports()
  }
  const names = readdirSync(join(folder, 'Duelwright decks'))
  expect(names.toSorted()).toEqual(
    decks(10)
      .map(({ path }) => path)
      .filter((path) => path !== '4.ydk')
      .toSorted(),
  )
  for (const name of names)
    expect(readFileSync(join(folder, 'Duelwright decks', name), 'utf8')).toBe(`deck ${Number.parseInt(name)}`)
})

it('a folder into which nothing could be written is not left behind', async () => {
  const files = [{ path: `Goat/${'x'.repeat(300)}.ydk`, bytes: bytes('1') }]
  expect(await saveDeckFolder(choosing(folder), files)).toMatchObject({
    ok: false,
    error: { doing: 'write' },
  })
  expect(readdirSync(folder)).toEqual([])
})

it('all decks are written into a new folder, and what was there stays', async () => {
  const files = [
    { path: 'One.ydk', bytes: bytes('1') },
    { path: 'Goat/Two.ydk', bytes: bytes('2') },
  ]
  expect(await saveDeckFolder(choosing(folder), files)).toEqual({
    ok: true,
    value: { name: 'Duelwright decks', saved: 2, failures: [] },
  })
  expect(await saveDeckFolder(choosing(folder), [])).toEqual({
    ok: true,
    value: { name: 'Duelwright decks 2', saved: 0, failures: [] },
  })
  expect(readFileSync(join(folder, 'Duelwright decks', 'Goat', 'Two.ydk'), 'utf8')).toBe('2')
  expect(readdirSync(folder)).toEqual(['Duelwright decks', 'Duelwright decks 2'])
})
