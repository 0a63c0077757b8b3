import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { faceUp, set, type SideSetup, type Standing } from '../table.ts'
import { effect, known, type Known, one, says, text } from './known.ts'

/* What face-up texts say of several cards at once, from their printed words to what is offered. */

/** A table on which the opponent's face-up Continuous Trap has these words. */
const under = (
  words: string,
  mine: SideSetup,
  more: readonly (readonly [Card, CardEffects])[] = [],
  phase: 'main1' | 'battle' = 'main1',
) => {
  const held = trap('continuous')
  return known(mine, [says(held, words), ...more], { spellTrap: [faceUp(held)] }, { phase })
}

const came = (card: Card, by: 'normal' | 'effect', turn = 3): Standing => ({ card, arrival: { by, turn } })

/** The monsters of mine that may attack. */
const attackers = (table: Known): readonly number[] => [
  ...new Set(table.offers('attack').flatMap((action) => ('card' in action ? [action.card] : []))),
]

describe('what face-up texts say of monsters', () => {
  it('[BAT-01] those Summoned this turn cannot attack, but for those spared by their own Level', () => {
    const [now, high, before] = [normal(4), normal(6), normal(4)]
    const table = under(
      'Monsters cannot attack the turn they are Summoned, except monsters whose original Level is 5 or higher.',
      { mainMonster: [came(now, 'normal'), came(high, 'effect'), came(before, 'normal', 1)] },
      [],
      'battle',
    )
    expect(attackers(table)).toEqual([table.id(high), table.id(before)])
  })

  it('[BAT-01] neither attacks nor effects of Special Summoned monsters of a Level, and of no others', () => {
    const [strong, summoned, low] = [level(6), level(6), level(5)]
    const gain = text([effect('ignition', ['field'], [{ do: 'gain', lifePoints: 500 }])])
    const mine = {
      mainMonster: [came(strong, 'effect', 1), came(summoned, 'normal', 1), came(low, 'effect', 1)],
    }
    const words =
      'Level 6 or higher Special Summoned monsters on the field cannot declare attacks, nor can players activate their effects.'
    const known = [strong, summoned, low].map((card) => [card, gain] as const)
    const inMain = under(words, mine, known)
    expect([strong, summoned, low].map((card) => inMain.refused(inMain.use(card, 'ignition')))).toEqual([
      'locked',
      'allowed',
      'allowed',
    ])
    const inBattle = under(words, mine, known, 'battle')
    expect(attackers(inBattle)).toEqual([inBattle.id(summoned), inBattle.id(low)])
  })

  it('[POS-04] they can neither change their positions nor attack: each of both is held', () => {
    const mine = { mainMonster: [came(normal(4), 'normal', 1)] }
    const words = 'Monsters on the field cannot change their battle positions or attack.'
    expect(under(words, mine).offers('change-position')).toEqual([])
    expect(attackers(under(words, mine, [], 'battle'))).toEqual([])
    expect(under('Hum.', mine).offers('change-position')).not.toEqual([])
  })

  it('[POS-07] nobody Flip Summons while it says so', () => {
    const lying: SideSetup = {
      mainMonster: [{ ...set(normal(4)), arrival: { by: 'set', turn: 1 } }],
    }
    expect(under('Your opponent cannot Flip Summon.', lying).offers('flip-summon')).toEqual([])
    expect(under('Your opponent cannot hum.', lying).offers('flip-summon')).not.toEqual([])
  })

  it('[CHN-23] “they” and “it” are the cards spoken of before: each of several protections is theirs', () => {
    const lamp: LevelMonster = normal(4, { archetypes: ['Lamp'] })
    const held = trap('continuous')
    const targeting = spell()
    const destroys = text([
      effect('activation', ['hand'], [{ do: 'destroy', cards: { is: 'bound', name: 'target' } }], {
        activate: [
          {
            do: 'target',
            binds: 'target',
            cards: {
              is: 'choice',
              count: { min: 1, max: 1 },
              of: { is: 'monster' },
              in: [{ place: 'field', of: 'opponent' }],
            },
          },
        ],
      }),
    ])
    const raze = spell()
    const all = text([
      effect(
        'activation',
        ['hand'],
        [
          {
            do: 'destroy',
            cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'opponent' }] },
          },
        ],
      ),
    ])
    const table = known(
      { hand: [targeting, raze] },
      [
        says(
          held,
          'Your opponent cannot target "Lamp" monsters you control with card effects, also they cannot be destroyed by your opponent\'s card effects.',
        ),
        [targeting, destroys],
        [raze, all],
      ],
      { spellTrap: [faceUp(held)], mainMonster: [lamp] },
    )
    const activations = table.offers('activate')
    expect(activations.some((action) => 'card' in action && action.card === table.id(targeting))).toBe(false)
    const [second] = activations.filter((action) => 'card' in action && action.card === table.id(raze))
    if (!second) throw new Error('what targets nothing may be activated')
    expect(table.act(second).settled().answered().place(lamp)).toBe('mainMonster')
  })
})

describe('what face-up texts say of where cards go', () => {
  it('[TERM-02] nothing is added from the Deck to the hand of the opponent', () => {
    const search = spell()
    const adds = text([
      effect('activation', ['hand'], [{ do: 'add', cards: one({ is: 'monster' }, 'deck') }]),
    ])
    const mine = { hand: [search], deck: [normal(4)] }
    const words = "Cards cannot be added from the Main Deck to your opponent's hand except by drawing them."
    expect(under(words, mine, [[search, adds]]).offers('activate')).toEqual([])
    expect(under('Hum.', mine, [[search, adds]]).offers('activate')).not.toEqual([])
  })

  it('[TERM-02] whoever would add it', () => {
    const [lock, search, gift] = [level(4), spell(), spell()]
    const adds = (of: 'you' | 'opponent') =>
      text([
        effect(
          'activation',
          ['hand'],
          [{ do: 'add', cards: { ...one({ is: 'monster' }), in: [{ place: 'deck', of }] } }],
        ),
      ])
    const words = "Cards cannot be added from the Main Deck to your opponent's hand except by drawing them."
    const table = known(
      { mainMonster: [lock], hand: [search, gift], deck: [normal(4)] },
      [says(lock, words), [search, adds('you')], [gift, adds('opponent')]],
      { deck: [normal(4)] },
    )
    const offered = table.offers('activate').map((one) => ('card' in one ? one.card : 0))
    expect([search, gift].map((card) => offered.includes(table.id(card)))).toEqual([true, false])
  })

  it('[TERM-01] what is sent from the field is banished, and what comes from elsewhere is not', () => {
    const [fallen, thrown, raze] = [normal(4), normal(4), spell()]
    const both = text([
      effect(
        'activation',
        ['hand'],
        [
          {
            do: 'send',
            cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
          },
          { do: 'send', cards: one({ is: 'monster' }, 'hand'), join: 'also' },
        ],
      ),
    ])
    const table = under(
      'Any card sent from the field to the GY is banished instead.',
      { hand: [raze, thrown], mainMonster: [fallen] },
      [[raze, both]],
    )
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('it is not offered')
    const after = table.act(activate).settled().answered()
    expect([after.place(fallen), after.place(thrown)]).toEqual(['banished', 'graveyard'])
  })
})
