import { describe, expect, it } from 'vitest'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { boardOf, type PresetBoard, reaches } from '../../../shared/duel/turn/preset-board.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { normal, pendulum, spell, xyz } from '../cards.ts'

/* Boards that lie there before the first turn, written as their player sees them. */

const [plain, scale, card, rank] = [normal(4), pendulum(4, 8), spell(), xyz(4)]
const deck = { main: Array<number>(40).fill(plain.passcode) as (typeof plain.passcode)[], extra: [] }
const FIELD: PresetBoard = [
  {
    passcode: rank.passcode,
    at: { in: 'extraMonster', side: 'left' },
    faceUp: true,
    position: 'attack',
    materials: [plain.passcode, plain.passcode],
  },
  {
    passcode: plain.passcode,
    at: { in: 'mainMonster', of: 0, index: 1 },
    faceUp: false,
    position: 'defense',
  },
  { passcode: scale.passcode, at: { in: 'spellTrap', of: 0, index: 0 }, faceUp: true, scale: true },
  { passcode: card.passcode, at: { in: 'spellTrap', of: 0, index: 3 }, faceUp: false },
]
const PILES: PresetBoard = [
  { passcode: card.passcode, at: { in: 'graveyard', of: 0 }, faceUp: true },
  { passcode: plain.passcode, at: { in: 'graveyard', of: 0 }, faceUp: true },
  { passcode: rank.passcode, at: { in: 'banished', of: 0 }, faceUp: true },
]
const begun = (board: PresetBoard): DuelState =>
  newDuel({ ruleset: 'mr5', seed: 'board', first: 0, decks: [deck, null], boards: [null, board] })

describe('a board that lies there before the first turn', () => {
  const state = begun([...FIELD, ...PILES])

  it('lies where its player wrote it, seen from their side', () => {
    const inOrder = [FIELD[1], FIELD[0], FIELD[2], FIELD[3]]
    expect(boardOf(state, 1)).toEqual(inOrder)
    expect(state.extraMonster.map((monster) => monster?.passcode)).toEqual([undefined, rank.passcode])
    expect(boardOf(state, 0)).toEqual([])
  })

  it('has its piles in the order in which they are written', () => {
    const { graveyard, banished } = state.sides[1]
    expect([graveyard, banished].map((pile) => pile.map(({ passcode }) => passcode))).toEqual([
      [card.passcode, plain.passcode],
      [rank.passcode],
    ])
  })

  it('gives every card an id of its own, the materials too', () => {
    const ids = JSON.stringify(state).match(/"id":\d+/g) ?? []
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('is reached by what has all its cards on the field, in whichever zones of their kinds', () => {
    const [monster, ...others] = FIELD
    if (!monster) throw new Error('unreachable')
    const elsewhere: PresetBoard = [
      { ...monster, at: { in: 'mainMonster', of: 0, index: 4 } },
      ...others,
      { passcode: plain.passcode, at: { in: 'mainMonster', of: 0, index: 2 }, faceUp: true },
    ]
    expect(reaches(begun(elsewhere), 1, FIELD)).toBe(true)
    expect(reaches(begun(others), 1, FIELD)).toBe(false)
    // Two copies are two; and what only piles hold is no board.
    expect(reaches(begun(FIELD), 1, [...FIELD, ...others])).toBe(false)
    expect(reaches(begun(PILES), 1, PILES)).toBe(false)
  })
})
