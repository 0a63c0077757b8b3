import { countedName } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Format } from './format.ts'
import type { CardList, IsoDate, Limit, LimitList, PointsList, PooledLimit } from './limit-list.ts'
import { type Rulings, rulings, type WrittenRules } from './ruling.ts'

/** A format, the list it is played under and the cards at hand, made ready for judging many decks. */
export interface Regulation extends WrittenRules, Rulings {}

/** The name that counts for a passcode; unknown ones count by themselves. */
export const nameCountedFor = (passcode: Passcode, pool: CardPool): string => {
  const card = pool.find(passcode)
  return card ? countedName(card) : `#${passcode}`
}

/** Makes the rules for one format under one list on a day; costs a walk over the list, so make it once for many decks. */
export const regulation = (format: Format, list: CardList, pool: CardPool, day?: IsoDate): Regulation => {
  const rules = {
    format,
    list,
    pool,
    ...(day !== undefined && { day }),
    ...(list.kind === 'limits' ? byLimits(format, list, pool) : byPoints(list, pool)),
  }
  return { ...rules, ...rulings(rules) }
}

/** The points a deck may have: what the list or the event says, else the format; 0 where points are not counted. */
export const pointsCap = ({ format, list }: Pick<Regulation, 'format' | 'list'>): number => {
  if (list.kind !== 'points') return 0
  return list.cap ?? (format.lists.kind === 'points' ? format.lists.cap : 0)
}

/**
 * The entries of a list without those of other numbers of cards that it names by their own. EDOPro plays the earlier text of a card
 * as another, under a number of its own, and lists for it forbid that beside the card as it reads today; on paper both are one card.
 */
export const spokenFor = <T>(
  entries: ReadonlyMap<Passcode, T>,
  pool: CardPool,
): readonly (readonly [Passcode, T])[] =>
  [...entries].filter(([passcode]) => {
    const own = pool.find(passcode)?.passcode ?? passcode
    return own === passcode || !entries.has(own)
  })

type Lookups = Omit<WrittenRules, 'format' | 'list' | 'pool' | 'day'>

const byLimits = (format: Format, list: LimitList, pool: CardPool): Lookups => {
  const forbidden = format.lists.kind === 'limits' ? format.lists.forbidden : 0
  const limits = new Map<string, Limit>()
  const named = new Set<Passcode>()
  for (const [passcode, written] of spokenFor(list.limits, pool)) {
    const name = nameCountedFor(passcode, pool)
    const limit = written === 0 ? forbidden : written
    const known = limits.get(name)
    if (known === undefined || limit < known) limits.set(name, limit)
    named.add(pool.find(passcode)?.passcode ?? passcode)
  }
  const pooled = new Map<string, PooledLimit>()
  for (const [passcode, mark] of list.pooled ?? []) pooled.set(nameCountedFor(passcode, pool), mark)
  return {
    limitOf: (name) => limits.get(name),
    pooledLimitOf: (passcode) => pooled.get(nameCountedFor(passcode, pool)),
    isInPool: (card) => !list.whitelist || named.has(card.passcode),
    pointsOf: () => 0,
  }
}

const byPoints = (list: PointsList, pool: CardPool): Lookups => {
  const points = new Map<Passcode, number>()
  for (const [written, value] of spokenFor(list.points, pool)) {
    const passcode = pool.find(written)?.passcode ?? written
    points.set(passcode, Math.max(value, points.get(passcode) ?? 0))
  }
  return {
    limitOf: () => undefined,
    pooledLimitOf: () => undefined,
    isInPool: () => true,
    pointsOf: (card) => points.get(card.passcode) ?? 0,
  }
}
