import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, link, spell, xyz } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* Figures that some of the monsters have and others have not: no Link Monster has DEF, neither that nor an Xyz Monster a Level [MON-08, MON-09]. */

const [four, two, one, arrow, rank] = [
  level(4, { atk: 1500, def: 1200 }),
  level(2, { atk: 800, def: 800 }),
  level(1, { atk: 100, def: 100 }),
  link(['bottom'], '1 monster', { atk: 1400 }),
  xyz(4, '2 Level 4 monsters', { atk: 2000, def: 2000 }),
]

const on = (monsters: readonly Card[], words: string): { readonly now: Known; readonly card: Card } => {
  const card = spell()
  return { card, now: known({ hand: [card], mainMonster: monsters }, [says(card, words)]) }
}

const isOffered = (monsters: readonly Card[], words: string): boolean => {
  const { now, card } = on(monsters, words)
  return now.offers('activate').some((action) => 'card' in action && action.card === now.id(card))
}

const used = (monsters: readonly Card[], words: string): Known => {
  const { now, card } = on(monsters, words)
  const action = now.offers('activate').find((each) => 'card' in each && each.card === now.id(card))
  if (!action) throw new Error('it is not offered')
  return now.act(action).answered()
}

const figure = (now: Known, card: Card, of: 'atk' | 'def' | 'level'): number | undefined => {
  const at = locate(now.state, now.id(card))
  return at?.kind === 'monster' ? figureOf(now.state, at.card, of, now.pool) : undefined
}

const levels = (now: Known, ...cards: readonly Card[]): readonly (number | undefined)[] =>
  cards.map((card) => figure(now, card, 'level'))

describe('ATK and DEF of monsters of which one has no DEF', () => {
  for (const until of ['', ' until the end of this turn', " until the end of your opponent's turn"])
    it(`all lose what they have${until}`, () => {
      const after = used([four, arrow], `All monsters you control lose 500 ATK/DEF${until}.`)
      expect([figure(after, four, 'atk'), figure(after, four, 'def')]).toEqual([1000, 700])
      expect([figure(after, arrow, 'atk'), figure(after, arrow, 'def')]).toEqual([900, undefined])
    })

  it('is changed for one target, and for several', () => {
    const gains = 'it gains 500 ATK/DEF until the end of this turn.'
    expect(figure(used([arrow], `Target 1 face-up monster you control; ${gains}`), arrow, 'atk')).toBe(1900)
    const both = used(
      [four, arrow],
      'Target 2 face-up monsters you control; they gain 500 ATK/DEF until the end of this turn.',
    )
    expect([both.atk(four), both.atk(arrow)]).toEqual([2000, 1900])
  })

  it('asks for one that has what is changed', () => {
    const words = 'All monsters you control lose 500 DEF.'
    expect([isOffered([arrow], words), isOffered([arrow, four], words)]).toEqual([false, true])
    const target =
      "Target 1 face-up monster you control; it gains 500 DEF until the end of your opponent's turn."
    expect([isOffered([arrow], target), isOffered([four], target)]).toEqual([false, true])
  })
})

describe('Levels of monsters of which one has none', () => {
  it('change for those that have one', () => {
    const raised = used([four, rank, arrow], 'Increase the Levels of all monsters you control by 1.')
    expect(levels(raised, four, rank, arrow)).toEqual([5, undefined, undefined])
    const same = used(
      [four, rank, two],
      'The Levels of all monsters you currently control become 4 until the end of this turn.',
    )
    expect(levels(same, four, rank, two)).toEqual([4, undefined, 4])
  })

  it('does nothing where none has one', () => {
    expect(isOffered([rank, arrow], 'Increase the Levels of all monsters you control by 1.')).toBe(false)
    expect(
      isOffered(
        [rank],
        "Target 1 face-up monster you control; increase its Level by 1 until the end of your opponent's turn.",
      ),
    ).toBe(false)
  })

  it('is not offered for targets of which one has none', () => {
    const words = 'Target 2 face-up monsters you control; their Levels become 3 until the end of this turn.'
    expect([isOffered([four, rank], words), isOffered([four, two], words)]).toEqual([false, true])
  })

  it('never fall below 1', () => {
    const words = 'Reduce the Levels of all monsters you control by 3.'
    expect([isOffered([one], words), isOffered([one, rank], words)]).toEqual([false, false])
    expect(levels(used([four, two, one], words), four, two, one)).toEqual([1, 1, 1])
  })
})
