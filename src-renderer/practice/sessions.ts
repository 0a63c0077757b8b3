import type { Practice } from './practice.svelte.ts'

/** Practices that were begun since the window was opened, by the deck's place: the view finds them as they were left. */
export const sessions = new Map<string, Practice>()
