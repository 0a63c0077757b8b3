import type { Passcode } from '../cards/passcode.ts'
import type { Condition, Edition, PrintLanguage } from './terms.ts'

/** Copies of one print that are alike in everything and lie in one place. What is not known is left out. */
export interface OwnedPrint {
  /** The card's own passcode, never an alternate artwork's. */
  readonly card: Passcode
  /** As printed: "MACR-EN036". */
  readonly number?: string
  readonly set?: string
  readonly rarity?: string
  readonly edition?: Edition
  readonly condition?: Condition
  readonly language?: PrintLanguage
  readonly quantity: number
  /** How many of them may be traded away. */
  readonly forTrade?: number
  /** How many more are wanted. */
  readonly wanted?: number
  /** Paid for one copy, in the currency of the user's file. */
  readonly paid?: number
  /** YYYY-MM-DD. */
  readonly bought?: string
  /** Box, binder or page. */
  readonly place?: string
  readonly note?: string
}

/** Equal for copies that could lie on one pile: all but the numbers of them. */
export const pileKey = (print: OwnedPrint): string =>
  JSON.stringify([
    print.card,
    print.number,
    print.set,
    print.rarity,
    print.edition,
    print.condition,
    print.language,
    print.paid,
    print.bought,
    print.place,
    print.note,
  ])

/** One pile of both; `first` and `second` have the same key. */
export const piledUp = (first: OwnedPrint, second: OwnedPrint): OwnedPrint => ({
  ...first,
  quantity: first.quantity + second.quantity,
  ...sumOf('forTrade', first, second),
  ...sumOf('wanted', first, second),
})

const sumOf = (
  field: 'forTrade' | 'wanted',
  first: OwnedPrint,
  second: OwnedPrint,
): Partial<Pick<OwnedPrint, 'forTrade' | 'wanted'>> =>
  first[field] === undefined && second[field] === undefined
    ? {}
    : { [field]: (first[field] ?? 0) + (second[field] ?? 0) }

/** Copies of each card, over all its prints. */
export const copiesOwned = (prints: Iterable<OwnedPrint>): ReadonlyMap<Passcode, number> => {
  const copies = new Map<Passcode, number>()
  for (const { card, quantity } of prints) copies.set(card, (copies.get(card) ?? 0) + quantity)
  return copies
}
