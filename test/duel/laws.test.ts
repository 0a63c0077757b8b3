import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isByHand } from '../../shared/duel/action-kinds.ts'
import { apply, legalActions, why } from '../../shared/duel/engine.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { actionKey, anyAction, census, duels, play, POOL } from './random-duels.ts'

describe('laws of every duel', () => {
  it('everything offered is accepted, and leaves every card in exactly one place', () => {
    fc.assert(
      fc.property(duels, ({ seed, ruleset, choices }) => {
        const states = play(seed, ruleset, choices)
        const all = states[0] ? census(states[0]) : []
        expect(new Set(all).size).toBe(all.length)
        for (const state of states) expect(census(state)).toEqual(all)
      }),
      { numRuns: 60 },
    )
  })

  it('every action offered has nothing against it', () => {
    fc.assert(
      fc.property(duels, ({ seed, ruleset, choices }) => {
        for (const state of play(seed, ruleset, choices).filter((_, index) => index % 5 === 0)) {
          for (const action of legalActions(state, POOL)) expect(why(state, action, POOL)).toBeUndefined()
        }
      }),
      { numRuns: 25 },
    )
  })

  it('what is not offered is refused, and a refused action changes nothing', () => {
    fc.assert(
      fc.property(
        duels.chain((duel) => {
          const state = play(duel.seed, duel.ruleset, duel.choices).at(-1)
          if (!state) throw new Error('unreachable')
          return fc.tuple(fc.constant(state), fc.array(anyAction(state), { maxLength: 60 }))
        }),
        ([state, actions]) => {
          const offered = new Set(legalActions(state, POOL).map(actionKey))
          const before = JSON.stringify(state)
          for (const action of actions) {
            const result = apply(state, action, POOL)
            if (!isByHand(action))
              expect([action, result.ok]).toEqual([action, offered.has(actionKey(action))])
            if (result.ok) expect(census(result.value.state)).toEqual(census(state))
          }
          expect(JSON.stringify(state)).toBe(before)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a state survives JSON, and means the same afterwards', () => {
    fc.assert(
      fc.property(duels, ({ seed, ruleset, choices }) => {
        const state = play(seed, ruleset, choices).at(-1)
        const copy = JSON.parse(JSON.stringify(state)) as DuelState
        expect(copy).toEqual(state)
        expect(legalActions(copy, POOL)).toEqual(state && legalActions(state, POOL))
      }),
      { numRuns: 30 },
    )
  })

  it(
    'two hundred thousand actions at random throw nothing, and lose or double no card',
    { tags: 'thorough' },
    () => {
      let done = 0
      const samples = fc.sample(duels, { numRuns: 200, seed: 20_260 })
      for (const { seed, ruleset, choices } of samples) {
        for (const state of play(seed, ruleset, choices).filter((_, index) => index % 5 === 0)) {
          const cards = census(state)
          for (const action of fc.sample(anyAction(state), { numRuns: 140, seed: done })) {
            const result = apply(state, action, POOL)
            if (result.ok) expect(census(result.value.state)).toEqual(cards)
            done += 1
          }
        }
      }
      expect(done).toBeGreaterThan(200_000)
    },
  )
})
