import type { CardPool } from '../../shared/cards/pool.ts'
import type { CardIssue, CardSource, TextsByLanguage } from '../../shared/cards/source.ts'
import { bringsFacts, languageOfSource } from '../../shared/cards/source-texts.ts'
import { formatCardFacts } from '../../shared/formats/cards/card-facts/write.ts'
import { formatCardTexts } from '../../shared/formats/cards/card-texts.ts'
import type { SourceContent, SourceRow } from '../storage/rows.ts'
import type { SourceSays } from './learn.ts'

/** A card database that was read, as it will be kept. */
export interface WrittenSource {
  readonly row: Pick<SourceRow, 'language' | 'cards' | 'texts' | 'translations'>
  readonly content: Omit<SourceContent, 'id'>
  /** What reading the content gives back. */
  readonly says: SourceSays
  readonly issues: readonly CardIssue[]
}

/** A database in another language than English gives names and texts; its facts are the same and would lose their English names. */
export const writtenSource = (source: CardSource, known: CardPool): WrittenSource => {
  const { cards, texts, translations = NO_TRANSLATIONS, issues } = source
  const language = languageOfSource(source, known)
  const others = [...translations].filter(([other]) => other !== language)
  const facts = bringsFacts(source, language, known) ? cards : []
  return {
    row: {
      language,
      cards: cards.length,
      texts: texts.size,
      ...(others.length > 0 && {
        translations: others.map(([other, own]) => ({ language: other, texts: own.size })),
      }),
    },
    content: {
      facts: formatCardFacts(facts, { sources: [] }),
      words: formatCardTexts(texts),
      ...(others.length > 0 && {
        translations: others.map(([other, own]) => ({ language: other, words: formatCardTexts(own) })),
      }),
    },
    says: { facts, texts: new Map([[language, texts], ...others]) },
    issues,
  }
}

const NO_TRANSLATIONS: TextsByLanguage = new Map()
