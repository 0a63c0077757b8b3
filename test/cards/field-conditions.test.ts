import { describe, expect, it } from 'vitest'
import type { FieldCondition, Restriction } from '../../shared/cards/restrictions.ts'
import { readFieldCondition } from '../../shared/cards/restrictions/field-condition.ts'
import { readRestrictions } from '../../shared/cards/restrictions/read.ts'
import { Cursor } from '../../shared/cards/text/cursor.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'
import { counted } from '../counted.ts'

const read = (text: string): readonly Restriction[] =>
  readRestrictions(text, { name: 'Test Monster', frame: 'effect' })

const SOME = { min: 1, max: null } as const
const MONSTER = { is: 'monster' } as const
const CARD = { is: 'card' } as const
const THERE = {
  is: 'all',
  of: [
    { is: 'position', position: 'face-up' },
    { is: 'place', place: 'field', of: 'either' },
  ],
} as const
const NONE = { min: 0, max: 0 } as const

describe('what the table must be like before a Summon', () => {
  const withoutTributes = (condition: FieldCondition): readonly Restriction[] => [
    { code: 'tributes', count: 0, notSet: true, if: condition },
  ]

  it.each<[string, FieldCondition]>([
    ['If you control "Sunken Bell"', counted('you', SOME, { is: 'name', name: 'Sunken Bell' }, 'field')],
    [
      'If you control 2 or more "Bell" cards',
      counted(
        'you',
        { min: 2, max: null },
        { is: 'all', of: [{ is: 'archetype', archetype: 'Bell' }, CARD] },
        'field',
      ),
    ],
    [
      'If your opponent controls a card and you control no cards',
      {
        is: 'all',
        of: [counted('opponent', SOME, CARD, 'field'), counted('you', NONE, CARD, 'field')],
      },
    ],
    ['If "Castle" is in a Field Zone', counted('either', SOME, { is: 'name', name: 'Castle' }, 'fieldZone')],
    ['While 6 or more of your cards are banished', counted('you', { min: 6, max: null }, CARD, 'banished')],
    [
      'If your opponent has 3 or more Spells in their GY',
      counted('opponent', { min: 3, max: null }, { is: 'spell' }, 'graveyard'),
    ],
    ['If this is the only card in your hand', counted('you', { min: 1, max: 1 }, CARD, 'hand')],
    [
      "If your LP are lower than your opponent's",
      {
        is: 'compare',
        left: { is: 'lifePoints', of: 'you' },
        by: 'less',
        right: { is: 'lifePoints', of: 'opponent' },
      },
    ],
    [
      'If you have lower LP than your opponent',
      {
        is: 'compare',
        left: { is: 'lifePoints', of: 'you' },
        by: 'less',
        right: { is: 'lifePoints', of: 'opponent' },
      },
    ],
  ])('[NS-17] %s', (words, condition) => {
    expect(read(`${words}, you can Normal Summon this card without Tributing.`)).toEqual(
      withoutTributes(condition),
    )
  })

  it('[NS-10] [SS-11] what keeps it from being Summoned, for each kind of Summon that is named', () => {
    const noMonsters = counted('you', NONE, MONSTER, 'field')
    expect(read('Cannot be Normal or Special Summoned if you control a monster.')).toEqual([
      { code: 'summoned-only-if', by: 'normal', if: noMonsters },
      { code: 'summoned-only-if', by: 'special', if: noMonsters },
    ])
    const noSpells = counted('you', NONE, { is: 'spell' }, 'graveyard')
    expect(read('Cannot be Normal or Flip Summoned, if you have any Spells in your Graveyard.')).toEqual([
      { code: 'summoned-only-if', by: 'normal', if: noSpells },
      { code: 'summoned-only-if', by: 'flip', if: noSpells },
    ])
    const extraDeck = (of: 'you' | 'opponent') =>
      ({ is: 'count', of: { is: 'all', of: CARD, in: [{ place: 'extraDeck', of }] } }) as const
    expect(
      read(
        "You cannot Link Summon this card unless you have at least 3 more cards in your Extra Deck than your opponent's.",
      ),
    ).toEqual([
      {
        code: 'summoned-only-if',
        by: 'link',
        if: {
          is: 'compare',
          left: extraDeck('you'),
          by: 'at-least',
          right: { is: 'sum', of: [extraDeck('opponent'), 3] },
        },
      },
    ])
    expect(read('You cannot Link Summon this card unless you have more cards.')).toEqual([
      { code: 'summoned-only-if', by: 'link' },
    ])
  })

  it('[NS-10] not while something else holds than its opposite', () => {
    expect(read('Cannot be Normal Summoned, if only your opponent controls a monster.')).toEqual([
      {
        code: 'normal-summoned-only-if',
        condition: {
          is: 'not',
          of: {
            is: 'all',
            of: [counted('opponent', SOME, MONSTER, 'field'), counted('you', NONE, MONSTER, 'field')],
          },
        },
      },
    ])
  })

  it.each([
    // A condition of an effect as well, but not one that the table alone answers.
    'you control another monster',
    'you control no other monsters',
    'this card is in your GY',
    'it is your turn',
    'your opponent activated a card or effect this turn',
    'your opponent has a monster in their hand',
    'that monster is a Dragon',
    // Nobody's condition.
    'you control 2 monsters',
    'you feel lucky',
    'you control a monster and smile',
  ])('%j is none that the table alone answers', (words) => {
    expect(new Cursor(tokenize(words)).whole(readFieldCondition)).toBeUndefined()
  })
})

describe('which Tributes', () => {
  it.each<[string, readonly Restriction[]]>([
    [
      'You can Tribute 5 monsters to Tribute Summon (but not Set) this card.',
      [{ code: 'tributes', count: 5, notSet: true }],
    ],
    [
      'You can Tribute 1 monster, or no monsters, to Normal Summon (but not Set) this card.',
      [
        { code: 'tributes', count: 1, notSet: true },
        { code: 'tributes', count: 0, notSet: true },
      ],
    ],
    [
      'You can Tribute Summon (but not Set) this card with 1 Tribute.',
      [{ code: 'tributes', count: 1, notSet: true }],
    ],
    [
      'You can Tribute any number of WATER monsters for the Tribute Summon of this card.',
      [{ code: 'may-tribute-more', of: { is: 'attribute', attribute: 'WATER' } }],
    ],
    [
      'You can Tribute additional monsters when you Tribute Summon this card face-up.',
      [{ code: 'may-tribute-more' }],
    ],
    [
      'Cannot be Normal Summoned, except by Tributing 1 Normal Monster (but can be Normal Set).',
      [{ code: 'tributes', count: 1, of: { is: 'frame', frame: 'normal' }, must: 'to-summon' }],
    ],
    [
      'You can Tribute Summon this card by Tributing 1 monster that mentions "Bell".',
      [{ code: 'tributes', count: 1, of: { is: 'mentions', name: 'Bell' } }],
    ],
    // Which of the opponent’s monsters, and whose monster the other one is, has to be said.
    [
      'You can Tribute Summon this card face-up by Tributing 1 monster your opponent controls.',
      [{ code: 'tributes', count: 1, from: ['opponentField'], notSet: true }],
    ],
    [
      'You can Tribute Summon this card by Tributing 1 monster your opponent controls and 1 card on the field.',
      [{ code: 'text-says-more' }],
    ],
    // What happens after a Tribute Summon is no condition of it.
    ['If you Tribute Summon this card by Tributing a WIND monster, return all cards to the hand.', []],
  ])('[NS-08] [NS-16] %s', (text, restrictions) => {
    expect(read(text)).toEqual(restrictions)
  })

  it('[NS-12] what cannot be Tributed for anything else, or be material either', () => {
    expect(read('This face-up card on the field cannot be Tributed, except for a Tribute Summon.')).toEqual([
      { code: 'cannot-be-tributed', for: 'anything-else' },
    ])
    expect(
      read(
        'While this card is face-up on the field, it cannot be Tributed, except for the Tribute Summon of a "Bell" monster, and cannot be used as a Synchro Material Monster.',
      ),
    ).toEqual([
      { code: 'cannot-be-tributed', except: { is: 'archetype', archetype: 'Bell' } },
      { code: 'cannot-be-material', of: ['synchro'] },
    ])
  })
})

describe('by whose effect it must be Summoned, and in which ways not', () => {
  it('[SS-11] by the effect of a monster of that kind', () => {
    const must = { code: 'must-be-summoned', by: ['effect'], lasts: 'always' } as const
    const wyrm = { is: 'type', type: 'Wyrm' } as const
    expect(read("Must be Special Summoned by a Wyrm monster's effect.")).toEqual([
      { ...must, effectOfA: wyrm },
    ])
    expect(read('Cannot be Special Summoned, except by the effect of a Wyrm monster.')).toEqual([
      { code: 'cannot-be-special-summoned', except: ['effect'], effectOfA: wyrm },
    ])
  })

  it('[SS-11] not by a Pendulum Summon', () => {
    expect(read('Cannot be Pendulum Summoned.')).toEqual([
      {
        code: 'cannot-be-special-summoned',
        except: ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'own', 'effect'],
      },
    ])
  })
})

describe('as material', () => {
  it.each<[string, Restriction]>([
    [
      'You can substitute this card for any 1 Fusion Material Monster, but the other Fusion Material Monster(s) must be correct.',
      { code: 'may-substitute' },
    ],
    [
      'This card in your hand, field, or GY can be used as a substitute for any 1 Fusion Material whose name is mentioned on the Fusion Monster Card, but the other materials must be correct.',
      { code: 'may-substitute' },
    ],
    [
      'This card on the field can be used as a substitute for any 1 Fusion Material whose name is specifically listed on a "Bell" Fusion Monster, but the other Fusion Material(s) must be correct.',
      {
        code: 'may-substitute',
        in: ['field'],
        for: {
          is: 'all',
          of: [
            { is: 'archetype', archetype: 'Bell' },
            { is: 'frame', frame: 'fusion' },
          ],
        },
      },
    ],
  ])('[FUS-02] %s', (text, restriction) => {
    expect(read(text)).toEqual([restriction])
  })

  it('[FUS-03] what holds for the face-up card on the field alone does not hold in the hand or the GY', () => {
    expect(
      read(
        'This face-up card on the field cannot be Tributed, nor used as Fusion Material, also it cannot be destroyed by card effects.',
      ),
    ).toEqual([{ code: 'cannot-be-tributed' }, { code: 'cannot-be-material', of: ['fusion'], while: THERE }])
    expect(
      read(
        'Cannot be Tributed, nor used as material for a Fusion or Link Summon, while face-up on the field.',
      ),
    ).toEqual([
      { code: 'cannot-be-tributed' },
      { code: 'cannot-be-material', of: ['fusion', 'link'], while: THERE },
    ])
  })

  it('[SYN-02] [RIT-02] what the others must be', () => {
    const bell = { is: 'archetype', archetype: 'Bell' } as const
    expect(
      read(
        'Cannot be used as Synchro Material, except for the Synchro Summon of a "Bell" monster, and all other materials must be "Bell" monsters.',
      ),
    ).toEqual([
      { code: 'cannot-be-material', of: ['synchro'], except: bell },
      { code: 'other-materials', of: ['synchro'], are: bell },
    ])
    expect(read('Must be Ritual Summoned using only Ritual Monsters.')).toEqual([
      { code: 'must-be-summoned', by: ['ritual'], lasts: 'always' },
      { code: 'all-materials', by: 'ritual', of: { is: 'frame', frame: 'ritual' } },
    ])
  })
})

describe('sentences that were passed over', () => {
  it.each<[string, readonly Restriction[]]>([
    [
      'There can only be 1 "Bell" monster on the field.',
      [{ code: 'control-only-one', of: { is: 'archetype', archetype: 'Bell' }, onEitherSide: true }],
    ],
    [
      'The other Synchro Material(s) cannot be Level 4.',
      [
        {
          code: 'other-materials',
          of: ['synchro'],
          are: { is: 'not', filter: { is: 'level', range: { min: 4, max: 4 } } },
        },
      ],
    ],
    [
      'Cannot Special Summon Fusion, Synchro, or Xyz Monsters using this card as material, except "Bell" monsters.',
      [
        {
          code: 'cannot-be-material',
          of: ['fusion', 'synchro', 'xyz'],
          except: { is: 'archetype', archetype: 'Bell' },
        },
      ],
    ],
    [
      'This face-up card cannot be used as material for a Fusion or Link Summon, also during your turn only, it cannot attack.',
      [{ code: 'cannot-be-material', of: ['fusion', 'link'], while: THERE }],
    ],
    [
      'This monster can only be Special Summoned by Fusion Summon (from the Extra Deck).',
      [{ code: 'must-be-summoned', by: ['fusion'], lasts: 'always' }],
    ],
    [
      'This face-down card in the Extra Deck must first be either Fusion Summoned, or Special Summoned by Tributing 1 "Bell" monster.',
      [{ code: 'must-be-summoned', by: ['fusion', 'own'], lasts: 'first' }],
    ],
    [
      'When using this card as a Synchro Material Monster, the other Synchro Material Monster is 1 monster in your hand.',
      [
        {
          code: 'takes-materials-from-hand',
          of: 'synchro',
          which: { is: 'monster' },
          most: 1,
          must: true,
        },
      ],
    ],
    // What a card is treated as for a Summon, and Levels that only some materials have, are not read.
    [
      'If this card would be used for the Link Summon of a "Bell" monster, you can treat this card as a Dragon.',
      [
        {
          code: 'may-count-as-type',
          of: 'link',
          type: 'Dragon',
          for: { is: 'archetype', archetype: 'Bell' },
        },
      ],
    ],
    [
      'If you use a monster(s) with a Level that is owned by your opponent for the Xyz Summon of this card, treat it as Level 8.',
      [
        {
          code: 'may-treat-materials',
          by: 'xyz',
          of: {
            is: 'all',
            of: [
              { is: 'level', range: { min: 0, max: null } },
              { is: 'ownedBy', who: 'opponent' },
            ],
          },
          level: 8,
        },
      ],
    ],
  ])('[SS-11] %s', (text, restrictions) => {
    expect(read(text)).toEqual(restrictions)
  })
})
