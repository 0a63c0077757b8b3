import { newestFirst } from './backup-name.ts'

/** Backups that are kept of today. */
const OF_TODAY = 3
/** Days before today of which the last backup is kept. */
const DAYS = 10

/** As much of a backup as tells how long it is kept. */
export interface Dated {
  /** YYYY-MM-DDTHH:MM:SS. */
  readonly written: string
}

/**
 * The backups to throw away: what remains is the three newest of today, the last of each of the ten days before, and the last of each
 * month. What is dated after today stays, for then a clock is wrong and nobody knows what is old. `today`: YYYY-MM-DD.
 */
export const superfluousBackups = <B extends Dated>(backups: readonly B[], today: string): readonly B[] => {
  const days = new Set<string>()
  const months = new Set<string>()
  const oldest = dayBefore(today, DAYS)
  let ofToday = 0
  return newestFirst(backups).filter(({ written }) => {
    const [day, month] = [written.slice(0, 10), written.slice(0, 7)]
    const isFirstOfMonth = !months.has(month)
    months.add(month)
    if (day > today) return false
    if (day === today) return (ofToday += 1) > OF_TODAY
    const isFirstOfDay = !days.has(day)
    days.add(day)
    return !(isFirstOfMonth || (isFirstOfDay && day >= oldest))
  })
}

/** The day so many days before, YYYY-MM-DD. Days of the calendar have 24 hours in UTC. */
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
