import { expect, it } from 'vitest'
import type { DuelEvent } from '../../../shared/duel/event.ts'
import { clauseOf } from '../../../shared/duel/words/event-words.ts'
import { duel } from '../table.ts'

/* What the log says of an event that an effect brought about. */

const said = (event: DuelEvent): string => {
  const { state, pool } = duel()
  const clause = clauseOf(event, { before: state, after: state }, pool)
  return clause ? `${clause.verb} ${clause.what}` : ''
}

it('[TERM-11] Life Points that are paid, lost or set are told apart from damage', () => {
  const fewer = { is: 'life-points', player: 0, from: 8000, to: 7500 } as const
  expect(said(fewer)).toBe('you take 500 damage')
  expect(said({ ...fewer, how: 'paid', cost: true })).toBe('pay 500 LP')
  expect(said({ ...fewer, how: 'paid' })).toBe('you pay 500 LP')
  expect(said({ ...fewer, player: 1, how: 'paid' })).toBe('opponent pays 500 LP')
  expect(said({ ...fewer, how: 'lost' })).toBe('you lose 500 LP')
  expect(said({ ...fewer, player: 1, how: 'lost' })).toBe('opponent loses 500 LP')
  expect(said({ ...fewer, how: 'set' })).toBe('your LP become 7500')
  expect(said({ ...fewer, to: 8500 })).toBe('you gain 500 LP')
})
