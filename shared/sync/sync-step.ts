import type { DeckCards, DeckPair, FolderFile } from './deck-pair.ts'

/**
 * One thing to do so that a deck and its file agree. `over` is what the file must still say, and `was` what the deck must still hold,
 * for otherwise it was changed meanwhile and the step is left undone.
 */
export type SyncStep =
  /** Both say the same already; `renamed` where the deck follows the name that its file was given, if it is still called `was`. */
  | (DeckPair & {
      readonly does: 'settle'
      readonly renamed?: { readonly was: string; readonly to: string }
    })
  /** The file takes over the deck; without `over` there is none yet. */
  | (DeckPair & { readonly does: 'write-file'; readonly over: string | undefined })
  /** The deck takes over the file. */
  | (DeckPair & { readonly does: 'change-deck'; readonly was: DeckCards })
  /** A file becomes a deck: a new one, or with `deck` the one of that id again. */
  | (Omit<DeckPair, 'deck'> & {
      readonly does: 'make-deck'
      readonly deck: string | undefined
      readonly name: string
    })
  /** Both have changed: the deck goes into a file of its own, and the file becomes a deck of its own beside it. */
  | (DeckPair & {
      readonly does: 'part'
      readonly theirs: Omit<DeckPair, 'deck'> & { readonly name: string }
    })
  /** A deck goes; with `into` its cards stay as a version of that other one. */
  | {
      readonly does: 'remove-deck'
      readonly deck: string
      readonly was: DeckCards
      readonly into?: string
    }
  | { readonly does: 'remove-file'; readonly file: string; readonly over: string }
  /** Neither is there any more. */
  | { readonly does: 'forget'; readonly deck: string }

/** Whether a step does anything in the folder. */
export const isForFolder = ({ does }: SyncStep): boolean =>
  does === 'write-file' || does === 'part' || does === 'remove-file'

/** The file that was not there before a step. */
export const fileMadeBy = (step: SyncStep): string | undefined =>
  step.does === 'part' || (step.does === 'write-file' && step.over === undefined) ? step.file : undefined

/** Whether the folder shows that a step was done there. */
export const isDoneIn = (files: ReadonlyMap<string, FolderFile>, step: SyncStep): boolean => {
  const file = 'file' in step ? files.get(step.file) : undefined
  if (step.does === 'remove-file') return file === undefined
  return (step.does === 'write-file' || step.does === 'part') && file?.text === step.text
}

/** What is agreed while steps are done one after the other, of which there may be as many as decks. A deck has one file, and a file one deck. */
export class AgreedPairs {
  readonly #byDeck = new Map<string, DeckPair>()
  readonly #byFile = new Map<string, DeckPair>()

  constructor(pairs: readonly DeckPair[]) {
    for (const pair of pairs) this.#add(pair)
  }

  get all(): readonly DeckPair[] {
    return [...this.#byDeck.values()]
  }

  /** After a step is done; `made` is the id of the deck that it has made. */
  follow(step: SyncStep, made: string | undefined): void {
    switch (step.does) {
      case 'settle':
      case 'write-file':
      case 'change-deck':
        this.#add(step)
        break
      case 'make-deck':
        if (made !== undefined) this.#add({ ...step, deck: made })
        break
      case 'part':
        this.#add(step)
        if (made !== undefined) this.#add({ ...step.theirs, deck: made })
        break
      case 'remove-deck':
      case 'forget':
        this.#remove(this.#byDeck.get(step.deck))
        break
      case 'remove-file':
        this.#remove(this.#byFile.get(step.file))
    }
  }

  #add({ deck, file, text, cards }: DeckPair): void {
    this.#remove(this.#byDeck.get(deck))
    this.#remove(this.#byFile.get(file))
    const pair = { deck, file, text, cards }
    this.#byDeck.set(deck, pair)
    this.#byFile.set(file, pair)
  }

  #remove(pair: DeckPair | undefined): void {
    if (!pair) return
    this.#byDeck.delete(pair.deck)
    this.#byFile.delete(pair.file)
  }
}
