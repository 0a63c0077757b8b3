import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import type { Action, RuledAction } from './action.ts'
import { continuedBy, isAnyway, isByHand, kindsOffered } from './action-kinds.ts'
import { attack, attackAgain, cancelAttack } from './battle/battle.ts'
import { whyNotFound } from './chain/activating.ts'
import { pass } from './chain/chain.ts'
import { withFlipped, withSpiritsReturning } from './chain/flip-and-spirit.ts'
import { whyNotCarriedOut } from './chain/resolution.ts'
import { setSpellTrap } from './chain/spell-trap.ts'
import { unionEquip, unionSummon } from './chain/union.ts'
import { whyKeptInGraveyard } from './continuous/negated-links.ts'
import { MANUAL } from './manual/manual.ts'
import { withoutLooseEquips } from './moves/equip.ts'
import { withVictory } from './moves/outcome.ts'
import { activateKnownCard, activateKnownEffect } from './playing/activation.ts'
import { chooseOneCard, decide } from './playing/choosing.ts'
import { mandatoryNow, whyMandatoryFirst } from './playing/mandatory.ts'
import { rememberedSince } from './playing/memory.ts'
import { withLeftSince } from './state/left-since.ts'
import { withTurnRecord } from './state/turn-record.ts'
import { summonItself } from './playing/own-summon.ts'
import { askedOn, playedOn } from './playing/play.ts'
import { enterPhaseAfterAttacks } from './playing/attacks-first.ts'
import { finishKnownLink } from './playing/known-links.ts'
import { activateKnownScale } from './playing/scale.ts'
import type { Doing, IsAsked, Move, Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import { locate } from './state/board.ts'
import { madeBy, resolving, resolvingLink, withBegun } from './state/decision.ts'
import { withHappened } from './state/happened.ts'
import { withLookedAt } from './state/looked-at.ts'
import { withShown } from './state/knowledge.ts'
import type { Process } from './state/process.ts'
import { type Change, type DuelState, unchanged } from './state/state.ts'
import { decline, normalSet, normalSummon } from './summons/normal-summon.ts'
import { beginPendulumSummon, finishPendulumSummon, placePendulum } from './summons/pendulum-summon.ts'
import { changePosition, flipSummon, geminiSummon } from './summons/position.ts'
import { specialSummon } from './summons/procedure-summon.ts'
import { toonSummon } from './summons/toon.ts'
import { discard, draw, endTurn } from './turn/turn.ts'
import { keepUp } from './turn/upkeep.ts'

/** The actions the rules offer, in the order they are listed. */
const RULED: { readonly [D in RuledAction['do']]: Procedure<D> } = {
  draw,
  'keep-up': keepUp,
  'enter-phase': enterPhaseAfterAttacks,
  discard,
  'end-turn': endTurn,
  'normal-summon': normalSummon,
  'normal-set': normalSet,
  'flip-summon': flipSummon,
  'gemini-summon': geminiSummon,
  decline,
  'change-position': changePosition,
  'special-summon': specialSummon,
  'summon-itself': summonItself,
  'toon-summon': toonSummon,
  'union-equip': unionEquip,
  'union-summon': unionSummon,
  attack,
  'attack-again': attackAgain,
  'cancel-attack': cancelAttack,
  'set-spell-trap': setSpellTrap,
  'activate-scale': activateKnownScale,
  'begin-pendulum-summon': beginPendulumSummon,
  'place-pendulum': placePendulum,
  'finish-pendulum-summon': finishPendulumSummon,
  activate: activateKnownCard,
  pass,
  'finish-link': finishKnownLink,
  'activate-effect': activateKnownEffect,
  choose: chooseOneCard,
  decide,
}

const MOVES: { readonly [D in Action['do']]: Move<Doing<D>> } = {
  ...RULED,
  ...MANUAL,
}

/** The first rule against an action, or `undefined` where it may be done now. */
export const why = (state: DuelState, action: Action, cards: CardPool): Refusal | undefined => {
  if (state.outcome) return { code: 'duel-is-over', outcome: state.outcome, rules: ['WIN-01', 'WIN-03'] }
  return (
    outOfTurn(state, action, cards) ??
    (isByHand(action) ? whyKept(state, action, cards) : whyMandatoryFirst(state, action, cards)) ??
    moveOf(action).why(state, action, cards)
  )
}

/**
 * Everything the player whose decision it is can do by the rules, or only the kinds asked for.
 * What only card effects allow (`ByHandAction`) is not listed, nor are effects of cards that the engine does not play itself.
 * With `isAsked` only those known effects are activated that it asks about; what must be activated first is listed in any case.
 */
export const legalActions = (
  state: DuelState,
  cards: CardPool,
  kinds?: readonly RuledAction['do'][],
  isAsked?: IsAsked,
): readonly RuledAction[] => {
  if (state.outcome) return []
  const forced = mandatoryNow(state, cards)
  if (forced.length > 0) return kinds?.includes('activate-effect') === false ? [] : forced
  const process = state.processes.at(-1)
  return kindsOffered(process?.is)
    .filter((kind) => kinds?.includes(kind) ?? true)
    .flatMap((kind): readonly RuledAction[] => RULED[kind].list(state, cards, isAsked))
}

/** The state after the action and what happened, or why it may not be done. */
export const apply = (state: DuelState, action: Action, cards: CardPool): Result<Change, Refusal> => {
  const refusal = why(state, action, cards)
  return refusal ? failed(refusal) : ok(carriedOut(state, action, cards))
}

/** The same without asking whether it may be done: for an action that `legalActions` has just offered in this state, and no other. */
export const carriedOut = (state: DuelState, action: Action, cards: CardPool): Change => {
  const asked = askedOn(state, action, cards)
  return asked ? unchanged(asked) : followedUp(state, action, cards)
}

/** What is done, and all that follows from it. */
const followedUp = (state: DuelState, action: Action, cards: CardPool): Change => {
  const change = withSpiritsReturning(withoutLooseEquips(performed(state, action, cards), cards), cards)
  // What known effects do by themselves may leave an Equip Card without its monster, too.
  const played = cards.effects ? playedOn(state, change, cards) : undefined
  const done = played ? withoutLooseEquips(played, cards) : change
  const kept = withTurnRecord(state, withLeftSince(done, played?.events.length))
  const recalled = played?.recalled ?? { state, events: 0 }
  return followed(
    state,
    cards.effects ? rememberedSince(recalled, kept, cards) : kept,
    isByHand(action),
    cards,
  )
}

/** What follows by itself: a victory by the cards in a hand, and what the state remembers of what happened. */
const followed = (before: DuelState, change: Change, byHand: boolean, cards: CardPool): Change =>
  withHappened(
    before,
    withLookedAt(before, withShown(before, withFlipped(before, withVictory(change, cards), byHand, cards))),
  )

/** What is done by hand while a link resolves counts as done by that link. */
function performed(state: DuelState, action: Action, cards: CardPool): Change {
  const carriesOut = isByHand(action)
  const before = carriesOut || action.do === 'finish-link' ? resolving(state) : state
  const change = moveOf(action).perform(before, action, cards)
  const resolves = carriesOut ? resolvingLink(before) : undefined
  if (!resolves) return change
  const { player: whose, card } = resolves.link
  const source = locate(before, card)?.card.passcode
  return madeBy(
    resolves.at + 1,
    { ...change, state: withBegun(change.state) },
    { whose, ...(source !== undefined && { source }) },
  )
}

/** What is under way must be finished first, and only what is under way can be finished. */
function outOfTurn(state: DuelState, action: Action, cards: CardPool): Refusal | undefined {
  const process = state.processes.at(-1)
  if (isAnyway(action)) return undefined
  const continued = continuedBy(action.do)
  if (!process) return continued && { code: 'nothing-to-finish', process: continued, rules: RULES[continued] }
  if (process.is === 'chain' && isByHand(action)) {
    return whyNotCarriedOut(state, cards) ?? whyNotFound(state, action, cards)
  }
  if ((kindsOffered(process.is) as readonly Action['do'][]).includes(action.do)) return undefined
  return { code: 'finish-first', process: process.is, rules: RULES[process.is] }
}

/** What an effect does by hand is held to what keeps cards in GYs, too, where a link resolves as far as that holds for it. */
const whyKept = (state: DuelState, action: Action, cards: CardPool): Refusal | undefined =>
  action.do === 'move-by-hand' || action.do === 'attach-by-hand' || action.do === 'equip-by-hand'
    ? whyKeptInGraveyard(state, action.card, cards, resolvingLink(state)?.link)
    : undefined

const RULES: Readonly<Record<Process['is'], readonly string[]>> = {
  'pendulum-summon': ['PEN-09'],
  battle: ['BAT-20'],
  chain: ['CHN-04', 'SUM-16'],
  window: ['SUM-03', 'CHN-34'],
  'immediate-summon': ['NS-30'],
  'each-chooses': ['CHN-31'],
  effect: ['CHN-13'],
}

const moveOf = (action: Action): Move<Action> => MOVES[action.do]
