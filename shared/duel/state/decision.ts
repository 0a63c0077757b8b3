import type { BattlePart } from '../../cards/effects/which-cards.ts'
import type { DuelEvent } from '../event.ts'
import type { BoundToPhase, Refusal, RuleId } from '../refusal.ts'
import type { DuelObjectId } from './duel-card.ts'
import type { Battle, Chain, ChainLink, ComingMonster, Process, Window } from './process.ts'
import type { Change, DuelState } from './state.ts'
import type { Phase, Turn } from './turn-state.ts'
import type { Player } from './zones.ts'

/** The player whose decision it is now. */
export const playerToAct = (state: DuelState): Player => {
  const process = state.processes.at(-1)
  switch (process?.is) {
    case 'chain': {
      const { step, links } = process
      return step.is === 'building' ? step.asked : (links[step.link]?.player ?? state.turn.player)
    }
    case 'window':
    case 'each-chooses':
    case 'effect':
      return process.asked
    case 'immediate-summon':
    case 'pendulum-summon':
      return process.player
    default:
      return state.turn.player
  }
}

/** The Chain on top of what is under way, whether it is being built or resolves. */
export const openChain = (state: DuelState): Chain | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'chain' ? process : undefined
}

/** Whether a Chain was the last thing in the open game state: nobody has begun anything since. */
export const hasChainJustEnded = ({ processes, happened }: DuelState): boolean =>
  processes.length === 0 && happened.some(({ is }) => is === 'chain-ends')

/** The window on top of what is under way: somebody is asked, and no Chain has begun. */
export const openWindow = (state: DuelState): Window | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'window' ? process : undefined
}

/** The battle on top of what is under way: it goes on now, or waits for its player in a replay. */
export const openBattle = (state: DuelState): Battle | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'battle' ? process : undefined
}

/** The battle that goes on, whatever has begun since. */
export const battleUnderWay = ({ processes }: DuelState): Battle | undefined =>
  processes.find((process) => process.is === 'battle')

/** The monsters whose Summon may be negated now: they are in no zone, no pile and under nobody [SUM-07]. */
export const comingMonsters = ({ processes }: DuelState): readonly ComingMonster[] =>
  processes.some(isSummonUnderWay)
    ? processes.flatMap((process) => (isSummonUnderWay(process) ? process.coming : []))
    : NOTHING_COMES

const NOTHING_COMES: readonly ComingMonster[] = []

const isSummonUnderWay = (process: Process): process is Extract<Window, { of: 'summon-negation' }> =>
  process.is === 'window' && process.of === 'summon-negation'

/** The number that the next link gets: 1 begins a Chain [CHN-01]. */
export const nextLink = (state: DuelState): number => (openChain(state)?.links.length ?? 0) + 1

/**
 * The state in which the last link resolves. A player who begins to carry out their own link has passed by doing so,
 * and need not say it [CHN-04]. A link that plays itself is carried out by nobody's hand.
 */
export const resolving = (state: DuelState): DuelState => {
  const chain = openChain(state)
  const plays = chain?.links.at(-1)?.plays
  return chain?.step.is === 'building' && chain.step.passes === 1 && (!plays || plays.left)
    ? withChain(state, { ...chain, step: { is: 'resolving', link: chain.links.length - 1 } })
    : state
}

/** The link that resolves now, and its place in the list. */
export const resolvingLink = (
  state: DuelState,
): { readonly link: ChainLink; readonly at: number; readonly begun: boolean } | undefined => {
  const chain = openChain(resolving(state))
  if (chain?.step.is !== 'resolving') return undefined
  const link = chain.links[chain.step.link]
  return link && { link, at: chain.step.link, begun: chain.step.begun ?? false }
}

/** The duel with the Chain on top as given. */
export const withChain = (state: DuelState, chain: Chain): DuelState => ({
  ...state,
  processes: state.processes.with(-1, chain),
})

/** The link has done something, so nothing can stop it any more [CHN-24]. */
export const withBegun = (state: DuelState): DuelState => ({
  ...state,
  processes: state.processes.map((process) =>
    process.is === 'chain' && process.step.is === 'resolving'
      ? { ...process, step: { ...process.step, begun: true } }
      : process,
  ),
})

/** The events as made by that link, counted from 1: as its cost, or by the effect of a player. */
export const madeBy = (
  link: number,
  { state, events }: Change,
  how: Pick<DuelEvent, 'cost' | 'whose' | 'source' | 'instant'> = {},
): Change => ({
  state,
  events: events.map((event): DuelEvent => ({ link, ...how, ...event })),
})

/** The battle that is in its Damage Step. */
export const damageStep = (state: DuelState): Battle | undefined =>
  state.processes.find(
    (process): process is Battle =>
      process.is === 'battle' && process.moment !== 'declared' && process.moment !== 'replay',
  )

/** The monsters that battle now, each with the one that it battles (null in a direct attack), as the text says they battle. */
export const battlingNow = (
  state: DuelState,
  {
    as: asked,
    in: part,
  }: {
    readonly as?: 'attacker' | 'attacked'
    readonly in?: BattlePart
  },
): readonly { readonly id: DuelObjectId; readonly other: DuelObjectId | null }[] => {
  const battle = battleUnderWay(state)
  if (!battle || (part === 'damage-step' && !damageStep(state))) return []
  if (part === 'damage-calculation' && battle.moment !== 'calculation') return []
  const { attacker, target } = battle
  return [
    ...(asked === 'attacked' ? [] : [{ id: attacker, other: target }]),
    ...(asked === 'attacker' || target === null ? [] : [{ id: target, other: attacker }]),
  ]
}

/** The state as if it were that player's turn: materials, zones and conditions are those of the turn player, but effects can Summon in either turn. */
export const asTurnOf = (state: DuelState, player: Player): DuelState =>
  player === state.turn.player ? state : { ...state, turn: inTurnOf(state.turn, player) }

const inTurnOf = ({ outOfTurn, ...turn }: Turn, player: Player): Turn =>
  outOfTurn ? { ...turn, player } : { ...turn, player, outOfTurn: true }

const MAIN_PHASES: readonly Phase[] = ['main1', 'main2']

/** Whether it is Main Phase 1 or 2. */
export const isMainPhase = ({ phase }: Pick<Turn, 'phase'>): boolean => MAIN_PHASES.includes(phase)

/** The refusal of what may only be done in the turn player's own Main Phase. */
export const notInMainPhase = (
  { turn }: DuelState,
  doing: BoundToPhase,
  rules: readonly RuleId[],
): Refusal | undefined =>
  isMainPhase(turn)
    ? undefined
    : { code: 'wrong-phase', doing, phase: turn.phase, allowed: MAIN_PHASES, rules }
