import * as v from 'valibot'
import { isIsoDate, type IsoDate } from '../../../../shared/legality/limit-list.ts'
import type { PlayerDetails } from '../../../../shared/paper/deck-list-form.ts'
import type { Setting } from '../../../storage/settings-store.ts'

const Details = v.object({
  firstNames: v.optional(v.string()),
  lastNames: v.optional(v.string()),
  id: v.optional(v.string()),
  country: v.optional(v.string()),
  event: v.optional(v.string()),
  date: v.optional(v.pipe(v.string(), v.check(isIsoDate))),
  dateFor: v.optional(v.pipe(v.string(), v.check(isIsoDate))),
})

export interface KeptDetails extends PlayerDetails {
  /** The day of the event for which decks were judged when the date was typed. */
  readonly dateFor?: IsoDate | undefined
}

/**
 * What stands on the form: the day of the event that decks are judged for, until another is typed for it. A day that was typed for another
 * event, or has gone by, is none of the next one's.
 */
export const detailsAt = (
  { dateFor, date, ...player }: KeptDetails,
  eventDay: IsoDate | undefined,
  today: IsoDate,
): PlayerDetails => {
  const typed =
    dateFor === eventDay && (eventDay !== undefined || (date ?? today) >= today) ? date : undefined
  const day = typed ?? eventDay
  return { ...player, ...(day !== undefined && { date: day }) }
}

/** What the deck list form asks of the player, kept for the next one. */
export const PLAYER_DETAILS: Setting<KeptDetails> = {
  key: 'player-details',
  initial: {},
  read: (value) => (v.is(Details, value) ? (value as KeptDetails) : undefined),
}
