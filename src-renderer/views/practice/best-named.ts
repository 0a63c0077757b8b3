import { foldedWords } from '../../../shared/cards/search/fold.ts'

/** How a name may hold what was typed, the likeliest way first. */
const WAYS: readonly ((name: string, typed: string) => boolean)[] = [
  (name, typed) => name === typed,
  (name, typed) => name.startsWith(typed),
  (name, typed) => name.split(' ').some((word) => word.startsWith(typed)),
  (name, typed) => name.includes(typed),
]

/** The card that was most likely meant: "purrely" is Purrely, not My Friend Purrely, wherever they stand. */
export const bestNamed = <C extends { readonly name: string }>(
  cards: readonly C[],
  text: string,
): C | undefined => {
  return text.trim() === '' ? undefined : namedLikeliestFirst(cards, ({ name }) => [name], text)[0]
}

/**
 * Those of which one of the names holds what was typed, the one that was most likely meant first; all of them as they stand where nothing was
 * typed. Accents, hyphens and the like make no difference, as in the search for cards.
 */
export const namedLikeliestFirst = <C>(
  cards: readonly C[],
  namesOf: (card: C) => readonly string[],
  text: string,
): readonly C[] => {
  const typed = foldedWords(text)
  if (typed === '') return text.trim() === '' ? cards : []
  const rankOf = (card: C): number => {
    const names = namesOf(card).map(foldedWords)
    return WAYS.findIndex((fits) => names.some((name) => fits(name, typed)))
  }
  const ranked = cards.map((card) => ({ card, rank: rankOf(card) })).filter(({ rank }) => rank >= 0)
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ card }) => card)
}
