import { overlaid } from '../../shared/cards/overlay.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { foldedWords } from '../../shared/cards/search/fold.ts'
import { type SearchIndex, searchIndex } from '../../shared/cards/search/search-index.ts'
import type { CardText } from '../../shared/cards/source.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { readCardTexts } from '../../shared/formats/card-texts.ts'
import type { SourceRow } from '../storage/source-store.ts'

/** A text of a card in one language. */
export interface PrintedText extends CardText {
  readonly language: TextLanguage
}

/** The cards that come with the app with the player's own sources over them; made anew when the sources change. */
export interface KnownCards {
  /** The lowest first. */
  readonly sources: readonly SourceRow[]
  readonly pool: CardPool
  readonly index: SearchIndex
  readonly hasTexts: boolean
  /** The names of all archetypes, from A. */
  readonly archetypes: readonly string[]
  /** What is printed on the card, in every language that a source has; the latest source of a language holds. */
  readonly textsOf: (passcode: Passcode) => readonly PrintedText[]
  /** All its texts as folded words, for searching. */
  readonly wordsOf: (passcode: Passcode) => string
}

/** What cannot be read of a source is left out. */
export const knownCards = (shipped: CardPool, sources: readonly SourceRow[]): KnownCards => {
  let pool = shipped
  const texts: { language: TextLanguage; of: ReadonlyMap<Passcode, CardText> }[] = []
  const otherNames = new Map<Passcode, string[]>()
  for (const { language, facts, words } of sources) {
    const cards = readCardFacts(parsed(facts))
    if (cards.ok && cards.value.length > 0) pool = overlaid(pool, cards.value)
    const of = readCardTexts(words)
    if (!of.ok) continue
    texts.push({ language, of: of.value })
    if (language === 'en') continue
    for (const [passcode, { name }] of of.value)
      otherNames.set(passcode, [...(otherNames.get(passcode) ?? []), name])
  }
  const textsOf = (passcode: Passcode): readonly PrintedText[] => {
    const found = new Map<TextLanguage, PrintedText>()
    for (const { language, of } of texts) {
      const text = of.get(passcode)
      if (text) found.set(language, { ...text, language })
    }
    return [...found.values()]
  }
  const folded = new Map<Passcode, string>()
  return {
    sources,
    pool,
    index: searchIndex(pool.cards, otherNames),
    hasTexts: texts.length > 0,
    get archetypes() {
      return [...new Set(pool.cards.flatMap((card) => card.archetypes))].sort()
    },
    textsOf,
    // Folded once, when a text is first searched for.
    wordsOf: (passcode) => {
      const known = folded.get(passcode)
      if (known !== undefined) return known
      const printed = textsOf(passcode).map(({ text, pendulumText }) => `${text} ${pendulumText ?? ''}`)
      const words = foldedWords(printed.join(' '))
      folded.set(passcode, words)
      return words
    },
  }
}

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
