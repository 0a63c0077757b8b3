import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck, DeckSection } from '../../shared/decks/deck.ts'
import type { MovedCards } from '../../shared/decks/places.ts'
import type { IsoDate } from '../../shared/legality/limit-list.ts'
import type { NoList } from '../../shared/legality/lists.ts'
import type { Regulation } from '../../shared/legality/regulation.ts'
import type { Result } from '../../shared/result.ts'

/** What is kept of a deck and can be undone. */
export interface DeckContent {
  readonly deck: Deck
  readonly format: string
  /** Cards thought of, each once; no verdict asks about them. */
  readonly maybe: readonly Passcode[]
}

/** What the editor must know of the game. */
export interface EditorData {
  readonly pool: CardPool
  /** What to call a card in messages and spoken labels; left out, its English name. */
  readonly nameOf?: (passcode: Passcode, english: string) => string
  readonly regulation: (format: string) => Result<Regulation, NoList>
  readonly judgedOn: () => IsoDate
}

/** Where added cards stand now, and which were not added. */
export type AddedCards = Omit<MovedCards, 'deck'>

/** Where cards are to be added. `beyond` goes past the number of copies and the size of the section, as the player insists. */
export interface AddOptions {
  readonly to?: DeckSection | undefined
  readonly index?: number | undefined
  readonly beyond?: boolean
}
