import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { fusion, level, link, pendulum, spell, trap, xyz } from '../cards.ts'
import { backrow, duel, extra, main, type SideSetup, type Table } from '../table.ts'
import type { MonsterZone } from '../../../shared/duel/state/zones.ts'

const begin = { do: 'begin-pendulum-summon' } as const
const finish = { do: 'finish-pendulum-summon' } as const
const place = (table: Table, card: Card, zone: MonsterZone, position: 'attack' | 'defense' = 'attack') =>
  ({ do: 'place-pendulum', card: table.id(card), zone, position }) as const
const activate = (table: Table, card: Card, zone = backrow(1)) =>
  ({ do: 'activate-scale', card: table.id(card), zone }) as const

/** Scales 1 and 8, and what the test puts beside them. */
const scaled = (setup: SideSetup, ruleset: 'mr5' | 'mr4' | 'mr3' = 'mr5'): Table =>
  duel({ ruleset }).mine({ scales: [pendulum(4, 1), pendulum(4, 8)], ...setup })

describe('Pendulum Zones', () => {
  const [swing, other] = [pendulum(4, 1), pendulum(4, 8)]

  it('[PEN-01] [PEN-02] a Pendulum Monster is activated from the hand in an outer zone', () => {
    const table = duel().mine({ hand: [swing, level(4)] })
    expect(table.zonesOffered('activate-scale', swing)).toEqual(['spellTrap 0 0', 'spellTrap 0 4'])
    expect(table.offeredCards('activate-scale')).toEqual([swing.name])
    expect(table.refused(activate(table, swing, backrow(3)))).toBe('zone-not-allowed PEN-02 PEN-06')
    const after = table.act(activate(table, swing, backrow(5)))
    expect(after.find(swing).card.faceUp).toBe(true)
    const battle = duel({ phase: 'battle' }).mine({ hand: [swing] })
    expect(battle.refused(activate(battle, swing))).toBe('wrong-phase PEN-01')
    const [other, third] = [pendulum(4, 8), pendulum(4, 2)]
    const both = duel().mine({ hand: [swing, other, third] })
    const full = both.act(activate(both, swing, backrow(1)), activate(both, other, backrow(5)))
    expect([swing, other].map((card) => full.place(card))).toEqual(['spellTrap 0 0', 'spellTrap 0 4'])
    expect(full.verdict(activate(full, third, backrow(1)))).toBe('no-free-zone')
    const theirs = duel().theirs({ hand: [swing] })
    expect(theirs.offers('activate-scale')).toEqual([])
    expect(theirs.verdict(activate(theirs, swing, backrow(1, 1)))).toBe('not-there')
    const card = spell()
    const chained = duel().mine({ hand: [card, swing] })
    const running = chained.act({ do: 'activate', card: chained.id(card), zone: backrow(3) })
    expect(running.verdict(activate(running, swing, backrow(1)))).toBe('finish-first')
  })

  it('[PEN-05] [PEN-06] an outer zone with anything in it cannot take one', () => {
    const blocked = duel().mine({ hand: [swing], spellTrap: [trap()], scales: [null, other] })
    expect(blocked.offers('activate-scale')).toEqual([])
    expect(blocked.refused(activate(blocked, swing))).toBe('no-free-zone PEN-06')
    const left = duel().mine({ hand: [trap()], scales: [swing, other] })
    const away = left.act({ do: 'move-by-hand', card: left.id(swing), to: { in: 'banished', of: 0 } })
    expect(
      away
        .offers('set-spell-trap')
        .some((action) => 'zone' in action && 'index' in action.zone && action.zone.index === 0),
    ).toBe(true)
  })

  it('are zones of their own in the rules of 2014 to 2017', () => {
    const table = duel({ ruleset: 'mr3' }).mine({
      hand: [swing],
      spellTrap: [trap(), trap(), trap(), trap(), trap()],
    })
    expect(table.zonesOffered('activate-scale', swing)).toEqual(['pendulum 0 left', 'pendulum 0 right'])
  })

  it('do not exist in the classic rules', () => {
    const table = duel({ ruleset: 'classic' }).mine({ hand: [swing] })
    expect(table.verdict(activate(table, swing))).toBe('no-pendulum-zones')
  })
})

describe('Pendulum Summon', () => {
  it('[PEN-08] needs two Scales, and happens once a turn', () => {
    const [a, b] = [level(4), level(4)]
    const one = duel().mine({ hand: [a], scales: [pendulum(4, 1)] })
    expect(one.why(begin)).toMatchObject({ code: 'needs-two-scales', have: 1 })
    const table = scaled({ hand: [a, b] })
    const after = table.act(begin, place(table, a, main(1)), finish)
    expect(after.refused(begin)).toBe('pendulum-summon-used PEN-08')
    expect(after.offers('begin-pendulum-summon')).toEqual([])
  })

  it('[PEN-09] Levels strictly between the Scales, from the hand whatever the card, together', () => {
    const hand = [level(1), level(2), level(7), level(8), pendulum(5, 3)]
    const [one, two, seven, eight] = hand as [Card, Card, Card, Card]
    const begun = scaled({ hand }).act(begin)
    expect(begun.offeredCards('place-pendulum')).toEqual([two.name, seven.name, hand[4]?.name])
    expect(begun.why(place(begun, one, main(1)))).toMatchObject({
      code: 'level-outside-scales',
      low: 1,
      high: 8,
    })
    expect(begun.refused(place(begun, eight, main(1)))).toBe('level-outside-scales PEN-09')
    const after = begun.act(place(begun, two, main(1)), place(begun, seven, main(2), 'defense'), finish)
    expect(after.monster(seven)).toMatchObject({ position: 'defense', arrival: { by: 'pendulum' } })
    expect(after.events.filter(({ is }) => is === 'summoned')).toHaveLength(2)
  })

  it('[PEN-09] the Scales may stand either way round, and close together nothing fits', () => {
    const three = level(3)
    const turned = duel().mine({ hand: [three], scales: [pendulum(4, 8), pendulum(4, 1)] })
    expect(turned.verdict(begin)).toBe('allowed')
    for (const scales of [
      [pendulum(4, 4), pendulum(4, 4)],
      [pendulum(4, 4), pendulum(4, 5)],
    ]) {
      const table = duel().mine({ hand: [three, level(4), level(5)], scales })
      expect(table.refused(begin)).toBe('nothing-between-scales PEN-09 ZONE-10')
    }
  })

  it('[PEN-09] nothing else happens before it is finished', () => {
    const a = level(4)
    const begun = scaled({ hand: [a] }).act(begin)
    expect(begun.refused(finish)).toBe('nothing-placed PEN-09')
    expect(begun.refused({ do: 'enter-phase', phase: 'end' })).toBe('finish-first PEN-09')
    expect(begun.refused({ do: 'draw-by-hand', player: 0 })).toBe('finish-first PEN-09')
    expect(scaled({ hand: [a] }).refused(finish)).toBe('nothing-to-finish PEN-09')
    const placed = begun.act(place(begun, a, main(1)))
    expect(placed.refused(place(placed, a, main(2)))).toBe('already-placed PEN-09')
    expect(placed.offers()).toEqual([finish])
  })

  it('[ZONE-10] from the Extra Deck only to an Extra Monster Zone or a linked zone', () => {
    const [h1, h2, e1, e2] = [level(4), level(4), pendulum(4, 2), pendulum(5, 2)]
    const begun = scaled({ hand: [h1, h2], faceUpExtraDeck: [e1, e2] }).act(begin)
    expect(begun.zonesOffered('place-pendulum', e1)).toEqual(['extraMonster left', 'extraMonster right'])
    expect(begun.zonesOffered('place-pendulum', h1)).not.toContain('extraMonster left')
    const three = begun.act(
      place(begun, h1, main(1)),
      place(begun, h2, main(2)),
      place(begun, e1, extra('left')),
    )
    expect(three.refused(place(three, e2, extra('right')))).toBe('no-free-zone ZONE-10')
    expect(three.act(finish).place(e1)).toBe('extraMonster left')
    const pointed = scaled({ faceUpExtraDeck: [e1], extraMonster: [link(['bottom'])] }).act(begin)
    expect(pointed.zonesOffered('place-pendulum', e1)).toEqual(['mainMonster 0 1'])
  })

  it('[PEN-09] a face-down Extra Deck monster is not among them', () => {
    const hidden = fusion(4, '2 Warrior monsters', { pendulum: { left: 3, right: 3 } })
    const table = scaled({ extraDeck: [hidden] })
    expect(table.refused(begin)).toBe('nothing-between-scales PEN-09 ZONE-10')
  })

  it('[SS-14] a properly Summoned Fusion Pendulum Monster comes back from there, another one does not', () => {
    const merged = fusion(4, '2 Warrior monsters', { pendulum: { left: 3, right: 3 } })
    const proper = scaled({ faceUpExtraDeck: [merged] })
    expect(proper.act(begin).offeredCards('place-pendulum')).toEqual([merged.name])
    const thrown = scaled({ extraDeck: [merged] })
    const shown = thrown.act({ do: 'move-by-hand', card: thrown.id(merged), to: { in: 'extraDeck', of: 0 } })
    expect(shown.verdict(begin)).toBe('nothing-between-scales')
  })

  it('[PEN-13] [SS-06] not without a Level, nor a monster that must be Summoned another way', () => {
    const [rank, ritual] = [
      xyz(4, undefined, { pendulum: { left: 1, right: 1 } }),
      level(4, { frame: 'ritual' }),
    ]
    const own = level(4, { restrictions: [{ code: 'must-be-summoned', by: ['own'], lasts: 'first' }] })
    const fine = level(4)
    const begun = scaled({ hand: [ritual, own, fine], faceUpExtraDeck: [rank] }).act(begin)
    expect(begun.offeredCards('place-pendulum')).toEqual([fine.name])
    expect(begun.refused(place(begun, rank, extra('left')))).toBe('no-level PEN-13')
    expect(begun.refused(place(begun, ritual, main(1)))).toBe('must-be-summoned SS-06 SS-07-EX PEN-13')
  })

  it('[SS-10] a monster only effects can Special Summon is not among them', () => {
    const byEffect = level(4, {
      restrictions: [{ code: 'must-be-summoned', by: ['effect'], lasts: 'always' }],
    })
    const table = scaled({ hand: [byEffect] })
    expect(table.verdict(begin)).toBe('nothing-between-scales')
    expect(table.verdict({ do: 'move-by-hand', card: table.id(byEffect), to: main(1) })).toBe('allowed')
  })

  it('[PEN-10] on leaving the field Pendulum Monsters go face-up to the Extra Deck, from any zone', () => {
    const [swing, scale] = [pendulum(4, 1), pendulum(4, 8)]
    const table = duel().mine({ mainMonster: [swing], scales: [scale] })
    const graveyard = { in: 'graveyard', of: 0 } as const
    const after = table.act(
      { do: 'move-by-hand', card: table.id(swing), to: graveyard },
      { do: 'move-by-hand', card: table.id(scale), to: graveyard },
    )
    expect([swing, scale].map((card) => after.place(card))).toEqual(['extraDeck 0', 'extraDeck 0'])
    expect(after.state.sides[0].extraDeck.every(({ faceUp }) => faceUp)).toBe(true)
  })

  it('[PEN-11] from hand or Deck they go to the Graveyard', () => {
    const [held, buried] = [pendulum(4, 1), pendulum(4, 2)]
    const table = duel().mine({ hand: [held], deck: [buried] })
    for (const card of [held, buried]) {
      const after = table.act({ do: 'move-by-hand', card: table.id(card), to: { in: 'graveyard', of: 0 } })
      expect(after.place(card)).toBe('graveyard 0')
    }
  })
})
