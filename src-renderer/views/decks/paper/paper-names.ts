import { TEXT_LANGUAGES, type TextLanguage } from '../../../../shared/cards/language.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { type Deck, DECK_SECTIONS } from '../../../../shared/decks/deck.ts'
import { poolNamedBy } from '../../../../shared/paper/named-pool.ts'
import type { CardNaming } from '../../../cards/card-naming.svelte.ts'
import type { ReadingLanguages } from '../../../cards/reading-languages.svelte.ts'
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

/**
 * In which of the languages there a deck's cards stand on paper, unless the player chooses another: the one that names are shown in, or
 * else the one that texts are read in.
 */
export const paperLanguage = (
  there: readonly TextLanguage[],
  {
    naming,
    languages,
  }: {
    readonly naming: Pick<CardNaming, 'own' | 'shown'>
    readonly languages: Pick<ReadingLanguages, 'ownOf'>
  },
): TextLanguage | undefined => {
  const own = naming.shown === 'english' ? undefined : naming.own
  return own !== undefined && there.includes(own) ? own : languages.ownOf(there)
}

/** The cards under their names in a language; English where that has none. */
export const poolIn = (language: TextLanguage | undefined, data: Data): CardPool =>
  language === undefined || language === 'en'
    ? data.pool
    : poolNamedBy(data.pool, ({ passcode }) => data.nameIn(passcode, language))
