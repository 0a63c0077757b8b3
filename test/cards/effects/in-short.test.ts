import { describe, expect, it } from 'vitest'
import type { Mode, Modes } from '../../../shared/cards/effects/effect.ts'
import { effectInBrief } from '../../../shared/cards/effects/in-short.ts'

/* Effects in a few words, as a card's menu says them. */

const draw = (count: number): Mode => ({ resolve: [{ do: 'draw', count }] })

const inShort = (modes: Modes): string =>
  effectInBrief({ kind: 'activation', part: 'main', read: 'whole', from: ['field'], modes, resolve: [] })

describe('an effect with several things to choose from', () => {
  it('says that it is one or the other', () => {
    expect(inShort({ count: { min: 1, max: 1 }, of: [draw(1), draw(2)] })).toBe(
      'Draw 1 card, or draw 2 cards',
    )
  })

  it('says how many of them it may be', () => {
    expect(inShort({ count: { min: 1, max: 2 }, of: [draw(1), draw(2)] })).toBe(
      '1 or 2 of these: draw 1 card; draw 2 cards',
    )
  })
})
