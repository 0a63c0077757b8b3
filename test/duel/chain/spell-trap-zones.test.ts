import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { pendulum, spell, trap } from '../cards.ts'
import { backrow, duel } from '../table.ts'

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

  it('[TURN-09] [TURN-13] are Set from the own hand in both Main Phases, with nothing under way', () => {
    const [ambush, card] = [trap(), spell()]
    for (const phase of ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const) {
      const table = duel({ phase }).mine({ hand: [ambush] })
      const isMain = phase.startsWith('main')
      expect([phase, table.refused(setting(table, ambush, backrow(1)))]).toEqual([
        phase,
        isMain ? 'allowed' : 'wrong-phase TURN-09',
      ])
      expect(table.offers('set-spell-trap')).toHaveLength(isMain ? 5 : 0)
    }
    const table = duel().mine({ hand: [ambush, card] })
    const chain = table.act({ do: 'activate', card: table.id(card), zone: backrow(3) })
    expect(chain.refused(setting(chain, ambush, backrow(1)))).toBe('finish-first CHN-04 SUM-16')
    const theirs = duel().theirs({ hand: [ambush] })
    expect(theirs.refused(setting(theirs, ambush, backrow(1, 1)))).toBe('not-there TURN-09')
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
    expect(table.refused(setting(table, swing, backrow(1)))).toBe('wrong-kind PEN-04 SPL-05')
    expect(table.offeredCards('normal-set')).toEqual([swing.name])
  })
})
