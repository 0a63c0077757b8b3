import { type PrintLanguage } from './terms.ts'
import { entry } from '../../record.ts'
import { bySpelling, letters } from './spelling.ts'

/** Cardmarket numbers the languages. */
export const CARDMARKET_LANGUAGES: readonly (PrintLanguage | undefined)[] = [
  undefined,
  'en',
  'fr',
  'de',
  'es',
  'it',
  'zh',
  'ja',
  'pt',
  undefined,
  'ko',
  'zh',
]

/** Names in English and in the language itself, codes of two and three letters, codes of countries. */
const LANGUAGES_WRITTEN = bySpelling<PrintLanguage>(
  [
    'en',
    `english en eng ae asianenglish englishasian enus engb us uk gb na eu englisch anglais
     inglese ingles`,
  ],
  ['de', 'german de ger deu dede deutsch allemand tedesco aleman alemao'],
  ['fr', 'french fr fre fra frfr francais franzosisch francese frances'],
  ['it', 'italian it ita itit italiano italienisch italien'],
  ['es', 'spanish es esp spa sp eses esmx espanol castellano spanisch espagnol espanhol spagnolo'],
  [
    'pt',
    'portuguese pt por ptpt ptbr br portugues portuguesebrazil brazilian portugiesisch portugais portoghese',
  ],
  ['ja', 'japanese ja jp jpn jap jajp 日本語 日文 japanisch japonais giapponese japones'],
  ['ko', 'korean ko kr kor kokr 한국어 koreanisch coreen coreano'],
  [
    'zh',
    `chinese zh cn chi zho zhcn zhtw zhhk zhs zht zhhans zhhant 中文 chinesesimplified
     simplifiedchinese schinese sc chs cs 简体中文 chinesetraditional traditionalchinese tchinese tc
     cht ct 繁體中文 chinesisch chinois cinese chino chines`,
  ],
)

/** By name, by code, or by Cardmarket's number; "German (DE)" too. English prints for Asia are English. */
export const parsePrintLanguage = (cell: string): PrintLanguage | undefined => {
  const key = letters(cell)
  if (/^\d{1,2}$/.test(key)) return CARDMARKET_LANGUAGES[Number(key)]
  const [, name = '', code = ''] = WITH_CODE.exec(cell.trim()) ?? []
  const named = entry(LANGUAGES_WRITTEN, letters(name))
  return (
    entry(LANGUAGES_WRITTEN, key) ?? (named === entry(LANGUAGES_WRITTEN, letters(code)) ? named : undefined)
  )
}

const WITH_CODE = /^([^()]+)\(([^()]+)\)$/
