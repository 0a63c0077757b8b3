import { describe, expect, it } from 'vitest'
import { level, spell, xyz } from '../../duel/cards.ts'
import { monsterZone, practising } from './table-of.ts'

describe('Summons that an effect makes, on the menu of the Extra Deck', () => {
  it('[TERM-11] ask which card is paid for an Xyz Summon with one monster', () => {
    const four = level(4)
    const goal = xyz(5, '3 Level 5 monsters', {
      restrictions: [
        {
          code: 'may-be-xyz-summoned-using',
          using: { is: 'level', range: { min: 4, max: 4 } },
          cost: { is: 'discard', of: { is: 'spell' } },
        },
      ],
    })
    const [first, second] = [spell(), spell()]
    const { practice, id, bring } = practising([goal, four, first, second])
    const used = bring(four, monsterZone(0))
    const item = practice.byHandMenuOf(id(goal)).find(({ label }) => label === 'Xyz Summon by an effect')
    if (!item) throw new Error('it is not offered')
    const paid = item.actions.map((action) => (action.do === 'procedure-summon' ? action.paid : undefined))
    expect(new Set(paid.map((one) => one?.join()))).toEqual(new Set([`${id(first)}`, `${id(second)}`]))
    const discarded = id(second)
    practice.begin(item, monsterZone(1))
    for (const one of [used, discarded]) practice.gesture.pick(one)
    practice.gesture.settle()
    practice.gesture.pickPosition('attack')
    expect(practice.state.sides[0].graveyard.map((card) => card.id)).toEqual([discarded])
    expect(practice.state.sides[0].mainMonster[1]).toMatchObject({ passcode: goal.passcode })
  })
})
