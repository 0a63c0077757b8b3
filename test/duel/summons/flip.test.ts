import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, named, normal, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, move, PASS, summon, toGraveyard, turn } from '../doing.ts'
import { duel, main, set, type Table } from '../table.ts'

const flipMonster = () => level(2, { abilities: ['flip'] })
const flip = (table: Table, card: Card) => ({ do: 'flip-summon', card: table.id(card) }) as const
const NEGATES = { negatesSummon: true } as const

describe('Flip Effects', () => {
  it('[FLIP-10] activate when the monster is turned face-up in any way, once for each time', () => {
    const [draws, top] = [flipMonster(), normal(1)]
    const table = duel().mine({ mainMonster: [set(draws)], deck: [top] })
    const summoned = table.act(flip(table, draws))
    const running = summoned.act(effect(summoned, draws, 'flip'))
    expect(running.state.processes).toMatchObject([{ is: 'chain', links: [{ activated: 'flip', speed: 1 }] }])
    const drawn = running.act({ do: 'draw-by-hand', player: 0 }, DONE)
    expect(drawn.place(top)).toBe('hand 0')
    expect(drawn.refused(effect(drawn, draws, 'flip'))).toBe('not-flipped FLIP-10')
    const turned = table.act(turn(table, draws, true))
    expect(turned.verdict(effect(turned, draws, 'flip'))).toBe('allowed')
    const twice = drawn.act(turn(drawn, draws, false), turn(drawn, draws, true))
    expect(twice.verdict(effect(twice, draws, 'flip'))).toBe('allowed')
  })

  it('[FLIP-10] do not activate of a monster Summoned face-up, or destroyed while it lay face-down', () => {
    const [held, hidden] = [flipMonster(), flipMonster()]
    const table = duel().mine({ hand: [held], mainMonster: [set(hidden)] })
    const summoned = table.act(summon(table, held))
    expect(summoned.why(effect(summoned, held, 'flip'))).toMatchObject({
      code: 'not-flipped',
      rules: ['FLIP-10'],
    })
    const destroyed = table.act(toGraveyard(table, hidden, 'destroyed'))
    expect(destroyed.refused(effect(destroyed, hidden, 'flip'))).toBe('not-flipped FLIP-10')
  })

  it('[FLIP-08] [FLIP-11] a negated Flip Summon turns nothing up: the monster was not on the field, and has no Flip Effect', () => {
    const [draws, judgment] = [flipMonster(), named(trap('counter'), 'Solemn Judgment')]
    const table = duel()
      .mine({ mainMonster: [set(draws), normal(4)] })
      .theirs({ spellTrap: [judgment] })
    const coming = table.act(flip(table, draws))
    expect(coming.state.sides[0].mainMonster.filter((one) => one !== null)).toHaveLength(1)
    const running = allPass(coming.act(activate(coming, judgment, NEGATES)))
    const negated = running.act({ do: 'negate-summon-by-hand' }, DONE)
    expect(negated.place(draws)).toBe('graveyard 0')
    expect(negated.verdict(effect(negated, draws, 'flip'))).toBe('not-flipped')
    expect(negated.verdict(effect(negated, draws, 'trigger', { on: { happened: 'left-field' } }))).toBe(
      'has-not-happened',
    )
    const come = coming.act(PASS)
    expect(come.place(draws)).toBe('mainMonster 0 0')
    expect(come.verdict(effect(come, draws, 'flip'))).toBe('allowed')
  })

  it('[FLIP-12-EX] what destroys the Flip Summoned monster may be chained to its Flip Effect, which resolves all the same', () => {
    for (const name of ['Torrential Tribute', 'Trap Hole']) {
      const [draws, top, other] = [flipMonster(), normal(1), normal(4)]
      const hole = named(trap(), name)
      const table = duel()
        .mine({ mainMonster: [set(draws), other], deck: [top] })
        .theirs({ spellTrap: [hole] })
      const come = table.act(flip(table, draws), PASS)
      const begun = come.act(effect(come, draws, 'flip'))
      expect(begun.offeredCards('activate')).toEqual([hole.name])
      const chained = allPass(begun.act(activate(begun, hole)))
      const resolving =
        name === 'Trap Hole'
          ? chained.act(toGraveyard(chained, draws, 'destroyed'), DONE)
          : chained.act({ do: 'all-by-hand', of: { kinds: ['monster'] }, each: { do: 'destroy' } }, DONE)
      expect(resolving.place(draws)).toBe('graveyard 0')
      const after = resolving.act({ do: 'draw-by-hand', player: 0 }, DONE)
      expect(after.place(top)).toBe('hand 0')
    }
  })

  it('[FLIP-10] a monster turned up in battle has its Flip Effect after it', () => {
    const [draws, attacker] = [level(2, { abilities: ['flip'], def: 2000 }), normal(4)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [attacker] })
      .theirs({ mainMonster: [set(draws)] })
    const begun = table.act({ do: 'attack', card: table.id(attacker), target: table.id(draws) })
    let fought = begun
    const moment = () => fought.state.processes.flatMap((one) => (one.is === 'battle' ? [one.moment] : []))
    while (moment()[0] !== 'after-calculation') fought = fought.act(PASS)
    expect(fought.monster(draws)).toMatchObject({ faceUp: true, position: 'defense', flippedOn: 3 })
    expect(fought.verdict(effect(fought, draws, 'flip'))).toBe('allowed')
    while (fought.state.processes.length > 0) fought = fought.act(PASS)
    expect(fought.verdict(effect(fought, draws, 'flip'))).toBe('not-flipped')
  })
})

describe('Flip Summons', () => {
  it('[FLIP-05] leave the monster where it lies', () => {
    const a = normal(4)
    const table = duel().mine({ mainMonster: [null, null, null, set(a)] })
    expect(table.act(flip(table, a)).place(a)).toBe(table.place(a))
  })

  it('[FLIP-07] are made once a turn of a monster, also where an effect turns it down again', () => {
    const a = normal(4)
    const table = duel().mine({ mainMonster: [set(a)] })
    const again = table.act(flip(table, a))
    const hidden = again.act(turn(again, a, false))
    expect(hidden.offers('flip-summon')).toEqual([])
    expect(hidden.why(flip(hidden, a))).toMatchObject({
      code: 'position-changed',
      rules: ['FLIP-03', 'FLIP-07'],
    })
  })
})

describe('Special Summons', () => {
  it('[SS-01] are as many as one likes, before and after the Normal Summon', () => {
    const dead = [normal(4), normal(7), normal(3), normal(8)] as const
    const held = normal(4)
    const table = duel().mine({ hand: [held], graveyard: dead })
    const three = table.act(
      move(table, dead[0], main(1)),
      move(table, dead[1], main(2)),
      move(table, dead[2], main(3)),
    )
    const after = three.act(summon(three, held), move(three, dead[3], main(5)))
    expect(after.state.sides[0].mainMonster.every((one) => one !== null)).toBe(true)
  })

  it('[SS-09] turned face-down or banished face-down, a monster is still properly Summoned', () => {
    const ritual = level(6, { frame: 'ritual' })
    const table = duel().mine({ hand: [ritual] })
    const come = table.act(move(table, ritual, main(1), { as: 'ritual' }))
    const hidden = come.act(turn(come, ritual, false))
    const destroyed = hidden.act(toGraveyard(hidden, ritual, 'destroyed'))
    expect(destroyed.verdict(move(destroyed, ritual, main(1)))).toBe('allowed')
    const banished = come.act(move(come, ritual, { in: 'banished', of: 0 }, { faceUp: false }))
    const back = banished.act(move(banished, ritual, { in: 'graveyard', of: 0 }))
    expect(back.verdict(move(back, ritual, main(1)))).toBe('allowed')
  })
})
