import { describe, expect, it } from 'vitest'
import { damageOf } from '../../../shared/duel/continuous/prevented.ts'
import { normal, spell } from '../cards.ts'
import { faceUp, main } from '../table.ts'
import { continuous, effect, known, one, text } from './known.ts'

/* Where what holds ends: each of these is one word of a text that makes a difference. */

describe('what holds', () => {
  it('[BAT-23] is no damage from battles of certain monsters, and leaves that of others and of effects', () => {
    const [mine, other, shield] = [normal(4), normal(4), spell('continuous')]
    const table = known({ mainMonster: [mine, other], spellTrap: [faceUp(shield)] }, [
      [
        shield,
        text([
          continuous({
            is: 'damage-factor',
            who: 'you',
            kind: 'battle',
            factor: 0,
            involving: {
              is: 'all',
              of: { is: 'name', name: mine.name },
              in: [{ place: 'field', of: 'you' }],
            },
          }),
        ]),
      ],
    ])
    const taken = (by: Parameters<typeof damageOf>[3], player: 0 | 1 = 0) =>
      damageOf(table.state, player, 1000, by, table.pool)
    expect([
      taken({ kind: 'battle', battling: [table.id(mine)] }),
      taken({ kind: 'battle', battling: [table.id(other)] }),
      taken({ kind: 'battle' }),
      taken({ kind: 'effect' }),
      taken({ kind: 'battle', battling: [table.id(mine)] }, 1),
    ]).toEqual([0, 1000, 1000, 1000, 1000])
  })

  it('[TERM-01] sends cards elsewhere, but not itself on its own way', () => {
    const [cosmos, fallen, raze] = [spell('continuous'), normal(4), spell()]
    const table = known({ hand: [raze], mainMonster: [fallen], spellTrap: [faceUp(cosmos)] }, [
      [
        cosmos,
        text([
          continuous({
            is: 'redirect',
            what: { is: 'card', of: { is: 'card' } },
            going: 'graveyard',
            to: 'banished',
          }),
        ]),
      ],
      [
        raze,
        text([
          effect(
            'activation',
            ['hand'],
            [{ do: 'send', cards: { is: 'all', of: { is: 'card' }, in: [{ place: 'field', of: 'you' }] } }],
          ),
        ]),
      ],
    ])
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('it is not offered')
    const after = table.act(activate).settled().answered()
    expect([after.place(fallen), after.place(cosmos)]).toEqual(['banished', 'graveyard'])
  })

  it('[CHN-23] the one with the highest ATK is chosen among those that tie for it, and no other', () => {
    const [high, same, low, take] = [
      normal(4, { atk: 1900 }),
      normal(4, { atk: 1900 }),
      normal(4, { atk: 1500 }),
      spell(),
    ]
    const table = known({ hand: [take], mainMonster: [high, same, low] }, [
      [
        take,
        text([
          effect(
            'activation',
            ['hand'],
            [
              {
                do: 'banish',
                cards: { ...one({ is: 'monster' }, 'field'), most: { figure: 'atk', is: 'highest' } },
              },
            ],
          ),
        ]),
      ],
    ])
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('it is not offered')
    expect(table.act(activate).settled().choices()).toEqual([table.id(high), table.id(same)])
  })

  it('[MON-22] a change without an end is over once its card has left, and is not there again when it comes back', () => {
    const [grows, raise] = [normal(4, { atk: 1000 }), spell()]
    const table = known({ hand: [raise], mainMonster: [grows] }, [
      [
        raise,
        text([
          effect(
            'activation',
            ['hand'],
            [
              {
                do: 'apply',
                lasting: {
                  is: 'alter',
                  cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
                  changes: [{ of: 'atk', is: 'add', by: 500 }],
                },
                lasts: { until: 'its-cards-leave' },
              },
            ],
          ),
        ]),
      ],
    ])
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('it is not offered')
    const raised = table.act(activate).settled().answered()
    const gone = raised.act({ do: 'move-by-hand', card: raised.id(grows), to: { in: 'hand', of: 0 } })
    const summon = { do: 'normal-summon', card: gone.id(grows), tributes: [], zone: main(2) } as const
    expect([raised.atk(grows), gone.act(summon).atk(grows)]).toEqual([1500, 1000])
  })
})
