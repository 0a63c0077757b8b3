import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Happening } from '../../../shared/duel/event.ts'
import type { Affected } from '../../../shared/duel/by-hand-action.ts'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, move, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, main, set, type Table } from '../table.ts'

const plain = (atk = 1000) => level(4, { frame: 'normal', effect: false, atk })
const atk = (table: Table, card: Card) => figureOf(table.state, table.monster(card), 'atk', table.pool)
const equip = (table: Table, card: Card, to: Card, zone = backrow(1)) =>
  ({ do: 'equip-by-hand', card: table.id(card), to: table.id(to), zone }) as const
const raise = (table: Table, monster: Card, from: Card) =>
  ({
    do: 'alter-by-hand',
    card: table.id(monster),
    alteration: { of: 'atk', is: 'add', by: 500, from: table.id(from) },
  }) as const
const triggers = (table: Table, card: Card, happened: Happening) =>
  table.verdict(effect(table, card, 'trigger', { on: { happened } }))

/** The first player's monster with an Equip Spell that gives it 500 ATK. */
const equipped = (ruleset: 'mr5' | 'mr4' | 'classic' = 'mr5') => {
  const [card, monster, other] = [spell('equip'), plain(), plain()]
  const table = duel({ ruleset }).mine({ hand: [card], mainMonster: [monster, other] })
  const chosen = { targets: [table.id(monster)] }
  const on = allPass(table.act(activate(table, card, chosen))).act(raise(table, monster, card), DONE)
  return { table: on, card, monster, other }
}

describe('Equip Cards whose monster is gone', () => {
  it('[EQP-03] go to the Graveyard together, in an order that their zones do not decide', () => {
    const orders = [
      [backrow(1), backrow(3)],
      [backrow(3), backrow(1)],
    ].map(([zone, otherZone]) => {
      const [one, other, monster] = [spell('equip'), spell('equip'), plain()]
      const table = duel().mine({ hand: [one, other], mainMonster: [monster] })
      const bearing = table.act(equip(table, one, monster, zone), equip(table, other, monster, otherZone))
      const after = bearing.act(toGraveyard(bearing, monster))
      const equips = [one, other].map((card) => card.passcode)
      return after.state.sides[0].graveyard.map(({ passcode }) => equips.indexOf(passcode))
    })
    expect(orders[0]).toHaveLength(3)
    expect(orders[1]).toEqual(orders[0])
  })
})

describe('Equip Spells', () => {
  it('[EQP-01] go on one face-up monster of either player, and lie in a zone of their player, who controls them', () => {
    const [card, mine, theirs, hidden] = [spell('equip'), plain(), plain(), plain()]
    const table = duel()
      .mine({ hand: [card], mainMonster: [mine] })
      .theirs({ mainMonster: [theirs, set(hidden)] })
    const targets = new Set(
      table.offers('activate').flatMap((one) => (one.do === 'activate' ? (one.targets ?? []) : [])),
    )
    expect(targets).toEqual(new Set([table.id(mine), table.id(theirs)]))
    expect(table.refused(activate(table, card, { targets: [table.id(hidden)] }))).toBe(
      'face-down EQP-01 EQP-05-EX',
    )
    expect(table.refused(activate(table, card))).toBe('needs-one-target EQP-01')
    const on = allPass(table.act(activate(table, card, { targets: [table.id(theirs)] }))).act(
      raise(table, theirs, card),
      DONE,
    )
    expect(on.find(card).card).toMatchObject({ controller: 0, equippedTo: table.id(theirs) })
    expect([on.place(card), atk(on, theirs), atk(on, mine)]).toEqual(['spellTrap 0 2', 1500, 1000])
    const full = duel().mine({
      hand: [card],
      mainMonster: [mine],
      spellTrap: [trap(), trap(), trap(), trap(), trap()],
    })
    expect(full.offeredCards('activate')).not.toContain(card.name)
    expect(full.verdict(activate(full, card, { targets: [full.id(mine)] }))).toBe('no-free-zone')
  })

  it('[EQP-02] gone from the field, destroyed, returned or sent, they take with them all they gave', () => {
    const { table, card, monster } = equipped()
    expect(atk(table, monster)).toBe(1500)
    for (const leave of [
      toGraveyard(table, card, 'destroyed'),
      toGraveyard(table, card),
      move(table, card, { in: 'hand', of: 0 }),
    ]) {
      const after = table.act(leave)
      expect([atk(after, monster), after.place(monster)]).toEqual([1000, 'mainMonster 0 0'])
    }
  })

  it('[EQP-02] moved to another monster, what they gave stays behind', () => {
    const { table, card, monster, other } = equipped()
    const moved = table.act(equip(table, card, other, backrow(3)))
    expect(moved.find(card).card).toMatchObject({ equippedTo: table.id(other) })
    expect([atk(moved, monster), atk(moved, other)]).toEqual([1000, 1000])
  })

  it('[EQP-03] by the classic rules they are sent when the monster is destroyed or turned face-down: not destroyed', () => {
    const { table, card, monster } = equipped('classic')
    const down = { do: 'turn-by-hand', card: table.id(monster), faceUp: false, position: 'defense' } as const
    for (const loses of [toGraveyard(table, monster, 'destroyed'), down]) {
      const after = table.act(loses)
      expect(after.place(card)).toBe('graveyard 0')
      expect(triggers(after, card, 'destroyed')).toBe('has-not-happened')
      expect(triggers(after, card, 'sent-to-graveyard')).toBe('allowed')
    }
  })

  it.each(['mr5', 'mr4'] as const)(
    '[EQP-04] under %s they are destroyed by the rules when it is destroyed, turned face-down or leaves: not by an effect',
    (ruleset) => {
      const { table, card, monster } = equipped(ruleset)
      const down = {
        do: 'turn-by-hand',
        card: table.id(monster),
        faceUp: false,
        position: 'defense',
      } as const
      for (const loses of [
        toGraveyard(table, monster, 'destroyed'),
        move(table, monster, { in: 'hand', of: 0 }),
        down,
      ]) {
        const after = table.act(loses)
        expect(after.place(card)).toBe('graveyard 0')
        expect(triggers(after, card, 'destroyed')).toBe('allowed')
        expect(triggers(after, card, 'destroyed-by-effect')).toBe('has-not-happened')
      }
    },
  )

  it('[EQP-05-EX] Invigoration on a WATER monster is refused: in the hand or Set, it stays what it was', () => {
    const invigoration = named(spell('equip'), 'Invigoration')
    const [water, earth] = [level(4, { attribute: 'WATER' }), level(4, { atk: 1000, def: 1000 })]
    const inHand = duel().mine({ hand: [invigoration], mainMonster: [water] })
    const isSet = duel().mine({ spellTrap: [invigoration], mainMonster: [water] })
    for (const table of [inHand, isSet]) {
      expect(table.offers('activate')).toEqual([])
      expect(table.verdict(activate(table, invigoration, { targets: [table.id(water)] }))).toBe(
        'nothing-to-equip',
      )
      expect(table.state.processes).toEqual([])
    }
    expect([inHand.place(invigoration), isSet.find(invigoration).card.faceUp]).toEqual(['hand 0', false])
    const both = duel().mine({ hand: [invigoration], mainMonster: [water, earth] })
    expect(both.refused(activate(both, invigoration, { targets: [both.id(water)] }))).toBe(
      'not-its-target EQP-01 EQP-05-EX',
    )
    const on = allPass(both.act(activate(both, invigoration, { targets: [both.id(earth)] }))).act(DONE)
    expect([atk(on, earth), figureOf(on.state, on.monster(earth), 'def', on.pool)]).toEqual([1400, 800])
    expect(atk(on.act(toGraveyard(on, invigoration, 'destroyed')), earth)).toBe(1000)
  })

  it('[EQP-06] destroyed by another link before its own has resolved, it was never equipped', () => {
    const invigoration = named(spell('equip'), 'Invigoration')
    const [earth, typhoon] = [plain(), named(spell('quick-play'), 'Mystical Space Typhoon')]
    const table = duel()
      .mine({ hand: [invigoration], mainMonster: [earth] })
      .theirs({ spellTrap: [typhoon] })
    const first = table.act(activate(table, invigoration, { targets: [table.id(earth)] }))
    expect(first.find(invigoration).card).not.toHaveProperty('equippedTo')
    expect(atk(first, earth)).toBe(1000)
    const second = allPass(first.act(activate(first, typhoon, { targets: [first.id(invigoration)] })))
    const over = second.act(toGraveyard(second, invigoration, 'destroyed'), DONE, DONE)
    expect(atk(over, earth)).toBe(1000)
    expect(over.events.map(({ is }) => is)).not.toContain('equipped')
    expect(over.events).toContainEqual(
      expect.objectContaining({ is: 'resolved', without: 'not-face-up', link: 1 }),
    )
    const left = allPass(first).act(DONE)
    expect([left.find(invigoration).card, atk(left, earth)]).toMatchObject([
      { equippedTo: table.id(earth) },
      1400,
    ])
  })

  it('[EQP-06] [CHN-24] whose monster was turned face-down in the Chain is not equipped, but used up', () => {
    const [card, monster, book] = [spell('equip'), plain(), spell('quick-play')]
    const table = duel()
      .mine({ hand: [card], mainMonster: [monster] })
      .theirs({ spellTrap: [book] })
    const first = table.act(activate(table, card, { targets: [table.id(monster)] }))
    const second = allPass(first.act(activate(first, book, { targets: [first.id(monster)] })))
    const over = second.act(
      { do: 'turn-by-hand', card: table.id(monster), faceUp: false, position: 'defense' },
      DONE,
      DONE,
    )
    expect(over.place(card)).toBe('graveyard 0')
    expect(over.events).toContainEqual(
      expect.objectContaining({ is: 'resolved', without: 'targets-gone', link: 1 }),
    )
    expect(over.events.some((event) => event.is === 'moved' && event.because === 'destroyed-by-rules')).toBe(
      false,
    )
  })
})

describe('Equip Cards of other kinds', () => {
  const [weapon, snare, beast, lying, host, bare] = [
    spell('equip'),
    trap(),
    level(4),
    spell('continuous'),
    plain(),
    plain(),
  ]
  const table = duel()
    .mine({
      hand: [weapon, snare, beast],
      mainMonster: [host, bare],
      spellTrap: [null, null, null, faceUp(lying), trap('continuous')],
    })
    .theirs({ mainMonster: [plain()] })
  const dressed = table.act(
    equip(table, weapon, host, backrow(1)),
    equip(table, snare, host, backrow(2)),
    equip(table, beast, host, backrow(3)),
  )
  const destroyed = (of: Affected) => {
    const after = dressed.act({ do: 'all-by-hand', of, each: { do: 'destroy' } })
    return [weapon, snare, beast, lying, host, bare].filter((card) => after.place(card) === 'graveyard 0')
  }

  it('[EQP-07] Equip Spells, Traps and monsters that are equipped are Equip Cards; the Traps are Traps, the monsters Spells', () => {
    expect(destroyed({ equip: 'equip-card' })).toEqual([weapon, snare, beast])
    expect(destroyed({ kinds: ['spell'] })).toEqual([weapon, beast, lying])
    expect(destroyed({ kinds: ['trap'] })).toEqual([snare])
    // What was equipped to it is destroyed with it.
    expect(destroyed({ equip: 'equipped' })).toEqual([weapon, snare, beast, host])
    const traps = dressed.act({ do: 'all-by-hand', of: { kinds: ['trap'] }, each: { do: 'destroy' } })
    expect(traps.state.sides[0].graveyard).toHaveLength(2)
  })

  it('[EQP-07] a face-down monster that is equipped stays face-down', () => {
    const [taker, hidden, shown] = [plain(), plain(), plain()]
    const board = duel()
      .mine({ mainMonster: [taker] })
      .theirs({ mainMonster: [set(hidden), shown] })
    const both = board.act(equip(board, hidden, taker, backrow(1)), equip(board, shown, taker, backrow(2)))
    expect([hidden, shown].map((card) => both.find(card).card)).toMatchObject([
      { faceUp: false, equippedTo: both.id(taker) },
      { faceUp: true, equippedTo: both.id(taker) },
    ])
  })

  it('[EQP-08] a monster that was equipped stays where it is; an Equip Spell and a Union Monster can go to another', () => {
    const union = level(4, { abilities: ['union'] })
    const board = duel().mine({ hand: [weapon, beast, union], mainMonster: [host, bare] })
    const all = board.act(
      equip(board, weapon, host, backrow(1)),
      equip(board, beast, host, backrow(2)),
      equip(board, union, host, backrow(3)),
    )
    expect(all.verdict(equip(all, weapon, bare, backrow(1)))).toBe('allowed')
    expect(all.verdict(equip(all, union, bare, backrow(3)))).toBe('allowed')
    expect(all.why(equip(all, beast, bare, backrow(2)))).toMatchObject({
      code: 'equip-stays',
      rules: ['EQP-08'],
    })
    expect(all.verdict(move(all, beast, main(4)))).toBe('allowed')
  })
})
