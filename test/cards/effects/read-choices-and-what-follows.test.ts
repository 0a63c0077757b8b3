import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import type { Passcode } from '../../../shared/cards/passcode.ts'

/* Made-up cards in the wording of problem-solving card text. */

const FACTS = { passcode: 1 as Passcode, name: 'Lamp', archetypes: [], regions: [] } as const
const BODY = {
  kind: 'monster',
  type: 'Dragon',
  attribute: 'FIRE',
  effect: true,
  atk: 0,
  restrictions: [],
} as const
const MONSTER: Card = { ...FACTS, ...BODY, frame: 'effect', abilities: [], level: 4, def: 0 }
const GEMINI: Card = { ...MONSTER, abilities: ['gemini'] }
const FUSION: Card = {
  ...MONSTER,
  frame: 'fusion',
  materials: {
    recipes: [
      [
        { count: { min: 1, max: 1 }, of: { is: 'name', name: 'Wick' }, among: [] },
        { count: { min: 1, max: null }, of: { is: 'type', type: 'Machine' }, among: [] },
      ],
    ],
  },
}
const SPELL: Card = { ...FACTS, kind: 'spell', icon: 'normal' }

const of = (card: Card, text: string): CardEffects => readCardEffects(card, { name: 'Lamp', text })

describe('a cost, and a card on the field that is spoken of behind it', () => {
  const resolveOf = (text: string) => of(MONSTER, text).effects.map((one) => 'resolve' in one && one.resolve)

  it('destroys the monster that battles this card, and not what was banished as the cost', () => {
    expect(
      resolveOf(
        "At the start of the Damage Step, if this card battles an opponent's monster: You can banish 1 Spell from your GY; destroy that opponent's monster.",
      ),
    ).toEqual([[{ do: 'destroy', cards: { is: 'battling' } }]])
  })

  it('destroys the card whose activation is answered, or the one that was Summoned', () => {
    expect(
      resolveOf(
        'When your opponent activates a card or effect on the field (Quick Effect): You can send 1 face-up card you control to the GY; destroy that card.',
      ),
    ).toEqual([[{ do: 'destroy', cards: { is: 'answered' } }]])
    expect(
      resolveOf(
        'When your opponent Special Summons a monster(s) (Quick Effect): You can Tribute 1 other monster you control; destroy that monster(s).',
      ),
    ).toEqual([[{ do: 'destroy', cards: { is: 'event' } }]])
  })

  it('is left to the player where two monsters battle and one of them is meant', () => {
    expect(
      of(
        MONSTER,
        "When an attack is declared involving your monster and an opponent's monster: You can discard 1 monster; destroy that opponent's monster.",
      ).effects,
    ).toMatchObject([{ read: 'head' }])
  })

  it('still compares with what was put away, and still means its target', () => {
    expect(
      of(
        MONSTER,
        'Once per turn: You can banish 1 monster from your hand; destroy all face-up monsters on the field with the same Type as that monster.',
      ).effects,
    ).toMatchObject([{ read: 'whole' }])
    expect(
      resolveOf(
        "Target 1 face-up monster your opponent controls; discard 1 card, and if you do, take control of that opponent's monster.",
      ),
    ).toMatchObject([[{ do: 'discard' }, { do: 'control', cards: { is: 'bound', name: 'target' } }]])
  })
})

describe('a monster of the Extra Deck that uses up "the above cards"', () => {
  it('[SS-03] is Summoned by its own procedure with the cards of its materials line', () => {
    const text =
      'Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control.'
    expect(of(FUSION, text).effects).toMatchObject([
      {
        kind: 'own-summon',
        read: 'whole',
        from: ['extraDeck'],
        costs: [
          {
            do: 'banish',
            cards: {
              is: 'several',
              of: [
                { count: { min: 1, max: 1 }, in: [{ place: 'field', of: 'you' }] },
                { count: { min: 1, max: null }, in: [{ place: 'field', of: 'you' }] },
              ],
            },
          },
        ],
      },
    ])
  })

  it('takes "any Monster Zones" for no place among the Spells and Traps', () => {
    const text = 'Must first be Special Summoned by sending the above cards from any Monster Zones to the GY.'
    expect(JSON.stringify(of(FUSION, text).effects)).toContain('"in":[{"place":"monsterZone","of":"either"}]')
  })

  it('is not understood where its materials are not', () => {
    const text =
      'Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control.'
    expect(of({ ...FUSION, materials: 'unread' }, text).effects).toMatchObject([{ read: 'none' }])
  })
})

describe('a Gemini Monster', () => {
  const text =
    'This card is treated as a Normal Monster while face-up on the field or in the GY. While this card is a Normal Monster on the field, you can Normal Summon it to have it become an Effect Monster with this effect.\n● Cannot be destroyed by battle.'

  it('[GEM-01] has its effect only once it is an Effect Monster', () => {
    expect(of(GEMINI, text)).toMatchObject({
      effects: [
        { kind: 'continuous', read: 'whole', if: { is: 'card', of: { is: 'frame', frame: 'effect' } } },
      ],
      unread: [],
    })
  })

  it('is a rule of such monsters alone', () => {
    expect(of(MONSTER, text).effects.some(({ read }) => read === 'whole')).toBe(false)
  })
})

describe('effects to choose from', () => {
  it('[CHN-11] are activations of their own where each can be used once per turn', () => {
    const { effects, limits, unread } = of(
      SPELL,
      'During the Main Phase: Activate 1 of these effects (but you can only use each effect of "Lamp" once per turn);\n● Draw 1 card.\n● Target 1 card your opponent controls; destroy it.',
    )
    expect(effects.map(({ kind, read }) => [kind, read])).toEqual([
      ['activation', 'whole'],
      ['activation', 'whole'],
    ])
    expect(effects.map((one) => one.if)).toMatchObject([{ is: 'during' }, { is: 'during' }])
    expect(limits).toEqual([{ limits: 'use', effects: [0, 1], of: 'name', times: 1, per: 'turn' }])
    expect(unread).toEqual([])
  })

  it('need no colon before them, and go on behind their first sentence', () => {
    const card = of(
      MONSTER,
      'Once per turn, you can activate 1 of these effects.\n● Draw 1 card. Then, discard 1 card.\n● Target 1 card on the field; destroy it.',
    )
    expect(card.effects).toMatchObject([
      {
        read: 'whole',
        modes: {
          of: [
            { resolve: [{ do: 'draw' }, { do: 'discard', join: 'then' }] },
            { activate: [{ do: 'target' }], resolve: [{ do: 'destroy' }] },
          ],
        },
      },
    ])
    expect(card.limits).toMatchObject([{ limits: 'use', of: 'card', times: 1, per: 'turn' }])
  })

  it('leave to the hand what one of them does in words that are not understood, but not what it asks for', () => {
    const lead = 'If this card is Normal Summoned: You can activate 1 of these effects.\n● Draw 1 card.\n● '
    expect(of(MONSTER, `${lead}Sing a song.`).effects).toMatchObject([
      { read: 'head', modes: { of: [{}, { resolve: [{ do: 'by-hand' }] }] } },
    ])
    expect(of(MONSTER, `${lead}Target 1 song; sing it.`).effects).toMatchObject([{ read: 'none' }])
  })

  it('are effects of their own where the text gives each a condition', () => {
    const card = of(
      MONSTER,
      'You can only use each of these effects of "Lamp" once per turn.\n● You can discard this card; draw 1 card.\n● If this card is Normal Summoned: You can draw 1 card.',
    )
    expect(card.effects.map(({ kind, read }) => `${read} ${kind}`)).toEqual([
      'whole ignition',
      'whole trigger',
    ])
  })
})

describe('what cards are asked for', () => {
  it('is another card than the one Summoned, where a card is paid for its own Summon', () => {
    expect(
      of(MONSTER, 'You can discard 1 Dragon monster; Special Summon this card from your hand.').effects,
    ).toMatchObject([{ activate: [{ do: 'discard', cards: { other: true } }] }])
  })

  it('says of every alternative what is excepted behind them', () => {
    const [effect] = of(
      SPELL,
      'Add 1 "Wick", or 1 card that mentions it, from your Deck to your hand, except "Lamp".',
    ).effects
    expect(effect).toMatchObject({
      resolve: [
        {
          cards: {
            of: {
              is: 'any',
              of: [
                { is: 'all', of: [{ is: 'name' }, { is: 'not' }] },
                { is: 'all', of: [{ is: 'card' }, { is: 'mentions', name: 'Wick' }, { is: 'not' }] },
              ],
            },
          },
        },
      ],
    })
  })

  it('is a series in each of two names before one noun', () => {
    const [effect] = of(
      SPELL,
      'Draw 1 card, also you cannot Special Summon monsters for the rest of this turn, except "Wick" and "Oil" monsters.',
    ).effects
    expect(effect).toMatchObject({
      resolve: [
        { do: 'draw' },
        {
          lasting: {
            act: { except: { is: 'any', of: [{ is: 'archetype', archetype: 'Wick' }, { is: 'archetype' }] } },
          },
        },
      ],
    })
  })

  it('has the name of the card before it, where it is one', () => {
    expect(
      of(SPELL, 'Target 1 monster you control; banish 1 monster from your GY with the same name.').effects,
    ).toMatchObject([
      {
        resolve: [
          { cards: { with: [{ is: 'same', property: 'name', as: { is: 'bound', name: 'target' } }] } },
        ],
      },
    ])
  })
})

describe('sentences that follow', () => {
  it('hold as long as the Token stands', () => {
    const card = of(
      SPELL,
      'Special Summon 1 "Wick Token" (Dragon/FIRE/Level 1/ATK 0/DEF 0). While that Token is in the Monster Zone, the player who Summoned it cannot Special Summon from the Extra Deck, except Synchro Monsters.',
    )
    expect(card.effects).toMatchObject([
      {
        read: 'whole',
        resolve: [
          { do: 'token', binds: 'token' },
          { do: 'apply', lasts: { while: { is: 'card', card: { is: 'bound', name: 'token' } } } },
        ],
      },
    ])
  })

  it('say that an activation need not do anything', () => {
    const card = of(
      { ...SPELL, icon: 'continuous' },
      'When this card is activated: You can add 1 Dragon monster from your Deck to your hand.',
    )
    expect(card.effects).toMatchObject([{ kind: 'activation', resolve: [{ do: 'add', optional: true }] }])
  })

  it('tell cards that were destroyed on the field from others that came to the GY', () => {
    const reads = (how: string) =>
      of(
        MONSTER,
        `During the End Phase, if this card is in the GY because it was ${how} there this turn: You can draw 1 card.`,
      ).effects[0]
    expect(reads('destroyed on the field and sent')).toMatchObject({
      if: { with: [{ is: 'came-this-turn', because: 'destroyed', fromField: true }] },
    })
    expect(reads('sent')).toMatchObject({ if: { with: [{ is: 'came-this-turn' }] } })
  })

  it('say who cannot answer with what', () => {
    const card = of(
      SPELL,
      "Draw 1 card. Your opponent cannot activate Spell/Trap Cards in response to this card's activation.",
    )
    expect(card.effects).toMatchObject([
      { read: 'whole', unanswerable: { whose: 'opponent', with: { is: 'any' } } },
    ])
  })

  it('leave a card not whole that they say more of, without a doubt of its effects', () => {
    const card = of(
      MONSTER,
      'This card can be treated as 2 Tributes for a wish. If this card is Normal Summoned: You can draw 1 card.',
    )
    expect(card).toMatchObject({ effects: [{ read: 'whole' }], unread: [{ part: 'main', sentence: 0 }] })
  })

  it('give an effect to the monster that has the card as material', () => {
    const card = of(
      MONSTER,
      'A "Wick" Xyz Monster that has this card as material gains the following effect.\n● Once per turn: You can draw 1 card.',
    )
    expect(card).toMatchObject({
      effects: [
        {
          kind: 'continuous',
          from: ['attached'],
          lasting: [{ is: 'grant', grant: { effect: { kind: 'ignition' } } }],
        },
      ],
      limits: [{ limits: 'use', effects: [0], of: 'card' }],
    })
  })
})
