import { targetsNow, whyNoTarget } from './battle.ts'
import { declaredOn, stopped } from './battle-steps.ts'
import { monstersOf } from '../state/board.ts'
import { unchanged } from '../state/change.ts'
import { openBattle } from '../state/decision.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'

/** In a replay the attacker chooses its target again; that declares no new attack [BAT-20]. */
export const attackAgain: Procedure<'attack-again'> = {
  why: (state, { card, target }) => {
    const attacker = attackerInReplay(state)
    return whyNotIt(attacker, card) ?? (attacker && whyNoTarget(state, attacker, target))
  },
  list: (state) => {
    const attacker = attackerInReplay(state)
    return attacker
      ? targetsNow(state, attacker).map((target) => ({ do: 'attack-again', card: attacker.id, target }))
      : []
  },
  perform: (state, { card, target }, cards) => declaredOn(unchanged(state), card, target, cards),
}

/** Or it does not go on: it has attacked all the same [BAT-21]. */
export const cancelAttack: Procedure<'cancel-attack'> = {
  why: (state, { card }) => whyNotIt(attackerInReplay(state), card),
  list: (state) => {
    const attacker = attackerInReplay(state)
    return attacker ? [{ do: 'cancel-attack', card: attacker.id }] : []
  },
  perform: (state) => stopped(unchanged(state), 'cancelled'),
}

const whyNotIt = (attacker: FieldMonster | undefined, card: DuelObjectId): Refusal | undefined => {
  if (!attacker) return { code: 'nothing-to-finish', process: 'battle', rules: ['BAT-19'] }
  return attacker.id === card ? undefined : { code: 'not-the-attacker', card, rules: ['BAT-20'] }
}

const attackerInReplay = (state: DuelState): FieldMonster | undefined => {
  const battle = openBattle(state)
  return battle?.moment === 'replay'
    ? monstersOf(state, state.turn.player).find(({ monster }) => monster.id === battle.attacker)?.monster
    : undefined
}
