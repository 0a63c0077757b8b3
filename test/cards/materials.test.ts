import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CORRECTIONS } from '../../shared/cards/materials/line.ts'
import { materialsWords } from '../../shared/cards/materials/describe.ts'
import { readMaterials } from '../../shared/cards/materials/read.ts'
import type { Filter, Slot } from '../../shared/cards/filter/filter.ts'
import type { Materials } from '../../shared/cards/materials/materials.ts'
import { SHARED } from '../shared-data.ts'
import { MATERIALS_LINES } from './materials-lines.ts'
import { anyMaterials } from './materials-trees.ts'
import { EVERY_CARD, yamlCards } from './yaml-cards.ts'

const one = (of: Filter): Materials[number][number] => ({ count: { min: 1, max: 1 }, of, among: [] })
const tuner: Filter = { is: 'ability', ability: 'tuner' }
const monster: Filter = { is: 'monster' }
const onlySlot = (line: string): Materials[number][number] | undefined => readMaterials(line)?.[0]?.[0]

describe('what a materials line asks for', () => {
  it('[SYN-02] a Tuner and one or more that are none', () => {
    expect(readMaterials('1 Tuner + 1 or more non-Tuner monsters')).toEqual([
      [one(tuner), { count: { min: 1, max: null }, of: { is: 'not', filter: tuner }, among: [] }],
    ])
  })

  it('[XYZ-01] so many monsters of one Level, at most five where it says so', () => {
    expect(onlySlot('1 or more (max. 5) Level 4 Warrior-Type monsters')).toEqual({
      count: { min: 1, max: 5 },
      of: {
        is: 'all',
        of: [
          { is: 'level', range: { min: 4, max: 4 } },
          { is: 'type', type: 'Warrior' },
        ],
      },
      among: [],
    })
  })

  it('[LNK-03] the monster that must be included is one of those counted', () => {
    expect(onlySlot('2+ monsters, including a DARK monster')).toEqual({
      count: { min: 2, max: null },
      of: monster,
      among: [{ is: 'including', slots: [{ count: 1, of: { is: 'attribute', attribute: 'DARK' } }] }],
    })
  })

  it('a quoted name with a noun is an archetype, without one a card', () => {
    expect(onlySlot('1 "HERO" monster')?.of).toEqual({ is: 'archetype', archetype: 'HERO' })
    expect(onlySlot('1 "Synchron" Tuner')?.of).toEqual({
      is: 'all',
      of: [{ is: 'archetype', archetype: 'Synchron' }, tuner],
    })
    expect(onlySlot('"Cyber Dragon" + "Cyber Dragon"')?.of).toEqual({ is: 'name', name: 'Cyber Dragon' })
    expect(onlySlot('1 "Buster Blader"')?.of).toEqual({ is: 'name', name: 'Buster Blader' })
  })

  it('names that hold quotes, digits, colons and plus signs stay whole', () => {
    expect(onlySlot('"Karakuri Shogun mdl 00 "Burei"" + 1 Tuner')?.of).toEqual({
      is: 'name',
      name: 'Karakuri Shogun mdl 00 "Burei"',
    })
    expect(onlySlot('"Number 39: A + B"')?.of).toEqual({ is: 'name', name: 'Number 39: A + B' })
  })

  it('a choice of cards of different number makes a recipe of each', () => {
    const materials = readMaterials('"A" or 3 "B" monsters + 1 Ritual Monster')
    expect(materials?.map((recipe) => recipe.map(({ count }) => count.min))).toEqual([
      [1, 1],
      [3, 1],
    ])
  })

  it.each([
    ['2 Pyro-Type Level 4 monsters', '2 Level 4 Pyro monsters'],
    ['2 Tuners + 1 non-Tuner', '2 Tuners + 1 non-Tuner monster'],
    ['1 non-Token Normal Monster', '1 Normal Monster, except a Token'],
    ['2 or more Reptile-Type "Worm" monsters.', '2+ Reptile "Worm" monsters'],
    ['2 monsters including an "Evil Eye" monster', '2 monsters, including an "Evil Eye" monster'],
    ['1 monster with 1500 ATK/2100 DEF', '1 monster with 1500 ATK and 2100 DEF'],
    ['3 monsters with 2500 original ATK & DEF', '3 monsters with 2500 original ATK and DEF'],
    ['1 Rock-Type monster in your Graveyard', '1 Rock monster in your GY'],
    ['"A" (or 1 Fusion Monster that mentions it)', '"A" or 1 Fusion Monster that mentions "A"'],
    ['1 "A" monster or 1 "B"', '1 "A" monster or "B"'],
    ['2 monsters with different Types (Beast or Fiend)', '2 Beast or Fiend monsters with different Types'],
    [
      '2 monsters with different Types and different Attributes',
      '2 monsters with different Types and Attributes',
    ],
    [
      '2 monsters, with the same Rank, that have material',
      '2 monsters that have material with the same Rank',
    ],
    [
      '2 monsters, including a Level/Rank/Link-2 monster',
      '2 monsters, including a Level/Rank/Link 2 monster',
    ],
    [
      '4 Dragon-Type monsters (1 Fusion, 1 Synchro, and 1 Xyz)',
      '4 Dragon monsters, including 1 Fusion Monster, 1 Synchro Monster, and 1 Xyz Monster',
    ],
    [
      '2 Level 6 or higher monsters (1 Fusion + 1 Synchro)',
      '2 Level 6 or higher monsters, including 1 Fusion Monster and 1 Synchro Monster',
    ],
    // Wordings that no card has today, but tomorrow's may.
    ['2 Level 4 or 8 monsters', '2 Level 4 or Level 8 monsters'],
    ['1 Level 7, 8, or 9 monster', '1 Level 7 to 9 monster'],
    ['1 monster with a Link Rating of 3 or higher', '1 Link-3 or higher monster'],
    ['2 to 4 Dragon monsters', '2+ (max. 4) Dragon monsters'],
    ['At least 2 Fiend monsters', '2+ Fiend monsters'],
    ['1 LIGHT/DARK monster', '1 LIGHT or DARK monster'],
    ['1 non-LIGHT, non-DARK monster', '1 non-LIGHT non-DARK monster'],
    ['1 non-Tuner, Dragon or Warrior monster', '1 non-Tuner Dragon or Warrior monster'],
    ['2 non-"HERO" monsters', '2 monsters, except "HERO" monsters'],
    ['2 monsters, except Link Monsters and Tokens', '2 monsters, except Link or Token Monsters'],
    ['3 Effect Monsters (except Tokens)', '3 Effect Monsters, except Tokens'],
    ['1 Effect Monster other than "A"', '1 Effect Monster, except "A"'],
    ['1 monster in your hand, field, and/or GY', '1 monster in your hand or you control or in your GY'],
    ['1 monster in either GY', '1 monster in the GY'],
    ['2 monsters with the same Type or the same Attribute', '2 monsters with the same Type or Attribute'],
    [
      '2 monsters with different names, Types, and Attributes',
      '2 monsters with different names and Types and Attributes',
    ],
    ['1 Link Summoned Link Monster', '1 Link Monster Link Summoned'],
    ['1 Attack Position monster', '1 Attack Position monster'],
    ['1 Xyz Monster with 2 or more materials', '1 Xyz Monster that has 2 or more materials'],
    [
      '1 monster with 2500 or more ATK or DEF',
      '1 monster with 2500 or more ATK or 1 monster with 2500 or more DEF',
    ],
    ['3 monsters, including 2 or more "A" monsters', '3 monsters, including 2 "A" monsters'],
    ['3 monsters, including 1 "A" monster or 1 "B" monster', '3 monsters, including an "A" or "B" monster'],
    ['1 Dragon Synchro Monster or Dragon Xyz Monster', '1 Dragon Synchro Monster or 1 Dragon Xyz Monster'],
    ['2 Normal Monsters, or 1 Fusion Monster', '2 Normal Monsters; or 1 Fusion Monster'],
    ['1 "A", 1 "B", or 1 "C"', '"A", "B", or "C"'],
    [
      '1 Fusion Monster, 1 Synchro Monster, and 1 Xyz Monster',
      '1 Fusion Monster + 1 Synchro Monster + 1 Xyz Monster',
    ],
    ['1 “Blue-Eyes” monster', '1 "Blue-Eyes" monster'],
  ])('%j is written %j', (line, today) => {
    const materials = readMaterials(line)
    expect(materials && materialsWords(materials)).toBe(today)
  })
})

describe('what is no materials line', () => {
  it.each([
    '',
    'monsters',
    '2',
    '2 Level 4',
    '2 Level monsters',
    '1 Tuner +',
    '+ 1 Tuner',
    '2 monstes',
    '1 Level 4 or lower Dragon of Spellcaster monster',
    'Must be Special Summoned with "Mask Change".',
    '1 "Unbalanced monster',
    '2 monsters, including',
    '1 Fusion Monster that mentions it',
    '2 monsters ☆',
    // These could be taken apart at the wrong places; what is not understood is not checked.
    '1 LIGHT Dragon or DARK Fiend monster',
    '1 Level 4 Dragon, Level 5 Fiend, or Level 6 Warrior monster',
    '1 Dragon monster, 1 Fiend monster',
  ])('%j is refused', (line) => {
    expect(readMaterials(line)).toBeUndefined()
  })

  it.each([
    '"',
    '[',
    '(',
    '1 [a ',
    'non-',
    'DARK or ',
    '1 "A" or 2 "B" + ',
    'with 0 ATK and ',
    '2 monsters, except ',
  ])('ten thousand characters of %j are refused', (piece) => {
    expect(readMaterials(piece.repeat(10_000 / piece.length))).toBeUndefined()
  })
})

/** Two denials, of which one is said like a property and the other as an exception. */
const WITHOUT_LEVEL_EXCEPT: Slot = {
  count: { min: 2, max: 2 },
  of: {
    is: 'all',
    of: [
      { is: 'not', filter: { is: 'level', range: { min: 0, max: null } } },
      { is: 'not', filter: { is: 'equipped', with: 'equip-card' } },
    ],
  },
  among: [],
}

describe('describing and reading back', () => {
  it('each line of the cards in today’s wording reads, and is described in the same words', () => {
    for (const line of MATERIALS_LINES) {
      const materials = readMaterials(line)
      expect(materials && materialsWords(materials), line).toBe(line)
    }
  })

  it('whatever the tree can say is described in words that read back to it', EVERY_CARD, () => {
    fc.assert(
      fc.property(anyMaterials, (materials) => {
        expect(readMaterials(materialsWords(materials)), materialsWords(materials)).toEqual(materials)
      }),
      { numRuns: 400, examples: [[[[WITHOUT_LEVEL_EXCEPT]]]] },
    )
  })
})

describe.skipIf(SHARED === undefined)('every materials line of the card data', () => {
  it('reads, or is among the corrections, and reads back from its description', EVERY_CARD, () => {
    const printed = yamlCards().flatMap(({ password, materials }) =>
      materials === undefined ? [] : [{ password, line: materials }],
    )
    expect(printed).toHaveLength(1950)
    const unread = printed.filter(
      ({ password, line }) => !readMaterials(line) && !(password !== null && CORRECTIONS.has(password)),
    )
    expect(unread).toEqual([])
    for (const { line } of printed) {
      const materials = readMaterials(line)
      if (materials) expect(readMaterials(materialsWords(materials)), line).toEqual(materials)
    }
  })
})
