/* Backups in the browser that is killed: as the app writes and restores them, in the browser's own file system. What the app does in a worker is done in the page here, which can be stopped in the middle. */
import { readBackup } from '../../shared/backup/backup-file.ts'
import { BackupWork } from '../../src-renderer/backup/backup-work.ts'
import { webBackups } from '../../src-renderer/hosts/web-backups.ts'
import type { Storage } from '../../src-renderer/storage/storage.ts'
import type { State } from './task.ts'
import { value } from '../value.ts'

const host = webBackups(window)
/** Where the browser keeps backups until the player chooses a folder. */
const FOLDER = 'backups'

export const noBackups = async (): Promise<void> => {
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => undefined)
}

/** Writes the present, dated the given second. */
export const backUp = async ({ everything }: Storage, second: number): Promise<void> => {
  const work = new BackupWork(everything)
  const written = `2026-11-21T10:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}`
  const taken = await value(work.take({ written, reason: 'request' }))
  if (taken) await value(host.writeBackup(taken.name, taken.bytes))
}

/** Restores all of the one backup that is there. */
export const restoreAll = async ({ everything }: Storage): Promise<void> => {
  const work = new BackupWork(everything)
  const [only] = await value(host.listBackups())
  const name = only?.name ?? ''
  const occasion = { written: '2026-11-21T11:00:00', reason: 'restore' } as const
  const { look } = await value(work.lookInto(name, await value(host.readBackup(name)), occasion))
  const present = await value(work.take(occasion))
  const done = await value(work.restore(look, 'everything', occasion, present?.mark))
  if (done !== 'restored') throw new Error('something was kept meanwhile')
}

/** Half of a backup under its name, as a writer leaves it that does not write beside and swap; the app itself writes over none. */
export const halfABackup = async (): Promise<void> => {
  const [only] = await value(host.listBackups())
  const name = only?.name ?? ''
  const bytes = await value(host.readBackup(name))
  const root = await navigator.storage.getDirectory()
  const file = await (await root.getDirectoryHandle(FOLDER)).getFileHandle(name)
  const half = await file.createWritable()
  await half.write(bytes.slice(0, bytes.length / 2))
  await half.close()
}

/** How many backups there are, all of them whole, each with decks of one moment. */
export const lookAtBackups = async (): Promise<State> => {
  const listed = await value(host.listBackups())
  for (const { name } of listed) {
    const backup = readBackup(await value(host.readBackup(name)))
    if (!backup.ok) return { fault: `${name}: ${backup.error.code}` }
    const names = new Set(backup.value.tables['decks']?.rows.map((row) => row['name']))
    if (names.size !== 1) return { fault: `${name} holds ${JSON.stringify([...names])}` }
  }
  return { step: listed.length }
}
