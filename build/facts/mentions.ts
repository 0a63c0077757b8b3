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
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('is' in value && value.is === 'mentions' && 'name' in value) names.add(String(value.name))
    for (const part of Object.values(value)) look(part)
  }
  for (const card of cards) {
    if (card.kind === 'monster') look([card.materials, card.restrictions])
    if (card.kind === 'spell') look(card.summoning)
    look(effects.get(card.passcode))
  }
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
