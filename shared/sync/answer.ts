import { deckPlace } from '../formats/decks/deck-folder.ts'
import { ydkWithCards } from '../formats/decks/ydk-rewrite.ts'
import type { SyncQuestion } from './agreement.ts'
import { cardsOf, type DeckPair, type HeldDeck } from './deck-pair.ts'
import type { SyncStep } from './sync-step.ts'

/** What the player wants done about a side that is gone: bring it back from the other, or let the other go too. */
export type SyncAnswer = 'bring-back' | 'let-go'

export const stepOfAnswer = (question: SyncQuestion, answer: SyncAnswer): SyncStep => {
  const { pair } = question
  switch (question.asks) {
    case 'file-gone': {
      const { deck } = question.deck
      return answer === 'let-go'
        ? { does: 'remove-deck', deck: pair.deck, was: cardsOf(deck) }
        : {
            ...pair,
            does: 'write-file',
            text: ydkWithCards(pair.text, deck),
            cards: cardsOf(deck),
            over: undefined,
          }
    }
    case 'deck-gone':
      return answer === 'let-go'
        ? { does: 'remove-file', file: pair.file, over: question.text }
        : { ...pair, does: 'make-deck', name: deckPlace(pair.file).name }
  }
}

/** A deck that was changed on both sides, and the deck beside it that holds what the folder had. */
export interface Parting {
  readonly deck: string
  readonly other: string
}

/** A deck with its file, both as they are now. */
export interface PairedDeck {
  readonly held: HeldDeck
  readonly pair: DeckPair
}

/**
 * Joins two decks that were split back into one, in the file that both came from. What is not kept stays as a version of the deck. Each step
 * rests on the one before it.
 */
export const joining = (deck: PairedDeck, other: PairedDeck, keep: 'deck' | 'other'): readonly SyncStep[] => {
  const { file, text } = other.pair
  const [here, there] = [cardsOf(deck.held.deck), cardsOf(other.held.deck)]
  const { id } = deck.held
  return [
    keep === 'deck'
      ? {
          does: 'write-file',
          deck: id,
          file,
          text: ydkWithCards(text, here),
          cards: here,
          over: text,
        }
      : { does: 'change-deck', deck: id, file, text, cards: there, was: here },
    { does: 'remove-deck', deck: other.held.id, was: there, into: id },
    { does: 'remove-file', file: deck.pair.file, over: deck.pair.text },
  ]
}
