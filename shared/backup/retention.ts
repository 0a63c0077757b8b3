import type { BackupReason } from './backup.ts'
import { newestFirst } from './backup-name.ts'

/** Backups that are kept of today. */
const OF_TODAY = 3
/** Days before today of which the last backup is kept. */
const DAYS = 10
/** Written by the clock. */
const UNPINNED: BackupReason = 'schedule'

/** Whether it is kept for good: it was asked for, or written before something that changed much. */
export const isPinned = ({ reason }: Pick<Dated, 'reason'>): boolean => reason !== UNPINNED

/** As much of a backup as tells how long it is kept. */
export interface Dated {
  /** YYYY-MM-DDTHH:MM:SS. */
  readonly written: string
  readonly reason: BackupReason
}

/**
 * The backups to throw away. What was written before an upgrade, a restore or an import, or because the player asked, stays. Of those that
 * the clock has written remain the three newest of today, the last of each of the ten days before of which there is one, and the last of
 * each month. Days count only where there is a backup of them, so that a clock that jumps makes nothing old. What is dated after today
 * stays, because nobody knows what is old then. `today`: YYYY-MM-DD.
 */
export const superfluousBackups = <B extends Dated>(backups: readonly B[], today: string): readonly B[] => {
  const days = new Set<string>()
  const months = new Set<string>()
  let ofToday = 0
  return newestFirst(backups.filter((each) => !isPinned(each))).filter(({ written }) => {
    const [day, month] = [written.slice(0, 10), written.slice(0, 7)]
    const isFirstOfMonth = !months.has(month)
    months.add(month)
    if (day > today) return false
    if (day === today) return (ofToday += 1) > OF_TODAY
    const isFirstOfDay = !days.has(day)
    days.add(day)
    return !(isFirstOfMonth || (isFirstOfDay && days.size <= DAYS))
  })
}
