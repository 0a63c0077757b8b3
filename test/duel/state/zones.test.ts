import { describe, expect, it } from 'vitest'
import { MAIN_MONSTER_ZONES, placeKey } from '../../../shared/duel/state/zones.ts'
import { fusion, level, link, pendulum, synchro, tuner, xyz } from '../cards.ts'
import { duel, extra, main } from '../table.ts'

const five = () => Array.from({ length: 5 }, () => level(4))
const MAIN = [0, 1, 2, 3, 4].map((index) => `mainMonster 0 ${index}`)
const EXTRA = ['extraMonster left', 'extraMonster right']

describe('zones for monsters from the Extra Deck', () => {
  const pair = () => [tuner(1), level(4), level(5), level(5)]
  const blocker = () => fusion(8, '2 Warrior monsters')
  const kinds = () => ({
    synchro: synchro(5),
    xyz: xyz(5),
    link: link(['left', 'right'], '2 Level 5 monsters'),
  })

  it('[ZONE-06] either Extra Monster Zone while both are free; the other player’s is taken', () => {
    const goal = link(['left', 'right'])
    const setup = { mainMonster: [level(4), level(4)], extraDeck: [goal] }
    expect(duel().mine(setup).zonesOffered('special-summon', goal)).toEqual(EXTRA)
    const taken = duel()
      .mine(setup)
      .theirs({ extraMonster: [null, blocker()] })
    expect(taken.zonesOffered('special-summon', goal)).toEqual(['extraMonster left'])
  })

  it('[ZONE-05] one Extra Monster Zone for each player, free again when its monster has left', () => {
    const [held, goal] = [blocker(), synchro(5)]
    const table = duel().mine({ mainMonster: pair(), extraMonster: [held], extraDeck: [goal] })
    expect(table.zonesOffered('special-summon', goal)).not.toEqual(expect.arrayContaining([EXTRA[1]]))
    const left = table.act({ do: 'move-by-hand', card: table.id(held), to: { in: 'graveyard', of: 0 } })
    expect(left.zonesOffered('special-summon', goal)).toEqual(expect.arrayContaining(EXTRA))
  })

  it('[ZONE-05] the second one is open to a Link Monster that completes an Extra Link', () => {
    const goal = link(['bottom', 'left'], '2 Level 4 monsters')
    const [left, below, middle] = [link(['bottom']), link(['top', 'right']), link(['left', 'right'])]
    const right = link(['left', 'top'])
    const board = [level(4), below, middle, right, level(4)]
    const table = duel().mine({ mainMonster: board, extraMonster: [left], extraDeck: [goal] })
    expect(table.zonesOffered('special-summon', goal)).toContain('extraMonster right')
    const broken = duel().mine({
      mainMonster: board.with(2, link(['left'])),
      extraMonster: [left],
      extraDeck: [goal],
    })
    expect(broken.zonesOffered('special-summon', goal)).not.toContain('extraMonster right')
  })

  it('[ZONE-07] in mr4 all of them need an Extra Monster Zone or a linked zone', () => {
    const { synchro: goal, xyz: other } = kinds()
    const table = duel({ ruleset: 'mr4' }).mine({
      mainMonster: pair(),
      extraMonster: [blocker()],
      extraDeck: [goal, other],
    })
    expect(table.offers('special-summon')).toEqual([])
    expect(table.summonable(goal)?.refusal).toMatchObject({ code: 'no-free-zone' })
    const linked = duel({ ruleset: 'mr4' }).mine({
      mainMonster: pair(),
      extraMonster: [link(['bottom-right'])],
      extraDeck: [goal, other],
    })
    expect(linked.zonesOffered('special-summon', other)).toEqual(['mainMonster 0 2'])
    expect(linked.zonesOffered('special-summon', goal)).toEqual([])
    const freed = duel({ ruleset: 'mr4' }).mine({
      mainMonster: [level(4)],
      extraMonster: [tuner(1)],
      extraDeck: [goal],
    })
    expect(freed.zonesOffered('special-summon', goal)).toEqual(EXTRA)
  })

  it('[ZONE-08] in mr5 Synchro, Xyz and Fusion Monsters take any Main Monster Zone too', () => {
    const { synchro: goal, xyz: other } = kinds()
    const held = duel().mine({ mainMonster: pair(), extraMonster: [blocker()], extraDeck: [goal, other] })
    expect(held.zonesOffered('special-summon', goal)).toEqual(
      [0, 1, 4].map((index) => `mainMonster 0 ${index}`),
    )
    const free = duel().mine({ mainMonster: pair(), extraDeck: [goal] })
    expect(free.zonesOffered('special-summon', goal)).toEqual(expect.arrayContaining(EXTRA))
  })

  it('[ZONE-09] a Link Monster needs an Extra Monster Zone or a linked zone in mr5 as well', () => {
    const { link: goal } = kinds()
    const setup = { mainMonster: pair(), extraDeck: [goal] }
    expect(
      duel()
        .mine({ ...setup, extraMonster: [blocker()] })
        .summonable(goal)?.refusal,
    ).toMatchObject({
      code: 'no-free-zone',
      needs: 'linked',
    })
    const linked = duel().mine({ ...setup, extraMonster: [link(['bottom-right'])] })
    expect(linked.zonesOffered('special-summon', goal)).toEqual(['mainMonster 0 2'])
  })

  it('[ZONE-13] whoever controls the Link Monster that points there', () => {
    const { link: goal } = kinds()
    const table = duel()
      .mine({ mainMonster: [level(5), null, level(5)], extraMonster: [null, blocker()], extraDeck: [goal] })
      .theirs({ extraMonster: [link(['top'])] })
    expect(table.zonesOffered('special-summon', goal)).toEqual(['mainMonster 0 1'])
  })

  it('[ZONE-04] a monster in an Extra Monster Zone is not one of the five', () => {
    const goal = link(['left', 'right'])
    const [one, two, three] = [level(4), level(4), level(4)]
    const table = duel().mine({ mainMonster: five(), extraDeck: [goal], hand: [one, two, three] })
    const action = table
      .offers('special-summon')
      .find((offered) => 'zone' in offered && offered.zone.in === 'extraMonster')
    if (!action) throw new Error('nothing offered')
    const above = table.act(action)
    expect(new Set(above.zonesOffered('normal-summon', one)).size).toBe(2)
    const [first, second] = above.zonesOffered('normal-summon', one)
    const zones = MAIN_MONSTER_ZONES[0].filter((zone) => [first, second].includes(placeKey(zone)))
    const [left, right] = zones
    if (!left || !right) throw new Error('unreachable')
    const six = above.act(
      { do: 'normal-summon', card: above.id(one), tributes: [], zone: left },
      { do: 'move-by-hand', card: above.id(two), to: right },
    )
    expect([...six.state.sides[0].mainMonster, ...six.state.extraMonster].filter(Boolean)).toHaveLength(6)
    expect(six.verdict({ do: 'move-by-hand', card: six.id(three), to: right })).toBe('no-free-zone')
  })

  it('[ZONE-11] one that comes back from the Graveyard takes a Main Monster Zone, no Link needed', () => {
    const goal = link(['left', 'right'])
    const table = duel().mine({ graveyard: [goal] })
    const move = { do: 'move-by-hand', card: table.id(goal) } as const
    expect(table.verdict({ ...move, to: main(3) })).toBe('allowed')
    expect(table.refused({ ...move, to: extra('left') })).toBe(
      'zone-not-allowed ZONE-03 ZONE-11 ZONE-12 CTL-05',
    )
  })

  it('[ZONE-02] the rules before 2017 know no Extra Monster Zone', () => {
    const goal = synchro(5)
    const table = duel({ ruleset: 'mr3' }).mine({ mainMonster: [tuner(1), level(4)], extraDeck: [goal] })
    expect(table.zonesOffered('special-summon', goal)).toEqual(MAIN)
    const merged = fusion(6, '2 Warrior monsters')
    const classic = duel({ ruleset: 'classic' }).mine({ extraDeck: [merged] })
    const move = { do: 'move-by-hand', card: classic.id(merged), as: 'fusion' } as const
    expect(classic.verdict({ ...move, to: main(5) })).toBe('allowed')
    expect(classic.verdict({ ...move, to: extra('left') })).toBe('zone-not-allowed')
    const [sixth, scale] = [level(4), pendulum(4, 1)]
    const full = duel({ ruleset: 'classic' }).mine({
      mainMonster: [level(4), level(4), level(4), level(4), level(4)],
      hand: [sixth, scale],
    })
    expect(full.offers('normal-summon', 'normal-set')).toEqual([])
    const set = { do: 'normal-set', card: full.id(sixth), tributes: [] } as const
    expect([main(1), extra('left')].map((zone) => full.verdict({ ...set, zone }))).toEqual([
      'no-free-zone',
      'no-free-zone',
    ])
    const shelf = { in: 'spellTrap', of: 0, index: 0 } as const
    expect(full.refused({ do: 'activate-scale', card: full.id(scale), zone: shelf })).toBe(
      'no-pendulum-zones ZONE-02',
    )
  })
})
