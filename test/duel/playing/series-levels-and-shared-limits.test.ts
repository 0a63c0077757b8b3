import { describe, expect, it } from 'vitest'
import type { Effect, EffectLimit } from '../../../shared/cards/effects/effect.ts'
import { level, normal } from '../cards.ts'
import { main } from '../table.ts'
import { continuous, DRAGON, effect, known, one, text } from './known.ts'

/* What the engine makes of wordings that many cards share: what is offered by them, and what is refused. */

const GAIN = { do: 'gain', lifePoints: 100 } as const
const END_OF_TURN = { until: 'end', moment: { part: 'turn', of: 'this' } } as const
const YOURS = [{ place: 'field', of: 'you' }] as const

describe('"all of them become Level 3"', () => {
  const becomes = effect(
    'ignition',
    ['field'],
    [
      {
        do: 'apply',
        lasting: {
          is: 'alter',
          cards: { is: 'all', of: { is: 'monster' }, in: YOURS },
          changes: [{ of: 'level', is: 'become', by: 3 }],
        },
        lasts: END_OF_TURN,
      },
    ],
  )

  it.each([
    [3, 0],
    [5, 1],
  ])('[SPL-11] is offered only where one of them has another Level: beside a Level %i', (stars, offered) => {
    const card = level(3)
    const table = known({ mainMonster: [card, normal(stars)] }, [[card, text([becomes])]])
    expect(table.offers('activate-effect')).toHaveLength(offered)
  })
})

describe('"Normal or Special Summoned from the hand"', () => {
  it('[EFF-07] is so of a Normal Summon', () => {
    const card = level(4)
    const own = effect('trigger', ['field'], [GAIN], {
      on: {
        timing: 'if',
        events: [{ is: 'summoned', what: { is: 'this' }, how: ['normal', 'special'], from: ['hand'] }],
      },
    })
    const table = known({ hand: [card] }, [[card, text([own])]])
    const summoned = table
      .act({ do: 'normal-summon', card: table.id(card), tributes: [], zone: main(1) })
      .settled()
    expect(summoned.state.sides[0].lifePoints).toBe(8000)
    const again = table.act({ do: 'normal-summon', card: table.id(card), tributes: [], zone: main(1) })
    expect(again.refused(again.use(card, 'trigger'))).toBe('allowed')
  })
})

describe('an effect that targets one card and no other', () => {
  const targets = (most: number): Effect =>
    effect('ignition', ['field'], [GAIN], {
      activate: [
        {
          do: 'target',
          cards: { is: 'choice', count: { min: most, max: most }, of: { is: 'monster' }, in: YOURS },
        },
      ],
    })
  const answer = effect('quick', ['field'], [{ do: 'negate', what: 'effect' }], {
    on: {
      timing: 'when',
      events: [
        {
          is: 'activated',
          what: { is: 'card', of: { is: 'card' } },
          as: 'either',
          targeting: { is: 'card', of: { is: 'monster' } },
          targetsNoOther: true,
        },
      ],
    },
  })

  it.each([
    [1, 1],
    [2, 0],
  ])('[EFF-08] is answered where it targets %i', (most, offered) => {
    const [mine, other, theirs] = [level(4), normal(4), level(4)]
    const table = known(
      { mainMonster: [mine, other] },
      [
        [mine, text([targets(most)])],
        [theirs, text([answer])],
      ],
      { mainMonster: [theirs] },
    )
    let now = table.act(table.use(mine, 'ignition'))
    while (now.choices().length > 0) now = now.act(now.offers('choose')[0] ?? { do: 'pass' })
    expect(now.offers('activate-effect')).toHaveLength(offered)
  })
})

describe('effects of which only one may be used each turn', () => {
  const limit: EffectLimit = {
    limits: 'use',
    effects: [0, 1],
    of: 'card',
    together: true,
    times: 1,
    per: 'turn',
  }

  it('refuses the other after the first', () => {
    const card = level(4)
    const own = [effect('ignition', ['field'], [GAIN]), effect('ignition', ['field'], [GAIN])]
    const table = known({ mainMonster: [card] }, [[card, text(own, [limit])]])
    const used = table.act(table.use(card, 'ignition', 1)).settled()
    expect([
      table.refused(table.use(card, 'ignition', 0)),
      used.refused(used.use(card, 'ignition', 0)),
    ]).toEqual(['allowed', 'used-up'])
  })
})

describe('monsters that are also of a series', () => {
  it('gives the series to every monster of the kind, for as long as it holds', () => {
    const [card, dragon, asks] = [level(4), level(4, { type: 'Dragon' }), level(4)]
    const also = continuous({
      is: 'alter',
      cards: { is: 'all', of: DRAGON, in: YOURS },
      changes: [{ of: 'archetype', also: 'Lamp' }],
    })
    const needs = effect('ignition', ['field'], [GAIN], {
      activate: [{ do: 'target', cards: one({ is: 'archetype', archetype: 'Lamp' }, 'field') }],
    })
    const texts = [
      [card, text([also])],
      [asks, text([needs])],
    ] as const
    const having = known({ mainMonster: [card, dragon, asks] }, texts)
    const without = known({ mainMonster: [dragon, asks] }, texts)
    expect([having.offers('activate-effect').length, without.offers('activate-effect').length]).toEqual([
      1, 0,
    ])
  })
})
