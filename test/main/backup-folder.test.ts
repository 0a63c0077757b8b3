import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BackupFolder } from '../../src-main/backup-folder.ts'
import { MOST_BYTES } from '../../shared/file-bounds.ts'

const data = mkdtempSync(join(tmpdir(), 'duelwright-'))
afterAll(() => rmSync(data, { recursive: true }))

const NAME = 'duelwright-2026-11-21-101530-schedule.json'
const bytes = new TextEncoder().encode('{}')

it('backups lie in a folder of their own, which is made when it is needed', async () => {
  const folder = join(data, 'backups')
  const backups = new BackupFolder(folder)
  expect(backups.place()).toMatchObject({ kind: 'application', shown: folder })
  expect(await backups.list()).toEqual({ ok: true, value: [] })
  expect(await backups.write(NAME, bytes)).toEqual({ ok: true, value: undefined })
  expect(readdirSync(folder)).toEqual([NAME])
  expect(await backups.read(NAME)).toEqual({ ok: true, value: bytes })
  await backups.remove(NAME)
  expect(await backups.read(NAME)).toMatchObject({ ok: false, error: { code: 'not-found', name: NAME } })
})

it('what else lies in the folder is not listed', async () => {
  const backups = new BackupFolder(join(data, 'shared'))
  await backups.write(NAME, bytes)
  writeFileSync(join(data, 'shared', 'holiday.json'), '{}')
  expect(await backups.list()).toEqual({ ok: true, value: [{ name: NAME, size: 2 }] })
})

it.skipIf(process.platform === 'win32')(
  'a pipe and a link to nowhere hide themselves, and no backup',
  { tags: 'attack' },
  async () => {
    const folder = join(data, 'odd')
    const backups = new BackupFolder(folder)
    await backups.write(NAME, bytes)
    const [pipe, link] = ['101531', '101532'].map((time) => NAME.replace('101530', time)) as [string, string]
    execFileSync('mkfifo', [join(folder, pipe)])
    symlinkSync(join(data, 'nowhere'), join(folder, link))
    expect(await backups.list()).toEqual({ ok: true, value: [{ name: NAME, size: 2 }] })
    expect(await backups.read(pipe)).toMatchObject({ ok: false, error: { code: 'not-a-file' } })
  },
)

it('one without any content was only begun, and does not count beside those that are whole', async () => {
  const folder = join(data, 'begun')
  const backups = new BackupFolder(folder)
  await backups.write(NAME, bytes)
  writeFileSync(join(folder, NAME.replace('101530', '235959')), '')
  expect(await backups.list()).toEqual({ ok: true, value: [{ name: NAME, size: 2 }] })
})

it('a folder that cannot be is said, not thrown', async () => {
  writeFileSync(join(data, 'file'), '')
  const backups = new BackupFolder(join(data, 'file', 'backups'))
  expect(await backups.list()).toMatchObject({ ok: false, error: { doing: 'read' } })
  expect(await backups.write(NAME, bytes)).toMatchObject({ ok: false, error: { doing: 'write' } })
})

it(
  'a disk that is read-only or full says so, also where there is no folder yet, and has no backups then',
  { tags: 'attack' },
  async () => {
    const folder = join(data, 'refused')
    const backups = new BackupFolder(folder)
    const { mkdir } = promises
    for (const [code, says] of [
      ['EROFS', 'no-permission'],
      ['ENOSPC', 'no-space'],
    ] as const) {
      // With `recursive` Node says of both that the folder is not there.
      Object.assign(promises, {
        mkdir: (_path: string, options?: { recursive?: boolean }) =>
          Promise.reject(Object.assign(new Error(code), { code: options?.recursive ? 'ENOENT' : code })),
      })
      syncBuiltinESMExports()
      expect(await backups.list()).toEqual({ ok: true, value: [] })
      expect(await backups.write(NAME, bytes)).toEqual({
        ok: false,
        error: { code: says, doing: 'write', name: NAME },
      })
    }
    Object.assign(promises, { mkdir })
    syncBuiltinESMExports()
  },
)

it('a backup that is too large is not read', async () => {
  const folder = join(data, 'huge')
  const backups = new BackupFolder(folder)
  await backups.write(NAME, bytes)
  truncateSync(join(folder, NAME), MOST_BYTES.backup + 1)
  expect(await backups.read(NAME)).toEqual({
    ok: false,
    error: { code: 'too-large', doing: 'read', name: NAME, most: MOST_BYTES.backup },
  })
})
