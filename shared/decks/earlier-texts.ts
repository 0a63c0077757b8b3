import type { Passcode } from '../cards/passcode.ts'
import { type CardPool, nameShown } from '../cards/pool.ts'
import { type Deck, DECK_SECTIONS } from './deck.ts'

/* EDOPro gives the earlier text of a card a number of its own, as for GOAT; to other programs that number means nothing. */

/** The number printed today, where the passcode is that of an earlier text. */
const todays = (passcode: Passcode, pool: CardPool): Passcode | undefined => {
  const card = pool.find(passcode)
  return card?.earlierTexts?.includes(passcode) ? card.passcode : undefined
}

/** The deck with every card under the number printed today; artworks stay as they are. */
export const underTodaysNumbers = (deck: Deck, pool: CardPool): Deck => ({
  ...deck,
  ...Object.fromEntries(
    DECK_SECTIONS.map((section) => [
      section,
      deck[section].map((passcode) => todays(passcode, pool) ?? passcode),
    ]),
  ),
})

/** Names of the cards that stand under the number of an earlier text. */
export const namesOfEarlierTexts = (deck: Deck, pool: CardPool): readonly string[] => [
  ...new Set(
    DECK_SECTIONS.flatMap((section) => deck[section])
      .map((passcode) => todays(passcode, pool))
      .flatMap((passcode) => (passcode === undefined ? [] : (pool.find(passcode) ?? [])))
      .map((card) => nameShown(card, pool)),
  ),
]
