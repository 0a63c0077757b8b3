import type { Card, Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf } from '../state/board.ts'
import type { Located } from '../state/duel-card.ts'
import type { FieldSpellTrap } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { continuousAlterations } from './alterations.ts'
import type { FigureNow } from './figures.ts'

/* Pendulum Scales as effects change them; both sides of a card always change alike. */

/** The Scale on that side of a card in a Pendulum Zone, as it is now and as it is printed. */
export const scaleFigure = (
  state: DuelState,
  card: FieldSpellTrap,
  side: 'left' | 'right',
  cards: CardPool,
): FigureNow | undefined => {
  const facts = card.scale ? factsOf(card, cards) : undefined
  const original = facts?.kind === 'monster' ? facts.pendulum?.[side] : undefined
  return original === undefined ? undefined : { now: scaleNow(state, card, original, cards), original }
}

/** The Scale of a card in a Pendulum Zone as it is now, of the one that is printed on that side; never below 0. */
const scaleNow = (state: DuelState, card: FieldSpellTrap, printed: number, cards: CardPool): number => {
  const value = continuousAlterations(state, card.id, cards).reduce((now, one) => {
    if (one.of !== 'scale') return now
    return one.is === 'become' ? one.to : now + one.by
  }, printed)
  return Math.max(0, value)
}

/** What is known of the card, with the Scales that it has in its Pendulum Zone now. */
export const withScale = (state: DuelState, located: Located, facts: Card, cards: CardPool): Card => {
  const pendulum = facts.kind === 'monster' ? facts.pendulum : undefined
  if (located.kind !== 'spellTrap' || !located.card.scale || !pendulum) return facts
  const { left, right } = pendulum
  const scales = {
    left: scaleNow(state, located.card, left, cards),
    right: scaleNow(state, located.card, right, cards),
  }
  return scales.left === left && scales.right === right
    ? facts
    : { ...(facts as Monster), pendulum: { ...pendulum, ...scales } }
}
