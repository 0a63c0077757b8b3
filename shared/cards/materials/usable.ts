import type { Card, Monster } from '../card.ts'
import type { Filter } from '../filter/filter.ts'
import { couldFill } from '../filter/printed.ts'
import { slotWords } from './describe.ts'
import type { Materials, Recipe } from './materials.ts'

/** Whether the card could be one of the materials, as it is printed: what depends on the Duel is taken to be as it should. */
export const couldBeMaterial = (card: Monster, materials: Materials): boolean =>
  materials.some((recipe) => recipe.some(({ of }) => couldFill(card, of)))

/** A place in a materials line in words, and which of the cards at hand could fill it, as they are printed. */
export interface UsableFor {
  readonly words: string
  readonly cards: readonly Monster[]
}

/** "What can I use?": for each recipe, for each of its places, the cards at hand that could fill it, in the order given. */
export const usableFor = (
  materials: Materials,
  atHand: readonly Card[],
): readonly (readonly UsableFor[])[] => {
  const monsters = atHand.filter((card): card is Monster => card.kind === 'monster')
  return materials.map((recipe) =>
    slotsWithWords(recipe).map(({ words, of }) => ({
      words,
      cards: monsters.filter((card) => couldFill(card, of)),
    })),
  )
}

/** The slots, each followed by what must be among its cards. */
const slotsWithWords = (recipe: Recipe): readonly { readonly words: string; readonly of: Filter }[] =>
  recipe.flatMap((slot) => [
    {
      words: slotWords({ ...slot, among: slot.among.filter(({ is }) => is !== 'including') }),
      of: slot.of,
    },
    ...slot.among.flatMap((held) =>
      held.is === 'including'
        ? held.slots.map(({ count, of }) => ({
            words: `including ${slotWords({ count: { min: count, max: count }, of, among: [] })}`,
            of: { is: 'all', of: [slot.of, of] } as const,
          }))
        : [],
    ),
  ])
