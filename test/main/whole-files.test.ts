import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import promises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { replaceIfSame, writeWhole } from '../../src-main/whole-files.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-whole-'))
})
const { link, open, rename } = promises
afterEach(() => {
  Object.assign(promises, { link, open, rename })
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
  'what a program writes into a file that it holds open, just before ours takes its place, comes to lie beside it',
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
