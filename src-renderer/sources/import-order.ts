import type { Result } from '../../shared/result.ts'
import type { KnownCards } from '../game-data/known-cards.ts'
import { GatheredCards } from '../game-data/gathered-cards.ts'
import { shippedFacts } from '../game-data/learn-order.ts'
import type { ImportOrder, ImportReport } from './import-messages.ts'
import type { LearnedPiece } from '../game-data/learn-messages.ts'

/** One file in the hands of a worker. */
export interface ImportWork {
  /** What the cards are with the source, once it is kept; the error is a sentence. The work ends by itself then. */
  readonly learned: Promise<Result<KnownCards, string>>
  /** Takes the source although the worker doubts it. */
  insist(): void
  /** Ends the work; of what was not kept yet nothing is. */
  end(): void
}

/** Has a worker read a card database and keep it. A worker that cannot be started refuses the file. */
export const startImport = (
  order: Omit<Extract<ImportOrder, { do: 'import' }>, 'do' | 'facts'>,
  hear: (report: ImportReport) => void,
): ImportWork => {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const ask = (asked: ImportOrder, moved: Transferable[] = []): void => worker.postMessage(asked, moved)
  const gathered = new GatheredCards()
  worker.onmessage = ({ data: said }: MessageEvent<ImportReport | LearnedPiece>) => {
    switch (said.is) {
      case 'step':
      case 'kept':
      case 'refused':
        hear(said)
        break
      default:
        if (!gathered.take(said)) worker.terminate()
    }
  }
  worker.onerror = () => hear({ is: 'refused', why: 'the reader could not be started.', mayInsist: false })
  ask({ do: 'import', facts: shippedFacts(), ...order }, [order.bytes.buffer])
  return {
    learned: gathered.known,
    insist: () => ask({ do: 'insist' }),
    end: () => worker.terminate(),
  }
}
