import { withAll } from '../../filter/normal-form.ts'
import { readOneCard } from '../../text/cards.ts'
import type { Cursor } from '../../text/cursor.ts'
import type { ZoneAsked } from '../effect.ts'

/* To which zones a monster is Summoned. */

/** "To your zone a "Lamp" Link Monster points to": the zones to which any such Link Monster points. */
export const readLinkedZone = (cursor: Cursor): ZoneAsked | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('to your zone that', 'to your zone') === undefined) return undefined
    const link = readOneCard(cursor)
    if (!link || !cursor.take('points to')) return undefined
    return {
      linkedTo: {
        is: 'all',
        of: withAll([link, { is: 'frame', frame: 'link' }]),
        in: [{ place: 'field', of: 'either' }],
      },
    }
  })
