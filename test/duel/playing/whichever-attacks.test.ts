import { describe, expect, it } from 'vitest'
import { level, normal, spell } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* Battles of the card itself, whichever monster attacks; and choices that what is there makes smaller. */

describe('"when an attack is declared involving this card and an opponent\'s monster"', () => {
  const words =
    "When an attack is declared involving this card and an opponent's monster (Quick Effect): You can discard 1 card; halve the ATK of the opponent's monster, and if you do, this card gains that same amount of ATK."
  const [mine, theirs, paid] = [level(4, { atk: 1000 }), normal(4, { atk: 2000 }), level(4)]
  const used = (now: Known): Known => {
    const [use] = now.offers('activate-effect')
    if (use) return now.act(use).answered()
    const [pass] = now.offers('pass')
    if (!pass) throw new Error('it is not offered')
    return used(now.act(pass))
  }
  const side = { mainMonster: [mine], hand: [paid] }

  it('its ATK grows by what the monster that it attacks has lost', () => {
    const table = known(side, [says(mine, words)], { mainMonster: [theirs] }, { phase: 'battle' })
    const after = used(table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) }))
    expect([after.place(theirs), after.atk(mine)]).toEqual(['graveyard', 2000])
  })

  it('and by what the monster has lost that attacks it', () => {
    const table = known({ mainMonster: [theirs] }, [says(mine, words)], side, { phase: 'battle' })
    const after = used(table.act({ do: 'attack', card: table.id(theirs), target: table.id(mine) }))
    expect([after.place(theirs), after.atk(mine)]).toEqual(['graveyard', 2000])
  })
})

describe('"once per battle" of a Quick Effect that answers an attack', () => {
  const [mine, theirs, others] = [level(4, { atk: 4000 }), normal(4, { atk: 2000 }), normal(4, { atk: 1000 })]
  const words = (often: string): string =>
    `${often} an attack is declared involving this card and an opponent's monster (Quick Effect): You can discard 1 card; this card gains 100 ATK. This card can attack all monsters your opponent controls, once each.`
  /** How often it is used while it is offered, and the table after the battle. */
  const usedIn = (now: Known, times = 0): readonly [number, Known] => {
    const [use] = now.offers('activate-effect')
    if (use) return usedIn(now.act(use), times + 1)
    const [next] = now.offers('choose', 'decide', 'pass')
    return next ? usedIn(now.act(next), times) : [times, now]
  }

  it.each([
    ['Once per battle, when', [1, 1]],
    ['When', [3, 0]],
  ])('"%s"', (often, expected) => {
    const table = known(
      { mainMonster: [mine], hand: [level(4), level(4), level(4)] },
      [says(mine, words(often))],
      { mainMonster: [theirs, others] },
      { phase: 'battle' },
    )
    const attack = (now: Known, target: typeof mine) =>
      now.act({ do: 'attack', card: table.id(mine), target: table.id(target) })
    const [first, after] = usedIn(attack(table, theirs))
    const [second] = usedIn(attack(after, others))
    expect([first, second]).toEqual(expected)
  })
})

describe('cards that somebody else picks, or that fewer may be', () => {
  it('[TERM-04] so many random cards are discarded, or all where there are not as many', () => {
    const card = spell()
    const words = "Discard 2 random cards from your opponent's hand (or their entire hand, if less than 2)."
    const left = (count: number): number | undefined => {
      const theirs = Array.from({ length: count }, () => level(4))
      const table = known({ hand: [card] }, [says(card, words)], { hand: theirs })
      const use = table.offers('activate').find((one) => 'card' in one && one.card === table.id(card))
      return use && table.act(use).answered().state.sides[1].hand.length
    }
    expect([3, 2, 1, 0].map(left)).toEqual([1, 0, 0, undefined])
  })

  it('without such a monster on the field only such a monster is Summoned', () => {
    const card = spell()
    const words =
      'Special Summon 1 Zombie monster from your GY, but if you control no Dragon monsters, you can only Special Summon FIRE monsters with this effect.'
    const zombie = { type: 'Zombie' } as const
    const [dark, fire, dragon] = [
      level(4, { ...zombie, attribute: 'DARK' }),
      level(4, { ...zombie, attribute: 'FIRE' }),
      level(4, { type: 'Dragon' }),
    ]
    const choices = (mainMonster: readonly (typeof dark)[]): number => {
      const table = known({ hand: [card], graveyard: [dark, fire], mainMonster }, [says(card, words)])
      const use = table.offers('activate').find((one) => 'card' in one && one.card === table.id(card))
      return use ? table.act(use).settledUpTo('choose').choices().length : 0
    }
    expect([choices([]), choices([dragon])]).toEqual([1, 2])
  })
})
