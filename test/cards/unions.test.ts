import { describe, expect, it } from 'vitest'
import { readUnion } from '../../shared/cards/restrictions/union.ts'

/** The equipping of a Union Monster in the words of today. */
const today = (whom: string) =>
  `Once per turn, you can either: Target 1 ${whom} you control; equip this card to that target, OR: Unequip this card.`
/** And in those of the first ones. */
const before = (whom: string) =>
  `Once per turn, you can equip it to ${whom} as an Equip Spell Card, OR unequip the Union equipment.`

describe('what the text of a Union Monster says', () => {
  it.each([
    ['Machine monster', { is: 'type', type: 'Machine' }],
    ['face-up monster', { is: 'monster' }],
    ['Effect Monster', { is: 'frame', frame: 'effect' }],
    ['Warrior-Type monster', { is: 'type', type: 'Warrior' }],
    ['"X-Head Cannon"', { is: 'name', name: 'X-Head Cannon' }],
    ['face-up "Vylon" monster', { is: 'archetype', archetype: 'Vylon' }],
  ])('[UNI-02] it may be equipped to 1 %s', (whom, equipsTo) => {
    expect(readUnion(today(whom))).toEqual([{ code: 'union', equipsTo }])
  })

  it('[UNI-02] it may be equipped to either of two', () => {
    const text =
      'Once per turn, you can either: Target 1 "Lamp" you control, or 1 Fusion Monster you control that lists "Lamp" as Fusion Material; equip this card to that target, OR: Unequip this card.'
    const made = { is: 'mentions', name: 'Lamp', asMaterial: true }
    expect(readUnion(text)).toEqual([
      {
        code: 'union',
        equipsTo: {
          is: 'any',
          of: [
            { is: 'name', name: 'Lamp' },
            { is: 'all', of: [{ is: 'frame', frame: 'fusion' }, made] },
          ],
        },
      },
    ])
  })

  it('[UNI-02] in the words of the first Union Monsters too', () => {
    expect(readUnion(before('your "Dark Blade"'))).toEqual([
      { code: 'union', equipsTo: { is: 'name', name: 'Dark Blade' } },
    ])
    expect(readUnion(before('a face-up monster on your side of the field'))).toEqual([
      { code: 'union', equipsTo: { is: 'monster' } },
    ])
  })

  it('to whom it may be equipped is said to be not understood where it is not', () => {
    const unheard = 'Target 1 monster you like; equip this card to that target.'
    expect(readUnion(unheard)).toEqual([{ code: 'union' }, { code: 'text-says-more' }])
  })

  it('[UNI-06] [UNI-07] whether it stands in for its monster, and bears no other Union beside it', () => {
    const machine = { code: 'union', equipsTo: { is: 'type', type: 'Machine' } } as const
    const shielded = (when: string) =>
      readUnion(
        `${today('Machine monster')} If the equipped monster would be destroyed${when}, destroy this card instead.`,
      )
    expect(shielded(' by battle or card effect')).toEqual([{ ...machine, protects: ['battle', 'effect'] }])
    expect(shielded('')).toEqual([{ ...machine, protects: ['battle', 'effect'] }])
    expect(shielded(' by battle')).toEqual([{ ...machine, protects: ['battle'] }])
    const bracket = '(1 monster can only be equipped with 1 Union Monster at a time.)'
    expect(readUnion(`${today('Machine monster')} ${bracket}`)).toEqual([{ ...machine, alone: true }])
  })

  it('[UNI-03] in which position it comes back', () => {
    const text =
      'Target 1 monster you control; equip this card to that target, OR: Unequip this card and Special Summon it'
    expect(readUnion(`${text} in face-up Attack Position.`)).toEqual([
      { code: 'union', equipsTo: { is: 'monster' }, comesIn: 'attack' },
    ])
    expect(readUnion(`${text}.`)).toEqual([{ code: 'union', equipsTo: { is: 'monster' } }])
  })
})
