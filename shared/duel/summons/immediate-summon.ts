import type { CardPool } from '../../cards/pool.ts'
import { resolvingLink, withChain } from '../chain/chain.ts'
import { type Change, unchanged } from '../state/change.ts'
import { openChain } from '../state/decision.ts'
import { geminiSummon } from './gemini.ts'
import { normalSummon } from './normal-summon.ts'
import type { Procedure } from '../procedure.ts'
import type { ImmediateSummon } from '../state/turn-state.ts'

/** The effect that resolves makes a player Normal Summon right after it; not limited in number, in either player's turn [NS-30, NS-31]. */
export const normalSummonNextByHand: Procedure<'normal-summon-next-by-hand'> = {
  why: (state) => (resolvingLink(state) ? undefined : { code: 'no-effect-resolves', rules: ['NS-30'] }),
  list: () => [],
  perform: (state, { summon }) => {
    const chain = openChain(state)
    const resolves = resolvingLink(state)
    if (!chain || !resolves) throw new Error('no link resolves')
    const next = { ...summon, link: resolves.at + 1 }
    const links = chain.links.with(resolves.at, { ...resolves.link, next })
    return unchanged(withChain(state, { ...chain, links }))
  },
}

/** The link has resolved: the Summon comes before anything else, where there is a monster for it [NS-30]. */
export const withImmediateSummon = (
  change: Change,
  next: ImmediateSummon | undefined,
  cards: CardPool,
): Change => {
  if (!next) return change
  const processes = [...change.state.processes, { is: 'immediate-summon', ...next } as const]
  const asking = { ...change.state, processes }
  const canSummon = normalSummon.list(asking, cards).length > 0 || geminiSummon.list(asking, cards).length > 0
  return canSummon ? { ...change, state: asking } : change
}

/** Leaving the Summon, where the effect says "you can". */
export const decline: Procedure<'decline'> = {
  why: (state) => {
    const process = state.processes.at(-1)
    if (process?.is !== 'immediate-summon') return { code: 'nothing-to-decline', rules: ['NS-30'] }
    return process.optional ? undefined : { code: 'must-summon', rules: ['NS-30'] }
  },
  list: (state) => {
    const process = state.processes.at(-1)
    return process?.is === 'immediate-summon' && process.optional ? [{ do: 'decline' }] : []
  },
  perform: (state) => unchanged({ ...state, processes: state.processes.slice(0, -1) }),
}
