import * as v from 'valibot'
import { PasscodeSchema } from '../../shared/cards/passcode-schema.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { HandResult } from '../../shared/reach/hands.ts'
import type { Setting } from '../storage/settings-store.ts'

/** What a search over the hands of a deck came to. */
export interface KeptReach {
  /** The version of the deck that was searched, see `deckMark`. */
  readonly deck: string
  readonly goFirst: boolean
  /** The boards as they were kept, with English names. */
  readonly boards: readonly string[]
  readonly hands: readonly HandResult[]
  /** Names of cards that are not played to their end. */
  readonly holes: readonly string[]
}

const Row = v.object({
  deck: v.string(),
  goFirst: v.boolean(),
  boards: v.array(v.string()),
  hands: v.array(
    v.object({
      hand: v.array(PasscodeSchema),
      weight: v.number(),
      reached: v.array(v.boolean()),
      exhaustive: v.boolean(),
    }),
  ),
  holes: v.array(v.string()),
})

/** Where the last result for a deck is kept. */
export const keptReach = (place: string): Setting<KeptReach | null> => ({
  key: `reach ${place}`,
  initial: null,
  read: (value) => {
    const read = v.safeParse(Row, value, { abortEarly: true })
    return read.success ? read.output : undefined
  },
})

/** What tells one version of a deck from another: its cards, in any order. */
export const deckMark = ({ main, extra }: Pick<Deck, 'main' | 'extra'>): string =>
  [main, extra].map((section) => section.toSorted((a, b) => a - b).join(' ')).join('|')
