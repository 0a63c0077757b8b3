import { describe, expect, it } from 'vitest'
import { legalActions } from '../../../shared/duel/engine.ts'
import type { Card } from '../../../shared/cards/card.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { playableCards, playAtRandom, poolWithEffects } from './random-effects.ts'

describe('duels with the effects of real cards', { tags: 'thorough' }, () => {
  it('what is offered can be done, no card is lost, and nothing is thrown', () => {
    const pool = poolWithEffects()
    const cards = playableCards(pool)
    const made = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].map(
      (seed) => playAtRandom(`short ${seed}`, 120, pool, cards).effectActions,
    )
    expect(made.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(30)
  })

  it('[KNOW-03] what is offered, and in which order, is the same whatever lies on top of the Decks', () => {
    const pool = poolWithEffects()
    const playable = playableCards(pool)
    const isOfDecks = (card: Card): boolean => JSON.stringify(pool.effects?.(card) ?? null).includes('"deck"')
    const cards = { main: playable.main.filter(isOfDecks), extra: playable.extra.filter(isOfDecks) }
    let lists = 0
    for (let seed = 0; seed < 60; seed++)
      playAtRandom(`order ${seed}`, 100, pool, cards, (state, offered) => {
        // Who looks at the top of the Deck may know it.
        if (state.lookedAt) return
        expect(legalActions(withDecksTurned(state), pool)).toEqual(offered)
        const inDecks = new Set(state.sides.flatMap(({ deck }) => deck.map(({ id }) => id)))
        if (offered.some((action) => action.do === 'choose' && inDecks.has(action.card))) lists += 1
      })
    expect(lists).toBeGreaterThan(20)
  })
})

/** The same duel, with the last card of each Deck on top, and so on. */
const withDecksTurned = (state: DuelState): DuelState => {
  const [mine, theirs] = state.sides
  return {
    ...state,
    sides: [
      { ...mine, deck: mine.deck.toReversed() },
      { ...theirs, deck: theirs.deck.toReversed() },
    ],
  }
}
