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
  const typed = text.trim().toLowerCase()
  if (typed === '') return undefined
  const found = WAYS.map((fits) => cards.find(({ name }) => fits(name.toLowerCase(), typed)))
  return found.find((card) => card !== undefined)
}
