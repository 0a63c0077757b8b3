import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { affectedBy } from '../../../shared/duel/moves/all.ts'
import { actionWords } from '../../../shared/duel/words/action-words.ts'
import { fusion, level, named, normal, pendulum, spell, synchro, trap, tuner, xyz } from '../cards.ts'
import { activate, allPass, DONE, fought, move, summon, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, main, set, type Table, withMaterials } from '../table.ts'

const ERAS = ['mr4', 'mr5'] as const
const inZones = (table: Table, zones: 'pendulum-zones' | 'spell-trap-zones') =>
  affectedBy(table.state, { in: zones }, table.pool)
const scale = (table: Table, card: Card, zone = backrow(1)) =>
  ({ do: 'activate-scale', card: table.id(card), zone }) as const

describe('a Pendulum Zone', () => {
  const [swing, other, third] = [pendulum(4, 1), pendulum(4, 8), pendulum(4, 3)]

  it.each(ERAS)(
    '[PEN-05] is the outer Spell & Trap Zone with a Pendulum card in it, and a Spell & Trap Zone all the time (%s)',
    (ruleset) => {
      const [lasting, ambush] = [spell('continuous'), trap()]
      const table = duel({ ruleset }).mine({
        hand: [swing, ambush],
        spellTrap: [null, null, null, null, faceUp(lasting)],
      })
      const on = table.act(scale(table, swing))
      expect(inZones(on, 'pendulum-zones')).toEqual([on.id(swing)])
      expect(inZones(on, 'spell-trap-zones')).toEqual([on.id(swing), on.id(lasting)])
      const swept = on.act({ do: 'all-by-hand', of: { in: 'pendulum-zones' }, each: { do: 'destroy' } })
      expect([swept.place(swing), swept.place(lasting)]).toEqual(['extraDeck 0', 'spellTrap 0 4'])
      expect(inZones(swept, 'pendulum-zones')).toEqual([])
      expect(swept.zonesOffered('set-spell-trap', ambush)).toContain('spellTrap 0 0')
      // Placed there by an effect it is a Scale as well; equipped to a monster in that zone it is none.
      const placed = swept.act(move(swept, swing, backrow(1)))
      expect(inZones(placed, 'pendulum-zones')).toEqual([placed.id(swing)])
      const armed = duel({ ruleset }).mine({ hand: [swing], mainMonster: [normal(4)] })
      const [host] = armed.state.sides[0].mainMonster
      if (!host) throw new Error('unreachable')
      const equipped = armed.act({
        do: 'equip-by-hand',
        card: armed.id(swing),
        to: host.id,
        zone: backrow(1),
      })
      expect(inZones(equipped, 'pendulum-zones')).toEqual([])
      expect(inZones(equipped, 'spell-trap-zones')).toEqual([equipped.id(swing)])
    },
  )

  it('[PEN-05] is named in the log as it is meant', () => {
    const table = duel().mine({ scales: [swing] })
    const all = { do: 'all-by-hand', of: { in: 'pendulum-zones' }, each: { do: 'destroy' } } as const
    expect(actionWords(table.state, all, table.pool)).toContain('all cards in Pendulum Zones')
  })

  it.each(ERAS)('[PEN-06] takes nothing where any card lies, and there are no others (%s)', (ruleset) => {
    const table = duel({ ruleset }).mine({ hand: [third], spellTrap: [trap()], scales: [null, other] })
    for (const zone of [1, 5] as const)
      expect(table.refused(scale(table, third, backrow(zone)))).toBe('no-free-zone PEN-06')
    expect(table.offers('activate-scale')).toEqual([])
    const one = duel({ ruleset }).mine({ hand: [third], scales: [swing] })
    expect(one.refused(scale(one, third, backrow(1)))).toBe('zone-taken PEN-02 PEN-06')
    expect(one.refused(scale(one, third, backrow(3)))).toBe('zone-not-allowed PEN-02 PEN-06')
    expect(one.verdict(scale(one, third, backrow(5)))).toBe('allowed')
    const card = spell()
    const lying = duel({ ruleset }).mine({ hand: [card], scales: [swing, other] })
    expect(lying.refused({ do: 'set-spell-trap', card: lying.id(card), zone: backrow(1) })).toBe(
      'zone-taken ZONE-14 ZONE-15',
    )
    expect(lying.refused(move(lying, swing, backrow(5)))).toMatch(/^zone-taken/)
    const plain = duel({ ruleset }).mine({ hand: [card, normal(4)] })
    expect(plain.refused({ do: 'activate-scale', card: plain.id(card), zone: backrow(1) })).toBe(
      'wrong-kind PEN-01 PEN-06',
    )
  })

  it('[PEN-04] takes nothing face-down', () => {
    const table = duel().mine({ hand: [swing] })
    expect(table.refused(move(table, swing, backrow(1), { faceUp: false }))).toBe('no-face-down PEN-04')
    expect(table.offeredCards('set-spell-trap')).toEqual([])
    expect(table.refused({ do: 'set-spell-trap', card: table.id(swing), zone: backrow(1) })).toBe(
      'wrong-kind PEN-04 SPL-05',
    )
    expect(table.offeredCards('normal-set')).toEqual([swing.name])
  })
})

describe('a Pendulum Monster that leaves the field', () => {
  const plain = (stars: number, change: Parameters<typeof pendulum>[2] = {}) =>
    pendulum(stars, 1, { effect: false, ...change })

  it.each(ERAS)(
    '[PEN-10] goes face-up to its owner’s Extra Deck: destroyed in battle, Tributed, as material, from a Pendulum Zone, Set (%s)',
    (ruleset) => {
      const swing = plain(4, { atk: 0 })
      const goesUp = (after: Table) => {
        expect(after.place(swing)).toMatch(/^extraDeck/)
        expect(after.find(swing).card.faceUp).toBe(true)
        expect(
          after.state.sides
            .flatMap(({ graveyard }) => graveyard)
            .some(({ passcode }) => passcode === swing.passcode),
        ).toBe(false)
      }
      const strong = normal(4, { atk: 2000 })
      const battle = duel({ ruleset, phase: 'battle' })
        .mine({ mainMonster: [strong] })
        .theirs({ mainMonster: [swing] })
      goesUp(fought(battle.act({ do: 'attack', card: battle.id(strong), target: battle.id(swing) })))
      const six = normal(6)
      const tributing = duel({ ruleset }).mine({ hand: [six], mainMonster: [swing] })
      goesUp(tributing.act(summon(tributing, six, [swing])))
      const goal = synchro(5)
      const board = duel({ ruleset }).mine({ mainMonster: [tuner(1), swing], extraDeck: [goal] })
      const [synchroSummon] = board.offers('special-summon')
      if (!synchroSummon) throw new Error('no Synchro Summon')
      goesUp(board.act(synchroSummon))
      const lying = duel({ ruleset }).mine({ scales: [swing] })
      goesUp(lying.act(toGraveyard(lying, swing, 'destroyed')))
      const hidden = duel({ ruleset }).mine({ mainMonster: [set(swing)] })
      goesUp(hidden.act(toGraveyard(hidden, swing, 'destroyed')))
    },
  )

  it('[PEN-11] not from the hand, the Deck, under an Xyz Monster, or when its Summon or activation was negated', () => {
    const swing = plain(4)
    const rank = xyz(4)
    for (const setup of [
      { hand: [swing] },
      { deck: [swing] },
      { mainMonster: [withMaterials(rank, swing)] },
    ]) {
      const table = duel().mine(setup)
      expect(table.act(toGraveyard(table, swing)).place(swing)).toBe('graveyard 0')
    }
    const judgment = named(trap('counter'), 'Solemn Judgment')
    const table = duel()
      .mine({ hand: [swing] })
      .theirs({ spellTrap: [judgment] })
    const begun = table.act(summon(table, swing))
    const lost = allPass(begun.act(activate(begun, judgment, { negatesSummon: true }))).act(
      { do: 'negate-summon-by-hand' },
      DONE,
    )
    expect(lost.place(swing)).toBe('graveyard 0')
  })

  it('[MON-15] [PEN-10] a Fusion Pendulum Monster returned to the hand or the Deck lies face-down in the Extra Deck; destroyed, face-up', () => {
    const merged = fusion(5, '2 monsters', { pendulum: { left: 3, right: 3 } })
    const table = duel().mine({ mainMonster: [merged] })
    for (const pile of ['hand', 'deck'] as const) {
      const back = table.act(move(table, merged, { in: pile, of: 0 }))
      expect([back.place(merged), back.find(merged).card.faceUp]).toEqual(['extraDeck 0', false])
    }
    const gone = table.act(toGraveyard(table, merged, 'destroyed'))
    expect([gone.place(merged), gone.find(merged).card.faceUp]).toEqual(['extraDeck 0', true])
    const main5 = level(4)
    const other = duel().mine({ mainMonster: [main5] })
    expect(other.refused(move(other, main5, { in: 'extraDeck', of: 0 }))).toBe(
      'not-in-extra-deck MON-15 PEN-10',
    )
    expect(other.act(move(other, main5, { in: 'hand', of: 0 })).place(main5)).toBe('hand 0')
  })

  it('[PEN-09] [PEN-13] a Spell in the hand, and a face-down or other Extra Deck monster, is none of a Pendulum Summon', () => {
    const [card, goal, held, outside] = [spell(), synchro(5), normal(4), normal(8)]
    const table = duel()
      .mine({ hand: [card, held, outside], extraDeck: [goal], scales: [pendulum(4, 1), pendulum(4, 8)] })
      .act({ do: 'begin-pendulum-summon' })
    const place = (one: Card) =>
      ({ do: 'place-pendulum', card: table.id(one), zone: main(1), position: 'attack' }) as const
    expect([card, goal, outside].map((one) => table.refused(place(one)))).toEqual([
      'wrong-kind PEN-09',
      'not-there PEN-09',
      'level-outside-scales PEN-09',
    ])
    expect(table.offeredCards('place-pendulum')).toEqual([held.name])
  })
})
