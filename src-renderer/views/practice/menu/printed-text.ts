import type { Card } from '../../../../shared/cards/card.ts'
import { printedEffect } from '../../../../shared/cards/effects/printed.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { effectsOf } from '../../../../shared/duel/continuous/holding.ts'
import type { PrintedText } from '../../../game-data/known-cards.ts'

/** What the player's own database says of an effect of the card; `undefined` where it has no English text, or it is not clear which sentences they are. */
export const printedText = (
  facts: Card,
  effect: number,
  cards: CardPool,
  texts: readonly PrintedText[],
): string | undefined => {
  const text = texts.find(({ language }) => language === 'en')
  return text && printedEffect(facts, effectsOf(facts, cards)?.effects ?? [], effect, text)
}
