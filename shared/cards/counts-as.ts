import { cursorOver, sentencesIn } from './text/sentences.ts'
import { tokenize } from './text/tokens.ts'
import { rulesWith } from './text/wording.ts'

/** The condition ends with the name: "always treated as a "Red-Eyes" card" makes it a member of an archetype, no more. */
const ALWAYS_TREATED_AS = rulesWith({ name: (cursor) => cursor.takeQuoted() })(
  "<This card|This card's name> is [also] always treated as {name}",
  ({ name }) => name,
)

/**
 * The name under which copies of the card are counted, where a condition in its text gives it another than its own [DECK-03].
 * An effect that changes the name on the field or in the GY, or even in the Deck, changes no count.
 */
export const readCountsAs = (text: string): string | undefined => {
  // A card in a hundred says so; to take all texts apart for it would cost as much as all the rest.
  if (!text.includes('always treated as')) return undefined
  for (const sentence of sentencesIn(tokenize(text))) {
    const name = ALWAYS_TREATED_AS.whole(cursorOver(sentence))
    if (name !== undefined) return name
  }
  return undefined
}
