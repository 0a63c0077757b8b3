import type { Card } from '../../shared/cards/card.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { type PreparedCards, preparedCards } from '../../shared/cards/search/search-index.ts'
import type { CardTexts, TextsByLanguage } from '../../shared/cards/source.ts'
import { foldedTexts, otherNamesIn, textsOver } from '../../shared/cards/source-texts.ts'
import { overlaidWithStanding, type Standing } from '../../shared/cards/standing.ts'
import type { SourceRow } from '../storage/source-store.ts'
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

/** A source with what it says: its facts where its names are English, and its texts; nothing where it could not be read. */
export interface ReadSource {
  readonly row: SourceRow
  readonly says: { readonly facts: readonly Card[]; readonly texts: TextsByLanguage } | undefined
}

/** Lays the sources over the cards that come with the app. */
export const learn = (shipped: CardPool, sources: readonly ReadSource[]): Learned => {
  let pool = shipped
  const layers: Layer[] = []
  let languages: TextsByLanguage = new Map()
  for (const { row: source, says } of sources) {
    const over = overlaidWithStanding(pool, says?.facts ?? [])
    pool = over.pool
    layers.push({
      source,
      ...over.standing,
      replacedTexts: says ? countReplaced(languages, says.texts) : 0,
      broken: says === undefined,
    })
    if (says) languages = textsOver(languages, says.texts)
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
