import type { Result } from '../../shared/result.ts'
import type { KnownCards } from './known-cards.ts'
import { workerCalls } from '../workers/worker-call.ts'
import type { LearnFunctions } from './learn-worker.ts'
import { GatheredCards } from './learned-pieces.ts'

/** Has a worker lay all kept sources over the cards that come with the app. The error is a sentence. */
export const learnSources = (): Promise<Result<KnownCards, string>> => {
  const worker = workerCalls<LearnFunctions>(
    () => new Worker(new URL('./learn-worker.ts', import.meta.url), { type: 'module' }),
  )
  const gathered = new GatheredCards()
  void worker.call('learn', shippedFacts(), { hear: (piece) => gathered.take(piece) }).then((answer) => {
    worker.end()
    if (!answer.ok)
      gathered.fail(
        answer.error.code === 'failed'
          ? answer.error.cause
          : 'The reader of your sources could not be started.',
      )
  })
  return gathered.known
}

/** Where a worker finds the facts that come with the app; its own address lies elsewhere. */
export const shippedFacts = (): string => new URL('./resources/cards.json', document.baseURI).href
