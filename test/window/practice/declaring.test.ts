import { describe, expect, it } from 'vitest'
import { locate } from '../../../shared/duel/state/board.ts'
import {
  activatable,
  costWith,
  declaredActivation,
  mayPayWithItself,
  payable,
  targetable,
} from '../../../src-renderer/views/practice/menu/declaring.ts'
import { level, spell, trap } from '../../duel/cards.ts'
import { monsterZone, practising } from './table-of.ts'

describe('an activation with costs and targets', () => {
  const table = () => {
    const [monster, paid, quick, set] = [level(4), level(3), spell('quick-play'), trap('normal')]
    const made = practising([monster, paid, quick, set])
    const onField = made.bring(monster, monsterZone(0))
    return { ...made, onField, monster, paid, quick, set }
  }
  const cardOf = ({ practice }: ReturnType<typeof table>, id: Parameters<typeof locate>[1]) => {
    const found = locate(practice.state, id)
    if (!found) throw new Error('the card is not there')
    return found
  }

  it('[TERM-11, CHN-13] of an effect pays with a card of the hand and with Life Points, and names its target', () => {
    const made = table()
    const { practice, onField, paid, id } = made
    const cost = costWith(cardOf(made, id(paid)).card, 'discard')
    const action = declaredActivation(
      practice.state,
      onField,
      'ignition',
      { costs: [cost, { do: 'change-life-points', player: 0, by: -800 }], targets: [onField] },
      practice.cards,
    )
    expect(action && practice.act([action])).toBe(true)
    expect(practice.state.sides[0].graveyard.map(({ passcode }) => passcode)).toEqual([paid.passcode])
    expect(practice.state.sides[0].lifePoints).toBe(7200)
    expect(practice.line.hand.steps.at(-1)?.words).toContain('targeting')
    expect(practice.line.hand.steps.at(-1)?.words).toContain('800')
  })

  it('[TERM-11, CHN-13] of a monster in the hand may discard that monster itself as the cost', () => {
    const made = table()
    const { practice, paid, id } = made
    expect([mayPayWithItself('quick'), mayPayWithItself('card')]).toEqual([true, false])
    const action = declaredActivation(
      practice.state,
      id(paid),
      'ignition',
      { costs: [costWith(cardOf(made, id(paid)).card, 'discard')], targets: [] },
      practice.cards,
    )
    expect(action && practice.act([action])).toBe(true)
    expect(practice.state.sides[0].graveyard.map(({ passcode }) => passcode)).toEqual([paid.passcode])
    expect(practice.line.hand.steps.at(-1)?.words).toContain(paid.name)
  })

  it('[SPL-09] of a Spell of the hand goes to the first zone that takes it', () => {
    const { practice, quick, id, onField } = table()
    const action = declaredActivation(
      practice.state,
      id(quick),
      'card',
      { costs: [], targets: [onField] },
      practice.cards,
    )
    expect(action).toMatchObject({ do: 'activate', zone: { in: 'spellTrap', index: 0 } })
    expect(action && practice.act([action])).toBe(true)
  })

  it('[CTL-02, CHN-23] pays with the own cards alone, and targets what both players see', () => {
    const made = table()
    const { practice, onField } = made
    const ids = (all: ReturnType<typeof payable>) => all.map(({ card }) => card.id)
    expect(ids(payable(practice.state, 0))).toHaveLength(4)
    expect(ids(payable(practice.state, 1))).toEqual([])
    expect(ids(targetable(practice.state))).toEqual([onField])
  })

  it('says what was not paid, and changes nothing', () => {
    const made = table()
    const { practice, onField, notices } = made
    const before = practice.state
    const dear = { do: 'change-life-points', player: 0, by: -9000 } as const
    const action = declaredActivation(
      practice.state,
      onField,
      'quick',
      { costs: [dear], targets: [] },
      practice.cards,
    )
    expect(action && practice.act([action])).toBe(false)
    expect(notices.at(-1)).toMatchObject({ is: 'refused', rules: ['TERM-11'] })
    expect(practice.state).toBe(before)
  })

  it('is of the card itself where it lies in the hand, and of an effect elsewhere', () => {
    const made = table()
    const { practice, onField, quick, set, id } = made
    expect(activatable(cardOf(made, id(quick)), practice.cards)).toEqual(['card'])
    expect(activatable(cardOf(made, id(set)), practice.cards)).toEqual(['card'])
    expect(activatable(cardOf(made, onField), practice.cards)).toContain('quick')
  })
})
