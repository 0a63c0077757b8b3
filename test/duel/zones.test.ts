import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import {
  areCoLinked,
  formsExtraLink,
  linkedMonsters,
  linkPoints,
  zonesPointedTo,
} from '../../shared/duel/links.ts'
import { MAIN_MONSTER_ZONES, placeKey } from '../../shared/duel/zones.ts'
import { fusion, level, link, pendulum, spell, synchro, trap, tuner, xyz } from './cards.ts'
import { backrow, duel, extra, main } from './table.ts'

const EVERY_ARROW = [
  'top',
  'top-right',
  'right',
  'bottom-right',
  'bottom',
  'bottom-left',
  'left',
  'top-left',
] as const
const five = () => Array.from({ length: 5 }, () => level(4))
const MAIN = [0, 1, 2, 3, 4].map((index) => `mainMonster 0 ${index}`)
const EXTRA = ['extraMonster left', 'extraMonster right']

describe('where Link Arrows point', () => {
  const pointed = (from: Parameters<typeof zonesPointedTo>[0], of: 0 | 1) =>
    zonesPointedTo(from, of, EVERY_ARROW).map(placeKey).sort()

  it('[LNK-10] the left Extra Monster Zone stands above the second zone, the right one above the fourth', () => {
    expect(pointed(extra('left'), 0)).toEqual([
      'mainMonster 0 0',
      'mainMonster 0 1',
      'mainMonster 0 2',
      'mainMonster 1 2',
      'mainMonster 1 3',
      'mainMonster 1 4',
    ])
    expect(pointed(main(2), 0)).toEqual(['extraMonster left', 'mainMonster 0 0', 'mainMonster 0 2'])
    expect(pointed(main(3), 0)).toEqual([
      'extraMonster left',
      'extraMonster right',
      'mainMonster 0 1',
      'mainMonster 0 3',
    ])
  })

  it('[ZONE-13] the opponent’s arrows are read from the other side', () => {
    expect(zonesPointedTo(extra('left'), 1, ['top'])).toEqual([main(2)])
    expect(zonesPointedTo(extra('left'), 1, ['bottom'])).toEqual([main(4, 1)])
    expect(zonesPointedTo(extra('left'), 1, ['left', 'top-left'])).toEqual([main(3)])
    expect(zonesPointedTo(main(4, 1), 1, ['top'])).toEqual([extra('left')])
  })

  it('[LNK-10] two Link Monsters that point at each other are co-linked', () => {
    const [above, below] = [link(['bottom']), link(['top'])]
    const table = duel().mine({ mainMonster: [null, below], extraMonster: [above] })
    const [low, high] = linkPoints(table.state, table.pool)
    expect(low && high && areCoLinked(low, high)).toBe(true)
    expect(high && linkedMonsters(table.state, high).map(({ monster }) => monster.passcode)).toEqual([
      below.passcode,
    ])
    expect(formsExtraLink(low && high ? [low, high] : [])).toBe(false)
  })
})

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
    expect(table.verdict({ ...move, to: extra('left') })).toBe('zone-not-allowed')
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
    expect(full.verdict({ do: 'activate-scale', card: full.id(scale), zone: shelf })).toBe(
      'no-pendulum-zones',
    )
  })
})

describe('Spell & Trap Zones', () => {
  const setting = (table: ReturnType<typeof duel>, card: Card, zone: ReturnType<typeof backrow>) =>
    ({ do: 'set-spell-trap', card: table.id(card), zone }) as const

  it('[TURN-09] [SPL-05] any number of Spells and Traps may be Set while zones are free', () => {
    const cards = [spell(), trap(), spell('quick-play'), trap('counter'), spell('equip'), trap()]
    let table = duel().mine({ hand: cards })
    for (const [index, card] of cards.slice(0, 5).entries()) {
      table = table.act(setting(table, card, backrow((index + 1) as 1)))
    }
    expect(table.offers('set-spell-trap')).toEqual([])
    const last = cards[5]
    expect(last && table.verdict(setting(table, last, backrow(1)))).toBe('no-free-zone')
    expect(table.state.sides[0].spellTrap.every((card) => card?.faceUp === false)).toBe(true)
  })

  it('[ZONE-14] [ZONE-14-EX] a full row takes no other card, and nothing makes room at will', () => {
    const row = [spell(), trap(), trap(), trap(), trap()]
    const table = duel().mine({ hand: [spell()], spellTrap: row })
    expect(table.offers('set-spell-trap')).toEqual([])
    expect(table.offeredCards('activate')).toEqual(row.map(({ name }) => name))
    expect(new Set(table.offers().map(({ do: kind }) => kind))).toEqual(new Set(['enter-phase', 'activate']))
  })

  it('[ZONE-15] [SPL-06] [SPL-07] a Field Spell has a zone of its own, and replaces the one there', () => {
    const [before, next, theirs] = [spell('field'), spell('field'), spell('field')]
    const table = duel()
      .mine({ hand: [next], field: before, spellTrap: [trap(), trap(), trap(), trap(), trap()] })
      .theirs({ field: theirs })
    const after = table.act({ do: 'set-spell-trap', card: table.id(next), zone: { in: 'field', of: 0 } })
    expect(after.place(before)).toBe('graveyard 0')
    expect(after.place(next)).toBe('field 0')
    expect(after.place(theirs)).toBe('field 1')
  })

  it('[PEN-04] a monster is not Set there', () => {
    const swing = pendulum(4, 1)
    const table = duel().mine({ hand: [swing] })
    expect(table.verdict(setting(table, swing, backrow(1)))).toBe('wrong-kind')
    expect(table.offeredCards('normal-set')).toEqual([swing.name])
  })
})
