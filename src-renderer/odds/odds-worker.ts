/* Works out odds beside the window; a newer question takes the place of one that is not answered to its end. */
import type { OddsPiece, OddsQuestion } from './odds-messages.ts'
import { answerTo } from './odds-work.ts'

export interface NumberedQuestion {
  readonly number: number
  readonly question: OddsQuestion
}

export interface NumberedPiece {
  /** The question's. */
  readonly number: number
  /** Nothing when all has been said. */
  readonly piece: OddsPiece | undefined
}

let latest = 0

addEventListener('message', ({ data }: MessageEvent<NumberedQuestion>) => {
  latest = data.number
  void answer(data)
})

const answer = async ({ number, question }: NumberedQuestion): Promise<void> => {
  const send = (piece: OddsPiece | undefined): void => postMessage({ number, piece } satisfies NumberedPiece)
  for (const piece of answerTo(question)) {
    if (number !== latest) return
    send(piece)
    // A newer question is heard of only between two tasks.
    await new Promise((resolve) => setTimeout(resolve))
  }
  if (number === latest) send(undefined)
}
