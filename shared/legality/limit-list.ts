import type { Passcode } from '../cards/passcode.ts'
import type { Region } from '../cards/terms.ts'

/** 0 Forbidden, 1 Limited, 2 Semi-Limited; 3 is only written where a whitelist names what is allowed [LIST-01 to LIST-03]. */
export type Limit = 0 | 1 | 2 | 3

/** A calendar day as YYYY-MM-DD; compares as text. */
export type IsoDate = string

/** A Forbidden & Limited list as one regulator published it. */
export interface LimitList {
  readonly id: string
  readonly name: string
  /** First day in force; regions can differ, then `byRegion` says so. `null` for a list that names no date. */
  readonly effective: IsoDate | null
  readonly announced?: IsoDate
  readonly source: string
  /** Cards not named may not be played at all. */
  readonly whitelist: boolean
  /** By passcode; alternate artworks and same-name cards share the limit of the card named. */
  readonly limits: ReadonlyMap<Passcode, Limit>
}

/** A points list (Genesys): a deck's points are summed over Main, Extra and Side Deck. */
export interface PointsList {
  readonly id: string
  readonly name: string
  readonly effective: IsoDate
  readonly source: string
  readonly points: ReadonlyMap<Passcode, number>
}

/** How a format takes its lists. */
export interface Format {
  readonly id: string
  readonly name: string
  /** A card must have been released here; none for formats that play every card. */
  readonly region?: Region
  readonly sizes: Readonly<Record<'main' | 'extra' | 'side', { readonly min: number; readonly max: number }>>
  /** Copies of one name over the whole deck when no list says less. */
  readonly copies: number
}
