import { describe, expect, it } from 'vitest'
import { MONSTER, readOf, saidOf, spell } from './made-up.ts'

describe('where the card lies, and what must be so', () => {
  it('is activated from the GY where it must be there, or where it lies there', () => {
    for (const text of [
      'You can pay 500 LP; draw 1 card. This card must be in the GY to activate and to resolve this effect.',
      'If a Dragon monster is on the field and this card is in your GY: You can draw 1 card.',
    ])
      expect(readOf(MONSTER, text).effects).toMatchObject([
        { kind: 'ignition', read: 'whole', from: ['graveyard'] },
      ])
  })

  it('asks for Life Points on activation and again when it resolves', () => {
    const text =
      'You can discard 1 card; draw 1 card. You must have 1000 LP or less to activate and to resolve this effect.'
    const asks = { is: 'compare', by: 'at-most', right: 1000 }
    expect(readOf(MONSTER, text).effects).toMatchObject([
      { read: 'whole', if: asks, resolve: [{ if: asks }] },
    ])
  })
})

describe('an Xyz Monster on top of another', () => {
  it.each([
    [
      'Target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 Dragon Xyz Monster that is 1 Rank higher than that monster you control, by using it as material. (This is treated as an Xyz Summon. Transfer its materials to the Summoned monster.)',
      'rank',
    ],
    [
      'Target 1 Xyz Monster you control; Special Summon 1 Rank 5 Xyz Monster from your Extra Deck, by using that target as material (this is treated as an Xyz Summon, transfer its materials).',
      'rank',
    ],
  ])('%s', (text) => {
    expect(readOf(spell('normal'), text).effects).toMatchObject([
      {
        read: 'whole',
        resolve: [
          { do: 'summon', as: 'xyz', onto: { is: 'bound', name: 'target' }, cards: { count: { max: 1 } } },
        ],
      },
    ])
  })
})

describe('what else is done', () => {
  it.each([
    [
      'You can detach 1 Xyz Material from this card to target 1 card your opponent controls; destroy it.',
      ['destroy'],
    ],
    ['You lose 1000 LP.', ['life-points-become']],
    ['You can conduct 2 Normal Summons/Sets this turn, not just 1.', ['apply']],
    ['Choose 1 monster from your Deck and place it on top of your Deck.', ['choose', 'to-deck']],
    ['Draw 1 card, and if it does, gain 500 LP.', ['draw', 'gain']],
  ])('%s', (text, does) => {
    const [first] = readOf(spell('normal'), text).effects
    expect(first).toMatchObject({ read: 'whole', resolve: does.map((one) => ({ do: one })) })
  })

  it('forbids Trap Cards and their effects on the field', () => {
    expect(saidOf(MONSTER, 'Trap Cards, and their effects on the field, cannot be activated.')).toEqual([
      expect.stringMatching(/^whole: Neither player can activate Traps/),
    ])
  })

  it('lets nobody answer with the effects of monsters', () => {
    const text =
      "Draw 1 card. Neither player can activate monster effects in response to this card's activation."
    expect(readOf(spell('normal'), text).effects).toMatchObject([
      { read: 'whole', unanswerable: { whose: 'either', with: { is: 'monster' } } },
    ])
  })
})

describe('an effect that asks about the one before it', () => {
  const TEXT =
    'During the End Phase, if this effect was activated this turn (and was not negated): You can Special Summon this card from your GY.'

  const UNLESS = 'During your End Phase, unless this effect was activated this turn: Destroy this card.'

  it('means the effect that the text says first', () => {
    expect(readOf(MONSTER, `You can Tribute this card; draw 1 card. ${TEXT}`).effects).toMatchObject([
      { read: 'whole' },
      { read: 'whole', from: ['graveyard'], if: { is: 'used-this-turn', unlessNegated: true } },
    ])
  })

  it('tells apart whether a negated use counts', () => {
    const text = `You can Tribute this card; draw 1 card. ${TEXT.replace(' (and was not negated)', '')}`
    expect(readOf(MONSTER, text).effects[1]?.if).toEqual({ is: 'used-this-turn' })
  })

  it('can want that it was not used', () => {
    const text = `You can Tribute this card; draw 1 card. ${UNLESS}`
    expect(readOf(MONSTER, text).effects[1]).toMatchObject({
      read: 'whole',
      if: { is: 'not', of: { is: 'used-this-turn' } },
    })
  })

  it('is not understood where there is none', () => {
    expect(readOf(MONSTER, TEXT).effects).toMatchObject([{ read: 'none' }])
    expect(readOf(MONSTER, UNLESS).effects).toMatchObject([{ read: 'none' }])
  })
})
