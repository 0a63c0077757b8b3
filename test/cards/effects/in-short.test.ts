import { describe, expect, it } from 'vitest'
import type { EffectStep, Mode, Modes } from '../../../shared/cards/effects/effect.ts'
import { effectInBrief, effectWithCostInBrief } from '../../../shared/cards/effects/in-short.ts'

/* Effects in a few words, as a line of a card's menu says them. */

const draw = (count: number): Mode => ({ resolve: [{ do: 'draw', count }] })

const brief = (
  resolve: readonly EffectStep[],
  more: { modes?: Modes; activate?: readonly EffectStep[] } = {},
) => effectInBrief({ kind: 'activation', part: 'main', read: 'whole', from: ['field'], resolve, ...more })

const token: EffectStep = {
  do: 'token',
  token: { name: 'Sheep Token', type: 'Beast', attribute: 'EARTH', level: 1, atk: 0, def: 0 },
  count: { min: 1, max: 1 },
}
const onTheirField = {
  is: 'choice',
  count: { min: 1, max: 1 },
  of: { is: 'card' },
  in: [{ place: 'field', of: 'opponent' }],
} as const

describe('an effect in a few words', () => {
  it('says one or the other of several things to choose from', () => {
    expect(brief([], { modes: { count: { min: 1, max: 1 }, of: [draw(1), draw(2)] } })).toBe(
      'Draw 1 card, or draw 2 cards',
    )
  })

  it('says a verb once, and leaves out the figures of a Token and what only holds beside it', () => {
    expect(
      brief([
        { do: 'summon', cards: { is: 'this' } },
        { ...token, join: 'then', optional: true },
        {
          do: 'apply',
          join: 'if-you-do',
          lasting: { is: 'forbid', who: 'you', act: { act: 'special-summon' } },
          lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
        },
      ]),
    ).toBe('Special Summon this card, then 1 "Sheep Token"')
  })

  it('says what the target is', () => {
    expect(
      brief([{ do: 'return', cards: { is: 'bound', name: 'target' } }], {
        activate: [{ do: 'target', cards: onTheirField, binds: 'target' }],
      }),
    ).toBe('Return 1 card your opponent controls to the hand')
  })

  it('leaves out what it does not Summon, and nothing behind that', () => {
    const words = brief([
      {
        do: 'fusion',
        using: {
          is: 'fusion',
          summons: { is: 'not', filter: { is: 'name', name: 'Lamp' } },
          sources: [{ use: { is: 'monster' }, from: ['hand', 'field', 'graveyard'], fate: 'banished' }],
        },
      },
    ])
    expect(words).toBe('Fusion Summon a monster using monsters from the hand, field, or GY')
  })

  it('says what a coin decides as one or the other', () => {
    const result = (right: number) =>
      ({ is: 'compare', left: { is: 'bound', name: 'coin' }, by: 'equal', right }) as const
    expect(
      brief([
        { do: 'coin', binds: 'coin' },
        { do: 'draw', count: 2, if: result(1), join: 'after-that' },
        { do: 'draw', count: 2, by: 'opponent', if: result(0), join: 'after-that' },
      ]),
    ).toBe('Toss a coin: draw 2 cards, or your opponent draws 2 cards')
  })

  it('is never longer than a line', () => {
    const many = Array.from({ length: 9 }, (_, at) => draw(at + 1))
    const words = brief([], { modes: { count: { min: 1, max: 1 }, of: many } })
    expect(words.length).toBeLessThanOrEqual(77)
    expect(words).toMatch(/ …$/)
  })

  it('names what is given up first where it is asked whether to activate it, and its target once', () => {
    const tribute: EffectStep = {
      do: 'tribute',
      cards: { ...onTheirField, of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
    }
    const target: EffectStep = { do: 'target', join: 'then', binds: 'target', cards: onTheirField }
    const asked = (activate: readonly EffectStep[]): string =>
      effectWithCostInBrief({
        kind: 'trigger',
        part: 'main',
        read: 'whole',
        from: ['graveyard'],
        on: { timing: 'if', events: [] },
        activate,
        resolve: [{ do: 'destroy', cards: { is: 'bound', name: 'target' } }],
      })
    expect(asked([target])).toBe('Destroy 1 card your opponent controls')
    expect(asked([tribute, target])).toBe(
      'Tribute 1 monster you control; destroy 1 card your opponent controls',
    )
  })
})
