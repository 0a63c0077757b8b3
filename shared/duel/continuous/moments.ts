import { opponentOf, type Player } from '../state/zones.ts'
import type { TurnMoment, TurnPart } from '../../cards/text/durations.ts'
import { locate } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { LastingNow } from '../state/effect-context.ts'
import type { BattleMoment } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { type Phase, PHASES } from '../state/turn-state.ts'
import type { EffectView } from './effect-view.ts'

/* The parts of a turn that texts name: whether it is one of them now, whether it has come, and whether what lasts is over. */

/** The phases of each part. */
export const PHASES_OF: Readonly<Record<TurnPart, readonly Phase[]>> = {
  turn: PHASES,
  draw: ['draw'],
  standby: ['standby'],
  main: ['main1', 'main2'],
  main1: ['main1'],
  battle: ['battle'],
  main2: ['main2'],
  end: ['end'],
}

/** Whether it is that part of a turn now, for the player of the effect. */
export const isNow = ({ state, context }: EffectView, { part, of }: TurnMoment): boolean => {
  const { turn } = state
  const theirs = opponentOf(context.player)
  const right =
    of === 'you' ? turn.player === context.player : of === 'opponent' ? turn.player === theirs : true
  return right && PHASES_OF[part].includes(turn.phase)
}

/** The battle's damage has been calculated. */
const CALCULATED: ReadonlySet<BattleMoment> = new Set<BattleMoment>(['after-calculation', 'end'])

/** Whether the player of the effect has Pendulum Summoned since it began. */
const hasPendulumSummoned = (state: DuelState, { begun, context }: LastingNow): boolean =>
  state.turn.number === begun.turn &&
  doneFor(state, 'pendulum-summon-since')
    .slice(begun.done ?? 0)
    .some((done) => done.is === 'summoned' && done.by === 'pendulum' && done.player === context.player)

/** Whether what was begun has come to its end. */
export const isOver = (
  state: DuelState,
  entry: LastingNow,
  stands: (entry: LastingNow) => boolean,
): boolean => {
  const { lasts, begun, context } = entry
  if ('while' in lasts) return !stands(entry)
  switch (lasts.until) {
    case 'duel-ends':
      return false
    case 'leaves': {
      const at = locate(state, context.itself.card)
      return !((at?.kind === 'monster' || at?.kind === 'spellTrap') && at.card.faceUp)
    }
    case 'its-cards-leave':
      return !stands(entry)
    case 'battle-ends':
      return !state.processes.some(({ is }) => is === 'battle')
    case 'damage-calculation-ends':
      return !state.processes.some((process) => process.is === 'battle' && !CALCULATED.has(process.moment))
    case 'end':
    case 'start': {
      if (lasts.until === 'end' && lasts.orPendulumSummon && hasPendulumSummoned(state, entry)) return true
      const last = turnOf(lasts.moment, begun, context.player)
      if (state.turn.number !== last) return state.turn.number > last
      const phases = phasesMeant(lasts.moment, begun, last).map((phase) => PHASES.indexOf(phase))
      const now = PHASES.indexOf(state.turn.phase)
      return lasts.until === 'end' ? now > Math.max(...phases) : now >= Math.min(...phases)
    }
  }
}

/** "This Main Phase" is the one in which that was said. */
const phasesMeant = (
  { part, of }: TurnMoment,
  { turn, phase }: LastingNow['begun'],
  last: number,
): readonly Phase[] => {
  const phases = PHASES_OF[part]
  return of === 'this' && isOneOfTwo(part) && last === turn && phase && phases.includes(phase)
    ? [phase]
    : phases
}

const isOneOfTwo = (part: TurnPart): boolean => part === 'main'

/** Whether a moment that was said then has come, or has passed because that turn had no such phase. */
export const hasCome = (
  { turn }: DuelState,
  moment: TurnMoment,
  begun: LastingNow['begun'],
  player: Player,
): boolean => {
  const number = turnOf(moment, begun, player)
  const first = Math.min(...PHASES_OF[moment.part].map((phase) => PHASES.indexOf(phase)))
  return turn.number > number || (turn.number === number && PHASES.indexOf(turn.phase) >= first)
}

/** When something begins that lasts, or is put off, until that moment. */
export const begunNow = ({ turn }: DuelState, until: TurnMoment | undefined): LastingNow['begun'] => ({
  turn: turn.number,
  player: turn.player,
  ...(until && (until.next || isOneOfTwo(until.part)) && { phase: turn.phase }),
})

/** The number of the turn that a moment belongs to, seen from when it was said. */
const turnOf = (moment: TurnMoment, begun: LastingNow['begun'], player: Player): number => {
  const { of } = moment
  if (of === 'this') return begun.turn
  const next = moment.next === true && !isStillToCome(moment, begun)
  if (of === 'either') return begun.turn + (next ? 1 : 0)
  const whose = of === 'you' ? player : opponentOf(player)
  if (begun.player === whose) return next ? begun.turn + 2 : begun.turn
  return begun.turn + 1
}

/** "Your next End Phase", said in your Main Phase, is that of the same turn. */
const isStillToCome = ({ part, ofTurn }: TurnMoment, { phase }: LastingNow['begun']): boolean =>
  phase !== undefined &&
  part !== 'turn' &&
  !ofTurn &&
  PHASES.indexOf(phase) < Math.min(...PHASES_OF[part].map((one) => PHASES.indexOf(one)))
