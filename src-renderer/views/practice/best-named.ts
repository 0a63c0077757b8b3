/** How a name may hold what was typed, the likeliest way first. */
const WAYS: readonly ((name: string, typed: string) => boolean)[] = [
  (name, typed) => name === typed,
  (name, typed) => name.startsWith(typed),
  (name, typed) => name.split(/[\s-]/).some((word) => word.startsWith(typed)),
  (name, typed) => name.includes(typed),
]

/** The card that was most likely meant: "purrely" is Purrely, not My Friend Purrely, wherever they stand. */
export const bestNamed = <C extends { readonly name: string }>(
  cards: readonly C[],
  text: string,
): C | undefined => {
  return text.trim() === '' ? undefined : namedLikeliestFirst(cards, ({ name }) => name, text)[0]
}

/** Those whose name holds what was typed, the one that was most likely meant first; all of them as they stand where nothing was typed. */
export const namedLikeliestFirst = <C>(
  cards: readonly C[],
  nameOf: (card: C) => string,
  text: string,
): readonly C[] => {
  const typed = text.trim().toLowerCase()
  const rankOf = (card: C): number => WAYS.findIndex((fits) => fits(nameOf(card).toLowerCase(), typed))
  if (typed === '') return cards
  return cards.filter((card) => rankOf(card) >= 0).toSorted((one, other) => rankOf(one) - rankOf(other))
}
