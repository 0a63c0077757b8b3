import { describe, expect, it } from 'vitest'
import { MONSTER, readOf, saidOf, spell } from './made-up.ts'

/* Which effects a sentence limits. Made-up cards. */

const limitsOf = (text: string) => readOf(MONSTER, text).limits

const of = (...effects: readonly number[]) => ({ limits: 'use', of: 'name', times: 1, per: 'turn', effects })
const ONE = 'Once per Chain, when your opponent activates a card or effect: You can gain 100 LP.'
const TWO = 'You can discard 1 card; draw 1 card.'

describe('sentences that say how often', () => {
  it.each([
    [`${TWO} This effect of "Lamp" can only be used once per turn.`, of(0)],
    [`${TWO} The turn player can only use this effect of "Lamp" once per turn.`, of(0)],
    [`${TWO} ${TWO} You can only use each monster effect of "Lamp" once per turn.`, of(0, 1)],
    [
      `${TWO} ${TWO} You can only use the Summoning effect, and the other effect, of "Lamp" each once per turn.`,
      of(0, 1),
    ],
    [
      `${TWO} ${TWO} You can only use 1 monster effect of "Lamp" per turn, and only once that turn.`,
      { ...of(0, 1), together: true },
    ],
    [`You can only use the effect of "Lamp" once per turn. ${TWO}`, of(0)],
    [`${TWO} ${TWO} You can only apply each effect of "Lamp" once per Duel.`, { ...of(0, 1), per: 'duel' }],
  ])('%s', (text, limit) => {
    expect(limitsOf(text)).toEqual([limit])
  })

  it('"this effect" behind "●"s that are not understood is none before those', () => {
    const { limits } = readOf(
      spell('continuous'),
      'When this card is activated: You can draw 1 card. You can activate the following effect, based on which player controls the equipped monster;\n● You: Sing a song.\n● Your opponent: Dance.\nYou can only use this effect of "Lamp" once per turn.',
    )
    expect(limits).toEqual([])
  })

  it('"this effect" behind "●"s is the last of them that is understood', () => {
    const { limits } = readOf(
      spell('equip'),
      'When this card is activated: You can draw 1 card. You can activate the following effect, based on which player controls the equipped monster;\n● You: Target 1 Spell/Trap your opponent controls; destroy it.\n● Your opponent: Dance.\nYou can only use this effect of "Lamp" once per turn.',
    )
    expect(limits).toEqual([of(1)])
  })

  it('"this effect" is none that stands behind it', () => {
    const { limits, unread } = readOf(MONSTER, `You can only use this effect of "Lamp" once per turn. ${TWO}`)
    expect([limits, unread.length]).toEqual([[], 1])
  })

  it('"once per Chain" beside another', () => {
    expect(limitsOf(`${ONE} ${TWO} You can only use this effect of "Lamp" once per turn.`)).toEqual([
      of(1),
      { limits: 'use', effects: [0], of: 'card', times: 1, per: 'chain' },
    ])
  })

  it('"you can only use 1 "Lamp"" is said of the activation', () => {
    expect(readOf(spell('normal'), 'Draw 1 card. You can only use 1 "Lamp" per turn.').limits).toEqual([
      { limits: 'activation', times: 1, per: 'turn' },
    ])
  })
})

describe('effects that a card gives to others', () => {
  it('are none of its own', () => {
    const { effects } = readOf(
      MONSTER,
      'A "Flame" monster Ritual Summoned using this card gains these effects. You can only use this effect of "Lamp" once per turn.\n● Once per turn: You can draw 1 card.\n● Once per turn: You can gain 100 LP.',
    )
    expect(effects.map(({ kind, from, read }) => [kind, from, read])).toEqual([
      ['continuous', ['used'], 'whole'],
      ['continuous', ['used'], 'whole'],
    ])
  })
})

describe('what is spared once a turn', () => {
  it.each([
    ['Once per turn, if this card would be destroyed by battle, it is not destroyed.'],
    ['Once per turn, the first time this card would be destroyed by battle, it is not destroyed.'],
  ])('%s', (text) => {
    expect(readOf(MONSTER, text).effects).toMatchObject([
      { read: 'whole', lasting: [{ is: 'protect', cards: { is: 'this' }, times: 1 }] },
    ])
  })
})

describe('choices that say "you can"', () => {
  it('are made by choosing them', () => {
    expect(
      saidOf(
        MONSTER,
        'If this card is Normal Summoned: You can activate 1 of these effects (but you can only use each effect of "Lamp" once per turn);\n● You can target 1 card on the field; destroy it.\n● Draw 1 card.',
      ).join(' '),
    ).toContain('whole')
  })
})

describe('an effect that is not understood', () => {
  it.each([
    ['Once per turn, when it rains, you can sing.', 'trigger'],
    ['Once per turn, when a card activates its song, you can sing.', 'quick'],
    ['Sing in the rain, face-up on the field. You can only use this effect once per turn.', 'ignition'],
    [
      'When the control of this face-up card on the field shifts to your opponent, sing. This effect can only be used once while this card is face-up on the field.',
      'trigger',
    ],
  ])('is declared no more often than its text says: %s', (text, kind) => {
    const { effects, limits } = readOf(MONSTER, text)
    expect(effects.map((effect) => [effect.kind, effect.read])).toEqual([[kind, 'none']])
    expect(limits).toMatchObject([{ limits: 'use', effects: [0], of: 'card', times: 1 }])
  })

  it('is none where it says what is done in place of something', () => {
    expect(readOf(MONSTER, 'Once per turn, if it would rain, you can sing instead.').effects).toEqual([])
  })

  it('may be one of two by the result of a coin', () => {
    const { effects, limits } = readOf(
      MONSTER,
      'If this card is Summoned: Toss a coin.\n● Heads: Once per turn, during your End Phase: You can sing.\n● Tails: Once per turn, during your End Phase: Cry.',
    )
    expect(effects.map(({ read }) => read)).toEqual(['head', 'none', 'none'])
    expect(limits).toMatchObject([{ effects: [1] }, { effects: [2] }])
  })
})
