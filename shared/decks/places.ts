import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, DECK_SECTIONS, type DeckSection, withCard } from './deck.ts'
import { type NoRoom, type Room, roomToMove, sectionForOneMore } from './room.ts'

/** Where one card of a deck stands. */
export interface DeckPlace {
  readonly section: DeckSection
  readonly index: number
}

/** A word for a place, other than that of every other place. */
export const deckPlaceKey = ({ section, index }: DeckPlace): string => `${section}-${index}`

export const deckPlaceKeys = (places: readonly DeckPlace[]): ReadonlySet<string> =>
  new Set(places.map(deckPlaceKey))

/** The cards that stand there, in the order of the places; nothing for a place without a card. */
export const cardsAt = (deck: Deck, places: readonly DeckPlace[]): readonly Passcode[] =>
  places.flatMap(({ section, index }) => deck[section][index] ?? [])

/** The deck without the cards at these places. */
export const withoutCardsAt = (deck: Deck, places: readonly DeckPlace[]): Deck => ({
  ...deck,
  ...Object.fromEntries(
    DECK_SECTIONS.map((section) => {
      const gone = indexesIn(places, section)
      return [section, gone.size === 0 ? deck[section] : deck[section].filter((_, at) => !gone.has(at))]
    }),
  ),
})

/** A card that stays where it is, or is not added, and why. */
export interface StayingCard {
  readonly card: Passcode
  readonly why: NoRoom
}

export interface MovedCards {
  readonly deck: Deck
  /** Where the moved or added cards stand now. */
  readonly places: readonly DeckPlace[]
  readonly staying: readonly StayingCard[]
}

/**
 * The deck with one more copy of each card, as long as there is room for it: in the section asked for, else in its own, else in the Side
 * Deck; from `index` on, or at the end.
 */
export const withCardsAdded = (
  deck: Deck,
  cards: readonly Passcode[],
  { to, index }: { readonly to?: DeckSection | undefined; readonly index?: number | undefined },
  room: Room,
  pool: CardPool,
): MovedCards => {
  const places: DeckPlace[] = []
  const staying: StayingCard[] = []
  let next = deck
  for (const card of cards) {
    const section = sectionForOneMore(next, card, room, pool, to)
    if (!section.ok) {
      staying.push({ card, why: section.error })
      continue
    }
    const end = next[section.value].length
    const at = index === undefined ? end : Math.min(index + places.length, end)
    next = withCard(next, section.value, card, at)
    places.push({ section: section.value, index: at })
  }
  return { deck: next, places, staying }
}

/**
 * The deck with these cards together at `to`, in the order in which they stood; `to.index` is counted with all cards still lying there.
 * A card that may not come into the section, or finds it full, stays.
 */
export const withCardsMoved = (
  deck: Deck,
  places: readonly DeckPlace[],
  to: DeckPlace,
  room: Room,
  pool: CardPool,
): MovedCards => {
  const staying: StayingCard[] = []
  const moving: DeckPlace[] = []
  let filled = deck
  for (const place of inDeckOrder(places)) {
    const [card] = cardsAt(deck, [place])
    if (card === undefined) continue
    if (place.section !== to.section) {
      const may = roomToMove(filled, card, to.section, room, pool)
      if (!may.ok) {
        staying.push({ card, why: may.error })
        continue
      }
      filled = { ...filled, [to.section]: [...filled[to.section], card] }
    }
    moving.push(place)
  }
  const before = [...indexesIn(moving, to.section)].filter((index) => index < to.index).length
  const rest = withoutCardsAt(deck, moving)
  const start = Math.min(to.index - before, rest[to.section].length)
  return {
    deck: { ...rest, [to.section]: rest[to.section].toSpliced(start, 0, ...cardsAt(deck, moving)) },
    places: moving.map((_, nth) => ({ section: to.section, index: start + nth })),
    staying,
  }
}

/** Main, Extra, Side; in each as the cards lie. */
export const inDeckOrder = (places: readonly DeckPlace[]): readonly DeckPlace[] =>
  places.toSorted(
    (a, b) => DECK_SECTIONS.indexOf(a.section) - DECK_SECTIONS.indexOf(b.section) || a.index - b.index,
  )

const indexesIn = (places: readonly DeckPlace[], section: DeckSection): ReadonlySet<number> =>
  new Set(places.flatMap((place) => (place.section === section ? [place.index] : [])))
