import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failed, ok } from '../../shared/result.ts'
import { BackupFolder } from '../../src-main/backup-folder.ts'
import { diskIo } from '../../src-main/cli/disk-io.ts'
import { DeckFolderGrant } from '../../src-main/deck-folder-grant.ts'
import { FileGrants } from '../../src-main/file-grants.ts'
import { replaceIfSame } from '../../src-main/swapped-files.ts'
import { writeWhole } from '../../src-main/whole-files.ts'
import { endedAtStep, refusedAtStep } from '../kill/ended-at-step.ts'
import { clearLeftDrafts, leaveAlone } from '../kill/left-drafts.ts'

/* The program is ended before each step of a write in turn. What is found at the next start is what was there before, or all of the new. */

let [folder, beside] = ['', '']
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-ended-'))
  beside = mkdtempSync(join(tmpdir(), 'duelwright-ended-'))
})
afterEach(() => {
  for (const each of [folder, beside]) rmSync(each, { recursive: true, force: true })
})

const NAME = 'deck.ydk'
const OLD = 'old '.repeat(1000)
const NEW = 'new '.repeat(2000)
const bytes = (text: string) => new TextEncoder().encode(text)
const path = (): string => join(folder, NAME)
const content = (): string | undefined =>
  readdirSync(folder).includes(NAME) ? readFileSync(path(), 'utf8') : undefined
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
]

/** The doors through which the window and the command line write. */
const DOORS: readonly {
  readonly door: string
  readonly write: (before: string | undefined) => Promise<unknown>
}[] = [
  { door: 'that the player saves', write: () => new FileGrants().write(path(), bytes(NEW)) },
  { door: 'that a command writes', write: () => diskIo('').writeFile(path(), bytes(NEW)) },
  {
    door: 'of the deck folder',
    write: async (before) => {
      const open = () => Promise.resolve({ canceled: false, filePaths: [folder] })
      const memory = join(beside, 'memory.json')
      const grant = new DeckFolderGrant({ open, memory, changed: () => undefined })
      const { id = '' } = (await grant.choose()) ?? {}
      return grant.write(id, { name: NAME, over: expected(before).over }, bytes(NEW))
    },
  },
]
const AT_DOORS = DOORS.flatMap(({ door, write }) =>
  [OLD, undefined].map((before) => ({
    what: `a file ${door}, ${before === undefined ? 'new' : 'over another'}`,
    before,
    after: NEW,
    write: () => write(before),
  })),
)

const { link } = promises
const noLinks = (): void => {
  const refused = Object.assign(new Error('no links'), { code: 'EPERM' })
  Object.assign(promises, { link: () => Promise.reject(refused) })
  syncBuiltinESMExports()
}
afterEach(() => {
  Object.assign(promises, { link })
  syncBuiltinESMExports()
})
const DISKS = [
  { disk: 'with links', prepare: () => undefined },
  { disk: 'without links', prepare: noLinks },
]

describe.each(DISKS.flatMap((disk) => [...WRITES, ...AT_DOORS].map((each) => ({ ...disk, ...each }))))(
  '$what, on a disk $disk',
  { tags: 'attack' },
  ({ prepare, before, after, write }) => {
    it('is there whole or as before, before whichever step the program is ended', async () => {
      prepare()
      const found = new Set<string | undefined>()
      let step = 1
      for (let isEnded = true; isEnded; step += 1) {
        for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
        if (before !== undefined) writeFileSync(path(), before)
        isEnded = await endedAtStep(step, write)
        await clearLeftDrafts(folder)
        expect([before, after], `ended before step ${step}`).toContain(content())
        expect(readdirSync(folder).filter((name) => name !== NAME)).toEqual([])
        found.add(content())
      }
      // It was ended in the middle: with nothing done, with all done, and at several steps between.
      expect(found).toEqual(new Set([before, after]))
      expect(step).toBeGreaterThan(4)
    })
  },
)

/** What a disk says that is full, read-only, another user's or broken: once, or from then on. */
const REFUSALS = [
  { code: 'ENOSPC', also: 'later ones' },
  { code: 'EROFS', also: 'later ones' },
  { code: 'EACCES', also: 'no other' },
  { code: 'EIO', also: 'no other' },
] as const

/** Whether a door, or what is behind it, says that the file is written. */
const saysDone = (done: PromiseSettledResult<unknown>): boolean => {
  if (done.status === 'rejected') return false
  const { value } = done as { value: boolean | undefined | { ok: boolean; value?: unknown } }
  return typeof value === 'object' ? value.ok && value.value !== 'changed' : value !== false
}

describe.each(DISKS.flatMap((disk) => [...WRITES, ...AT_DOORS].map((each) => ({ ...disk, ...each }))))(
  '$what, on a disk $disk that refuses a step',
  { tags: 'attack' },
  ({ prepare, before, after, write }) => {
    it.each(REFUSALS)(
      'is there whole or as before, and only said to be written where it is: $code, and $also',
      async (refusal) => {
        prepare()
        let step = 1
        for (let isRefused = true; isRefused; step += 1) {
          for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
          if (before !== undefined) writeFileSync(path(), before)
          const tried = await refusedAtStep(step, refusal, write)
          isRefused = tried.isRefused
          const at = `${refusal.code} at step ${step}`
          await clearLeftDrafts(folder)
          expect([before, after], at).toContain(content())
          // What cannot be compared counts as another program's, and comes back beside ours.
          for (const name of readdirSync(folder).filter((each) => each !== NAME))
            expect([name, readFileSync(join(folder, name), 'utf8')], at).toEqual(['deck (2).ydk', before])
          if (saysDone(tried.done)) expect(content(), at).toBe(after)
        }
        expect(step).toBeGreaterThan(4)
      },
    )
  },
)

describe.each(DISKS)('a backup, on a disk $disk', { tags: 'attack' }, ({ prepare }) => {
  const BACKUP = 'duelwright-2026-11-21-101530-request.json'
  const found = async () => {
    const backups = new BackupFolder(folder)
    const listed = await backups.list()
    const [only] = listed.ok ? listed.value : []
    const read = only && (await backups.read(only.name))
    return read?.ok === true ? new TextDecoder().decode(read.value) : undefined
  }

  it('is there whole or not at all, before whichever step the program is ended', async () => {
    prepare()
    const seen = new Set<string | undefined>()
    let step = 1
    for (let isEnded = true; isEnded; step += 1) {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
      isEnded = await endedAtStep(step, () => new BackupFolder(folder).write(BACKUP, bytes(NEW)))
      await clearLeftDrafts(folder)
      expect(readdirSync(folder).filter((name) => name !== BACKUP)).toEqual([])
      expect([undefined, NEW], `ended before step ${step}`).toContain(await found())
      seen.add(await found())
    }
    expect(seen).toEqual(new Set([undefined, NEW]))
    expect(step).toBeGreaterThan(4)
  })

  it('never takes the place of another of the same second', async () => {
    prepare()
    const backups = new BackupFolder(folder)
    expect(await backups.write(BACKUP, bytes(OLD))).toEqual(ok(undefined))
    expect(await backups.write(BACKUP, bytes(NEW))).toMatchObject(failed({ code: 'taken', name: BACKUP }))
    expect(await found()).toBe(OLD)
    expect(readdirSync(folder)).toEqual([BACKUP])
    const both = await Promise.all([OLD, NEW].map((text) => backups.write(`${BACKUP}2`, bytes(text))))
    expect(both.filter((written) => written.ok)).toHaveLength(1)
  })
})

const DRAFT = '.duelwright-00000000-0000-4000-8000-000000000000'

it(
  'what an ended program has left beside its backups goes at the next look',
  { tags: 'attack' },
  async () => {
    writeFileSync(join(folder, DRAFT), 'half')
    await new BackupFolder(folder).list()
    expect(readdirSync(folder)).toEqual([DRAFT])
    leaveAlone(folder)
    await new BackupFolder(folder).list()
    expect(readdirSync(folder)).toEqual([])
  },
)

it(
  'a draft of less than a minute may be one that a slow program is writing',
  { tags: 'attack' },
  async () => {
    const draft = join(folder, DRAFT)
    const look = async (secondsAgo: number) => {
      writeFileSync(draft, 'half')
      const then = new Date(statSync(draft).mtimeMs - secondsAgo * 1000)
      utimesSync(draft, then, then)
      await new BackupFolder(folder).list()
      return readdirSync(folder)
    }
    expect(await look(45)).toEqual([DRAFT])
    expect(await look(75)).toEqual([])
  },
)

it.each([-7_200_000, 7_200_000])(
  'a draft counts as left by the clock of the disk, from which that of the program may differ by %d ms',
  { tags: 'attack' },
  async (ahead) => {
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + ahead)
    writeFileSync(join(folder, DRAFT), 'half')
    await new BackupFolder(folder).list()
    expect(readdirSync(folder)).toEqual([DRAFT])
    leaveAlone(folder)
    await new BackupFolder(folder).list()
    clock.mockRestore()
    expect(readdirSync(folder)).toEqual([])
  },
)

it(
  'what an ended program has left half written goes at the next write to that folder, and nothing else does',
  { tags: 'attack' },
  async () => {
    writeFileSync(join(folder, DRAFT), 'half')
    writeFileSync(join(folder, '.duelwright-notes'), 'mine')
    await writeWhole(path(), bytes(NEW))
    expect(readdirSync(folder).toSorted()).toEqual([DRAFT, '.duelwright-notes', NAME])
    leaveAlone(folder)
    await writeWhole(path(), bytes(NEW))
    expect(readdirSync(folder).toSorted()).toEqual(['.duelwright-notes', NAME])
  },
)
