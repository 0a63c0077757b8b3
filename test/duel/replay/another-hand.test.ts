import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { explainNotAgain, playedAgain } from '../../../shared/duel/replay/another-hand.ts'
import type { Action } from '../../../shared/duel/action.ts'
import { apply } from '../../../shared/duel/engine.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { played, type Step } from '../../../shared/duel/replay/step.ts'
import { normal, spell, xyz } from '../cards.ts'

const four = normal(4)
const other = normal(4)
const filler = spell('normal')
const rank4 = xyz(4)
const pool = cardPool([four, other, filler, rank4])

/** A duel in Main Phase 1 whose first player holds these cards. */
const holding = (hand: readonly { readonly passcode: number }[], seed = 'a'): DuelState => {
  const main = hand.map(({ passcode }) => passcode) as never
  let state = newDuel({ ruleset: 'mr5', seed, decks: [{ main, extra: [rank4.passcode] }, null], first: 0 })
  for (const phase of ['standby', 'main1'] as const) {
    const next = apply(state, { do: 'enter-phase', phase }, pool)
    if (!next.ok) throw new Error(next.error.code)
    state = next.value.state
  }
  return state
}

const record = (opening: DuelState, gestures: readonly ((now: DuelState) => readonly Action[])[]) => {
  const steps: Step[] = []
  let now = opening
  for (const gesture of gestures) {
    const step = played(now, gesture(now), pool)
    if (!step.ok) throw new Error(step.error.code)
    steps.push(step.value)
    now = step.value.state
  }
  return { opening, steps }
}

const handCard = (state: DuelState, { passcode }: { readonly passcode: number }, which = 0) => {
  const found = state.sides[0].hand.filter((card) => card.passcode === passcode)[which]
  if (!found) throw new Error('not in the hand')
  return found.id
}
const zone = (index: 0 | 1 | 2) => ({ in: 'mainMonster', of: 0, index }) as const

const line = record(holding([four, other, filler]), [
  (now) => [{ do: 'normal-summon', card: handCard(now, four), tributes: [], zone: zone(0) }],
  (now) => [{ do: 'move-by-hand', card: handCard(now, other), to: zone(1), position: 'attack' }],
  (now) => {
    const [a, b] = [0, 1].map((at) => now.sides[0].mainMonster[at]?.id)
    const [card] = now.sides[0].extraDeck
    if (!a || !b || !card) throw new Error('the materials are not there')
    return [
      {
        do: 'special-summon',
        by: 'xyz',
        card: card.id,
        materials: [a, b],
        zone: { in: 'extraMonster', side: 'left' },
        position: 'attack',
      },
    ]
  },
])

describe('a recorded line played from another hand', () => {
  it('goes to its end where the same cards are there, in whatever order they were dealt', () => {
    const again = playedAgain(line, holding([filler, filler, other, four], 'another seed'), pool)
    expect(again.stopped).toBeUndefined()
    expect(again.steps.map(({ words }) => words)).toEqual(line.steps.map(({ words }) => words))
    expect(again.steps.at(-1)?.state.extraMonster[0]?.attached).toHaveLength(2)
  })

  it('is the very same from the same hand', () => {
    expect(playedAgain(line, line.opening, pool)).toEqual({ steps: line.steps })
  })

  it('stops at the card that is not there, and names it', () => {
    const { steps, stopped } = playedAgain(line, holding([four, filler, filler]), pool)
    expect(steps).toHaveLength(1)
    expect(stopped).toMatchObject({ at: 2, words: line.steps[1]?.words })
    expect(stopped && explainNotAgain(stopped.because)).toBe(
      `There is no ${other.name} in the same place (hand).`,
    )
  })

  it('[NS-04] stops where the rules refuse, and says why', () => {
    const hand = holding([four, other, filler, four])
    const summoned = apply(
      hand,
      { do: 'normal-summon', card: handCard(hand, four, 1), tributes: [], zone: zone(2) },
      pool,
    )
    if (!summoned.ok) throw new Error(summoned.error.code)
    const { stopped } = playedAgain(line, summoned.value.state, pool)
    expect(stopped?.at).toBe(1)
    expect(stopped && explainNotAgain(stopped.because)).toContain('NS-04')
  })
})
