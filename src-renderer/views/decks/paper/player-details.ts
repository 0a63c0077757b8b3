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

/** What stands on the form: the day of the event that decks are judged for, until another is typed for it. */
export const detailsAt = (
  { dateFor, ...player }: KeptDetails,
  eventDay: IsoDate | undefined,
): PlayerDetails => (eventDay === undefined || eventDay === dateFor ? player : { ...player, date: eventDay })

/** What the deck list form asks of the player, kept for the next one. */
export const PLAYER_DETAILS: Setting<KeptDetails> = {
  key: 'player-details',
  initial: {},
  read: (value) => (v.is(Details, value) ? (value as KeptDetails) : undefined),
}
