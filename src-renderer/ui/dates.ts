import type { IsoDate } from '../../shared/legality/limit-list.ts'

/** The day it is where the player is. */
export const isoDateOf = (date: Date): IsoDate =>
  `${date.getFullYear()}-${`${date.getMonth() + 1}`.padStart(2, '0')}-${`${date.getDate()}`.padStart(2, '0')}`
