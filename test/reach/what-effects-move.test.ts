import { describe, expect, it } from 'vitest'
import type { Effect, EffectStep } from '../../shared/cards/effects/effect.ts'
import { openingState } from '../../shared/reach/opening.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { effectsThere, movesOf } from '../../shared/reach/what-effects-move.ts'
import { FOUR, poolWhere, SEEKER, TUNER } from './made-up.ts'
import { openingOf } from './tiny-worlds.ts'

/* What an effect may do with cards, before anybody knows which other cards there are. */

const EXCAVATED = { is: 'bound', name: 'excavated' } as const

const ADDED = { is: 'bound', name: 'added' } as const

const activation = (...resolve: readonly EffectStep[]): Effect => ({
  part: 'main',
  read: 'whole',
  kind: 'activation',
  from: ['hand'],
  resolve: [
    { do: 'excavate', cards: { is: 'top', deck: 'you', count: 2 }, binds: 'excavated' },
    ...resolve,
    { do: 'to-deck', cards: { is: 'rest', from: EXCAVATED, without: ADDED }, at: 'bottom', join: 'also' },
  ],
})

const movesOfSeeker = (effect: Effect) => {
  const pool = poolWhere(SEEKER, effect)
  const state = openingState(openingOf({ hand: [SEEKER], extra: [], deck: [TUNER, FOUR] }), pool)
  const playbook = playbookOf(state, pool)
  return movesOf(playbook, SEEKER, effectsThere(playbook))
}

describe('cards that are excavated', () => {
  const added = (of: 'card' | 'monster'): EffectStep => ({
    do: 'add',
    cards: { is: 'of', from: EXCAVATED, count: { min: 1, max: 1 }, of: { is: of } },
    join: 'if-you-do',
    binds: 'added',
  })

  it('all go back, as nobody knows of one that it is what the text asks for', () => {
    expect(movesOfSeeker(activation(added('monster')))).toMatchObject([
      { turnsUp: true, leavesUnknown: false },
    ])
  })

  it('do not all go back where any card of them is taken', () => {
    expect(movesOfSeeker(activation(added('card')))).toMatchObject([{ turnsUp: true, leavesUnknown: true }])
  })
})
