import { sentencesOf } from './restrictions/sentences.ts'

/** The condition ends with the name: "always treated as a "Red-Eyes" card" makes it a member of an archetype, no more. */
const ALWAYS_TREATED_AS = /^This card(?:'s name)? is (?:also )?always treated as "(.+)"$/

/**
 * The name under which copies of the card are counted, where a condition in its text gives it another than its own [DECK-03].
 * An effect that changes the name on the field or in the GY, or even in the Deck, changes no count.
 */
export const readCountsAs = (text: string): string | undefined => {
  // A card in a hundred says so; to take all texts apart for it would cost as much as all the rest.
  if (!text.includes('always treated as')) return undefined
  for (const sentence of sentencesOf(text)) {
    const [, name] = ALWAYS_TREATED_AS.exec(sentence) ?? []
    if (name !== undefined) return name
  }
  return undefined
}
