import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { seeded } from '../../../shared/random.ts'
import { level, spell } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* What follows from coins and dice, whatever they show, and what is offered without knowing that. */

const SEEDS = Array.from({ length: 40 }, (_, at) => `throw ${at}`)

/** What comes of the card that is activated, for as many throws. */
const outcomes = (table: Known, card: Card, of: (after: Known) => string): ReadonlySet<string> =>
  new Set(
    SEEDS.map((seed) => {
      const now = table.withState({ random: seeded(seed) })
      const use = now
        .offers('activate', 'activate-effect')
        .find((one) => 'card' in one && one.card === now.id(card))
      if (!use) throw new Error('it is not offered')
      return of(now.act(use).answered())
    }),
  )

describe('[DUEL-07] coins and dice', () => {
  it('the side of the coin says which of two effects is applied', () => {
    const card = spell()
    const table = known({ hand: [card] }, [
      says(
        card,
        'Toss a coin and apply this effect.\n● Heads: Gain 1000 LP.\n● Tails: Your opponent gains 500 LP.',
      ),
    ])
    const seen = outcomes(table, card, ({ state }) => state.sides.map((side) => side.lifePoints).join(' '))
    expect(seen).toEqual(new Set(['9000 8000', '8000 8500']))
  })

  it('a coin that is called right, and one that is called wrong', () => {
    const card = spell()
    const words =
      'Toss a coin and call it. If you call it right, gain 1000 LP. If you call it wrong, you lose 500 LP.'
    const table = known({ hand: [card] }, [says(card, words)])
    const seen = outcomes(table, card, ({ state }) => String(state.sides[0].lifePoints))
    expect(seen).toEqual(new Set(['9000', '7500']))
  })

  it('a die chooses among the bullets that name its number', () => {
    const card = spell()
    const words =
      'Roll a six-sided die and apply the result.\n● 2, 3, or 4: Gain 1000 LP.\n● 5: Gain 2000 LP.\n● 1 or 6: You lose 1000 LP.'
    const table = known({ hand: [card] }, [says(card, words)])
    const seen = outcomes(table, card, ({ state }) => String(state.sides[0].lifePoints))
    expect(seen).toEqual(new Set(['9000', '10000', '7000']))
  })

  it('several coins count their heads, and a target is destroyed with two or more', () => {
    const [card, theirs] = [level(4), level(4)]
    const words =
      'Once per turn: You can target 1 card your opponent controls; toss a coin 3 times and destroy that target if at least 2 of the results are heads.'
    const table = known({ mainMonster: [card] }, [says(card, words)], { mainMonster: [theirs] })
    const seen = outcomes(table, card, (now) => now.place(theirs) ?? 'gone')
    expect(seen).toEqual(new Set(['mainMonster', 'graveyard']))
  })

  it('what is done whatever a die shows must be possible; what its number decides need not be', () => {
    const [dice, plain] = [spell(), spell()]
    const texts = [
      says(
        dice,
        'Roll a six-sided die. All monsters you currently control gain ATK equal to the result x 100, until the end of this turn.',
      ),
      says(plain, 'Roll a six-sided die, and if the result is 6, destroy 1 monster on the field.'),
    ]
    const isOffered = (mine: readonly Card[]): readonly boolean[] => {
      const table = known({ hand: [dice, plain], mainMonster: mine }, texts)
      return [dice, plain].map((card) =>
        SEEDS.every((seed) => {
          const now = table.withState({ random: seeded(seed) })
          return now.offers('activate').some((one) => 'card' in one && one.card === now.id(card))
        }),
      )
    }
    expect(isOffered([])).toEqual([false, true])
    const monster = level(4, { atk: 1000 })
    expect(isOffered([monster])).toEqual([true, true])
    const table = known({ hand: [dice], mainMonster: [monster] }, texts)
    const seen = outcomes(table, dice, (now) => String(now.atk(monster)))
    expect(seen).toEqual(new Set(['1100', '1200', '1300', '1400', '1500', '1600']))
  })
})
