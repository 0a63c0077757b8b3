import type { Card, Token } from '../../shared/cards/card.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { ATTRIBUTES, MONSTER_TYPES } from '../../shared/cards/terms.ts'

/** `"Soul Tokens" (Fiend/DARK/Level 1/ATK 0/DEF 0)`: so a card's text describes the Tokens it makes. */
const DESCRIBED = /"([^"]+ Token)s?" \(([A-Z][A-Za-z- ]+)\/([A-Z]+)\//g

/** Tokens for which a database has no Type get the one that the card's text says which makes them; what copies a monster stays without. */
export const withTokenTypes = (cards: readonly Card[], texts: Iterable<CardText>): readonly Card[] => {
  const described = new Map<string, Pick<Token, 'type' | 'attribute'>>()
  for (const { text } of texts) {
    for (const [, name = '', typeWord, attributeWord] of text.matchAll(DESCRIBED)) {
      const type = MONSTER_TYPES.find((one) => one === typeWord)
      const attribute = ATTRIBUTES.find((one) => one === attributeWord)
      if (type && attribute && !described.has(name)) described.set(name, { type, attribute })
    }
  }
  return cards.map((card) =>
    card.kind === 'token' && card.type === undefined ? { ...card, ...described.get(card.name) } : card,
  )
}
