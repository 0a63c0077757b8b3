import type { Result } from '../../shared/result.ts'
import type { KnownCards } from './known-cards.ts'
import { GatheredCards } from './gathered-cards.ts'
import type { LearnedPiece } from './learn-messages.ts'

/** Has a worker lay all kept sources over the cards that come with the app. The error is a sentence. */
export const learnSources = (): Promise<Result<KnownCards, string>> => {
  const worker = new Worker(new URL('./learn-worker.ts', import.meta.url), { type: 'module' })
  const gathered = new GatheredCards()
  const take = (piece: LearnedPiece): void => {
    if (!gathered.take(piece)) worker.terminate()
  }
  worker.onerror = () => take({ is: 'failed', why: 'The reader of your sources could not be started.' })
  worker.onmessage = ({ data: piece }: MessageEvent<LearnedPiece>) => take(piece)
  worker.postMessage(shippedFacts())
  return gathered.known
}

/** Where a worker finds the facts that come with the app; its own address lies elsewhere. */
export const shippedFacts = (): string => new URL('./resources/cards.json', document.baseURI).href
