import { afterOnePass, withChain } from './chain.ts'
import { unchanged } from '../state/change.ts'
import { couldRespond } from './could-respond.ts'
import type { Procedure } from '../procedure.ts'
import type { DuelState } from '../state/state.ts'
import { windowClosed } from './window.ts'
import { opponentOf } from '../state/zones.ts'

/** Who is asked activates nothing; when both have passed the Chain resolves, or the window closes [CHN-03, CHN-04, SUM-09]. */
export const pass: Procedure<'pass'> = {
  why: (state) => (isAsked(state) ? undefined : { code: 'nobody-asked', rules: ['CHN-03'] }),
  list: (state) => (isAsked(state) ? [{ do: 'pass' }] : []),
  perform: (state, _, cards) => {
    const process = state.processes.at(-1)
    if (process?.is === 'chain' && process.step.is === 'building') {
      const { links, step } = process
      const next =
        step.passes === 0
          ? afterOnePass(state, links, cards)
          : ({ is: 'resolving', link: links.length - 1 } as const)
      return unchanged(withChain(state, { ...process, step: next }))
    }
    if (process?.is !== 'window') throw new Error('nobody was asked')
    const other = opponentOf(process.asked)
    return process.passes === 0 && couldRespond(state, other, 1, cards)
      ? unchanged({
          ...state,
          processes: state.processes.with(-1, { ...process, asked: other, passes: 1 }),
        })
      : windowClosed(unchanged(state), 'nobody-acted', cards)
  },
}

const isAsked = (state: DuelState): boolean => {
  const process = state.processes.at(-1)
  return process?.is === 'window' || (process?.is === 'chain' && process.step.is === 'building')
}
