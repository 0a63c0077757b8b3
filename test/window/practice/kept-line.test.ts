import { describe, expect, it } from 'vitest'
import { level, tuner } from '../../duel/cards.ts'
import { keptLine, lineFrom } from '../../../src-renderer/practice/line/kept-line.ts'
import { practising } from './table-of.ts'

const deck = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? level(4) : tuner(2)))

describe('a practice that is kept', () => {
  const line = () => {
    const { practice } = practising(deck)
    const [first] = practice.legal.filter((action) => action.do === 'normal-summon')
    if (!first) throw new Error('there is nothing to Normal Summon')
    practice.act([first])
    practice.endTurn()
    practice.newHand({ goFirst: false })
    practice.undo()
    return practice
  }

  it('is played again to the same states and the same words, with what was undone still to be done again', () => {
    const practice = line()
    const written: unknown = JSON.parse(JSON.stringify(keptLine(practice.line)))
    expect(lineFrom(written, practice.cards)).toEqual(practice.line)
  })

  it('goes on from the last step that can still be done', () => {
    const practice = line()
    const kept = keptLine(practice.line)
    const steps = kept.steps.with(2, { actions: [{ do: 'draw' }] })
    const again = lineFrom({ ...kept, steps }, practice.cards)
    expect(again?.steps.map(({ words }) => words)).toEqual(
      practice.line.steps.slice(0, 2).map(({ words }) => words),
    )
    expect(again?.at).toBe(1)
    const odd = kept.steps.with(1, { actions: [{ do: 'cheat' }] as never })
    expect(lineFrom({ ...kept, steps: odd }, practice.cards)?.steps).toHaveLength(1)
  })

  it('is none where it is not written as a line', () => {
    const { practice } = practising(deck)
    for (const value of [
      undefined,
      null,
      7,
      {},
      { version: 2, at: 0, steps: [] },
      { version: 1, at: 0, steps: [] },
    ])
      expect(lineFrom(value, practice.cards)).toBeUndefined()
  })
})
