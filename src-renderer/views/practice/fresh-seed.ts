/** A seed that nobody has seen before. */
export const freshSeed = (): string => seedFrom(crypto.getRandomValues(new Uint8Array(6)))

/** Letters and digits that are not mistaken for each other when read aloud. */
const SEED_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A short seed made from random numbers of 0 to 255. */
export const seedFrom = (numbers: Iterable<number>): string =>
  Array.from(numbers, (number) => SEED_CHARACTERS.charAt(number % SEED_CHARACTERS.length)).join('')
