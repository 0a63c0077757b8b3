import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import { readShippedCards } from './shipped-cards.ts'

/** The cards that come with the app, as a worker reads them for itself. An app without them is broken, so it throws. */
export const shippedPool = async (address: string): Promise<CardPool> => {
  const answer = await fetch(address)
  const read = await readShippedCards(await answer.arrayBuffer())
  if (!read.ok) throw new Error('The cards that come with the app cannot be read.')
  return cardPool(read.value)
}
