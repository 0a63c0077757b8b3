import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handsOrder } from '../../src-main/cli/hand-search.ts'
import { searchHandsApart, searchHandsHere } from '../../src-main/cli/hand-threads.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { differentHands } from '../../shared/reach/hands.ts'
import { COMER, EXTRA_CARDS, FOUR, POOL, TUNER, UNKNOWN } from '../reach/made-up.ts'
import { buildProgram } from './program.ts'

let program: Awaited<ReturnType<typeof buildProgram>>
beforeAll(async () => (program = await buildProgram()))
afterAll(() => program.remove())

const MAIN = [FOUR, TUNER, COMER, ...Array.from({ length: 5 }, () => UNKNOWN)].map(({ passcode }) => passcode)
const EVERY = [...differentHands(MAIN, 5)]

const order = () => {
  const board = parseBoard('"Link One"', { cardName: (typed) => typed })
  if (!board.ok) throw new Error('no board')
  return handsOrder(
    {
      deck: { ...emptyDeck('test'), main: MAIN, extra: EXTRA_CARDS.map(({ passcode }) => passcode) },
      seed: 'a',
      goals: [{ name: 'Link One', condition: board.value }],
      most: 40,
      traps: [],
      luck: 'no-board',
      any: false,
    },
    POOL,
  )
}

const all = async <One>(answers: AsyncIterable<One>): Promise<readonly One[]> => {
  const every: One[] = []
  for await (const one of answers) every.push(one)
  return every
}

describe('hands searched in several threads', { tags: 'thorough' }, () => {
  it('come to what they come to in one, in the same order', async () => {
    const apart = await all(searchHandsApart(program.path, 3)(order(), EVERY))
    expect(apart).toEqual(await all(searchHandsHere(order(), EVERY)))
    expect(apart.map(({ of }) => of)).toEqual(EVERY)
    expect(new Set(apart.map(({ answer }) => answer.found[0] !== undefined)).size).toBe(2)
  })

  it('are as many as there are, also where there are fewer than threads, or none', async () => {
    const [first] = EVERY
    expect(await all(searchHandsApart(program.path, 3)(order(), first ? [first] : []))).toHaveLength(1)
    expect(await all(searchHandsApart(program.path, 3)(order(), []))).toEqual([])
    expect(await all(searchHandsApart(program.path, 1)(order(), EVERY))).toHaveLength(EVERY.length)
  })

  it('may be given up in the middle, and a thread that breaks down is a failure', async () => {
    for await (const { of } of searchHandsApart(program.path, 2)(order(), EVERY)) {
      expect(of).toBe(EVERY[0])
      break
    }
    const broken = join(dirname(program.path), 'broken.mjs')
    writeFileSync(broken, 'throw new Error("no such thread")')
    await expect(all(searchHandsApart(broken, 2)(order(), EVERY))).rejects.toThrow('no such thread')
    writeFileSync(broken, 'process.exit(0)')
    await expect(all(searchHandsApart(broken, 2)(order(), EVERY))).rejects.toThrow('has ended')
  })
})
