import { describe, expect, it } from 'vitest'
import { CONTINUOUS_TRAP, MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

describe('what holds by itself', () => {
  it.each([
    ['Unaffected by Trap effects.', 'This card cannot be affected by the effects of Traps'],
    [
      'While you control a Dragon monster, this card gains 500 ATK and cannot be destroyed by battle.',
      'If you control a Dragon monster, this card gains 500 ATK, and this card cannot be destroyed by battle',
    ],
    [
      'Cannot attack if you control another monster.',
      'If you control another monster, this card cannot attack',
    ],
    [
      'While this card is in your Monster Zone, your opponent cannot target it with card effects.',
      "This card cannot be targeted by the effects of your opponent's cards",
    ],
    [
      'Your FIRE monsters cannot be destroyed by battle.',
      'All FIRE monsters you control cannot be destroyed by battle',
    ],
    [
      'Gains 100 ATK for each Spell Counter on it.',
      'This card gains 100 ATK for each Spell Counter on this card',
    ],
    [
      'Gains 200 ATK for each material attached to it.',
      'This card gains 200 ATK for each card attached to this card',
    ],
    [
      'Once per turn, during your Standby Phase, pay 700 LP or destroy this card.',
      'During your Standby Phase, pay 700 LP, or else destroy this card',
    ],
    [
      'If this card would be destroyed by battle or card effect, you can banish 1 card from your GY instead.',
      'If this card would be destroyed by battle or card effect, you can banish 1 card from your GY instead',
    ],
    [
      'For each banished card, this card gains 100 ATK and monsters your opponent controls lose 100 ATK.',
      'This card gains 100 ATK for each card in either banishment. All monsters your opponent controls lose 100 ATK for each card in either banishment',
    ],
    [
      'Each time your opponent Summons a monster, gain 300 LP.',
      'Each time a monster is Summoned by your opponent, gain 300 LP',
    ],
    [
      'If there is no face-up Field Spell on the field, destroy this card.',
      'If there are no face-up Field Spells on the field, this card is destroyed',
    ],
    ['You can only control 1 "Lantern" monster.', 'You can only control 1 "Lantern" monster'],
    [
      'Neither player can Special Summon monsters from the Extra Deck.',
      'Neither player can Special Summon monsters from the Extra Deck',
    ],
    [
      'If this card battles, your opponent cannot activate cards or effects until the end of the Damage Step.',
      'If this card battles, your opponent cannot activate cards or effects',
    ],
    [
      'This Synchro Summoned card is unaffected by card effects.',
      "If this card was Synchro Summoned, this card cannot be affected by other cards' effects",
    ],
  ])('%s', (text, words) => {
    expect(saidOf(MONSTER, text)).toEqual([expect.stringContaining(words)])
    expect(saidOf(MONSTER, text)[0]).toMatch(/^whole/)
  })

  it.each([
    ['something of another card before it', 'It gains 500 ATK.'],
    ['an end that no effect started', 'This card gains 500 ATK until the end of this turn.'],
    ['a part that is not understood', 'This card gains 500 ATK and hums.'],
  ])('is not understood where it says %s', (_, text) => {
    expect(readOf(MONSTER, text).effects.map(({ read }) => read)).not.toContain('whole')
  })

  it('counts a replacement that is made only once each turn', () => {
    const text =
      'Once per turn, if this card would be destroyed by battle, you can banish 1 card from your GY instead.'
    expect(saidOf(MONSTER, text)).toEqual([
      expect.stringMatching(/^whole: If this card would be destroyed by battle/),
      'Effect 1: once per turn for each copy',
    ])
  })

  it('says of an Equip Card what its bearer gains', () => {
    expect(saidOf(spell('equip'), 'Equip only to a Dragon monster. It gains 500 ATK.')).toEqual([
      expect.stringContaining('Equips only to Dragon monster'),
      expect.stringContaining('The equipped monster gains 500 ATK'),
    ])
  })

  it('pays for the activation of a card that then stays', () => {
    const { effects } = readOf(
      CONTINUOUS_TRAP,
      'Activate this card by paying 1000 LP. Negate the effects of all face-up monsters while they are face-up on the field (but their effects can still be activated).',
    )
    expect(effects).toMatchObject([
      { kind: 'activation', read: 'whole', activate: [{ do: 'pay', lifePoints: 1000 }], resolve: [] },
      { kind: 'continuous', read: 'whole', lasting: [{ is: 'negate' }] },
    ])
  })
})

describe('what is said of an effect behind it', () => {
  it('must still be so when it resolves', () => {
    const [effect] = readOf(
      MONSTER,
      'Once per turn: You can draw 1 card. This card must be face-up on the field to activate and to resolve this effect.',
    ).effects
    expect(effect).toMatchObject({
      read: 'whole',
      if: { is: 'card', card: { is: 'this' } },
      resolve: [{ do: 'draw', if: { is: 'card', card: { is: 'this' } } }],
    })
  })

  it('is done only with what was done before it', () => {
    const resolve = (text: string) => {
      const [effect] = readOf(spell('normal'), text).effects
      return effect && 'resolve' in effect ? effect.resolve.map(({ do: done, join }) => [done, join]) : []
    }
    expect(resolve('Draw 1 card. If you do, destroy 1 monster on the field.')).toEqual([
      ['draw', undefined],
      ['destroy', 'if-you-do'],
    ])
    expect(resolve('Draw 1 card. Otherwise, destroy 1 monster on the field.')).toEqual([
      ['draw', undefined],
      ['destroy', 'if-not'],
    ])
  })

  it('cannot be negated, or answered by monsters', () => {
    expect(readOf(TRAP, 'Draw 1 card. This effect cannot be negated.').effects[0]).toMatchObject({
      read: 'whole',
      notNegated: ['effect'],
    })
    expect(
      readOf(
        MONSTER,
        "Your opponent cannot activate cards or effects in response to this card's effect activations. Once per turn: You can draw 1 card.",
      ).effects[0],
    ).toMatchObject({ read: 'whole', unanswerable: { whose: 'opponent' } })
  })

  it('asks every effect, or the Summon of the card itself, what the turn was', () => {
    const text =
      "If this card is Normal Summoned: You can draw 1 card. If this card is Special Summoned: You can draw 1 card. You cannot Special Summon monsters the turn you activate either of this card's effects."
    expect(readOf(MONSTER, text).effects).toMatchObject([
      { read: 'whole', turnLong: [{ is: 'forbid' }] },
      { read: 'whole', turnLong: [{ is: 'forbid' }] },
    ])
    expect(
      readOf(
        MONSTER,
        'You can Special Summon this card (from your hand) by discarding 1 card. You cannot Normal Summon/Set the turn you Special Summon this card this way.',
      ).effects,
    ).toMatchObject([{ kind: 'own-summon', read: 'whole', turnLong: [{ is: 'forbid' }] }])
  })

  it('limits, and goes on with a lock', () => {
    const card = readOf(
      MONSTER,
      'Once per turn: You can draw 1 card. You can only use each effect of "Lamp" once per turn, also you cannot Special Summon monsters the turn you activate any of this card\'s effects.',
    )
    expect(card.limits).toContainEqual({ limits: 'use', effects: [0], of: 'name', times: 1, per: 'turn' })
    expect(card.effects[0]).toMatchObject({ read: 'whole', turnLong: [{ is: 'forbid' }] })
  })
})
