import { describe, expect, it } from 'vitest'
import type { FieldMonster } from '../../../shared/duel/state/duel-card.ts'
import { jinzo, level, named, normal, skillDrain, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, fought, lose, move, summon, toGraveyard, turn } from '../doing.ts'
import { backrow, duel, faceUp, main } from '../table.ts'

describe('effects that are negated on the field', () => {
  it('[EFF-12] a cost is no part of the effect: under Skill Drain the effect is activated, its cost paid, and does nothing', () => {
    const [mine, given, lasting] = [level(4), level(1), skillDrain()]
    const table = duel()
      .mine({ mainMonster: [mine], hand: [given] })
      .theirs({ spellTrap: [faceUp(lasting)] })
    const costs = [toGraveyard(table, given, 'discarded')]
    const running = allPass(table.act(effect(table, mine, 'ignition', { costs })))
    expect(running.place(given)).toBe('graveyard 0')
    expect(running.why(lose(1, 500))).toMatchObject({
      code: 'without-effect',
      because: 'negated',
      rules: ['CHN-30', 'TERM-02'],
    })
    expect(running.act(DONE).events).toContainEqual(
      expect.objectContaining({ is: 'resolved', without: 'negated', link: 1 }),
    )
  })

  it('[EFF-13] how a Special Summon Monster is played is no effect: under Skill Drain it comes as before, without a Chain, and not otherwise', () => {
    const envoy = level(8, {
      restrictions: [
        { code: 'cannot-be-normal-summoned' },
        { code: 'must-be-summoned', by: ['own'], lasts: 'first' },
      ],
    })
    const [light, dark] = [level(4, { attribute: 'LIGHT' }), level(4, { attribute: 'DARK' })]
    const table = duel()
      .mine({ hand: [envoy], graveyard: [light, dark], mainMonster: [level(4), level(4)] })
      .theirs({ spellTrap: [faceUp(skillDrain())] })
    const banished = table.act(
      move(table, light, { in: 'banished', of: 0 }),
      move(table, dark, { in: 'banished', of: 0 }),
    )
    expect(banished.verdict(move(banished, envoy, main(4)))).toBe('must-be-summoned')
    const there = fought(banished.act(move(banished, envoy, main(4), { as: 'own' })))
    expect(there.monster(envoy)).toMatchObject({ properlySummoned: true, arrival: { by: 'own' } })
    expect(there.events.map(({ is }) => is)).not.toContain('activated')
    expect(table.verdict(summon(table, envoy))).toBe('cannot-be-normal-summoned')
  })

  it('[CHN-20] a card that gave itself up as the cost resolves, though Skill Drain would negate it where it was', () => {
    const [force, theirs, lasting] = [
      named(level(4, { atk: 1000 }), 'Exiled Force'),
      normal(4, { atk: 2000 }),
      skillDrain(),
    ]
    const table = duel()
      .mine({ mainMonster: [force] })
      .theirs({ mainMonster: [theirs], spellTrap: [lasting] })
    const costs = [toGraveyard(table, force, 'tribute')]
    const first = table.act(effect(table, force, 'ignition', { costs, targets: [table.id(theirs)] }))
    const second = allPass(first.act(activate(first, lasting, { costs: [lose(1, 1000)] }))).act(DONE)
    const over = second.act(toGraveyard(second, theirs, 'destroyed'), DONE)
    expect(over.place(theirs)).toBe('graveyard 1')
    expect(over.place(lasting)).toBe('spellTrap 1 0')
  })

  it('[CHN-21] [CHN-22] a Trigger Effect resolves though its monster is gone or face-down; face-up on the field Skill Drain negates it', () => {
    const [mine, lasting] = [level(4), skillDrain()]
    const draw = { do: 'draw-by-hand', player: 0 } as const
    const table = duel()
      .mine({ mainMonster: [mine], deck: [level(4)] })
      .theirs({ spellTrap: [lasting, trap()] })
    const first = table.act(effect(table, mine, 'trigger'))
    const drained = allPass(first.act(activate(first, lasting, { costs: [lose(1, 1000)] }))).act(DONE)
    expect(drained.why(draw)).toMatchObject({ code: 'without-effect', because: 'negated' })
    const answer = first.offers('activate')[1]
    if (!answer) throw new Error('there is no second Trap')
    const second = allPass(first.act(answer))
    const gone = second.act(toGraveyard(second, mine, 'destroyed'), DONE)
    expect(gone.verdict(draw)).toBe('allowed')
    const hidden = second.act(turn(second, mine, false), DONE)
    expect(hidden.verdict(draw)).toBe('allowed')
  })

  it('[CHN-17] what negates does so once its own link has resolved, not while it waits', () => {
    const [card, order, quick] = [spell(), named(trap('continuous'), 'Imperial Order'), spell('quick-play')]
    const table = duel()
      .mine({ hand: [card, quick] })
      .theirs({ spellTrap: [order] })
    const first = table.act(activate(table, card))
    const second = first.act(activate(first, order))
    const third = allPass(second.act(activate(second, quick, {}, backrow(1))))
    expect(third.verdict(lose(1, 100))).toBe('allowed')
    const resolved = third.act(DONE)
    expect(resolved.verdict(lose(1, 100))).toBe('allowed')
    expect(resolved.act(DONE).why(lose(1, 100))).toMatchObject({ because: 'negated' })
  })

  it('of two that would negate each other the one that came first does', () => {
    const [first, second] = [jinzo(), skillDrain()]
    const mine = level(4)
    const jinzoFirst = duel().mine({
      mainMonster: [mine, first],
      spellTrap: [{ card: second, faceUp: true, placedOn: 2 }],
    })
    expect(allPass(jinzoFirst.act(effect(jinzoFirst, mine, 'ignition'))).verdict(lose(1, 1))).toBe('allowed')
    const drainFirst = (arrival: FieldMonster['arrival']) =>
      duel()
        .mine({ mainMonster: [mine, { card: first, arrival }], spellTrap: [faceUp(second)] })
        .theirs({ spellTrap: [trap()] })
    const later = drainFirst({ by: 'tribute', turn: 2 })
    const running = later.act(effect(later, mine, 'ignition'))
    expect(running.offers('activate')).toHaveLength(1)
    expect(allPass(running).why(lose(1, 1))).toMatchObject({ because: 'negated' })
    // It was banished for a time in between.
    const back = drainFirst({ by: 'tribute', turn: 0, backOn: 2 })
    expect(allPass(back.act(effect(back, mine, 'ignition'))).why(lose(1, 1))).toMatchObject({
      because: 'negated',
    })
  })
})
