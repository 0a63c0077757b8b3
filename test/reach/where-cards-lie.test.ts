import { describe, expect, it } from 'vitest'
import { UNKNOWN_CARD } from '../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { easierGameOf } from '../../shared/reach/easier-game.ts'
import { dealtIn } from '../../shared/reach/luck.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { whereCardsAre } from '../../shared/reach/where-cards-lie.ts'
import { FOUR, POOL, TUNER } from './made-up.ts'
import { openingOf } from './tiny-worlds.ts'

describe('a card of which nobody knows what it is', () => {
  const state = openingState(openingOf({ hand: [FOUR], extra: [], deck: [TUNER] }), POOL)
  const playbook = playbookOf(state, POOL)
  const lookAt = whereCardsAre(easierGameOf(playbook).kinds, HAND_PLAYER, playbook, dealtIn(state))
  const withUnknown = (place: 'hand' | 'deck'): DuelState => {
    const [mine, theirs] = state.sides
    const unknown = mine[place].map((card) => ({ ...card, passcode: UNKNOWN_CARD }))
    return { ...state, sides: [{ ...mine, [place]: unknown }, theirs] }
  }

  it('may be any card where it lies outside the Deck', () => {
    expect(lookAt(state).isUnknownThere).toBe(false)
    expect(lookAt(withUnknown('hand')).isUnknownThere).toBe(true)
  })

  it('is in the Deck what was dealt there', () => {
    const { isUnknownThere, lying } = lookAt(withUnknown('deck'))
    expect(isUnknownThere).toBe(false)
    expect(lying).toEqual(lookAt(state).lying)
  })
})
