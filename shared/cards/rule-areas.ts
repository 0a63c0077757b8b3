import { type Card, isExtraDeckCard } from './card.ts'

/** The areas of the rules (`Rule.area`) that speak of cards of this kind, the most particular first. */
export const ruleAreasOf = (card: Card): readonly string[] => {
  switch (card.kind) {
    case 'spell':
      return [...(SPELL_AREAS[card.icon] ?? []), 'spell']
    case 'trap':
      return ['trap']
    case 'token':
      return ['token']
    case 'skill':
      return []
    case 'monster': {
      const own: readonly string[] = card.frame === 'normal' || card.frame === 'effect' ? [] : [card.frame]
      const scales = card.pendulum ? ['pendulum'] : []
      const abilities = card.abilities.filter((ability) => ABILITIES_WITH_RULES.includes(ability))
      return [
        ...own,
        ...scales,
        ...abilities,
        ...(isExtraDeckCard(card) ? ['special-summon'] : ['normal-summon']),
      ]
    }
  }
}

const SPELL_AREAS: Readonly<Record<string, readonly string[]>> = { equip: ['equip'], ritual: ['ritual'] }

const ABILITIES_WITH_RULES: readonly string[] = ['flip', 'gemini', 'spirit', 'toon', 'union']
