import type { Card } from '../../shared/cards/card.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { type PreparedCards, preparedCards } from '../../shared/cards/search/search-index.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { overlaidWithStanding, type Standing } from '../../shared/cards/standing.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { readCardTexts } from '../../shared/formats/card-texts.ts'
import type { KeptSource, SourceRow } from '../storage/source-store.ts'
import { foldedTexts } from './folded-texts.ts'
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

type Texts = ReadonlyMap<Passcode, CardText>

/** The sources laid over the cards that come with the app. */
export interface LaidOver {
  readonly pool: CardPool
  /** The lowest first. */
  readonly layers: readonly Layer[]
  readonly languages: ReadonlyMap<TextLanguage, Texts>
}

/** Lays the sources over the cards that come with the app. What cannot be read of a source is left out. */
export const laidOver = (shipped: CardPool, sources: readonly KeptSource[]): LaidOver => {
  let pool = shipped
  const layers: Layer[] = []
  const languages = new Map<TextLanguage, Texts>()
  for (const { row: source, content } of sources) {
    const facts = readCardFacts(parsed(content.facts))
    const texts = readCardTexts(content.words)
    const over = overlaidWithStanding(pool, facts.ok ? facts.value : [])
    pool = over.pool
    const below = languages.get(source.language) ?? new Map<Passcode, CardText>()
    const own = texts.ok ? [...texts.value] : []
    layers.push({
      source,
      ...over.standing,
      replacedTexts: own.filter(([passcode]) => below.has(passcode)).length,
      broken: !facts.ok || !texts.ok,
    })
    languages.set(source.language, new Map([...below, ...own]))
  }
  return { pool, layers, languages }
}

/** What follows from the sources, made ready for the window. */
export const learn = (shipped: CardPool, sources: readonly KeptSource[]): Learned => {
  const { pool, layers, languages } = laidOver(shipped, sources)
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

/** The names of cards in other languages than English. */
export const otherNamesIn = (languages: LaidOver['languages']): ReadonlyMap<Passcode, readonly string[]> => {
  const names = new Map<Passcode, string[]>()
  for (const [language, texts] of languages) {
    if (language === 'en') continue
    for (const [passcode, { name }] of texts) names.set(passcode, [...(names.get(passcode) ?? []), name])
  }
  return names
}

const allWords = (cards: readonly Card[], languages: readonly Texts[]): PasscodeShelf =>
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
