import type { Card } from '../cards/card.ts'
import { countedName } from '../cards/card.ts'
import { copiesAllowed } from './copies-allowed.ts'
import type { IsoDate } from './limit-list.ts'
import { explainLimit } from './limit-words.ts'
import type { Regulation } from './regulation.ts'

/** What a format's rules say of one card. */
export type Standing =
  | { readonly code: 'limit'; readonly copies: 0 | 1 | 2 }
  | { readonly code: 'points'; readonly points: number }
  | { readonly code: 'free'; readonly copies: number }
  /** Not for a limit: its kind, its region or the pool is against it. */
  | { readonly code: 'not-playable' }

/** The card's standing; a limit where the list names it, else whether it may be played at all. */
export const standingOf = (card: Card, rules: Regulation): Standing => {
  const limit = rules.limitOf(countedName(card))
  const copies = copiesAllowed(card, rules)
  if (limit !== undefined && limit < 3 && (limit === 0 || copies > 0))
    return { code: 'limit', copies: limit as 0 | 1 | 2 }
  if (copies === 0) return { code: 'not-playable' }
  const points = rules.pointsOf(card)
  return points > 0 ? { code: 'points', points } : { code: 'free', copies }
}

export const explainStanding = (standing: Standing): string => {
  switch (standing.code) {
    case 'limit':
      return explainLimit(standing.copies) ?? ''
    case 'points':
      return `${standing.points} ${standing.points === 1 ? 'point' : 'points'}`
    case 'free':
      return `Up to ${standing.copies} copies`
    case 'not-playable':
      return 'Not playable'
  }
}

/** A standing, and since which list. */
export interface StandingSince {
  readonly standing: Standing
  readonly list: string
  /** `null` where the list names no date. */
  readonly since: IsoDate | null
}

/**
 * How the card stood from list to list, the present first; only lists that changed it.
 * Whether it was released in the format's region then is not known, so that is judged as it is today.
 */
export const standingsOverTime = (
  card: Card,
  oldestFirst: readonly Regulation[],
): readonly StandingSince[] => {
  const found: StandingSince[] = []
  for (const rules of oldestFirst) {
    const standing = standingOf(card, rules)
    const before = found.at(-1)
    if (before && explainStanding(before.standing) === explainStanding(standing)) continue
    found.push({ standing, list: rules.list.name, since: rules.list.effective })
  }
  return found.reverse()
}
