import type { StepOf, CardChange, EffectStep } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { effectsOf } from '../continuous/holding.ts'
import type { DuelEvent } from '../event.ts'
import { isKeptFromNegation } from '../continuous/negated-links.ts'
import { guardOf, holdingOf, isKeptFromField, whyCardCannot } from '../continuous/prevented.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { meantCards, stillMeant } from '../continuous/meant-cards.ts'
import { turnMonster } from '../moves/alter.ts'
import { sendTo } from '../moves/move.ts'
import { declaredBattle, negateAttack, negateLink, negatedSummonGoes, negateSummon } from '../moves/negate.ts'
import { freeMainMonsterZones, zonesForSpellTrap } from '../moves/placement.ts'
import { putCard } from '../moves/put.ts'
import { whyNotControlled } from '../moves/summon-conditions.ts'
import { pendulumZones } from '../ruleset.ts'
import { factsOf, isOpen, locate, withSpellTrapAt } from '../state/board.ts'
import { openWindow, resolvingLink } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { LastingNow } from '../state/effect-context.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import {
  isMonsterZone,
  type MonsterZone,
  opponentOf,
  type Player,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../state/zones.ts'
import { mayBeActivatedByEffect, withActivationCounted } from './activated-by-effect.ts'
import { type Questioning, type Facing, oneFacing, oneZone, pick } from './questions.ts'
import { doesThat } from './triggers.ts'
import {
  type StepResult,
  after,
  boundTo,
  facings,
  isItselfTaken,
  isReached,
  withLookedThrough,
} from './step-parts.ts'

/* Steps that change what lies there: Setting, turning, equipping, negating. */

/** "Equip it to this card, which gains …": as long as the card stays there, and not while the effects of the one that has it are negated. */
export const withGiven = (
  { context }: EffectView,
  card: DuelObjectId,
  changes: readonly CardChange[],
  change: Change,
): Change => {
  const { state } = change
  const passcode = locate(state, card)?.card.passcode ?? context.passcode
  const entry: LastingNow = {
    lasting: { is: 'alter', cards: { is: 'equipped' }, changes },
    lasts: { until: 'leaves' },
    context: { ...context, itself: { card, at: 'field' }, passcode },
    by: context.itself.card,
    begun: { turn: state.turn.number, player: state.turn.player },
  }
  return { ...change, state: { ...state, lasting: [...(state.lasting ?? []), entry] } }
}

/** Set, or placed face-up: monsters in a Monster Zone, everything else among the Spells and Traps. */
export function* laid(asked: EffectView, step: StepOf<'set' | 'place'>): Questioning<StepResult | undefined> {
  const { cards, context } = asked
  const fieldOf = (owner: Player): Player =>
    step.onField === 'opponent'
      ? opponentOf(context.player)
      : step.onField === 'owner'
        ? owner
        : context.player
  const faceUp = step.do === 'place'
  const activates = step.do === 'place' && step.activates === true
  const zonesOf = (state: DuelState, id: DuelObjectId): readonly (MonsterZone | SpellTrapZone)[] => {
    const located = locate(state, id)
    const facts = located && factsOf(located.card, cards)
    if (!located || !facts || isKeptFromField(id, { ...asked, state })) return []
    if (activates && !mayBeActivatedByEffect({ ...asked, state }, id)) return []
    const owner = fieldOf(located.card.owner)
    const asMonster = step.do === 'set' && facts.kind === 'monster'
    const zones: readonly (MonsterZone | SpellTrapZone)[] = asMonster
      ? freeMainMonsterZones(state, owner)
      : step.do === 'place' && step.in === 'pendulumZone'
        ? pendulumZones(state.ruleset, owner).filter((zone) => isOpen(state, zone))
        : facts.kind === 'spell' || facts.kind === 'trap'
          ? zonesForSpellTrap(state, owner, facts)
          : SPELL_TRAP_ZONES[owner].filter((zone) => isOpen(state, zone))
    const how = asMonster ? { faceUp: false, position: 'defense' as const } : { faceUp }
    return zones.filter((to) => putCard.why(state, { card: id, to, ...how }, cards) === undefined)
  }
  // A Trap whose activation was negated is Set where it was activated, on whichever field; from the GY it goes to a field like any other.
  const [answered] = step.do === 'set' && step.cards.is === 'answered' ? meantCards(asked, step.cards) : []
  const lying = step.do === 'set' && step.cards.is === 'this' ? context.itself.card : answered
  const inPlace = lying === undefined ? undefined : setWhereItLies(asked, lying)
  if (inPlace) return inPlace
  const picked = yield* pick(
    asked,
    step.cards,
    step.do,
    (id) => !isItselfTaken(asked, id) && zonesOf(asked.state, id).length > 0,
    step.cards.is === 'choice'
      ? roomFor(stillMeant(asked, step.cards), (id) => zonesOf(asked.state, id))
      : undefined,
  )
  if (!picked) return undefined
  let change = unchanged(asked.state)
  for (const id of picked) {
    const zone = yield* oneZone(context.player, id, zonesOf(change.state, id))
    if (!zone) return undefined
    const how = isMonsterZone(zone)
      ? { faceUp: false, position: 'defense' as const }
      : { faceUp, ...(step.do === 'place' && step.as && { treatedAs: step.as }) }
    change = after(change, putCard.perform(change.state, { card: id, to: zone, ...how }, cards))
    const lies = locate(change.state, id)
    if (activates) change = { ...change, state: withActivationCounted(change.state, asked, id) }
    if (step.do === 'set' && step.usableThisTurn && lies?.kind === 'spellTrap') {
      const early = withSpellTrapAt(change.state, lies.at, { ...lies.card, placedOn: lies.card.placedOn - 1 })
      change = { ...change, state: early }
    }
  }
  return {
    change: withLookedThrough(asked, step.cards, picked, change),
    bound: boundTo(change.state, picked),
  }
}

/** How many of the cards there is room for, each in a zone of its own. */
const roomFor = (
  ids: readonly DuelObjectId[],
  zonesOf: (id: DuelObjectId) => readonly (MonsterZone | SpellTrapZone)[],
): number => new Set(ids.flatMap(zonesOf).map((zone) => JSON.stringify(zone))).size

/** "Set this card face-down instead of sending it to the GY": the Trap that is being used stays in its zone. */
const setWhereItLies = ({ state }: EffectView, id: DuelObjectId): StepResult | undefined => {
  const at = locate(state, id)
  if (at?.kind !== 'spellTrap' || !at.card.faceUp) return undefined
  const { id: card, passcode } = at.card
  const lies = withSpellTrapAt(state, at.at, { ...at.card, faceUp: false, placedOn: state.turn.number })
  return {
    change: changed(unchanged(state), lies, { is: 'set', card, passcode, zone: at.at }),
    bound: boundTo(lies, [card]),
  }
}

const flippedQuietly = (event: DuelEvent): DuelEvent =>
  event.is === 'flipped' ? { ...event, withoutFlipEffect: true } : event

export function* turned(asked: EffectView, step: StepOf<'position'>): Questioning<StepResult | undefined> {
  const { state, cards, context } = asked
  const facing = (id: DuelObjectId): readonly Facing[] => {
    const at = locate(state, id)
    if (at?.kind !== 'monster') return []
    const all: readonly Facing[] =
      step.to === 'change'
        ? [{ position: at.card.position === 'attack' ? 'defense' : 'attack', faceUp: true }]
        : facings(step.to, false)
    // "Cannot change its battle position" keeps only its player from changing it, not effects [POS-06].
    if (!isReached(asked, id, 'position-change')) return []
    const keepsAttack =
      at.card.position === 'attack' && whyCardCannot(state, id, 'be-changed-to-defense', cards) !== undefined
    return all.filter(
      (one) =>
        !(keepsAttack && one.position === 'defense') &&
        turnMonster.why(state, { card: id, ...one }, cards) === undefined,
    )
  }
  const picked = yield* pick(asked, step.cards, 'position', (id) => facing(id).length > 0)
  if (!picked) return undefined
  let change = unchanged(state)
  for (const id of picked) {
    const one = yield* oneFacing(context.player, id, facing(id))
    if (one) change = after(change, turnMonster.perform(change.state, { card: id, ...one }, cards))
  }
  if (!asked.trying) change = yield* withOneOfEach(change, picked, cards)
  if (step.withoutFlipEffects) change = { ...change, events: change.events.map(flippedQuietly) }
  return { change, bound: boundTo(change.state, picked) }
}

/** Where an effect turns up several of which a player can control only 1, that player keeps one; the others are destroyed, by no effect. */
function* withOneOfEach(
  change: Change,
  shown: readonly DuelObjectId[],
  cards: CardPool,
): Questioning<Change> {
  // Of what a limit sends to the GY the rest goes there instead, once this is over.
  const isSent = holdingOf(change.state, 'control-limit', cards).some(
    ({ lasting }) => lasting.sendsRest && lasting.kinds === undefined,
  )
  if (isSent) return change
  const { player } = change.state.turn
  let now = change
  for (const by of [player, opponentOf(player)]) {
    for (;;) {
      const next = shown.filter((id) => {
        const at = locate(now.state, id)
        const isTheirs = at?.kind === 'monster' && at.card.faceUp && at.card.controller === by
        return isTheirs && whyNotControlled(now.state, at.card, by, cards) !== undefined
      })
      const [first, second] = next
      if (first === undefined || second === undefined) break
      const answer = yield { is: 'cards', by, for: 'destroy', next, picked: [], mayFinish: false }
      const card = answer.is === 'card' ? answer.card : first
      now = sendTo(now, card, 'graveyard', 'destroyed-by-rules', cards)
    }
  }
  return now
}

/** Whether the text of the link, or an effect that holds, keeps it from being negated. */
const isNotNegated = (
  { state, context, cards, look }: EffectView,
  at: number,
  what: 'activation' | 'effect',
): boolean => {
  const chain = state.processes.findLast((process) => process.is === 'chain')
  // Before the Chain resolves it may be answered all the same.
  const link = chain?.step.is === 'resolving' ? chain.links[at] : undefined
  if (!link) return false
  const plays = link.plays?.context
  const effect = plays && effectsOf(cards.find(plays.passcode), cards)?.effects[plays.number]
  if (effect && 'notNegated' in effect && effect.notNegated.includes(what)) return true
  return (
    isKeptFromNegation(state, link, what, cards) ||
    guardOf(state, link.card, what === 'effect' ? 'negation' : 'activation-negation', context, cards, (act) =>
      doesThat({ state, context, cards, look }, link, act),
    ) !== undefined
  )
}

export const negated = (asked: EffectView, what: StepOf<'negate'>['what']): StepResult | undefined => {
  const { state, context, cards } = asked
  if (what === 'attack') {
    // Before the Chain resolves it is enough that there is an attack to negate.
    const battle = declaredBattle(state)
    if (!resolvingLink(state) && battle) return { change: unchanged(state) }
    // Of a monster that the effect does not affect the attack goes on.
    if (battle && !isReached(asked, battle.attacker)) return undefined
    return negateAttack.why(state, {}, cards) ? undefined : { change: negateAttack.perform(state, {}, cards) }
  }
  if (what === 'summon' || (what === 'summon-or-activation' && context.answered === undefined)) {
    // Before the Chain resolves it is enough that there is a Summon to negate.
    if (openWindow(state)?.of === 'summon-negation') return { change: unchanged(state) }
    return negateSummon.why(state, {}, cards) ? undefined : { change: negateSummon.perform(state, {}, cards) }
  }
  if (context.answered === undefined) return undefined
  if (isNotNegated(asked, context.answered, what === 'effect' ? 'effect' : 'activation')) return undefined
  const negating = { link: context.answered + 1, what: what === 'effect' ? 'effect' : 'activation' } as const
  // Before the Chain resolves it is enough that there is something to negate.
  if (state.processes.at(-1)?.is !== 'chain') return { change: unchanged(state) }
  const chain = state.processes.at(-1)
  if (chain?.is === 'chain' && chain.step.is === 'building') return { change: unchanged(state) }
  return negateLink.why(state, negating, cards)
    ? undefined
    : { change: negateLink.perform(state, negating, cards) }
}

/** "Negate the Summon, and if you do, banish that monster": it is in no zone, and goes where that says as soon as the Chain has ended [SUM-14]. */
export const negatedSummonMoved = ({ state }: EffectView, step: EffectStep): StepResult | undefined => {
  const goTo = NEGATED_GOES[step.do]
  if (!goTo || !('cards' in step) || !('is' in step.cards) || step.cards.is !== 'event') return undefined
  const faceUp = step.do === 'banish' && !step.faceDown
  const moved = negatedSummonGoes(state, goTo === 'graveyard' ? undefined : { in: goTo, faceUp })
  return moved && { change: unchanged(moved) }
}

const NEGATED_GOES: Readonly<Partial<Record<EffectStep['do'], 'graveyard' | 'banished' | 'hand' | 'deck'>>> =
  {
    destroy: 'graveyard',
    banish: 'banished',
    return: 'hand',
    'to-deck': 'deck',
  }
