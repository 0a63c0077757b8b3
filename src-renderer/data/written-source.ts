import { languageOf, type TextLanguage } from '../../shared/cards/language.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
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

/** A database in another language than English gives names and texts; its facts are the same and would lose their English names. */
export const written = ({ cards, texts, issues }: CardSource, known: CardPool): WrittenSource => {
  const language = languageIn({ cards, texts }, known)
  return {
    language,
    cards: cards.length,
    texts: texts.size,
    facts: writeCardFacts(language === 'en' ? cards : [], { sources: [] }),
    words: writeCardTexts(texts),
    issues,
  }
}

/** English where at least half of the names it shares with the known cards are theirs. */
const languageIn = ({ cards, texts }: Pick<CardSource, 'cards' | 'texts'>, known: CardPool): TextLanguage => {
  const shared = cards.flatMap((card) => {
    const own = known.find(card.passcode)
    return own ? [own.name === card.name] : []
  })
  const isEnglish = shared.length > 0 && shared.filter(Boolean).length * 2 >= shared.length
  return isEnglish ? 'en' : languageOf([...texts.values()].map(({ text }) => text))
}
