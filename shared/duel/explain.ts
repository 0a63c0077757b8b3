import type { Refusal } from './refusal.ts'

/** The refusal in one sentence of the game's words, ending with the ids of the rules it rests on. */
export const explain = (refusal: Refusal): string => `${refusal.code} (${refusal.rules.join(', ')})`
