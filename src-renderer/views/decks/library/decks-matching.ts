import { compareNames } from '../../../../shared/compare.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { foldedWords } from '../../../../shared/cards/search/fold.ts'
import { DECK_SECTIONS } from '../../../../shared/decks/deck.ts'
import type { KeptDeck } from '../../../storage/deck-row.ts'

/** Decks whose name, folder or a tag holds the words, or that hold a card so called. */
export const decksMatching = (
  decks: readonly KeptDeck[],
  words: string,
  pool: CardPool,
): readonly KeptDeck[] => {
  const wanted = foldedWords(words)
  if (wanted === '') return decks
  const cards = new Set(
    pool.cards.filter((_, at) => foldedNames(pool)[at]?.includes(wanted)).map(({ passcode }) => passcode),
  )
  const holds = ({ deck }: KeptDeck): boolean =>
    cards.size > 0 &&
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

const folded = new WeakMap<CardPool, readonly string[]>()

/** The names of all cards, folded once: a search asks for them with every key. */
const foldedNames = (pool: CardPool): readonly string[] => {
  const known = folded.get(pool) ?? pool.cards.map(({ name }) => foldedWords(name))
  folded.set(pool, known)
  return known
}

/** Which decks of the library are shown: of a folder (`''` those without one, nothing all of them), with all of the tags. */
export interface LibraryPlace {
  readonly folder: string | undefined
  readonly tags: readonly string[]
}

export const decksAt = (decks: readonly KeptDeck[], { folder, tags }: LibraryPlace): readonly KeptDeck[] =>
  decks.filter(
    ({ notes }) =>
      (folder === undefined || notes.folder === folder) && tags.every((tag) => notes.tags.includes(tag)),
  )

/** How many decks lie in each folder, by the folders' names; those without a folder stand under `''`. */
export const foldersOf = (decks: readonly KeptDeck[]): ReadonlyMap<string, number> =>
  counted(decks.map(({ notes }) => notes.folder))

/** How many decks bear each tag, by the tags' names. */
export const tagsOf = (decks: readonly KeptDeck[]): ReadonlyMap<string, number> =>
  counted(decks.flatMap(({ notes }) => notes.tags))

const counted = (words: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].sort(([a], [b]) => compareNames(a, b)))
}
