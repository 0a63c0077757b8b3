import type { Monster } from '../card.ts'
import type { Filter } from '../filter/filter.ts'

/* What a materials line says, whatever cards fill it. */

export const hasInLine = ({ materials }: Monster, isIt: (filter: Filter) => boolean): boolean => {
  const named = (filter: Filter): boolean => {
    switch (filter.is) {
      case 'name':
        return isIt(filter)
      case 'all':
      case 'any':
        return filter.of.some(named)
      case 'archetype':
      case 'attribute':
      case 'type':
      case 'frame':
      case 'ability':
        return isIt(filter)
      case 'monster':
      case 'card':
      case 'spell':
      case 'trap':
      case 'monsterCard':
      case 'mentions':
      case 'level':
      case 'rank':
      case 'linkRating':
      case 'atk':
      case 'def':
      case 'summoned':
      case 'place':
      case 'position':
      case 'equipped':
      case 'hasMaterial':
      case 'cannotBeNormalSummoned':
      case 'ownedBy':
      case 'not':
        return false
    }
  }
  return (
    typeof materials === 'object' &&
    materials.recipes.some((recipe) =>
      recipe.some(
        ({ of, among }) =>
          named(of) ||
          among.some((held) => held.is === 'including' && held.slots.some((slot) => named(slot.of))),
      ),
    )
  )
}

/** Whether the line names that card [FUS-09]. */
export const isNamedInLine = (facts: Monster, name: string): boolean =>
  hasInLine(facts, (filter) => filter.is === 'name' && filter.name === name)
