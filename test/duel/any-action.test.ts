import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, legalActions, why } from '../../shared/duel/engine.ts'
import { explainRefusal } from '../../shared/duel/words/explain.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { anyAction } from './any-action.ts'
import { census, duels, play, POOL } from './random-duels.ts'

/** A duel at some moment, and actions of every kind upon it, one after the other as far as they are accepted. */
const moments = duels.chain(({ seed, ruleset, choices }) => {
  const state = play(seed, ruleset, choices).at(-1)
  if (!state) throw new Error('unreachable')
  return fc.record({
    state: fc.constant(state),
    actions: fc.array(anyAction(state), { minLength: 40, maxLength: 120 }),
  })
})

/** `why` and `apply` say the same, in a sentence; what is accepted leaves a duel that goes on. */
const tried = (state: DuelState, action: Parameters<typeof apply>[1]): DuelState => {
  const before = JSON.stringify(state)
  const refusal = why(state, action, POOL)
  const result = apply(state, action, POOL)
  expect(JSON.stringify(state)).toBe(before)
  expect([action, result.ok ? undefined : result.error]).toEqual([action, refusal])
  if (refusal)
    expect(explainRefusal(refusal)).toMatch(
      /^[A-Z#].*\.(?: \([A-Z]+-\d\d(?:-EX\d?)?(?:, [A-Z]+-\d\d(?:-EX\d?)?)*\))?$/,
    )
  if (!result.ok) return state
  const { state: after, events } = result.value
  expect(JSON.parse(JSON.stringify(after))).toEqual(after)
  const there = new Set(census(after))
  expect(there.size).toBe(census(after).length)
  const removed = events.flatMap((event) => (event.is === 'removed' ? event.card : []))
  expect([action, census(state).filter((id) => !there.has(id))]).toEqual([action, removed])
  for (const offered of legalActions(after, POOL).slice(0, 5))
    expect(why(after, offered, POOL)).toBeUndefined()
  // A duel that has ended refuses everything; the one before it shows more.
  return after.outcome ? state : after
}

describe('any action whatever', { tags: 'thorough' }, () => {
  it('is accepted or refused with a sentence, and never breaks the duel', () => {
    fc.assert(
      fc.property(moments, ({ state, actions }) => {
        actions.reduce(tried, state)
      }),
      { numRuns: 60 },
    )
  })
})
