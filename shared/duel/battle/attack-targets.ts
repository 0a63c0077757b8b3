import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import { isSo, type Seen } from '../continuous/any-card.ts'
import { grantedTo, guardOf, whyCardCannot, whyForbidden } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { Refusal } from '../refusal.ts'
import { locate, monstersOf } from '../state/board.ts'
import { openBattle } from '../state/decision.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { Battle } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'

/* What a monster can attack: monsters of the other player, or that player directly. */

/** Every monster of the opponent that can be attacked, in the Extra Monster Zone too; `null`, a direct attack, where there is none or an effect allows it [BAT-04, BAT-26, LNK-12]. */
export const targetsNow = (
  state: DuelState,
  monster: Pick<FieldMonster, 'grants' | 'id'>,
  cards: CardPool,
): readonly (DuelObjectId | null)[] => {
  const { id } = monster
  const { player } = state.turn
  const theirs = monstersOf(state, opponentOf(player)).map(({ monster }) => monster.id)
  const granted = grantedTo(state, id, cards).map((one) => one.granted)
  const open = theirs.filter((target) => mayBeAttacked(state, target, player, cards))
  const direct = mayPass(state, monster, cards) && !whyNotDirectly(state, id, cards)
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

/** Whether no monster is in the way of a direct attack, or an effect lets the attacker pass those that are. */
const mayPass = (
  state: DuelState,
  { grants, id }: Pick<FieldMonster, 'grants' | 'id'>,
  cards: CardPool,
): boolean => {
  const { player } = state.turn
  const theirs = monstersOf(state, opponentOf(player)).map(({ monster }) => monster.id)
  const areAll = (past: Filter): boolean =>
    theirs.every((other) => {
      const shown = shownMonster(state, other, cards)
      return shown !== undefined && isSo(state, shown, past, player)
    })
  return (
    theirs.length === 0 ||
    grants?.includes('direct-attack') === true ||
    grantedTo(state, id, cards).some(
      ({ granted }) => granted.is === 'direct-attack' && (!granted.past || areAll(granted.past)),
    )
  )
}

/** Whether what an attack was declared on could not be attacked any more: then its target is chosen again [BAT-19]. */
export const isTargetLost = (state: DuelState, { attacker, target }: Battle, cards: CardPool): boolean => {
  const { player } = state.turn
  if (target !== null) return !mayBeAttacked(state, target, player, cards)
  const monster = monstersOf(state, player).find((one) => one.monster.id === attacker)?.monster
  if (!monster) return false
  return (
    !mayPass(state, monster, cards) || whyCardCannot(state, attacker, 'attack-directly', cards) !== undefined
  )
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

/** A monster as it is now, where effects are known. */
export const shownMonster = (state: DuelState, id: DuelObjectId, cards: CardPool): Seen | undefined => {
  const located = cards.effects && locate(state, id)
  return located && seenNow(state, located, cards)
}

/** The monster whose target is chosen again. */
export const attackerInReplay = (state: DuelState): FieldMonster | undefined => {
  const battle = openBattle(state)
  return battle?.moment === 'replay'
    ? monstersOf(state, state.turn.player).find(({ monster }) => monster.id === battle.attacker)?.monster
    : undefined
}
