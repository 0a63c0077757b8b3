import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'
import { explainFileFailure } from '../../shared/file-failure.ts'
import { BackupFolder } from '../../src-main/backup-folder.ts'
import { FileGrants } from '../../src-main/file-grants.ts'
import { PictureGrant } from '../../src-main/picture-grant.ts'
import { DeckFolderGrant } from '../../src-main/deck-folder-grant.ts'
import { leaveAlone } from '../kill/left-drafts.ts'

let place: string
let folder: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'duelwright-'))
  folder = join(place, 'deck')
  mkdirSync(folder)
})
afterEach(() => rmSync(place, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const grant = (
  chosen = folder,
  changed: () => void = () => undefined,
  beforeSwap: () => Promise<void> = () => Promise.resolve(),
) =>
  new DeckFolderGrant({
    open: () => Promise.resolve({ canceled: chosen === '', filePaths: chosen === '' ? [] : [chosen] }),
    memory: join(place, 'memory.json'),
    changed,
    beforeSwap,
  })
const chosen = async (changed?: () => void) => {
  const open = grant(folder, changed)
  await open.choose()
  return open
}
const idOf = (open: DeckFolderGrant): string => open.recall()?.id ?? 'none'
const namesIn = async (open: DeckFolderGrant) => {
  const read = await open.read(idOf(open))
  return read.ok ? read.value.map(({ name }) => name) : read.error.code
}

describe('the deck folder', () => {
  it('is none before one is chosen, and none is chosen when the dialog is cancelled', async () => {
    expect(await grant('').choose()).toBeUndefined()
    expect(grant('').recall()).toBeUndefined()
    expect(await grant('').read('none')).toMatchObject({ ok: false, error: { code: 'not-found' } })
    const write = await grant('').write('none', { name: 'a.ydk', over: undefined }, bytes('a'))
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

  it('is not touched by whoever means the one before', { tags: 'attack' }, async () => {
    const open = await chosen()
    const before = idOf(open)
    writeFileSync(join(place, 'a.ydk'), '1')
    const another = grant(place)
    await another.choose()
    const notThere = { ok: false, error: { code: 'not-found' } }
    const file = { name: 'a.ydk', over: bytes('1') }
    expect(await another.read(before)).toMatchObject(notThere)
    expect(await another.write(before, file, bytes('2'))).toMatchObject(notThere)
    expect(await another.remove(before, file)).toMatchObject(notThere)
    expect(readFileSync(join(place, 'a.ydk'), 'utf8')).toBe('1')
    expect(await another.read(idOf(another))).toMatchObject({ ok: true })
  })

  it('is forgotten when the player leaves it, and what lies in it stays', async () => {
    const open = await chosen()
    writeFileSync(join(folder, 'a.ydk'), 'a')
    open.leave()
    expect(open.recall()).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['a.ydk'])
  })

  it('is still the chosen one where that cannot be forgotten', async () => {
    const open = await chosen()
    const memory = join(place, 'memory.json')
    rmSync(memory)
    mkdirSync(join(memory, 'taken'), { recursive: true })
    const before = open.recall()
    expect(() => open.leave()).toThrow()
    expect(open.recall()).toEqual(before)
    rmSync(memory, { recursive: true })
    open.leave()
    expect(open.recall()).toBeUndefined()
  })

  it(
    'is refused with more files than it looks at, for those left out would look as if they were gone',
    { tags: ['attack', 'thorough'] },
    async () => {
      const open = await chosen()
      for (let at = 0; at <= FOLDER_BOUNDS.files; at += 1) writeFileSync(join(folder, `${at}.ydk`), '')
      expect(await namesIn(open)).toBe('too-many')
      rmSync(join(folder, '0.ydk'))
      expect(await namesIn(open)).toHaveLength(FOLDER_BOUNDS.files)
    },
  )

  it(
    'and the folder of backups are refused with more files of whatever kind than are looked at',
    { tags: 'attack' },
    async () => {
      const open = await chosen()
      let left = FOLDER_BOUNDS.names
      const { opendir } = promises
      // As many files on a disk would take a minute.
      const endless = () => {
        const of = left
        return Promise.resolve(
          Array.from({ length: of }, (_, at) => ({ name: at === 0 ? 'a.ydk' : `${at}.jpg` })),
        )
      }
      Object.assign(promises, { opendir: endless })
      syncBuiltinESMExports()
      try {
        expect(await namesIn(open)).toEqual(['a.ydk'])
        left += 1
        expect(await namesIn(open)).toBe('too-many-names')
        const listed = await new BackupFolder(folder).list()
        expect(listed).toEqual({ ok: false, error: { code: 'too-many-names', doing: 'read', name: 'deck' } })
        expect(!listed.ok && explainFileFailure(listed.error)).toBe(
          'deck could not be opened: there are more than 100000 files and folders in it.',
        )
      } finally {
        Object.assign(promises, { opendir })
        syncBuiltinESMExports()
      }
    },
  )

  it(
    'is refused with more bytes than all decks of a player have, and reads no further',
    { tags: ['attack', 'thorough'] },
    async () => {
      const open = await chosen()
      const most = FOLDER_BOUNDS.all / FOLDER_BOUNDS.bytes
      for (let at = 0; at < most; at += 1) {
        writeFileSync(join(folder, `${at}.ydk`), '')
        truncateSync(join(folder, `${at}.ydk`), FOLDER_BOUNDS.bytes)
      }
      expect(await namesIn(open)).toHaveLength(most)
      writeFileSync(join(folder, 'one more.ydk'), '1')
      expect(await namesIn(open)).toBe('too-much')
    },
  )

  it(
    'shows its own .ydk files and no others, and of links, folders and giants only that they are there',
    { tags: 'attack' },
    async () => {
      const open = await chosen()
      writeFileSync(join(folder, 'a.ydk'), 'a')
      writeFileSync(join(folder, 'B.YDK'), 'b')
      writeFileSync(join(folder, 'notes.txt'), 'x')
      writeFileSync(join(folder, '.draft.ydk'), 'x')
      writeFileSync(join(place, 'secret.ydk'), 'secret')
      symlinkSync(join(place, 'secret.ydk'), join(folder, 'link.ydk'))
      mkdirSync(join(folder, 'below.ydk'))
      writeFileSync(join(folder, 'giant.ydk'), new Uint8Array(FOLDER_BOUNDS.bytes + 1))
      const read = await open.read(idOf(open))
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
    },
  )

  it('says when it is gone', async () => {
    const open = await chosen()
    rmSync(folder, { recursive: true })
    expect(await namesIn(open)).toBe('not-found')
  })

  it('tells of a change in it', async () => {
    const told = new Promise<void>((resolve) => {
      void chosen(resolve).then(async (open) => {
        await open.read(idOf(open))
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
    expect(await open.write(idOf(open), { name: 'a.ydk', over: undefined }, bytes('1'))).toEqual({
      ok: true,
      value: 'done',
    })
    expect(await open.write(idOf(open), { name: 'a.ydk', over: bytes('1') }, bytes('2'))).toMatchObject({
      value: 'done',
    })
    writeFileSync(path, 'by another tool')
    expect(await open.write(idOf(open), { name: 'a.ydk', over: bytes('2') }, bytes('3'))).toMatchObject({
      value: 'changed',
    })
    expect(await open.write(idOf(open), { name: 'a.ydk', over: undefined }, bytes('3'))).toMatchObject({
      value: 'changed',
    })
    expect(readFileSync(path, 'utf8')).toBe('by another tool')
    expect(readdirSync(folder)).toEqual(['a.ydk'])
  })

  it('is removed only as it was read', async () => {
    const open = await chosen()
    writeFileSync(join(folder, 'a.ydk'), '2')
    expect(await open.remove(idOf(open), { name: 'a.ydk', over: bytes('1') })).toMatchObject({
      value: 'changed',
    })
    expect(await open.remove(idOf(open), { name: 'a.ydk', over: bytes('2') })).toMatchObject({
      value: 'done',
    })
    expect(existsSync(join(folder, 'a.ydk'))).toBe(false)
  })

  it('is never written through a link that leads elsewhere', { tags: 'attack' }, async () => {
    const open = await chosen()
    writeFileSync(join(place, 'secret.ydk'), 'secret')
    symlinkSync(join(place, 'secret.ydk'), join(folder, 'link.ydk'))
    symlinkSync(join(place, 'nowhere'), join(folder, 'dangling.ydk'))
    for (const over of [undefined, bytes('secret')])
      for (const name of ['link.ydk', 'dangling.ydk'])
        expect(await open.write(idOf(open), { name, over }, bytes('x'))).toMatchObject({ value: 'changed' })
    expect(readFileSync(join(place, 'secret.ydk'), 'utf8')).toBe('secret')
    expect(existsSync(join(place, 'nowhere'))).toBe(false)
  })

  it(
    'keeps what another program saves at the last moment, however it saves, over a file and beside none',
    { tags: 'attack' },
    async () => {
      const path = join(folder, 'a.ydk')
      const savesOf: readonly ((text: string) => void)[] = [
        (text) => writeFileSync(path, text),
        (text) => {
          writeFileSync(join(place, 'draft'), text)
          renameSync(join(place, 'draft'), path)
        },
      ]
      for (const save of savesOf)
        for (const over of [undefined, bytes('before')])
          // Removing none there is no way to lose anything by.
          for (const act of over ? (['write', 'remove'] as const) : (['write'] as const)) {
            rmSync(path, { force: true })
            if (over) writeFileSync(path, 'before')
            const open = grant(folder, undefined, () => {
              save('theirs')
              return Promise.resolve()
            })
            await open.choose()
            const done =
              act === 'write'
                ? await open.write(idOf(open), { name: 'a.ydk', over }, bytes('ours'))
                : await open.remove(idOf(open), { name: 'a.ydk', over })
            expect(done).toMatchObject({ ok: true, value: 'changed' })
            expect(readFileSync(path, 'utf8')).toBe('theirs')
            expect(readdirSync(folder)).toEqual(['a.ydk'])
          }
    },
  )

  it.skipIf(process.platform === 'win32')(
    'is neither replaced nor removed where it is read-only',
    async () => {
      const open = await chosen()
      writeFileSync(join(folder, 'a.ydk'), 'locked')
      chmodSync(join(folder, 'a.ydk'), 0o444)
      const file = { name: 'a.ydk', over: bytes('locked') }
      for (const done of [
        await open.write(idOf(open), file, bytes('x')),
        await open.remove(idOf(open), file),
      ])
        expect(done).toMatchObject({ ok: false, error: { code: 'no-permission' } })
      expect(readFileSync(join(folder, 'a.ydk'), 'utf8')).toBe('locked')
      expect(readdirSync(folder)).toEqual(['a.ydk'])
    },
  )

  /** A deck that a program which was ended has left aside, and where it lies. */
  const leftAside = (name: string, text: string): string => {
    const aside = join(folder, `.duelwright-${randomUUID()}.aside-${'0'.repeat(32)}`)
    mkdirSync(aside)
    writeFileSync(join(aside, name), text)
    return aside
  }
  const readIn = async (open: DeckFolderGrant) => {
    const read = await open.read(idOf(open))
    return read.ok
      ? read.value.map((deck) => [deck.name, deck.bytes && Buffer.from(deck.bytes).toString()])
      : read
  }
  /** As long as `work` takes, nobody may write, remove or rename anything, as in a read-only folder; the tests may run as root. */
  const inReadOnly = async <T>(work: () => Promise<T>): Promise<T> => {
    const refused = Object.assign(new Error('read-only'), { code: 'EROFS' })
    const { link, open, rename, rm, rmdir } = promises
    const isForReading = (flags: unknown): boolean => typeof flags === 'number' || flags === 'r'
    const no = () => Promise.reject(refused)
    const opened: typeof open = (path, flags, mode) => (isForReading(flags) ? open(path, flags, mode) : no())
    Object.assign(promises, { link: no, rename: no, rm: no, rmdir: no, open: opened })
    syncBuiltinESMExports()
    try {
      return await work()
    } finally {
      Object.assign(promises, { link, open, rename, rm, rmdir })
      syncBuiltinESMExports()
    }
  }

  it('that was left aside where nobody may write is read where it lies, once it was left alone', async () => {
    const open = await chosen()
    const aside = leftAside('a.ydk', 'before')
    expect(await inReadOnly(() => readIn(open))).toEqual([['a.ydk', undefined]])
    leaveAlone(folder)
    expect(await inReadOnly(() => readIn(open))).toEqual([['a.ydk', 'before']])
    // What has its place by now is the deck.
    writeFileSync(join(folder, 'a.ydk'), 'after')
    expect(await inReadOnly(() => readIn(open))).toEqual([['a.ydk', 'after']])
    expect(readFileSync(join(aside, 'a.ydk'), 'utf8')).toBe('before')
  })

  it('is found where one swap begins after another while the folder is read, and two readings are enough where none does', async () => {
    const open = await chosen()
    writeFileSync(join(folder, 'a.ydk'), '1')
    const { opendir } = promises
    let readings = 0
    let before: (reading: number) => void = () => undefined
    const counting: typeof opendir = (path, options) => {
      if (path === folder) before((readings += 1))
      return opendir(path, options)
    }
    Object.assign(promises, { opendir: counting })
    syncBuiltinESMExports()
    try {
      expect(await readIn(open)).toEqual([['a.ydk', '1']])
      expect(readings).toBe(2)
      // Each swap is over, and the next one begun, before the folder is read again.
      rmSync(join(folder, 'a.ydk'))
      let aside = leftAside('a.ydk', '1')
      readings = 0
      before = (reading) => {
        if (reading !== 2) return
        rmSync(aside, { recursive: true })
        aside = leftAside('b.ydk', '2')
      }
      expect(await readIn(open)).toEqual([
        ['a.ydk', undefined],
        ['b.ydk', undefined],
      ])
      expect(readings).toBe(3)
    } finally {
      Object.assign(promises, { opendir })
      syncBuiltinESMExports()
    }
  })

  it('comes back where a program was ended while it lay aside, and drafts go', async () => {
    const open = await chosen()
    const [aside, draft] = ['.aside', ''].map((end) => join(folder, `.duelwright-${randomUUID()}${end}`))
    mkdirSync(aside ?? '')
    writeFileSync(join(aside ?? '', 'a.ydk'), 'before')
    writeFileSync(draft ?? '', 'half')
    await open.read(idOf(open))
    expect(readdirSync(folder)).toHaveLength(2)
    leaveAlone(folder)
    expect(await namesIn(open)).toEqual(['a.ydk'])
    expect(readFileSync(join(folder, 'a.ydk'), 'utf8')).toBe('before')
    expect(readdirSync(folder)).toEqual(['a.ydk'])
  })

  it('comes back also where the clock of the program that was ended stood far ahead', async () => {
    const open = await chosen()
    const aside = join(folder, `.duelwright-${randomUUID()}.aside`)
    mkdirSync(aside)
    const waiting = join(aside, 'a.ydk')
    writeFileSync(waiting, 'before')
    const then = new Date('2099-01-01')
    for (const path of [waiting, aside]) utimesSync(path, then, then)
    expect(await namesIn(open)).toEqual(['a.ydk'])
    expect(readdirSync(folder)).toEqual(['a.ydk'])
  })

  it(
    'is read also where drafts cannot be removed, as those of others in a shared folder',
    { tags: 'attack' },
    async () => {
      const open = await chosen()
      writeFileSync(join(folder, 'a.ydk'), '#main\n')
      const [theirs, aside] = ['', '.aside'].map((end) => join(folder, `.duelwright-${randomUUID()}${end}`))
      writeFileSync(theirs ?? '', 'half')
      mkdirSync(aside ?? '')
      writeFileSync(join(aside ?? '', 'b.ydk'), 'before')
      leaveAlone(folder)
      const { rm } = promises
      const refused = Object.assign(new Error('not yours'), { code: 'ENOTDIR' })
      const keeping = (kept: (path: string) => boolean) => {
        Object.assign(promises, {
          rm: (path: string, ...more: [object]) => (kept(path) ? Promise.reject(refused) : rm(path, ...more)),
        })
        syncBuiltinESMExports()
      }
      try {
        keeping((path) => path === theirs)
        expect((await namesIn(open)).toString()).toBe('a.ydk,b.ydk')
        // Where not even our own can be removed, each look leaves no more of them.
        keeping(() => true)
        for (let look = 0; look < 3; look += 1) expect((await namesIn(open)).toString()).toBe('a.ydk,b.ydk')
        expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toHaveLength(2)
      } finally {
        keeping(() => false)
      }
      await open.read(idOf(open))
      expect(readdirSync(folder).toSorted()).toEqual(['a.ydk', 'b.ydk'])
    },
  )

  it('is not said to have changed where only drafts came and went, which each look makes itself', async () => {
    let changes = 0
    const open = await chosen(() => (changes += 1))
    await open.read(idOf(open))
    const DRAFTS = 50
    for (let each = 0; each < DRAFTS; each += 1) {
      const draft = join(folder, `.duelwright-${randomUUID()}`)
      writeFileSync(draft, '')
      rmSync(draft)
    }
    writeFileSync(join(folder, 'a.ydk'), 'a')
    await expect.poll(() => changes).toBeGreaterThan(0)
    expect(changes).toBeLessThan(DRAFTS)
  })
})

it(
  'a folder like those of files moved aside, which a stranger has filled, is not poured into the deck folder',
  { tags: 'attack' },
  async () => {
    const open = await chosen()
    const aside = join(folder, `.duelwright-${randomUUID()}.aside`)
    mkdirSync(aside)
    for (let at = 0; at < 30; at += 1) {
      writeFileSync(join(aside, `${at}.ydk`), `#${at}`)
      writeFileSync(join(aside, `${at}.exe`), '')
    }
    leaveAlone(folder)
    expect(await namesIn(open)).toHaveLength(4)
    expect(readdirSync(folder).filter((name) => name.endsWith('.exe'))).toEqual([])
    leaveAlone(folder)
    expect(await namesIn(open)).toHaveLength(8)
  },
)

describe.skipIf(process.platform === 'win32')('pipes and links', { tags: 'attack' }, () => {
  it('are never waited for: not in the deck folder, nor as pictures or files', async () => {
    const open = await chosen()
    writeFileSync(join(folder, 'a.ydk'), 'a')
    const pipe = (name: string): string => {
      execFileSync('mkfifo', [join(folder, name)])
      return join(folder, name)
    }
    for (let each = 0; each < 6; each += 1) pipe(`${each}.ydk`)
    const read = await open.read(idOf(open))
    expect(read.ok && read.value.filter(({ bytes: found }) => found).map(({ name }) => name)).toEqual([
      'a.ydk',
    ])
    expect(await new FileGrants().read(pipe('deck'))).toMatchObject({
      ok: false,
      error: { code: 'not-a-file' },
    })
    pipe('1001.jpg')
    const pictures = new PictureGrant({
      open: () => Promise.resolve({ canceled: false, filePaths: [folder] }),
      memory: join(place, 'pictures.json'),
    })
    await pictures.choose()
    expect(await pictures.picture('1001')).toBeUndefined()
  })
})
