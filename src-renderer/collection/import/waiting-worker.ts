/* Looks again at rows that wait, beside the window: the names of all cards in ten languages are many. */
import { foundByNow, lookedAtAgain } from '../../../shared/collection/repair.ts'
import { resolver } from '../../../shared/collection/resolve.ts'
import { explainStorageFailure } from '../../storage/failure.ts'
import { openStorage } from '../../storage/storage.ts'
import { RowFactShelf } from '../row-facts.ts'
import type { LookedAt, WaitingAnswer, WaitingOrder } from './waiting-messages.ts'

const answer = async ({ facts, collections, take }: WaitingOrder): Promise<WaitingAnswer> => {
  const storage = await openStorage()
  if (!storage.ok) return { is: 'refused', why: 'The database did not open.' }
  const { pool, prints } = await new RowFactShelf(facts, storage.value.sources).facts()
  const resolve = resolver(pool, prints)
  const at: LookedAt[] = []
  for (const collection of collections) {
    const store = storage.value.collections
    const looked = await (take
      ? store.change(collection, ({ unresolved, ...rest }) => ({
          ...lookedAtAgain({ unresolved, ...rest }, resolve, take.day),
          unresolved,
        }))
      : store.read(collection).then((read) => (read.ok ? { ...read, value: read.value.content } : read)))
    if (!looked.ok) return { is: 'refused', why: explainStorageFailure(looked.error) }
    if (looked.value === 'gone') continue
    const { unresolved } = looked.value
    at.push({ collection, of: unresolved.length, found: foundByNow(unresolved, resolve) })
  }
  return { is: 'looked', at }
}

addEventListener('message', ({ data }: MessageEvent<WaitingOrder>) => {
  void answer(data)
    .catch((problem: unknown): WaitingAnswer => ({
      is: 'refused',
      why: problem instanceof Error ? problem.message : String(problem),
    }))
    .then((said) => postMessage(said))
})
