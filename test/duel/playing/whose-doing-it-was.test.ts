import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, xyz } from '../cards.ts'
import { faceUp } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* Whether a card left by an effect, by the rules, or by a player's card that is no effect. */

const used = (now: Known, card: Card): Known => {
  const action = now
    .offers('activate', 'activate-effect', 'summon-itself')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action).answered()
}
const waits = (now: Known): number => now.offers('activate-effect').length

const [hole, one, two] = [spell(), level(4), level(4)]
const HOLE = says(hole, 'Destroy all monsters on the field.')

describe('[XYZ-05] the materials of an Xyz Monster that an effect destroys', () => {
  const above = xyz(4)
  const tableOf = (words: string) =>
    known({ hand: [hole], mainMonster: [{ card: above, attached: [one] }], deck: [normal(1), normal(2)] }, [
      HOLE,
      says(one, words),
    ])

  it('are sent to the GY, but not by a card effect', () => {
    expect(waits(used(tableOf('If this card is sent to the GY: You can draw 1 card.'), hole))).toBe(1)
    const byEffect = tableOf('If this card is sent to the GY by a card effect: You can draw 1 card.')
    expect(waits(used(byEffect, hole))).toBe(0)
  })
})

describe('[TERM-10] a monster that the opponent Tributes for a Summon', () => {
  const comes = level(7)
  const tableOf = (words: string) =>
    known(
      { hand: [comes], deck: [normal(1)] },
      [
        says(
          comes,
          "You can Special Summon this card (from your hand) to your opponent's field in Attack Position, by Tributing 1 monster they control.",
        ),
        says(one, words),
      ],
      { mainMonster: [one], deck: [normal(2), normal(3)] },
    )
  const settled = (words: string) => used(tableOf(words), comes).settledUpTo('activate-effect')

  it("is sent there by the opponent's card, but not by its effect", () => {
    expect(
      waits(settled("If this card is sent to the GY by your opponent's card: You can draw 1 card.")),
    ).toBe(1)
    const effect = "If this card is sent to the GY by your opponent's card effect: You can draw 1 card."
    expect(waits(settled(effect))).toBe(0)
  })
})

describe('[EQP-03] an Equip Card that goes because its monster has gone', () => {
  const [equip, gone] = [spell('equip'), spell()]
  const tableOf = (words: string): Known => {
    const on = known(
      { hand: [hole, gone], mainMonster: [two], spellTrap: [faceUp(equip)], deck: [normal(1)] },
      [
        HOLE,
        says(gone, 'Destroy all Spells on the field.'),
        says(equip, `The equipped monster gains 500 ATK. ${words}`),
      ],
    )
    const sides = on.state.sides.map((side) => ({
      ...side,
      spellTrap: side.spellTrap.map((card) =>
        card?.passcode === equip.passcode ? { ...card, equippedTo: on.id(two) } : card,
      ),
    })) as unknown as typeof on.state.sides
    return on.withState({ sides })
  }

  it('is not sent while it is equipped', () => {
    const table = tableOf('If this card is sent to the GY while equipped to a monster: You can draw 1 card.')
    expect(waits(used(table, gone))).toBe(1)
    expect(waits(used(table, hole))).toBe(0)
  })
})
