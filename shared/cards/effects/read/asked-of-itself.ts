import type { Filter } from '../../filter/filter.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectEvent } from '../event.ts'

/* Whether what an effect waits for or asks speaks of the card itself. */

/** "If this card was Normal Summoned or flipped face-up this turn": it speaks of the card itself and of no other. */
export const asksOfThis = (condition: EffectCondition): boolean => {
  switch (condition.is) {
    case 'all':
    case 'any':
      return condition.of.every(asksOfThis)
    case 'card':
      return condition.card.is === 'this'
    case 'happened':
      return happensToItself([condition.event])
    default:
      return false
  }
}

/** "If Summoned this way": by the effect with which it became a monster. */
export const asksWhatBroughtIt = (condition: EffectCondition): boolean =>
  condition.is === 'card' &&
  condition.card.is === 'this' &&
  condition.with?.some(({ is }) => is === 'summoned-by') === true

/** "Except the turn this card was sent to the GY". */
export const isExceptItsTurn = (condition: EffectCondition): boolean =>
  condition.is === 'not' &&
  condition.of.is === 'card' &&
  condition.of.card.is === 'this' &&
  condition.of.with?.some(({ is }) => is === 'came-this-turn') === true

/** Whether all that happens does so to the card itself. */
export const happensToItself = (events: readonly EffectEvent[]): boolean =>
  events.length > 0 && events.every((event) => 'what' in event && event.what.is === 'this')

/** Whether it is asked how the card was Summoned. */
export const asksHowSummoned = (of: Filter): boolean =>
  of.is === 'all' ? of.of.some(asksHowSummoned) : of.is === 'summoned'

/** "Except the turn this card was sent to the GY": it did not come there this turn. */
export const NOT_CAME_THIS_TURN: EffectCondition = {
  is: 'not',
  of: { is: 'card', card: { is: 'this' }, of: { is: 'card' }, with: [{ is: 'came-this-turn' }] },
}
