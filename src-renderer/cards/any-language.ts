import type { Card } from '../../shared/cards/card.ts'
import { type TextLanguage, TEXT_LANGUAGES } from '../../shared/cards/language.ts'
import { cardsNamedLike } from '../../shared/cards/near-names.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, withOtherNames } from '../../shared/cards/pool.ts'
import type { NamesByLanguage } from '../../shared/cards/source.ts'
import { otherNamesIn } from '../../shared/cards/source-texts.ts'
import { everyName } from '../game-data/shipped-names.ts'

let names: Promise<NamesByLanguage> | undefined
/** Read when they are first asked for. */
const shippedNames = (): Promise<NamesByLanguage> =>
  (names ??= everyName(new URL('./resources/cards.json', document.baseURI).href))

/** The cards under all names that ship, by the cards as they are known. */
const named = new WeakMap<CardPool, CardPool>()

/**
 * Cards by a name, or a part of one, in any language that ships, also in one that the player has not chosen; the likeliest first.
 */
export const cardsInAnyLanguage = async (written: string, pool: CardPool): Promise<readonly Card[]> => {
  const shipped = await shippedNames()
  const known = named.get(pool) ?? withOtherNames(pool, () => otherNamesIn(new Map(), shipped))
  named.set(pool, known)
  return cardsNamedLike(written, known)
}

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
  const shipped = await shippedNames()
  return TEXT_LANGUAGES.flatMap((language): readonly NameInLanguage[] => {
    if (language === 'en') return []
    const brought = known(language)
    const ships = shipped.get(language)?.get(passcode)
    if (brought === undefined || brought === ships?.name) return ships ? [{ language, ...ships }] : []
    return [{ language, name: brought }]
  })
}
