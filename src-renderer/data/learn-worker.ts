/* Lays the player's sources over the cards that come with the app, beside the window. */
import { explainStorageFailure } from '../storage/failure.ts'
import { openStorage } from '../storage/storage.ts'
import { learn } from './learn.ts'
import { CARDS_A_PIECE, type LearnedPiece } from './learn-messages.ts'
import { shippedPool } from './shipped-pool.ts'

const send = (piece: LearnedPiece, moved: Transferable[] = []): void =>
  postMessage(piece, { transfer: moved })

addEventListener('message', ({ data: facts }: MessageEvent<string>) => {
  void sendLearned(facts).catch((problem: unknown) =>
    send({ is: 'failed', why: problem instanceof Error ? problem.message : String(problem) }),
  )
})

/** Reads all that is kept, and sends what follows from it. */
const sendLearned = async (facts: string): Promise<void> => {
  const [shipped, storage] = await Promise.all([shippedPool(facts), openStorage()])
  if (!storage.ok) throw new Error('The database of your sources could not be opened.')
  const kept = await storage.value.sources.whole()
  storage.value.close()
  if (!kept.ok) throw new Error(explainStorageFailure(kept.error))
  const { cards, texts, words, ...rest } = learn(shipped, kept.value)
  for (let at = 0; at < cards.length; at += CARDS_A_PIECE)
    send({ is: 'cards', cards: cards.slice(at, at + CARDS_A_PIECE) })
  for (const each of texts) send({ is: 'texts', texts: each })
  send({ is: 'rest', rest })
  const folded = words()
  send({ is: 'words', words: folded }, [folded.passcodes.buffer, folded.begins.buffer])
}
