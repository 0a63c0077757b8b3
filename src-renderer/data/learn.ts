import type { Card } from '../../shared/cards/card.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { type PreparedCards, preparedCards } from '../../shared/cards/search/search-index.ts'
import type { CardTexts, TextsByLanguage } from '../../shared/cards/source.ts'
import { foldedTexts, otherNamesIn, textsOver } from '../../shared/cards/source-texts.ts'
import { overlaidWithStanding, type Standing } from '../../shared/cards/standing.ts'
import { readCardFacts } from '../../shared/formats/card-facts/read.ts'
import { readCardTexts } from '../../shared/formats/card-texts.ts'
import type { KeptSource, SourceContent, SourceRow } from '../storage/source-store.ts'
import { type PasscodeShelf, shelved } from './passcode-shelf.ts'

/** A source as it lies over those below it. */
export interface Layer extends Standing {
  readonly source: SourceRow
  /** Texts that take the place of ones in the same language. */
  readonly replacedTexts: number
  /** What is kept of it could not be read, so it brings nothing. */
  readonly broken: boolean
}

/** The texts of a language, those of later sources over those of earlier ones, each as the JSON of a `CardText`. */
export interface LanguageTexts {
  readonly language: TextLanguage
  readonly texts: PasscodeShelf
}

/** The cards that come with the app with the player's sources over them, made ready to be searched and sent to the window. */
export interface Learned extends PreparedCards {
  /** The lowest first. */
  readonly layers: readonly Layer[]
  readonly texts: readonly LanguageTexts[]
  /** All texts of each card as folded words; made only when asked for, for it takes longer than all the rest. */
  readonly words: () => PasscodeShelf
}

/** Lays the sources over the cards that come with the app. What cannot be read of a source is left out. */
export const learn = (shipped: CardPool, sources: readonly KeptSource[]): Learned => {
  let pool = shipped
  const layers: Layer[] = []
  let languages: TextsByLanguage = new Map()
  for (const { row: source, content } of sources) {
    const facts = readCardFacts(parsed(content.facts))
    const texts = textsIn(source, content)
    const over = overlaidWithStanding(pool, facts.ok ? facts.value : [])
    pool = over.pool
    layers.push({
      source,
      ...over.standing,
      replacedTexts: countReplaced(languages, texts ?? new Map()),
      broken: !facts.ok || texts === undefined,
    })
    if (texts) languages = textsOver(languages, texts)
  }
  const prepared = preparedCards(pool.cards, otherNamesIn(languages))
  return {
    layers,
    ...prepared,
    texts: [...languages].map(([language, texts]) => ({
      language,
      texts: shelved(texts, (text) => JSON.stringify(text)),
    })),
    words: () => allWords(prepared.cards, [...languages.values()]),
  }
}

/** All texts of a source by language; nothing where any of them cannot be read. */
const textsIn = (
  { language }: SourceRow,
  { words, translations = [] }: SourceContent,
): TextsByLanguage | undefined => {
  const languages = new Map<TextLanguage, CardTexts>()
  for (const each of [{ language, words }, ...translations]) {
    const texts = readCardTexts(each.words)
    if (!texts.ok) return undefined
    languages.set(each.language, texts.value)
  }
  return languages
}

const countReplaced = (below: TextsByLanguage, above: TextsByLanguage): number => {
  let count = 0
  for (const [language, texts] of above)
    for (const passcode of texts.keys()) if (below.get(language)?.has(passcode)) count += 1
  return count
}

const allWords = (cards: readonly Card[], languages: readonly CardTexts[]): PasscodeShelf =>
  shelved(
    new Map(cards.map(({ passcode }) => [passcode, languages.flatMap((texts) => texts.get(passcode) ?? [])])),
    foldedTexts,
  )

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
