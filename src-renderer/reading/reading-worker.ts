/* Reads what somebody else may have written beside the window: nobody knows how long that takes. */
import { KeptCards } from '../game-data/kept-cards.ts'
import { namesNow } from '../game-data/shipped-names.ts'
import { shippedPool } from '../game-data/shipped-pool.ts'
import { openStorage } from '../storage/storage.ts'
import { serveCalls } from '../workers/worker-call.ts'
import { readingWork } from './reading-work.ts'

const keptCards = async (facts: string): Promise<KeptCards> => {
  const storage = await openStorage()
  if (!storage.ok) throw new Error('the database of your sources could not be opened')
  return new KeptCards(shippedPool(facts), storage.value.sources, () => namesNow(facts))
}
let cards: Promise<KeptCards> | undefined

serveCalls(readingWork(async (facts) => (await (cards ??= keptCards(facts))).pool()))
