import type { Battle, Chain, ComingMonster, Window } from './process.ts'
import type { DuelState } from './state.ts'
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
      return process.asked
    case 'immediate-summon':
      return process.player
    default:
      return state.turn.player
  }
}

/** The Chain that is built or resolves, where it is what goes on. */
export const openChain = (state: DuelState): Chain | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'chain' ? process : undefined
}

/** The window in which somebody is asked, where no Chain has begun in it. */
export const openWindow = (state: DuelState): Window | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'window' ? process : undefined
}

/** The battle that is on top: it waits for its player in a replay, or goes on now. */
export const openBattle = (state: DuelState): Battle | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'battle' ? process : undefined
}

/** The monsters whose Summon may be negated now: they are in no zone, no pile and under nobody [SUM-07]. */
export const comingMonsters = (state: DuelState): readonly ComingMonster[] =>
  state.processes.flatMap((process) =>
    process.is === 'window' && process.of === 'summon-negation' ? process.coming : [],
  )
