import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { figureOf, originalOf } from '../../../shared/duel/continuous/figures.ts'
import { beginningOfTurn } from '../../../shared/duel/turn/setup.ts'
import type { Alteration, Figure } from '../../../shared/duel/state/duel-card.ts'
import { level, link, named, normal, spell, synchro, trap, tuner, xyz } from '../cards.ts'
import { activate, allPass, DONE, toGraveyard } from '../doing.ts'
import { backrow, duel, type DuelOptions, faceUp, set, type Table } from '../table.ts'

const alter = (table: Table, card: Card, alteration: Alteration) =>
  ({ do: 'alter-by-hand', card: table.id(card), alteration }) as const
const add = (of: Figure, by: number) => ({ of, is: 'add', by }) as const
const now = (table: Table, card: Card, figure: Figure = 'atk') =>
  figureOf(table.state, table.monster(card), figure, table.pool)
const everyMonster = (alteration: Alteration) =>
  ({ do: 'all-by-hand', of: { kinds: ['monster'] }, each: { do: 'alter', alteration } }) as const
const equippedWith = (equip: Card, monster: Card, options: DuelOptions = {}): Table => {
  const table = duel(options).mine({ mainMonster: [monster], hand: [equip] })
  return table.act({ do: 'equip-by-hand', card: table.id(equip), to: table.id(monster), zone: backrow(1) })
}

describe('ATK, DEF and Level', () => {
  const [four, arrow, rank] = [level(4), link(['top']), xyz(4)]

  it('[MON-08] a Link Monster has no DEF, so what lowers DEF does nothing to it', () => {
    const table = duel().mine({ mainMonster: [four, arrow] })
    const after = table.act(everyMonster(add('def', -500)))
    expect([now(after, four, 'def'), now(after, arrow, 'def')]).toEqual([500, undefined])
    const refusal = table.why(alter(table, arrow, add('def', -500)))
    expect(refusal).toMatchObject({ code: 'no-such-figure', figure: 'def', rules: ['MON-08'] })
    expect(refusal && explainRefusal(refusal)).toContain('has no DEF')
  })

  it('[MON-09] only who has a Level gets another one: no Xyz and no Link Monster', () => {
    const table = duel().mine({ mainMonster: [four, arrow, rank] })
    const after = table.act(everyMonster(add('level', 1)))
    expect([four, arrow, rank].map((card) => now(after, card, 'level'))).toEqual([5, undefined, undefined])
    expect(now(after, rank, 'rank')).toBe(4)
    const low = { is: 'level', range: { min: 0, max: 4 } } as const
    const destroyed = table.act({
      do: 'all-by-hand',
      of: { kinds: ['monster'], of: low },
      each: { do: 'destroy' },
    })
    expect([four, arrow, rank].map((card) => destroyed.place(card))).toEqual([
      'graveyard 0',
      'mainMonster 0 1',
      'mainMonster 0 2',
    ])
  })

  it('[MON-12] a monster with 0 ATK and DEF stays on the field, and less than 0 there is not', () => {
    const table = duel().mine({ mainMonster: [four] })
    const after = table.act(alter(table, four, add('atk', -1500)), alter(table, four, add('def', -1500)))
    expect([now(after, four), now(after, four, 'def')]).toEqual([0, 0])
    expect(after.place(four)).toBe('mainMonster 0 0')
  })

  it('[MON-13] a Level may rise above 12, and never falls below 1', () => {
    const [eleven, two] = [level(11), level(2)]
    const table = duel().mine({ mainMonster: [eleven, two] })
    const after = table.act(alter(table, eleven, add('level', 3)), alter(table, two, add('level', -3)))
    expect([now(after, eleven, 'level'), now(after, two, 'level')]).toEqual([14, 1])
    expect(table.refused(alter(table, two, add('level', 0.5)))).toBe('not-a-figure MON-13 MON-20')
  })

  it('[MON-13] the Level a monster has now counts where Levels add up', () => {
    const [small, raised, goal] = [tuner(2), level(4), synchro(7)]
    const table = duel().mine({ mainMonster: [small, raised], extraDeck: [goal] })
    expect(table.offers('special-summon')).toEqual([])
    const after = table.act(alter(table, raised, add('level', 1)))
    expect(after.materialSets(goal)).toHaveLength(1)
  })

  it('[MON-20] the original ATK is the printed one, whatever Equip Cards add', () => {
    const [monster, sword] = [level(4, { atk: 1800 }), spell('equip')]
    const equipped = equippedWith(sword, monster)
    const raised = equipped.act(alter(equipped, monster, { ...add('atk', 500), from: equipped.id(sword) }))
    const original = originalOf(raised.state, raised.monster(monster), 'atk', raised.pool) ?? 0
    expect([now(raised, monster), original]).toEqual([2300, 1800])
    expect(now(raised.act(toGraveyard(raised, sword, 'destroyed')), monster)).toBe(1800)
    const doubled = raised.act(alter(raised, monster, { of: 'atk', is: 'become', to: 2 * original }))
    expect(now(doubled, monster)).toBe(3600)
    const other = raised.act(alter(raised, monster, { of: 'atk', is: 'original-becomes', to: 1000 }))
    expect(now(other, monster)).toBe(1500)
  })

  it('[MON-19] a face-down monster is not changed, and turned face-down it is as printed again', () => {
    const table = duel().mine({ mainMonster: [set(four)] })
    expect(table.refused(alter(table, four, add('atk', 500)))).toBe('face-down MON-19')
    const shown = duel().mine({ mainMonster: [four] })
    const card = shown.id(four)
    const turned = shown.act(
      alter(shown, four, add('atk', 500)),
      { do: 'turn-by-hand', card, faceUp: false, position: 'defense' },
      { do: 'turn-by-hand', card, faceUp: true, position: 'attack' },
    )
    expect(now(turned, four)).toBe(1000)
  })

  it('changes for a turn end with it', () => {
    const table = duel().mine({ mainMonster: [four] })
    const after = table.act(alter(table, four, { ...add('atk', 500), until: 3 }))
    expect(now(after, four)).toBe(1500)
    expect(
      now(
        after.but((state) => ({ ...state, turn: { ...state.turn, number: 4 } })),
        four,
      ),
    ).toBe(1000)
  })

  it('[MON-06] [MON-07] Type and Attribute change to one of the monsters’ own, not to an ability', () => {
    const fire = level(4, { attribute: 'FIRE' })
    const table = duel().mine({ mainMonster: [four, fire] })
    const burns = { is: 'attribute', attribute: 'FIRE' } as const
    const all = { do: 'all-by-hand', of: { of: burns }, each: { do: 'destroy' } } as const
    expect([four, fire].map((card) => table.act(all).place(card))).toEqual(['mainMonster 0 0', 'graveyard 0'])
    const lit = table.act(alter(table, four, { of: 'attribute', to: 'FIRE' })).act(all)
    expect(lit.state.sides[0].graveyard).toHaveLength(2)
    const dragons = { is: 'type', type: 'Dragon' } as const
    const dragon = table.act(alter(table, four, { of: 'type', to: 'Dragon' }))
    const slain = dragon.act({ do: 'all-by-hand', of: { of: dragons }, each: { do: 'destroy' } })
    expect(slain.place(four)).toBe('graveyard 0')
    for (const word of ['Tuner', 'Effect', 'Spell']) {
      const refusal = table.why(alter(table, four, { of: 'type', to: word as never }))
      expect(refusal).toMatchObject({ code: 'no-type-or-attribute', word })
      expect(refusal && explainRefusal(refusal)).toContain(word)
    }
  })
})

describe('increases, and what is none', () => {
  const reverse = () => named(trap(), 'Reverse Trap')
  const reversed = (table: Table, card: Card) => allPass(table.act(activate(table, card))).act(DONE)

  it('[MON-21] doubling is no increase: what reverses increases leaves it', () => {
    const [machine, added, turn] = [normal(4), normal(4), reverse()]
    const table = duel().mine({ mainMonster: [machine, added], spellTrap: [turn] })
    const raised = table.act(
      alter(table, machine, { of: 'atk', is: 'multiply', by: 2 }),
      alter(table, added, add('atk', 300)),
    )
    expect([now(raised, machine), now(raised, added)]).toEqual([2000, 1300])
    const after = reversed(raised, turn)
    expect([now(after, machine), now(after, added)]).toEqual([2000, 700])
  })

  it('[MON-22] Megamorph doubles or halves the original ATK, and nothing reverses that', () => {
    const [monster, morph, turn] = [normal(4, { atk: 2000 }), named(spell('equip'), 'Megamorph'), reverse()]
    for (const [lifePoints, atk] of [
      [4000, 4000],
      [9000, 1000],
      [8000, 2000],
    ] as const) {
      const table = duel().mine({
        mainMonster: [monster],
        spellTrap: [faceUp(morph), turn],
        lifePoints,
      })
      const equipped = table.act({
        do: 'equip-by-hand',
        card: table.id(morph),
        to: table.id(monster),
        zone: backrow(1),
      })
      expect(now(equipped, monster)).toBe(atk)
      expect(now(reversed(equipped, turn), monster)).toBe(atk)
    }
  })

  it('[MON-23-EX] reversing turns an increase into a decrease, and twice is the same as once', () => {
    const [monster, sword, one, two] = [normal(4), spell('equip'), reverse(), reverse()]
    const table = duel({ ruleset: 'classic' }).mine({
      mainMonster: [monster],
      spellTrap: [faceUp(sword), one, two],
    })
    const raised = table.act(
      { do: 'equip-by-hand', card: table.id(sword), to: table.id(monster), zone: backrow(1) },
      alter(table, monster, { ...add('atk', 500), from: table.id(sword) }),
    )
    expect(now(raised, monster)).toBe(1500)
    const once = reversed(raised, one)
    expect(now(once, monster)).toBe(500)
    const twice = reversed(once, two)
    expect(now(twice, monster)).toBe(500)
    const next = twice.but((state) => ({ ...state, turn: beginningOfTurn(4, 1) }))
    expect(now(next, monster)).toBe(1500)
  })

  it('[MON-24-EX] a gain of Life Points is damage once, however many cards turn it', () => {
    const [one, two] = [named(trap('continuous'), 'Bad Reaction to Simochi'), spell()]
    const simochi = () => faceUp(named(trap('continuous'), 'Bad Reaction to Simochi'))
    const gains = { do: 'change-life-points', player: 1, by: 1000 } as const
    const after = (table: Table) => table.act(gains).state.sides[1].lifePoints
    expect(
      after(
        duel()
          .mine({ spellTrap: [simochi(), simochi()] })
          .theirs({}),
      ),
    ).toBe(7000)
    expect(
      after(
        duel()
          .mine({ spellTrap: [simochi()] })
          .theirs({}),
      ),
    ).toBe(7000)
    expect(
      after(
        duel()
          .mine({ spellTrap: [one, two] })
          .theirs({}),
      ),
    ).toBe(9000)
    const own = duel().mine({ spellTrap: [simochi()] })
    expect(own.act({ ...gains, player: 0 }).state.sides[0].lifePoints).toBe(9000)
  })
})

describe('battle', () => {
  it('[MON-20] is fought with the ATK that the monsters have now', () => {
    const [mine, theirs] = [normal(4, { atk: 1500 }), normal(4, { atk: 1800 })]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    const raised = table.act(alter(table, mine, add('atk', 500)))
    const after = raised.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) })
    expect([after.place(mine), after.place(theirs)]).toEqual(['mainMonster 0 0', 'graveyard 1'])
    expect(after.state.sides[1].lifePoints).toBe(7800)
  })
})
