import {
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
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MOST_TOGETHER } from '../../shared/file-bounds.ts'
import { explainFileFailure } from '../../shared/file-failure.ts'
import { type FileDialogs, openFiles, saveFile } from '../../src-main/dialogs.ts'
import { FileGrants } from '../../src-main/file-grants.ts'

const kind = { description: 'Decks', extensions: ['ydk'] }
const bytes = (text: string) => new TextEncoder().encode(text)

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'duelwright-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const answering = (paths: readonly string[]): FileDialogs => ({
  open: () => Promise.resolve({ canceled: paths.length === 0, filePaths: paths }),
  save: () => Promise.resolve({ canceled: paths.length === 0, filePath: paths[0] ?? '' }),
})
const silent: FileDialogs = {
  open: () => Promise.reject(new Error('No dialog was due.')),
  save: () => Promise.reject(new Error('No dialog was due.')),
}

describe('opening through the dialog', () => {
  it('gives names and bytes, and no path', async () => {
    writeFileSync(join(folder, 'deck.ydk'), '#main\n')
    const opened = await openFiles(answering([join(folder, 'deck.ydk')]), new FileGrants(), {
      kind,
      many: false,
    })
    if (!opened.ok) throw new Error(explainFileFailure(opened.error))
    expect(opened.value).toMatchObject([{ name: 'deck.ydk', bytes: bytes('#main\n') }])
    expect(JSON.stringify(opened.value)).not.toContain(folder)
  })

  it('gives nothing when the user cancels', async () =>
    expect(await openFiles(answering([]), new FileGrants(), { kind, many: true })).toEqual({
      ok: true,
      value: [],
    }))

  it('says which of several files could not be read', async () => {
    writeFileSync(join(folder, 'deck.ydk'), '#main\n')
    const paths = [join(folder, 'deck.ydk'), join(folder, 'gone.ydk')]
    expect(await openFiles(answering(paths), new FileGrants(), { kind, many: true })).toEqual({
      ok: false,
      error: { code: 'not-found', doing: 'read', name: 'gone.ydk' },
    })
  })
})

it(
  'refuses thousands of files at once, and many that are large, before all are read',
  { tags: 'attack' },
  async () => {
    const opened = (paths: readonly string[]) =>
      openFiles(answering(paths), new FileGrants(), { kind, many: true })
    expect(await opened(Array.from({ length: 10_001 }, (_, at) => join(folder, `${at}.ydk`)))).toEqual({
      ok: false,
      error: { code: 'too-many-together', doing: 'read', name: '10,001 files' },
    })
    for (const name of ['a.json', 'b.json']) {
      writeFileSync(join(folder, name), '')
      truncateSync(join(folder, name), MOST_TOGETHER.bytes / 2 + 1)
    }
    expect(await opened(['a.json', 'b.json', 'gone.json'].map((name) => join(folder, name)))).toEqual({
      ok: false,
      error: { code: 'too-much-together', doing: 'read', name: '3 files' },
    })
  },
)

describe('saving', () => {
  it('asks where the first time, and writes to the same file from then on', async () => {
    const grants = new FileGrants()
    const path = join(folder, 'mine.ydk')
    const first = await saveFile(answering([path]), grants, {
      file: { name: 'deck.ydk', bytes: bytes('1') },
      kind,
    })
    if (!first.ok || !first.value) throw new Error('The first save did not come through.')
    expect(first.value.name).toBe('mine.ydk')
    const { ref } = first.value
    const second = await saveFile(silent, grants, {
      file: { name: 'other.ydk', bytes: bytes('2'), ref },
      kind,
    })
    expect(second).toEqual({ ok: true, value: { name: 'mine.ydk', ref } })
    expect(readFileSync(path, 'utf8')).toBe('2')
    expect(readdirSync(folder)).toEqual(['mine.ydk'])
  })

  it(
    'asks before it writes to a file that was only opened, and offers that file',
    { tags: 'attack' },
    async () => {
      const path = join(folder, 'mine.ydk')
      writeFileSync(path, '#main\n')
      const grants = new FileGrants()
      const opened = await openFiles(answering([path]), grants, { kind, many: false })
      const ref = opened.ok ? opened.value[0]?.ref : undefined
      if (ref === undefined) throw new Error('The file was not opened.')
      const file = { name: 'other.ydk', bytes: bytes('forged'), ref }
      expect(await saveFile(answering([]), grants, { file, kind })).toEqual({ ok: true, value: undefined })
      expect(readFileSync(path, 'utf8')).toBe('#main\n')
      const offered: unknown[] = []
      const dialogs: FileDialogs = {
        ...silent,
        save: (options) => {
          // Nobody has changed it, and it does not say so.
          offered.push([options.defaultPath, options.title, options.message])
          return Promise.resolve({ canceled: false, filePath: path })
        },
      }
      await saveFile(dialogs, grants, { file, kind })
      expect(offered).toEqual([[path, undefined, undefined]])
      // The user has chosen it to save to.
      await saveFile(silent, grants, { file: { ...file, bytes: bytes('again') }, kind })
      expect(readFileSync(path, 'utf8')).toBe('again')
    },
  )

  it(
    'asks again, with that file offered, where another program has saved there since',
    { tags: 'attack' },
    async () => {
      const path = join(folder, 'mine.ydk')
      const grants = new FileGrants()
      const file = { name: 'deck.ydk', bytes: bytes('ours') }
      const first = await saveFile(answering([path]), grants, { file, kind })
      const ref = first.ok ? first.value?.ref : undefined
      if (ref === undefined) throw new Error('The first save did not come through.')
      const again = { file: { ...file, bytes: bytes('newer'), ref }, kind }
      // As long as ours, so that its size says nothing.
      writeFileSync(path, 'them')
      const asked: unknown[] = []
      const answer = (filePath: string): FileDialogs => ({
        ...silent,
        save: ({ title, message, defaultPath }) => {
          asked.push([title, message, defaultPath])
          return Promise.resolve({ canceled: filePath === '', filePath })
        },
      })
      expect(await saveFile(answer(''), grants, again)).toEqual({ ok: true, value: undefined })
      expect(readFileSync(path, 'utf8')).toBe('them')
      await saveFile(answer(path), grants, again)
      const said = 'mine.ydk was changed by another program since it was saved here'
      expect(asked).toEqual(Array(2).fill([said, said, path]))
      expect(readFileSync(path, 'utf8')).toBe('newer')
      await saveFile(silent, grants, again)
      // A file that is gone holds nobody's work.
      rmSync(path)
      await saveFile(silent, grants, again)
      expect(readFileSync(path, 'utf8')).toBe('newer')
    },
  )

  it(
    'asks again also where another program saves there while ours is being written',
    { tags: 'attack' },
    async () => {
      const path = join(folder, 'mine.ydk')
      const grants = new FileGrants()
      const file = { name: 'deck.ydk', bytes: bytes('ours') }
      const first = await saveFile(answering([path]), grants, { file, kind })
      const ref = first.ok ? first.value?.ref : undefined
      if (ref === undefined) throw new Error('The first save did not come through.')
      const isAsWritten = grants.isAsWritten.bind(grants)
      vi.spyOn(grants, 'isAsWritten').mockImplementationOnce(async (of) => {
        const is = await isAsWritten(of)
        writeFileSync(path, 'them')
        return is
      })
      const again = { file: { ...file, bytes: bytes('newer'), ref }, kind }
      expect(await saveFile(answering([]), grants, again)).toEqual({ ok: true, value: undefined })
      expect(readFileSync(path, 'utf8')).toBe('them')
      expect(readdirSync(folder)).toEqual(['mine.ydk'])
    },
  )

  it(
    'asks again also where another program saves there when ours is on the disk already, just before the swap',
    { tags: 'attack' },
    async () => {
      const path = join(folder, 'mine.ydk')
      const grants = new FileGrants()
      const first = await grants.write(path, bytes('ours'))
      const { open } = promises
      const slowDisk = async (...given: Parameters<typeof open>) => {
        const file = await open(...given)
        const sync = file.sync.bind(file)
        return Object.assign(file, {
          sync: async () => {
            await sync()
            writeFileSync(path, 'them')
          },
        })
      }
      Object.assign(promises, { open: slowDisk })
      syncBuiltinESMExports()
      try {
        const ref = first.ok ? (first.value.ref ?? '') : ''
        expect(await grants.writeAgain(ref, bytes('newer'))).toEqual({ ok: true, value: undefined })
      } finally {
        Object.assign(promises, { open })
        syncBuiltinESMExports()
      }
      expect(readFileSync(path, 'utf8')).toBe('them')
    },
  )

  it('writes out what deceives the eye in the name of a changed file', { tags: 'attack' }, async () => {
    const path = join(folder, 'deck\u202ekdy.exe')
    const grants = new FileGrants()
    const file = { name: 'deck.ydk', bytes: bytes('ours') }
    const first = await saveFile(answering([path]), grants, { file, kind })
    writeFileSync(path, 'theirs')
    const said: unknown[] = []
    const dialogs: FileDialogs = {
      ...silent,
      save: ({ title, message }) => {
        said.push(title, message)
        return Promise.resolve({ canceled: true, filePath: '' })
      },
    }
    await saveFile(dialogs, grants, { file: { ...file, ref: first.ok ? first.value?.ref : undefined }, kind })
    expect(said).toEqual(
      Array(2).fill('deck\\u{202e}kdy.exe was changed by another program since it was saved here'),
    )
  })

  it('offers no name that looks like another', { tags: 'attack' }, async () => {
    const offered: unknown[] = []
    const dialogs: FileDialogs = {
      ...silent,
      save: (options) => {
        offered.push(options.defaultPath)
        return Promise.resolve({ canceled: true, filePath: '' })
      },
    }
    const file = { name: 'deck\u202ekdy.exe', bytes: bytes('') }
    await saveFile(dialogs, new FileGrants(), { file, kind })
    expect(offered).toEqual(['deck_kdy.exe'])
  })

  it('asks where when the token is not one it gave out', { tags: 'attack' }, async () => {
    const victim = join(folder, 'secret')
    writeFileSync(victim, 'untouched')
    const file = { name: 'deck.ydk', bytes: bytes('x'), ref: victim }
    expect(await saveFile(answering([]), new FileGrants(), { file, kind })).toEqual({
      ok: true,
      value: undefined,
    })
    expect(readFileSync(victim, 'utf8')).toBe('untouched')
  })

  it('writes through a link to the file it leads to', async () => {
    writeFileSync(join(folder, 'real.ydk'), 'old')
    symlinkSync(join(folder, 'real.ydk'), join(folder, 'link.ydk'))
    const file = { name: 'link.ydk', bytes: bytes('new') }
    await saveFile(answering([join(folder, 'link.ydk')]), new FileGrants(), { file, kind })
    expect(readFileSync(join(folder, 'real.ydk'), 'utf8')).toBe('new')
  })

  it('leaves the old file whole and nothing beside it when it cannot write', async () => {
    const place = join(folder, 'deck.ydk', 'below-a-file.ydk')
    writeFileSync(join(folder, 'deck.ydk'), 'old')
    const file = { name: 'deck.ydk', bytes: bytes('new') }
    const saved = await saveFile(answering([place]), new FileGrants(), { file, kind })
    if (saved.ok) throw new Error('It cannot have been saved.')
    expect(explainFileFailure(saved.error)).toContain('below-a-file.ydk could not be saved')
    expect(readFileSync(join(folder, 'deck.ydk'), 'utf8')).toBe('old')
    expect(readdirSync(folder)).toEqual(['deck.ydk'])
  })
})
