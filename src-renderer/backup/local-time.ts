import { isoDateOf } from '../ui/dates.ts'

/** The moment on the clock of this computer: YYYY-MM-DDTHH:MM:SS. */
export const localTime = (date: Date): string => {
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) =>
    `${part}`.padStart(2, '0'),
  )
  return `${isoDateOf(date)}T${time.join(':')}`
}

/** "21 Nov 2026, 10:15", in the game's language. */
export const writtenTime = (time: string): string =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
