import { TEXT_LANGUAGES, type TextLanguage } from '../../../../shared/cards/language.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { type Deck, DECK_SECTIONS } from '../../../../shared/decks/deck.ts'
import { poolNamedBy } from '../../../../shared/paper/named-pool.ts'
import type { GameData } from '../../../game-data/game-data.svelte.ts'

type Data = Pick<GameData, 'pool' | 'nameIn'>

/** In which languages cards of the deck have names: English, those that the player knows, and what the player's databases bring. */
export const languagesOf = (deck: Deck, data: Data): readonly TextLanguage[] => {
  const cards = [...new Set(DECK_SECTIONS.flatMap((section) => deck[section]))]
  return TEXT_LANGUAGES.filter(
    (language) =>
      language === 'en' ||
      cards.some((card) => data.nameIn(data.pool.find(card)?.passcode ?? card, language) !== undefined),
  )
}

/** The cards under their names in a language; English where that has none. */
export const poolIn = (language: TextLanguage | undefined, data: Data): CardPool =>
  language === undefined || language === 'en'
    ? data.pool
    : poolNamedBy(data.pool, ({ passcode }) => data.nameIn(passcode, language))
