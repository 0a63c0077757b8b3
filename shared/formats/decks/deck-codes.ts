import type { CardPool } from '../../cards/pool.ts'
import type { Deck } from '../../decks/deck.ts'
import { formatDeckJson } from './deck-json.ts'
import { formatMassEntry, formatYgoprodeckLink, formatYgoprodeckText } from './deck-text.ts'
import { formatNamesList } from './names-list.ts'
import { formatOmega } from './omega.ts'
import { formatYdk } from './ydk.ts'
import { formatYdke } from './ydke.ts'

/** The forms in which a deck is given to other programs; all of them are read back by `parseDeck`. */
export const DECK_CODES = [
  'ydk',
  'ydke',
  'omega',
  'text',
  'names',
  'ygoprodeck',
  'mass-entry',
  'json',
] as const
export type DeckCode = (typeof DECK_CODES)[number]

/** The deck in that form, its last line ended; `undefined` where the form cannot hold so many cards. */
export const formatDeck = (deck: Deck, code: DeckCode, pool: CardPool): string | undefined => {
  switch (code) {
    case 'ydk':
      return formatYdk(deck)
    case 'ydke':
      return `${formatYdke(deck)}\n`
    case 'omega': {
      const omega = formatOmega(deck)
      return omega === undefined ? undefined : `${omega}\n`
    }
    case 'text':
      return formatYgoprodeckText(deck, pool)
    case 'names':
      return formatNamesList(deck, pool)
    case 'ygoprodeck':
      return `${formatYgoprodeckLink(deck)}\n`
    case 'mass-entry':
      return formatMassEntry(deck, pool)
    case 'json':
      return formatDeckJson(deck, pool)
  }
}
