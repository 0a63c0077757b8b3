import type { Passcode } from '../cards/passcode.ts'
import type { PrintCondition, Edition, PrintLanguage } from '../cards/prints/terms.ts'
import type { Currency } from './money.ts'

/** Copies that sit in the sleeves of a deck that has been built. */
export interface Sleeved {
  /** The deck's id in the player's library. */
  readonly deck: string
  readonly copies: number
}

/** Copies of one print that are alike in everything and lie in one place. What is not known is left out. */
export interface OwnedPrint {
  /** The card's own passcode, never an alternate artwork's. */
  readonly card: Passcode
  /** As printed: "MACR-EN036". */
  readonly number?: string
  readonly set?: string
  readonly rarity?: string
  readonly edition?: Edition
  readonly condition?: PrintCondition
  readonly language?: PrintLanguage
  readonly quantity: number
  /** How many of them may be traded away. */
  readonly forTrade?: number
  /** How many more are wanted. */
  readonly wanted?: number
  /** Paid for one copy, in `currency`. */
  readonly paid?: number
  /** Of what was paid; nothing where nobody says it. */
  readonly currency?: Currency
  /** YYYY-MM-DD. */
  readonly bought?: string
  /** YYYY-MM-DD: the last day on which copies were laid on the pile. */
  readonly since?: string
  /** Box, binder or page. */
  readonly place?: string
  readonly note?: string
  /** Copies that are not free, by the deck they are in; together at most `quantity`. */
  readonly sleeved?: readonly Sleeved[]
}

export const sleevedCopies = ({ sleeved = [] }: OwnedPrint): number =>
  sleeved.reduce((sum, { copies }) => sum + copies, 0)

/** Copies that are in no deck. */
export const freeCopies = (print: OwnedPrint): number => print.quantity - sleevedCopies(print)

/** Whether copies could lie on one pile: they say the same in all but the numbers of them, and the day they came. */
export const isOfOneKind = (one: OwnedPrint, other: OwnedPrint): boolean =>
  // Written out, what differs most first: it is asked several times of every row of a file.
  one.card === other.card &&
  one.number === other.number &&
  one.place === other.place &&
  one.paid === other.paid &&
  one.rarity === other.rarity &&
  one.condition === other.condition &&
  one.edition === other.edition &&
  one.language === other.language &&
  one.bought === other.bought &&
  one.note === other.note &&
  one.set === other.set &&
  one.currency === other.currency

/** Equal for copies that could lie on one pile. */
export const pileKey = (print: OwnedPrint): string =>
  // No text that can be read holds a NUL. JSON would take several times as long.
  [
    print.card,
    print.number,
    print.set,
    print.rarity,
    print.edition,
    print.condition,
    print.language,
    print.paid,
    print.currency,
    print.bought,
    print.place,
    print.note,
  ].join('\0')

/** Whether two piles say the same in everything. */
export const isSamePile = (one: OwnedPrint, other: OwnedPrint): boolean =>
  one === other ||
  (PILE_FIELDS.every((field) => one[field] === other[field]) && sleevesOf(one) === sleevesOf(other))

/** All that a pile says, except the decks it is in. */
export const PILE_FIELDS = [
  'card',
  'number',
  'set',
  'rarity',
  'edition',
  'condition',
  'language',
  'quantity',
  'forTrade',
  'wanted',
  'paid',
  'currency',
  'bought',
  'since',
  'place',
  'note',
] as const satisfies readonly Exclude<keyof OwnedPrint, 'sleeved'>[]

/** Equal for piles whose copies are in the same decks. */
const sleevesOf = ({ sleeved = [] }: OwnedPrint): string =>
  sleeved
    .map(({ deck, copies }) => `${deck} ${copies}`)
    .sort()
    .join('\n')
