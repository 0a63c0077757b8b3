/* Works out odds beside the window. */
import { type Call, serveCalls } from '../workers/worker-call.ts'
import type { OddsPiece, OddsQuestion } from './odds-messages.ts'
import { answerTo } from './odds-work.ts'

const functions = {
  /** Reports the answer piece by piece, and stops between two of them when it is called off. */
  answer: async (question: OddsQuestion, { report, signal }: Call<OddsPiece>): Promise<void> => {
    for (const piece of answerTo(question)) {
      if (signal.aborted) return
      report(piece)
      // That it was called off is heard of only between two tasks.
      await new Promise((resolve) => setTimeout(resolve))
    }
  },
}
export type OddsFunctions = typeof functions

serveCalls(functions)
