import { describe, expect, it } from 'vitest'
import { linkedMonsters, linkPoints } from '../../../shared/duel/state/links.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import { fusion, fusionSpell, link, named, normal, pendulum, spell, synchro, tuner, xyz } from '../cards.ts'
import { activate, fuse, move } from '../doing.ts'
import { duel, extra, main, type SideSetup, type Table } from '../table.ts'

const MAIN = [0, 1, 2, 3, 4].map((index) => `mainMonster 0 ${index}`)
const EXTRA = ['extraMonster left', 'extraMonster right']
const ERAS = ['mr4', 'mr5'] as const
type Era = (typeof ERAS)[number]
const blocker = () => fusion(8, '2 Warrior monsters', { effect: false })
const pair = () => [tuner(1, { effect: false }), normal(4)]
/** The zones in which the Fusion Monster may be placed while its Spell resolves. */
const fusionZones = (ruleset: Era, setup: SideSetup): readonly string[] => {
  const [poly, goal, one, two] = [fusionSpell(), fusion(5, '2 EARTH monsters'), normal(1), normal(2)]
  const table = duel({ ruleset }).mine({ ...setup, hand: [poly, one, two], extraDeck: [goal] })
  if (table.offers('activate').length === 0) return []
  const running = table.act(activate(table, poly))
  const zones = [main(1), main(2), main(3), main(4), main(5), extra('left'), extra('right')]
  return [...MAIN, ...EXTRA].filter((_, index) => {
    const zone = zones[index]
    return zone && running.verdict(fuse(running, goal, [one, two], zone)) === 'allowed'
  })
}

describe('where monsters from the Extra Deck come', () => {
  it('[ZONE-01] a new duel has these zones, all of them empty', () => {
    for (const ruleset of ERAS) {
      const state = newDuel({ ruleset, seed: 'a', decks: [null, null], first: 0 })
      expect(state.extraMonster).toEqual([null, null])
      for (const side of state.sides) {
        expect([side.mainMonster.length, side.spellTrap.length, side.field]).toEqual([5, 5, null])
        expect([side.graveyard, side.banished]).toEqual([[], []])
      }
    }
  })

  it('[ZONE-08] in mr5 Fusion, Synchro and Xyz Monsters to any free Main Monster Zone, and to either Extra Monster Zone while the player has none', () => {
    const held = { extraMonster: [blocker()], mainMonster: [null, normal(8)] }
    expect(fusionZones('mr5', held)).toEqual(MAIN.toSpliced(1, 1))
    expect(fusionZones('mr5', {})).toEqual([...MAIN, ...EXTRA])
    for (const [goal, materials] of [
      [synchro(5), pair()],
      [xyz(4), [normal(4), normal(4)]],
    ] as const) {
      const table = duel().mine({ mainMonster: materials, extraMonster: [blocker()], extraDeck: [goal] })
      expect(table.zonesOffered('special-summon', goal)).toEqual(MAIN)
      const free = duel().mine({ mainMonster: materials, extraDeck: [goal] })
      expect(free.zonesOffered('special-summon', goal)).toEqual([...MAIN, ...EXTRA])
    }
  })

  it('[ZONE-07] in mr4 all of them to an Extra Monster Zone, or where an arrow points', () => {
    expect(fusionZones('mr4', {})).toEqual(EXTRA)
    expect(fusionZones('mr4', { extraMonster: [blocker()] })).toEqual([])
    expect(fusionZones('mr4', { extraMonster: [link(['bottom-right'])] })).toEqual(['mainMonster 0 2'])
    const goal = synchro(5)
    const table = duel({ ruleset: 'mr4' }).mine({
      mainMonster: pair(),
      extraMonster: [blocker()],
      extraDeck: [goal],
    })
    expect(table.summonable(goal)?.refusal).toMatchObject({ code: 'no-free-zone', needs: 'linked' })
    const materials = table.state.sides[0].mainMonster.flatMap((card) => card?.id ?? [])
    const action = { do: 'special-summon', by: 'synchro', card: table.id(goal), position: 'attack' } as const
    expect(table.refused({ ...action, materials, zone: main(1) })).toBe('no-free-zone ZONE-07')
    const free = duel({ ruleset: 'mr4' }).mine({ mainMonster: pair(), extraDeck: [goal] })
    const wrong = {
      ...action,
      card: free.id(goal),
      materials: free.state.sides[0].mainMonster.flatMap((card) => card?.id ?? []),
    }
    expect(free.refused({ ...wrong, zone: main(3) })).toBe('zone-not-allowed ZONE-07')
    expect(free.verdict({ ...wrong, zone: extra('left') })).toBe('allowed')
  })

  it.each(ERAS)(
    '[ZONE-09] a Link Monster to an Extra Monster Zone, or where an arrow points (%s)',
    (ruleset) => {
      const goal = link(['left', 'right'], '2 Level 4 monsters')
      const setup = { mainMonster: [normal(4), null, normal(4)], extraDeck: [goal] }
      const held = duel({ ruleset }).mine({ ...setup, extraMonster: [blocker()] })
      expect(held.offers('special-summon')).toEqual([])
      expect(held.summonable(goal)?.refusal).toMatchObject({ code: 'no-free-zone', needs: 'linked' })
      const linked = duel({ ruleset }).mine({ ...setup, extraMonster: [link(['bottom'])] })
      expect(linked.zonesOffered('special-summon', goal)).toEqual(['mainMonster 0 1'])
    },
  )

  it.each(ERAS)('[ZONE-05] [ZONE-06] one Extra Monster Zone for each player (%s)', (ruleset) => {
    const goal = link(['left', 'right'], '2 Level 4 monsters')
    const held = blocker()
    const setup = { mainMonster: [normal(4), normal(4), link(['right'])], extraDeck: [goal] }
    const free = duel({ ruleset }).mine(setup)
    expect(free.zonesOffered('special-summon', goal)).toEqual(['mainMonster 0 3', ...EXTRA])
    const one = duel({ ruleset }).mine({ ...setup, extraMonster: [held] })
    expect(one.zonesOffered('special-summon', goal)).toEqual(['mainMonster 0 3'])
    const [action] = one.offers('special-summon')
    const second = action?.do === 'special-summon' ? { ...action, zone: extra('right') } : undefined
    expect(second && one.refused(second)).toMatch(/^zone-not-allowed .*ZONE-09/)
    const gone = one.act(move(one, held, { in: 'graveyard', of: 0 }))
    expect(gone.zonesOffered('special-summon', goal)).toEqual(['mainMonster 0 3', ...EXTRA])
    const theirs = free.theirs({ extraMonster: [null, blocker()] })
    expect(theirs.zonesOffered('special-summon', goal)).toEqual(['mainMonster 0 3', EXTRA[0]])
  })

  it.each(ERAS)(
    '[ZONE-10] face-up Pendulum Monsters to an Extra Monster Zone or a linked one, those from the hand to Main Monster Zones (%s)',
    (ruleset) => {
      const [h1, h2, e1, e2] = [normal(4), normal(4), pendulum(4, 2), pendulum(5, 2)]
      const table = duel({ ruleset })
        .mine({ hand: [h1, h2], faceUpExtraDeck: [e1, e2], scales: [pendulum(4, 1), pendulum(4, 8)] })
        .act({ do: 'begin-pendulum-summon' })
      const place = (card: typeof h1, zone: ReturnType<typeof main>) =>
        ({ do: 'place-pendulum', card: table.id(card), zone, position: 'attack' }) as const
      expect(table.zonesOffered('place-pendulum', e1)).toEqual(EXTRA)
      expect(table.zonesOffered('place-pendulum', h1)).toEqual(MAIN)
      expect(table.refused(place(e1, main(1)))).toBe('zone-not-allowed ZONE-10 ZONE-12')
      expect(table.refused(place(h1, extra('left')))).toBe('zone-not-allowed ZONE-10 ZONE-12')
      const three = table.act(place(h1, main(1)), place(h2, main(2)), place(e1, extra('left')))
      expect(three.refused(place(e2, extra('right')))).toBe('no-free-zone ZONE-10')
      const done = three.act({ do: 'finish-pendulum-summon' })
      expect([h1, h2, e1].map((card) => done.place(card))).toEqual([MAIN[0], MAIN[1], EXTRA[0]])
    },
  )

  it('[ZONE-13] [LNK-04] an arrow at the other player’s zone is of no use to who controls it', () => {
    const goal = link(['left', 'right'], '2 Level 4 monsters')
    const pointing = link(['top'])
    const board = { mainMonster: [normal(4), null, normal(4)], extraDeck: [goal] }
    const mine = duel()
      .mine({ ...board, extraMonster: [pointing] })
      .theirs({ extraMonster: [null, blocker()] })
    // It points up, to the opponent's fourth zone.
    expect(mine.offers('special-summon')).toEqual([])
    const theirs = duel()
      .mine({ ...board, extraMonster: [null, blocker()] })
      .theirs({ extraMonster: [pointing] })
    expect(theirs.zonesOffered('special-summon', goal)).toEqual(['mainMonster 0 1'])
  })

  it('[LNK-10] what a Link Monster points to follows the monsters that move in and out', () => {
    const [arrow, one, other] = [link(['bottom']), normal(4), link(['top'])]
    const table = duel().mine({ mainMonster: [one], extraMonster: [arrow], graveyard: [other] })
    const linked = (now: Table) => {
      const point = linkPoints(now.state, now.pool).find(({ zone }) => zone.in === 'extraMonster')
      return point ? linkedMonsters(now.state, point).map(({ monster }) => monster.passcode) : []
    }
    expect(linked(table)).toEqual([])
    const into = table.act(move(table, one, main(2)))
    expect(linked(into)).toEqual([one.passcode])
    const out = into.act(move(into, one, main(4)))
    expect(linked(out)).toEqual([])
    const down = { do: 'turn-by-hand', card: into.id(one), faceUp: false, position: 'defense' } as const
    expect(linked(into.act(down))).toEqual([one.passcode])
    expect(linked(out.act(move(out, other, main(2))))).toEqual([other.passcode])
  })
})

describe('Spell & Trap Zones', () => {
  it.each(ERAS)('[ZONE-15] [ZONE-14] the Field Zone is beside the five (%s)', (ruleset) => {
    const [field, other, held] = [spell('field'), spell('field'), named(spell(), 'Any Spell')]
    const five = Array.from({ length: 5 }, () => spell('continuous'))
    const table = duel({ ruleset })
      .mine({ hand: [field, held], spellTrap: five })
      .theirs({ field: other })
    const zone = { in: 'field', of: 0 } as const
    expect(table.zonesOffered('activate', field)).toEqual(['field 0'])
    expect(table.zonesOffered('set-spell-trap', field)).toEqual(['field 0'])
    expect(
      table.refused({
        do: 'set-spell-trap',
        card: table.id(field),
        zone: { ...zone, in: 'spellTrap', index: 0 },
      }),
    ).toBe('zone-taken ZONE-14 ZONE-15')
    expect(table.refused(activate(table, held))).toBe('no-free-zone ZONE-14')
    const done = table.act(activate(table, field, {}, zone))
    expect([done.place(field), done.place(other)]).toEqual(['field 0', 'field 1'])
  })
})
