import { isSo, type Seen } from '../continuous/any-card.ts'
import type { Refusal } from '../refusal.ts'
import { rulesetOf } from '../ruleset.ts'
import { tooSlow } from '../state/could-respond.ts'
import { damageStep, hasChainJustEnded, notInMainPhase, openChain } from '../state/decision.ts'
import type { Chain, ChainLink, Window } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { mustDraw } from '../turn/turn.ts'
import type { Player } from '../state/zones.ts'
import { activatesByItself, isUnanswerable } from './chain.ts'
import { type ForDamageStep, whyNotInDamageStep } from './damage-step.ts'

/** What about an intended activation decides when it is possible. */
export type Intended = Pick<
  ChainLink,
  'player' | 'activated' | 'speed' | 'mandatory' | 'fromHand' | 'negatesSummon'
> &
  ForDamageStep & {
    /** It answers something that has just happened, so it can be activated right after that by either player. */
    readonly answersEvent?: boolean
  }

/** Why it is not the time for an activation: the turn and its phase, what it would answer, who is asked. */
export const whyNotNow = (state: DuelState, intended: Intended): Refusal | undefined => {
  const process = state.processes.at(-1)
  const inDamageStep = whyNotInDamageStep(state, intended)
  if (inDamageStep) return inDamageStep
  switch (process?.is) {
    case undefined:
      return whyNotOpenly(state, intended)
    case 'pendulum-summon':
      return { code: 'finish-first', process: 'pendulum-summon', rules: ['PEN-09'] }
    case 'battle':
      return { code: 'finish-first', process: 'battle', rules: ['BAT-20'] }
    case 'immediate-summon':
      return { code: 'finish-first', process: 'immediate-summon', rules: ['NS-30'] }
    case 'each-chooses':
      return { code: 'finish-first', process: 'each-chooses', rules: ['CHN-31'] }
    case 'effect':
      return { code: 'finish-first', process: 'effect', rules: ['CHN-13'] }
    case 'chain':
      return whyNotInChain(state, process, intended)
    case 'window':
      return whyNotInWindow(state, process, intended)
  }
}

/**
 * The open game state: the turn player has the first right to act, but draws before anything else [CHN-32, CHN-33, TURN-02]. Right after a
 * Chain both may answer what came of it; a turn player who does not has passed, and the opponent is not made to wait for a word of it.
 */
function whyNotOpenly(state: DuelState, intended: Intended): Refusal | undefined {
  if (intended.negatesSummon) return { code: 'no-summon-to-negate', rules: ['SUM-04', 'SUM-12'] }
  if (activatesByItself(intended) || (intended.answersEvent && intended.speed === 2)) return undefined
  if (intended.player !== state.turn.player) {
    if (intended.speed === 2 && hasChainJustEnded(state)) return undefined
    return { code: 'not-asked', rules: intended.speed === 1 ? ['SPL-01', 'EFF-04'] : ['CHN-33'] }
  }
  if (intended.speed === 3) return { code: 'nothing-to-answer', rules: ['TRP-05'] }
  if (intended.speed === 2) return mustDraw(state) ? { code: 'draw-first', rules: ['TURN-02'] } : undefined
  return intended.activated === 'card'
    ? notInMainPhase(state, 'activate-spell', ['SPL-01'])
    : notInMainPhase(state, 'ignition-effect', ['EFF-04'])
}

function whyNotInChain(state: DuelState, { links, step }: Chain, intended: Intended): Refusal | undefined {
  if (step.is === 'resolving') return { code: 'chain-resolves', rules: ['CHN-06'] }
  const last = links.at(-1)
  if (activatesByItself(intended) && links.every(activatesByItself)) {
    // Effects that activate at the same time come in one order [CHN-27].
    return last && group(state, intended) < group(state, last)
      ? { code: 'trigger-too-late', rules: ['CHN-27'] }
      : undefined
  }
  if (intended.player !== step.asked) return { code: 'not-asked', rules: ['CHN-03'] }
  return tooSlow(intended.speed, last?.speed ?? 1)
}

/** Why the player cannot answer the last link with that card: the text of the link says so. */
export const whyUnanswerable = (state: DuelState, player: Player, card: Seen): Refusal | undefined => {
  const last = openChain(state)?.links.at(-1)
  if (!last || !isUnanswerable(last, player)) return undefined
  const { with: only, targetsOnly } = last.unanswerable ?? {}
  if (targetsOnly && !last.targets.some((one) => one.card === card.located.card.id)) return undefined
  if (only && !isSo(state, card, only, last.player)) return undefined
  return { code: 'unanswerable', name: card.facts.name, rules: ['CHN-03'] }
}

/** The turn player's mandatory effects, the opponent's, then the optional ones, last those from the hand [CHN-27]. */
const group = (state: DuelState, { player, mandatory, fromHand }: Intended): number =>
  (mandatory ? 0 : fromHand ? 4 : 2) + (player === state.turn.player ? 0 : 1)

function whyNotInWindow(state: DuelState, window: Window, intended: Intended): Refusal | undefined {
  if (window.of === 'summon-negation') {
    if (activatesByItself(intended) || !intended.negatesSummon) {
      return { code: 'only-negation', rules: ['SUM-08', 'SUM-10'] }
    }
  } else {
    if (intended.negatesSummon) return { code: 'no-summon-to-negate', rules: ['SUM-04', 'SUM-12'] }
    if (activatesByItself(intended)) return undefined
    if (intended.speed === 3 && !answersAttack(state, window)) {
      return { code: 'nothing-to-answer', rules: ['TRP-05'] }
    }
  }
  if (intended.player !== window.asked) return { code: 'not-asked', rules: ['CHN-33'] }
  if (window.of === 'summon-response' && ignitionPriority(state, intended)) return undefined
  const slow = tooSlow(intended.speed, 1)
  return slow && { ...slow, rules: window.of === 'summon-response' ? ['CHN-38'] : ['CHN-07', 'CHN-34'] }
}

/** An attack is something a Counter Trap can answer [BAT-03, TRP-05]. */
const answersAttack = (state: DuelState, { of }: Window): boolean =>
  of === 'battle' && damageStep(state) === undefined

/** Under the classic rules the turn player may use an Ignition Effect first after a Summon [CHN-37]. */
const ignitionPriority = (state: DuelState, { player, activated }: Intended): boolean =>
  activated === 'ignition' && player === state.turn.player && rulesetOf(state.ruleset).ignitionPriority
