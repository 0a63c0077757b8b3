import { describe, expect, it } from 'vitest'
import { playAtRandom } from '../random-actions/play.ts'
import { DECK, POOL } from './random-duels.ts'

describe('random actions', () => {
  it('of the rules and of the hand throw nothing, and what is offered is carried out', () => {
    const { tried, done, duels } = playAtRandom('short', 3_000, [DECK], POOL)
    expect(tried).toBe(3_000)
    expect(done).toBeGreaterThan(2_000)
    expect(duels).toBeGreaterThan(5)
  })

  it('are the same again with the same seed', () => {
    const twice = [1, 2].map(() => playAtRandom('again', 400, [DECK], POOL))
    expect(twice[0]).toEqual(twice[1])
  })
})
