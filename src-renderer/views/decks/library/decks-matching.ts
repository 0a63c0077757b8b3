import { compareNames } from '../../../../shared/compare.ts'
import type { Standing } from '../../../../shared/legality/verdict.ts'
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
  return new Map([...counts].sort(([a], [b]) => compareNames(a, b)))
}

export const LIBRARY_ORDERS = ['changed', 'created', 'name', 'format'] as const
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number]

/** How the decks of the library are shown: in which order, and of which format and verdict; nothing for all of them. */
export interface LibrarySight {
  readonly order: LibraryOrder
  readonly format: string | undefined
  readonly standing: Standing | undefined
}

/** The decks in sight, in their order; those that stand alike keep theirs. */
export const decksInSight = (
  decks: readonly KeptDeck[],
  { order, format, standing }: LibrarySight,
  about: {
    readonly standingOf: (deck: KeptDeck) => Standing
    readonly formatName: (format: string) => string
  },
): readonly KeptDeck[] => {
  const seen = decks.filter(
    (deck) =>
      (format === undefined || deck.format === format) &&
      (standing === undefined || about.standingOf(deck) === standing),
  )
  switch (order) {
    case 'changed':
      return seen.toSorted((a, b) => b.updatedAt - a.updatedAt)
    case 'created':
      return seen.toSorted((a, b) => b.createdAt - a.createdAt)
    case 'name':
      return seen.toSorted((a, b) => compareNames(a.deck.name, b.deck.name))
    case 'format':
      return seen.toSorted((a, b) => compareNames(about.formatName(a.format), about.formatName(b.format)))
  }
}
