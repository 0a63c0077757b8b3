import type { Card } from '../../shared/cards/card.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type KnownCards, knownCards } from './known-cards.ts'
import type { LanguageTexts } from './learn.ts'
import type { LearnedPiece } from './learn-messages.ts'
import type { PasscodeShelf } from './passcode-shelf.ts'

/** Puts together what a worker sends of what it has learned. */
export class GatheredCards {
  readonly #cards: Card[] = []
  readonly #texts: LanguageTexts[] = []
  #tellKnown: (known: Result<KnownCards, string>) => void = () => undefined
  #bringWords: (words: PasscodeShelf) => void = () => undefined
  readonly #words = new Promise<PasscodeShelf>((resolve) => (this.#bringWords = resolve))
  /** The cards as they are known then; the error is a sentence. */
  readonly known = new Promise<Result<KnownCards, string>>((resolve) => (this.#tellKnown = resolve))

  /** Answers whether more is to come. */
  take(piece: LearnedPiece): boolean {
    switch (piece.is) {
      case 'cards':
        this.#cards.push(...piece.cards)
        return true
      case 'texts':
        this.#texts.push(piece.texts)
        return true
      case 'rest':
        this.#tellKnown(
          ok(knownCards({ ...piece.rest, cards: this.#cards, texts: this.#texts }, this.#words)),
        )
        return true
      case 'words':
        this.#bringWords(piece.words)
        return false
      case 'failed':
        this.#tellKnown(failed(piece.why))
        return false
    }
  }
}
