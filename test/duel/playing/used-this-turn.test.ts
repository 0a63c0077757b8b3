import { describe, expect, it } from 'vitest'
import { level, normal, spell } from '../cards.ts'
import { effect, known, says, text } from './known.ts'

describe('an effect that asks whether the one before it was used this turn', () => {
  const [hero, stopper] = [level(4), level(3)]
  const first = effect('ignition', ['field'], [{ do: 'gain', lifePoints: 500 }])
  const later = (wording: { readonly unlessNegated?: true }) =>
    effect('trigger', ['field'], [{ do: 'gain', lifePoints: 100 }], {
      on: { timing: 'if', events: [{ is: 'phase', at: { part: 'end', of: 'this' } }] },
      if: { is: 'used-this-turn', ...wording },
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
  const begun = (wording: { readonly unlessNegated?: true } = {}) =>
    known(
      { mainMonster: [hero], deck: [normal(4)] },
      [
        [hero, text([first, later(wording)])],
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

  /** The duel after the use was answered with a negation. */
  const negated = (table: ReturnType<typeof begun>) => {
    const answered = table.act(table.use(hero, 'ignition'))
    const [answer] = answered.offers('activate-effect')
    if (!answer) throw new Error('the opponent can answer')
    const after = answered.act(answer).settled()
    expect(after.state.sides[0].lifePoints).toBe(8000)
    return after
  }

  it('is offered where that use was negated, as long as the text does not say otherwise', () => {
    const table = begun()
    expect(toEnd(negated(table))).toEqual([table.use(hero, 'trigger', 1)])
  })

  it('is not offered where that use was negated and the text adds that it was not', () => {
    expect(toEnd(negated(begun({ unlessNegated: true })))).toEqual([])
  })
})

describe('"Once per turn: You can change this card to face-down Defense Position"', () => {
  const [sentry, hidden, moon, sun] = [level(4), level(4), spell(), spell()]
  const table = known({ mainMonster: [sentry, hidden], hand: [moon, sun] }, [
    says(sentry, 'Once per turn: You can change this card to face-down Defense Position.'),
    says(hidden, 'Once per turn: You can draw 1 card.'),
    says(moon, 'Change all face-up monsters you control to face-down Defense Position.'),
    says(sun, 'Change all face-down monsters you control to face-up Attack Position.'),
  ])
  const shown = (now: typeof table) => {
    const [up] = now.offers('activate').filter((one) => 'card' in one && one.card === now.id(sun))
    if (!up) throw new Error('they cannot be turned up')
    return now.act(up).answered()
  }
  const offers = (now: typeof table) => now.refused(now.use(sentry, 'ignition'))

  it('is used up for the turn, though the monster was turned face-down', () => {
    const turned = table.act(table.use(sentry, 'ignition')).answered()
    expect(offers(shown(turned))).toBe('used-up')
  })

  it('is another one after it was turned face-down unused', () => {
    const [down] = table.offers('activate').filter((one) => 'card' in one && one.card === table.id(moon))
    if (!down) throw new Error('they cannot be turned down')
    expect(offers(shown(table.act(down).answered()))).toBe('allowed')
  })
})
