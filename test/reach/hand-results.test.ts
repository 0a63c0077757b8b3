import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { apply, legalActions } from '../../shared/duel/engine.ts'
import { newDuel } from '../../shared/duel/turn/setup.ts'
import { vocabularyOf } from '../../shared/odds/vocabulary.ts'
import { formatBoard } from '../../shared/reach/board-condition.ts'
import { boardLying, isBoard } from '../../shared/reach/board-now.ts'
import { type HandResult, shareOf, tallyOfBoard, tellingCards } from '../../shared/reach/hands.ts'
import { HAND_PLAYER, openingState, setupOf, toMainPhase } from '../../shared/reach/opening.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { normal } from '../duel/cards.ts'

const CARDS = Array.from({ length: 20 }, () => normal(4))
const POOL = cardPool(CARDS)
const [a, b, c] = CARDS.map(({ passcode }) => passcode)
if (!a || !b || !c) throw new Error('there are twenty cards')

describe('what hands came to', () => {
  const hands: readonly HandResult[] = [
    { hand: [a, b], weight: 3, reached: [true, false], exhaustive: true },
    { hand: [b, c], weight: 1, reached: [false, false], exhaustive: true },
    { hand: [c, c], weight: 2, reached: [false, false], exhaustive: false },
  ]

  it('counts each hand as often as it was drawn, and open ones apart', () => {
    expect(tallyOfBoard(hands, 0)).toEqual({ hands: 6, reached: 3, undecided: 2 })
    expect(shareOf(tallyOfBoard(hands, 0), true)).toEqual({ share: 0.5, error: 0, undecided: 1 / 3 })
  })

  it('names the cards that tell hands apart, the most telling first', () => {
    expect(tellingCards(hands, 0, 2)).toEqual([
      { card: a, reaching: 1, missing: 0 },
      { card: c, reaching: 0, missing: 1 },
    ])
    // Where no hand reaches the board, none tells anything.
    expect(tellingCards(hands, 1, 2)).toEqual([])
  })
})

describe('where a search begins', () => {
  const main = CARDS.flatMap(({ passcode }) => [passcode, passcode])
  it.each([
    [5, 1],
    [6, 2],
    [3, 1],
  ] as const)('a hand of %i cards stands in Main Phase 1 of turn %i', (size, turn) => {
    const hand = main.slice(0, size)
    const opening = { deck: { main, extra: [] }, hand, seed: 'test' }
    const state = openingState(opening, POOL)
    expect(state.turn).toMatchObject({ number: turn, player: HAND_PLAYER, phase: 'main1' })
    expect(state.sides[HAND_PLAYER].hand.map(({ passcode }) => passcode)).toEqual(hand)
    // Every action on the way is one of the rules.
    let now = newDuel(setupOf(opening))
    for (const action of toMainPhase(opening)) {
      const done = apply(now, action, POOL)
      if (!done.ok) throw new Error(done.error.code)
      now = done.value.state
    }
    expect(now).toEqual(state)
  })
})

describe('the board that lies there', () => {
  it('is a board that can be written, read again, and that lies there', () => {
    const main = CARDS.flatMap(({ passcode }) => [passcode, passcode])
    let state = openingState({ deck: { main, extra: [] }, hand: main.slice(0, 5), seed: 'test' }, POOL)
    expect(boardLying(state, HAND_PLAYER, POOL)).toBeUndefined()
    for (const kind of ['normal-summon', 'normal-set'] as const) {
      const [action] = legalActions(state, POOL, [kind])
      if (!action) continue
      const done = apply(state, action, POOL)
      if (!done.ok) throw new Error(done.error.code)
      const laid = boardLying(done.value.state, HAND_PLAYER, POOL)
      if (!laid) throw new Error('something lies there')
      expect(isBoard(done.value.state, HAND_PLAYER, laid, POOL)).toBe(true)
      expect(isBoard(state, HAND_PLAYER, laid, POOL)).toBe(false)
      expect(parseBoard(formatBoard(laid), vocabularyOf([], POOL))).toEqual({ ok: true, value: laid })
      if (kind === 'normal-set') state = done.value.state
    }
  })
})
