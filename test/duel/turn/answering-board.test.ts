import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { apply, legalActions } from '../../../shared/duel/engine.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { normal, spell, trap } from '../cards.ts'

/* A board that is laid out for a side that nobody plays. */

const [plain, card, ambush] = [normal(4), spell(), trap()]
const pool = cardPool([plain, card, ambush])
const deck = {
  main: Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? plain.passcode : card.passcode)),
  extra: [],
}
const board = [
  { passcode: ambush.passcode, at: { in: 'spellTrap', of: 0, index: 0 }, faceUp: false },
] as const

/** Main Phase 1 of a duel against that board, and a Spell activated in it. */
const activated = (boardsAnswer: boolean): DuelState => {
  let state = newDuel({
    ruleset: 'mr5',
    seed: 'board',
    first: 0,
    decks: [deck, null],
    boards: [null, board],
    ...(boardsAnswer && { boardsAnswer }),
  })
  const go = (action: Parameters<typeof apply>[1]): void => {
    const done = apply(state, action, pool)
    if (!done.ok) throw new Error(done.error.code)
    state = done.value.state
  }
  while (state.turn.phase !== 'main1') {
    const window = state.processes.at(-1)
    go(
      window
        ? { do: 'pass' }
        : { do: 'enter-phase', phase: state.turn.phase === 'draw' ? 'standby' : 'main1' },
    )
  }
  const [action] = legalActions(state, pool, ['activate'])
  if (!action) throw new Error('nothing to activate')
  go(action)
  return state
}

describe('[CHN-03, CHN-12] the cards of a board without a player', () => {
  it('answer where the duel says that they do', () => {
    const state = activated(true)
    expect(state.processes).toMatchObject([{ is: 'chain', step: { is: 'building', asked: 1 } }])
    const offered = legalActions(state, pool, ['activate'])
    expect(new Set(offered.map((action) => 'card' in action && action.card)).size).toBe(1)
    expect(legalActions(state, pool, ['pass'])).toHaveLength(1)
  })

  it('are silent otherwise, and so is a side with no cards', () => {
    expect(activated(false).processes).toMatchObject([{ is: 'chain', step: { is: 'resolving' } }])
    const empty = newDuel({ ruleset: 'mr5', seed: 'x', first: 0, decks: [deck, null], boardsAnswer: true })
    expect(empty.sides[1]).toMatchObject({ absent: true })
    expect(empty.sides[1].answers).toBeUndefined()
  })
})
