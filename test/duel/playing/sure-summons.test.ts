import { describe, expect, it } from 'vitest'
import { level } from '../cards.ts'
import { main } from '../table.ts'
import { continuous, effect, known, text } from './known.ts'

describe('an effect that negates Summons', () => {
  const stopper = level(3)
  const stop = effect('quick', ['hand'], [{ do: 'negate', what: 'summon' }], {
    on: {
      timing: 'when',
      events: [
        {
          is: 'summoned',
          what: { is: 'card', of: { is: 'monster' } },
          who: 'opponent',
          would: true,
        },
      ],
    },
  })

  it('[SUM-04] finds none to negate where the monster says that its Summon cannot be', () => {
    const [god, hero] = [level(4), level(4)]
    const sure = continuous({ is: 'protect', cards: { is: 'this' }, from: ['summon-negation'] })
    const begun = (card: typeof god) =>
      known(
        { hand: [card] },
        [
          [god, text([sure])],
          [stopper, text([stop])],
        ],
        { hand: [stopper] },
      )
    const answered = (card: typeof god) => {
      const table = begun(card)
      const summon = { do: 'normal-summon', card: table.id(card), tributes: [], zone: main(1) } as const
      let now = table.act(summon)
      while (now.offers('activate-effect').length === 0 && now.offers('pass').length > 0)
        now = now.act({ do: 'pass' })
      return now.offers('activate-effect').length > 0
    }
    expect(answered(hero)).toBe(true)
    expect(answered(god)).toBe(false)
  })
})
