import { describe, expect, it } from 'vitest'
import { readSummoningEffect } from '../../shared/cards/summoning/read.ts'
import { ENTRIES } from '../../build/facts/effects-by-hand/entries.ts'
import { effectsOfCards } from '../../build/facts/effects.ts'
import { summoningShare } from '../../build/facts/summoning-share.ts'
import { parseYamlYugi } from '../../shared/formats/cards/yaml-yugi/read.ts'
import { SHARED } from '../shared-data.ts'
import { EVERY_CARD, yamlCards } from './yaml-cards.ts'
import { counted } from '../counted.ts'

/* Made-up Spells in the standard words. */
const MONSTERS = { is: 'monster' } as const
const fusionOf = (rest: string) => readSummoningEffect(`Fusion Summon 1 ${rest}`)
const ritualOf = (rest: string) => readSummoningEffect(`This card is used to Ritual Summon ${rest}`)

describe('what a Fusion Spell says', () => {
  it('[FUS-02] which monsters, and materials from where', () => {
    expect(
      fusionOf('Machine Fusion Monster from your Extra Deck, using monsters from your hand or field.'),
    ).toEqual({
      is: 'fusion',
      summons: {
        is: 'all',
        of: [
          { is: 'type', type: 'Machine' },
          { is: 'frame', frame: 'fusion' },
        ],
      },
      sources: [{ use: MONSTERS, from: ['hand', 'field'], fate: 'sent' }],
    })
  })

  it.each([
    [
      'by banishing Fusion Materials mentioned on it from your field or GY',
      'banished',
      ['field', 'graveyard'],
    ],
    [
      'by shuffling its materials from your GY and/or banishment into the Deck',
      'shuffled',
      ['graveyard', 'banished'],
    ],
    ['by destroying Fusion Materials listed on it from your field', 'destroyed', ['field']],
    ['using monsters you control as Fusion Material', 'sent', ['field']],
    ['using monsters from either field', 'sent', ['field', 'opponentField']],
    ['using monsters from your hand or Deck as material', 'sent', ['hand', 'deck']],
    [
      'by banishing Fusion Materials mentioned on it from any GYs (except for materials with a specific GY requirement listed)',
      'banished',
      ['graveyard', 'opponentGraveyard'],
    ],
  ])('%s', (words, fate, from) => {
    expect(fusionOf(`Fusion Monster from your Extra Deck, ${words}.`)).toMatchObject({
      sources: [{ use: MONSTERS, from, fate }],
    })
  })

  it('how many materials, and one that must be among them', () => {
    const hand = 'from your hand or field as material'
    expect(fusionOf(`Fusion Monster from your Extra Deck, using 3 or more monsters ${hand}.`)).toMatchObject({
      count: { min: 3, max: null },
    })
    expect(
      fusionOf(`Fusion Monster from your Extra Deck, using monsters ${hand}, including a "Test" monster.`),
    ).toMatchObject({ including: { is: 'archetype', archetype: 'Test' } })
  })

  it('[FUS-03] so many of each place, of each name, or one from here and one from there', () => {
    const goal = 'Fusion Monster from your Extra Deck'
    expect(fusionOf(`${goal}, using up to 1 monster each from your hand and/or Deck as material.`)).toEqual({
      is: 'fusion',
      summons: { is: 'frame', frame: 'fusion' },
      sources: [
        { use: MONSTERS, from: ['hand'], fate: 'sent', atMost: 1 },
        { use: MONSTERS, from: ['deck'], fate: 'sent', atMost: 1 },
      ],
    })
    const names =
      'by shuffling 1 each of "One" and "Two" from your hand or GY, into the Deck, as Fusion Material'
    expect(fusionOf(`${goal}, ${names}.`)).toMatchObject({
      sources: [
        { use: { name: 'One' }, from: ['hand', 'graveyard'], fate: 'shuffled', atMost: 1 },
        { use: { name: 'Two' }, from: ['hand', 'graveyard'], fate: 'shuffled', atMost: 1 },
      ],
      count: { min: 2, max: 2 },
    })
    expect(
      fusionOf(`${goal}, by banishing 1 monster from your hand or field and 1 monster from your Deck.`),
    ).toMatchObject({
      sources: [
        { from: ['hand', 'field'], fate: 'banished', atMost: 1 },
        { from: ['deck'], fate: 'banished', atMost: 1 },
      ],
      count: { min: 2, max: 2 },
    })
    // Where one place would serve both, nobody could tell which of the two a card is.
    expect(
      fusionOf(`${goal}, by banishing 1 monster from your hand or field and 1 monster from your hand.`),
    ).toBeUndefined()
  })

  it('[FUS-03] several that must be among the materials', () => {
    expect(
      fusionOf(
        'Fusion Monster from your Extra Deck, using monsters from either field as material, including 2 or more DARK monsters you control.',
      ),
    ).toMatchObject({
      including: {
        is: 'all',
        of: [
          { is: 'attribute', attribute: 'DARK' },
          { is: 'place', place: 'field', of: 'you' },
        ],
      },
      includingAtLeast: 2,
    })
  })

  it('[FUS-03] only such monsters, as a later sentence says', () => {
    expect(
      fusionOf(
        "Fusion Monster from your Extra Deck, by banishing its materials from your GY. Only Dragon monsters can be used as Fusion Material for this card's effect.",
      ),
    ).toMatchObject({ sources: [{ use: { is: 'type', type: 'Dragon' }, from: ['graveyard'] }] })
    expect(
      fusionOf(
        'Fusion Monster from your Extra Deck, by banishing its materials from your GY. Only the strongest can be used.',
      ),
    ).toBeUndefined()
  })

  it('[FUS-09] the cards that the Fusion Monster must mention', () => {
    const named = 'Fusion Monster from your Extra Deck that mentions "One" or "Two" as material'
    expect(fusionOf(`${named}, using monsters you control.`)).toMatchObject({ mentioning: ['One', 'Two'] })
  })

  it('[SS-11] monsters that are bound to another card, where the Summon counts as made with it', () => {
    const bound =
      'Fusion Monster from your Extra Deck, that must be Special Summoned with "One", by banishing the Fusion Materials mentioned on it from your hand and/or GY.'
    expect(fusionOf(`${bound} (This is treated as a Fusion Summon with "One".)`)).toMatchObject({
      standsFor: 'One',
      sources: [{ from: ['hand', 'graveyard'], fate: 'banished' }],
    })
    expect(fusionOf(bound)).toBeUndefined()
    expect(fusionOf(`${bound} (This is treated as a Fusion Summon with "Two".)`)).toBeUndefined()
  })

  it('a condition or a cost of the activation stands before it', () => {
    for (const before of ['During the Main Phase: ', 'If you control no monsters: ', 'Discard 1 card; ']) {
      const said = `${before}Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control.`
      expect(readSummoningEffect(said)).toMatchObject({ is: 'fusion' })
    }
  })

  it.each([
    [
      'If Summoning a "Test" Fusion Monster this way, you can also banish monsters from your field and/or either player\'s GY as material.',
      {
        from: ['field', 'graveyard', 'opponentGraveyard'],
        fate: 'banished',
        summoning: { is: 'all', of: [{ archetype: 'Test' }, { frame: 'fusion' }] },
      },
    ],
    [
      'If you use "One" you control as material, you can also use monsters from your Deck.',
      {
        from: ['deck'],
        fate: 'sent',
        beside: { is: 'all', of: [{ name: 'One' }, { place: 'field', of: 'you' }] },
      },
    ],
    [
      'You can also banish monsters from your GY as material, if you use "One" as material.',
      { from: ['graveyard'], fate: 'banished', beside: { name: 'One' } },
    ],
    [
      'If you have 2 cards in your Pendulum Zones, you can also use cards in your Pendulum Zones as Fusion Material.',
      { from: ['pendulumZone'], if: counted('you', { min: 2, max: null }, { is: 'card' }, 'pendulumZone') },
    ],
    [
      'If you control no monsters in the Extra Monster Zone, you can also banish up to 1 Link Monster from your GY as Fusion Material.',
      {
        from: ['graveyard'],
        atMost: 1,
        if: counted('you', { min: 0, max: 0 }, { is: 'monster' }, 'extraMonsterZone'),
      },
    ],
    [
      "If your LP are lower than your opponent's, you can also banish up to 1 Zombie monster from your Deck as material.",
      {
        from: ['deck'],
        fate: 'banished',
        atMost: 1,
        if: { is: 'compare', left: { of: 'you' }, by: 'less', right: { of: 'opponent' } },
      },
    ],
    [
      'If Summoning a "Test" Fusion Monster this way, you can also return monsters from any banishment to the GY as material.',
      { from: ['banished', 'opponentBanished'], fate: 'returned', summoning: { is: 'all' } },
    ],
    [
      'If you control a Dragon monster, you can also shuffle Dragon monsters from your GY into the Deck as material.',
      { from: ['graveyard'], fate: 'shuffled' },
    ],
  ])('[FUS-03] what more may be used, and when: %s', (also, source) => {
    const plain = 'Fusion Monster from your Extra Deck, using monsters from your hand or field.'
    expect(fusionOf(`${plain} ${also}`)).toMatchObject({ sources: [{ from: ['hand', 'field'] }, source] })
  })

  it('more that may be used goes the way of the other materials', () => {
    const plain = 'Fusion Monster from your Extra Deck, by banishing monsters from your hand as material.'
    const also =
      'If Summoning a "Test" Fusion Monster this way, you can also use monsters your opponent controls as material.'
    expect(fusionOf(`${plain} ${also}`)).toMatchObject({
      sources: [{ fate: 'banished' }, { from: ['opponentField'], fate: 'banished' }],
    })
  })

  it('an effect of its own that follows adds nothing', () => {
    const plain = 'Fusion Monster from your Extra Deck, using monsters from your hand or field.'
    expect(
      fusionOf(
        `${plain} During your Main Phase: You can banish this card from your GY; draw 1 card, also discard 1 card.`,
      ),
    ).toMatchObject({ is: 'fusion' })
  })

  it('a sentence before it may say when the card can be activated', () => {
    const said =
      'You can only activate this card during the Main Phase, unless a card is in a Field Zone. Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters you control.'
    expect(readSummoningEffect(said)).toMatchObject({ is: 'fusion' })
  })

  it('is left to the player where the text allows more than the standard words, or something else', () => {
    const plain = 'Fusion Monster from your Extra Deck, using monsters from your hand or field.'
    expect(
      fusionOf(
        `${plain} If you control a Fish monster, you can also use 1 monster in your Deck as material.`,
      ),
    ).toMatchObject({
      sources: [
        {},
        { from: ['deck'], atMost: 1, fate: 'sent', if: { is: 'count', of: { in: [{ of: 'you' }] } } },
      ],
    })
    for (const more of [
      'If the moon is full, you can also use 1 monster in your Deck as material.',
      'If you control a Test, you can use 1 monster from your Deck as Fusion Material.',
    ])
      expect(fusionOf(`${plain} ${more}`)).toBeUndefined()
    expect(
      fusionOf('Fusion Monster from your Extra Deck, using up to 1 monster each from your hand.'),
    ).toBeUndefined()
    expect(readSummoningEffect('Draw 1 card.')).toBeUndefined()
    expect(readSummoningEffect('')).toBeUndefined()
  })
})

describe('what a Ritual Spell says', () => {
  it.each([
    ['equal 8 or more', { total: 8, orMore: true }],
    ['exactly equal 8', { total: 8, orMore: false }],
    ['equal exactly 6', { total: 6, orMore: false }],
    ['equal or exceed the Level of the Ritual Monster you Ritual Summon', { total: 'its-own', orMore: true }],
    ['exactly equal the Level of the Ritual Monster', { total: 'its-own', orMore: false }],
    ['equal its Level', { total: 'its-own', orMore: false }],
  ])('[RIT-02] Levels that %s', (words, levels) => {
    expect(
      ritualOf(
        `any "Test" Ritual Monster. You must also Tribute monsters from your hand or field whose total Levels ${words}.`,
      ),
    ).toMatchObject({
      from: ['hand'],
      sources: [{ use: MONSTERS, from: ['hand', 'field'], fate: 'tributed' }],
      levels,
    })
  })

  it('the monsters it names, in the older order of words too', () => {
    const old =
      'You must also Tribute monsters whose total Levels equal 7 or more from the field or your hand.'
    expect(ritualOf(`"One" or "Two". ${old}`)).toMatchObject({
      summons: {
        is: 'any',
        of: [
          { is: 'name', name: 'One' },
          { is: 'name', name: 'Two' },
        ],
      },
      levels: { total: 7, orMore: true },
    })
  })

  it('other places, other fates, and how many from one place', () => {
    const levels = 'whose total Levels equal the Level of the Ritual Monster you Ritual Summon'
    const demand = `Tribute monsters from your hand or field, and/or send 1 Zombie monster from your Deck to the GY, ${levels}`
    expect(ritualOf(`any Ritual Monster from your hand or GY. You must also ${demand}.`)).toMatchObject({
      from: ['hand', 'graveyard'],
      sources: [{ fate: 'tributed' }, { from: ['deck'], fate: 'sent', atMost: 1 }],
    })
    const newer = `Ritual Summon 1 Ritual Monster from your hand, by Tributing monsters you control whose total Levels equal or exceed its Level.`
    expect(readSummoningEffect(newer)).toMatchObject({ sources: [{ from: ['field'] }] })
  })

  it('[RIT-02] so many times its Level, and one that must be among the Tributes before the Levels are named', () => {
    const said = (rest: string) =>
      readSummoningEffect(`Ritual Summon 1 Ritual Monster from your hand, by Tributing ${rest}.`)
    expect(said('monsters you control whose total Levels equal exactly twice its Level')).toMatchObject({
      levels: { total: 'its-own', orMore: false, times: 2 },
    })
    expect(
      said(
        'monsters from your hand or field, including "One" or "Two", whose total Levels equal or exceed its Level',
      ),
    ).toMatchObject({
      sources: [{ from: ['hand', 'field'], fate: 'tributed' }],
      including: { is: 'any', of: [{ name: 'One' }, { name: 'Two' }] },
    })
  })

  it('[RIT-02] ATK that are added up', () => {
    const words =
      'Tribute monsters from your hand or field whose total ATK equal or exceed the ATK of the Ritual Monster'
    expect(ritualOf(`any Ritual Monster. You must also ${words}.`)).toMatchObject({
      levels: { total: 'its-own', orMore: true, of: 'atk' },
    })
  })

  const its = 'the Level of the Ritual Monster you Ritual Summon'
  const tribute = `Tribute monsters from your hand or field, whose total Levels exactly equal ${its}`

  it('one or the other way, where the text leaves the choice', () => {
    expect(
      ritualOf(
        `any Ritual Monster. You must also ${tribute}, or send 1 monster from your Extra Deck to the GY, whose Level equals ${its}.`,
      ),
    ).toMatchObject({
      sources: [{ from: ['hand', 'field'], fate: 'tributed' }],
      or: [{ sources: [{ from: ['extraDeck'], fate: 'sent' }], tributes: [{ count: { min: 1, max: 1 } }] }],
    })
    const other = ritualOf(
      `any Ritual Monster. You must also ${tribute}, OR Tribute 1 face-up monster your opponent controls.`,
    )
    expect(other).toMatchObject({ or: [{ sources: [{ from: ['opponentField'] }] }] })
    expect(other?.is === 'ritual' && other.or?.[0]?.levels).toBeUndefined()
    const bullets = [
      'Ritual Summon 1 "Test" Ritual Monster from your Deck, by Tributing monsters you control whose total Levels equal its Level.',
      'Ritual Summon 1 "Test" Ritual Monster from your hand, by Tributing monsters from your Deck whose total Levels equal its Level.',
    ]
    const chosen = `any Fish Ritual Monster. Activate 1 of these effects;\n● ${bullets.join('\n● ')}`
    expect(ritualOf(chosen)).toMatchObject({ from: ['deck'], or: [{ from: ['hand'] }] })
    expect(ritualOf(`${chosen}\n● Draw 1 card.`)).toBeUndefined()
  })

  it('the Tributes first, and then a monster whose Level is theirs together', () => {
    expect(
      ritualOf(
        'any "Test" Ritual Monster. Tribute monsters from your hand or field, and/or banish "Test" monsters from your GY, then Ritual Summon 1 "Test" Ritual Monster from your hand or GY whose Level equals the total Levels of those monsters.',
      ),
    ).toMatchObject({
      from: ['hand', 'graveyard'],
      sources: [{ fate: 'tributed' }, { fate: 'banished', from: ['graveyard'] }],
      levels: { total: 'its-own', orMore: false },
    })
  })

  it('one Tribute of each kind and place, Life Points in place of Tributes, face-down in Defense Position', () => {
    expect(
      ritualOf(
        'any Ritual Monster. You must also send 1 WIND and 1 FIRE monster (1 from your hand and 1 from your Deck) to the GY, whose total Levels exactly equal 7.',
      ),
    ).toMatchObject({
      sources: [
        { from: ['hand'], atMost: 1 },
        { from: ['deck'], atMost: 1 },
      ],
      tributes: [{ of: { attribute: 'WIND' } }, { of: { attribute: 'FIRE' } }],
      levels: { total: 7, orMore: false },
    })
    expect(
      ritualOf(
        'any Ritual Monster. You must also pay Life Points equal to the Level of the Ritual Summoned monster x 300 (when this card resolves).',
      ),
    ).toMatchObject({ sources: [], tributes: [], lifePointsPerLevel: 300 })
    expect(
      ritualOf(
        `any Ritual Monster in face-up Attack Position or face-down Defense Position. You must also ${tribute}.`,
      ),
    ).toMatchObject({ defense: 'face-down' })
  })

  it('more to use where a condition holds', () => {
    const more = (words: string) => ritualOf(`any Ritual Monster. You must also ${tribute}. ${words}`)
    expect(
      more(
        'If you control a FIRE monster, you can also use "Test" monster(s) in your GY, by shuffling them into the Deck.',
      ),
    ).toMatchObject({
      sources: [
        {},
        { from: ['graveyard'], fate: 'shuffled', if: { is: 'count', of: { in: [{ of: 'you' }] } } },
      ],
    })
    expect(
      more('If you control no monsters, you can also send "Test" monsters from your Extra Deck to the GY.'),
    ).toMatchObject({ sources: [{}, { from: ['extraDeck'], fate: 'sent' }] })
    expect(more('If the moon is full, you can also use monsters in your GY.')).toBeUndefined()
  })

  it('is left to the player where the words are others', () => {
    expect(ritualOf('any Ritual Monster. You must also pay 500 LP.')).toBeUndefined()
    expect(ritualOf(`any Ritual Monster. You must also ${tribute}, or pay 500 LP.`)).toBeUndefined()
    expect(ritualOf('any number of Ritual Monsters. You must also Tribute 1 monster.')).toBeUndefined()
  })
})

describe.skipIf(SHARED === undefined)('the Fusion and Ritual Spells of the card data', () => {
  it('are understood in a good part, and the share is told', EVERY_CARD, () => {
    const read = parseYamlYugi(yamlCards())
    if (!read.ok) throw new Error(read.error.code)
    const { texts } = read.value
    // The share is of Spells: the effects of all other cards need not be read for it.
    const cards = read.value.cards.filter(({ kind }) => kind === 'spell')
    const names = new Set(cards.map(({ name }) => name))
    const byHand = ENTRIES.filter(({ name }) => names.has(name))
    const { fusion, ritual } = summoningShare(cards, texts, effectsOfCards(cards, texts, byHand))
    process.stderr.write(
      `Fusion Spells understood: ${fusion.read} of ${fusion.of}; Ritual Spells: ${ritual.read} of ${ritual.of}\n`,
    )
    expect(ritual.of - ritual.read).toBeLessThan(2)
    expect(fusion.read / fusion.of).toBeGreaterThan(0.82)
  })
})
