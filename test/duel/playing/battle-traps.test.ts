import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap } from '../cards.ts'

import { effect, known, type Known, says, text } from './known.ts'

/* Answers to Summons and attacks, and what is so for one damage calculation. */

/** The first activation that is offered, whoever is asked first, with everything it asks answered. */
const answeredWith = (now: Known, card: Card): Known => {
  const use = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (use) return now.act(use).answered()
  const [next] = now.offers('choose', 'decide', 'pass')
  if (!next) throw new Error('it is never offered')
  return answeredWith(now.act(next), card)
}
const isOffered = (now: Known, card: Card): boolean => {
  const use = now
    .offers('activate', 'activate-effect')
    .some((one) => 'card' in one && one.card === now.id(card))
  if (use) return true
  const [pass] = now.offers('pass')
  return pass !== undefined && isOffered(now.act(pass), card)
}

describe('"Target that monster" of a Summon', () => {
  const hole = trap()
  const text =
    'When your opponent Normal or Flip Summons a monster with 1000 or more ATK: Target that monster; destroy that target.'
  const summoned = (monster: Card, words = ''): Known => {
    const table = known({ hand: [monster] }, [says(hole, text), says(monster, words)], {
      spellTrap: [{ card: hole, faceUp: false }],
    })
    const [summon] = table.offers('normal-summon')
    if (!summon) throw new Error('it cannot be Summoned')
    return table.act(summon)
  }

  it('destroys the monster that was Summoned', () => {
    const monster = level(4, { atk: 1000 })
    expect(answeredWith(summoned(monster), hole).place(monster)).toBe('graveyard')
  })

  it('is not offered where that monster cannot be targeted', () => {
    const sure = 'Cannot be targeted by card effects.'
    expect(isOffered(summoned(level(4), sure), hole)).toBe(false)
  })
})

describe('"Destroy that monster(s) with 1500 or more ATK" of a Summon', () => {
  it('leaves the others that were Summoned at the same time', () => {
    const [strong, weak, gate, hole] = [level(4, { atk: 1800 }), level(4, { atk: 200 }), spell(), trap()]
    const table = known(
      { hand: [gate], graveyard: [strong, weak] },
      [
        says(gate, 'Special Summon as many monsters as possible from your GY.'),
        says(
          hole,
          'When your opponent Summons a monster(s) with 1500 or more ATK: Destroy that monster(s) with 1500 or more ATK, and if you do, banish it.',
        ),
      ],
      { spellTrap: [{ card: hole, faceUp: false }] },
    )
    const [use] = table.offers('activate')
    if (!use) throw new Error('the Spell is not offered')
    const after = answeredWith(table.act(use), hole)
    expect([after.place(strong), after.place(weak)]).toEqual(['banished', 'mainMonster'])
  })
})

describe('[BAT-16] "during that damage calculation only"', () => {
  const fought = (words: string, mine: Card): Known => {
    const theirs = normal(5, { atk: 2000 })
    const table = known(
      { mainMonster: [mine] },
      [says(mine, words)],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const declared = table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) })
    const after = answeredWith(declared, mine)
    return after
  }

  it('wins the battle with the ATK of the other, and has its own again right after', () => {
    const mine = level(4, { atk: 1000 })
    const after = fought(
      "If this card battles an opponent's Level 5 or higher monster, during damage calculation: This card gains ATK equal to the current ATK of the opponent's monster it is battling during that damage calculation only.",
      mine,
    )
    expect([after.place(mine), after.atk(mine)]).toEqual(['mainMonster', 1000])
    expect(after.state.sides[1].lifePoints).toBe(7000)
  })

  it('can give what a quick answer sets', () => {
    const mine = level(4, { atk: 1000 })
    const after = fought(
      "If this card battles an opponent's monster, during damage calculation (Quick Effect): You can pay 500 LP; this card's ATK becomes 5000 during that damage calculation only.",
      mine,
    )
    expect([after.atk(mine), after.state.sides[1].lifePoints]).toEqual([1000, 5000])
  })
})

describe('"that monster" of a monster that was destroyed by battle', () => {
  const [mine, theirs] = [level(4, { atk: 2500 }), normal(5, { atk: 2000 })]
  const after = (words: string): Known => {
    const table = known(
      { mainMonster: [mine] },
      [says(mine, words)],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const declared = table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) })
    return answeredWith(declared, mine)
  }

  it('is the one that was destroyed', () => {
    const table = after(
      "When this card destroys an opponent's monster by battle and sends it to the GY: You can Special Summon that monster to your field in Defense Position.",
    )
    const [, mineNow] = table.state.sides[0].mainMonster.filter((one) => one !== null)
    expect(mineNow?.id).toBe(table.id(theirs))
  })

  it('has the figures that are printed on it', () => {
    const table = after(
      "If this card destroys an opponent's monster by battle: Inflict damage to your opponent equal to that monster's original ATK.",
    )
    expect(table.state.sides[1].lifePoints).toBe(8000 - 500 - 2000)
  })
})

describe('what is done to the hand of the other player by a battle', () => {
  it('discards one of their cards at random', () => {
    const mine = level(4)
    const [one, other] = [normal(1), normal(2)]
    const table = known(
      { mainMonster: [mine], hand: [normal(3)] },
      [
        says(
          mine,
          'If this card inflicts battle damage to your opponent by a direct attack: Discard 1 random card from their hand.',
        ),
      ],
      { hand: [one, other] },
      { phase: 'battle' },
    )
    const after = answeredWith(table.act({ do: 'attack', card: table.id(mine), target: null }), mine)
    expect(after.state.sides.map(({ hand }) => hand.length)).toEqual([1, 1])
  })
})

describe('"destroy this card after resolving a card effect that targets it"', () => {
  const reaper = level(3)
  const words = 'After resolving a card effect that targets this face-up card, destroy this card.'
  const after = (steps: string, other = false): Known => {
    const [card, friend] = [spell(), normal(4)]
    const table = known({ hand: [card], mainMonster: [reaper, friend] }, [
      says(reaper, words),
      says(card, steps),
    ])
    const [use] = table.offers('activate')
    if (!use) throw new Error('the Spell is not offered')
    const asked = table.act(use)
    const chosen =
      asked.choices().length > 0
        ? asked.act({ do: 'choose', card: table.id(other ? friend : reaper) })
        : asked
    return chosen.answered()
  }

  it('destroys it once the effect has been carried out', () => {
    const table = after('Target 1 face-up monster on the field; it gains 500 ATK.')
    expect(table.place(reaper)).toBe('graveyard')
  })

  it('leaves it alone where another was targeted, or none', () => {
    expect([
      after('Target 1 face-up monster on the field; it gains 500 ATK.', true).place(reaper),
      after('All monsters you control gain 500 ATK.').place(reaper),
    ]).toEqual(['mainMonster', 'mainMonster'])
  })
})

describe('"your opponent cannot activate the targeted card in response"', () => {
  it('leaves them every other answer', () => {
    const [beam, aimed, other] = [spell(), trap(), trap()]
    const table = known(
      { hand: [beam] },
      [
        says(
          beam,
          "Target 1 Set Spell/Trap your opponent controls; destroy that target. Your opponent cannot activate the targeted card in response to this card's activation.",
        ),
        [aimed, text([effect('activation', ['field'], [{ do: 'draw', count: 1 }])])],
        [other, text([effect('activation', ['field'], [{ do: 'draw', count: 1 }])])],
      ],
      {
        spellTrap: [
          { card: aimed, faceUp: false },
          { card: other, faceUp: false },
        ],
        deck: [normal(1), normal(2)],
      },
    )
    const [use] = table.offers('activate')
    if (!use) throw new Error('the Spell is not offered')
    const asked = table.act(use).choose(aimed)
    const cards = asked.offers('activate').map((one) => ('card' in one ? one.card : 0))
    expect(cards).toEqual([table.id(other)])
  })
})

describe('"the first target" and "the second target"', () => {
  it('are the two that one sentence chose', () => {
    const [book, zombie, theirs] = [spell(), level(4, { type: 'Zombie' }), normal(4)]
    const table = known(
      { hand: [book], graveyard: [zombie] },
      [
        says(
          book,
          "Target 1 Zombie monster in your GY and 1 monster in your opponent's GY; Special Summon the first target, also banish the second target.",
        ),
      ],
      { graveyard: [theirs] },
    )
    const [use] = table.offers('activate')
    const after = use && table.act(use).answered()
    expect([after?.place(zombie), after?.place(theirs)]).toEqual(['mainMonster', 'banished'])
  })
})

describe('"monsters you currently control"', () => {
  it('are none that come later', () => {
    const [ward, mine, later, blast] = [spell(), normal(4), normal(4), spell()]
    const table = known({ hand: [ward, blast, later], mainMonster: [mine] }, [
      says(ward, 'All monsters you currently control cannot be destroyed by card effects this turn.'),
      says(blast, 'Destroy all monsters on the field.'),
    ])
    const use = (now: Known, card: Card): Known => {
      const action = now.offers('activate').find((one) => 'card' in one && one.card === now.id(card))
      if (!action) throw new Error('it is not offered')
      return now.act(action).answered()
    }
    const warded = use(table, ward)
    const [summon] = warded.offers('normal-summon')
    const after = summon && use(warded.act(summon).settled(), blast)
    expect([after?.place(mine), after?.place(later)]).toEqual(['mainMonster', 'graveyard'])
  })
})

describe('"that monster your opponent controls"', () => {
  const [veil, theirs, gift] = [spell(), normal(4, { atk: 1500 }), trap()]
  const table = known(
    { hand: [veil] },
    [
      says(
        veil,
        'Target 1 face-up monster your opponent controls; that monster your opponent controls loses 500 ATK.',
      ),
      [
        gift,
        text([
          effect(
            'activation',
            ['field'],
            [
              {
                do: 'control',
                cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
                to: 'opponent',
              },
            ],
          ),
        ]),
      ],
    ],
    { mainMonster: [theirs], spellTrap: [{ card: gift, faceUp: false }] },
  )
  const [use] = table.offers('activate')
  const asked = use && table.act(use).choose(theirs)

  it('must still be theirs when the effect resolves', () => {
    const [answer] = asked?.offers('activate') ?? []
    const given = asked && answer && asked.act(answer).answered()
    expect([asked?.settled().atk(theirs), given?.atk(theirs)]).toEqual([1000, 1500])
  })
})
