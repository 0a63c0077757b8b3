/* Searches beside the window for what a hand can reach. */
import { poolOfDuel } from '../../shared/reach/duel-cards.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { searching } from '../../shared/reach/search.ts'
import { type Call, serveCalls } from '../workers/worker-call.ts'
import type { ReachAsked, ReachFound, ReachReport } from './reach-messages.ts'

/** Positions between two reports. */
const SLICE = 200

const functions = {
  /** Reports how far it is, and stops between two reports when it is called off. */
  search: async (
    { from, goals, cards, most }: ReachAsked,
    { report, signal }: Call<ReachReport>,
  ): Promise<ReachFound> => {
    const pool = poolOfDuel(cards)
    const begun =
      from.is === 'hand'
        ? { state: openingState(from.opening, pool), player: HAND_PLAYER }
        : { state: from.state, player: from.player }
    const search = searching({ ...begun, goals, cards: pool, most }, SLICE)
    for (;;) {
      const next = search.next()
      if (next.done) {
        const { playbook, ...found } = next.value
        return { ...found, holes: playbook.holes, byChance: playbook.byChance }
      }
      report(next.value)
      // That it was called off is heard of only between two tasks.
      await new Promise((resolve) => setTimeout(resolve))
      if (signal.aborted) throw new Error('called off')
    }
  },
}
export type ReachFunctions = typeof functions

serveCalls(functions)
