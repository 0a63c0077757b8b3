import { describe, expect, it } from 'vitest'
import { activate, DONE, lose, move, PASS, toGraveyard } from '../doing.ts'
import { level, spell, trap } from '../cards.ts'
import { backrow, duel, main } from '../table.ts'

const negate = (link: number, what: 'activation' | 'effect' = 'activation') =>
  ({ do: 'negate-by-hand', link, what }) as const
describe('links without effect', () => {
  it('[CHN-14] [CHN-14-EX] the third link negates the second, whose cost is not returned, and the first resolves', () => {
    const [raigeki, jammer, judgment] = [spell(), trap('counter'), trap('counter')]
    const [given, a, b] = [level(4), level(4), level(4)]
    const table = duel()
      .mine({ hand: [raigeki], spellTrap: [judgment] })
      .theirs({ spellTrap: [jammer], hand: [given], mainMonster: [a, b] })
    const after = table
      .act(activate(table, raigeki))
      .act(activate(table, jammer, { costs: [toGraveyard(table, given, 'discarded')] }))
      .act(activate(table, judgment, { costs: [lose(0, 4000)] }))
      .act(negate(2), toGraveyard(table, jammer, 'destroyed'), DONE)
    expect(after.verdict(negate(1))).toBe('without-effect')
    const end = after.act(DONE, toGraveyard(table, a, 'destroyed'), toGraveyard(table, b, 'destroyed'), DONE)
    expect(end.state.sides[0].lifePoints).toBe(4000)
    expect(end.state.sides[1].graveyard).toHaveLength(4)
    expect(end.events).toContainEqual(
      expect.objectContaining({ is: 'resolved', without: 'negated', link: 2 }),
    )
  })

  it('[CHN-16-EX] a negated activation does nothing; the storm then destroys what else lies there', () => {
    const [storm, roar, tools, lying] = [spell(), trap(), trap('counter'), trap()]
    const table = duel()
      .mine({ hand: [storm], spellTrap: [tools] })
      .theirs({ spellTrap: [roar, lying] })
    const built = table
      .act(activate(table, storm))
      .act(activate(table, roar))
      .act(activate(table, tools, { costs: [lose(0, 1000)] }))
    expect(built.state.processes).toMatchObject([{ step: { is: 'resolving', link: 2 } }])
    const after = built.act(
      negate(2),
      toGraveyard(table, roar, 'destroyed'),
      DONE,
      DONE,
      toGraveyard(table, tools, 'destroyed'),
      toGraveyard(table, lying, 'destroyed'),
      DONE,
      { do: 'enter-phase', phase: 'battle' },
      // A Trap in the Graveyard may have an effect there, so its player is asked.
      PASS,
    )
    expect(after.state.turn.phase).toBe('battle')
    const used = after.events.flatMap((one) =>
      one.is === 'moved' && one.because === 'used' ? [one.card] : [],
    )
    expect(used).toEqual([table.id(storm)])
  })

  it.each(['continuous', 'field', 'equip'] as const)(
    '[CHN-17] a %s Spell that is gone when its link resolves does nothing',
    (icon) => {
      const [card, breaker, monster] = [spell(icon), trap(), level(4, { frame: 'normal', effect: false })]
      const table = duel()
        .mine({ hand: [card], mainMonster: [monster] })
        .theirs({ spellTrap: [breaker] })
      const zone = icon === 'field' ? ({ in: 'field', of: 0 } as const) : backrow(1)
      const targets = icon === 'equip' ? { targets: [table.id(monster)] } : {}
      const first = table.act(activate(table, card, targets, zone))
      const second = first.act(activate(first, breaker), toGraveyard(first, card, 'destroyed'), DONE)
      expect(second.why(lose(1, 100))).toMatchObject({ code: 'without-effect', because: 'not-face-up' })
      expect(second.act(DONE).state.processes).toEqual([])
    },
  )

  it('[CHN-17-EX] a Continuous Trap destroyed in the Chain never applies, so the first link resolves', () => {
    const [raigeki, order, typhoon, victim] = [spell(), trap('continuous'), spell('quick-play'), level(4)]
    const table = duel()
      .mine({ hand: [raigeki, typhoon] })
      .theirs({ spellTrap: [order], mainMonster: [victim] })
    const after = table
      .act(activate(table, raigeki))
      .act(activate(table, order))
      .act(activate(table, typhoon, { targets: [table.id(order)] }, backrow(1)), PASS)
      .act(toGraveyard(table, order, 'destroyed'), DONE)
    expect(after.refused(negate(1))).toBe('without-effect CHN-17')
    expect(after.act(DONE, toGraveyard(after, victim, 'destroyed'), DONE).place(victim)).toBe('graveyard 1')
  })

  it('[CHN-19-EX] [TERM-02] a Normal Spell that is destroyed resolves all the same', () => {
    const [raigeki, typhoon, victim] = [spell(), spell('quick-play'), level(4, { effect: false })]
    const table = duel()
      .mine({ hand: [raigeki] })
      .theirs({ spellTrap: [typhoon], mainMonster: [victim] })
    const first = table.act(activate(table, raigeki))
    const second = first.act(activate(first, typhoon), toGraveyard(first, raigeki, 'destroyed'), DONE)
    expect(second.place(raigeki)).toBe('graveyard 0')
    expect(second.act(toGraveyard(second, victim, 'destroyed'), DONE).place(victim)).toBe('graveyard 1')
  })

  it('[CHN-24] [CHN-24-EX1] [CHN-24-EX3] a link whose only target is gone does nothing', () => {
    const [reborn, call, jinzo] = [spell(), trap('continuous'), level(6)]
    const table = duel()
      .mine({ hand: [reborn] })
      .theirs({ spellTrap: [call], graveyard: [jinzo] })
    const targets = { targets: [table.id(jinzo)] }
    const first = table.act(activate(table, reborn, targets))
    const second = first.act(activate(first, call, targets), move(first, jinzo, main(1, 1)), DONE)
    expect(second.place(jinzo)).toBe('mainMonster 1 0')
    expect(second.why(move(second, jinzo, main(1)))).toMatchObject({
      code: 'without-effect',
      because: 'targets-gone',
    })
  })

  it('[CHN-24] a target that left and came back is another card', () => {
    const [reborn, answer, fallen] = [spell(), trap(), level(6)]
    const table = duel()
      .mine({ hand: [reborn] })
      .theirs({ spellTrap: [answer], graveyard: [fallen] })
    const first = table.act(activate(table, reborn, { targets: [table.id(fallen)] }))
    const second = first.act(activate(first, answer))
    const taken = second.act(move(second, fallen, { in: 'hand', of: 1 }))
    const back = taken.act(toGraveyard(taken, fallen), DONE)
    expect(back.place(fallen)).toBe('graveyard 1')
    expect(back.refused(move(back, fallen, main(1)))).toBe('without-effect CHN-24')
    const untouched = second.act(DONE)
    expect(untouched.verdict(move(untouched, fallen, main(1)))).toBe('allowed')
  })

  it('[CHN-24] a target on the field that is turned or changes sides is still the target', () => {
    const [card, answer, victim] = [spell(), trap(), level(4, { effect: false })]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ spellTrap: [answer], mainMonster: [victim] })
    const first = table.act(activate(table, card, { targets: [table.id(victim)] }))
    const second = first.act(activate(first, answer))
    const taken = second.act(move(second, victim, main(2)), DONE)
    expect(taken.verdict(toGraveyard(taken, victim, 'destroyed'))).toBe('allowed')
  })

  it('[CHN-25-EX] without a target nothing is fixed before the link resolves', () => {
    const [swap, mine, theirs] = [spell(), level(4), level(4)]
    const table = duel()
      .mine({ hand: [swap], mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    const running = table.act(activate(table, swap), PASS)
    const after = running.act(move(running, mine, main(2, 1)), move(running, theirs, main(2)), DONE)
    expect([after.monster(mine).controller, after.monster(theirs).controller]).toEqual([1, 0])
  })

  it('[CHN-30] a negated effect leaves the card on the field, unless it is destroyed too', () => {
    const [lasting, answer] = [spell('continuous'), trap('counter')]
    const table = duel()
      .mine({ hand: [lasting] })
      .theirs({ spellTrap: [answer] })
    const first = table.act(activate(table, lasting))
    const second = first.act(activate(first, answer), negate(1, 'effect'))
    expect(second.act(DONE, DONE).place(lasting)).toBe('spellTrap 0 2')
    const destroyed = second.act(toGraveyard(second, lasting, 'destroyed'), DONE, DONE)
    expect(destroyed.place(lasting)).toBe('graveyard 0')
  })

  it('only a link that has yet to resolve can be negated', () => {
    const [card, answer] = [spell(), trap()]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ spellTrap: [answer] })
    const first = table.act(activate(table, card))
    const second = first.act(activate(first, answer))
    expect([0, 1, 2, 3].map((link) => second.verdict(negate(link)))).toEqual([
      'no-such-link',
      'allowed',
      'no-such-link',
      'no-such-link',
    ])
    expect(table.refused(negate(1))).toBe('nothing-to-negate TERM-02')
  })
})
