import { explainImportRefusal } from '../../shared/formats/cards/explain-import.ts'
import { type Agreement, LONGEST_TEXT, type SyncQuestion } from '../../shared/sync/agreement.ts'
import type { SyncStep } from '../../shared/sync/sync-step.ts'

/** What beginning with a folder would do: "brings in 2 decks, writes 14 files". */
export const explainProposal = (steps: readonly SyncStep[]): string => {
  const count = (does: SyncStep['does']): number => steps.filter((step) => step.does === does).length
  const parts = [
    counted(count('make-deck'), 'deck comes in', 'decks come in'),
    counted(count('write-file'), 'file is written', 'files are written'),
    counted(count('settle'), 'deck is there on both sides', 'decks are there on both sides'),
    counted(
      count('part'),
      'deck has the name of a file with other cards: both are kept',
      'decks have the names of files with other cards: both of each are kept',
    ),
  ].filter((part) => part !== undefined)
  return parts.length === 0
    ? 'There is nothing to do yet: neither side has a deck.'
    : `${parts.join('; ')}. Nothing is overwritten or deleted.`
}

const counted = (count: number, one: string, many: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`

export const explainQuestion = (question: SyncQuestion): string =>
  question.asks === 'file-gone'
    ? `The file ${question.pair.file} of the deck “${question.deck.deck.name}” is gone.`
    : `The deck of the file ${question.pair.file} was deleted.`

/** What the two answers are called. */
export const ANSWERS: Readonly<Record<SyncQuestion['asks'], { readonly back: string; readonly go: string }>> =
  {
    'file-gone': { back: 'Write it again', go: 'Delete the deck' },
    'deck-gone': { back: 'Bring the deck back', go: 'Delete the file' },
  }

export const explainNoDeck = ({ file, why }: Agreement['noDecks'][number]): string =>
  `${file}: ${why === 'unreadable' ? UNREADABLE : explainImportRefusal(why)}`

const UNREADABLE = `it could not be read, or is no plain file below ${LONGEST_TEXT / 1024} kB.`
