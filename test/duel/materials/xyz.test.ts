import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, link, pendulum, token, trap, xyz } from '../cards.ts'
import { effect, toGraveyard } from '../doing.ts'
import { duel, inDefense, main, set, type Table, withMaterials } from '../table.ts'

const names = (...cards: readonly Card[]) =>
  cards
    .map(({ name }) => name)
    .sort()
    .join(' + ')
const summon = (table: Table, card: Card, materials: readonly Card[], zone = main(5)) =>
  ({
    do: 'special-summon',
    by: 'xyz',
    card: table.id(card),
    materials: materials.map((one) => table.id(one)),
    zone,
    position: 'attack',
  }) as const

describe('Xyz Summon', () => {
  const [a, b, c, three] = [level(4), level(4), level(4), level(3)]
  const four = xyz(4)

  it('[XYZ-01] face-up monsters of the Level named, on the own field', () => {
    const table = duel().mine({ mainMonster: [a, inDefense(b), three, set(c)], extraDeck: [four] })
    expect(table.materialSets(four)).toEqual([names(a, b)])
    expect(
      duel()
        .mine({ mainMonster: [a, three], extraDeck: [four] })
        .materialSets(four),
    ).toEqual([])
    const theirs = duel()
      .mine({ mainMonster: [a], extraDeck: [four] })
      .theirs({ mainMonster: [b] })
    expect(theirs.materialSets(four)).toEqual([])
    expect(theirs.why(summon(theirs, four, [a, b]))).toMatchObject({
      code: 'not-material',
      because: 'not-yours',
    })
  })

  it('[XYZ-01] a monster has the Levels too that its text lets it count as, for the Xyz Summons it names', () => {
    const either = level(3, { restrictions: [{ code: 'may-count-as-level', level: 4, of: 'xyz' }] })
    const table = duel().mine({ mainMonster: [either, a, three], extraDeck: [four, xyz(3)] })
    expect(table.materialSets(four)).toEqual([names(either, a)])
    expect(table.verdict(summon(table, four, [either, a]))).toBe('allowed')
    const ranks = duel().mine({ mainMonster: [either, three], extraDeck: [xyz(3)] })
    expect(ranks.offers('special-summon').length).toBeGreaterThan(0)
    for (const restriction of [
      { code: 'may-count-as-level', level: 4, of: 'synchro' },
      { code: 'may-count-as-level', level: 5, of: 'xyz' },
      { code: 'may-count-as-level', level: 4, of: 'xyz', for: { is: 'type', type: 'Dragon' } },
    ] as const) {
      const other = level(3, { restrictions: [restriction] })
      const without = duel().mine({ mainMonster: [other, a], extraDeck: [four] })
      expect(without.materialSets(four)).toEqual([])
      expect(without.verdict(summon(without, four, [other, a]))).toBe('wrong-materials')
    }
    const dragon = xyz(4, '2 Level 4 monsters', { type: 'Dragon' })
    const forDragons = level(3, {
      restrictions: [
        { code: 'may-count-as-level', level: 4, of: 'xyz', for: { is: 'type', type: 'Dragon' } },
      ],
    })
    const both = duel().mine({ mainMonster: [forDragons, a], extraDeck: [four, dragon] })
    expect([both.materialSets(four), both.materialSets(dragon)]).toEqual([[], [names(forDragons, a)]])
  })

  it('[XYZ-02] [XYZ-04] the materials are attached, not sent to the Graveyard', () => {
    const table = duel().mine({ mainMonster: [a, b], extraDeck: [four] })
    const positions = table.offers('special-summon').map((action) => 'position' in action && action.position)
    expect(new Set(positions)).toEqual(new Set(['attack', 'defense']))
    const after = table.act(summon(table, four, [a, b], main(1)))
    expect(after.monster(four).attached.map(({ passcode }) => passcode)).toEqual([a.passcode, b.passcode])
    expect(after.state.sides[0].graveyard).toEqual([])
    expect(after.state.sides[0].mainMonster.filter(Boolean)).toHaveLength(1)
  })

  it('[XYZ-02] every set of the number named, or of any number where the line is open', () => {
    const open = xyz(4, '2+ Level 4 monsters')
    const table = duel().mine({ mainMonster: [a, b, c], extraDeck: [four, open] })
    expect(table.materialSets(four)).toEqual([names(a, b), names(a, c), names(b, c)].sort())
    expect(table.materialSets(open)).toHaveLength(4)
  })

  it('[XYZ-03] [PEN-11] a detached material goes to its owner’s Graveyard, a Pendulum Monster too', () => {
    const swing = pendulum(4, 1)
    const table = duel().mine({ mainMonster: [withMaterials(four, swing, a)] })
    const after = table.act({ do: 'move-by-hand', card: table.id(swing), to: { in: 'graveyard', of: 0 } })
    expect(after.place(swing)).toBe('graveyard 0')
    expect(after.monster(four).attached).toHaveLength(1)
  })

  it('[XYZ-05] all materials go to the Graveyard when the Xyz Monster leaves', () => {
    for (const pile of ['graveyard', 'banished', 'extraDeck'] as const) {
      const table = duel().mine({ mainMonster: [withMaterials(four, a, b)] })
      const after = table.act({ do: 'move-by-hand', card: table.id(four), to: { in: pile, of: 0 } })
      expect(after.place(four)).toBe(`${pile} 0`)
      expect([a, b].map((card) => after.place(card))).toEqual(['graveyard 0', 'graveyard 0'])
    }
  })

  it('[XYZ-06] a change of control keeps them attached', () => {
    const table = duel().mine({ mainMonster: [withMaterials(four, a, b)] })
    const after = table.act({ do: 'move-by-hand', card: table.id(four), to: main(3, 1) })
    expect(after.monster(four)).toMatchObject({ controller: 1, owner: 0 })
    expect(after.monster(four).attached).toHaveLength(2)
    const detached = after.act(toGraveyard(after, a))
    expect([detached.place(a), detached.monster(four).attached.length]).toEqual(['graveyard 0', 1])
  })

  it('[XYZ-06] turned face-down it keeps them too', () => {
    const table = duel().mine({ mainMonster: [withMaterials(four, a, b)] })
    const down = { do: 'turn-by-hand', card: table.id(four), faceUp: false, position: 'defense' } as const
    const after = table.act(down)
    expect(after.monster(four)).toMatchObject({ faceUp: false, position: 'defense' })
    expect(after.monster(four).attached.map(({ passcode }) => passcode)).toEqual([a.passcode, b.passcode])
  })

  it('[XYZ-03] detaching is paid before the opponent may respond, with the material of one’s choice', () => {
    const [answer, later] = [trap(), trap()]
    const table = duel()
      .mine({ mainMonster: [withMaterials(four, a, b)] })
      .theirs({ spellTrap: [answer, later] })
    const running = table.act(effect(table, four, 'ignition', { costs: [toGraveyard(table, b)] }))
    expect([running.place(b), running.monster(four).attached.length]).toEqual(['graveyard 0', 1])
    expect(running.offeredCards('activate')).toEqual([answer.name, later.name])
    const bare = duel().mine({ mainMonster: [withMaterials(four)], graveyard: [a] })
    expect(bare.verdict(effect(bare, four, 'ignition', { costs: [toGraveyard(bare, a)] }))).toBe('not-a-cost')
  })

  it('[XYZ-07] Xyz and Link Monsters have no Level', () => {
    const table = duel().mine({
      mainMonster: [xyz(4), xyz(4), link(['top', 'left', 'right', 'bottom'])],
      extraDeck: [four],
    })
    expect(table.materialSets(four)).toEqual([])
  })

  it('[XYZ-08] Tokens cannot be Xyz Materials', () => {
    const beast = token(4)
    const table = duel().mine({ mainMonster: [beast, a], extraDeck: [four] })
    expect(table.materialSets(four)).toEqual([])
    expect(table.why(summon(table, four, [beast, a]))).toMatchObject({ because: 'token', rules: ['XYZ-08'] })
    const held = duel().mine({ mainMonster: [four, beast] })
    expect(held.refused({ do: 'attach-by-hand', card: held.id(beast), under: held.id(four) })).toBe(
      'token-is-no-material XYZ-08',
    )
  })

  it('a monster it may be Xyz Summoned by using hands over what is attached to it', () => {
    const higher = xyz(5, '3 Level 5 monsters', {
      restrictions: [{ code: 'may-be-xyz-summoned-using', using: { is: 'rank', range: { min: 4, max: 4 } } }],
    })
    const table = duel().mine({ mainMonster: [withMaterials(four, a, b)], extraDeck: [higher] })
    expect(table.materialSets(higher)).toEqual([four.name])
    const after = table.act(summon(table, higher, [four], main(1)))
    expect(after.monster(higher).attached.map(({ passcode }) => passcode)).toEqual(
      [a, b, four].map(({ passcode }) => passcode),
    )
  })

  it('materials of a material of the line are lost', () => {
    const ranks = xyz(5, '2 Rank 4 Xyz Monsters')
    const other = xyz(4)
    const table = duel().mine({ mainMonster: [withMaterials(four, a), other], extraDeck: [ranks] })
    const after = table.act(summon(table, ranks, [four, other]))
    expect(after.place(a)).toBe('graveyard 0')
    expect(after.monster(ranks).attached).toHaveLength(2)
  })

  it('counts one monster as two materials where its text allows it', () => {
    const double = level(4, { restrictions: [{ code: 'may-count-as-materials', count: 2 }] })
    const table = duel().mine({ mainMonster: [double], extraDeck: [four] })
    expect(table.materialSets(four)).toEqual([double.name])
  })
})
