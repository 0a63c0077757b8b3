import type { Passcode } from '../../../../shared/cards/passcode.ts'
import { nameRead } from '../../../../shared/cards/names-read.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { type DeckNotes, rolesGiven } from '../../../../shared/decks/deck-notes.ts'
import type { HandOrder } from '../../../../shared/duel/replay/hand-order.ts'
import { dealtFirst } from '../../../../shared/duel/turn/setup.ts'
import { countedDeck } from '../../../../shared/odds/counted-deck.ts'
import { fulfilment } from '../../../../shared/odds/hand-states.ts'
import { parseCondition } from '../../../../shared/odds/parse-condition.ts'
import { withNamesWritten } from '../../../../shared/odds/names-written.ts'
import { deckVocabulary } from '../../../../shared/odds/vocabulary.ts'

/** Hands that are shown at once. */
export const HANDS_IN_A_ROW = 10
/** Draws that are shown behind a hand. */
const NEXT_DRAWS = 3

/** One of the hands shown at once. */
export interface TestHand {
  /** What deals this hand alone, here and on the board. */
  readonly order: HandOrder
  /** Five cards, or six where the player goes second and has drawn. */
  readonly cards: readonly Passcode[]
  /** The next draws. */
  readonly next: readonly Passcode[]
}

/** The hands that belong to an order: each has a seed of its own, which is the order's with its number. */
export const testHands = (main: readonly Passcode[], order: HandOrder): readonly TestHand[] =>
  Array.from({ length: HANDS_IN_A_ROW }, (_, at) => {
    const own = { ...order, seed: `${order.seed}-${at + 1}` }
    const { hand, deck } = dealtFirst(main, own.seed, own.stacked)
    const drawn = own.goFirst ? 0 : 1
    return {
      order: own,
      cards: [...hand, ...deck.slice(0, drawn)],
      next: deck.slice(drawn, drawn + NEXT_DRAWS),
    }
  })

/** A condition of the deck and how to tell whether a hand meets it. */
export interface HandTest {
  readonly name: string
  readonly isMet: (hand: readonly Passcode[]) => boolean
}

/** The deck's conditions that can be understood; a condition without a name is called as it is written. */
export const handTests = (
  main: readonly Passcode[],
  notes: DeckNotes,
  pool: CardPool,
): readonly HandTest[] => {
  const deck = countedDeck(main, pool, (card) => notes.roles.get(card) ?? [])
  const own = (code: Passcode): Passcode => pool.find(code)?.passcode ?? code
  // The order of a counted deck is that in which its cards first stand in the Main Deck.
  const places = new Map([...new Set(main.map(own))].map((card, place) => [card, place]))
  const vocabulary = deckVocabulary(rolesGiven(notes.roles), main, pool)
  return notes.conditions.flatMap(({ name, text }) => {
    const condition = parseCondition(text, vocabulary)
    if (!condition.ok) return []
    const fulfils = fulfilment(deck, condition.value)
    return [
      {
        name: name === '' ? withNamesWritten(text, vocabulary, (card) => nameRead(card, pool)) : name,
        isMet: (hand: readonly Passcode[]) => fulfils(hand.flatMap((card) => places.get(own(card)) ?? [])),
      },
    ]
  })
}
