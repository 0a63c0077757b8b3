/* Lays the player's sources over the cards that come with the app, beside the window. */
import { explainStorageFailure } from '../storage/failure.ts'
import { openStorage } from '../storage/storage.ts'
import { type Call, serveCalls } from '../workers/worker-call.ts'
import { readKept } from './kept-source.ts'
import { learn } from './learn.ts'
import { type LearnedPiece, sendLearned } from './learned-pieces.ts'
import { knownNames } from './shipped-names.ts'
import { shippedPool } from './shipped-pool.ts'

const functions = {
  /** Learns all kept sources; `facts` is the address of the card facts that come with the app. */
  learn: async (facts: string, { report }: Call<LearnedPiece>): Promise<void> => {
    const [shipped, storage] = await Promise.all([shippedPool(facts), openStorage()])
    if (!storage.ok) throw new Error('The database of your sources could not be opened.')
    const [kept, names] = await Promise.all([
      storage.value.sources.whole(),
      knownNames(storage.value.settings, facts),
    ])
    storage.value.close()
    if (!kept.ok) throw new Error(explainStorageFailure(kept.error))
    sendLearned(learn(shipped, kept.value.map(readKept), names), report)
  },
}
export type LearnFunctions = typeof functions

serveCalls(functions)
