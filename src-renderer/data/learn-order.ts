import type { Card } from '../../shared/cards/card.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type KnownCards, knownCards } from '../app/known-cards.ts'
import { shippedFacts } from './import-order.ts'
import type { LanguageTexts } from './learn.ts'
import type { LearnedPiece } from './learn-messages.ts'
import type { PasscodeShelf } from './passcode-shelf.ts'

/** Has a worker lay all kept sources over the cards that come with the app. The error is a sentence. */
export const learnSources = (): Promise<Result<KnownCards, string>> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./learn-worker.ts', import.meta.url), { type: 'module' })
    const cards: Card[] = []
    const texts: LanguageTexts[] = []
    let bringWords: (words: PasscodeShelf) => void = () => undefined
    const words = new Promise<PasscodeShelf>((resolveWords) => (bringWords = resolveWords))
    const end = (): void => worker.terminate()
    worker.onerror = () => {
      end()
      resolve(failed('The reader of your sources could not be started.'))
    }
    worker.onmessage = ({ data: piece }: MessageEvent<LearnedPiece>) => {
      switch (piece.is) {
        case 'cards':
          cards.push(...piece.cards)
          break
        case 'texts':
          texts.push(piece.texts)
          break
        case 'rest':
          resolve(ok(knownCards({ ...piece.rest, cards, texts }, words)))
          break
        case 'words':
          bringWords(piece.words)
          end()
          break
        case 'failed':
          end()
          resolve(failed(piece.why))
      }
    }
    worker.postMessage(shippedFacts())
  })
