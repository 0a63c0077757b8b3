import { describe, expect, it } from 'vitest'
import { readAttributesThere, readCountsAs } from '../../shared/cards/counts-as.ts'
import { SHARED } from '../shared-data.ts'
import { EVERY_CARD, yamlCards } from './yaml-cards.ts'

describe('[DECK-03] the name a card is counted under', () => {
  it.each([
    [`(This card's name is always treated as "Lantern Lady".)\nFirst effect.`, 'Lantern Lady'],
    ['(This card is always treated as "Lagoon".)', 'Lagoon'],
    ['1 Tuner + 1+ non-Tuner monsters\n(This card is always treated as "Test Blader".)', 'Test Blader'],
    ['(This card is also always treated as "Ferry Dragon".)', 'Ferry Dragon'],
  ])('%j gives it another name', (text, name) => {
    expect(readCountsAs(text)).toBe(name)
  })

  it.each([
    '(This card is always treated as a "Ferry" card.)',
    '(This card is always treated as an "Ferry" and "Almanac" card.)',
    `(This card's original Level is always treated as 12.)`,
    `This card's name becomes "Lantern Lady" while on the field or in the GY.`,
    `This card's name becomes "Lantern Boat" while in the hand, Deck, GY, or on the field.`,
    `This card's name is also treated as "Lantern Moss".`,
    '',
  ])('%j leaves it its own', (text) => {
    expect(readCountsAs(text)).toBeUndefined()
  })
})

describe('the Attributes a card has on the field beside its own', () => {
  it.each([
    ['While face-up on the field, this card is also WATER-Attribute.', ['WATER']],
    [
      'First effect. While face-up on the field, this card is also FIRE, WIND, and EARTH-Attribute.',
      ['FIRE', 'WIND', 'EARTH'],
    ],
    [
      'While face-up on the field, this card is also WIND, WATER and EARTH Attribute.',
      ['WIND', 'WATER', 'EARTH'],
    ],
    ['While this card is face-up on the field its Attribute is also treated as FIRE.', ['FIRE']],
    [
      'The Attribute of this card is also treated as FIRE and WIND while it is face-up on the field.',
      ['FIRE', 'WIND'],
    ],
  ])('%j', (text, attributes) => {
    expect(readAttributesThere(text)).toEqual(attributes)
  })

  it.each(['This card is also always treated as "Ferry".', 'It is also destroyed.', ''])(
    '%j is none',
    (text) => {
      expect(readAttributesThere(text)).toBeUndefined()
    },
  )
})

describe.skipIf(SHARED === undefined)('[DECK-03] every card of the card data', () => {
  it('is counted under another name in exactly the known groups', EVERY_CARD, () => {
    const groups: Record<string, string[]> = {}
    for (const { name, text } of yamlCards()) {
      const counted = readCountsAs(text.en ?? '')
      if (counted !== undefined) (groups[counted] ??= []).push(name.en)
    }
    for (const group of Object.values(groups)) group.sort()
    expect(groups).toEqual({
      'Harpie Lady': ['Cyber Harpie Lady', 'Harpie Lady 1', 'Harpie Lady 2', 'Harpie Lady 3'],
      Umi: [
        'A Legendary Ocean',
        'Lemuria, the Forgotten City',
        'Magellanica, the Deep Sea City',
        'Pacifis, the Phantasm City',
      ],
      'Number C39: Utopia Ray': ['Ultimate Dragonic Utopia Ray', 'Ultimate Leo Utopia Ray'],
      'Crimson Blader': ['Crimson Blade Dragon'],
      'Fallen of Albaz': ['Fallen of the White Dragon'],
      'Hungry Burger': ['Angry Burger'],
      Polymerization: ['Fusion Substitute'],
      'Supreme King Z-ARC': ['Odd-Eyes Arcray Dragon'],
      'Water Dragon': ['Light Water Dragon'],
      'Legendary Dragon Timaeus': ['The Eye of Timaeus'],
      'Legendary Dragon Critias': ['The Fang of Critias'],
      'Legendary Dragon Hermos': ['The Claw of Hermos'],
    })
  })
})
