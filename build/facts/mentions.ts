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
  /** "Whose name is mentioned on it": any monster of the kinds that the effect speaks of. */
  const kinds = new Set<string>()
  const askedOn = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const relations = 'with' in value && Array.isArray(value.with) ? (value.with as readonly unknown[]) : []
    const isAsked = relations.some(
      (one) => typeof one === 'object' && one !== null && 'is' in one && one.is === 'mentioned-on',
    )
    if (isAsked)
      for (const [, kind] of JSON.stringify(value).matchAll(/"frame":"(\w+)"/g)) kinds.add(kind ?? '')
    for (const part of Object.values(value)) askedOn(part)
  }
  /** "That mentions that card": any card of the archetypes that the effect speaks of can be that card. */
  const those = new Set<string>()
  for (const card of cards) {
    if (card.kind === 'monster') look([card.materials, card.restrictions], new Set())
    if (card.kind === 'spell') look(card.summoning, new Set())
    for (const effect of effects.get(card.passcode)?.effects ?? []) {
      askedOn(effect)
      const archetypes = new Set<string>()
      if (look(effect, archetypes)) for (const one of archetypes) those.add(one)
    }
  }
  for (const card of cards) if (card.kind === 'monster' && kinds.has(card.frame)) names.add(card.name)
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
  const names = new Set(cards.map(({ name }) => name))
  return cards.map((card) => {
    const said = texts.get(card.passcode)
    const words = said ? `${said.text}\n${said.pendulumText ?? ''}` : ''
    // Only names are quoted: a text that mentions "Spirit monster" has the words as they are.
    const mentions = asked.filter((name) =>
      names.has(name) ? words.includes(`"${name}"`) || words.includes(`"${name}(s)"`) : words.includes(name),
    )
    return mentions.length > 0 ? { ...card, mentions } : card
  })
}
