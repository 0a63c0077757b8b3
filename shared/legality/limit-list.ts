import type { Passcode } from '../cards/passcode.ts'

/** 0 Forbidden, 1 Limited, 2 Semi-Limited; 3 is only written where a whitelist names what is allowed [LIST-01 to LIST-03]. */
export type Limit = 0 | 1 | 2 | 3

/** Limited 1, 2 or 3 of Speed Duel: one allowance that all cards with the mark share. */
export const POOLED_LIMITS = [1, 2, 3] as const
export type PooledLimit = (typeof POOLED_LIMITS)[number]

export const isLimit = (value: number): value is Limit => Number.isInteger(value) && value >= 0 && value <= 3

/** A calendar day as YYYY-MM-DD; compares as text. */
export type IsoDate = string

export const isIsoDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Who publishes a list and for which game; `custom` is a list the player brought. */
export const LIST_FAMILIES = [
  'tcg',
  'ocg',
  'ocg-ae',
  'master-duel',
  'worlds',
  'goat',
  'goat-exarion',
  'goat-crv',
  'edison',
  'speed',
  'genesys',
  'ocg-genesys',
  'custom',
] as const
export type ListFamily = (typeof LIST_FAMILIES)[number]

/** Cards that a list names: more than there are. What says more of cards is a mistake or an attack: each is looked up when decks are judged. */
export const MOST_LISTED_CARDS = 20_000

interface PublishedList {
  readonly id: string
  readonly family: ListFamily
  readonly name: string
  /** First day in force; `null` for a list that names no date. */
  readonly effective: IsoDate | null
  /** Where the first day differs by place of play: "americas", "emea" … [facts: 4b]. */
  readonly effectiveIn?: Readonly<Record<string, IsoDate>>
  readonly announced?: IsoDate
  /** Lines of its file could not be read, so it may say more than it does here. */
  readonly incomplete?: true
  /** The list that took its place or will, where it is known; told by `listInForce`. */
  readonly followed?: { readonly from: IsoDate; readonly announced?: IsoDate }
  /** Of a list that somebody chose for a day: the next one of the format after that day; told by `chosenForDay`. */
  readonly nextAfterDay?: NonNullable<PublishedList['followed']>
  /** Where its facts come from, in words a player can follow. */
  readonly source: string
}

/** A Forbidden & Limited list as one regulator published it. */
export interface LimitList extends PublishedList {
  readonly kind: 'limits'
  /** Cards not named may not be played at all. */
  readonly whitelist: boolean
  /** By passcode; alternate artworks and same-name cards share the limit of the card named. */
  readonly limits: ReadonlyMap<Passcode, Limit>
  /** Speed Duel: a deck may have so many cards in total of all those marked with the same number [facts: 4b]. */
  readonly pooled?: ReadonlyMap<Passcode, PooledLimit>
}

/** A points list (Genesys): a deck's points are summed over Main, Extra and Side Deck. */
export interface PointsList extends PublishedList {
  readonly kind: 'points'
  /** The most points a deck may have, where the list itself says so. */
  readonly cap?: number
  /** By passcode; a card not named costs nothing. */
  readonly points: ReadonlyMap<Passcode, number>
}

export type CardList = LimitList | PointsList

/** A card list names some cards; one that names none is missing data, never "everything is free". */
export const isEmptyList = (list: CardList): boolean => sizeOfList(list) === 0

/** How many passcodes it names. */
export const sizeOfList = (list: CardList): number =>
  (list.kind === 'limits' ? list.limits : list.points).size
