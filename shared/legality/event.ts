import type { CardList, IsoDate } from './limit-list.ts'

/** What an event decides within a format. What is not named is as it is today and everywhere. */
export interface EventRules {
  /** Its day: the list in force then holds. */
  readonly date?: IsoDate
  /** Where it is played, for lists that begin on another day there: "americas", "emea". */
  readonly place?: string
  /** The points a deck may have, where points are counted. */
  readonly cap?: number
}

/** The list with the cap of the event. */
export const listAtEvent = (list: CardList, { cap }: EventRules): CardList =>
  list.kind === 'points' && cap !== undefined ? { ...list, cap } : list
