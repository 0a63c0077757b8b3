import { isPasscode, type Passcode } from '../../shared/cards/passcode.ts'
import { type Deck, DECK_SECTIONS } from '../../shared/decks/deck.ts'

/** A deck as it lies in the database, in plain values that outlive any version of this program. */
export interface DeckRow {
  readonly id: string
  readonly name: string
  readonly main: readonly number[]
  readonly extra: readonly number[]
  readonly side: readonly number[]
  readonly format: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly updatedAt: number
}

/** A deck that is kept, with what the player has decided about it. */
export interface KeptDeck {
  readonly id: string
  readonly deck: Deck
  /** Id of the format it is built for. */
  readonly format: string
  readonly createdAt: number
  readonly updatedAt: number
}

export const rowOf = ({ id, deck, format, createdAt, updatedAt }: KeptDeck): DeckRow => ({
  id,
  ...deck,
  format,
  createdAt,
  updatedAt,
})

export const keptDeckOf = ({ id, name, format, createdAt, updatedAt, ...sections }: DeckRow): KeptDeck => {
  const [main, extra, side] = DECK_SECTIONS.map((section) => passcodesOf(sections[section]))
  return {
    id,
    deck: { name, main: main ?? [], extra: extra ?? [], side: side ?? [] },
    format,
    createdAt,
    updatedAt,
  }
}

const passcodesOf = (numbers: readonly number[]): readonly Passcode[] => numbers.filter(isPasscode)
