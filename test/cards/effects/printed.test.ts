import { describe, expect, it } from 'vitest'
import type { Effect } from '../../../shared/cards/effects/effect.ts'
import { printedEffect } from '../../../shared/cards/effects/printed.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { MONSTER as lamp } from './made-up.ts'

const TEXT =
  'If this card is Normal Summoned: You can draw 1 card. Gains 100 ATK. During your Main Phase: You can pay 500 LP; destroy 1 card on the field. Your opponent takes no damage.'

describe('the printed text of an effect', () => {
  it('is the sentences it was read from', () => {
    const { effects } = readCardEffects(lamp, { name: 'Lamp', text: TEXT })
    const at = effects.findIndex(({ kind }) => kind === 'trigger')
    expect(printedEffect(lamp, effects, at, { name: 'Lamp', text: TEXT })).toBe(
      'If this card is Normal Summoned: You can draw 1 card.',
    )
  })

  it('of an entry by hand is found by its place among the activated effects, with what follows it', () => {
    const byHand = (kind: 'trigger' | 'ignition'): Effect => ({
      part: 'main',
      read: 'whole',
      kind,
      from: ['monsterZone'],
      resolve: [],
    })
    const effects = [byHand('trigger'), byHand('ignition')]
    expect(printedEffect(lamp, effects, 1, { name: 'Lamp', text: TEXT })).toBe(
      'During your Main Phase: You can pay 500 LP; destroy 1 card on the field. Your opponent takes no damage.',
    )
    // Which of two sentences says the only effect cannot be told.
    expect(printedEffect(lamp, effects.slice(0, 1), 0, { name: 'Lamp', text: TEXT })).toBeUndefined()
  })

  it('is not told of a text in which those sentences are not there', () => {
    const { effects } = readCardEffects(lamp, { name: 'Lamp', text: TEXT })
    const last = effects.findLastIndex(({ sentences }) => sentences?.some((at) => at > 0))
    expect(printedEffect(lamp, effects, last, { name: 'Lamp', text: 'Cut off' })).toBeUndefined()
    expect(printedEffect(lamp, [], 0, { name: 'Lamp', text: TEXT })).toBeUndefined()
  })
})
