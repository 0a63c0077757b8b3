import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import { attackCost, whyHeldBack } from '../continuous/continuous.ts'
import { isSo, type Seen } from '../continuous/any-card.ts'
import { figureOf } from '../continuous/figures.ts'
import { amountOf } from '../continuous/meant-cards.ts'
import { grantedTo, guardOf, whyCardCannot, whyForbidden } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { locate, monstersOf, nameOf, type StandingMonster, withMonsterAt } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import { openBattle } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { ownMonster } from '../state/own-cards.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
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

const shownMonster = (state: DuelState, id: DuelObjectId, cards: CardPool): Seen | undefined => {
  const located = cards.effects && locate(state, id)
  return located && seenNow(state, located, cards)
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

/** Every monster of the opponent that can be attacked, in the Extra Monster Zone too; `null`, a direct attack, where there is none or an effect allows it [BAT-04, BAT-26, LNK-12]. */
export const targetsNow = (
  state: DuelState,
  { grants, id }: Pick<FieldMonster, 'grants' | 'id'>,
  cards: CardPool,
): readonly (DuelObjectId | null)[] => {
  const { player } = state.turn
  const theirs = monstersOf(state, opponentOf(player)).map(({ monster }) => monster.id)
  const granted = grantedTo(state, id, cards).map((one) => one.granted)
  const open = theirs.filter((target) => mayBeAttacked(state, target, player, cards))
  const areAll = (past: Filter): boolean =>
    theirs.every((other) => {
      const shown = shownMonster(state, other, cards)
      return shown !== undefined && isSo(state, shown, past, player)
    })
  const isAllowed =
    grants?.includes('direct-attack') ||
    granted.some((one) => one.is === 'direct-attack' && (!one.past || areAll(one.past)))
  const direct = (theirs.length === 0 || isAllowed) && !whyNotDirectly(state, id, cards)
  const made = doneFor(state, 'attacks').filter(({ card }) => card === id)
  // The attack of which the target is chosen again is not one before it.
  const before = attackerInReplay(state)?.id === id ? made.slice(0, -1) : made
  // All monsters once each, or monsters only: nothing is attacked directly then.
  const isMore = before.length > 0
  const onMonsters = granted.some(
    (one) => one.is === 'attack-all-monsters' || (one.is === 'attacks' && one.on === 'monsters'),
  )
  const each = granted.some(({ is }) => is === 'attack-all-monsters')
  const fresh =
    isMore && each ? open.filter((target) => before.every((done) => done.target !== target)) : open
  return direct && !(isMore && onMonsters) ? [...fresh, null] : fresh
}

/** Whether nothing keeps the monster from being the target of an attack by that player. */
export const mayBeAttacked = (
  state: DuelState,
  id: DuelObjectId,
  attacker: Player,
  cards: CardPool,
): boolean =>
  !whyCardCannot(state, id, 'be-attacked', cards) &&
  guardOf(state, id, 'attack-target', { player: attacker }, cards) === undefined

const whyNotDirectly = (state: DuelState, id: DuelObjectId, cards: CardPool): Refusal | undefined => {
  const card = shownMonster(state, id, cards)
  return (
    whyCardCannot(state, id, 'attack-directly', cards) ??
    whyForbidden(state, state.turn.player, ['attack'], { ...(card && { card }), direct: true }, cards)
  )
}

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

const attackerInReplay = (state: DuelState): FieldMonster | undefined => {
  const battle = openBattle(state)
  return battle?.moment === 'replay'
    ? monstersOf(state, state.turn.player).find(({ monster }) => monster.id === battle.attacker)?.monster
    : undefined
}
