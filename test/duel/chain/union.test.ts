import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../../shared/cards/card.ts'
import { affectedBy } from '../../../shared/duel/moves/all.ts'
import { cardKinds } from '../../../shared/duel/state/kinds.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { beginningOfTurn } from '../../../shared/duel/turn/setup.ts'
import { level, named, normal, trap } from '../cards.ts'
import { allPass, DONE, PASS, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, main, type Table } from '../table.ts'

type Text = Omit<Extract<LevelMonster['restrictions'][number], { code: 'union' }>, 'code'>
const union = (text: Text = {}) =>
  level(4, { abilities: ['union'], restrictions: [{ code: 'union', ...text }] })
const equip = (table: Table, card: Card, to: Card, zone: 1 | 2 | 3 = 1) =>
  ({ do: 'union-equip', card: table.id(card), to: table.id(to), zone: backrow(zone) }) as const
const back = (table: Table, card: Card) =>
  ({ do: 'union-summon', card: table.id(card), zone: main(5), position: 'attack' }) as const
const nextTurn = (table: Table): Table =>
  table.but((state) => ({ ...state, turn: { ...beginningOfTurn(5, 0), phase: 'main1' } }))
const equipped = (table: Table, card: Card, to: Card, zone: 1 | 2 | 3 = 1): Table =>
  table.act(equip(table, card, to, zone), DONE)
const offersEquip = (table: Table, card: Card): readonly number[] => [
  ...new Set(
    table
      .offers('union-equip')
      .flatMap((action) =>
        action.do === 'union-equip' && action.card === table.id(card) ? [action.to] : [],
      ),
  ),
]

describe('Union Monsters', () => {
  const target = normal(4)

  it('[UNI-01] are sent to the GY where their target is the opponent’s as the effect resolves', () => {
    const rider = union()
    const table = duel().mine({ mainMonster: [rider, target] })
    const begun = table.act(equip(table, rider, target))
    const sides = begun.state.sides
    const given = sides[0].mainMonster.find((one) => one?.id === table.id(target))
    const taken = begun.but((state) => ({
      ...state,
      sides: [
        {
          ...sides[0],
          mainMonster: sides[0].mainMonster.map((one) => (one === given ? null : one)),
        },
        { ...sides[1], mainMonster: [given && { ...given, controller: 1 }, null, null, null, null] },
      ] as unknown as typeof sides,
    }))
    expect(taken.act(DONE).place(rider)).toBe('graveyard 0')
  })

  it('[UNI-01] equip themselves to a monster of their player, in the own Main Phase and outside Chains', () => {
    const rider = union()
    const table = duel().mine({ mainMonster: [rider, target] })
    expect(offersEquip(table, rider)).toEqual([table.id(target)])
    const alone = duel().mine({ mainMonster: [rider] })
    expect(alone.offers('union-equip')).toEqual([])
    const battle = duel({ phase: 'battle' }).mine({ mainMonster: [rider, target] })
    expect(battle.refused(equip(battle, rider, target))).toBe('wrong-phase UNI-01')
    const theirs = duel().theirs({ mainMonster: [rider, target] })
    expect(theirs.offers('union-equip')).toEqual([])
    const running = table.act(equip(table, rider, target))
    expect(running.state.processes).toMatchObject([
      { is: 'chain', links: [{ activated: 'ignition', speed: 1 }] },
    ])
    expect(running.offers('union-equip')).toEqual([])
    const after = running.act(DONE)
    expect(after.find(rider)).toMatchObject({ kind: 'spellTrap', card: { equippedTo: table.id(target) } })
    expect(table.refused(equip(table, target, rider))).toBe('no-union UNI-01')
  })

  it('[UNI-02] to the monsters that their text allows', () => {
    const head = named(normal(4), 'X-Head Cannon')
    const rider = union({ equipsTo: { is: 'name', name: 'X-Head Cannon' } })
    const table = duel().mine({ mainMonster: [rider, head, target] })
    expect(offersEquip(table, rider)).toEqual([table.id(head)])
    expect(table.refused(equip(table, rider, target))).toBe('not-a-union-target UNI-02')
  })

  it('[UNI-03] [UNI-05] Special Summon themselves again, but not in the turn they were equipped', () => {
    const rider = union()
    const table = duel().mine({ mainMonster: [rider, target] })
    const now = equipped(table, rider, target)
    expect(now.offers('union-summon')).toEqual([])
    const refusal = now.why(back(now, rider))
    expect(refusal).toMatchObject({ code: 'union-used', rules: ['UNI-05'] })
    expect(refusal && explainRefusal(refusal)).toContain('this turn')
    const later = nextTurn(now)
    expect(later.offers('union-summon').length).toBeGreaterThan(0)
    const after = later.act(back(later, rider), DONE)
    expect(after.monster(rider)).toMatchObject({
      faceUp: true,
      position: 'attack',
      arrival: { by: 'effect' },
    })
    expect(after.state.sides[0].spellTrap.every((card) => card === null)).toBe(true)
    expect(after.refused(equip(after, rider, target))).toBe('union-used UNI-05')
  })

  it('[UNI-04] equipped they are Equip Spells and no monsters, and monsters again in the Graveyard', () => {
    const rider = union()
    const table = duel().mine({ mainMonster: [rider, target] })
    const now = equipped(table, rider, target)
    expect(cardKinds(now.find(rider), rider)).toEqual(['spell'])
    expect(affectedBy(now.state, { kinds: ['monster'] }, now.pool)).toEqual([now.id(target)])
    expect(affectedBy(now.state, { kinds: ['spell'] }, now.pool)).toEqual([now.id(rider)])
    const gone = now.act(toGraveyard(now, rider, 'destroyed'))
    expect(cardKinds(gone.find(rider), rider)).toEqual(['monster'])
  })

  it('[UNI-06] are destroyed in place of their monster where the bracket says so, whatever is negated', () => {
    const rider = union({ protects: ['effect'] })
    const table = duel().mine({ mainMonster: [rider, target] })
    const now = equipped(table, rider, target)
    const hit = now.act(toGraveyard(now, target, 'destroyed'))
    expect([hit.place(target), hit.place(rider)]).toEqual(['mainMonster 0 1', 'graveyard 0'])
    expect(hit.act(toGraveyard(hit, target, 'destroyed')).place(target)).toBe('graveyard 0')
    expect(now.act(toGraveyard(now, target)).place(target)).toBe('graveyard 0')
    const inBattle = union({ protects: ['battle'] })
    const other = duel().mine({ mainMonster: [inBattle, target] })
    const shielded = equipped(other, inBattle, target)
    expect(shielded.act(toGraveyard(shielded, target, 'destroyed')).place(target)).toBe('graveyard 0')
  })

  it('[UNI-06] are destroyed in its place though a face-up card negates the effects of Spells: the bracket is no effect', () => {
    const rider = union({ protects: ['effect'] })
    const order = faceUp(named(trap('continuous'), 'Imperial Order'))
    const table = duel()
      .mine({ mainMonster: [rider, target] })
      .theirs({ spellTrap: [order] })
    const now = allPass(table.act(equip(table, rider, target))).act(DONE)
    expect(cardKinds(now.find(rider), rider)).toEqual(['spell'])
    const hit = now.act(toGraveyard(now, target, 'destroyed'))
    expect([hit.place(target), hit.place(rider)]).toEqual(['mainMonster 0 1', 'graveyard 0'])
  })

  it('[UNI-07] with "only 1 Union Monster" no other Union can be equipped beside them', () => {
    const [first, second] = [union({ alone: true }), union()]
    const table = duel().mine({ mainMonster: [first, second, target] })
    const now = equipped(table, first, target)
    expect(now.refused(equip(now, second, target, 2))).toBe('has-a-union UNI-07')
    expect(offersEquip(now, second)).toEqual([])
  })

  it('[UNI-08] beside one without these words another without them can be equipped, but none with them', () => {
    const [first, second, third] = [union(), union(), union({ alone: true })]
    const table = duel().mine({ mainMonster: [first, second, third, target] })
    const now = equipped(table, first, target)
    expect(now.why(equip(now, third, target, 2))).toMatchObject({ code: 'has-a-union', rules: ['UNI-08'] })
    const both = equipped(now, second, target, 2)
    expect(both.state.sides[0].spellTrap.filter((card) => card !== null)).toHaveLength(2)
  })

  it('[UNI-01] do nothing where their target is gone when the effect resolves', () => {
    const [rider, answer] = [union(), trap()]
    const table = duel()
      .mine({ mainMonster: [rider, target] })
      .theirs({ spellTrap: [answer] })
    const running = table.act(equip(table, rider, target))
    const chained = running.act({ do: 'activate', card: running.id(answer), zone: backrow(1, 1) })
    let now = chained
    while (now.offers('pass').length > 0) now = now.act(PASS)
    const after = now.act(toGraveyard(now, target, 'destroyed'), DONE, DONE)
    expect(after.place(rider)).toBe('mainMonster 0 0')
  })

  it('[UNI-03] [SS-03] come back in Attack Position alone where their text says so', () => {
    for (const [rider, positions] of [
      [union({ comesIn: 'attack' }), ['attack']],
      [union(), ['attack', 'defense']],
    ] as const) {
      const table = nextTurn(equipped(duel().mine({ mainMonster: [rider, target] }), rider, target))
      const offered = table
        .offers('union-summon')
        .flatMap((action) => ('position' in action ? [action.position] : []))
      expect([...new Set(offered)]).toEqual(positions)
      const lying = { ...back(table, rider), position: 'defense' } as const
      expect(table.refused(lying)).toBe(positions.length > 1 ? 'allowed' : 'only-in-attack UNI-03 SS-03')
    }
  })
})
