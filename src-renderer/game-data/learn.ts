import type { Card } from '../../shared/cards/card.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { type PreparedCards, preparedCards } from '../../shared/cards/search/search-index.ts'
import { readCardEffects } from '../../shared/cards/effects/read/card.ts'
import { namesAmong, withNamesKnown } from '../../shared/cards/effects/read/names-of-cards.ts'
import { holdsNothing } from '../../shared/formats/cards/effect-facts.ts'
import type { CardTexts, NamesByLanguage, TextsByLanguage } from '../../shared/cards/source.ts'
import { foldedTexts, otherNamesIn, textsOver } from '../../shared/cards/source-texts.ts'
import { overlaidWithChanges, type OverlayChanges } from '../../shared/cards/overlay.ts'
import type { SourceRow } from '../storage/rows.ts'
import { type PackedTexts, packedTexts } from './packed-texts.ts'

/** A source as it lies over those below it. */
export interface Layer extends OverlayChanges {
  readonly source: SourceRow
  /** Texts that take the place of ones in the same language. */
  readonly replacedTexts: number
  /** Why what is kept of it could not be read; it brings nothing then. */
  readonly unread?: Unread
}

/** The texts of a language, those of later sources over those of earlier ones, each as the JSON of a `CardText`. */
export interface LanguageTexts {
  readonly language: TextLanguage
  readonly texts: PackedTexts
}

/** The cards that come with the app with the player's sources over them, made ready to be searched and sent to the window. */
export interface Learned extends PreparedCards {
  /** The lowest first. */
  readonly layers: readonly Layer[]
  readonly texts: readonly LanguageTexts[]
  /** As in the pool. */
  readonly played?: CardPool['played']
  /** Names that ship with the app, of cards whose texts no source has in that language; each as the JSON of a `CardName`. */
  readonly shippedNames: readonly LanguageTexts[]
  /** All texts of each card as folded words; made only when asked for, because it takes longer than all the rest. */
  readonly words: () => PackedTexts
  /** What the texts of the cards do that do not come with the app, each as the JSON of its `CardEffects`; made only when asked for. */
  readonly effects: () => PackedTexts
}

/** `other-version`: another version of the app kept it, in a form that this one does not read. */
export type Unread = 'other-version' | 'damaged'

/** A source with what it says: its facts where its names are English, and its texts; or why it could not be read. */
export interface ReadSource {
  readonly row: SourceRow
  readonly says: SourceSays | Unread
}

export interface SourceSays {
  readonly facts: readonly Card[]
  readonly texts: TextsByLanguage
}

/** The sources laid over the cards that come with the app. */
export interface LaidOver {
  readonly pool: CardPool
  /** The lowest first. */
  readonly layers: readonly Layer[]
  readonly languages: TextsByLanguage
}

/** Lays the sources over the cards that come with the app. */
export const laidOver = (shipped: CardPool, sources: readonly ReadSource[]): LaidOver => {
  let pool = shipped
  const layers: Layer[] = []
  let languages: TextsByLanguage = new Map()
  for (const { row: source, says } of sources) {
    if (typeof says === 'string') {
      layers.push({ source, added: 0, changed: [], replacedTexts: 0, unread: says })
      continue
    }
    const over = overlaidWithChanges(pool, says.facts)
    pool = over.pool
    layers.push({
      source,
      ...over.changes,
      replacedTexts: countReplaced(languages, says.texts),
    })
    languages = textsOver(languages, says.texts)
  }
  return { pool, layers, languages }
}

/** What follows from the sources, made ready for the window; `names` are those that ship with the app in the languages that the player knows. */
export const learn = (
  shipped: CardPool,
  sources: readonly ReadSource[],
  names: NamesByLanguage = new Map(),
): Learned => {
  const { pool, layers, languages } = laidOver(shipped, sources)
  const prepared = preparedCards(pool.cards, otherNamesIn(languages, names))
  return {
    layers,
    ...prepared,
    ...(pool.played && { played: pool.played }),
    texts: [...languages].map(([language, texts]) => ({
      language,
      texts: packedTexts(texts, (text) => JSON.stringify(text)),
    })),
    shippedNames: [...names].map(([language, own]) => ({
      language,
      texts: packedTexts(
        new Map([...own].filter(([passcode]) => !languages.get(language)?.has(passcode))),
        (name) => JSON.stringify(name),
      ),
    })),
    words: () => allWords(prepared.cards, [...languages.values()]),
    effects: () => effectsOfNew(pool, shipped, languages.get('en')),
  }
}

/** What new cards do, read from their English texts. Of cards that come with the app the app's own data holds. */
const effectsOfNew = (pool: CardPool, shipped: CardPool, texts: CardTexts = new Map()): PackedTexts => {
  const names = namesAmong(pool.cards)
  return packedTexts(
    new Map(
      pool.cards.flatMap((card) => {
        const text = shipped.find(card.passcode) ? undefined : texts.get(card.passcode)
        const effects = text && withNamesKnown(readCardEffects(card, text), names)
        return effects && !holdsNothing(effects) ? [[card.passcode, effects] as const] : []
      }),
    ),
    (effects) => JSON.stringify(effects),
  )
}

const countReplaced = (below: TextsByLanguage, above: TextsByLanguage): number => {
  let count = 0
  for (const [language, texts] of above)
    for (const passcode of texts.keys()) if (below.get(language)?.has(passcode)) count += 1
  return count
}

const allWords = (cards: readonly Card[], languages: readonly CardTexts[]): PackedTexts =>
  packedTexts(
    new Map(cards.map(({ passcode }) => [passcode, languages.flatMap((texts) => texts.get(passcode) ?? [])])),
    foldedTexts,
  )
