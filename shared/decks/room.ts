import { type Card, countedName } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import { type Deck, DECK_SECTIONS, type DeckSection, homeSection } from './deck.ts'

/** How many cards a deck takes. Every format says so; what its lists forbid is the verdict's to tell, not the edit's to refuse. */
export interface Room {
  readonly sizes: Readonly<Record<DeckSection, { readonly max: number | null }>>
  readonly copies: number
}

/** For a player who insists. */
export const BOUNDLESS: Room = {
  sizes: { main: { max: null }, extra: { max: null }, side: { max: null } },
  copies: Number.POSITIVE_INFINITY,
}

/** Why a card was not put into the deck. */
export type NoRoom =
  | { readonly code: 'wrong-section'; readonly belongsIn: 'main' | 'extra' }
  | { readonly code: 'section-full'; readonly section: DeckSection; readonly max: number }
  | { readonly code: 'no-more-copies'; readonly copies: number }

/** Whether the card may stand there: Main or Extra Deck by its kind, any card in the Side Deck, an unknown card anywhere [DECK-05]. */
export const mayStandIn = (passcode: Passcode, section: DeckSection, pool: CardPool): boolean => {
  const card = pool.find(passcode)
  return section === 'side' || !card || homeSection(card) === section
}

/** Copies of the card over Main, Extra and Side Deck, with all that count as its name [DECK-03]. */
export const copiesIn = (deck: Deck, passcode: Passcode, pool: CardPool): number => {
  const card = pool.find(passcode)
  const same = (other: Passcode): boolean => {
    const found = pool.find(other)
    return card && found ? countedName(found) === countedName(card) : other === passcode
  }
  return DECK_SECTIONS.reduce((sum, section) => sum + deck[section].filter(same).length, 0)
}

/** Copies of each known card over Main, Extra and Side Deck, whatever its artwork; unlike `copiesIn`, another card of the same counted name is another. */
export const copiesByCard = (deck: Deck, pool: CardPool): ReadonlyMap<Card, number> => {
  const copies = new Map<Card, number>()
  for (const passcode of DECK_SECTIONS.flatMap((section) => deck[section])) {
    const card = pool.find(passcode)
    if (card) copies.set(card, (copies.get(card) ?? 0) + 1)
  }
  return copies
}

/** The section, if it takes one more card. */
const roomIn = (deck: Deck, section: DeckSection, room: Room): Result<DeckSection, NoRoom> => {
  const { max } = room.sizes[section]
  return max === null || deck[section].length < max
    ? ok(section)
    : failed({ code: 'section-full', section, max })
}

/** Whether a card may come into the section from elsewhere in the deck; copies do not change by that. */
export const roomToMove = (
  deck: Deck,
  passcode: Passcode,
  to: DeckSection,
  room: Room,
  pool: CardPool,
): Result<DeckSection, NoRoom> =>
  mayStandIn(passcode, to, pool)
    ? roomIn(deck, to, room)
    : failed({ code: 'wrong-section', belongsIn: to === 'main' ? 'extra' : 'main' })

/** Where one more copy goes: the section asked for; without one the card's own, else the Side Deck when that is full. */
export const sectionForOneMore = (
  deck: Deck,
  passcode: Passcode,
  room: Room,
  pool: CardPool,
  asked?: DeckSection,
): Result<DeckSection, NoRoom> => {
  const copies = copiesIn(deck, passcode, pool)
  if (copies >= room.copies) return failed({ code: 'no-more-copies', copies })
  if (asked) return roomToMove(deck, passcode, asked, room, pool)
  const card = pool.find(passcode)
  const own = roomIn(deck, card ? homeSection(card) : 'main', room)
  return own.ok ? own : roomIn(deck, 'side', room)
}
