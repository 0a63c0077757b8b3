/** Letters and digits alone: programs differ in capitals, blanks and punctuation. Accents go, for not every keyboard has them. */
export const letters = (cell: string): string =>
  cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Each way to write a thing, with the thing; the ways are words with spaces between them. */
export const bySpelling = <T extends string>(
  ...spellings: readonly (readonly [thing: T, ways: string])[]
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    spellings.flatMap(([thing, ways]) => ways.split(/\s+/).map((way) => [letters(way), thing] as const)),
  )
