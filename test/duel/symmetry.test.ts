import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { withSide } from '../../shared/duel/state/board.ts'
import { apply, legalActions } from '../../shared/duel/engine.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { PLAYERS } from '../../shared/duel/state/zones.ts'
import { CARDS, duels, play, POOL } from './random-duels.ts'
import { meaning, meanings, mirrored, mirroredCard, swapped } from './symmetry.ts'

const MIRRORED_POOL = cardPool(CARDS.map(mirroredCard))

/** Some states of a duel, each with one action that may be done in it. */
const moments = duels.map(({ seed, ruleset, choices }) => {
  const states = play(seed, ruleset, choices)
  return states
    .filter((_, index) => index % 4 === 3)
    .map((state, index) => {
      const legal = legalActions(state, POOL)
      return { state, legal, action: legal[(choices[index] ?? 0) % Math.max(1, legal.length)] }
    })
})

describe('the rules know neither left nor right, nor who is player 0', { tags: 'thorough' }, () => {
  it('in a mirror the same may be done, and the same follows', () => {
    fc.assert(
      fc.property(moments, (all) => {
        for (const { state, legal, action } of all) {
          expect(meanings(legalActions(mirrored(state), MIRRORED_POOL))).toEqual(meanings(mirrored(legal)))
          if (action)
            expect(after(mirrored(state), mirrored(action), MIRRORED_POOL)).toBe(
              meaning(mirrored(done(state, action))),
            )
        }
      }),
      { numRuns: 40 },
    )
  })

  it('from the other chair the same may be done, and the same follows', () => {
    fc.assert(
      fc.property(moments, (all) => {
        for (const { state, legal, action } of all) {
          expect(meanings(legalActions(swapped(state), POOL))).toEqual(meanings(swapped(legal)))
          if (action)
            expect(after(swapped(state), swapped(action), POOL)).toBe(meaning(swapped(done(state, action))))
        }
      }),
      { numRuns: 40 },
    )
  })

  it('the order of the cards in hand, Graveyard and Extra Deck changes nothing', () => {
    fc.assert(
      fc.property(moments, (all) => {
        for (const { state, legal } of all) {
          const shuffled = PLAYERS.reduce<DuelState>((before, player) => {
            const { hand, graveyard, extraDeck } = before.sides[player]
            return withSide(before, player, {
              hand: hand.toReversed(),
              graveyard: graveyard.toReversed(),
              extraDeck: extraDeck.toReversed(),
            })
          }, state)
          expect(meanings(legalActions(shuffled, POOL))).toEqual(meanings(legal))
        }
      }),
      { numRuns: 40 },
    )
  })
})

type Act = Parameters<typeof apply>[1]

const done = (state: DuelState, action: Act, cards = POOL): DuelState => {
  const result = apply(state, action, cards)
  if (!result.ok) throw new Error(`offered, but refused: ${JSON.stringify(action)}`)
  return result.value.state
}

const after = (state: DuelState, action: Act, cards = POOL): string => meaning(done(state, action, cards))
