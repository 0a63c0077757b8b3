import type { CardPool } from '../../shared/cards/pool.ts'
import { foldedWords } from '../../shared/cards/search/fold.ts'
import { DECK_SECTIONS } from '../../shared/decks/deck.ts'
import type { KeptDeck } from '../storage/deck-row.ts'

/** Decks whose name, folder or a tag holds the words, or that hold a card so called. */
export const decksMatching = (
  decks: readonly KeptDeck[],
  words: string,
  pool: CardPool,
): readonly KeptDeck[] => {
  const wanted = foldedWords(words)
  if (wanted === '') return decks
  const cards = new Set(
    pool.cards.filter(({ name }) => foldedWords(name).includes(wanted)).map(({ passcode }) => passcode),
  )
  const holds = ({ deck }: KeptDeck): boolean =>
    DECK_SECTIONS.some((section) =>
      deck[section].some((code) => cards.has(pool.find(code)?.passcode ?? code)),
    )
  return decks.filter(
    (kept) =>
      [kept.deck.name, kept.notes.folder, ...kept.notes.tags].some((text) =>
        foldedWords(text).includes(wanted),
      ) || holds(kept),
  )
}

/** The decks by their folders, those without one first, folders in the order of their names. */
export const inFolders = (
  decks: readonly KeptDeck[],
): readonly (readonly [folder: string, decks: readonly KeptDeck[]])[] => {
  const folders = new Map<string, KeptDeck[]>()
  for (const kept of decks) {
    const { folder } = kept.notes
    const same = folders.get(folder)
    if (same) same.push(kept)
    else folders.set(folder, [kept])
  }
  return [...folders].sort(([a], [b]) => (a < b ? -1 : 1))
}
