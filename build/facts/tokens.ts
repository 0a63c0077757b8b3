import type { Card, Token } from '../../shared/cards/card.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { Cursor } from '../../shared/cards/text/cursor.ts'
import { readDescribedToken } from '../../shared/cards/text/made-tokens.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'

/** Tokens for which a database has no Type get the one that the card's text says which makes them; what copies a monster stays without. */
export const withTokenTypes = (cards: readonly Card[], texts: Iterable<CardText>): readonly Card[] => {
  const described = new Map<string, Pick<Token, 'type' | 'attribute'>>()
  for (const { text } of texts) {
    if (!text.includes(' Token')) continue
    const cursor = new Cursor(tokenize(text))
    while (!cursor.atEnd) {
      const { name, type, attribute } = readDescribedToken(cursor) ?? {}
      if (name && type && attribute && !described.has(name)) described.set(name, { type, attribute })
      if (!name) cursor.skip()
    }
  }
  return cards.map((card) =>
    card.kind === 'token' && card.type === undefined ? { ...card, ...described.get(card.name) } : card,
  )
}
