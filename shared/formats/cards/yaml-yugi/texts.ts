import type { TextLanguage } from '../../../cards/language.ts'
import type { CardText } from '../../../cards/source.ts'
import type { RowFault } from '../card-file.ts'
import type { YamlRow } from './row.ts'

/** How YAML Yugi calls the languages beside English. Names in Latin letters (`ja_romaji`, `ko_rr`) are printed on no card. */
const TRANSLATED: Readonly<Record<string, TextLanguage>> = {
  de: 'de',
  fr: 'fr',
  it: 'it',
  es: 'es',
  pt: 'pt',
  ja: 'ja',
  ko: 'ko',
  'zh-CN': 'zh',
  'zh-TW': 'zh-TW',
}

/** The card's name and text in English. */
export const englishText = ({ name, text, pendulum_effect: pendulum }: YamlRow): CardText => ({
  name: name.en,
  text: text?.en ?? '',
  ...(typeof pendulum?.en === 'string' ? { pendulumText: pendulum.en } : {}),
})

export interface Translations {
  /** Those languages in which the card has a name; its text may be missing, and is then empty. */
  readonly texts: readonly (readonly [TextLanguage, CardText])[]
  /** Fields that hold no words. They keep the card from nothing. */
  readonly faults: readonly RowFault[]
}

/** The card's names and texts in the other languages. */
export const translationsIn = (row: YamlRow): Translations => {
  const faults: RowFault[] = []
  const wordsAt = (field: 'name' | 'text' | 'pendulum_effect', language: string): string | undefined => {
    const found = row[field]?.[language] ?? undefined
    if (typeof found === 'string') return found
    if (found !== undefined) faults.push({ field: `${field}.${language}`, found })
    return undefined
  }
  const texts = Object.entries(TRANSLATED).flatMap(([key, language]) => {
    const [name = '', text = '', pendulumText] = [
      wordsAt('name', key),
      wordsAt('text', key),
      wordsAt('pendulum_effect', key),
    ]
    if (name === '') return []
    const reading = name.includes('<') ? asRead(name) : undefined
    const printed = {
      name: withoutReadings(name),
      ...(reading === undefined ? {} : { reading }),
      text: withoutReadings(text),
      ...(pendulumText === undefined ? {} : { pendulumText: withoutReadings(pendulumText) }),
    }
    return [[language, printed] as const]
  })
  return { texts, faults }
}

/** The small letters in the place of the characters that they stand beside. */
const asRead = (words: string): string =>
  withoutReadings(words.replace(/<ruby>[^<]*<rt>([^<]*)<\/rt><\/ruby>/g, '$1'))

/** Small letters beside the others say how they are read: `<ruby>灰<rt>は</rt></ruby>`. */
const withoutReadings = (words: string): string =>
  words.includes('<') ? words.replace(/<rt>[^<]*<\/rt>|<\/?ruby>/g, '') : words
