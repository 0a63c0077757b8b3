import { type Card, countedName } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Format } from './format.ts'
import type { CardList, Limit, LimitList, PointsList } from './limit-list.ts'

/** A format, the list it is played under and the cards at hand, made ready for judging many decks. */
export interface Regulation {
  readonly format: Format
  readonly list: CardList
  readonly pool: CardPool
  /** Copies allowed of a name, where the list names a card that counts as it; the strictest word stands. */
  readonly limitOf: (name: string) => Limit | undefined
  /** Whether a whitelist names the card by any of its own passcodes; true for lists that are none. */
  readonly isInPool: (card: Card) => boolean
  readonly pointsOf: (card: Card) => number
}

/** The name that counts for a passcode; unknown ones count by themselves. */
export const nameCountedFor = (passcode: Passcode, pool: CardPool): string => {
  const card = pool.find(passcode)
  return card ? countedName(card) : `#${passcode}`
}

/** Makes the rules for one format under one list; costs a walk over the list, so make it once for many decks. */
export const regulation = (format: Format, list: CardList, pool: CardPool): Regulation => ({
  format,
  list,
  pool,
  ...(list.kind === 'limits' ? byLimits(format, list, pool) : byPoints(list, pool)),
})

type Lookups = Pick<Regulation, 'limitOf' | 'isInPool' | 'pointsOf'>

const byLimits = (format: Format, list: LimitList, pool: CardPool): Lookups => {
  const forbidden = format.lists.kind === 'limits' ? format.lists.forbidden : 0
  const limits = new Map<string, Limit>()
  const named = new Set<Passcode>()
  for (const [passcode, written] of list.limits) {
    const name = nameCountedFor(passcode, pool)
    const limit = written === 0 ? forbidden : written
    const known = limits.get(name)
    if (known === undefined || limit < known) limits.set(name, limit)
    named.add(pool.find(passcode)?.passcode ?? passcode)
  }
  return {
    limitOf: (name) => limits.get(name),
    isInPool: (card) => !list.whitelist || named.has(card.passcode),
    pointsOf: () => 0,
  }
}

const byPoints = (list: PointsList, pool: CardPool): Lookups => {
  const points = new Map<Passcode, number>()
  for (const [passcode, value] of list.points) points.set(pool.find(passcode)?.passcode ?? passcode, value)
  return {
    limitOf: () => undefined,
    isInPool: () => true,
    pointsOf: (card) => points.get(card.passcode) ?? 0,
  }
}
