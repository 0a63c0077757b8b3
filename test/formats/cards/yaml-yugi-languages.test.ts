import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { searchCards } from '../../../shared/cards/search/search.ts'
import { searchIndex } from '../../../shared/cards/search/search-index.ts'
import type { CardSource, TextsByLanguage } from '../../../shared/cards/source.ts'
import { foldedTexts, languageOfSource, otherNamesIn, textsOver } from '../../../shared/cards/source-texts.ts'
import { parseCardJson } from '../../../shared/formats/cards/card-database.ts'
import { explainCardIssue } from '../../../shared/formats/cards/explain-card-file.ts'
import { SHARED } from '../../shared-data.ts'

/* Sentences of our own, in the manner of card texts. */
const row = (more: object = {}) => ({
  konami_id: 12950,
  password: 14558127,
  yugipedia_page_id: 1,
  name: {
    en: 'Ash Blossom',
    de: 'Aschenblüte',
    fr: 'Floraison de Cendres',
    ja: '<ruby>灰<rt>は</rt></ruby><ruby>流<rt>る</rt></ruby>うらら',
    ja_romaji: 'Haru Urara',
    ko: null,
    'zh-CN': '灰流丽',
    'zh-TW': '灰流麗',
  },
  text: {
    en: 'A spirit.',
    de: 'Ein Geist des Frühlings.',
    ja: '<ruby>春<rt>はる</rt></ruby>の霊。',
    'zh-TW': null,
  },
  card_type: 'Spell',
  property: 'Normal',
  ...more,
})
const read = (...rows: readonly unknown[]): CardSource => {
  const source = parseCardJson(JSON.stringify(rows))
  if (!source.ok) throw new Error(source.error.code)
  return source.value
}
const textsIn = (source: CardSource, language: 'de' | 'fr' | 'ja' | 'ko' | 'zh' | 'zh-TW') => [
  ...(source.translations?.get(language)?.values() ?? []),
]

describe('a card of YAML Yugi in other languages', () => {
  it('has its name and text in each of them; the small letters that say how signs are read are its reading', () => {
    const source = read(row())
    expect([...source.texts.values()]).toEqual([{ name: 'Ash Blossom', text: 'A spirit.' }])
    expect(textsIn(source, 'de')).toEqual([{ name: 'Aschenblüte', text: 'Ein Geist des Frühlings.' }])
    expect(textsIn(source, 'ja')).toEqual([{ name: '灰流うらら', reading: 'はるうらら', text: '春の霊。' }])
    expect(textsIn(source, 'zh')).toEqual([{ name: '灰流丽', text: '' }])
    expect(textsIn(source, 'zh-TW')).toEqual([{ name: '灰流麗', text: '' }])
    expect(textsIn(source, 'ko')).toEqual([])
  })

  it('has its Pendulum Effect beside its text', () => {
    const source = read(row({ pendulum_effect: { en: 'Scale.', de: 'Skala.' } }))
    expect(textsIn(source, 'de')).toMatchObject([{ pendulumText: 'Skala.' }])
    expect(textsIn(source, 'fr')).toEqual([{ name: 'Floraison de Cendres', text: '' }])
  })

  it('is found by each of its names, accents aside, and by what its texts say', () => {
    const source = read(row())
    const languages = new Map([['en' as const, source.texts], ...(source.translations ?? [])])
    const index = searchIndex(cardPool(source.cards), otherNamesIn(languages))
    for (const typed of ['ash', 'aschenblute', 'aschenblüte', 'floraison', '灰流うらら', '灰流麗'])
      expect(searchCards(index, typed, 5).cards.map(({ name }) => name)).toEqual(['Ash Blossom'])
    const textOf = () => foldedTexts([...languages.values()].flatMap((texts) => [...texts.values()]))
    expect(searchCards(index, '$$geist des fruhlings', 5, { textOf }).total).toBe(1)
  })

  it('is taken where a translation holds no words, and that is said', () => {
    const source = read(row({ name: { en: 'Ash Blossom', de: 7 }, text: { en: 'A spirit.', fr: 7 } }))
    expect(source.cards).toHaveLength(1)
    expect(source.translations).toBeUndefined()
    expect(source.issues.map(explainCardIssue)).toEqual([
      'Row 1 ("Ash Blossom", 14558127): "name.de" holds 7, which cannot be used; the card was read without it.',
      'Row 1 ("Ash Blossom", 14558127): "text.fr" holds 7, which cannot be used; the card was read without it.',
    ])
  })
})

describe('texts of several databases', () => {
  it('are in English where the names are those of the known cards, whatever the language of the texts', () => {
    const source = read(row())
    expect(languageOfSource(source, cardPool(source.cards))).toBe('en')
    const german = read(
      row({ name: { en: 'Aschenblüte' }, text: { en: 'Der Geist und die Karte, die du hast.' } }),
    )
    expect(languageOfSource(german, cardPool(source.cards))).toBe('de')
  })

  it('lie over each other language by language', () => {
    const [below, above] = [read(row()), read(row({ name: { en: 'Ash Blossom', de: 'Asche' } }))]
    const over = textsOver(below.translations ?? new Map(), above.translations ?? new Map())
    expect([...(over.get('de')?.values() ?? [])]).toMatchObject([{ name: 'Asche' }])
    expect([...(over.get('fr')?.values() ?? [])]).toMatchObject([{ name: 'Floraison de Cendres' }])
  })
})

const SAMPLE = SHARED && join(SHARED, 'data', 'cards', 'yaml-yugi-sample-200-all-languages.json')
describe.skipIf(!SAMPLE || !existsSync(SAMPLE))('200 real cards in all languages', () => {
  it('bring names and texts in ten languages, and no sign of how they were written', () => {
    const read = parseCardJson(SAMPLE ? readFileSync(SAMPLE) : '')
    if (!read.ok) throw new Error(read.error.code)
    const { cards, texts } = read.value
    const translations: TextsByLanguage = read.value.translations ?? new Map()
    expect(texts.size).toBe(cards.length)
    expect([...translations].map(([language, own]) => [language, own.size > 180])).toEqual(
      ['de', 'fr', 'it', 'es', 'pt', 'ja', 'ko', 'zh', 'zh-TW'].map((language) => [language, true]),
    )
    for (const own of translations.values())
      for (const { name, text } of own.values()) expect(name + text).not.toMatch(/<\/?r/)
  })
})
