import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { fusion, level, pendulum, spell } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* Monsters that an effect places or equips among the Spells and Traps, and Scales that leave their zone. */

const used = (now: Known, card: Card): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action).answered()
}

const destroys = spell()
const DESTROYS = says(destroys, 'Destroy all cards in your Spell & Trap Zones and Pendulum Zones.')

describe('a monster of the Extra Deck that was Summoned in its own way', () => {
  const [places, equips, takesOut, revives] = [spell(), level(4), spell(), spell()]
  const summoned = fusion(4, '2 Warrior monsters')
  const table = known({ hand: [places, takesOut, destroys, revives], mainMonster: [equips, summoned] }, [
    DESTROYS,
    says(
      places,
      "Target 1 Fusion Monster you control; place it face-up in its owner's Spell & Trap Zone as a Continuous Spell.",
    ),
    says(equips, 'You can target 1 Fusion Monster you control; equip that target to this card.'),
    says(takesOut, 'Target 1 Monster Card in your Spell & Trap Zone; Special Summon it.'),
    says(revives, 'Target 1 monster in your GY; Special Summon it.'),
  ])
  for (const [how, lays] of [
    ['a Continuous Spell', places],
    ['an Equip Card', equips],
  ] as const) {
    it(`[SS-06] is still so while it lies there as ${how}`, () => {
      const lies = used(table, lays)
      expect(lies.place(summoned)).toBe('spellTrap')
      expect(used(lies, takesOut).place(summoned)).toBe('mainMonster')
    })

    it(`[SS-06] is still so in the GY, where it came as ${how}`, () => {
      const lies = used(used(table, lays), destroys)
      expect(lies.place(summoned)).toBe('graveyard')
      expect(used(lies, revives).place(summoned)).toBe('mainMonster')
    })
  }
})

describe('a Pendulum Monster', () => {
  const [low, high] = [pendulum(4, 1), pendulum(4, 8)]

  it('[PEN-05] is no Scale where an effect places it as a Continuous Spell', () => {
    const [places, filler] = [level(4), spell('continuous')]
    const full = { spellTrap: [null, filler, filler, filler, null], scales: [null, high] }
    const table = known({ hand: [level(4)], mainMonster: [places, low], ...full }, [
      says(
        places,
        'You can target 1 other monster you control; place it face-up in your Spell & Trap Zone as a Continuous Spell.',
      ),
    ])
    const placed = used(table, places)
    expect(placed.place(low)).toBe('spellTrap')
    expect(placed.offers('begin-pendulum-summon')).toEqual([])
  })

  it('[PEN-07] has left its Pendulum Zone for what waits for that', () => {
    const [draws, deck] = [level(4), level(4)]
    const table = known({ hand: [destroys], deck: [deck, deck], mainMonster: [draws], scales: [low, null] }, [
      DESTROYS,
      says(draws, 'If a card(s) in your Pendulum Zone leaves the field: Draw 1 card.'),
    ])
    const gone = used(table, destroys)
    expect(gone.offers('activate-effect')).toHaveLength(1)
  })
})
