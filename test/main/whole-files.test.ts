import fs, {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  constants,
  writeFileSync,
  writeSync,
} from 'node:fs'
import promises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DeckFolderGrant } from '../../src-main/deck-folder-grant.ts'
import { PictureGrant } from '../../src-main/picture-grant.ts'
import { noteRunning, recallRunning } from '../../src-main/serve/hand-over.ts'
import { clearDrafts, replaceIfSame, writeNew } from '../../src-main/swapped-files.ts'
import { readWhole, writeWhole, writeWholeNow } from '../../src-main/whole-files.ts'
import { recallPlace, rememberPlace } from '../../src-main/windows.ts'
import { clearLeftDrafts, leaveAlone } from '../kill/left-drafts.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-whole-'))
})
const { access, link, open, rename } = promises
afterEach(() => {
  Object.assign(promises, { access, link, open, rename })
  syncBuiltinESMExports()
  rmSync(folder, { recursive: true })
})
const bytes = (text: string) => new TextEncoder().encode(text)
const path = (): string => join(folder, 'a.ydk')
const over = (text: string) => ({ over: bytes(text), bound: 1000 })
const texts = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
const instead = (steps: object): void => {
  Object.assign(promises, steps)
  syncBuiltinESMExports()
}

it.skipIf(process.platform === 'win32')(
  'what a program writes into a file that it holds open, just before ours takes its place, ends up beside it',
  async () => {
    writeFileSync(path(), 'before')
    const held = openSync(path(), 'r+')
    instead({
      link: async (from: string, to: string) => {
        if (to === path()) writeSync(held, 'theirs', 0)
        await link(from, to)
      },
    })
    expect(await replaceIfSame(path(), bytes('ours'), over('before'))).toBe(true)
    closeSync(held)
    expect(texts()).toEqual({ 'a.ydk': 'ours', 'a (2).ydk': 'theirs' })
  },
)

it('a file of another user, which is only for reading here, is not replaced', async () => {
  writeFileSync(path(), 'theirs')
  instead({
    access: async (asked: string, mode: number) => {
      if (asked === path() && mode === constants.W_OK)
        throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
      await access(asked, mode)
    },
  })
  await expect(writeWhole(path(), bytes('ours'))).rejects.toMatchObject({ fault: { code: 'no-permission' } })
  await expect(replaceIfSame(path(), bytes('ours'), over('theirs'))).rejects.toMatchObject({
    fault: { code: 'no-permission' },
  })
  expect(texts()).toEqual({ 'a.ydk': 'theirs' })
})

describe.skipIf(process.platform === 'win32')('the disk has a file', () => {
  /** What is done to the disk, in order. */
  const doneBy = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const done: string[] = []
    const nameOf = (of: string): string =>
      of === folder ? 'folder' : of === path() ? 'file' : /\.aside/.test(of) ? 'aside' : 'draft'
    const noted =
      (step: (from: string, to: string) => Promise<void>) =>
      async (from: string, to: string): Promise<void> => {
        await step(from, to)
        done.push(`${nameOf(from)} becomes ${nameOf(to)}`)
      }
    instead({
      link: noted(link),
      rename: noted(rename),
      open: async (...given: Parameters<typeof open>): Promise<FileHandle> => {
        const file = await open(...given)
        const sync = file.sync.bind(file)
        return Object.assign(file, {
          sync: async () => {
            await sync()
            done.push(`${nameOf(String(given[0]))} is on the disk`)
          },
        })
      },
    })
    await work()
    return done
  }

  it('before it takes the place of another, and the place before it is called done', async () => {
    writeFileSync(path(), 'before')
    expect(await doneBy(() => writeWhole(path(), bytes('ours')))).toEqual([
      'draft is on the disk',
      'draft becomes file',
      'folder is on the disk',
    ])
  })

  it('before it has a place where none was, be it a backup or a new deck', async () => {
    for (const write of [writeWhole, writeNew]) {
      expect(await doneBy(() => write(path(), bytes('ours')))).toEqual([
        'draft is on the disk',
        'draft becomes file',
        'folder is on the disk',
      ])
      rmSync(path())
    }
    expect(
      await doneBy(() => replaceIfSame(path(), bytes('ours'), { over: undefined, bound: 1000 })),
    ).toEqual(['draft is on the disk', 'draft becomes aside', 'aside becomes file', 'folder is on the disk'])
  })

  it('before it takes the place of one that was compared, and one that goes is gone there too', async () => {
    writeFileSync(path(), 'before')
    expect(await doneBy(() => replaceIfSame(path(), bytes('ours'), over('before')))).toEqual([
      'draft is on the disk',
      'file becomes aside',
      'draft becomes file',
      'folder is on the disk',
    ])
    expect(await doneBy(() => replaceIfSame(path(), undefined, over('ours')))).toEqual([
      'file becomes aside',
      'folder is on the disk',
    ])
    expect(readdirSync(folder).map((name) => basename(name))).toEqual([])
  })
})

it.skipIf(process.platform === 'win32')(
  'a file that nobody else may read is not to be read by others while it is written either',
  async () => {
    writeFileSync(path(), 'before', { mode: 0o600 })
    const modes: number[] = []
    instead({
      open: async (...given: Parameters<typeof open>) => {
        const file = await open(...given)
        if (given[1] === 'wx') modes.push((await file.stat()).mode & 0o777)
        return file
      },
    })
    await writeWhole(path(), bytes('ours'))
    await replaceIfSame(path(), bytes('again'), over('ours'))
    expect(modes).toEqual([0o600, 0o600])
  },
)

it.skipIf(process.platform === 'win32')(
  'who may read and write a file stays as it was, whatever the system takes away from new ones',
  async () => {
    writeFileSync(path(), 'before')
    chmodSync(path(), 0o666)
    // As the system's mask does, which a test cannot set.
    instead({
      open: (name: string, flags: string | number, mode?: number) =>
        open(name, flags, mode === undefined ? undefined : mode & 0o700),
    })
    await writeWhole(path(), bytes('ours'))
    expect(statSync(path()).mode & 0o777).toBe(0o666)
    await replaceIfSame(path(), bytes('again'), over('ours'))
    expect(statSync(path()).mode & 0o777).toBe(0o666)
  },
)

it(
  'a file that another program changes while it is read is no whole file, also where it stays as long',
  { tags: 'attack' },
  async () => {
    writeFileSync(path(), 'before')
    utimesSync(path(), 1, 1)
    instead({
      open: async (...given: Parameters<typeof open>) => {
        const file = await open(...given)
        const read = file.read.bind(file) as (...asked: readonly unknown[]) => Promise<unknown>
        Object.assign(file, {
          read: async (...asked: readonly unknown[]) => {
            const answer = await read(...asked)
            writeFileSync(path(), 'behind')
            return answer
          },
        })
        return file
      },
    })
    await expect(readWhole(path(), 1000)).rejects.toMatchObject({ fault: { code: 'in-use' } })
  },
)

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

describe('on a disk that knows no links and fails', () => {
  /** Every rename but that aside fails, `times` times. */
  const renamesFail = (times: number): void => {
    let left = times
    instead({
      link: failing('EPERM'),
      rename: (from: string, to: string) =>
        to === path() && (left -= 1) >= 0 ? failing('ENOSPC')() : rename(from, to),
    })
  }

  it('the file that was moved aside comes back at once', async () => {
    writeFileSync(path(), 'before')
    renamesFail(1)
    await expect(replaceIfSame(path(), bytes('ours'), over('before'))).rejects.toThrow('ENOSPC')
    expect(texts()).toEqual({ 'a.ydk': 'before' })
  })

  it('and where it cannot come back either, it waits until it can', async () => {
    writeFileSync(path(), 'before')
    renamesFail(Infinity)
    await expect(replaceIfSame(path(), bytes('ours'), over('before'))).rejects.toThrow('ENOSPC')
    expect(readdirSync(folder)).toHaveLength(1)
    instead({ rename })
    await clearDrafts(folder)
    expect(readdirSync(folder)).toHaveLength(1)
    await clearLeftDrafts(folder)
    expect(texts()).toEqual({ 'a.ydk': 'before' })
  })

  it('and where its folder goes in that moment, that is no file that has changed', async () => {
    writeFileSync(path(), 'before')
    instead({
      link: failing('EPERM'),
      rename: (from: string, to: string) => (to === path() ? failing('ENOENT')() : rename(from, to)),
    })
    await expect(replaceIfSame(path(), bytes('ours'), over('before'))).rejects.toThrow('ENOENT')
    instead({ rename })
    await clearLeftDrafts(folder)
    expect(texts()).toEqual({ 'a.ydk': 'before' })
  })

  it('so does what another program has saved at the last moment, beside what has its place by then', async () => {
    writeFileSync(path(), 'before')
    renamesFail(Infinity)
    const beforeSwap = () => {
      writeFileSync(path(), 'theirs')
      return Promise.resolve()
    }
    const replaced = replaceIfSame(path(), bytes('ours'), { ...over('before'), beforeSwap })
    await expect(replaced).rejects.toThrow('ENOSPC')
    writeFileSync(path(), 'newer')
    instead({ rename })
    await clearLeftDrafts(folder)
    expect(texts()).toEqual({ 'a.ydk': 'newer', 'a (2).ydk': 'theirs' })
  })

  it('a new file leaves neither itself nor its reserved name', async () => {
    renamesFail(Infinity)
    await expect(replaceIfSame(path(), bytes('ours'), { over: undefined, bound: 1000 })).rejects.toThrow(
      'ENOSPC',
    )
    expect(readdirSync(folder)).toEqual([])
  })
})

it('a reserved name that another program may just be writing is left alone', async () => {
  const aside = join(folder, '.duelwright-00000000-0000-4000-8000-000000000000.aside')
  mkdirSync(aside)
  writeFileSync(join(aside, 'a.ydk'), 'before')
  leaveAlone(folder)
  writeFileSync(path(), '')
  await clearDrafts(folder)
  expect(readFileSync(join(aside, 'a.ydk'), 'utf8')).toBe('before')
})

it.skipIf(process.platform === 'win32')(
  'what comes back is compared with a few files of a deck’s size at most, however many and large they are',
  { tags: 'attack' },
  async () => {
    const aside = (name: string, size: number) => {
      const of = join(folder, `.duelwright-00000000-0000-4000-8000-00000000000${size === 5 ? 0 : 1}.aside`)
      mkdirSync(of)
      writeFileSync(join(of, name), '')
      truncateSync(join(of, name), size)
    }
    aside('small.ydk', 5)
    aside('large.ydk', 5_000_000)
    for (const [name, size] of [
      ['small', 6],
      ['large', 5_000_000],
    ] as const)
      for (let copy = 1; copy < 30; copy += 1) {
        const taken = join(folder, copy === 1 ? `${name}.ydk` : `${name} (${copy}).ydk`)
        writeFileSync(taken, 'x')
        truncateSync(taken, size)
      }
    const [opened, read] = [new Set<string>(), { bytes: 0 }]
    instead({
      open: async (...given: Parameters<typeof open>) => {
        const file = await open(...given)
        const reading = file.read.bind(file) as (...what: unknown[]) => Promise<{ bytesRead: number }>
        return Object.assign(file, {
          read: async (...what: unknown[]) => {
            const done = await reading(...what)
            opened.add(basename(String(given[0])))
            read.bytes += done.bytesRead
            return done
          },
        })
      },
    })
    await clearLeftDrafts(folder)
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['small (30).ydk', 'large (30).ydk']) as unknown,
    )
    expect(opened.size).toBeLessThan(10)
    expect(read.bytes).toBeLessThan(100_000)
  },
)

it('a name that was reserved, and into which another program has saved since, keeps what that says', async () => {
  instead({
    link: failing('EPERM'),
    open: async (...given: Parameters<typeof open>) => {
      const file = await open(...given)
      if (given[0] !== path() || given[1] !== 'wx') return file
      const close = file.close.bind(file)
      return Object.assign(file, {
        close: async () => {
          await close()
          writeFileSync(path(), 'theirs')
        },
      })
    },
  })
  const done = await replaceIfSame(path(), bytes('ours'), { over: undefined, bound: 1000 })
  expect(done).toBe(false)
  expect(texts()).toEqual({ 'a.ydk': 'theirs' })
})

it('a file that becomes another between the look and the opening is not read where no link shall be followed', async () => {
  writeFileSync(path(), 'ours')
  writeFileSync(join(folder, 'other'), 'elsewhere')
  instead({
    open: async (of: string, flags: number) => {
      rmSync(path())
      symlinkSync(join(folder, 'other'), path())
      return open(of, flags & ~constants.O_NOFOLLOW)
    },
  })
  await expect(readWhole(path(), 1000, { followsLinks: false })).rejects.toThrow('in-use')
})

it('no link is followed where none shall be, also where the system cannot open without following', async () => {
  writeFileSync(join(folder, 'real'), 'elsewhere')
  symlinkSync(join(folder, 'real'), path())
  instead({ open: (of: string, flags: number) => open(of, flags & ~constants.O_NOFOLLOW) })
  await expect(readWhole(path(), 1000, { followsLinks: false })).rejects.toThrow('not-a-file')
  expect(await readWhole(path(), 1000)).toEqual(bytes('elsewhere'))
})

describe('a small file of ours', () => {
  const { writeFileSync: write } = fs
  const mend = (): void => {
    fs.writeFileSync = write
    syncBuiltinESMExports()
  }
  afterEach(mend)
  /** Of what is written, the disk takes the beginning. */
  const fillDisk = (): void => {
    fs.writeFileSync = ((to: number, text: string) => {
      write(to, text.slice(0, 3))
      throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    }) as typeof write
    syncBuiltinESMExports()
  }

  it('is as before where it cannot be written whole, leaves no draft, and the next time it is written', () => {
    writeWholeNow(path(), 'before')
    fillDisk()
    expect(() => writeWholeNow(path(), 'after')).toThrow('full')
    expect(texts()).toEqual({ 'a.ydk': 'before' })
    mend()
    writeFileSync(`${path()}.new`, 'left by an ended program')
    writeWholeNow(path(), 'after')
    expect(texts()).toEqual({ 'a.ydk': 'after' })
  })

  /** The dialog is answered with that folder. */
  const choosing = (name: string) => () =>
    Promise.resolve({ canceled: false, filePaths: [join(folder, name)] })
  const deckFolder = (name: string) =>
    new DeckFolderGrant({
      open: choosing(name),
      memory: path(),
      changed: () => undefined,
      beforeSwap: () => Promise.resolve(),
    })
  const pictures = (name: string) => new PictureGrant({ open: choosing(name), memory: path() })
  const place = { width: 1300, height: 800, maximized: false }

  it.each<[string, (word: string) => unknown, () => unknown]>([
    ['the deck folder', (word) => deckFolder(word).choose(), () => deckFolder('').recall()?.name],
    ['the pictures', (word) => pictures(word).choose(), async () => (await pictures('').recall())?.name],
    [
      'the place of the window',
      (word) => rememberPlace(path(), { ...place, x: word.length, y: 0 }),
      () => (recallPlace(path())?.x === 'one'.length ? 'one' : undefined),
    ],
    [
      'the note of a server',
      (word) => noteRunning(path(), { packageRoot: folder, port: 80, secret: word }),
      () => recallRunning(path())?.secret,
    ],
  ])('that a start reads again is as before where the disk is full: %s', async (_what, keep, recalled) => {
    mkdirSync(join(folder, 'one'))
    await keep('one')
    fillDisk()
    await keep('another')
    mend()
    expect(await recalled()).toBe('one')
  })
})
