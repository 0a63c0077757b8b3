import type { Card } from '../../shared/cards/card.ts'
import { type TextLanguage, TEXT_LANGUAGES } from '../../shared/cards/language.ts'
import { cardsNamedLike } from '../../shared/cards/near-names.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { foldedWords, squashed } from '../../shared/cards/search/fold.ts'
import { soundOf } from '../../shared/cards/search/sound.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import { type SearchIndex, searchIndex } from '../../shared/cards/search/search-index.ts'
import type { NamesByLanguage } from '../../shared/cards/source.ts'
import { everyShippedName, underEveryName } from '../game-data/every-name.ts'

/** Cards under all names that ship, and as they are searched by these. */
interface InAnyLanguage {
  readonly pool: CardPool
  readonly cards: SearchIndex
}

const searched = new WeakMap<CardPool, InAnyLanguage>()

/** The cards as they are searched by these. */
export const inAnyLanguage = async (known: CardPool): Promise<InAnyLanguage> => {
  const pool = await underEveryName(known)
  const made = searched.get(pool) ?? { pool, cards: searchIndex(pool, pool.otherNames) }
  searched.set(pool, made)
  return made
}

/** So many are offered beside what is found in the languages of the player's choice. */
const MOST = 6

/**
 * Cards by a name, a part of one, or how one sounds, in any language that ships; the likeliest first.
 */
export const cardsInAnyLanguage = async (written: string, pool: CardPool): Promise<readonly Card[]> =>
  cardsCalled(written, await inAnyLanguage(pool))

/** What the search finds, and where that is nothing, names that are written nearly so. */
export const cardsCalled = (written: string, { pool, cards }: InAnyLanguage): readonly Card[] => {
  const found = searchCards(cards, written, MOST)
  return found.total > 0 && !found.isNear ? found.cards : cardsNamedLike(written, pool)
}

/** The languages beside English and those chosen in which a name that ships holds these words. */
export const languagesNaming = async (
  written: string,
  chosen: readonly TextLanguage[],
): Promise<readonly TextLanguage[]> => languagesHolding(written, chosen, await everyShippedName())

/** The same of these names. */
export const languagesHolding = (
  written: string,
  chosen: readonly TextLanguage[],
  names: NamesByLanguage,
): readonly TextLanguage[] => {
  const words = squashed(foldedWords(written))
  if (words === '') return []
  const sound = soundOf(foldedWords(written))
  // As it is said, in whatever letters: "haru urara".
  const sounds = (name: string): boolean =>
    sound.length >= SHORTEST_SOUND && soundOf(foldedWords(name)).includes(sound)
  return TEXT_LANGUAGES.filter((language) => {
    if (language === 'en' || chosen.includes(language)) return false
    return [...(names.get(language)?.values() ?? [])].some(
      ({ name, reading }) =>
        squashed(foldedWords(name)).includes(words) ||
        (language === 'ja' && (sounds(name) || (reading !== undefined && sounds(reading)))),
    )
  })
}

/** In letters; shorter ones sound in too many names. */
const SHORTEST_SOUND = 4

/** A card's name in a language, and how it is read where its characters do not say that. */
export interface NameInLanguage {
  readonly language: TextLanguage
  readonly name: string
  readonly reading?: string
}

/** The names of a card in every language but English: `known` are those of the player's databases, the others ship. */
export const namesOfCard = async (
  passcode: Passcode,
  known: (language: TextLanguage) => string | undefined,
): Promise<readonly NameInLanguage[]> => {
  const shipped = await everyShippedName()
  return TEXT_LANGUAGES.flatMap((language): readonly NameInLanguage[] => {
    if (language === 'en') return []
    const brought = known(language)
    const ships = shipped.get(language)?.get(passcode)
    if (brought === undefined || brought === ships?.name) return ships ? [{ language, ...ships }] : []
    return [{ language, name: brought }]
  })
}
