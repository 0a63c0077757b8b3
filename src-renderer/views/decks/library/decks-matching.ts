import type { KeptDeck } from '../../../storage/deck-row.ts'

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
  return new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
}
