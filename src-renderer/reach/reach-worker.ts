/* Searches beside the window for what a hand can reach. */
import { poolOfDuel } from '../../shared/reach/duel-cards.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { type LuckyLine, luckyLines } from '../../shared/reach/lucky-lines.ts'
import type { ReachQuestion } from '../../shared/reach/reach-question.ts'
import { searching } from '../../shared/reach/search.ts'
import { type Call, serveCalls } from '../workers/worker-call.ts'
import type { LuckAsked, ReachAsked, ReachFound, ReachReport } from './reach-messages.ts'

/** Positions between two reports. */
const SLICE = 200

const functions = {
  /** Reports how far it is, and stops between two reports when it is called off. */
  search: async (asked: ReachAsked, { report, signal }: Call<ReachReport>): Promise<ReachFound> => {
    const search = searching(questionOf(asked), SLICE)
    for (;;) {
      const next = search.next()
      if (next.done) {
        const { searched, plays, found, exhaustive, shortest, playbook } = next.value
        const { holes, byChance } = playbook
        return { searched, plays, found, exhaustive, shortest, holes, byChance }
      }
      report(next.value)
      await mayGoOn(signal)
    }
  },

  /** For each board without a line one that luck completes; stops when it is called off. */
  luck: async (
    { found, ...asked }: LuckAsked,
    { signal }: Call<never>,
  ): Promise<readonly (LuckyLine | undefined)[]> => {
    const search = luckyLines(questionOf(asked), found)
    for (;;) {
      const next = search.next()
      if (next.done) return next.value
      await mayGoOn(signal)
    }
  },
}

const questionOf = ({ from, goals, cards, most }: ReachAsked): ReachQuestion => {
  const pool = poolOfDuel(cards)
  const begun =
    from.is === 'hand'
      ? { state: openingState(from.opening, pool), player: HAND_PLAYER }
      : { state: from.state, player: from.player }
  return { ...begun, goals, cards: pool, most }
}

/** That it was called off is heard of only between two tasks. */
const mayGoOn = async (signal: AbortSignal): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve))
  if (signal.aborted) throw new Error('called off')
}

export type ReachFunctions = typeof functions

serveCalls(functions)
