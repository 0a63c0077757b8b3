import { languageOf, type TextLanguage } from './language.ts'
import type { CardPool } from './pool.ts'
import type { CardSource } from './source.ts'

/**
 * The language of a database: English where at least half of the names it shares with the known cards are theirs. One in another
 * language gives names and texts; its facts are the same, and taking them would lose the cards their English names.
 */
export const sourceLanguage = (
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
