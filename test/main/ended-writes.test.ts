import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BackupFolder } from '../../src-main/backup-folder.ts'
import { clearDrafts, replaceIfSame, writeWhole } from '../../src-main/whole-files.ts'
import { endedAtStep } from '../kill/ended-at-step.ts'

/* The program is ended before each step of a write in turn. What is found at the next start is what was there before, or all of the new. */

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-ended-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const NAME = 'deck.ydk'
const OLD = 'old '.repeat(1000)
const NEW = 'new '.repeat(2000)
const bytes = (text: string) => new TextEncoder().encode(text)
const path = (): string => join(folder, NAME)
const content = (): string | undefined =>
  readdirSync(folder).includes(NAME) ? readFileSync(path(), 'utf8') : undefined
/** Later than any draft counts as left. */
const later = (): number => Date.now() + 3_600_000
const expected = (text?: string) => ({ over: text === undefined ? undefined : bytes(text), bound: 100_000 })

const WRITES: readonly {
  readonly what: string
  readonly before: string | undefined
  readonly after: string | undefined
  readonly write: () => Promise<unknown>
}[] = [
  {
    what: 'a deck over another',
    before: OLD,
    after: NEW,
    write: () => replaceIfSame(path(), bytes(NEW), expected(OLD)),
  },
  {
    what: 'a new deck',
    before: undefined,
    after: NEW,
    write: () => replaceIfSame(path(), bytes(NEW), expected()),
  },
  {
    what: 'a deck that goes',
    before: OLD,
    after: undefined,
    write: () => replaceIfSame(path(), undefined, expected(OLD)),
  },
  { what: 'a backup over another', before: OLD, after: NEW, write: () => writeWhole(path(), bytes(NEW)) },
  { what: 'a new backup', before: undefined, after: NEW, write: () => writeWhole(path(), bytes(NEW)) },
]

describe.each(WRITES)('$what', ({ before, after, write }) => {
  it('is there whole or as before, before whichever step the program is ended', async () => {
    const found = new Set<string | undefined>()
    let step = 1
    for (let isEnded = true; isEnded; step += 1) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
      if (before !== undefined) writeFileSync(path(), before)
      isEnded = await endedAtStep(step, write)
      await clearDrafts(folder, later())
      expect([before, after], `ended before step ${step}`).toContain(content())
      expect(readdirSync(folder).filter((name) => name !== NAME)).toEqual([])
      found.add(content())
    }
    // It was ended in the middle: with nothing done, with all done, and at several steps between.
    expect(found).toEqual(new Set([before, after]))
    expect(step).toBeGreaterThan(4)
  })
})

it('what an ended program has left beside its backups goes at the next look', async () => {
  writeFileSync(join(folder, '.duelwright-00000000-0000-4000-8000-000000000000'), 'half')
  await clearDrafts(folder, Date.now())
  expect(readdirSync(folder)).toHaveLength(1)
  await new BackupFolder(folder, later).list()
  expect(readdirSync(folder)).toEqual([])
})
