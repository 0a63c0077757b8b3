import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { fusion, fusionSpell, level, token } from '../cards.ts'
import { activate, fuse } from '../doing.ts'
import { duel, extra, main } from '../table.ts'

const handOnly = () => fusionSpell({ sources: [{ use: { is: 'monster' }, from: ['hand'], fate: 'sent' }] })

describe('a free zone for a Fusion Monster', () => {
  const crowd = () => Array.from({ length: 4 }, () => level(1, { attribute: 'WATER' }))

  it.each(['mr5', 'mr4'] as const)(
    '[FUS-06] where all zones are full a material must free one (%s)',
    (ruleset) => {
      const [one, two, standing] = [level(3), level(2), level(3)]
      const goal = fusion(5, '2 EARTH monsters')
      const poly = fusionSpell()
      const zones = { extraMonster: [level(1, { attribute: 'WATER' }), null] }
      const full = duel({ ruleset }).mine({
        hand: [poly, one, two],
        mainMonster: [...crowd(), level(1, { attribute: 'WATER' })],
        ...zones,
        extraDeck: [goal],
      })
      expect(full.why(activate(full, poly))).toMatchObject({
        code: 'no-free-zone',
        rules: ['FUS-06', ruleset === 'mr4' ? 'ZONE-07' : 'ZONE-08'],
      })
      const inMain = duel({ ruleset }).mine({
        hand: [poly, one, two],
        mainMonster: [...crowd(), standing],
        ...zones,
        extraDeck: [goal],
      })
      if (ruleset === 'mr4') {
        // The zone it frees is no Extra Monster Zone and no arrow points to it.
        expect(inMain.offers('activate')).toEqual([])
        return
      }
      expect(inMain.offeredCards('activate')).toEqual([poly.name])
      const running = inMain.act(activate(inMain, poly))
      expect(running.refused(fuse(running, goal, [one, two], main(5)))).toBe('no-free-zone FUS-06 ZONE-08')
      expect(running.verdict(fuse(running, goal, [one, standing], main(5)))).toBe('allowed')
      expect(running.refused(fuse(running, goal, [one, standing], main(1)))).toBe('zone-taken FUS-06 ZONE-08')
    },
  )

  it.each(['mr5', 'mr4'] as const)(
    '[FUS-06-EX] five Sheep Tokens and a material in the Extra Monster Zone (%s)',
    (ruleset) => {
      const warrior = (attribute: 'FIRE' | 'EARTH') => level(4, { type: 'Warrior', attribute })
      const [guardian, clayman] = [warrior('EARTH'), warrior('EARTH')]
      const garura = fusion(6, '2 monsters with the same Type and Attribute, but different names')
      const oneSheep = token(1)
      const sheep = Array.from({ length: 5 }, () => oneSheep)
      const [poly, invocation] = [fusionSpell(), handOnly()]
      const board = (inExtraZone: Card) =>
        duel({ ruleset }).mine({
          hand: [poly, invocation, guardian, clayman],
          mainMonster: sheep,
          extraMonster: [inExtraZone],
          extraDeck: [garura],
        })
      const f = warrior('EARTH')
      const table = board(f)
      expect(table.offeredCards('activate')).toEqual([poly.name])
      expect(table.materialSets(garura)).toHaveLength(2)
      const running = table.act(activate(table, poly))
      for (const partner of [guardian, clayman])
        expect(running.verdict(fuse(running, garura, [f, partner], extra('left')))).toBe('allowed')
      expect(running.verdict(fuse(running, garura, [guardian, clayman], extra('left')))).toBe('no-free-zone')
      expect(board(warrior('FIRE')).offers('activate')).toEqual([])
    },
  )
})
