import { describe, expect, it } from 'vitest'
import { sentenceFor } from '../../../shared/duel/words/explain.ts'
import { level, spell } from '../cards.ts'
import { effect, known, says, text } from '../playing/known.ts'

/* The answer to "why can I not?": which condition is not met and what is in its way, which cost, which lock. */

const stands = level(4, { name: 'Guard' })
const said = (
  words: string,
  table: Parameters<typeof known>[0] = {},
  theirs: Parameters<typeof known>[2] = {},
) => {
  const card = level(4, { name: 'Asker' })
  const held = known({ hand: [card], ...table }, [says(card, words)], theirs)
  const refusal = held.why(held.use(card, 'ignition'))
  return refusal ? sentenceFor(refusal) : 'allowed'
}

describe('a condition of a text that is not met', () => {
  it('[EFF-11] is said, with the monsters that are in its way', () => {
    expect(
      said('If you control no monsters: You can Special Summon this card from your hand.', {
        mainMonster: [stands],
      }),
    ).toBe('Asker can only do that if you control no monsters; you control Guard.')
  })

  it('[EFF-11] is said with how many there are where there are too few', () => {
    expect(
      said('If you have 3 or more Spells in your GY: You can Special Summon this card from your hand.', {
        graveyard: [spell()],
      }),
    ).toBe('Asker can only do that if there are 3 or more Spells in your GY; there is only 1.')
  })

  it('[EFF-11] does not name a face-down card of the opponent', () => {
    expect(
      said(
        'If your opponent controls no cards: You can Special Summon this card from your hand.',
        {},
        { spellTrap: [spell()] },
      ),
    ).toContain('if your opponent controls no cards; your opponent controls')
  })

  it('[EFF-11] names the part of several that fails', () => {
    expect(
      said(
        'If you control no monsters and your opponent controls a monster: You can Special Summon this card from your hand.',
      ),
    ).toBe('Asker can only do that if your opponent controls a monster; your opponent controls none.')
  })
})

describe('what is in the way', () => {
  it.each([
    ['unmet', 'If you control no monsters: You can Special Summon this card from your hand.'],
    ['step', 'You can discard 2 other cards; Special Summon this card from your hand.'],
  ])('[EFF-11] [CHN-13] is found out only when it is read: %s', (field, words) => {
    const card = level(4, { name: 'Asker' })
    const table = known({ hand: [card], mainMonster: [stands] }, [says(card, words)])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(Object.getOwnPropertyDescriptor(refusal, field)).toHaveProperty('get', expect.any(Function))
    // A window and a worker get all of it.
    expect(structuredClone(refusal)).toEqual(refusal)
    expect(refusal).toHaveProperty(field)
  })
})

describe('where, and after what, an effect can be used', () => {
  it('[EFF-09] is said of a card that lies elsewhere', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ graveyard: [card] }, [says(card, 'You can discard this card; draw 1 card.')])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toBe('Asker can use this effect only in the hand.')
  })

  it('[EFF-11] how often it has happened so far is said', () => {
    const card = level(4, { name: 'Asker' })
    const twice = effect('ignition', ['hand'], [{ do: 'draw', count: 1 }], {
      if: {
        is: 'happened',
        in: 'turn',
        times: { min: 2, max: null },
        event: { is: 'summoned', what: { is: 'card', of: { is: 'monster' } }, who: 'you' },
      },
    })
    const table = known({ hand: [card] }, [[card, text([twice])]])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toMatch(
      /^Asker can only do that once this has happened 2 or more times this turn: .*; it has not happened yet\.$/,
    )
  })
})

describe('what an effect needs and does not get', () => {
  it('[CHN-13] a cost that cannot be paid is said', () => {
    expect(said('You can discard 1 other card; Special Summon this card from your hand.')).toBe(
      'Asker has a cost that you cannot pay: Discard 1 other card.',
    )
  })

  it('[CHN-13] a target that is not there is said', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ mainMonster: [card] }, [
      says(card, 'You can target 1 Spell your opponent controls; destroy it.'),
    ])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toBe(
      'Asker has nothing to target: Target 1 Spell your opponent controls.',
    )
  })

  it('[SPL-11] an effect of which nothing could come is said', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ mainMonster: [card] }, [
      says(card, 'Once per turn: You can add 1 Spell from your GY to your hand.'),
    ])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toBe(
      'Asker cannot be activated, because this is not possible now: Add 1 Spell from your GY to the hand.',
    )
  })

  it('[EFF-06] what a Quick Effect waits for is said', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ hand: [card] }, [
      says(
        card,
        'When your opponent activates a card or effect (Quick Effect): You can discard this card; draw 1 card.',
      ),
    ])
    const refusal = table.why(table.use(card, 'quick'))
    expect(refusal && sentenceFor(refusal)).toMatch(
      /^Asker waits for this: your opponent activates a card or effect\. That has not just happened\.$/,
    )
  })
})
