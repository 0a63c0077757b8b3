import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { playedCards } from '../../shared/formats/cards/play-ranks.ts'
import { readShippedCards } from './shipped-cards.ts'

/** The cards that come with the app, as a worker reads them for itself. An app without them is broken, so it throws. */
export const shippedPool = async (address: string): Promise<CardPool> => {
  const [answer, played] = await Promise.all([fetch(address), playedBeside(address)])
  const read = await readShippedCards(await answer.arrayBuffer())
  if (!read.ok) throw new Error('The cards that come with the app cannot be read.')
  return { ...cardPool(read.value), played }
}

const playedBeside = async (address: string): Promise<readonly Passcode[]> => {
  try {
    return playedCards(await (await fetch(new URL('played.json', address))).text())
  } catch {
    return []
  }
}
