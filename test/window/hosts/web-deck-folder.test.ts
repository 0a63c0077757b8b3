import { beforeEach, describe, expect, it } from 'vitest'
import { FOLDER_BOUNDS } from '../../../shared/formats/decks/deck-folder.ts'
import { webDeckFolder } from '../../../src-renderer/hosts/web-deck-folder.ts'

/* The deck folder in a browser, whose own file system is feigned: what is written is swapped in when it is closed. */

const files = new Map<string, Uint8Array<ArrayBuffer>>()
/** What another program does after our bytes are written and before they are swapped in. */
let beforeSwap: () => void = () => undefined
beforeEach(() => {
  files.clear()
  beforeSwap = () => undefined
})
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const texts = () =>
  Object.fromEntries([...files].map(([name, held]) => [name, new TextDecoder().decode(held)]))
const notThere = (name: string) => Promise.reject(new DOMException(name, 'NotFoundError'))

const handle = (name: string) => ({
  kind: 'file',
  name,
  getFile: () => {
    const held = files.get(name)
    return held ? Promise.resolve(new File([held], name)) : notThere(name)
  },
  createWritable: () => {
    let written = bytes('')
    return Promise.resolve({
      write: (given: Uint8Array<ArrayBuffer>) => {
        written = given
        beforeSwap()
        return Promise.resolve()
      },
      close: () => Promise.resolve(void files.set(name, written)),
      abort: () => Promise.resolve(),
    })
  },
})
const folder = {
  name: 'deck',
  queryPermission: () => Promise.resolve('granted'),
  getFileHandle: (name: string, { create = false } = {}) => {
    if (!files.has(name) && !create) return notThere(name)
    if (!files.has(name)) files.set(name, bytes(''))
    return Promise.resolve(handle(name))
  },
  removeEntry: (name: string) => Promise.resolve(void files.delete(name)),
  entries: () => [...files.keys()].map((name) => [name, handle(name)]).values(),
}
const host = webDeckFolder({} as Window, () => Promise.resolve({ folder: folder as never, id: 'one' }))

describe('a file of the deck folder in a browser', () => {
  it('is written over what was read, beside nothing else, and removed as it was read', async () => {
    const name = 'a.ydk'
    expect(await host.writeDeckFile('one', { name, over: undefined }, bytes('1'))).toEqual({
      ok: true,
      value: 'done',
    })
    expect(await host.writeDeckFile('one', { name, over: bytes('1') }, bytes('2'))).toEqual({
      ok: true,
      value: 'done',
    })
    for (const over of [undefined, bytes('1')])
      expect(await host.writeDeckFile('one', { name, over }, bytes('3'))).toEqual({
        ok: true,
        value: 'changed',
      })
    expect(await host.removeDeckFile('one', { name, over: bytes('1') })).toEqual({
      ok: true,
      value: 'changed',
    })
    expect(texts()).toEqual({ 'a.ydk': '2' })
    expect(await host.removeDeckFile('one', { name, over: bytes('2') })).toEqual({ ok: true, value: 'done' })
    expect(texts()).toEqual({})
  })

  it.each([
    ['over a file', bytes('before')],
    ['as a new file', undefined],
  ])('keeps what another program saves just before the swap, %s', { tags: 'attack' }, async (_what, over) => {
    if (over) files.set('a.ydk', over)
    beforeSwap = () => void files.set('a.ydk', bytes('theirs'))
    const done = await host.writeDeckFile('one', { name: 'a.ydk', over }, bytes('ours'))
    expect(done).toEqual({ ok: true, value: 'changed' })
    expect(texts()).toEqual({ 'a.ydk': 'theirs' })
  })

  it('stays away where another program takes it away just before the swap', { tags: 'attack' }, async () => {
    for (const over of [bytes('before'), undefined]) {
      if (over) files.set('a.ydk', over)
      beforeSwap = () => void files.delete('a.ydk')
      const done = await host.writeDeckFile('one', { name: 'a.ydk', over }, bytes('ours'))
      expect(done).toEqual({ ok: true, value: 'changed' })
      expect(texts()).toEqual({})
    }
  })
})

describe('the deck folder in a browser', () => {
  it('is not touched for a folder that is not the chosen one', { tags: 'attack' }, async () => {
    files.set('a.ydk', bytes('1'))
    const notThere = { ok: false, error: { code: 'not-found' } }
    expect(await host.readDeckFolder('two')).toMatchObject(notThere)
    const file = { name: 'a.ydk', over: bytes('1') }
    expect(await host.writeDeckFile('two', file, bytes('2'))).toMatchObject(notThere)
    expect(await host.removeDeckFile('two', file)).toMatchObject(notThere)
    expect(texts()).toEqual({ 'a.ydk': '1' })
  })

  it(
    'is refused with more decks, or more files of whatever kind, than it looks at: the rest would look deleted',
    { tags: ['attack', 'thorough'] },
    async () => {
      const refused = (code: string) => ({
        ok: false,
        error: { code, doing: 'read', name: 'The deck folder' },
      })
      for (let at = 0; at < FOLDER_BOUNDS.files; at += 1) files.set(`${at}.ydk`, bytes(''))
      expect(await host.readDeckFolder('one')).toMatchObject({ ok: true })
      files.set('one more.ydk', bytes('1'))
      expect(await host.readDeckFolder('one')).toEqual(refused('too-many'))
      files.clear()
      for (let at = 0; at < FOLDER_BOUNDS.names; at += 1) files.set(`${at}.jpg`, bytes(''))
      expect(await host.readDeckFolder('one')).toEqual({ ok: true, value: [] })
      files.set('a.ydk', bytes('1'))
      expect(await host.readDeckFolder('one')).toEqual(refused('too-many-names'))
    },
  )

  it(
    'is refused with more bytes than all decks of a player have',
    { tags: ['attack', 'thorough'] },
    async () => {
      const large = new Uint8Array(FOLDER_BOUNDS.bytes)
      const most = FOLDER_BOUNDS.all / FOLDER_BOUNDS.bytes
      for (let at = 0; at < most; at += 1) files.set(`${at}.ydk`, large)
      expect(await host.readDeckFolder('one')).toMatchObject({ ok: true })
      files.set('one more.ydk', bytes('1'))
      expect(await host.readDeckFolder('one')).toEqual({
        ok: false,
        error: { code: 'too-much', doing: 'read', name: 'The deck folder' },
      })
    },
  )
})
