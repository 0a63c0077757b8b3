import { describe, expect, it } from 'vitest'
import { playableCards, playAtRandom, poolWithEffects } from './random-effects.ts'

describe('duels with the effects of real cards', { tags: 'thorough', timeout: 120_000 }, () => {
  it('what is offered can be done, no card is lost, and nothing is thrown', () => {
    const pool = poolWithEffects()
    const cards = playableCards(pool)
    const made = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].map(
      (seed) => playAtRandom(`short ${seed}`, 120, pool, cards).effectActions,
    )
    expect(made.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(30)
  })
})
