import type { Card } from '../../shared/cards/card.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type KnownCards, knownCards } from './known-cards.ts'
import type { LanguageTexts, Learned } from './learn.ts'
import { type PackedTexts, packedTexts } from './packed-texts.ts'

/**
 * What a worker sends of what it has learned, in this order. All cards at once would take the window longer to receive
 * than a frame lasts, so they come in pieces.
 */
export type LearnedPiece =
  | { readonly is: 'cards'; readonly cards: readonly Card[] }
  | { readonly is: 'texts'; readonly texts: LanguageTexts }
  | { readonly is: 'rest'; readonly rest: Omit<Learned, 'cards' | 'texts' | 'words' | 'effects'> }
  /** What the texts of new cards do. */
  | { readonly is: 'effects'; readonly effects: PackedTexts }
  /** All texts as folded words, for searching. */
  | { readonly is: 'words'; readonly words: PackedTexts }

/** Cards that the window receives in a few milliseconds. */
const CARDS_A_PIECE = 700

/** Sends from a worker what was learned; last what new cards do, and the folded words: they take longer than all the rest. */
export const sendLearned = (
  { cards, texts, words, effects, ...rest }: Learned,
  send: (piece: LearnedPiece, moved?: Transferable[]) => void,
): void => {
  for (let at = 0; at < cards.length; at += CARDS_A_PIECE)
    send({ is: 'cards', cards: cards.slice(at, at + CARDS_A_PIECE) })
  for (const each of texts) send({ is: 'texts', texts: each })
  send({ is: 'rest', rest })
  const done = effects()
  send({ is: 'effects', effects: done }, [done.passcodes.buffer, done.begins.buffer])
  const folded = words()
  send({ is: 'words', words: folded }, [folded.passcodes.buffer, folded.begins.buffer])
}

/** Puts together in the window what a worker sends of what it has learned. */
export class GatheredCards {
  readonly #cards: Card[] = []
  readonly #texts: LanguageTexts[] = []
  #tellKnown: (known: Result<KnownCards, string>) => void = () => undefined
  #bringWords: (words: PackedTexts) => void = () => undefined
  readonly #words = new Promise<PackedTexts>((resolve) => (this.#bringWords = resolve))
  #bringEffects: (effects: PackedTexts) => void = () => undefined
  readonly #effects = new Promise<PackedTexts>((resolve) => (this.#bringEffects = resolve))
  /** The cards as they are known then; the error is a sentence. */
  readonly known = new Promise<Result<KnownCards, string>>((resolve) => (this.#tellKnown = resolve))

  take(piece: LearnedPiece): void {
    switch (piece.is) {
      case 'cards':
        for (const card of piece.cards) this.#cards.push(card)
        break
      case 'texts':
        this.#texts.push(piece.texts)
        break
      case 'rest':
        this.#tellKnown(
          ok(
            knownCards({ ...piece.rest, cards: this.#cards, texts: this.#texts }, this.#words, this.#effects),
          ),
        )
        break
      case 'effects':
        this.#bringEffects(piece.effects)
        break
      case 'words':
        this.#bringWords(piece.words)
    }
  }

  /** Nothing more comes. What is known by then stays known, and new cards are played by hand; else `why` is a sentence. */
  fail(why: string): void {
    this.#tellKnown(failed(why))
    this.#bringEffects(packedTexts(new Map(), String))
  }
}
