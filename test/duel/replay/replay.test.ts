import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { apply, legalActions } from '../../../shared/duel/engine.ts'
import { explainReplayStopped, replayWords, replayed } from '../../../shared/duel/replay/replay.ts'
import { RULESETS } from '../../../shared/duel/ruleset.ts'
import { type DuelSetup, newDuel } from '../../../shared/duel/turn/setup.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { level, link, spell, trap, tuner, xyz } from '../cards.ts'

const MAIN = [level(4), level(4), level(3), tuner(1), spell(), trap(), spell('field')]
const EXTRA = [xyz(4), link(['bottom'], '1 monster')]
const POOL = cardPool([...MAIN, ...EXTRA])
const DECK = {
  main: [...MAIN, ...MAIN, ...MAIN].map((card) => card.passcode),
  extra: EXTRA.map((card) => card.passcode),
}
const SETUP: DuelSetup = { ruleset: 'mr5', seed: 'again', decks: [DECK, DECK], first: 0 }

/** What was done by choosing among what is legal, and what happened. */
const played = (setup: DuelSetup, choices: readonly number[]) => {
  const actions: Action[] = []
  const events: unknown[] = []
  let state = newDuel(setup)
  for (const choice of choices) {
    const legal = legalActions(state, POOL)
    const action = legal[choice % legal.length]
    const done = action && apply(state, action, POOL)
    if (!action || !done?.ok) break
    actions.push(action)
    events.push(done.value.events)
    state = done.value.state
  }
  return { actions, events, state }
}

describe('a duel done again', () => {
  it('gives the same events and ends in the same state', () => {
    fc.assert(
      fc.property(
        fc.record({
          seed: fc.string({ maxLength: 6 }),
          ruleset: fc.constantFrom(...RULESETS),
          choices: fc.array(fc.nat(), { maxLength: 50 }),
        }),
        ({ seed, ruleset, choices }) => {
          const setup = { ...SETUP, seed, ruleset }
          const { actions, events, state } = played(setup, choices)
          const again = replayed({ setup, actions }, POOL)
          expect(again.stopped).toBeUndefined()
          expect(again.changes.map((change) => change.events)).toEqual(events)
          expect((again.changes.at(-1) ?? again.opening).state).toEqual(state)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('stops at the first action that the rules refuse, says why, and keeps what was done before', () => {
    const actions: readonly Action[] = [
      { do: 'enter-phase', phase: 'standby' },
      { do: 'enter-phase', phase: 'battle' },
      { do: 'end-turn' },
    ]
    const again = replayed({ setup: { ...SETUP, decks: [DECK, null] }, actions }, POOL)
    expect(again.changes).toHaveLength(1)
    expect(again.stopped && explainReplayStopped(again.stopped)).toBe(
      'Action 2 cannot be done: The Battle Phase follows Main Phase 1; this is the Standby Phase. (TURN-01)',
    )
    const [done] = again.changes
    expect(done && legalActions(done.state, POOL)).not.toEqual([])
    expect(replayWords(again, actions, POOL)).toEqual(['Standby Phase'])
  })

  it('does not begin where a Deck holds a card that nothing is known of', () => {
    const stranger = passcode(4_000_000)
    const setup = { ...SETUP, decks: [{ ...DECK, extra: [stranger] }, null] as const }
    const again = replayed({ setup, actions: [{ do: 'draw' }] }, POOL)
    expect(again.changes).toEqual([])
    expect(again.stopped && explainReplayStopped(again.stopped)).toBe(
      'Nothing is known of the card 4000000, so the Duel cannot be done again.',
    )
  })

  it('does not begin where such a card lies on the field or under a monster', () => {
    const [stranger, other] = [passcode(4_000_000), passcode(4_000_001)]
    const known = EXTRA[0]?.passcode ?? stranger
    const at = { in: 'mainMonster', of: 0, index: 0 } as const
    const boards = [
      [{ passcode: stranger, at, faceUp: true }],
      [{ passcode: known, at, faceUp: true, materials: [other] }],
    ] as const
    const again = replayed({ setup: { ...SETUP, boards }, actions: [] }, POOL)
    expect(again.stopped && explainReplayStopped(again.stopped)).toBe(
      'Nothing is known of the cards 4000000, 4000001, so the Duel cannot be done again.',
    )
  })
})
