import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { parseCardFacts } from '../../../shared/formats/cards/card-facts/read.ts'
import { parseTypeLine } from '../../../shared/formats/cards/type-line.ts'
import { ABILITIES, MONSTER_TYPES } from '../../../shared/cards/terms.ts'
import { shippedPool } from '../../facts/resources.ts'

const BARE = {
  kind: 'monster',
  passcode: 1,
  name: 'One',
  frame: 'effect',
  type: 'Warrior',
  attribute: 'EARTH',
  effect: true,
  atk: 0,
}
const MONSTER = { ...BARE, level: 4, def: 0 }
const LINK = { ...BARE, frame: 'link', arrows: ['top'], materials: 'none' }
const XYZ = { ...BARE, frame: 'xyz', rank: 4, def: 0, materials: 'none' }
const SPELL = { kind: 'spell', passcode: 1, name: 'One', icon: 'normal' }
const TRAP = { kind: 'trap', passcode: 1, name: 'One', icon: 'counter' }
/** The monster with one field left out. */
const without = (field: string): object =>
  Object.fromEntries(Object.entries(MONSTER).filter(([key]) => key !== field))

/** The field that keeps the card from being read, or "read". */
const found = (card: object): string => {
  const read = parseCardFacts({
    format: 'duelwright-cards',
    version: 2,
    sources: [],
    archetypes: [],
    cards: [card],
  })
  if (read.ok) return 'read'
  return read.error.code === 'card-unreadable' ? read.error.field : read.error.code
}
const only = (card: object): Card | undefined => {
  const read = parseCardFacts({
    format: 'duelwright-cards',
    version: 2,
    sources: [],
    archetypes: [],
    cards: [card],
  })
  return read.ok ? read.value[0] : undefined
}

describe('what a card has', () => {
  it('[MON-02] it is a Monster, a Spell or a Trap, one of them', () => {
    expect([MONSTER, SPELL, TRAP].map(found)).toEqual(['read', 'read', 'read'])
    expect(found({ ...MONSTER, icon: 'normal' })).not.toBe('read')
    expect(found({ ...SPELL, frame: 'effect' })).not.toBe('read')
    expect(found({ passcode: 1, name: 'One' })).not.toBe('read')
    expect(only(MONSTER)?.kind).toBe('monster')
  })

  it('[MON-05] [MON-10] a monster has one Type, the first word of its line, and abilities of a list', () => {
    expect(parseTypeLine('Warrior/Tuner/Effect', '')).toMatchObject({
      type: 'Warrior',
      abilities: ['tuner'],
      effect: true,
      frame: 'effect',
    })
    expect(parseTypeLine('Machine/Synchro/Tuner/Effect', '')).toMatchObject({
      frame: 'synchro',
      abilities: ['tuner'],
      effect: true,
    })
    expect(parseTypeLine('Robot/Effect', '')).toBeUndefined()
    expect(parseTypeLine('Warrior/Dragon/Effect', '')).toBeUndefined()
    expect(parseTypeLine('Warrior/Hero', '')).toBeUndefined()
    expect(found({ ...MONSTER, type: 'Robot' })).not.toBe('read')
    expect(found({ ...MONSTER, abilities: ['hero'] })).not.toBe('read')
    expect(found({ ...MONSTER, frame: 'plain' })).not.toBe('read')
  })

  it('[MON-06] no ability is a Type', () => {
    const types = MONSTER_TYPES.map((type) => type.toLowerCase())
    for (const ability of [...ABILITIES, 'effect', 'spell']) expect(types).not.toContain(ability)
  })

  it('[MON-07] a monster has an Attribute, and a Spell none', () => {
    expect(found(without('attribute'))).not.toBe('read')
    expect(found({ ...MONSTER, attribute: 'VOID' })).not.toBe('read')
    expect(found({ ...SPELL, attribute: 'FIRE' })).not.toBe('read')
  })

  it('[MON-08] a monster has ATK and DEF, a Link Monster ATK only', () => {
    expect([found(without('def')), found({ ...LINK, def: 0 }), found(LINK)]).toEqual(['def', 'def', 'read'])
  })

  it('[MON-09] a monster has a Level, a Rank or a Link Rating, and only one', () => {
    expect([XYZ, LINK, MONSTER].map(found)).toEqual(['read', 'read', 'read'])
    expect(found({ ...XYZ, level: 4 })).toBe('level')
    expect(found({ ...LINK, rank: 1 })).toBe('rank')
    expect(found({ ...MONSTER, rank: 4 })).toBe('rank')
    expect(found({ ...MONSTER, arrows: ['top'] })).toBe('arrows')
    expect(found({ ...BARE, def: 0 })).toBe('level')
  })

  it('[MON-13] [MON-14] printed Levels run to 12, Ranks to 13, Link Ratings to 8', () => {
    expect([12, 13].map((stars) => found({ ...MONSTER, level: stars }))).toEqual(['read', 'level'])
    expect([13, 14].map((rank) => found({ ...XYZ, rank }))).toEqual(['read', 'rank'])
    const round = ['top', 'top-right', 'right', 'bottom-right', 'bottom', 'bottom-left', 'left', 'top-left']
    expect(found({ ...LINK, arrows: round })).toBe('read')
    expect(found({ ...LINK, arrows: [...round, 'middle'] })).not.toBe('read')
  })
})

describe('the cards that ship', () => {
  const pool = shippedPool()
  const named = (name: string) => pool.cards.find((card) => card.name === name)

  it('[MON-01] are told apart by their names: whatever its number, a card of that name is that card', () => {
    const soul = named('Dark Magician')
    const art = soul?.artworks?.[0]
    expect(art === undefined ? undefined : pool.find(art)).toBe(soul)
    expect(pool.cards.filter(({ name }) => name === 'Dark Magician')).toHaveLength(1)
    expect(named('Dark Magician Girl')).not.toBe(soul)
  })

  it('[MON-11] "cannot be Normal Summoned/Set" makes a Special Summon Monster, whatever the line of abilities says', () => {
    const codes = (name: string) => {
      const card = named(name)
      return card?.kind === 'monster' ? card.restrictions.map(({ code }) => code) : []
    }
    expect(codes('Dark Necrofear')).toContain('cannot-be-normal-summoned')
    expect(codes('Blue-Eyes White Dragon')).toEqual([])
  })

  it('[MON-14] have Link Ratings of 1 to 8 and Ranks of at most 13', () => {
    const ranks = pool.cards.flatMap((card) => ('rank' in card ? [card.rank] : []))
    const ratings = pool.cards.flatMap((card) => ('arrows' in card ? [card.arrows.length] : []))
    expect(Math.max(...ranks)).toBe(13)
    expect(Math.min(...ratings)).toBe(1)
    expect(Math.max(...ratings)).toBeLessThanOrEqual(8)
  })
})
