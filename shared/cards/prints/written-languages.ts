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
     inglese ingles 英語 英文 英语 영어`,
  ],
  ['de', 'german de ger deu dede deutsch allemand tedesco aleman alemao ドイツ語 德語 德文 德语 독일어'],
  ['fr', 'french fr fre fra frfr francais franzosisch francese frances フランス語 法語 法文 法语 프랑스어'],
  [
    'it',
    'italian it ita itit italiano italienisch italien イタリア語 義大利文 義大利語 意大利文 意大利語 意大利语 이탈리아어',
  ],
  [
    'es',
    'spanish es esp spa sp eses esmx espanol castellano spanisch espagnol espanhol spagnolo スペイン語 西班牙文 西班牙語 西班牙语 스페인어',
  ],
  [
    'pt',
    'portuguese pt por ptpt ptbr br portugues portuguesebrazil brazilian portugiesisch portugais portoghese ポルトガル語 葡萄牙文 葡萄牙語 葡萄牙语 포르투갈어',
  ],
  ['ja', 'japanese ja jp jpn jap jajp 日本語 日文 japanisch japonais giapponese japones 日語 日语 일본어'],
  ['ko', 'korean ko kr kor kokr 한국어 koreanisch coreen coreano 韓国語 韓文 韓語 韩文 韩语'],
  [
    'zh',
    `chinese zh cn chi zho zhcn zhtw zhhk zhs zht zhhans zhhant 中文 chinesesimplified
     simplifiedchinese schinese sc chs cs 简体中文 chinesetraditional traditionalchinese tchinese tc
     cht ct tw hk 繁體中文 繁体中文 繁中 简中 中国語 中國語 繁体字 簡体字 중국어 chinesisch chinois cinese chino chines`,
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
