import { describe, expect, it } from 'vitest'
import { PRINT_LANGUAGES } from '../../../shared/cards/prints/terms.ts'
import { LANGUAGE_NAMES } from '../../../shared/cards/language.ts'
import { rarityNamed } from '../../../shared/cards/prints/rarity.ts'
import { WRITTEN_DIALECTS } from '../../../shared/formats/collection-csv/dialects.ts'
import {
  parseConditionAndEdition,
  parsePrintCondition,
} from '../../../shared/cards/prints/written-conditions.ts'
import { parseEdition } from '../../../shared/cards/prints/written-editions.ts'
import { parsePrintLanguage } from '../../../shared/cards/prints/written-languages.ts'
import { resourceJson } from '../../facts/resources.ts'

/** Each text with what was read of it. */
const read = <T>(reader: (cell: string) => T, cells: string): readonly (T | undefined)[] =>
  cells.split('|').map(reader)

describe('grades', () => {
  it.each([
    ['mint', 'Mint|M|MT|Mint (MT)|Gem Mint|Unopened|極美品|민트|全新'],
    [
      'near-mint',
      'Near Mint|NearMint|near_mint|NM|NM/M|M/NM|NM-Mint|Near Mint (NM)|Near Mint/Mint|Neuwertig|Proche du neuf|Quasi nuova|Casi nuevo|Quase novo|美品|ニアミント|니어민트|近全新',
    ],
    ['excellent', 'Excellent|EX|Exc|Sehr gut|Excelente'],
    ['good', 'Good|GD|Gut|Bon|Buona|Buena|良い'],
    [
      'light-played',
      'LightPlayed|Lightly Played|Light Play|LP|Slightly Played|SP|Good (Lightly Played)|Leicht bespielt|Peu joué|Poco jugada',
    ],
    ['moderately-played', 'Moderately Played|Moderate Play|MP'],
    ['played', 'Played|PL|Gespielt|Joué|Giocata|Usada|傷あり|プレイ用'],
    ['heavily-played', 'Heavily Played|Heavy Play|HP'],
    ['poor', 'Poor|PO'],
    ['damaged', 'Damaged|DMG|Beschädigt|Abîmé'],
  ])('%s is known by every name', (condition, cells) => {
    expect(new Set(read(parsePrintCondition, cells))).toEqual(new Set([condition]))
  })

  it('stand beside the edition, and beside a shine that says nothing', () => {
    expect(parseConditionAndEdition('Near Mint 1st Edition')).toEqual({
      condition: 'near-mint',
      edition: '1st',
    })
    expect(parseConditionAndEdition('Near Mint 1st Edition Holofoil')).toEqual({
      condition: 'near-mint',
      edition: '1st',
    })
    expect(parseConditionAndEdition('Lightly Played Foil')).toEqual({ condition: 'light-played' })
  })

  it('are not guessed', () => {
    for (const cell of ['shiny', 'Near Mint (LP)', '9.5', 'PSA 10', ''])
      expect(parseConditionAndEdition(cell), cell).toBeUndefined()
  })
})

describe('editions', () => {
  it.each([
    [
      '1st',
      '1st Edition|1st|1st Ed.|1E|First Edition|FirstEdition|1. Auflage|1re édition|1st Edition Holofoil|1ª Edição|Prima|Première|Primera|初版|초판',
    ],
    ['unlimited', 'Unlimited|UNL|UE|Unlimited Edition|Unlimitiert|再版'],
    ['limited', 'Limited|LE|LTD|Limited Edition|Limitiert'],
    [undefined, 'Foil|Normal|2nd'],
  ])('%s is known by every name', (edition, cells) => {
    expect(new Set(read(parseEdition, cells))).toEqual(new Set([edition]))
  })
})

describe('languages', () => {
  it.each([
    ['en', 'English|EN|eng|en-US|Asian English|AE|Inglés|English (US)|英語|영어|1'],
    ['de', 'German|Deutsch|DE|ger|German (DE)|Alemán|3'],
    ['fr', 'French|Français|Francais|fra|2'],
    ['it', 'Italian|Italiano|ita|イタリア語|義大利文|5'],
    ['es', 'Spanish|Español|SP|ES|4'],
    ['pt', 'Portuguese|Português|PT-BR|Portuguese (Brazil)|8'],
    ['ja', 'Japanese|日本語|JP|JA|jpn|7'],
    ['ko', 'Korean|한국어|KR|10'],
    ['zh', 'Chinese|zh-CN|zht|Simplified Chinese|Chinese (Traditional)|S-Chinese|tw|繁體中文|중국어|6|11'],
    [undefined, 'Klingon|0|9||German (FR)'],
  ])('%s is known by every name', (language, cells) => {
    expect(new Set(read(parsePrintLanguage, cells))).toEqual(new Set([language]))
  })

  it('are read as they are written, in every dialect', () => {
    for (const language of PRINT_LANGUAGES)
      expect([language, LANGUAGE_NAMES[language]].map(parsePrintLanguage)).toEqual([language, language])
  })
})

describe('grades of shops in Asia', () => {
  it('are those of the nearest words elsewhere', () => {
    expect(['九五成新', '九成新', '八成新', '並品', '中古', '중고', '二手'].map(parsePrintCondition)).toEqual(
      ['near-mint', 'excellent', 'good', 'light-played', 'played', 'played', 'played'],
    )
  })
})

describe('what is written', () => {
  it('is read again, as the nearest grade that the program has', () => {
    for (const { conditions, editions } of WRITTEN_DIALECTS) {
      for (const written of Object.values(conditions))
        expect(parsePrintCondition(written), written).toBeDefined()
      for (const [edition, written] of Object.entries(editions)) expect(parseEdition(written)).toBe(edition)
    }
  })
})

describe('rarities', () => {
  it('have one name each, however they are written', () => {
    for (const [full, cells] of [
      [
        'Ultra Rare',
        'UR|Ultra|ultra rare|(UR)|ULTRA RARE|Ultra Rare (UR)|UR - Ultra Rare|Ultra Rare Foil|Ultra Rara',
      ],
      ['Quarter Century Secret Rare', 'QCSR|QCScR|25th Secret Rare|25th Secret|Quarter Century Secret'],
      ["Collector's Rare", "CR|Collectors Rare|Collector's Rare"],
      ['Common', 'C|Common|N|Comune|Común|Gewöhnlich'],
      ['Secret Rare', 'ScR|SER|Geheimselten|シークレット'],
      ['Super Rare', 'SR|Superselten'],
      ['Something New', 'Something New'],
      // Where the two do not go together, neither is believed.
      ['Ultra Rare (SR)', 'Ultra Rare (SR)'],
      ['()', '()'],
    ] as const)
      expect(new Set(read(rarityNamed, cells)), full).toEqual(new Set([full]))
  })

  it('that a short name stands for are those that cards are printed in', () => {
    const { rarities } = resourceJson('prints.json') as { readonly rarities: readonly string[] }
    const printed = new Set(rarities)
    const short =
      'C|N|R|SR|UR|ScR|Se|UtR|UlR|GR|GuR|GSR|GScR|PGR|GGR|PScR|PlScR|PlR|QCScR|QCR|QCSR|Quarter Century|25th Secret Rare|25th Anniversary Secret Rare|EScR|ExScR|UScR|10000ScR|CR|StR|SLR|SFR|ShR|MSR|SP|SSP|NPR|SPR|UPR|GMR|URPhR|DNPR|DNRPR|DRPR|DSPR|DUPR'
    const unprinted = short.split('|').filter((cell) => !printed.has(rarityNamed(cell) ?? ''))
    expect(unprinted).toEqual([])
    // Where the shipped facts keep a short name of their source, it must not be read as if it were a whole one.
    expect(new Set(read(rarityNamed, 'StR|SLR|Starlight'))).toEqual(new Set(['Starlight Rare']))
    expect(new Set(read(rarityNamed, 'UR|Ultra'))).toEqual(new Set(['Ultra Rare']))
  })
})
