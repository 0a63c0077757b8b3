import { describe, expect, it } from 'vitest'
import { level, normal } from '../cards.ts'
import { effect, known, text } from './known.ts'

describe('an effect that asks whether the one before it was used this turn', () => {
  const [hero, stopper] = [level(4), level(3)]
  const first = effect('ignition', ['field'], [{ do: 'gain', lifePoints: 500 }])
  const later = effect('trigger', ['field'], [{ do: 'gain', lifePoints: 100 }], {
    on: { timing: 'if', events: [{ is: 'phase', at: { part: 'end', of: 'this' } }] },
    if: { is: 'used-this-turn', effect: 0 },
  })
  const stop = effect('quick', ['hand'], [{ do: 'negate', what: 'activation' }], {
    on: {
      timing: 'when',
      events: [
        {
          is: 'activated',
          what: { is: 'card', of: { is: 'card' } },
          as: 'either',
          who: 'opponent',
        },
      ],
    },
  })
  const begun = () =>
    known(
      { mainMonster: [hero], deck: [normal(4)] },
      [
        [hero, text([first, later])],
        [stopper, text([stop])],
      ],
      { hand: [stopper] },
    )
  /** What is offered once the End Phase has come. */
  const toEnd = (table: ReturnType<typeof begun>) => {
    let now = table.act({ do: 'enter-phase', phase: 'end' })
    while (now.state.turn.phase !== 'end') now = now.act({ do: 'pass' })
    return now.offers('activate-effect')
  }

  it('is offered after its use, and not without it', () => {
    expect(toEnd(begun())).toEqual([])
    const table = begun()
    const used = table.act(table.use(hero, 'ignition')).settled()
    expect(used.state.sides[0].lifePoints).toBe(8500)
    expect(toEnd(used)).toEqual([table.use(hero, 'trigger', 1)])
  })

  it('is not offered where that use was negated', () => {
    const table = begun()
    const answered = table.act(table.use(hero, 'ignition'))
    const [answer] = answered.offers('activate-effect')
    if (!answer) throw new Error('the opponent can answer')
    const negated = answered.act(answer).settled()
    expect(negated.state.sides[0].lifePoints).toBe(8000)
    expect(toEnd(negated)).toEqual([])
  })
})
