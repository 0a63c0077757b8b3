import { describe, expect, it } from 'vitest'
import { level, named, normal, spell, synchro, trap, tuner } from '../cards.ts'
import { activate, allPass, DONE, lose, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, main } from '../table.ts'

describe('amounts that are just enough', () => {
  it('[EFF-03-EX] Messenger of Peace holds back 1500 ATK, not 1499', () => {
    const messenger = faceUp(named(spell('continuous'), 'Messenger of Peace'))
    const [strong, weak] = [normal(4, { atk: 1500 }), normal(4, { atk: 1499 })]
    const table = duel({ phase: 'battle' }).mine({ mainMonster: [strong, weak], spellTrap: [messenger] })
    expect(table.offeredCards('attack')).toEqual([weak.name])
    const attack = { do: 'attack', card: table.id(strong), target: null } as const
    expect(table.refused(attack)).toBe('held-back EFF-02 EFF-03-EX')
  })

  it('[EFF-10-EX] [TERM-11] Toll is paid with the last 500 Life Points, and the Duel is lost before the attack', () => {
    const toll = faceUp(named(spell('continuous'), 'Toll'))
    const attacker = normal(4)
    const withPoints = (lifePoints: number) =>
      duel({ phase: 'battle' }).mine({ mainMonster: [attacker], spellTrap: [toll], lifePoints })
    const attack = { do: 'attack', card: withPoints(499).id(attacker), target: null } as const
    expect(withPoints(499).refused(attack)).toBe('cannot-pay TERM-11')
    const paid = withPoints(500).act(attack)
    expect(paid.state.outcome).toEqual({ winner: 1, because: 'life-points' })
    expect(paid.state.sides[1].lifePoints).toBe(8000)
  })

  it('[TURN-06] Messenger of Peace is kept with the last 100', () => {
    const messenger = faceUp(named(spell('continuous'), 'Messenger of Peace'))
    const withPoints = (lifePoints: number) =>
      duel({ phase: 'standby' }).mine({ spellTrap: [messenger], lifePoints })
    const keep = { do: 'keep-up', card: withPoints(99).id(messenger.card), pay: true } as const
    expect(withPoints(99).refused(keep)).toBe('cannot-pay TERM-11')
    expect(withPoints(100).verdict(keep)).toBe('allowed')
    expect([withPoints(99), withPoints(100)].map((table) => table.offers('keep-up').length)).toEqual([1, 2])
    const strange = withPoints(500).mine({ hand: [normal(1)] })
    const [held] = strange.state.sides[0].hand
    expect(held && strange.refused({ ...keep, card: held.id })).toBe('no-upkeep-due TURN-06')
  })

  it('[TRP-05] [EFF-11] a cost is what the card says, no other amount and no other card', () => {
    const [tools, jammer, ambush, card] = [
      named(trap('counter'), 'Seven Tools of the Bandit'),
      named(trap('counter'), 'Magic Jammer'),
      trap(),
      spell('quick-play'),
    ]
    const [given, standing] = [normal(1), normal(2)]
    const table = duel()
      .mine({ spellTrap: [ambush, card] })
      .theirs({ spellTrap: [tools, jammer], hand: [given], mainMonster: [standing] })
    const onTrap = table.act(activate(table, ambush))
    const paying = (amount: number) => onTrap.refused(activate(onTrap, tools, { costs: [lose(1, amount)] }))
    expect([500, 1000, 2000].map(paying)).toEqual([
      'has-a-cost TERM-11 EFF-11',
      'allowed',
      'has-a-cost TERM-11 EFF-11',
    ])
    const onSpell = table.act(activate(table, card))
    const discarding = (...costs: readonly ReturnType<typeof toGraveyard>[]) =>
      onSpell.refused(activate(onSpell, jammer, { costs }))
    expect(discarding()).toBe('has-a-cost TERM-11 EFF-11')
    expect(discarding(toGraveyard(onSpell, given))).toBe('has-a-cost TERM-11 EFF-11')
    expect(discarding(toGraveyard(onSpell, standing, 'tribute'))).toBe('has-a-cost TERM-11 EFF-11')
    expect(discarding(toGraveyard(onSpell, given, 'discarded'))).toBe('allowed')
  })

  it('[CHN-24] of two targets one is enough: the link goes on with it', () => {
    const [card, answer, gone, left] = [spell(), trap(), normal(1), normal(2)]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ spellTrap: [answer], mainMonster: [gone, left] })
    const targets = [table.id(gone), table.id(left)]
    const first = table.act(activate(table, card, { targets }))
    const second = allPass(first.act(activate(first, answer))).act(toGraveyard(first, gone, 'tribute'), DONE)
    expect(second.verdict(toGraveyard(second, left, 'destroyed'))).toBe('allowed')
    const both = second.act(toGraveyard(second, left, 'destroyed'), DONE)
    expect([both.place(gone), both.place(left)]).toEqual(['graveyard 1', 'graveyard 1'])
    const none = allPass(first.act(activate(first, answer))).act(
      toGraveyard(first, gone, 'tribute'),
      toGraveyard(first, left, 'tribute'),
      DONE,
    )
    expect(none.refused(lose(1, 100))).toBe('without-effect CHN-24')
  })

  it('[TRP-01] nobody is asked because of a Trap that was Set this turn', () => {
    const [card, ambush] = [spell(), trap()]
    const table = duel().mine({ hand: [card, ambush] })
    const hidden = table.act({ do: 'set-spell-trap', card: table.id(ambush), zone: backrow(1) })
    expect(hidden.act(activate(hidden, card)).state.processes).toMatchObject([{ step: { is: 'resolving' } }])
    const ready = duel().mine({ hand: [card], spellTrap: [ambush] })
    expect(ready.act(activate(ready, card)).state.processes).toMatchObject([{ step: { is: 'building' } }])
  })

  it('[SS-01] how often a monster comes in a turn is counted by its own name', () => {
    const once = synchro(5, undefined, { restrictions: [{ code: 'special-summons-a-turn', count: 1 }] })
    const other = synchro(5)
    const board = [tuner(1), normal(4), tuner(1), normal(4)]
    const table = duel().mine({ mainMonster: board, extraDeck: [other, once] })
    const first = table.offers('special-summon').find((one) => 'card' in one && one.card === table.id(other))
    const after = first ? table.act(first) : table
    expect(after.place(other)).toMatch(/Monster/)
    expect(after.offeredCards('special-summon')).toEqual([once.name])
  })

  it('[TURN-16] only a card in the hand is discarded for the hand limit', () => {
    const [standing, held] = [level(4), Array.from({ length: 7 }, () => normal(1))]
    const table = duel({ phase: 'end' }).mine({ hand: held, mainMonster: [standing] })
    expect(table.refused({ do: 'discard', card: table.id(standing) })).toBe('not-there TURN-16')
    expect(table.offers('discard')).toHaveLength(7)
    expect(table.place(standing)).toBe('mainMonster 0 0')
    expect(
      table.verdict({ do: 'normal-summon', card: table.id(standing), tributes: [], zone: main(2) }),
    ).toBe('wrong-phase')
  })
})
