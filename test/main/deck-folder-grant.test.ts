import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'
import { DeckFolderGrant } from '../../src-main/deck-folder-grant.ts'

let place: string
let folder: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'duelwright-'))
  folder = join(place, 'deck')
  mkdirSync(folder)
})
afterEach(() => rmSync(place, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const grant = (chosen = folder, changed: () => void = () => undefined) =>
  new DeckFolderGrant({
    open: () => Promise.resolve({ canceled: chosen === '', filePaths: chosen === '' ? [] : [chosen] }),
    memory: join(place, 'memory.json'),
    changed,
  })
const chosen = async (changed?: () => void) => {
  const open = grant(folder, changed)
  await open.choose()
  return open
}
const namesIn = async (open: DeckFolderGrant) => {
  const read = await open.read()
  return read.ok ? read.value.map(({ name }) => name) : read.error.code
}

describe('the deck folder', () => {
  it('is none before one is chosen, and none is chosen when the dialog is cancelled', async () => {
    expect(await grant('').choose()).toBeUndefined()
    expect(grant('').recall()).toBeUndefined()
    expect(await grant('').read()).toMatchObject({ ok: false, error: { code: 'not-found' } })
    const write = await grant('').write({ name: 'a.ydk', over: undefined }, bytes('a'))
    expect(write).toMatchObject({ ok: false })
  })

  it('is found again at the next start; the same one chosen again keeps what was agreed, another does not', async () => {
    const first = await grant().choose()
    expect(first).toMatchObject({ name: 'deck', asks: false })
    expect(JSON.stringify(first)).not.toContain(place)
    expect(grant().recall()).toEqual(first)
    expect(await grant().choose()).toEqual(first)
    expect((await grant(place).choose())?.id).not.toBe(first?.id)
  })

  it('is forgotten when the player leaves it, and what lies in it stays', async () => {
    const open = await chosen()
    writeFileSync(join(folder, 'a.ydk'), 'a')
    open.leave()
    expect(open.recall()).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['a.ydk'])
  })

  it('is refused with more files than it looks at, for those left out would look as if they were gone', async () => {
    const open = await chosen()
    for (let at = 0; at <= FOLDER_BOUNDS.files; at += 1) writeFileSync(join(folder, `${at}.ydk`), '')
    expect(await namesIn(open)).toBe('too-many')
    rmSync(join(folder, '0.ydk'))
    expect(await namesIn(open)).toHaveLength(FOLDER_BOUNDS.files)
  })

  it('shows its own .ydk files and no others, and of links, folders and giants only that they are there', async () => {
    const open = await chosen()
    writeFileSync(join(folder, 'a.ydk'), 'a')
    writeFileSync(join(folder, 'B.YDK'), 'b')
    writeFileSync(join(folder, 'notes.txt'), 'x')
    writeFileSync(join(folder, '.draft.ydk'), 'x')
    writeFileSync(join(place, 'secret.ydk'), 'secret')
    symlinkSync(join(place, 'secret.ydk'), join(folder, 'link.ydk'))
    mkdirSync(join(folder, 'below.ydk'))
    writeFileSync(join(folder, 'giant.ydk'), new Uint8Array(FOLDER_BOUNDS.bytes + 1))
    const read = await open.read()
    if (!read.ok) throw new Error(read.error.code)
    expect(new Map(read.value.map((file) => [file.name, file.bytes]))).toEqual(
      new Map([
        ['a.ydk', bytes('a')],
        ['B.YDK', bytes('b')],
        ['link.ydk', undefined],
        ['below.ydk', undefined],
        ['giant.ydk', undefined],
      ]),
    )
  })

  it('says when it is gone', async () => {
    const open = await chosen()
    rmSync(folder, { recursive: true })
    expect(await namesIn(open)).toBe('not-found')
  })

  it('tells of a change in it', async () => {
    const told = new Promise<void>((resolve) => {
      void chosen(resolve).then(async (open) => {
        await open.read()
        writeFileSync(join(folder, 'a.ydk'), 'a')
      })
    })
    await told
  })
})

describe('a file of the deck folder', () => {
  it('is written whole, over what was read and over nothing else', async () => {
    const open = await chosen()
    const path = join(folder, 'a.ydk')
    expect(await open.write({ name: 'a.ydk', over: undefined }, bytes('1'))).toEqual({
      ok: true,
      value: 'done',
    })
    expect(await open.write({ name: 'a.ydk', over: bytes('1') }, bytes('2'))).toMatchObject({ value: 'done' })
    writeFileSync(path, 'by another tool')
    expect(await open.write({ name: 'a.ydk', over: bytes('2') }, bytes('3'))).toMatchObject({
      value: 'changed',
    })
    expect(await open.write({ name: 'a.ydk', over: undefined }, bytes('3'))).toMatchObject({
      value: 'changed',
    })
    expect(readFileSync(path, 'utf8')).toBe('by another tool')
    expect(readdirSync(folder)).toEqual(['a.ydk'])
  })

  it('is removed only as it was read', async () => {
    const open = await chosen()
    writeFileSync(join(folder, 'a.ydk'), '2')
    expect(await open.remove({ name: 'a.ydk', over: bytes('1') })).toMatchObject({ value: 'changed' })
    expect(await open.remove({ name: 'a.ydk', over: bytes('2') })).toMatchObject({ value: 'done' })
    expect(existsSync(join(folder, 'a.ydk'))).toBe(false)
  })

  it('is never written through a link that leads elsewhere', async () => {
    const open = await chosen()
    writeFileSync(join(place, 'secret.ydk'), 'secret')
    symlinkSync(join(place, 'secret.ydk'), join(folder, 'link.ydk'))
    symlinkSync(join(place, 'nowhere'), join(folder, 'dangling.ydk'))
    for (const over of [undefined, bytes('secret')])
      for (const name of ['link.ydk', 'dangling.ydk'])
        expect(await open.write({ name, over }, bytes('x'))).toMatchObject({ value: 'changed' })
    expect(readFileSync(join(place, 'secret.ydk'), 'utf8')).toBe('secret')
    expect(existsSync(join(place, 'nowhere'))).toBe(false)
  })
})
