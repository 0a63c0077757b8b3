import type { CardPool } from '../../cards/pool.ts'
import { attackCost, whyHeldBack } from '../continuous/continuous.ts'
import { figureOf } from '../continuous/figures.ts'
import { amountOf } from '../continuous/meant-cards.ts'
import { grantedTo, whyCardCannot, whyForbidden } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { locate, monstersOf, nameOf, type StandingMonster, withMonsterAt } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { ownMonster } from '../state/own-cards.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { attackerInReplay, shownMonster, targetsNow } from './attack-targets.ts'
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
    return whyNoAttack(state, own.value, cards) ?? whyNoTarget(state, monster, target, cards)
  },
  list: (state, cards) =>
    state.turn.phase === 'battle' && state.turn.battleStep !== 'end'
      ? monstersOf(state, state.turn.player)
          .filter((standing) => !whyNoAttack(state, standing, cards))
          .flatMap(({ monster }) =>
            targetsNow(state, monster, cards).map(
              (target) => ({ do: 'attack', card: monster.id, target }) as const,
            ),
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
  if (hasAttacked(state, monster, cards)) {
    return { code: 'attacked-this-turn', name, rules: ['BAT-01'] }
  }
  const held = whyHeldBack(state, { name, attack: () => figureOf(state, monster, 'atk', cards) ?? 0 }, cards)
  if (held) return held
  const locked = whyNotDeclared(state, monster, cards)
  if (locked) return locked
  const [needed, have] = [attackCost(state, cards), state.sides[state.turn.player].lifePoints]
  return needed > have ? { code: 'cannot-pay', needed, have, rules: ['TERM-11'] } : undefined
}

/** A monster of the turn player that must attack if it can, and still can, as soon as it is its Battle Phase. */
export const mustAttack = (state: DuelState, cards: CardPool): FieldMonster | undefined =>
  monstersOf(state, state.turn.player).find(
    (standing) =>
      grantedTo(state, standing.monster.id, cards).some(({ granted }) => granted.is === 'must-attack') &&
      !whyNoAttack(state, standing, cards) &&
      targetsNow(state, standing.monster, cards).length > 0,
  )?.monster

/** The card whose effect keeps the monster or its player from attacking. */
const whyNotDeclared = (state: DuelState, monster: FieldMonster, cards: CardPool): Refusal | undefined => {
  const card = shownMonster(state, monster.id, cards)
  return (
    whyCardCannot(state, monster.id, 'attack', cards, undefined, ['BAT-01']) ??
    whyForbidden(state, state.turn.player, ['attack'], card ? { card } : {}, cards, ['BAT-01'])
  )
}

/** Once, or as often as a text lets it [BAT-01, EFF-14]. */
const hasAttacked = (state: DuelState, monster: FieldMonster, cards: CardPool): boolean => {
  const { attackedOn, attackedTwiceOn, grants, id } = monster
  const turn = state.turn.number
  if (attackedOn !== turn) return false
  if (attackedTwiceOn !== turn && grants?.includes('second-attack')) return false
  return attacksMade(state, id) >= attacksAllowed(state, monster, cards)
}

const attacksMade = (state: DuelState, id: DuelObjectId): number =>
  Math.max(1, doneFor(state, 'attacks').filter(({ card }) => card === id).length)

const attacksAllowed = (state: DuelState, { id }: FieldMonster, cards: CardPool): number =>
  grantedTo(state, id, cards).reduce((most, { granted, context }) => {
    if (granted.is === 'attack-all-monsters') return Infinity
    if (granted.is !== 'attacks') return most
    const last = doneFor(state, 'attacks').at(-1)
    if (granted.inARow && last && last.card !== id) return most
    return Math.max(most, amountOf({ state, context, cards, look: seenNow }, granted.times))
  }, 1)

/** Why that target cannot be attacked, or why not directly (`null`) [BAT-03, BAT-04]. */
export const whyNoTarget = (
  state: DuelState,
  attacker: Pick<FieldMonster, 'grants' | 'id'>,
  target: DuelObjectId | null,
  cards: CardPool,
): Refusal | undefined => {
  if (targetsNow(state, attacker, cards).includes(target)) return undefined
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
  const paid = changedLifePoints(unchanged(begun), player, -attackCost(state, cards), { how: 'paid' })
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
  why: (state, { card, target }, cards) => {
    const attacker = attackerInReplay(state)
    return whyNotIt(attacker, card) ?? (attacker && whyNoTarget(state, attacker, target, cards))
  },
  list: (state, cards) => {
    const attacker = attackerInReplay(state)
    return attacker
      ? targetsNow(state, attacker, cards).map((target) => ({
          do: 'attack-again',
          card: attacker.id,
          target,
        }))
      : []
  },
  perform: (state, { card, target }, cards) => {
    const passcode = locate(state, card)?.card.passcode
    if (passcode === undefined) throw new Error(`monster ${card} is not in the duel`)
    const chosen = changed(unchanged(state), state, { is: 'attack-goes-on', card, passcode, target })
    return declaredOn(chosen, card, target, cards)
  },
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
