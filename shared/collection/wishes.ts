import type { Passcode } from '../cards/passcode.ts'
import type { Copies } from './holdings.ts'
import { type CollectionContent, withFurtherCopies } from './merge.ts'
import type { OwnedPrint } from './owned-print.ts'
import {
  isPlaceholder,
  languageOfNumber,
  numberIn,
  numberOfAllLanguages,
} from '../cards/prints/set-number.ts'
import { languageSaid } from './print-index.ts'
import type { PrintLanguage } from '../cards/prints/terms.ts'

/** How many more copies of each card are wanted, over all its prints. */
export const wishes = (piles: readonly OwnedPrint[]): Copies => {
  const wanted = new Map<OwnedPrint['card'], number>()
  for (const { card, wanted: copies = 0 } of piles)
    if (copies > 0) wanted.set(card, (wanted.get(card) ?? 0) + copies)
  return wanted
}

/** The collection with at least so many copies of each card wished for, of any print; the same value where they all are. */
export const withWishes = (content: CollectionContent, wanted: Copies): CollectionContent => {
  const known = wishes(content.piles)
  const further = [...wanted].flatMap(([card, copies]) => {
    const lacking = copies - (known.get(card) ?? 0)
    return lacking > 0 ? [{ card, quantity: 0, wanted: lacking }] : []
  })
  return further.length === 0 ? content : { ...content, piles: withFurtherCopies(content.piles, further) }
}

/**
 * The collection with a copy of each of these numbers of a set wished for, as they are printed in the language; the same value where they all
 * are. Where that is not known, any print of the set in the language will do.
 */
export const withWishedPrints = (
  content: CollectionContent,
  set: string,
  language: PrintLanguage,
  prints: readonly { readonly card: Passcode; readonly number: string }[],
): CollectionContent => {
  const keyOf = (card: Passcode, number: string | undefined, ofSet = ''): string =>
    [card, number === undefined ? undefined : numberOfAllLanguages(number), ofSet].join('\0')
  const wished = new Set(
    content.piles.flatMap((pile) =>
      (pile.wanted ?? 0) > 0 && (languageSaid(pile) ?? language) === language
        ? [keyOf(pile.card, pile.number, pile.set)]
        : [],
    ),
  )
  // A set that is printed again may keep its numbers; a wish that names no set is for any of them.
  const further = prints
    .map(({ card, number }) => ({ card, number: printedIn(language, number) }))
    .filter(({ card, number }) => !wished.has(keyOf(card, number, set)) && !wished.has(keyOf(card, number)))
    .map(({ card, number }): OwnedPrint => ({
      card,
      ...(number === undefined ? {} : { number }),
      set,
      language,
      quantity: 0,
      wanted: 1,
    }))
  return further.length === 0 ? content : { ...content, piles: withFurtherCopies(content.piles, further) }
}

/** A number as it stands on prints of a language; nothing where it is that of another one alone, or not known yet. */
const printedIn = (language: PrintLanguage, number: string): string | undefined => {
  if (isPlaceholder(number)) return undefined
  const own = languageOfNumber(number)
  return own === undefined || own === language ? number : numberIn(language, numberOfAllLanguages(number))
}
