import { describe, expect, it } from 'vitest'
import { isActivationBare } from '../../../shared/duel/playing/played.ts'
import { CONTINUOUS_TRAP, MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

/* What is held of an effect that is not understood to its end. Made-up cards. */

describe('cards that the rest of an effect cannot do without', () => {
  it.each([
    [
      'Special Summon 1 Dragon monster from your GY that dreams of rain.',
      'head: The rest is played by hand, with 1 Dragon monster in your GY.',
    ],
    [
      'Destroy all Dragon monsters that dream of rain.',
      'head: The rest is played by hand, with 1 Dragon monster on the field.',
    ],
    ['Draw 2 cards and sing.', 'head: The rest is played by hand, with 2 cards in your Deck.'],
    [
      'Draw 1 card, then banish 1 monster in your GY that dreams of rain.',
      'head: Draw 1 card, then the rest is played by hand, with 1 monster in your GY.',
    ],
  ])('%s', (text, words) => {
    expect(saidOf(spell('normal'), text)[0]).toBe(words)
  })

  it.each([
    // Another card may do in their place.
    'Discard 1 card; Special Summon 1 Dragon monster from your GY, or sing.',
    'Discard 1 card; Special Summon 1 Dragon monster from your GY (or sing).',
    // Nobody knows where they lie.
    'Discard 1 card; banish 1 monster that dreams of rain.',
    // It may be declined.
    'Discard 1 card; you can banish 1 monster from your GY that dreams of rain.',
  ])('none are known: %s', (text) => {
    expect(saidOf(spell('normal'), text)[0]).toMatch(/; the rest is played by hand\.$/)
  })
})

describe('a sentence of which nothing is understood', () => {
  it.each([
    'Sing of the rain.',
    'When you take 3000 damage from 1 song, you can activate this card.',
    'Activate only when it rains. Destroy all monsters your opponent controls.',
  ])('is no effect whose activation is held: %s', (text) => {
    expect(readOf(TRAP, text).effects[0]).toMatchObject({ kind: 'activation', read: 'none' })
  })

  it('is one where its condition or its cost is understood', () => {
    expect(readOf(TRAP, 'If you control a Dragon monster: Sing.').effects[0]?.read).toBe('head')
    expect(readOf(TRAP, 'Discard 1 card; sing.').effects[0]?.read).toBe('head')
    expect(readOf(MONSTER, 'Once per turn: You can sing.').effects[0]?.read).toBe('head')
    expect(readOf(MONSTER, 'FLIP: Sing.').effects[0]?.read).toBe('head')
  })
})

describe('a card that stays on the field', () => {
  it.each([
    'All Dragon monsters gain 100 ATK. If it rains, the monsters sing.',
    'Each time it rains, place 1 song on this card. You can draw 1 card.',
    'Take control of the equipped monster.',
    'Destroy this card during the 3rd rain.',
    // It goes on with what is used later.
    'Once per turn: You can draw 1 card. Destroy a monster if it sings.',
  ])('is activated for nothing: %s', (text) => {
    expect(isActivationBare(CONTINUOUS_TRAP, readOf(CONTINUOUS_TRAP, text))).toBe(true)
  })

  it.each([
    'Activate this card by singing. All Dragon monsters gain 100 ATK.',
    'This card can only be activated when it rains. All Dragon monsters gain 100 ATK.',
    'All Dragon monsters gain 100 ATK. When this card is activated, sing.',
    'Special Summon 1 singing monster. All Dragon monsters gain 100 ATK.',
    'Equip only to a monster that sings. It gains 100 ATK.',
  ])('is not where that is not certain: %s', (text) => {
    expect(isActivationBare(spell('equip'), readOf(spell('equip'), text))).toBe(false)
  })

  it('is the only one that is', () => {
    const text = 'All Dragon monsters gain 100 ATK.'
    expect(isActivationBare(TRAP, readOf(TRAP, text))).toBe(false)
    expect(isActivationBare(CONTINUOUS_TRAP, readOf(CONTINUOUS_TRAP, ''))).toBe(false)
  })
})

describe('a sentence that is not understood', () => {
  const reads = (text: string) => readOf(MONSTER, text).effects.map(({ read }) => read)
  const FIRST = 'If this card is Normal Summoned: You can draw 1 card.'
  const SECOND = 'If this card is sent to the GY: You can draw 1 card.'
  const THIRD = 'Once per turn: You can draw 1 card.'

  it('puts the effect before it in doubt where it speaks of it', () => {
    expect(reads(`${FIRST} ${SECOND} If you sing by this effect, it rains. ${THIRD}`)).toEqual([
      'whole',
      'head',
      'whole',
    ])
    // What is no effect of its own stands between them.
    expect(reads(`${FIRST} ${SECOND} If this card sings, it rains. It sings that song.`)).toEqual([
      'whole',
      'head',
      'none',
    ])
  })

  it.each([
    'You can only use these effects if it rains.',
    "This card's effects sing when it rains.",
    'Each effect sings that song.',
    'If Summoned this way, it sings.',
    'When it leaves the field, that monster sings.',
    'While it rains, this card gains this effect.',
  ])('puts all of them in doubt where it may speak of several: %s', (sentence) => {
    expect(reads(`${FIRST} ${SECOND} ${sentence}`).slice(0, 2)).toEqual(['head', 'head'])
  })

  it('puts all in doubt where choices follow it', () => {
    expect(reads(`${FIRST} ${SECOND} It sings that song.\n● You can draw 1 card.`).slice(0, 1)).toEqual([
      'head',
    ])
  })

  it('speaks of itself where it says which: "a card effect that would sing"', () => {
    const text = 'All Dragon monsters gain 100 ATK. Silence any card effect that would sing in the rain.'
    expect(reads(text)).toEqual(['whole', 'none'])
  })
})

it('does not pay with the card that is then Summoned', () => {
  const text =
    'You can activate this effect; discard 1 Dragon monster, and if you do, Special Summon this card from your hand.'
  expect(readOf(MONSTER, text).effects[0]).toMatchObject({
    from: ['hand'],
    resolve: [{ do: 'discard', cards: { other: true } }, { do: 'summon' }],
  })
})

describe('what players cannot do after an effect that is not understood to its end', () => {
  const LOCK = { do: 'apply', lasting: { is: 'forbid', act: { act: 'special-summon' } } }

  it.each([
    'Discard 1 card; sing in the rain, also you cannot Special Summon monsters for the rest of this turn.',
    'Discard 1 card; sing in the rain, but for the rest of this turn, you cannot Special Summon monsters.',
    'Discard 1 card; sing in the rain. For the rest of this turn, you cannot Special Summon monsters.',
    'Discard 1 card; sing in the rain, also for the rest of this turn, you cannot Special Summon monsters, and all of them sing.',
  ])('is known all the same: %s', (text) => {
    expect(readOf(TRAP, text).effects[0]).toMatchObject({
      read: 'head',
      resolve: [{ do: 'by-hand' }, { join: 'also', ...LOCK }],
    })
  })

  it.each([
    // Whoever does not sing may Summon.
    'Discard 1 card; you can sing in the rain, but you cannot Special Summon monsters for the rest of this turn.',
    'Discard 1 card; sing in the rain, then you cannot Special Summon monsters for the rest of this turn.',
    'Discard 1 card; sing in the rain, also if it rains, you cannot Special Summon monsters for the rest of this turn.',
    // Other than which?
    'Discard 1 card; sing in the rain, also other monsters you control cannot attack for the rest of this turn.',
    // Nobody knows which name that is.
    'Discard 1 card; sing in the rain, also you cannot activate monster effects with that name for the rest of this turn.',
  ])('is not where it depends on what is not understood: %s', (text) => {
    expect(readOf(TRAP, text).effects[0]).toMatchObject({ resolve: [{ do: 'by-hand' }] })
  })
})

describe('one more Normal Summon that a card gives with its own Summon', () => {
  it.each([
    ['During the turn this card was Normal Summoned, you can Normal Summon 1 Dragon monster', ['normal']],
    [
      'After you Normal or Special Summon this card, you can Normal Summon 1 Dragon monster',
      ['normal', 'special'],
    ],
  ])('%s', (text, how) => {
    const gained = `${text} in addition to your Normal Summon/Set. (You can only gain this effect once per turn.)`
    expect(readOf(MONSTER, gained).effects).toMatchObject([
      {
        read: 'whole',
        lasting: [
          {
            is: 'whenever',
            event: { is: 'summoned', what: { is: 'this' }, how },
            steps: [{ do: 'apply', lasting: { is: 'allow', act: { act: 'normal-summon-more', times: 1 } } }],
          },
        ],
      },
    ])
  })
})

describe('how often an effect can be used that is not understood', () => {
  it('"Once per turn, you can …" of an older text is an effect of its own', () => {
    const read = readOf(MONSTER, 'Once per turn, you can sing in the rain, and it does not count.')
    expect(read.effects).toMatchObject([{ kind: 'ignition', read: 'none' }])
    expect(read.limits).toMatchObject([{ limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' }])
  })

  it('"(but you can only use each effect once per turn)" of a choice closes each choice by itself', () => {
    const text =
      'If this card is sent to the GY: You can activate 1 of these effects (but you can only use each effect of "Lamp" once per turn); ● Draw 1 card. ● Gain 500 LP.'
    expect(readOf(MONSTER, text).effects).toMatchObject([{ read: 'whole', modes: { eachOnce: 'turn' } }])
  })

  it.each([
    ['Once per turn, when it rains: You can draw 1 card.', { of: 'card', times: 1 }],
    ['Twice per turn, this card sings.', { of: 'card', times: 2 }],
    ['If it rains: You can draw 1 card. This effect can only be used once per turn.', { of: 'card' }],
    [
      'If it rains: You can draw 1 card. The effect of "Lamp" can only be activated once per turn.',
      { of: 'name' },
    ],
    [
      'Discard 1 card: Draw 1 card. You can only activate this effect of "Lamp" once per Chain.',
      { per: 'chain' },
    ],
  ])('%s', (text, limit) => {
    expect(readOf(MONSTER, text).limits).toMatchObject([{ limits: 'use', effects: [0], ...limit }])
  })
})

it.each([
  'You cannot Special Summon the turn you activate this card, except by Pendulum Summon.',
  'You cannot Special Summon any other monsters, except by Pendulum Summon, during the turn you activate this card.',
])('a way of Summoning that a lock leaves open: %s', (text) => {
  expect(readOf(spell('normal'), `Draw 1 card. ${text}`).effects[0]).toMatchObject({
    read: 'whole',
    turnLong: [{ is: 'forbid', act: { act: 'special-summon', exceptHow: ['pendulum'] } }],
  })
})

describe('a limit of each effect', () => {
  it('counts what may be done in place of something else, and no other effect that holds by itself', () => {
    const text =
      'If this card is sent to the GY: You can draw 1 card. All Dragon monsters gain 100 ATK. If a Dragon monster(s) you control would be destroyed by card effect, you can banish this card from your GY instead. You can only use each effect of "Lamp" once per turn.'
    expect(readOf(MONSTER, text).limits).toEqual([
      { limits: 'use', effects: [0, 2], of: 'name', times: 1, per: 'turn' },
    ])
  })
})

describe('what a Spell or Trap says before it says what it does', () => {
  it('holds for all its effects', () => {
    const text =
      'The activation of this card, or its effects, cannot be negated, nor can its effects be negated. Draw 1 card. You can banish this card from your GY; draw 1 card.'
    expect(readOf(TRAP, text).effects).toMatchObject([
      { kind: 'activation', read: 'whole', notNegated: ['activation', 'effect'] },
      { kind: 'quick', read: 'whole', notNegated: ['activation', 'effect'] },
    ])
  })

  it('holds for its activation', () => {
    const text =
      "Your opponent cannot activate monster effects in response to this card's activation. Draw 1 card. You can banish this card from your GY; draw 1 card."
    const [first, second] = readOf(TRAP, text).effects
    expect(first).toMatchObject({ read: 'whole', unanswerable: { whose: 'opponent' } })
    expect(second).not.toHaveProperty('unanswerable')
  })
})

it('banishes the monster that the card is equipped to, and not the card, where it says "it"', () => {
  const text =
    'You can target 1 Dragon monster you control; equip this card to it, but banish it when it leaves the field.'
  const [, second] = (readOf(MONSTER, text).effects[0] as { resolve: readonly unknown[] }).resolve
  expect(JSON.stringify(second)).toContain('"name":"target"')
  expect(JSON.stringify(second)).not.toContain('"is":"this"')
})

it('does not banish the card that is Summoned by banishing "5 or more" cards', () => {
  const text =
    'You can Special Summon this card (from your hand) by banishing 5 or more cards from your hand and/or field, face-down.'
  expect(readOf(MONSTER, text).effects[0]).toMatchObject({
    kind: 'own-summon',
    costs: [{ do: 'banish', cards: { other: true, count: { min: 5, max: null } } }],
  })
})
