import type { Card } from '../../shared/cards/card.ts'
import type { LanguageTexts, Learned } from './learn.ts'
import type { PasscodeShelf } from './passcode-shelf.ts'

/**
 * What a worker sends of what it has learned, in this order. All cards at once would take the window longer to receive
 * than a frame lasts, so they come in pieces.
 */
export type LearnedPiece =
  | { readonly is: 'cards'; readonly cards: readonly Card[] }
  | { readonly is: 'texts'; readonly texts: LanguageTexts }
  | { readonly is: 'rest'; readonly rest: Omit<Learned, 'cards' | 'texts' | 'words'> }
  /** All texts as folded words, for searching. */
  | { readonly is: 'words'; readonly words: PasscodeShelf }
  /** Nothing was learned; `why` is a sentence. */
  | { readonly is: 'failed'; readonly why: string }

/** Cards that the window receives in a few milliseconds. */
export const CARDS_A_PIECE = 700
