import type { CardPool } from '../../cards/pool.ts'
import { attackCost, whyHeldBack } from '../continuous/continuous.ts'
import { figureOf } from '../continuous/figures.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { monstersOf, nameOf, type StandingMonster, withMonsterAt } from '../state/board.ts'
import { openBattle } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { ownMonster } from '../state/own-cards.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { declaredOn, stopped } from './battle-steps.ts'

/** Declaring an attack with one of the turn player's monsters; what follows can be answered [BAT-03]. */
export const attack: Procedure<'attack'> = {
  why: (state, { card, target }, cards) => {
    const { phase, battleStep } = state.turn
    if (phase !== 'battle')
      return { code: 'wrong-phase', doing: 'attack', phase, allowed: ['battle'], rules: ['BAT-03'] }
    if (battleStep === 'end') return { code: 'battle-step-over', rules: ['TURN-14'] }
    const own = ownMonster(state, card, cards, ['BAT-01'])
    if (!own.ok) return own.error
    const { monster } = own.value
    return whyNoAttack(state, own.value, cards) ?? whyNoTarget(state, monster, target)
  },
  list: (state, cards) =>
    state.turn.phase === 'battle' && state.turn.battleStep !== 'end'
      ? monstersOf(state, state.turn.player)
          .filter((standing) => !whyNoAttack(state, standing, cards))
          .flatMap(({ monster }) =>
            targetsNow(state, monster).map((target) => ({ do: 'attack', card: monster.id, target }) as const),
          )
      : [],
  perform,
}

/** Face-up monsters in Attack Position attack, each once per turn [BAT-01], if its player can pay for the attack [BAT-27, TERM-11]. */
const whyNoAttack = (
  state: DuelState,
  { monster }: StandingMonster,
  cards: CardPool,
): Refusal | undefined => {
  const name = nameOf(monster, cards)
  if (!monster.faceUp || monster.position !== 'attack') {
    return { code: 'not-in-attack-position', name, rules: ['BAT-01'] }
  }
  if (hasAttacked(monster, state.turn.number)) {
    return { code: 'attacked-this-turn', name, rules: ['BAT-01'] }
  }
  const held = whyHeldBack(state, { name, attack: () => figureOf(state, monster, 'atk', cards) ?? 0 }, cards)
  if (held) return held
  const [needed, have] = [attackCost(state, cards), state.sides[state.turn.player].lifePoints]
  return needed > have ? { code: 'cannot-pay', needed, have, rules: ['TERM-11'] } : undefined
}

/** Once, or twice where a text lets it [BAT-01, EFF-14]. */
const hasAttacked = ({ attackedOn, attackedTwiceOn, grants }: FieldMonster, turn: number): boolean =>
  attackedOn === turn && (attackedTwiceOn === turn || !grants?.includes('second-attack'))

/** Every monster of the opponent, in the Extra Monster Zone too; `null`, a direct attack, where there is none or an effect allows it [BAT-04, BAT-26, LNK-12]. */
export const targetsNow = (
  state: DuelState,
  { grants }: Pick<FieldMonster, 'grants'>,
): readonly (DuelObjectId | null)[] => {
  const theirs = monstersOf(state, opponentOf(state.turn.player)).map(({ monster }) => monster.id)
  return theirs.length === 0 || grants?.includes('direct-attack') ? [...theirs, null] : theirs
}

/** Why that target cannot be attacked, or why not directly (`null`) [BAT-03, BAT-04]. */
export const whyNoTarget = (
  state: DuelState,
  attacker: Pick<FieldMonster, 'grants'>,
  target: DuelObjectId | null,
): Refusal | undefined => {
  if (targetsNow(state, attacker).includes(target)) return undefined
  return target === null
    ? { code: 'no-direct-attack', rules: ['BAT-04', 'LNK-12'] }
    : { code: 'not-a-target', card: target, rules: ['BAT-03'] }
}

function perform(state: DuelState, { card, target }: Doing<'attack'>, cards: CardPool): Change {
  const { player, number } = state.turn
  const attacker = monstersOf(state, player).find(({ monster }) => monster.id === card)
  if (!attacker) throw new Error(`monster ${card} is not on the turn player's field`)
  const { zone, monster } = attacker
  const begun = withTurn(state, { battleStep: 'battle' })
  const paid = changedLifePoints(unchanged(begun), player, -attackCost(state, cards))
  const again = monster.attackedOn === number && { attackedTwiceOn: number }
  const declared = changed(
    paid,
    withMonsterAt(paid.state, zone, { ...monster, attackedOn: number, ...again }),
    {
      is: 'attack',
      card,
      passcode: monster.passcode,
      target,
    },
  )
  return declared.state.outcome ? declared : declaredOn(declared, card, target, cards)
}

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

/** Or it does not go on, and still counts as having attacked [BAT-21]. */
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
