import type { HappensTo } from '../../cards/effects/event.ts'
import type { CardPool } from '../../cards/pool.ts'
import { figureOf } from '../continuous/figures.ts'
import { happensTo } from '../continuous/happenings.ts'
import {
  damageOf,
  grantedTo,
  guardOf,
  holdingOf,
  type HoldingOf,
  isDamagePassedOn,
  type Source,
  whyCardCannot,
  withGuardUsed,
} from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { AttackStop, DuelEvent } from '../event.ts'
import { leavingTogether, sendTo } from '../moves/move.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import { locate, monstersOf, type StandingMonster, withMonsterAt } from '../state/board.ts'
import {
  couldRespond,
  mayActivateAfterDamage,
  waitsForDestroyed,
  waitsAfterChain,
} from '../state/could-respond.ts'
import { openBattle } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster, Figure } from '../state/duel-card.ts'
import type { Battle, BattleMoment } from '../state/process.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { isTargetLost } from './attack-targets.ts'

/** The attack is declared on that target, for the first time or in a replay, and can be answered. */
export const declaredOn = (
  change: Change,
  attacker: DuelObjectId,
  target: DuelObjectId | null,
  cards: CardPool,
): Change => {
  const { state } = change
  const battle: Battle = {
    is: 'battle',
    attacker,
    target,
    opposing: opposing(state),
    moment: 'declared',
    destroyed: [],
  }
  const below = openBattle(state) ? state.processes.slice(0, -1) : state.processes
  return asked({ ...change, state: { ...state, processes: [...below, battle] } }, cards)
}

/** What follows when the window of a battle closes, and the battle is on top again. */
export const battleGoesOn = (
  change: Change,
  closed: 'nobody-acted' | 'chain-ended',
  cards: CardPool,
): Change => {
  const battle = theBattle(change.state)
  const first = closed === 'chain-ended' && triggeredFirst(change, battle, cards)
  if (first) return first
  const stop = whyStopped(change.state, battle, cards)
  if (stop) return stopped(change, stop)
  if (calculatesNow(change.state, battle)) return calculatedAtOnce(change, cards)
  if (battle.moment === 'declared' && mustChooseAgain(change.state, battle, cards))
    return replayed(change, battle)
  // After a Chain both may act again at the same moment; in damage calculation there is one Chain and no other.
  const isAskedAgain = closed === 'chain-ended' && battle.moment !== 'calculation'
  return isAskedAgain ? asked(change, cards) : nextMoment(change, battle, cards)
}

/**
 * In the Damage Step a Chain may have set off effects that are over with that Step: where somebody waits for such, the players are asked, also
 * where the attack stops now. In damage calculation there is no other Chain; they are asked after it.
 */
const triggeredFirst = (change: Change, { moment }: Battle, cards: CardPool): Change | undefined => {
  const { state } = change
  if (state.turn.battleStep !== 'damage' || moment === 'calculation') return undefined
  const players = [state.turn.player, opponentOf(state.turn.player)]
  if (!players.some((one) => waitsAfterChain(state, one, cards))) return undefined
  const first = players.find((one) => mightActInBattle(change, one, cards))
  return first === undefined ? undefined : askedInBattle(change, first)
}

/** There are other monsters than when the target was chosen, or that is no target any more [BAT-19]. */
const mustChooseAgain = (state: DuelState, battle: Battle, cards: CardPool): boolean =>
  hasChanged(battle.opposing, opposing(state)) || isTargetLost(state, battle, cards)

/** The attack does not go on: it was declared, but nobody battles [BAT-21, BAT-25, BAT-27]. */
export const stopped = (change: Change, because: AttackStop): Change => {
  const { attacker } = theBattle(change.state)
  const passcode = locate(change.state, attacker)?.card.passcode
  return over(
    passcode === undefined
      ? change
      : changed(change, change.state, { is: 'attack-stops', card: attacker, passcode, because }),
  )
}

/** Whether the damage of this battle is to be calculated without asking anybody before that; not where the target is gone. */
const calculatesNow = (state: DuelState, { calculatesNext, target }: Battle): boolean =>
  calculatesNext === true &&
  target !== null &&
  standing(state, opponentOf(state.turn.player), target) !== undefined

/** The battle, of which the damage is being calculated. */
const withoutCalculatesNext = (battle: Battle): Battle => {
  const { calculatesNext, ...rest } = battle
  return calculatesNext ? rest : battle
}

const calculatedAtOnce = (change: Change, cards: CardPool): Change => {
  const battle = withoutCalculatesNext(theBattle(change.state))
  const begun = { ...change, state: { ...change.state, processes: change.state.processes.with(-1, battle) } }
  const shown = turnedFaceUp(battle.moment === 'declared' ? inDamageStep(begun) : begun, battle)
  const now = { ...shown, state: withBattle(shown.state, { moment: 'calculation' }) }
  return nextMoment(now, theBattle(now.state), cards)
}

/** Until its damage is calculated, an attack can go on against another monster. */
export const mayBeRedirected = ({ moment, negated }: Battle): boolean =>
  !negated && (moment === 'declared' || moment === 'start' || moment === 'before-calculation')

/** The attack goes on against that monster, and no other has to be chosen for it [BAT-19]. */
export const withAttackOn = (
  state: DuelState,
  target: DuelObjectId,
  calculatesNext: true | undefined,
): DuelState => ({
  ...state,
  processes: state.processes.map((process) =>
    process.is === 'battle' && mayBeRedirected(process)
      ? { ...process, target, opposing: opposing(state), ...(calculatesNext && { calculatesNext }) }
      : process,
  ),
})

function nextMoment(change: Change, battle: Battle, cards: CardPool): Change {
  switch (battle.moment) {
    case 'declared':
      return at(inDamageStep(change), 'start', cards)
    case 'start':
      return at(turnedFaceUp(change, battle), 'before-calculation', cards)
    case 'before-calculation':
      return at(change, 'calculation', cards)
    case 'calculation': {
      const after = calculation(change, battle, cards)
      if (after.state.outcome) return over(after)
      const isOpen =
        theBattle(after.state).destroyed.length > 0 && holdingOf(after.state, 'instead', cards).length > 0
      return isOpen
        ? { ...after, state: withBattle(after.state, { replacing: [] }) }
        : at(after, 'after-calculation', cards)
    }
    case 'after-calculation':
      return at(destroyedLeave(change, battle, cards), 'end', cards)
    case 'end':
      return over(change)
    case 'replay':
      throw new Error('a replay waits for its player')
  }
}

/** It is settled what the battle destroys. */
export const destructionSettled = (change: Change, cards: CardPool): Change =>
  at(change, 'after-calculation', cards)

const at = (change: Change, moment: BattleMoment, cards: CardPool): Change =>
  asked({ ...change, state: withBattle(change.state, { moment }) }, cards)

/** Whether something follows by itself from the beginning of this battle. */
const waitsForBattle =
  (state: DuelState, cards: CardPool) =>
  ({ lasting: { event }, context }: HoldingOf<'whenever'>): boolean => {
    if (event.is !== 'battle' || event.at !== 'start') return false
    const asked = { state, context, cards, look: seenNow }
    const { attacker, target } = theBattle(state)
    const owner = (id: DuelObjectId): Player => locate(state, id)?.card.owner ?? 0
    const isSuch = (what: HappensTo, id: DuelObjectId | null): boolean =>
      id !== null && happensTo(asked, what, id, owner(id))
    return [[attacker, target] as const, [target, attacker] as const].some(
      ([one, other]) => isSuch(event.what, one) && (!event.with || isSuch(event.with, other)),
    )
  }

/** Players who might act at this moment are asked, the turn player first; if nobody might, the battle goes on. */
function asked(change: Change, cards: CardPool): Change {
  const { state } = change
  const { player } = state.turn
  const { moment } = theBattle(state)
  const first = [player, opponentOf(player)].find(
    (one) =>
      mightActInBattle(change, one, cards) ||
      // What follows from the beginning of the battle is done before it goes on.
      (moment === 'start' && holdingOf(state, 'whenever', cards).some(waitsForBattle(state, cards))),
  )
  return first === undefined ? battleGoesOn(change, 'nobody-acted', cards) : askedInBattle(change, first)
}

const askedInBattle = (change: Change, first: Player): Change => {
  const { state } = change
  const passes = first === state.turn.player ? 0 : 1
  const window = { is: 'window', of: 'battle', asked: first, passes } as const
  return { ...change, state: { ...state, processes: [...state.processes, window] } }
}

/** Whether the player might act at this moment of the battle. */
export const mightActInBattle = (change: Change, player: Player, cards: CardPool): boolean => {
  const { state } = change
  const battle = theBattle(state)
  const { moment, destroyed } = battle
  return (
    couldRespond(state, player, 1, cards) ||
    (hadChainInDamageStep(change) && waitsAfterChain(state, player, cards)) ||
    (moment === 'end' && destroyed.length > 0 && waitsForDestroyed(state, player, cards)) ||
    (moment === 'after-calculation' &&
      mayActivateAfterDamage(state, player, turnedUpBy(change, battle), cards))
  )
}

/** Whether a Chain has ended since the Damage Step began: what it has set off is over with that Step [BAT-18]. */
const hadChainInDamageStep = ({ state, events }: Change): boolean => {
  if (state.turn.battleStep !== 'damage') return false
  const all = [...state.happened, ...events]
  const begun = all.findLastIndex((event) => event.is === 'battle-step' && event.step === 'damage')
  return all.slice(begun + 1).some(({ is }) => is === 'chain-ends')
}

/** The attacked monster, where this battle has turned it face-up and its Flip Effect has not been activated yet. */
const turnedUpBy = ({ state, events }: Change, { target }: Battle): DuelObjectId | undefined => {
  const isNew = events.some((event) => event.is === 'flipped' && event.card === target)
  return target !== null && (isNew || state.turn.flipEffects?.includes(target)) ? target : undefined
}

/** Why the attack stops: it was negated, or one of the two is gone or can no longer battle. After damage calculation nothing stops it. */
function whyStopped(state: DuelState, battle: Battle, cards: CardPool): AttackStop | undefined {
  if (battle.moment === 'after-calculation' || battle.moment === 'end') return undefined
  if (battle.negated) return 'negated'
  const attacker = standing(state, state.turn.player, battle.attacker)?.monster
  if (!attacker?.faceUp || attacker.position !== 'attack') return 'monster-gone'
  // What keeps a monster from attacking stops its attack as long as the Damage Step has not begun.
  if (battle.moment === 'declared' && whyCardCannot(state, battle.attacker, 'attack', cards))
    return 'cannot-attack'
  // In the Battle Step a target that is gone gives a replay instead; in the Damage Step there is none [BAT-19, BAT-22].
  if (battle.target === null || battle.moment === 'declared') return undefined
  return standing(state, opponentOf(state.turn.player), battle.target) ? undefined : 'monster-gone'
}

function replayed(change: Change, { attacker }: Battle): Change {
  const passcode = locate(change.state, attacker)?.card.passcode
  if (passcode === undefined) throw new Error(`attacker ${attacker} is gone`)
  return changed(change, withBattle(change.state, { moment: 'replay' }), {
    is: 'replay',
    card: attacker,
    passcode,
  })
}

const inDamageStep = (change: Change): Change => {
  const { attacker, target } = theBattle(change.state)
  return changed(change, withTurn(change.state, { battleStep: 'damage' }), {
    is: 'battle-step',
    step: 'damage',
    attacker,
    target,
  })
}

/** An attacked face-down monster is turned face-up before damage calculation [BAT-14, FLIP-09]. */
function turnedFaceUp(change: Change, { target }: Battle): Change {
  const { state } = change
  const attacked = target === null ? undefined : standing(state, opponentOf(state.turn.player), target)
  if (!attacked || attacked.monster.faceUp) return change
  const { id: card, passcode } = attacked.monster
  const turned = withBattle(state, { wasFaceDown: true })
  const shown = withMonsterAt(turned, attacked.zone, { ...attacked.monster, faceUp: true })
  return changed(change, shown, { is: 'flipped', card, passcode })
}

/** From here on both have battled [BAT-25]. A destroyed monster stays on the field until the end of the Damage Step [BAT-16]. */
function calculation(change: Change, battle: Battle, cards: CardPool): Change {
  const { player, number, noBattleDamage = [] } = change.state.turn
  const opponent = opponentOf(player)
  const attacker = standing(change.state, player, battle.attacker)
  const target = battle.target === null ? undefined : standing(change.state, opponent, battle.target)
  if (!attacker) throw new Error(`attacker ${battle.attacker} is gone`)
  const { damage, destroyed } = calculated(change.state, attacker.monster, target?.monster, cards)
  const ids = [
    ...(destroyed.attacker ? [attacker.monster.id] : []),
    ...(destroyed.target && target ? [target.monster.id] : []),
  ]
  const spared = ids.flatMap((id) => {
    const by = id === attacker.monster.id ? target?.monster : attacker.monster
    const guard = guardOf(change.state, id, 'battle-destruction', by && sourceOf(by), cards)
    return guard ? [{ id, guard }] : []
  })
  const leaving = ids.filter((id) => spared.every((one) => one.id !== id))
  const guarded = spared.reduce((now, { id, guard }) => withGuardUsed(now, id, guard), change.state)
  let state = withBattle(guarded, { destroyed: leaving })
  for (const { zone, monster } of target ? [attacker, target] : [attacker]) {
    state = withMonsterAt(state, zone, { ...monster, battledOn: number } satisfies FieldMonster)
  }
  const fought = target ? [attacker, target] : [attacker]
  const battled = fought.map(({ monster: { id, passcode, controller } }) => ({
    card: id,
    passcode,
    player: controller,
  }))
  state = withTurn(state, { battled: [...(state.turn.battled ?? []), ...battled] })
  const both = fought.map(({ monster }) => monster.id)
  const taken = (to: Player, amount: number): number =>
    noBattleDamage.includes(to)
      ? 0
      : damageOf(change.state, to, amount, { kind: 'battle', battling: both }, cards)
  const battling = { attacker: attacker.monster.id, target: target?.monster.id }
  const dealt = (before: Change, to: Player, amount: number): Change => {
    const would = taken(to, amount)
    const isPassedOn = would > 0 && isDamagePassedOn(change.state, to, battling, cards)
    const [who, much] = isPassedOn ? [opponentOf(to), taken(opponentOf(to), would)] : [to, would]
    return changedLifePoints(before, who, -much, { battle: true })
  }
  return dealt(dealt({ ...change, state }, player, damage.toAttacker), opponent, damage.toDefender)
}

/** A monster as the one that destroys another. */
const sourceOf = ({ id, passcode, controller }: FieldMonster): Source => ({
  player: controller,
  itself: { card: id, at: 'field' },
  passcode,
})

/** What the battle has destroyed goes to the GY. */
export const destroyedLeave = (change: Change, { destroyed }: Battle, cards: CardPool): Change =>
  leavingTogether(change, destroyed, (before, id, together) => {
    const at = locate(before.state, id)
    if (at?.kind !== 'monster') return before
    const sent = sendTo(unchanged(before.state), id, 'graveyard', 'battle', cards, { together })
    // It is the other monster's player who has destroyed it.
    const whose = opponentOf(at.card.controller)
    const events = sent.events.map((event): DuelEvent =>
      'card' in event && event.card === id ? { ...event, whose } : event,
    )
    return { state: sent.state, events: [...before.events, ...events] }
  })

/** Back in the Battle Step, where the next attack may be declared [TURN-14]. */
const over = (change: Change): Change => {
  const processes = change.state.processes.filter(({ is }) => is !== 'battle')
  const state = withTurn({ ...change.state, processes }, { battleStep: 'battle' })
  return change.state.turn.battleStep === 'damage'
    ? changed(change, state, { is: 'battle-step', step: 'battle', from: 'damage' })
    : { ...change, state }
}

const opposing = (state: DuelState): readonly DuelObjectId[] =>
  monstersOf(state, opponentOf(state.turn.player)).map(({ monster }) => monster.id)

const hasChanged = (before: readonly DuelObjectId[], now: readonly DuelObjectId[]): boolean =>
  before.length !== now.length || before.some((id) => !now.includes(id))

const standing = (state: DuelState, player: Player, id: DuelObjectId): StandingMonster | undefined =>
  monstersOf(state, player).find(({ monster }) => monster.id === id)

function theBattle(state: DuelState): Battle {
  const battle = openBattle(state)
  if (!battle) throw new Error('no battle goes on')
  return battle
}

const withBattle = (state: DuelState, change: Partial<Battle>): DuelState => ({
  ...state,
  processes: state.processes.with(-1, { ...theBattle(state), ...change }),
})

/** What damage calculation does: battle damage to each player, and which of the two are destroyed. */
export interface BattleResult {
  readonly damage: { readonly toAttacker: number; readonly toDefender: number }
  readonly destroyed: { readonly attacker: boolean; readonly target: boolean }
}

/**
 * Damage calculation: a direct attack [BAT-05], one against a monster in Attack Position [BAT-06 to BAT-08, BAT-12]
 * or in Defense Position [BAT-09 to BAT-11, BAT-13, BAT-24].
 */
export const calculated = (
  state: DuelState,
  attacker: FieldMonster,
  target: FieldMonster | undefined,
  cards: CardPool,
): BattleResult => {
  const figure = (monster: FieldMonster, of: Figure) => figureOf(state, monster, of, cards) ?? 0
  const attacking = figure(attacker, 'atk')
  if (!target) return { damage: { toAttacker: 0, toDefender: attacking }, destroyed: NOBODY }
  if (target.position === 'defense') {
    const lead = attacking - figure(target, 'def')
    const granted = grantedTo(state, attacker.id, cards).map((one) => one.granted.is)
    const factor = granted.includes('double-piercing')
      ? 2
      : granted.includes('piercing') || attacker.grants?.includes('piercing')
        ? 1
        : 0
    return {
      damage: { toAttacker: Math.max(0, -lead), toDefender: factor * Math.max(0, lead) },
      destroyed: { attacker: false, target: lead > 0 },
    }
  }
  const lead = attacking - figure(target, 'atk')
  return {
    damage: { toAttacker: Math.max(0, -lead), toDefender: Math.max(0, lead) },
    // A monster with 0 ATK destroys nothing, so two of them leave each other alone.
    destroyed: { attacker: lead <= 0 && attacking - lead > 0, target: lead >= 0 && attacking > 0 },
  }
}

const NOBODY = { attacker: false, target: false } as const
