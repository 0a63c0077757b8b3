import { describe, expect, it } from 'vitest'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import { level, spell, xyz } from '../cards.ts'
import { faceUp } from '../table.ts'
import { effect, known, says, text } from './known.ts'

/* Costs that something that holds spares a player. */

const gain: EffectStep = { do: 'gain', lifePoints: 100 }

describe('costs that a text spares', () => {
  it('[TERM-11] are paid or left out where they may be, and nothing else is', () => {
    const monster = xyz(4, '2 Level 4 monsters', { archetypes: ['Lantern'] })
    const detaching = text([
      effect('ignition', ['field'], [gain], {
        activate: [
          { do: 'detach', count: { min: 1, max: 1 }, from: { is: 'this' } },
          { do: 'pay', lifePoints: 500 },
        ],
      }),
    ])
    const lifePoints = (words: string) => {
      const held = spell('field')
      const table = known({ mainMonster: [monster], field: held }, [[monster, detaching], says(held, words)])
      const use = table.use(monster, 'ignition')
      return table.refused(use) === 'allowed'
        ? table.act(use).answered().state.sides[0].lifePoints
        : undefined
    }
    // There is nothing to detach.
    expect(lifePoints('Hum.')).toBeUndefined()
    expect(
      lifePoints('"Lantern" Xyz Monsters you control can activate effects without detaching material(s).'),
    ).toBe(7600)
    expect(
      lifePoints('"Candle" Xyz Monsters you control can activate effects without detaching material(s).'),
    ).toBeUndefined()
  })

  it('[TERM-11] of Life Points are not paid at all', () => {
    const [monster, other, held] = [level(4, { archetypes: ['Lantern'] }), level(4), level(4)]
    const paying = text([
      effect('ignition', ['field'], [gain], { activate: [{ do: 'pay', lifePoints: 500 }] }),
    ])
    const words = 'You do not pay LP to activate Trap Cards or "Lantern" monster effects.'
    const table = known({ mainMonster: [monster, other, held], spellTrap: [faceUp(spell('continuous'))] }, [
      [monster, paying],
      [other, paying],
      says(held, words),
    ])
    const after = (card: typeof monster) =>
      table.act(table.use(card, 'ignition')).answered().state.sides[0].lifePoints
    expect([after(monster), after(other)]).toEqual([8100, 7600])
  })
})
