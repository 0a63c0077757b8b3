import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell } from '../cards.ts'
import { faceUp } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* Monster Cards that lie among the Spells as Equip Cards. */

/** The first of your cards is equipped to the second. */
const equipped = (table: Known, card: Card, bearer: Card): Known => {
  const to = table.id(bearer)
  const sides = table.state.sides.map((side) => ({
    ...side,
    spellTrap: side.spellTrap.map((one) => (one?.id === table.id(card) ? { ...one, equippedTo: to } : one)),
  })) as unknown as typeof table.state.sides
  return table.withState({ sides })
}

describe('a Monster Card that is an Equip Card', () => {
  const bearer = normal(4)
  const lying = (card: Card, words: string, more: { readonly hand?: readonly Card[] } = {}): Known =>
    equipped(
      known({ mainMonster: [bearer], spellTrap: [faceUp(card)], deck: [normal(4)], ...more }, [
        says(card, words),
      ]),
      card,
      bearer,
    )
  const standing = (card: Card, words: string): Known =>
    known({ mainMonster: [card, bearer], deck: [normal(4)] }, [says(card, words)])

  it('[EQP-07] is a Spell and activates none of its effects as a monster', () => {
    const card = level(4)
    const words = 'You can draw 1 card.'
    expect(lying(card, words).offers('activate-effect')).toEqual([])
    expect(standing(card, words).offers('activate-effect')).not.toEqual([])
  })

  it('[EQP-07] has none of its Continuous Effects as a monster', () => {
    const card = level(4)
    const words = 'All monsters you control gain 500 ATK.'
    expect(lying(card, words).atk(bearer)).toBe(1000)
    expect(standing(card, words).atk(bearer)).toBe(1500)
  })

  it('[EQP-07] does what it says of the monster that it is equipped to', () => {
    const card = level(4)
    const words =
      'You can target 1 face-up monster you control; equip this card from your hand to that target. It gains 500 ATK.'
    expect(lying(card, words).atk(bearer)).toBe(1500)
    const other = level(4)
    const given = 'A monster equipped with this card gains 300 ATK.'
    expect(lying(other, given).atk(bearer)).toBe(1300)
    expect(standing(other, given).atk(bearer)).toBe(1000)
  })

  it.each([
    ['while it is equipped', 'While this card is equipped to a monster: You can draw 1 card.'],
    ['as an Equip Card', 'You can send this Equip Card to the GY; draw 1 card.'],
  ])('[EQP-07] activates %s only what it has for that', (_, words) => {
    const card = level(4)
    expect(lying(card, words).offers('activate-effect')).not.toEqual([])
    expect(standing(card, words).offers('activate-effect')).toEqual([])
  })

  it('[EQP-07] does not equip itself once more from there', () => {
    const card = level(4)
    const words =
      'You can target 1 face-up monster you control; equip this card from your hand or field to it.'
    expect(lying(card, words).offers('activate-effect')).toEqual([])
    expect(standing(card, words).offers('activate-effect')).not.toEqual([])
  })

  it('[EQP-01] an Equip Spell does all that it says where it lies', () => {
    const card = spell('equip')
    const words = 'The equipped monster gains 500 ATK. You can send this Equip Card to the GY; draw 1 card.'
    const table = lying(card, words)
    expect(table.atk(bearer)).toBe(1500)
    expect(table.offers('activate-effect')).not.toEqual([])
  })
})
