import { describe, expect, it } from 'vitest'
import { level, spell, trap } from '../cards.ts'
import { SPELL_TRAP_ZONES } from '../../../shared/duel/state/zones.ts'
import { main } from '../table.ts'
import { effect, known, type Known, says, text } from './known.ts'

/* What an answer asks of the card or effect that it answers. */

/** The effects that the other player may use in answer to the Spell. */
const answersTo = (table: Known): number => {
  const [activation] = table.offers('activate')
  if (!activation) throw new Error('the Spell is not offered')
  return table.act(activation).offers('activate-effect').length
}

describe('"when a card or effect is activated that would inflict damage to you"', () => {
  it.each([
    ['Inflict 500 damage to your opponent.', 1],
    ['Inflict 500 damage to both players.', 1],
    ['You take 500 damage.', 0],
    ['Gain 500 LP.', 0],
  ])('%s', (words, count) => {
    const [card, guard] = [spell(), level(4)]
    const table = known(
      { hand: [card] },
      [
        says(card, words),
        says(
          guard,
          'When a card or effect is activated that would inflict damage to you (Quick Effect): You can discard this card; negate the effect.',
        ),
      ],
      { hand: [guard] },
    )
    expect(answersTo(table)).toBe(count)
  })
})

describe('"discard the same type of card (Monster, Spell, or Trap)"', () => {
  it('asks for a card of the kind of the one that is answered', () => {
    const [card, guard, held, set] = [spell(), level(4), spell(), level(3)]
    const texts = [
      says(card, 'Gain 500 LP.'),
      says(
        guard,
        'Once per turn, when a Spell/Trap Card, or monster effect, is activated (Quick Effect): You can discard the same type of card (Monster, Spell, or Trap); negate the activation.',
      ),
    ] as const
    expect(answersTo(known({ hand: [card] }, texts, { mainMonster: [guard], hand: [held] }))).toBe(1)
    expect(answersTo(known({ hand: [card] }, texts, { mainMonster: [guard], hand: [set] }))).toBe(0)
  })
})

describe('"you can activate … Trap Cards from your hand"', () => {
  it('lets only those be activated there, and only while it lies face-up', () => {
    const [lamp, other, holder] = [{ ...trap(), archetypes: ['Lamp'] }, trap(), level(4)]
    const texts = [
      says(holder, 'You can activate "Lamp" Trap Cards from your hand.'),
      says(lamp, 'Gain 500 LP.'),
      says(other, 'Gain 500 LP.'),
    ] as const
    const offered = (table: Known): readonly number[] => [
      ...new Set(table.offers('activate').map((action) => ('card' in action ? Number(action.card) : 0))),
    ]
    const table = known({ mainMonster: [holder], hand: [lamp, other] }, texts)
    expect(offered(table)).toEqual([table.id(lamp)])
    expect(offered(known({ hand: [lamp, other] }, texts))).toEqual([])
  })

  it.each([
    [
      'You can activate "Lamp" Quick-Play Spell Cards from your hand during your opponent\'s turn.',
      true,
      false,
    ],
    ['During either player\'s turn, you can activate "Lamp" Spell/Trap Cards from your hand.', true, true],
    ['You can activate "Lamp" Trap Cards from your hand.', false, true],
    ['Hum.', false, false],
  ])('[SPL-10] in the turn of the other player: %s', (words, quickPlay, ofTrap) => {
    const lit = { archetypes: ['Lamp'] }
    const [quick, slow, held] = [
      { ...spell('quick-play'), ...lit },
      { ...spell(), ...lit },
      { ...trap(), ...lit },
    ]
    const [holder, card] = [level(4), spell()]
    const gains = [quick, slow, held, card].map((one) => says(one, 'Gain 500 LP.'))
    const table = known({ hand: [card] }, [says(holder, words), ...gains], {
      mainMonster: [holder],
      hand: [quick, slow, held],
    })
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('the Spell is not offered')
    const answering = table.act(activation)
    const offered = answering.offers('activate').map((action) => ('card' in action ? Number(action.card) : 0))
    expect([quick, slow, held].map((one) => offered.includes(answering.id(one)))).toEqual([
      quickPlay,
      false,
      ofTrap,
    ])
  })
})

describe('"if a Spell/Trap Card is activated in this card\'s column"', () => {
  it('[EFF-07] answers what was activated there, and nothing beside it', () => {
    const [marksman, card] = [level(4), spell()]
    const words = "If a Spell/Trap Card is activated in this card's column: You can gain 100 LP."
    const table = known({ mainMonster: [null, marksman], hand: [card] }, [
      says(marksman, words),
      says(card, 'Gain 500 LP.'),
    ])
    const fires = (column: number): boolean => {
      const zone = SPELL_TRAP_ZONES[0][column]
      if (!zone) throw new Error('there are five columns')
      const after = table.act({ do: 'activate', card: table.id(card), zone, number: 0 })
      return after.settledUpTo('activate-effect').offers('activate-effect').length > 0
    }
    expect([0, 1, 2].map(fires)).toEqual([false, true, false])
  })
})

describe('"Normal Summons of your … monsters cannot be negated", said by another card', () => {
  it('[SUM-04] leaves none of these Summons to negate', () => {
    const [hero, god, stopper] = [level(4), level(4, { type: 'Dragon' }), level(3)]
    const stop = effect('quick', ['hand'], [{ do: 'negate', what: 'summon' }], {
      on: {
        timing: 'when',
        events: [
          { is: 'summoned', what: { is: 'card', of: { is: 'monster' } }, who: 'opponent', would: true },
        ],
      },
    })
    const holder = level(4)
    const answered = (card: typeof hero, how: 'normal' | 'pendulum') => {
      const table = known(
        { mainMonster: [holder], hand: [card] },
        [
          [
            holder,
            text([
              {
                part: 'main',
                kind: 'continuous',
                read: 'whole',
                from: ['field'],
                lasting: [
                  {
                    is: 'protect',
                    cards: {
                      is: 'all',
                      of: { is: 'type', type: 'Dragon' },
                      in: [{ place: 'field', of: 'you' }],
                    },
                    from: ['summon-negation'],
                    summons: [how],
                  },
                ],
              },
            ]),
          ],
          [stopper, text([stop])],
        ],
        { hand: [stopper] },
      )
      let now = table.act({ do: 'normal-summon', card: table.id(card), tributes: [], zone: main(3) })
      while (now.offers('activate-effect').length === 0 && now.offers('pass').length > 0)
        now = now.act({ do: 'pass' })
      return now.offers('activate-effect').length > 0
    }
    expect(answered(hero, 'normal')).toBe(true)
    expect(answered(god, 'normal')).toBe(false)
    expect(answered(god, 'pendulum')).toBe(true)
  })
})
