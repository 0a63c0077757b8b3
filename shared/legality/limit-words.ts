const WORDS = ['Forbidden', 'Limited to 1', 'Semi-Limited to 2', 'Unlimited'] as const

/** What a number of copies is called as a limit of a list, 0 to 3 [LIST-01 to LIST-03]; nothing for any other number. */
export const limitWords = (copies: number): string | undefined => WORDS[copies]
