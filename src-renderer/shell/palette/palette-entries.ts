import type { Passcode } from '../../../shared/cards/passcode.ts'
import { foldedWords } from '../../../shared/cards/search/fold.ts'

/** Something the palette leads to. */
export interface PaletteEntry {
  /** Its own among all entries. */
  readonly id: string
  readonly kind: 'Actions' | 'Decks' | 'Cards'
  /** Of a card in English. */
  readonly title: string
  /** The card it leads to, which is shown by the name that the player reads. */
  readonly card?: Passcode
  /** Keys that do the same, or facts to know it by. */
  readonly aside: string
  readonly run: () => void
}

/**
 * The entries whose titles hold all the words typed, in any order: those that begin so first, then those with a word that begins so.
 * Equal ones stay in their order. Nothing typed fits all.
 */
export const entriesFitting = (
  entries: readonly PaletteEntry[],
  typed: string,
  most: number,
): readonly PaletteEntry[] => {
  const words = foldedWords(typed)
    .split(' ')
    .filter((word) => word !== '')
  return entries
    .flatMap((entry) => {
      const title = foldedWords(entry.title)
      return words.every((word) => title.includes(word)) ? [{ entry, rank: rankOf(title, words) }] : []
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ entry }) => entry)
}

const rankOf = (title: string, words: readonly string[]): number => {
  if (title.startsWith(words.join(' '))) return 0
  const begun = title.split(' ')
  return words.every((word) => begun.some((other) => other.startsWith(word))) ? 1 : 2
}
