/** Languages that card databases come in, by the tags of the Web (BCP 47). */
export const TEXT_LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'pt', 'ja', 'ko', 'zh', 'zh-TW'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]

export const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  es: 'Spanish',
  pt: 'Portuguese',
  ja: 'Japanese',
  ko: 'Korean',
  zh: 'Chinese (simplified)',
  'zh-TW': 'Chinese (traditional)',
}

/** Whether a system's language is that of the texts: "de-AT" is German, and of the two ways to write Chinese "zh-TW" is only the one. */
export const isSpokenAs = (own: string, language: TextLanguage): boolean =>
  own === language || (own.split('-')[0] === language && !(TEXT_LANGUAGES as readonly string[]).includes(own))

/** Little words that stand in nearly every longer text of the language, and seldom in the others'. */
const COMMON_WORDS: Readonly<Partial<Record<TextLanguage, RegExp>>> = {
  en: /\b(?:the|this|you|and|from)\b/gi,
  de: /\b(?:der|die|das|und|deine[mnrs]?|du)\b/gi,
  fr: /\b(?:les|des|vous|une?|votre|cette)\b/gi,
  it: /\b(?:questa|puoi|tuo|della|che|dal)\b/gi,
  es: /\b(?:los|una?|esta|tu|puedes|del)\b/gi,
  pt: /\b(?:você|seu|uma?|este|dos|pode)\b/gi,
}

const SCRIPTS: readonly (readonly [TextLanguage, RegExp])[] = [
  ['ja', /[\u3040-\u30ff]/g],
  ['ko', /[\uac00-\ud7af]/g],
  ['zh', /[\u4e00-\u9fff]/g],
]

/** The language most of the texts are in; English where there is nothing to tell it by. */
export const languageOf = (texts: Iterable<string>): TextLanguage => {
  let sample = ''
  for (const text of texts) {
    sample += `${text}\n`
    if (sample.length > SAMPLE) break
  }
  for (const [language, letters] of SCRIPTS)
    if (countOf(sample, letters) * 10 > sample.length)
      return language === 'zh' && isTraditional(sample) ? 'zh-TW' : language
  const scores = TEXT_LANGUAGES.map((language) => {
    const words = COMMON_WORDS[language]
    return { language, score: words ? countOf(sample, words) : 0 }
  })
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).language
}

/** Characters of card texts that the two ways of writing Chinese have each their own form of. */
const isTraditional = (sample: string): boolean =>
  countOf(sample, /[張對場這從發動個組]/g) > countOf(sample, /[张对场这从发动个组]/g)

/** Letters that are enough to tell a language by. */
const SAMPLE = 20_000

const countOf = (text: string, what: RegExp): number => text.match(what)?.length ?? 0
