import { type Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import type { CardName, CardNames, NamesByLanguage } from '../../shared/cards/source.ts'
import { NAME_LANGUAGES } from '../../shared/formats/cards/name-facts.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'

/** What is asked for names, and what it is called where it stands as their source. */
export interface NamesTold {
  readonly file: string
  readonly kind: string
  readonly source: { readonly translations?: NamesByLanguage }
}

/**
 * What the cards are called in other languages, as far as the sources know: the first that knows a name tells it. Nothing of a card that
 * does not ship, and nothing of any text.
 */
export const shippedNames = (
  cards: readonly Card[],
  sources: readonly NamesTold['source'][],
): ReadonlyMap<TextLanguage, CardNames> => {
  const pool = cardPool(cards)
  const namesIn = (language: TextLanguage): CardNames => {
    const names = new Map<Passcode, CardName>()
    for (const { translations } of sources)
      for (const [passcode, { name, reading }] of translations?.get(language) ?? []) {
        const card = pool.find(passcode)
        if (card && !names.has(card.passcode))
          names.set(card.passcode, reading === undefined ? { name } : { name, reading })
      }
    return names
  }
  return new Map(NAME_LANGUAGES.map((language) => [language, namesIn(language)]))
}
