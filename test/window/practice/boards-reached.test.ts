import { describe, expect, it } from 'vitest'
import type { PresetBoard } from '../../../shared/duel/turn/preset-board.ts'
import { boardsReached, type PracticeLine } from '../../../src-renderer/views/practice/line/hand.ts'
import { level } from '../../duel/cards.ts'
import { monsterZone, practising } from './table-of.ts'

describe('a board with a name', () => {
  const [one, two] = [level(4), level(3)]
  const on = (...cards: readonly (typeof one)[]): PresetBoard =>
    cards.map(({ passcode }, index) => ({
      passcode,
      at: monsterZone(index === 0 ? 4 : 3),
      faceUp: true,
    }))
  const boards = [
    { name: 'One', cards: on(one) },
    { name: 'Both', cards: on(one, two) },
    {
      name: 'Only in the GY',
      cards: [{ passcode: one.passcode, at: { in: 'graveyard', of: 0 } as const, faceUp: true }],
    },
  ]
  /** Plays, and gives the names of the boards that each part of it reached. */
  const table = () => {
    const made = practising([one, two])
    const seen: string[][] = []
    const during = (act: () => void): void => {
      const before: PracticeLine = made.practice.line.all
      act()
      seen.push(boardsReached(before, made.practice.line.all, boards).map(({ name }) => name))
    }
    return { ...made, seen, during }
  }

  it('is reached by the step that puts its last card on the field, and not again as the line goes on', () => {
    const { seen, during, bring, practice } = table()
    during(() => bring(one, monsterZone(0)))
    during(() => bring(two, monsterZone(1)))
    during(() => practice.endTurn())
    expect(seen).toEqual([['One'], ['Both'], []])
  })

  it('is not reached by going back and forth, nor by the same step made again', () => {
    const { seen, during, bring, practice } = table()
    bring(one, monsterZone(0))
    during(() => practice.undo())
    during(() => practice.redo())
    practice.undo()
    during(() => bring(one, monsterZone(0)))
    expect(seen).toEqual([[], [], []])
  })

  it('is reached by each line that leads there', () => {
    const { seen, during, bring, practice } = table()
    during(() => bring(one, monsterZone(0)))
    practice.undo()
    during(() => bring(one, monsterZone(1)))
    expect(seen).toEqual([['One'], ['One']])
  })

  it('is not reached by a new hand, nor by lines that are opened from a file', () => {
    const { seen, during, bring, practice } = table()
    bring(one, monsterZone(0))
    const played = practice.line.all
    during(() => practice.newHand())
    during(() => practice.takeUp(played))
    expect(seen).toEqual([[], []])
  })
})
