import { compareTexts } from '../compare.ts'
import { type Backup, BACKUP_REASONS, type BackupReason } from './backup.ts'

/** A backup among others in a folder; its file's name says when and why it was written. */
export interface BackupName {
  readonly file: string
  /** YYYY-MM-DDTHH:MM:SS. */
  readonly written: string
  readonly reason: BackupReason
}

const FILE = /^duelwright-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-([a-z]+)\.json$/

/** "duelwright-2026-11-21-101530-schedule.json". */
export const backupFileName = ({ written, reason }: Pick<Backup, 'written' | 'reason'>): string =>
  `duelwright-${written.slice(0, 10)}-${written.slice(11).replaceAll(':', '')}-${reason}.json`

/** What such a name says; nothing where a file is not one of ours, and so not ours to touch. */
export const readBackupName = (file: string): BackupName | undefined => {
  const [, day, hours, minutes, seconds, word] = FILE.exec(file) ?? []
  const reason = BACKUP_REASONS.find((each) => each === word)
  if (day === undefined || hours === undefined || minutes === undefined || seconds === undefined || !reason)
    return undefined
  return { file, written: `${day}T${hours}:${minutes}:${seconds}`, reason }
}

/** The newest first. */
export const newestFirst = <B extends Pick<BackupName, 'written'>>(backups: readonly B[]): readonly B[] =>
  backups.toSorted((a, b) => compareTexts(b.written, a.written))
