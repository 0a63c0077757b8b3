import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { FieldMonster } from '../../../shared/duel/state/duel-card.ts'
import { level, link, named, spell } from '../cards.ts'
import { allPass, DONE, effect, move, toGraveyard } from '../doing.ts'
import { duel, extra, faceUp, inDefense, main, set, type Table } from '../table.ts'

const change = (table: Table, card: Card) => ({ do: 'change-position', card: table.id(card) }) as const
const turned = (table: Table, card: Card, position: 'attack' | 'defense', up = true) =>
  ({ do: 'turn-by-hand', card: table.id(card), faceUp: up, position }) as const

describe('what effects do to battle positions', () => {
  const monster = level(4)

  it('[POS-02] by the classic rules Darkness Approaches leaves an Attack Position monster face-down in Attack Position', () => {
    const table = duel({ ruleset: 'classic' }).mine({ mainMonster: [monster, inDefense(level(4))] })
    const after = table.act(turned(table, monster, 'attack', false))
    expect(after.monster(monster)).toMatchObject({ faceUp: false, position: 'attack' })
    expect(after.verdict({ do: 'flip-summon', card: after.id(monster) })).toBe('allowed')
    const battle = after.but((state) => ({ ...state, turn: { ...state.turn, phase: 'battle' } }))
    expect(battle.offers('attack')).toEqual([])
  })

  it.each(['mr4', 'mr5'] as const)('[POS-03] there is no face-down Attack Position (%s)', (ruleset) => {
    const table = duel({ ruleset }).mine({ mainMonster: [monster] })
    expect(table.refused(turned(table, monster, 'attack', false))).toBe('no-face-down-attack POS-03')
    const hidden = table.act(turned(table, monster, 'defense', false))
    expect(hidden.monster(monster)).toMatchObject({ faceUp: false, position: 'defense' })
  })

  it('[POS-05] no player turns a face-up monster face-down', () => {
    const table = duel().mine({ mainMonster: [monster, inDefense(level(4))] })
    for (const action of table.offers('change-position')) {
      const after = table.act(action)
      expect(after.state.sides[0].mainMonster.filter((one) => one && !one.faceUp)).toEqual([])
    }
    expect(table.offers('change-position')).toHaveLength(2)
  })

  it('[POS-09] a change by an effect leaves the player the own one', () => {
    const table = duel().mine({ mainMonster: [monster] })
    const defending = table.act(turned(table, monster, 'defense'))
    expect(defending.verdict(change(defending, monster))).toBe('allowed')
    const hidden = table.act(turned(table, monster, 'defense', false))
    expect(hidden.verdict({ do: 'flip-summon', card: hidden.id(monster) })).toBe('allowed')
    const changed = table.act(change(table, monster))
    expect(changed.verdict(change(changed, monster))).toBe('position-changed')
  })

  it('[POS-10] a monster taken from the opponent may be changed, if it was on the field and did nothing this turn', () => {
    const given = duel().theirs({ mainMonster: [monster] })
    const table = given.act(move(given, monster, main(1)))
    expect(table.verdict(change(table, monster))).toBe('allowed')
    const fresh = duel().theirs({ mainMonster: [{ card: monster, arrival: { by: 'effect', turn: 3 } }] })
    const taken = fresh.act(move(fresh, monster, main(1)))
    expect(taken.verdict(change(taken, monster))).toBe('arrived-this-turn')
    const used = table.act(change(table, monster))
    const back = used.act(move(used, monster, main(1, 1)))
    const again = back.act(move(back, monster, main(2)))
    expect(again.verdict(change(again, monster))).toBe('position-changed')
  })
})

describe('a monster taken from the Extra Monster Zone', () => {
  const arrow = link(['top'])

  it('[CTL-05] stands in a Main Monster Zone, and returns to one', () => {
    const given = duel().theirs({ extraMonster: [arrow] })
    expect(given.verdict(move(given, arrow, extra('right')))).toBe('zone-not-allowed')
    const taken = given.act(move(given, arrow, main(3)))
    expect(taken.monster(arrow)).toMatchObject({ controller: 0, owner: 1 })
    expect(taken.state.extraMonster).toEqual([null, null])
    expect(taken.refused(move(taken, arrow, extra('left')))).toBe(
      'zone-not-allowed ZONE-03 ZONE-11 ZONE-12 CTL-05',
    )
    const back = taken.act(move(taken, arrow, main(2, 1)))
    expect(back.monster(arrow).controller).toBe(1)
  })

  it('[CTL-05] without a free Main Monster Zone it cannot be taken, and one that cannot return goes to the Graveyard', () => {
    const five = Array.from({ length: 5 }, () => level(4))
    const given = duel()
      .mine({ mainMonster: five })
      .theirs({ extraMonster: [arrow] })
    expect(given.refused(move(given, arrow, main(3)))).toBe('no-free-zone ZONE-03 ZONE-11 ZONE-12 CTL-05')
    const away = duel()
      .mine({ mainMonster: [null] })
      .theirs({ extraMonster: [arrow], mainMonster: five })
    const taken = away.act(move(away, arrow, main(1)))
    expect(taken.verdict(move(taken, arrow, main(1, 1)))).toBe('no-free-zone')
    expect(taken.act(toGraveyard(taken, arrow)).place(arrow)).toBe('graveyard 1')
  })

  it('[CTL-03] [CTL-04] a Set monster stays Set, an attacker in Attack Position, and both go back to their owner', () => {
    const [hidden, open] = [level(2, { abilities: ['flip'] }), level(4)]
    const given = duel().theirs({ mainMonster: [set(hidden), open] })
    const taken = given.act(move(given, hidden, main(1)), move(given, open, main(2)))
    expect(taken.monster(hidden)).toMatchObject({ faceUp: false, position: 'defense', controller: 0 })
    expect(taken.monster(open)).toMatchObject({ faceUp: true, position: 'attack', controller: 0 })
    expect(taken.state.processes).toEqual([])
    const piles = ['graveyard', 'hand', 'deck', 'banished'] as const
    for (const pile of piles) {
      expect(taken.refused(move(taken, open, { in: pile, of: 0 }))).toBe('not-yours CTL-04')
      expect(taken.act(move(taken, open, { in: pile, of: 1 })).place(open)).toBe(`${pile} 1`)
    }
  })
})

describe('counters', () => {
  const library = named(spell('continuous'), 'Library')
  const table = duel().mine({ spellTrap: [faceUp(library), spell()], deck: [level(4)] })
  const count = (of: Table, counter: string, by: number) =>
    ({ do: 'count-by-hand', card: of.id(library), counter, by }) as const
  const three = table.act(count(table, 'Spell Counter', 2), count(table, 'Clock Counter', 1))

  it('[CTR-01] have kinds; removing them as a cost needs as many of that kind', () => {
    const draw = (of: Table) => effect(of, library, 'ignition', { costs: [count(of, 'Spell Counter', -2)] })
    expect(three.verdict(draw(three))).toBe('allowed')
    const one = three.act(count(three, 'Spell Counter', -1), count(three, 'Clock Counter', 5))
    expect(one.refused(draw(one))).toBe('too-few-counters CTR-01')
    const after = allPass(three.act(draw(three))).act(DONE)
    expect(after.find(library).card).toMatchObject({ counters: { 'Clock Counter': 1 } })
  })

  it('[CTR-01] are placed by effects on face-up cards, by no action of a player', () => {
    const names = new Set(three.offers().map((action) => action.do))
    expect([...names].some((name) => name.includes('count'))).toBe(false)
    const hidden = duel().mine({ mainMonster: [set(level(4))] })
    const [monster] = hidden.state.sides[0].mainMonster
    const placing = {
      do: 'count-by-hand',
      card: monster?.id ?? hidden.id(library),
      counter: 'A',
      by: 1,
    } as const
    expect(hidden.refused(placing)).toBe('face-down CTR-01')
  })

  it('[CTR-01] are gone when the card leaves the field or is turned face-down', () => {
    const counted = level(4)
    const board = duel().mine({ mainMonster: [counted] })
    const placed = board.act({ do: 'count-by-hand', card: board.id(counted), counter: 'A', by: 2 })
    expect(placed.monster(counted).counters).toEqual({ A: 2 })
    const hidden = placed.act(turned(placed, counted, 'defense', false))
    expect(hidden.act(turned(hidden, counted, 'attack')).monster(counted).counters).toBeUndefined()
    const away = placed.act(move(placed, counted, { in: 'hand', of: 0 }))
    expect(away.find(counted).card).not.toHaveProperty('counters')
  })
})

describe('a Special Summoned monster that was turned face-down and face-up again', () => {
  const after = (arrival: Partial<FieldMonster['arrival']>) => {
    const monster = level(4)
    const table = duel().mine({
      mainMonster: [{ card: monster, arrival: { by: 'effect', turn: 0, ...arrival } }],
    })
    const hidden = table.act(turned(table, monster, 'defense', false))
    return hidden.act(turned(hidden, monster, 'attack')).monster(monster).arrival
  }

  it('stays one, but it is forgotten from where it came', () => {
    expect(after({ by: 'synchro', fromExtraDeck: true })).toEqual({ by: 'synchro', turn: 0 })
    expect(after({ fromGraveyard: true })).toEqual({ by: 'effect', turn: 0 })
  })

  it('is no Pendulum Summoned one any more', () => {
    expect(after({ by: 'pendulum' })).toEqual({ by: 'effect', turn: 0 })
  })
})
