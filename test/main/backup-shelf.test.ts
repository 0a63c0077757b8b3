import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BackupShelf } from '../../src-main/backup-shelf.ts'

const data = mkdtempSync(join(tmpdir(), 'duelwright-'))
afterAll(() => rmSync(data, { recursive: true }))

const NAME = 'duelwright-2026-11-21-101530-schedule.json'
const bytes = new TextEncoder().encode('{}')

it('backups lie in a folder of their own, which is made when it is needed', async () => {
  const folder = join(data, 'backups')
  const shelf = new BackupShelf(folder)
  expect(shelf.place()).toMatchObject({ kind: 'application', shown: folder })
  expect(await shelf.list()).toEqual({ ok: true, value: [] })
  expect(await shelf.write(NAME, bytes)).toEqual({ ok: true, value: undefined })
  expect(readdirSync(folder)).toEqual([NAME])
  expect(await shelf.read(NAME)).toEqual({ ok: true, value: bytes })
  await shelf.remove(NAME)
  expect(await shelf.read(NAME)).toMatchObject({ ok: false, error: { code: 'not-found', name: NAME } })
})

it('what else lies in the folder is not listed', async () => {
  const shelf = new BackupShelf(join(data, 'shared'))
  await shelf.write(NAME, bytes)
  writeFileSync(join(data, 'shared', 'holiday.json'), '{}')
  expect(await shelf.list()).toEqual({ ok: true, value: [{ name: NAME, size: 2 }] })
})

it('a folder that cannot be is said, not thrown', async () => {
  writeFileSync(join(data, 'file'), '')
  const shelf = new BackupShelf(join(data, 'file', 'backups'))
  expect(await shelf.list()).toMatchObject({ ok: false, error: { doing: 'read' } })
  expect(await shelf.write(NAME, bytes)).toMatchObject({ ok: false, error: { doing: 'write' } })
})
