import { describe, expect, it } from 'vitest'
import { readRitualSummon } from '../../shared/cards/summoning/ritual.ts'
import { readFusionSummon, readSummoningEffect } from '../../shared/cards/summoning/read.ts'
import { cursorOver } from '../../shared/cards/text/sentences.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'

const over = (text: string) => {
  const source = tokenize(text)
  return cursorOver({ source, start: 0, end: source.tokens.length })
}
const fusionOf = (rest: string) => readFusionSummon(over(`Fusion Summon 1 ${rest}`))
const ritualOf = (rest: string) => readRitualSummon(over(`Ritual Summon 1 ${rest}`))

describe('a Fusion Summon that an effect makes', () => {
  const using = 'using monsters from your hand or field'

  it('[FUS-02] of one kind or another', () => {
    expect(fusionOf(`DARK or Warrior Fusion Monster from your Extra Deck, ${using}`)?.summons).toEqual({
      is: 'all',
      of: [
        { is: 'frame', frame: 'fusion' },
        {
          is: 'any',
          of: [
            { is: 'attribute', attribute: 'DARK' },
            { is: 'type', type: 'Warrior' },
          ],
        },
      ],
    })
    expect(
      fusionOf(`"Bell" Fusion Monster or 1 "Great Bell" from your Extra Deck, ${using}`)?.summons,
    ).toEqual({
      is: 'any',
      of: [
        {
          is: 'all',
          of: [
            { is: 'archetype', archetype: 'Bell' },
            { is: 'frame', frame: 'fusion' },
          ],
        },
        { is: 'name', name: 'Great Bell' },
      ],
    })
  })

  it.each([
    [
      'Fusion Monster that lists a "Bell" monster as material from your Extra Deck',
      { is: 'archetype', archetype: 'Bell' },
    ],
    [
      'Fusion Monster from your Extra Deck that lists a Synchro Monster as material',
      { is: 'frame', frame: 'synchro' },
    ],
  ])('[FUS-09] %s', (words, lists) => {
    expect(fusionOf(`${words}, ${using}`)).toMatchObject({ summons: { is: 'frame', frame: 'fusion' }, lists })
  })

  it.each([
    [
      'using monsters from your hand, field, and/or Pendulum Zones',
      'sent',
      ['hand', 'field', 'pendulumZone'],
    ],
    ['by shuffling your banished Fusion Materials listed on it into your Deck', 'shuffled', ['banished']],
    [
      'by shuffling Fusion Materials mentioned on it into the Deck, from your monsters on the field, GY, and/or face-up banished cards',
      'shuffled',
      ['field', 'graveyard', 'banished'],
    ],
  ])('[FUS-03] %s', (words, fate, from) => {
    expect(fusionOf(`Fusion Monster from your Extra Deck, ${words}`)?.sources).toEqual([
      { use: { is: 'monster' }, from, fate },
    ])
  })

  it('[FUS-03] in Defense Position', () => {
    expect(fusionOf(`Fusion Monster from your Extra Deck in Defense Position, ${using}`)).toMatchObject({
      position: 'defense',
    })
  })
})

describe('a Ritual Summon that an effect makes', () => {
  it('[RIT-02] which monster, from where, and what must be offered', () => {
    expect(
      ritualOf(
        '"Bell" Ritual Monster from your hand or GY in Defense Position, by Tributing monsters you control whose total Levels equal or exceed its Level',
      ),
    ).toEqual({
      is: 'ritual',
      summons: {
        is: 'all',
        of: [
          { is: 'archetype', archetype: 'Bell' },
          { is: 'frame', frame: 'ritual' },
        ],
      },
      from: ['hand', 'graveyard'],
      position: 'defense',
      sources: [{ use: { is: 'monster' }, from: ['field'], fate: 'tributed' }],
      levels: { total: 'its-own', orMore: true },
    })
  })

  it.each([
    [
      'by banishing monsters from your GY whose total Levels equal or exceed its Level, including a "Bell" monster',
      {
        including: { is: 'archetype', archetype: 'Bell' },
        sources: [{ from: ['graveyard'], fate: 'banished' }],
      },
    ],
    [
      'by Tributing Machine monsters from your hand or field whose total ATK equals or exceeds its ATK',
      { levels: { total: 'its-own', orMore: true, of: 'atk' } },
    ],
    [
      'by Tributing monsters from your hand or field, and/or sending "Bell" monsters from your Extra Deck to the GY, whose total Levels equal its Level',
      { sources: [{ from: ['hand', 'field'] }, { from: ['extraDeck'], fate: 'sent' }] },
    ],
  ])('[RIT-03] %s', (words, read) => {
    expect(ritualOf(`Ritual Monster from your hand, ${words}`)).toMatchObject(read)
  })

  it('[RIT-02] a further source, where a condition held when it was activated', () => {
    const spell = readSummoningEffect(
      'This card can be used to Ritual Summon any Cyberse Ritual Monster. You must also Tribute "Bell" monsters from your hand or field whose total Levels equal or exceed the Level of the Ritual Monster you Ritual Summon. If you control a "Bell" monster when this effect is activated, you can also use "Bell" monster(s) in your GY, by banishing them.',
    )
    expect(spell).toMatchObject({
      sources: [
        { from: ['hand', 'field'] },
        { from: ['graveyard'], fate: 'banished', if: { is: 'count', of: { in: [{ of: 'you' }] } } },
      ],
    })
  })

  it('[FUS-01, EFF-11] only with a condition that is understood: an unknown one nobody would hold', () => {
    const spell = (condition: string) =>
      readSummoningEffect(
        `${condition}: Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field.`,
      )
    for (const understood of [
      'During the Main Phase',
      'When this card is activated',
      'If you control no monsters',
    ])
      expect(spell(understood)).toBeDefined()
    for (const unknown of ['If a monster hummed this turn', 'When a monster hums'])
      expect(spell(unknown)).toBeUndefined()
  })
})
