import type { OddsPiece, OddsQuestion } from './odds-messages.ts'
import type { NumberedPiece, NumberedQuestion } from './odds-worker.ts'

/** Who answers questions about odds; only the latest question is answered. */
export interface OddsAnswerer {
  /** `hear` gets the answer piece by piece, and nothing when all is said. */
  ask(question: OddsQuestion, hear: (piece: OddsPiece | undefined) => void): void
  end(): void
}

/** A worker that answers beside the window. `lost` is told when it cannot go on. */
export const oddsWorker = (lost: () => void): OddsAnswerer => {
  const worker = new Worker(new URL('./odds-worker.ts', import.meta.url), { type: 'module' })
  let number = 0
  let hearing: (piece: OddsPiece | undefined) => void = () => undefined
  worker.onerror = lost
  worker.onmessage = ({ data }: MessageEvent<NumberedPiece>) => {
    if (data.number === number) hearing(data.piece)
  }
  return {
    ask(question, hear) {
      number += 1
      hearing = hear
      worker.postMessage({ number, question } satisfies NumberedQuestion)
    },
    end: () => worker.terminate(),
  }
}
