import type { Card } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { factsOf, locate, monstersOf, nameOf } from '../board.ts'
import { normalSummonsSet } from '../extra-normal-summons.ts'
import { notThere } from '../hand.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelObjectId, DuelState } from '../state.ts'
import { PLAYERS } from '../zones.ts'
import { scriptOf } from './scripts.ts'

/** The monsters that the card may target at activation; `undefined` where the engine knows of no target it must have. */
export const targetsOfScript = (
  state: DuelState,
  card: Card,
  cards: CardPool,
): readonly DuelObjectId[] | undefined => {
  const fits = scriptOf(card)?.targets
  if (!fits) return undefined
  return PLAYERS.flatMap((player) => monstersOf(state, player))
    .filter(({ monster }) => fits(monster, factsOf(monster, cards)))
    .map(({ monster }) => monster.id)
}

/** It would change nothing, or there is nothing it may target [LNK-08, LNK-09]. */
export const whyIdle = (state: DuelState, card: Card, cards: CardPool): Refusal | undefined => {
  const { changes, normalSummons } = scriptOf(card) ?? {}
  const already = normalSummons === undefined ? undefined : normalSummonsSet(state, normalSummons)
  if (already) return already
  const isIdle =
    targetsOfScript(state, card, cards)?.length === 0 ||
    (changes &&
      !PLAYERS.flatMap((player) => monstersOf(state, player)).some(({ monster }) =>
        changes(monster, factsOf(monster, cards)),
      ))
  return isIdle ? { code: 'nothing-to-change', name: card.name, rules: ['LNK-08', 'LNK-09'] } : undefined
}

/** One target, and one that it may have [LNK-09]. */
export const whyNotTarget = (
  state: DuelState,
  card: Card,
  [target, second]: readonly DuelObjectId[],
  cards: CardPool,
): Refusal | undefined => {
  const fitting = targetsOfScript(state, card, cards)
  if (!fitting) return undefined
  if (target === undefined || second !== undefined)
    return { code: 'needs-one-target', name: card.name, rules: ['CHN-23'] }
  if (fitting.includes(target)) return undefined
  const located = locate(state, target)
  if (located?.kind !== 'monster') return notThere(state, target, cards, 'monsterZone', ['CHN-23'])
  const name = nameOf(located.card, cards)
  return located.card.faceUp
    ? { code: 'link-keeps-position', name, rules: ['LNK-09'] }
    : { code: 'face-down', name, rules: ['CHN-23'] }
}
