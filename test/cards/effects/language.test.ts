import { describe, expect, it } from 'vitest'
import { ENTRIES } from '../../../build/facts/effects-by-hand/entries.ts'
import { isWritten } from '../../../build/facts/effects-by-hand/entry.ts'
import { unboundNames } from '../../../shared/cards/effects/bindings.ts'
import type { ActivatedEffect, CardEffects, Effect } from '../../../shared/cards/effects/effect.ts'
import * as examples from './examples.ts'

type Written = Pick<CardEffects, 'effects' | 'limits'>

const CARDS: readonly (readonly [string, Written])[] = [
  ...Object.entries(examples),
  ...ENTRIES.filter(({ effects }) => effects.every(isWritten)).map(
    ({ name, effects, limits }) =>
      [
        name,
        {
          effects: effects.filter(isWritten),
          limits: limits === 'as-read' ? [] : limits,
        },
      ] as const,
  ),
]

describe('the language of effects', () => {
  it.each(CARDS)('%s survives JSON', (_, card) => {
    expect(JSON.parse(JSON.stringify(card))).toEqual(card)
  })

  it.each(CARDS)('%s speaks only of what an earlier step settled, and limits effects it has', (_, card) => {
    expect(card.effects.flatMap(unboundNames)).toEqual([])
    const limited = card.limits.flatMap((limit) => (limit.limits === 'use' ? limit.effects : []))
    expect(limited.filter((effect) => card.effects[effect] === undefined)).toEqual([])
  })
})

describe('names that a step gives its cards', () => {
  const effect = (steps: Pick<ActivatedEffect, 'activate' | 'modes' | 'resolve'>): Effect => ({
    part: 'main',
    kind: 'ignition',
    read: 'whole',
    from: ['field'],
    ...steps,
  })
  const takes = (name: string) => ({ do: 'destroy', cards: { is: 'bound', name } }) as const
  const gives = (name: string) => ({ do: 'choose', cards: { is: 'this' }, binds: name }) as const

  it('are known to later steps only', () => {
    expect(unboundNames(effect({ activate: [gives('target')], resolve: [takes('target')] }))).toEqual([])
    expect(unboundNames(effect({ resolve: [takes('target'), gives('target')] }))).toEqual(['target'])
    expect(unboundNames(effect({ resolve: [takes('nothing')] }))).toEqual(['nothing'])
  })

  it('are known after modes only where every mode gives them', () => {
    const modes = (...of: readonly string[]): NonNullable<ActivatedEffect['modes']> => ({
      count: { min: 1, max: 1 },
      of: of.map((name) => ({ activate: [gives(name)], resolve: [takes(name)] })),
    })
    expect(unboundNames(effect({ modes: modes('a', 'a'), resolve: [takes('a')] }))).toEqual([])
    expect(unboundNames(effect({ modes: modes('a', 'b'), resolve: [takes('a')] }))).toEqual(['a'])
  })
})
