import { describe, expect, it } from 'vitest'
import { activate, DONE, lose, toGraveyard } from '../doing.ts'
import { level, spell, trap } from '../cards.ts'
import { duel, faceUp, set } from '../table.ts'

describe('costs and targets', () => {
  it('[CHN-13] [TERM-11] [MOVE-02] costs are paid at activation, before anybody may respond, and in full or not at all', () => {
    const [card, given, answer] = [spell(), level(4), trap()]
    const table = duel()
      .mine({ hand: [card, given] })
      .theirs({ spellTrap: [answer] })
    const costs = [toGraveyard(table, given, 'discarded'), lose(0, 1000)]
    const running = table.act(activate(table, card, { costs }))
    expect(running.place(given)).toBe('graveyard 0')
    expect(running.state.sides[0].lifePoints).toBe(7000)
    expect(running.state.processes).toMatchObject([{ step: { is: 'building', asked: 1 } }])
    expect(running.events).toContainEqual(
      expect.objectContaining({ is: 'moved', because: 'discarded', link: 1 }),
    )
    const poor = duel().mine({ hand: [card, given], lifePoints: 900 })
    expect(poor.refused(activate(poor, card, { costs }))).toBe('cannot-pay TERM-11')
    expect(poor.refused(activate(poor, card, { costs: [lose(1, 500)] }))).toBe('not-a-cost TERM-11')
    expect(poor.verdict(activate(poor, card, { costs: [toGraveyard(poor, card)] }))).toBe('allowed')
    const twice = [toGraveyard(poor, given), toGraveyard(poor, given)]
    expect(poor.refused(activate(poor, card, { costs: twice }))).toBe('not-a-cost TERM-11')
  })

  it('[TERM-11] Life Points may be paid down to 0, and then the Duel is lost', () => {
    const card = spell()
    const table = duel().mine({ hand: [card], lifePoints: 1000 })
    const over = table.act(activate(table, card, { costs: [lose(0, 1000)] }))
    expect(over.state.outcome).toEqual({ winner: 1, because: 'life-points' })
    expect(over.offers()).toEqual([])
  })

  it('[CTL-02] what the other player has cannot be given', () => {
    const [card, theirs] = [spell(), level(4)]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ mainMonster: [theirs] })
    expect(table.refused(activate(table, card, { costs: [toGraveyard(table, theirs)] }))).toBe(
      'not-yours CTL-02',
    )
  })

  it('[CHN-23] [TERM-03] targets are fixed at activation; what lies hidden cannot be one', () => {
    const [card, buried, deep] = [spell(), level(4), level(4)]
    const table = duel().mine({ hand: [card], graveyard: [buried], deck: [deep] })
    const running = table.act(activate(table, card, { targets: [table.id(buried)] }))
    expect(running.state.processes).toMatchObject([
      { links: [{ targets: [{ card: table.id(buried), at: 'graveyard' }] }] },
    ])
    expect(table.refused(activate(table, card, { targets: [table.id(deep)] }))).toBe(
      'cannot-be-target CHN-23',
    )
    const twice = [table.id(buried), table.id(buried)]
    expect(table.refused(activate(table, card, { targets: twice }))).toBe('named-twice CHN-23')
  })

  it('[EFF-12] a negated effect has cost what it cost', () => {
    const [card, given, answer] = [spell(), level(4, { effect: false }), trap()]
    const table = duel()
      .mine({ hand: [card, given] })
      .theirs({ spellTrap: [answer] })
    const first = table.act(activate(table, card, { costs: [toGraveyard(table, given, 'discarded')] }))
    const after = first.act(
      activate(first, answer),
      { do: 'negate-by-hand', link: 1, what: 'effect' },
      DONE,
      DONE,
    )
    expect(after.place(given)).toBe('graveyard 0')
  })

  it('a face-down monster is no target of an Equip Spell, nor is a Spell that lies face-up activated again', () => {
    const [equip, hidden, lasting] = [spell('equip'), level(4), spell('continuous')]
    const table = duel().mine({ hand: [equip], mainMonster: [set(hidden)], spellTrap: [faceUp(lasting)] })
    expect(table.offers('activate')).toEqual([])
    expect(table.refused(activate(table, equip))).toBe('nothing-to-equip EQP-01 SPL-11')
  })
})
