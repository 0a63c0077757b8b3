import type { TextLanguage } from '../../../../shared/cards/language.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { type Deck, DECK_SECTIONS } from '../../../../shared/decks/deck.ts'
import { poolNamedBy } from '../../../../shared/paper/named-pool.ts'
import type { GameData } from '../../../game-data/game-data.svelte.ts'

type Data = Pick<GameData, 'pool' | 'textsOf'>

/** In which languages cards of the deck have names: English, and what the player's databases bring. */
export const languagesOf = (deck: Deck, data: Data): readonly TextLanguage[] => {
  const cards = new Set(DECK_SECTIONS.flatMap((section) => deck[section]))
  const found = [...cards].flatMap((card) =>
    data.textsOf(data.pool.find(card)?.passcode ?? card).map(({ language }) => language),
  )
  return [...new Set<TextLanguage>(['en', ...found])]
}

/** The cards under their names in a language; English where that has none. */
export const poolIn = (language: TextLanguage | undefined, data: Data): CardPool =>
  language === undefined || language === 'en'
    ? data.pool
    : poolNamedBy(
        data.pool,
        ({ passcode }) => data.textsOf(passcode).find((text) => text.language === language)?.name,
      )
