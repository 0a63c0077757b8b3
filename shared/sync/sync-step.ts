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
export const isDoneIn = (files: readonly FolderFile[], step: SyncStep): boolean => {
  const file = 'file' in step ? files.find(({ name }) => name === step.file) : undefined
  if (step.does === 'remove-file') return file === undefined
  return (step.does === 'write-file' || step.does === 'part') && file?.text === step.text
}

/** What is agreed once a step is done; `made` is the id of the deck that it has made. */
export const pairsAfter = (
  pairs: readonly DeckPair[],
  step: SyncStep,
  made: string | undefined,
): readonly DeckPair[] => {
  switch (step.does) {
    case 'settle':
    case 'write-file':
    case 'change-deck':
      return withPair(pairs, step)
    case 'make-deck':
      return made === undefined ? pairs : withPair(pairs, { ...step, deck: made })
    case 'part': {
      const split = withPair(pairs, step)
      return made === undefined ? split : withPair(split, { ...step.theirs, deck: made })
    }
    case 'remove-deck':
    case 'forget':
      return pairs.filter(({ deck }) => deck !== step.deck)
    case 'remove-file':
      return pairs.filter(({ file }) => file !== step.file)
  }
}

/** A deck has one file, and a file one deck. */
const withPair = (pairs: readonly DeckPair[], { deck, file, text, cards }: DeckPair): readonly DeckPair[] => [
  ...pairs.filter((pair) => pair.deck !== deck && pair.file !== file),
  { deck, file, text, cards },
]
