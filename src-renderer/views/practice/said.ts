import { heldNow } from '../../../shared/duel/words/holding-words.ts'
import { cardName } from '../../../shared/duel/words/place-words.ts'
import type { Practice } from './practice.svelte.ts'

/** What is said aloud of the duel as it stands, after the step that led there: each lock that is new, what is asked, and what is owed. */
export const saidOf = (
  {
    question: asked,
    cards,
    chances,
    left,
    state,
    triggers,
  }: Pick<Practice, 'question' | 'cards' | 'chances' | 'left' | 'state' | 'triggers'>,
  heldBefore: ReadonlySet<string>,
): { readonly words: readonly string[]; readonly held: ReadonlySet<string> } => {
  const locks = heldNow(state, cards)
  return {
    words: [
      ...locks.filter(({ words }) => !heldBefore.has(words)).map(({ by, words }) => `${by}: ${words}`),
      ...(asked ? [`${asked.title}. ${asked.prompt}`] : []),
      ...(asked?.seen ?? []).map(
        (seen) => `${seen.heading}: ${seen.cards.map((id) => cardName(state, id, cards)).join(', ')}`,
      ),
      ...(left ? [`${left.title}, by hand: ${left.words}`] : []),
      ...triggers.map(({ name, words }) => `${name} may activate: ${words}`),
      ...chances.map(({ name }) => `Opponent may answer with ${name}`),
    ],
    held: new Set(locks.map(({ words }) => words)),
  }
}
