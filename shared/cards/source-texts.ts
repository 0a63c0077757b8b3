import { languageOf, TEXT_LANGUAGES, type TextLanguage } from './language.ts'
import type { Passcode } from './passcode.ts'
import type { CardPool, OtherName, OtherNames } from './pool.ts'
import { foldedWords } from './search/fold.ts'
import type { CardName, CardSource, CardText, NamesByLanguage, TextsByLanguage } from './source.ts'

/** The language of a database's own names: English where at least half of those it shares with the known cards are theirs. */
export const languageOfSource = (
  { cards, texts }: Pick<CardSource, 'cards' | 'texts'>,
  known: CardPool,
): TextLanguage => {
  const shared = cards.flatMap((card) => {
    const own = known.find(card.passcode)
    return own ? [own.name === card.name] : []
  })
  const isEnglish = shared.length > 0 && shared.filter(Boolean).length * 2 >= shared.length
  return isEnglish ? 'en' : languageOf([...texts.values()].map(({ text }) => text))
}

/**
 * Whether a database's facts are taken: one in another language tells the same facts of the same cards, but would take their English
 * names away. One of new cards alone shares no name with those that are known, and is taken whole.
 */
export const bringsFacts = (
  { cards }: Pick<CardSource, 'cards'>,
  language: TextLanguage,
  known: CardPool,
): boolean => language === 'en' || !cards.some((card) => known.find(card.passcode))

/** The texts with those of a later database over them: in each language the later text of a card holds. */
export const textsOver = (below: TextsByLanguage, above: TextsByLanguage): TextsByLanguage => {
  const languages = new Map(below)
  for (const [language, texts] of above)
    languages.set(language, new Map([...(below.get(language) ?? []), ...texts]))
  return languages
}

/** What cards are called in other languages than English: by the player's own sources, and below them by the names that ship with the app. */
export const otherNamesIn = (
  languages: TextsByLanguage,
  shipped: NamesByLanguage = new Map(),
): OtherNames => {
  const names = new Map<Passcode, OtherName[]>()
  const take = (passcode: Passcode, { name, reading }: CardName, language: TextLanguage): void => {
    const known = { name, ...(reading !== undefined && { reading }), language }
    const own = names.get(passcode)
    if (own) own.push(known)
    else names.set(passcode, [known])
  }
  for (const language of TEXT_LANGUAGES) {
    if (language === 'en') continue
    const brought = languages.get(language)
    for (const [passcode, name] of shipped.get(language) ?? [])
      if (!brought?.has(passcode)) take(passcode, name, language)
    for (const [passcode, text] of brought ?? []) take(passcode, text, language)
  }
  return names
}

/** What a search for words in a card's texts looks through. */
export const foldedTexts = (texts: readonly CardText[]): string =>
  foldedWords(texts.map(({ text, pendulumText = '' }) => `${text} ${pendulumText}`).join(' '))
