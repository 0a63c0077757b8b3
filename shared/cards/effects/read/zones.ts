import { withAll } from '../../filter/normal-form.ts'
import { readOneCard } from '../../text/cards.ts'
import type { Cursor } from '../../text/cursor.ts'
import type { ZoneAsked } from '../effect.ts'
import { readSpoken } from './spoken.ts'

/* To which zones a monster is Summoned. */

/**
 * "To your zone a "Lamp" Link Monster points to": the zones to which any such Link Monster points; "to your zone that monster points to":
 * those of the one that was spoken of.
 */
export const readLinkedZone = (cursor: Cursor): ZoneAsked | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('to your zone')) return undefined
    const spoken = cursor.attempt(() => {
      const { cards } = cursor.key() === 'that' ? (readSpoken(cursor) ?? {}) : {}
      return cards && cursor.take('points to') ? { linkedTo: cards } : undefined
    })
    if (spoken) return spoken
    cursor.take('that')
    if (!ARTICLES.has(cursor.key() ?? '')) return undefined
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
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'another'])
