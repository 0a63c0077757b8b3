import { describe, expect, it } from 'vitest'
import { type CardPool, cardPool } from '../../../shared/cards/pool.ts'
import { EveryName } from '../../../src-renderer/odds/written-with-names.svelte.ts'
import { POOL } from '../../legality/cards.ts'

const UNKNOWN = [{ mistakes: [{ isUnknownName: true }] }]
const KNOWN = [{ mistakes: [{ isUnknownName: false }] }]

describe('the cards under every name', () => {
  const reading = (answers: readonly (() => Promise<CardPool>)[]) => {
    const asked: CardPool[] = []
    const now = { cards: POOL }
    const names = new EveryName(
      () => now.cards,
      (cards) => {
        asked.push(cards)
        return answers[asked.length - 1]?.() ?? Promise.resolve(cards)
      },
    )
    const typed = async (lines = UNKNOWN): Promise<void> => {
      names.readFor(lines)
      await new Promise(setImmediate)
    }
    return { names, asked, now, typed }
  }

  it('are read once, where a name is not known otherwise', async () => {
    const { names, asked, typed } = reading([])
    await typed(KNOWN)
    expect(asked).toEqual([])
    names.readFor(UNKNOWN)
    await typed()
    await typed()
    expect(asked).toEqual([POOL])
    expect(names.pool).toBe(POOL)
  })

  it('are asked for again where they could not be read', async () => {
    const { names, typed } = reading([() => Promise.reject(new Error('not there'))])
    await typed()
    expect(names.pool).toBeUndefined()
    await typed()
    expect(names.pool).toBe(POOL)
  })

  it('are those of the cards that are known now', async () => {
    const { names, now, typed } = reading([])
    await typed()
    now.cards = cardPool([])
    await typed()
    expect(names.pool).toBe(now.cards)
  })
})
