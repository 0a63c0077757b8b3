import type { FieldCondition } from '../../shared/cards/restrictions.ts'
import { describe, expect, it } from 'vitest'
import type { Filter, Range } from '../../shared/cards/filter/filter.ts'
import type { Restriction } from '../../shared/cards/restrictions.ts'
import { shareUnderstood } from '../../shared/cards/restrictions/share.ts'
import { readRestrictions } from '../../shared/cards/restrictions/read.ts'
import type { MonsterFrame } from '../../shared/cards/terms.ts'
import { SHARED } from '../shared-data.ts'
import { EVERY_CARD, frameOf, yamlCards } from './yaml-cards.ts'
import { counted } from '../counted.ts'

const NAME = 'Test Monster'

const NONE: Range = { min: 0, max: 0 }
const SOME: Range = { min: 1, max: null }

const NO_MONSTERS = counted('you', NONE)

const read = (text: string, frame: MonsterFrame = 'effect'): readonly Restriction[] =>
  readRestrictions(text, { name: NAME, frame })

describe('how it may be Summoned', () => {
  it.each(['Cannot be Normal Summoned/Set.', 'This monster cannot be Normal Summoned or Set.'])(
    '[NS-10] %j',
    (text) => {
      expect(read(text)).toEqual([{ code: 'cannot-be-normal-summoned' }])
    },
  )

  it('knows that a Summon has a condition, and understands a phase', () => {
    expect(read('Cannot be Link Summoned unless you feel lucky.', 'link')).toEqual([
      { code: 'summoned-only-if', by: 'link' },
    ])
    // Conditions of effects and of Summons are read alike.
    expect(read('Cannot be Link Summoned unless you have 2000 or less LP.', 'link')).toEqual([
      {
        code: 'summoned-only-if',
        by: 'link',
        if: { is: 'compare', left: { is: 'lifePoints', of: 'you' }, by: 'at-most', right: 2000 },
      },
    ])
    expect(read('Can only be Xyz Summoned while you control no other monsters.', 'xyz')).toEqual([
      { code: 'summoned-only-if', by: 'xyz' },
    ])
    expect(read('Cannot be Link Summoned except during Main Phase 2.', 'link')).toEqual([
      { code: 'summoned-only-if', by: 'link', phase: 'main2' },
    ])
  })

  it('[SS-11] knows a condition that was not read for what it is, of every kind of Summon', () => {
    const onlyIf = (...ways: readonly ('normal' | 'flip' | 'special' | 'link')[]) =>
      ways.map((by) => ({ code: 'summoned-only-if', by }))
    expect(read('Cannot be Normal Summoned, unless you have less LP.')).toEqual(onlyIf('normal'))
    expect(read('Cannot be Summoned unless it is your first turn.')).toEqual(
      onlyIf('normal', 'flip', 'special'),
    )
    expect(
      read('Cannot be Special Summoned from the Extra Deck unless you have activated 3 or more Traps.'),
    ).toEqual([{ code: 'summoned-only-if', by: 'special', from: ['extraDeck'] }])
    expect(read('Cannot be Link Summoned unless you control a "Test" monster.', 'link')).toEqual([
      {
        code: 'summoned-only-if',
        by: 'link',
        if: counted('you', SOME, { is: 'archetype', archetype: 'Test' }),
      },
    ])
  })

  it('[NS-08] [NS-16] [NS-17] Tributes other than its Level asks for', () => {
    expect(read('Requires 3 Tributes to Normal Summon (cannot be Normal Set).')).toEqual([
      { code: 'tributes', count: 3, must: true, notSet: true },
    ])
    const none = { code: 'tributes', count: 0, notSet: true } as const
    expect(read('You can Normal Summon this card without Tributing.')).toEqual([none])
    expect(read('If you control no monsters, you can Normal Summon this card without Tributing.')).toEqual([
      { ...none, if: NO_MONSTERS },
    ])
    // What its figures become is held by its effects; anything else that is asked in return is not read.
    const free = 'You can Normal Summon/Set this card without Tributing'
    expect(read(`${free}, but its original ATK is halved.`)).toEqual([{ code: 'tributes', count: 0 }])
    expect(read(`${free}, but banish it during the End Phase.`)).toEqual([{ code: 'text-says-more' }])
    expect(
      read('If only your opponent controls a monster, you can Normal Summon this card without Tributing.'),
    ).toEqual([{ ...none, if: { is: 'all', of: [counted('opponent', SOME), NO_MONSTERS] } }])
    expect(read('You can Tribute Summon this card face-up by Tributing 1 "Fabled" monster.')).toEqual([
      { code: 'tributes', count: 1, of: { is: 'archetype', archetype: 'Fabled' }, notSet: true },
    ])
    expect(read('You can Normal Summon/Set this card with 1 Tribute.')).toEqual([
      { code: 'tributes', count: 1 },
    ])
    expect(read('If you Tribute Summon this card, all Tributes must be WATER.')).toEqual([
      { code: 'tributes-must-be', of: { is: 'attribute', attribute: 'WATER' } },
    ])
    expect(read('You can Tribute Summon this card by Tributing 1 Zombie monster.')).toEqual([
      { code: 'tributes', count: 1, of: { is: 'type', type: 'Zombie' } },
    ])
    expect(read('You can Tribute Summon this card by Tributing 1 Tribute Summoned monster.')).toEqual([
      { code: 'tributes', count: 1, of: { is: 'summoned', how: 'tribute', thisTurn: false } },
    ])
    expect(read('This card can only be Normal Summoned by Tributing 1 "Fabled" monster.')).toEqual([
      { code: 'tributes', count: 1, of: { is: 'archetype', archetype: 'Fabled' }, must: true, notSet: true },
    ])
  })

  it('[NS-10] [NS-17] what the field or a hand must be like for its Normal Summon', () => {
    const unless = (words: string) => read(`Cannot be Normal Summoned, unless ${words}.`)
    const onlyIf = (condition: FieldCondition) => [{ code: 'normal-summoned-only-if', condition }]
    const archetype = (name: string) => ({ is: 'archetype', archetype: name }) as const
    expect(unless('you control a "Ghostrick" monster')).toEqual(
      onlyIf(counted('you', SOME, archetype('Ghostrick'))),
    )
    expect(read('Cannot be Normal Summoned if you control a monster.')).toEqual(onlyIf(NO_MONSTERS))
    expect(unless('there are no monsters on the field')).toEqual(onlyIf(counted('either', NONE)))
    expect(unless('you control no monsters, or all monsters you control are "Gouki" monsters')).toEqual(
      onlyIf({
        is: 'any',
        of: [
          NO_MONSTERS,
          {
            is: 'every',
            of: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
            are: archetype('Gouki'),
          },
        ],
      }),
    )
    expect(unless('your opponent controls 2 or more monsters')).toEqual(
      onlyIf(counted('opponent', { min: 2, max: null })),
    )
    expect(unless('your opponent has 2 or more cards in their hand')).toEqual(
      onlyIf(counted('opponent', { min: 2, max: null }, { is: 'card' }, 'hand')),
    )
    expect(read('Cannot be Normal Summoned (but can be Normal Set).')).toEqual([
      { code: 'cannot-be-normal-summoned', mayBeSet: true },
    ])
  })

  it('[SPI-04] what can be neither Normal nor Special Summoned may still be Set', () => {
    expect(read('Cannot be Normal or Special Summoned.')).toEqual([
      { code: 'cannot-be-normal-summoned', mayBeSet: true },
      { code: 'cannot-be-special-summoned' },
    ])
    expect(read('Cannot be Normal Summoned/Set or Special Summoned.')).toEqual([
      { code: 'cannot-be-normal-summoned' },
      { code: 'cannot-be-special-summoned' },
    ])
  })

  it('[SPI-01] a Spirit Monster cannot be Special Summoned', () => {
    expect(read('Cannot be Special Summoned.')).toEqual([{ code: 'cannot-be-special-summoned' }])
  })

  it('[SS-11] "must be" holds always, "must first be" once', () => {
    expect(read('Must be Fusion Summoned.', 'fusion')).toEqual([
      { code: 'must-be-summoned', by: ['fusion'], lasts: 'always' },
    ])
    expect(read('Must first be Link Summoned.', 'link')).toEqual([
      { code: 'must-be-summoned', by: ['link'], lasts: 'first' },
    ])
  })

  it.each([
    'Must be Special Summoned (from your hand) by Tributing 2 monsters.',
    'Must be Special Summoned (from your hand) by Tributing 2 monsters, and cannot be Special Summoned by other ways.',
  ])('[SS-12] old and new wordings are one: %j', (text) => {
    expect(read(`Cannot be Normal Summoned/Set. ${text}`)).toEqual([
      { code: 'cannot-be-normal-summoned' },
      { code: 'must-be-summoned', by: ['own'], lasts: 'always' },
      { code: 'own-procedure', from: ['hand'] },
    ])
  })

  it('[SS-12] so does "except by", of a monster that cannot be Normal Summoned either', () => {
    const except = 'This card cannot be Special Summoned except by Tributing 2 monsters.'
    expect(read(`This card cannot be Normal Summoned or Set. ${except}`)).toContainEqual({
      code: 'must-be-summoned',
      by: ['own'],
      lasts: 'always',
    })
    expect(read('Cannot be Special Summoned, except by Pendulum Summon.')).toEqual([
      { code: 'cannot-be-special-summoned', except: ['pendulum'] },
    ])
  })

  it('[SS-12] and keeps the names of the cards whose effect it must be', () => {
    const text =
      'Cannot be Normal Summoned/Set. Cannot be Special Summoned, except by the effect of "Test Gate".'
    expect(read(text)).toContainEqual({
      code: 'must-be-summoned',
      by: ['effect'],
      lasts: 'always',
      effectsOf: ['Test Gate'],
    })
  })

  it('[SS-10] by any card effect, or by the effect of the cards named', () => {
    expect(read('Must be Special Summoned by a card effect.')).toEqual([
      { code: 'must-be-summoned', by: ['effect'], lasts: 'always' },
    ])
    expect(read('Must be Special Summoned with "Test Change".')).toEqual([
      { code: 'must-be-summoned', by: ['effect'], lasts: 'always', effectsOf: ['Test Change'] },
    ])
    expect(
      read('Must be Special Summoned with the effect of a "Lantern" monster or "Lantern Art" card.'),
    ).toEqual([
      { code: 'must-be-summoned', by: ['effect'], lasts: 'always', effectsOf: ['Lantern', 'Lantern Art'] },
    ])
  })

  it('one way or the other', () => {
    const text =
      '"A" + "B"\nMust first be either Fusion Summoned, or Special Summoned (from your Extra Deck) by Tributing the above cards.'
    expect(read(text, 'fusion')).toEqual([
      { code: 'must-be-summoned', by: ['fusion', 'own'], lasts: 'first' },
      { code: 'own-procedure', from: ['extraDeck'] },
    ])
  })

  it('with the materials it names and no others', () => {
    expect(read('Must be Fusion Summoned with the above Fusion Materials.', 'fusion')).toEqual([
      { code: 'must-be-summoned', by: ['fusion'], lasts: 'always' },
      { code: 'no-substitute-materials' },
    ])
  })

  it('not from there', () => {
    expect(read('Cannot be Special Summoned from the GY.')).toEqual([
      { code: 'cannot-be-special-summoned-from', from: ['graveyard'] },
    ])
  })

  it('by its own procedure, which is no "must", and how often a turn', () => {
    const text = `If you control no monsters, you can Special Summon this card (from your hand or GY). You can only Special Summon "${NAME}" once per turn this way.`
    expect(read(text)).toEqual([{ code: 'own-procedure', from: ['hand', 'graveyard'], timesATurn: 1 }])
  })

  it('by its own procedure in the words of earlier years', () => {
    const text = 'You can Tribute 1 "Lamp" you control to Special Summon this card from your hand.'
    expect(read(text)).toEqual([{ code: 'own-procedure', from: ['hand'] }])
    expect(read(text.replace('hand.', 'hand or Graveyard.'))).toEqual([])
  })

  it('a Ritual Monster that names its Ritual Spell says no more than every one', () => {
    expect(read('You can Ritual Summon this card with "Test Ritual".', 'ritual')).toEqual([])
  })
})

describe('how often', () => {
  it.each([
    [`You can only Special Summon "${NAME}" once per turn.`, { code: 'special-summons-a-turn', count: 1 }],
    [
      `You can only Special Summon "${NAME}(s)" twice per turn.`,
      { code: 'special-summons-a-turn', count: 2 },
    ],
    [
      'You can only Special Summon "Test(s) Monster" once per turn.',
      { code: 'special-summons-a-turn', count: 1 },
    ],
    [
      `You can only Link Summon "${NAME}" once per turn.`,
      { code: 'special-summons-a-turn', count: 1, by: 'link' },
    ],
    [
      `You can only Special Summon "${NAME}" once per turn this way, no matter which method you use.`,
      { code: 'special-summons-a-turn', count: 1, by: 'named' },
    ],
    [`You can only control 1 "${NAME}".`, { code: 'control-only-one' }],
    [`There can only be 1 face-up "${NAME}" on the field.`, { code: 'control-only-one', onEitherSide: true }],
  ])('%j', (text, restriction) => {
    expect(read(text)).toEqual([restriction])
  })

  it('a name with quotes inside is still its own', () => {
    const name = 'Ferry No. 4 "Lantern"'
    const text = `You can only Special Summon "${name}" once per turn.`
    expect(readRestrictions(text, { name, frame: 'synchro' })).toEqual([
      { code: 'special-summons-a-turn', count: 1 },
    ])
  })
})

describe('[XYZ-01] the other way to Xyz Summon it', () => {
  const you = { is: 'place', place: 'field', of: 'you' }

  it('with what its player cannot do after it, said in a sentence of its own', () => {
    const words = 'If you do, you cannot Normal or Special Summon monsters for the rest of this turn.'
    const way = 'You can also Xyz Summon this card by using a Rank 4 monster you control as material.'
    const then = [{ act: 'normal-summon' }, { act: 'special-summon' }]
    expect(read(`${way} (Transfer its materials to this card.) ${words}`, 'xyz')).toMatchObject([
      { code: 'may-be-xyz-summoned-using', then },
    ])
    expect(read(`Cannot be Special Summoned. ${words}`, 'xyz')).toEqual([
      { code: 'cannot-be-special-summoned' },
    ])
  })

  it('on one monster named by kind', () => {
    const text =
      'You can also Xyz Summon this card by using a Rank 4 "Lantern" monster you control as material. (Transfer its materials to this card.)'
    expect(read(text, 'xyz')).toEqual([
      {
        code: 'may-be-xyz-summoned-using',
        using: {
          is: 'all',
          of: [{ is: 'rank', range: { min: 4, max: 4 } }, { is: 'archetype', archetype: 'Lantern' }, you],
        },
      },
    ])
  })

  it.each<[string, Filter]>([
    [
      'a Rank 5 or 7 Xyz Monster',
      {
        is: 'all',
        of: [
          {
            is: 'any',
            of: [
              { is: 'rank', range: { min: 5, max: 5 } },
              { is: 'rank', range: { min: 7, max: 7 } },
            ],
          },
          { is: 'frame', frame: 'xyz' },
        ],
      },
    ],
    [
      'an Xyz Monster with 3 or more materials',
      {
        is: 'all',
        of: [
          { is: 'frame', frame: 'xyz' },
          { is: 'hasMaterial', least: 3 },
        ],
      },
    ],
    [
      'a "Lantern" monster or "Oil Lamp"',
      {
        is: 'any',
        of: [
          { is: 'archetype', archetype: 'Lantern' },
          { is: 'name', name: 'Oil Lamp' },
        ],
      },
    ],
  ])('on %s', (words, using) => {
    expect(read(`You can also Xyz Summon this card by using ${words} as material.`, 'xyz')).toEqual([
      { code: 'may-be-xyz-summoned-using', using },
    ])
  })

  it('on one with another name than its own, once per turn', () => {
    const text = `Once per turn, you can also Xyz Summon "${NAME}" by using 1 "Almanac" monster you control with a different name.`
    expect(read(text, 'xyz')).toEqual([
      {
        code: 'may-be-xyz-summoned-using',
        using: {
          is: 'all',
          of: [
            { is: 'archetype', archetype: 'Almanac' },
            you,
            { is: 'not', filter: { is: 'name', name: NAME } },
          ],
        },
        timesATurn: 1,
      },
    ])
  })

  it.each<readonly [string, Filter]>([
    ['1 Xyz Monster you control with 3 or more materials', { is: 'hasMaterial', least: 3 }],
    ['a Rank 8, 9, or 10 monster you control', { is: 'rank', range: { min: 8, max: 10 } }],
    ['a monster you control that has no material', { is: 'not', filter: { is: 'hasMaterial' } }],
  ])('on %s', (words, asked) => {
    const [found] = read(`You can also Xyz Summon this card by using ${words}.`, 'xyz')
    expect(found?.code === 'may-be-xyz-summoned-using' && found.using).toMatchObject({
      of: expect.arrayContaining([asked, you]) as unknown,
    })
  })

  it.each<readonly [string, object]>([
    [
      'by discarding 1 "Ferry" Spell and using a monster you control',
      {
        cost: {
          is: 'discard',
          of: { is: 'all', of: [{ is: 'archetype', archetype: 'Ferry' }, { is: 'spell' }] },
        },
      },
    ],
    [
      'by sending 1 "Ferry" monster from your hand to the GY, then using a monster you control as material',
      { cost: { is: 'send-from-hand', of: { is: 'archetype', archetype: 'Ferry' } } },
    ],
    [
      'by detaching 2 Xyz Materials from a monster you control, then using that Xyz Monster as the Xyz Material',
      { cost: { is: 'detach', count: 2 } },
    ],
    [
      'by using 1 monster you control with "Ferry 11" through "Ferry 17" in its name',
      { which: [{ is: 'numbered', behind: 'Ferry ', range: { min: 11, max: 17 } }] },
    ],
    [
      'by using 1 monster you control with the highest ATK (your choice, if tied)',
      { which: [{ is: 'highest-atk' }] },
    ],
    [
      'by using 1 monster you control equipped with 2 or more Equip Cards',
      { which: [{ is: 'equipped-with', least: 2 }] },
    ],
    [
      'by using a monster you control whose original name is "Ferry"',
      { which: [{ is: 'originally-named', name: 'Ferry' }] },
    ],
    [
      'by using 1 monster you control, if an effect of "Ferry" was activated this turn',
      { after: { is: 'activated', name: 'Ferry' } },
    ],
  ])('%s', (words, more) => {
    expect(read(`You can also Xyz Summon this card ${words}.`, 'xyz')).toEqual([
      { code: 'may-be-xyz-summoned-using', using: you, ...more },
    ])
  })

  it.each<readonly [string, object]>([
    [
      'if a Rank 4 monster battled this turn',
      { after: { is: 'battled', of: { is: 'rank', range: { min: 4, max: 4 } } } },
    ],
    [
      'if you have exactly 3 FIRE monsters in your GY',
      {
        if: counted('you', { min: 3, max: 3 }, { is: 'attribute', attribute: 'FIRE' }, 'graveyard'),
      },
    ],
  ])('once per turn, %s', (words, more) => {
    const text = `Once per turn, ${words}, you can also Xyz Summon this card by using a monster you control.`
    expect(read(text, 'xyz')).toEqual([
      { code: 'may-be-xyz-summoned-using', using: you, timesATurn: 1, ...more },
    ])
  })

  it('a way that costs something else is not understood', () => {
    const text = 'You can also Xyz Summon this card by paying 1000 LP and using a monster you control.'
    expect(read(text, 'xyz')).toEqual([{ code: 'text-says-more' }])
  })
})

describe('what its own materials may be', () => {
  const you = { is: 'place', place: 'field', of: 'you' } as const
  const dark = { is: 'attribute', attribute: 'DARK' } as const

  it.each<readonly [string, Restriction]>([
    [
      "For this card's Synchro Summon, you can treat 1 DARK monster you control as a Tuner.",
      { code: 'may-treat-materials', by: 'synchro', of: { is: 'all', of: [dark, you] }, tuner: true },
    ],
    [
      "For this card's Synchro Summon, you can treat 1 DARK monster you control as a Level 1 Tuner.",
      {
        code: 'may-treat-materials',
        by: 'synchro',
        of: { is: 'all', of: [dark, you] },
        tuner: true,
        level: 1,
      },
    ],
    [
      "For this card's Xyz Summon, you can treat DARK monsters you control as Level 4 monsters for material.",
      { code: 'may-treat-materials', by: 'xyz', of: { is: 'all', of: [dark, you] }, level: 4 },
    ],
    [
      "For this card's Synchro Summon, you can treat 1 monster in your center Main Monster Zone as a Tuner.",
      {
        code: 'may-treat-materials',
        by: 'synchro',
        of: { is: 'place', place: 'centerZone', of: 'you' },
        tuner: true,
      },
    ],
    [
      "For this card's Link Summon, you can only use monsters in your Main Monster Zone as material.",
      { code: 'all-materials', by: 'link', of: { is: 'place', place: 'mainMonsterZone', of: 'you' } },
    ],
    [
      'If you Synchro Summon this card, all materials must be the same Attribute.',
      { code: 'all-materials', by: 'synchro', same: 'attribute' },
    ],
    [
      'If this card is used as Synchro Material, all other Synchro Materials must be DARK.',
      { code: 'other-materials', of: ['synchro'], are: dark },
    ],
    [
      'If this card is used as a Synchro Material Monster, all the other Synchro Material Monsters must be DARK monsters.',
      { code: 'other-materials', of: ['synchro'], are: dark },
    ],
    [
      'Cannot be used as material for a Fusion or Xyz Summon, unless all other materials are DARK monsters.',
      { code: 'other-materials', of: ['fusion', 'xyz'], are: dark },
    ],
    ["For this card's Synchro Summon, you can treat the sea as a Tuner.", { code: 'text-says-more' }],
  ])('%s', (text, restriction) => {
    expect(read(text, 'synchro')).toEqual([restriction])
  })
})

describe('how it may be used as material', () => {
  const ferry = { is: 'archetype', archetype: 'Ferry' }

  it.each<readonly [string, Restriction]>([
    ['Cannot be used as Link Material.', { code: 'cannot-be-material', of: ['link'] }],
    [
      'This card cannot be used as a Synchro Material Monster.',
      { code: 'cannot-be-material', of: ['synchro'] },
    ],
    [
      'Cannot be used as a Fusion, Synchro, or Xyz Material for a Summon.',
      { code: 'cannot-be-material', of: ['fusion', 'synchro', 'xyz'] },
    ],
    [
      'Cannot be used as material for a Fusion, Synchro, Xyz, or Link Summon.',
      { code: 'cannot-be-material', of: ['fusion', 'synchro', 'xyz', 'link'] },
    ],
    [
      'Cannot be used as Synchro Material, except for the Synchro Summon of a "Ferry" monster.',
      { code: 'cannot-be-material', of: ['synchro'], except: { is: 'archetype', archetype: 'Ferry' } },
    ],
    [
      'Cannot be used as Link Material the turn it is Link Summoned.',
      { code: 'cannot-be-material-the-turn-summoned', of: ['link'] },
    ],
    [
      'For a Synchro Summon, you can treat this card you control as a non-Tuner.',
      { code: 'may-count-as-non-tuner' },
    ],
    [
      'If you use this card you control as Synchro Material, you can treat it as a non-Tuner.',
      { code: 'may-count-as-non-tuner' },
    ],
    [
      'If this card you control would be used as Synchro Material for a Psychic monster, you can treat it as a non-Tuner.',
      { code: 'may-count-as-non-tuner', for: { is: 'type', type: 'Psychic' } },
    ],
    [
      'Can be treated as 2 materials for the Xyz Summon of a WATER monster that requires 3 or more materials.',
      {
        code: 'may-count-as-materials',
        count: 2,
        for: { is: 'attribute', attribute: 'WATER' },
        needing: 3,
      },
    ],
  ])('%j', (text, restriction) => {
    expect(read(text)).toEqual([restriction])
  })

  it('as one Level or another', () => {
    const text =
      'If this card is used for the Xyz Summon of a "Ferry" monster, it can be treated as a Level 3 or 5 monster.'
    expect(read(text)).toEqual([
      { code: 'may-count-as-level', level: 3, of: 'xyz', for: ferry },
      { code: 'may-count-as-level', level: 5, of: 'xyz', for: ferry },
    ])
  })
})

describe('a text that says more', () => {
  it.each([
    'If this card is used as Synchro Material, all other Synchro Materials must be wet.',
    'If you control a wet monster, you can Normal Summon this card without Tributing.',
  ])('%j is marked as such', (text) => {
    expect(read(text)).toEqual([{ code: 'text-says-more' }])
  })

  it('[SS-06] [SS-11] a Summon of its own that is not read is still the only one, though its cost follows in the same sentence', () => {
    expect(
      read(
        'This card cannot be Normal Summoned or Set. This card cannot be Special Summoned except by paying 300 Life Points when "Ferry" sinks; then you can Special Summon it from your hand.',
      ),
    ).toEqual([
      { code: 'cannot-be-normal-summoned' },
      { code: 'must-be-summoned', by: ['own'], lasts: 'always' },
      { code: 'text-says-more' },
    ])
  })

  it('what is understood of a sentence holds beside the mark', () => {
    expect(read('Must be Ritual Summoned, using 3 monsters that like each other.')).toEqual([
      { code: 'must-be-summoned', by: ['ritual'], lasts: 'always' },
      { code: 'summoned-only-if', by: 'ritual' },
      { code: 'text-says-more' },
    ])
  })

  it.each([
    ['Must be Ritual Summoned, using monsters, and you cannot use Level 8 monsters.', 8],
    ['Must be Ritual Summoned, without using any Level 7 monsters.', 7],
  ])('%s', (sentence, level) => {
    expect(read(sentence)).toEqual([
      { code: 'must-be-summoned', by: ['ritual'], lasts: 'always' },
      {
        code: 'all-materials',
        by: 'ritual',
        of: { is: 'not', filter: { is: 'level', range: { min: level, max: level } } },
      },
    ])
  })

  it.each([
    'If this card is Normal Summoned: You can add 1 card from your Deck to your hand.',
    'You can discard 1 card; Special Summon this card from your hand.',
    'Cannot be destroyed by battle.',
    'Cannot be destroyed by battle with a monster Special Summoned from the Extra Deck.',
    'Your opponent cannot target this card with card effects.',
    'You can only use this effect of "Test Monster" once per turn.',
    '',
  ])('%j speaks of other things', (text) => {
    expect(read(text)).toEqual([])
  })

  it.each(['"', '(', 'this card treat ', 'you can also ', 'Must be Special Summoned or be '])(
    'ten thousand characters of %j do no harm',
    (piece) => {
      expect(read(piece.repeat(10_000 / piece.length)).length).toBeLessThan(3)
    },
  )

  it('flavour text is no rule', () => {
    expect(read('This card cannot be Special Summoned.', 'normal')).toEqual([])
  })
})

describe.skipIf(SHARED === undefined)('the monsters of the card data', () => {
  it('are understood, four of five that say something about their Summon or use', EVERY_CARD, () => {
    const restrictions = yamlCards()
      .filter(({ monster_type_line: types }) => types !== undefined)
      .map((card) => readRestrictions(card.text.en ?? '', { name: card.name.en, frame: frameOf(card) }))
    const { monsters, speaking, understood } = shareUnderstood(
      restrictions.map((each) => ({ restrictions: each })),
      () => true,
    )
    process.stdout.write(
      `${speaking} of ${monsters} monsters speak of their own Summon or use; ${understood} are read and held.\n`,
    )
    expect(understood / speaking).toBeGreaterThan(0.8)
    expect(understood).toBeLessThan(speaking)
  })
})

it('[NS-12] cards that cannot be Tributed, for anything or for a Tribute Summon', () => {
  expect(read('Cannot be Tributed, nor used as material for a Fusion, Synchro, or Xyz Summon.')).toEqual([
    { code: 'cannot-be-tributed' },
    { code: 'cannot-be-material', of: ['fusion', 'synchro', 'xyz'] },
  ])
  const onField = {
    is: 'all',
    of: [
      { is: 'position', position: 'face-up' },
      { is: 'place', place: 'field', of: 'either' },
    ],
  }
  for (const text of [
    'This face-up card on the field cannot be Tributed, nor used as Fusion Material.',
    'Cannot be Tributed while face-up on the field, nor used as Fusion Material.',
  ])
    expect(read(text)).toEqual([
      { code: 'cannot-be-tributed' },
      { code: 'cannot-be-material', of: ['fusion'], while: onField },
    ])
  expect(read('This face-up card cannot be Tributed for a Tribute Summon.')).toEqual([
    { code: 'cannot-be-tributed', for: 'tribute-summon' },
  ])
  expect(read('Cannot be Tributed, except for the Tribute Summon of "A", "B", or "C".')).toEqual([
    {
      code: 'cannot-be-tributed',
      except: { is: 'any', of: ['A', 'B', 'C'].map((name) => ({ is: 'name', name })) },
    },
  ])
  expect(read('Cannot be Tributed by card effects while face-up on the field.')).toEqual([
    { code: 'cannot-be-tributed', for: 'effects' },
  ])
})

it('[NS-16] more than one Tribute of one kind, and monsters that count as more than one', () => {
  const qli = { is: 'archetype', archetype: 'Qli' } as const
  expect(read('Requires 3 "Qli" Tributes to Normal Summon/Set.')).toEqual([
    { code: 'tributes', count: 3, of: qli, must: true },
  ])
  expect(read('Requires 3 "Qli" Tributes to Normal Summon (cannot be Normal Set).')).toEqual([
    { code: 'tributes', count: 3, of: qli, must: true, notSet: true },
  ])
  expect(read('Must be Normal Summoned/Set by Tributing 3 monsters.')).toEqual([
    { code: 'tributes', count: 3, must: true },
  ])
  expect(read('You can Tribute 3 monsters to Tribute Summon (but not Set) this card.')).toEqual([
    { code: 'tributes', count: 3, notSet: true },
  ])
  expect(
    read('This card can be treated as 2 Tributes for the Tribute Summon of a DARK Normal Monster.'),
  ).toEqual([
    {
      code: 'may-count-as-tributes',
      counts: [2],
      for: {
        is: 'all',
        of: [
          { is: 'attribute', attribute: 'DARK' },
          { is: 'frame', frame: 'normal' },
        ],
      },
    },
  ])
  expect(read('This card can be treated as 1 or 3 Tributes for the Tribute Summon of a monster.')).toEqual([
    { code: 'may-count-as-tributes', counts: [1, 3] },
  ])
})

describe('what lets a card stand in as material or Tribute', () => {
  it.each<readonly [string, Restriction]>([
    [
      'If a Machine monster you control would be used as Link Material for a "Ferry" monster, this card in your hand can also be used as material.',
      {
        code: 'may-be-material-from-hand',
        of: 'link',
        with: {
          is: 'all',
          of: [
            { is: 'type', type: 'Machine' },
            { is: 'place', place: 'field', of: 'you' },
          ],
        },
        for: { is: 'archetype', archetype: 'Ferry' },
      },
    ],
    [
      'If you Synchro Summon a Dragon monster, this card in your hand can also be used as material.',
      { code: 'may-be-material-from-hand', of: 'synchro', for: { is: 'type', type: 'Dragon' } },
    ],
    [
      'For a Synchro Summon, you can substitute this card for any 1 "Ferry" Tuner.',
      { code: 'may-substitute-tuner', series: 'Ferry' },
    ],
    [
      'If you Synchro Summon a monster that mentions a "Ferry" Tuner as material, this card in your hand can also be used as material.',
      { code: 'may-be-material-from-hand', of: 'synchro', forNaming: 'Ferry' },
    ],
    [
      'Cannot be used as a Synchro Material, except for the Synchro Summon of a monster that mentions a "Ferry" Tuner as material.',
      { code: 'cannot-be-material', of: ['synchro'], exceptNaming: 'Ferry' },
    ],
    [
      'If you Ritual Summon exactly 1 Ritual Monster (Warrior or Dragon) with a card effect that requires use of monsters, this card can be used as the entire Tribute.',
      {
        code: 'may-be-entire-tribute',
        for: {
          is: 'all',
          of: [
            {
              is: 'any',
              of: [
                { is: 'type', type: 'Warrior' },
                { is: 'type', type: 'Dragon' },
              ],
            },
            { is: 'frame', frame: 'ritual' },
          ],
        },
      },
    ],
    [
      'Cannot be Special Summoned from the GY the turn this card was sent to the GY.',
      { code: 'summoned-only-if', by: 'special', from: ['graveyard'], sentEarlier: true },
    ],
    [
      'When you Ritual Summon, you can banish this card from your GY as 1 of the monsters required for the Ritual Summon.',
      { code: 'may-be-banished-for-ritual' },
    ],
    [
      'If you Ritual Summon exactly 1 Level 8 Ritual Monster with a card effect that requires use of monsters, this card you control can be used as the entire Tribute.',
      {
        code: 'may-be-entire-tribute',
        for: {
          is: 'all',
          of: [
            { is: 'level', range: { min: 8, max: 8 } },
            { is: 'frame', frame: 'ritual' },
          ],
        },
        onField: true,
      },
    ],
    [
      'To Tribute Summon this card face-up, you can Tribute Trap(s) you control, as well as monsters.',
      { code: 'may-tribute-spells-traps', of: { is: 'trap' } },
    ],
  ])('%s', (text, restriction) => {
    expect(read(text)).toEqual([restriction])
  })
})
