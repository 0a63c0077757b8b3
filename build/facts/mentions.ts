import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardEffects } from '../../shared/cards/effects/effect.ts'
import type { CardText } from '../../shared/cards/source.ts'

/** The names for which a card asks "that mentions" it, anywhere in what is read of its text. */
const namesAsked = (
  cards: readonly Card[],
  effects: ReadonlyMap<Passcode, CardEffects>,
): readonly string[] => {
  const names = new Set<string>()
  const look = (value: unknown, archetypes: Set<string>): boolean => {
    if (typeof value !== 'object' || value === null) return false
    if ('is' in value && value.is === 'mentions' && 'name' in value) names.add(String(value.name))
    if ('is' in value && value.is === 'archetype' && 'archetype' in value)
      archetypes.add(String(value.archetype))
    const asksOfCard = 'is' in value && value.is === 'mentions' && 'card' in value
    return Object.values(value).reduce<boolean>((found, part) => look(part, archetypes) || found, asksOfCard)
  }
  /** "That mentions that card": any card of the archetypes that the effect speaks of can be that card. */
  const those = new Set<string>()
  for (const card of cards) {
    if (card.kind === 'monster') look([card.materials, card.restrictions], new Set())
    if (card.kind === 'spell') look(card.summoning, new Set())
    for (const effect of effects.get(card.passcode)?.effects ?? []) {
      const archetypes = new Set<string>()
      if (look(effect, archetypes)) for (const one of archetypes) those.add(one)
    }
  }
  for (const { name, archetypes } of cards) if (archetypes.some((one) => those.has(one))) names.add(name)
  return [...names].sort()
}

/** The cards, with those of the names asked for that their texts quote. */
export const withMentions = (
  cards: readonly Card[],
  texts: ReadonlyMap<Passcode, CardText>,
  effects: ReadonlyMap<Passcode, CardEffects> = new Map(),
): readonly Card[] => {
  const asked = namesAsked(cards, effects)
  return cards.map((card) => {
    const said = texts.get(card.passcode)
    const words = said ? `${said.text}\n${said.pendulumText ?? ''}` : ''
    const mentions = asked.filter((name) => words.includes(`"${name}"`))
    return mentions.length > 0 ? { ...card, mentions } : card
  })
}
