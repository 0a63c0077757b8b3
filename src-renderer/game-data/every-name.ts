import { type CardPool, withOtherNames } from '../../shared/cards/pool.ts'
import type { NamesByLanguage } from '../../shared/cards/source.ts'
import { otherNamesIn } from '../../shared/cards/source-texts.ts'
import { everyName } from './shipped-names.ts'

let names: Promise<NamesByLanguage> | undefined
/** Read when they are first asked for, and again where that failed. */
export const everyShippedName = (): Promise<NamesByLanguage> =>
  (names ??= everyName(new URL('./resources/cards.json', document.baseURI).href).catch((reason: unknown) => {
    names = undefined
    throw reason
  }))

const named = new WeakMap<CardPool, CardPool>()

/** The cards under the names of all languages that ship, also of those that the player has not chosen. */
export const underEveryName = async (pool: CardPool): Promise<CardPool> => {
  const shipped = await everyShippedName()
  const known = named.get(pool) ?? withOtherNames(pool, () => otherNamesIn(new Map(), shipped))
  named.set(pool, known)
  return known
}
