import type { CollectionContent } from '../../shared/collection/merge.ts'
import { sleevedCopies } from '../../shared/collection/owned-print.ts'
import type { WrittenDialect } from '../../shared/formats/collection-csv/dialect.ts'
import { DUELWRIGHT } from '../../shared/formats/collection-csv/dialects/duelwright.ts'
import { rowsWords } from './rows-words.ts'

/** What of a collection cannot be read. */
export interface UnreadPart {
  readonly entries: number
  /** Whether more of it is missing than can be counted. */
  readonly isIncomplete: boolean
}

/** Whether a table of this kind has room for rows that name no card yet. */
export const hasWaitingRows = (dialect: WrittenDialect): boolean => dialect === DUELWRIGHT

/** What a collection holds that is not in its file, in a sentence; nothing where all of it is. */
export const explainLeftOut = (
  { piles, unresolved }: CollectionContent,
  { entries, isIncomplete }: UnreadPart,
  dialect: WrittenDialect,
): string | undefined => {
  const sleeved = piles.reduce((sum, pile) => sum + sleevedCopies(pile), 0)
  const parts = [
    ...(isIncomplete ? ['a part of the collection that cannot be read'] : []),
    ...(entries > 0
      ? [entries === 1 ? 'an entry that cannot be read' : `${entries} entries that cannot be read`]
      : []),
    ...(unresolved.length > 0 && !hasWaitingRows(dialect)
      ? [`${rowsWords(unresolved.length)} to repair`]
      : []),
    ...(sleeved > 0 ? ['which copies are in the sleeves of decks'] : []),
  ]
  if (parts.length === 0) return undefined
  return `Not in this file: ${parts.join('; ')}. A backup has all of it.`
}
