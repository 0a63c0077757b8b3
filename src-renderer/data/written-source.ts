import type { TextLanguage } from '../../shared/cards/language.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { sourceLanguage } from '../../shared/cards/source-language.ts'
import type { CardIssue, CardSource } from '../../shared/cards/source.ts'
import { writeCardFacts } from '../../shared/formats/card-facts.ts'
import { writeCardTexts } from '../../shared/formats/card-texts.ts'

/** A card database that was read, as it will be kept. */
export interface WrittenSource {
  readonly language: TextLanguage
  readonly cards: number
  readonly texts: number
  readonly facts: string
  readonly words: string
  readonly issues: readonly CardIssue[]
}

/** Of a database in another language than English the facts are left out. */
export const written = ({ cards, texts, issues }: CardSource, known: CardPool): WrittenSource => {
  const language = sourceLanguage({ cards, texts }, known)
  return {
    language,
    cards: cards.length,
    texts: texts.size,
    facts: writeCardFacts(language === 'en' ? cards : [], { sources: [] }),
    words: writeCardTexts(texts),
    issues,
  }
}
