/* Lays the player's sources over the cards that come with the app, beside the window. */
import { explainStorageFailure } from '../storage/failure.ts'
import { openStorage } from '../storage/storage.ts'
import { readKept } from './kept-source.ts'
import { learn } from './learn.ts'
import type { LearnedPiece } from './learn-messages.ts'
import { sendLearned } from './send-learned.ts'
import { shippedPool } from './shipped-pool.ts'

const send = (piece: LearnedPiece, moved: Transferable[] = []): void =>
  postMessage(piece, { transfer: moved })

addEventListener('message', ({ data: facts }: MessageEvent<string>) => {
  void learnAll(facts).catch((problem: unknown) =>
    send({ is: 'failed', why: problem instanceof Error ? problem.message : String(problem) }),
  )
})

const learnAll = async (facts: string): Promise<void> => {
  const [shipped, storage] = await Promise.all([shippedPool(facts), openStorage()])
  if (!storage.ok) throw new Error('The database of your sources could not be opened.')
  const kept = await storage.value.sources.whole()
  storage.value.close()
  if (!kept.ok) throw new Error(explainStorageFailure(kept.error))
  sendLearned(learn(shipped, kept.value.map(readKept)), send)
}
