import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { fusion, level, named, normal, spell, trap } from '../cards.ts'
import { faceUp, type Lying, set, type Standing } from '../table.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import { effect, known, one, says, text } from './known.ts'
import { counted } from '../../counted.ts'

/* What a card shows of itself where it lies face-down: banished, or Set. */

const light = () => normal(4, { attribute: 'LIGHT' })

describe('[KNOW-03] a card that is banished face-down', () => {
  const gone = light()
  const asked = (words: string, face: 'banished' | 'banishedFaceDown', card: Card = gone): string => {
    const user = level(4)
    const table = known({ mainMonster: [user], deck: [normal(1)], [face]: [card] }, [says(user, words)])
    return table.refused(table.use(user, 'ignition'))
  }
  const BANISHED = [
    'You can target 1 of your banished LIGHT monsters; add it to your hand.',
    'You can target 1 of your banished monsters; add it to your hand.',
    'You can target 1 of your banished monsters, except "Nobody"; add it to your hand.',
  ]

  it.each(BANISHED)('is no monster for an effect: %s', (words) => {
    expect(asked(words, 'banished')).toBe('allowed')
    expect(asked(words, 'banishedFaceDown')).toBe('nothing-to-target')
  })

  it('is no Spell and no Trap, and has no name', () => {
    const words = 'You can target 1 of your banished Spells/Traps; add it to your hand.'
    expect(asked(words, 'banished', trap())).toBe('allowed')
    expect(asked(words, 'banishedFaceDown', trap())).toBe('nothing-to-target')
    const lamp = named(normal(4), 'Lamp')
    const byName = 'You can target 1 of your banished "Lamp"; add it to your hand.'
    expect(asked(byName, 'banished', lamp)).toBe('allowed')
    expect(asked(byName, 'banishedFaceDown', lamp)).toBe('nothing-to-target')
  })

  it('is a card', () => {
    expect(asked('You can target 1 of your banished cards; add it to your hand.', 'banishedFaceDown')).toBe(
      'allowed',
    )
  })

  it('is known to its owner where the text speaks of face-down ones', () => {
    const words = 'You can target 1 of your banished face-down Warrior monsters; add it to your hand.'
    expect(asked(words, 'banishedFaceDown')).toBe('allowed')
    expect(asked(words, 'banished')).toBe('nothing-to-target')
  })

  it('does not count for a Summon by its own text', () => {
    const words = '3 or more of your LIGHT monsters are banished'
    const hero = level(6)
    const may = (face: 'banished' | 'banishedFaceDown') =>
      known({ hand: [hero], [face]: [light(), light(), light()] }, [
        says(hero, `If ${words}, you can Special Summon this card (from your hand).`),
      ]).offers('summon-itself').length
    expect([may('banished'), may('banishedFaceDown')]).toEqual([1, 0])
  })

  it('does not count for a Normal Summon that asks for banished monsters', () => {
    const may = (of: Filter, face: 'banished' | 'banishedFaceDown') =>
      known(
        {
          hand: [
            level(6, {
              restrictions: [
                { code: 'tributes', count: 0, if: counted('you', { min: 2, max: null }, of, 'banished') },
              ],
            }),
          ],
          [face]: [light(), light()],
        },
        [],
      ).offers('normal-summon').length > 0
    const lights = { is: 'attribute', attribute: 'LIGHT' } as const
    expect([may(lights, 'banished'), may(lights, 'banishedFaceDown')]).toEqual([true, false])
    expect(may({ is: 'card' }, 'banishedFaceDown')).toBe(true)
  })
})

describe('[KNOW-02] a Set Spell or Trap', () => {
  it('does not count as Continuous Trap, whoever controls it', () => {
    const user = level(4)
    const words = says(user, 'Gains 300 ATK for each Continuous Trap on the field.')
    const atk = (face: (card: Card) => Lying, theirs: boolean) => {
      const side = { spellTrap: [face(trap('continuous'))] }
      return known({ mainMonster: [user], ...(theirs ? {} : side) }, [words], theirs ? side : {}).atk(user)
    }
    expect([atk(faceUp, false), atk(faceUp, true)]).toEqual([1300, 1300])
    expect([atk(set, false), atk(set, true)]).toEqual([1000, 1000])
  })

  it('is not chosen as Equip Spell', () => {
    const user = level(4)
    const words = says(user, 'You can return 1 Equip Spell you control to the hand; draw 1 card.')
    const may = (lying: Lying) => {
      const table = known({ mainMonster: [user], spellTrap: [lying], deck: [normal(1)] }, [words])
      return table.refused(table.use(user, 'ignition')) === 'allowed'
    }
    expect([may(faceUp(spell('equip'))), may(set(spell('equip')))]).toEqual([true, false])
  })

  it('is not counted as a Trap, and as a "Spell/Trap" it is', () => {
    const user = level(4)
    const may = (what: string, lying: Lying) => {
      const words = says(user, `If ${what} is on the field: You can draw 1 card.`)
      const table = known({ mainMonster: [user], spellTrap: [lying], deck: [normal(1)] }, [words])
      return table.refused(table.use(user, 'ignition')) === 'allowed'
    }
    expect([may('a Trap', faceUp(trap())), may('a Trap', set(trap()))]).toEqual([true, false])
    expect([may('a Spell/Trap', faceUp(trap())), may('a Spell/Trap', set(trap()))]).toEqual([true, true])
  })
})

describe('where a card itself lies', () => {
  it('[SS-14] an Extra Deck Monster does not Summon itself where it lies face-up', () => {
    const words =
      'Must first be Special Summoned (from your face-down Extra Deck) by Tributing the above cards.'
    const blank = fusion(10, '2 Warrior monsters', { pendulum: { left: 1, right: 1 } })
    const { name } = blank
    const hero = { ...blank, restrictions: readRestrictions(words, { name, frame: 'fusion' }) }
    const may = (lies: 'extraDeck' | 'faceUpExtraDeck') =>
      known({ mainMonster: [normal(4), normal(4)], [lies]: [hero] }, [says(hero, words)]).offers(
        'summon-itself',
      ).length
    expect([may('extraDeck'), may('faceUpExtraDeck')]).toEqual([1, 0])
  })

  it('a monster that is used as Continuous Trap is not used as Equip Card or Continuous Spell', () => {
    const hero = level(4)
    const used = says(hero, 'During the Main Phase, if this card is a Continuous Trap: You can draw 1 card.')
    const other = level(4)
    const may = (lies: Omit<Lying, 'card'>) => {
      const table = known(
        { mainMonster: [other], spellTrap: [{ ...faceUp(hero), ...lies }], deck: [normal(1)] },
        [used],
      )
      return table.refused(table.use(hero, 'quick')) === 'allowed'
    }
    expect([may({ asTrap: true }), may({})]).toEqual([true, false])
  })
})

describe('[KNOW-02] what a Set monster has', () => {
  const user = level(4)
  const may = (words: string, ...theirs: readonly (Card | Standing)[]) => {
    const table = known({ mainMonster: [user] }, [says(user, words)], { mainMonster: theirs })
    return table.refused(table.use(user, 'ignition')) === 'allowed'
  }

  it('is not gained from a target that stays Set', () => {
    const words =
      "You can target 1 monster your opponent controls; this card gains ATK equal to that target's ATK."
    expect([may(words, normal(4)), may(words, set(normal(4)))]).toEqual([true, false])
  })

  it('is known once it is destroyed', () => {
    const words =
      "You can target 1 monster your opponent controls; destroy it, and if you do, this card gains ATK equal to that target's original ATK."
    expect(may(words, set(normal(4)))).toBe(true)
  })

  it('makes it neither the strongest nor the weakest', () => {
    const cards = { ...one({ is: 'monster' }, 'field'), most: { figure: 'atk', is: 'lowest' } } as const
    const [take, weak, strong] = [spell(), normal(4, { atk: 100 }), normal(4)]
    const table = known({ hand: [take], mainMonster: [set(weak), strong] }, [
      [take, text([effect('activation', ['hand'], [{ do: 'destroy', cards }])])],
    ])
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('it is not offered')
    const used = table.act(activate).answered()
    expect([used.place(weak), used.place(strong)]).toEqual(['mainMonster', 'graveyard'])
  })
})
