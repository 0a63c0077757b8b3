import * as v from 'valibot'
import { isIsoDate } from '../../../../shared/legality/limit-list.ts'
import type { PlayerDetails } from '../../../../shared/paper/deck-list-form.ts'
import type { Setting } from '../../../storage/settings-store.ts'

const Details = v.object({
  firstNames: v.optional(v.string()),
  lastNames: v.optional(v.string()),
  id: v.optional(v.string()),
  country: v.optional(v.string()),
  event: v.optional(v.string()),
  date: v.optional(v.pipe(v.string(), v.check(isIsoDate))),
})

/** What the deck list form asks of the player, kept for the next one. */
export const PLAYER_DETAILS: Setting<PlayerDetails> = {
  key: 'player-details',
  initial: {},
  read: (value) => (v.is(Details, value) ? (value as PlayerDetails) : undefined),
}
