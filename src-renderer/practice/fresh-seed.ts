import { seedFrom } from './opening.ts'

/** A seed that nobody has seen before. */
export const freshSeed = (): string => seedFrom(crypto.getRandomValues(new Uint8Array(6)))
