import type { Card } from '../cards/card.ts'
import { countedName } from '../cards/card.ts'
import { copiesAllowed } from './copies-allowed.ts'
import type { IsoDate } from './limit-list.ts'
import { limitWords } from './limit-words.ts'
import type { Regulation } from './regulation.ts'

/** What a format's rules say of one card. */
export type CardStatus =
  | { readonly code: 'limit'; readonly copies: 0 | 1 | 2 }
  | { readonly code: 'points'; readonly points: number }
  | { readonly code: 'free'; readonly copies: number }
  /** Not because of a limit: its kind, its region or the pool rules it out. */
  | { readonly code: 'not-playable' }

/** A limit where the list names the card, otherwise whether it may be played at all. */
export const cardStatus = (card: Card, rules: Regulation): CardStatus => {
  const limit = rules.limitOf(countedName(card))
  const copies = copiesAllowed(card, rules)
  if (limit !== undefined && limit < 3 && (limit === 0 || copies > 0))
    return { code: 'limit', copies: limit as 0 | 1 | 2 }
  if (copies === 0) return { code: 'not-playable' }
  const points = rules.pointsOf(card)
  return points > 0 ? { code: 'points', points } : { code: 'free', copies }
}

export const statusWords = (status: CardStatus): string => {
  switch (status.code) {
    case 'limit':
      return limitWords(status.copies) ?? ''
    case 'points':
      return `${status.points} ${status.points === 1 ? 'point' : 'points'}`
    case 'free':
      return `Up to ${status.copies} copies`
    case 'not-playable':
      return 'Not playable'
  }
}

/** A status, and the list that gave it. */
export interface StatusSince {
  readonly status: CardStatus
  readonly list: string
  /** `null` where the list names no date. */
  readonly since: IsoDate | null
}

/**
 * The card's status from list to list, the present first; only lists that changed it.
 * Whether it was released in the format's region then is not known, so that is judged as it is today.
 */
export const statusHistory = (card: Card, oldestFirst: readonly Regulation[]): readonly StatusSince[] => {
  const found: StatusSince[] = []
  for (const rules of oldestFirst) {
    const status = cardStatus(card, rules)
    const before = found.at(-1)
    if (before && statusWords(before.status) === statusWords(status)) continue
    found.push({ status, list: rules.list.name, since: rules.list.effective })
  }
  return found.reverse()
}

/** How a card stood over time, in figures: points where it ever cost any, else copies allowed. */
export interface StatusFigures {
  readonly what: 'Points' | 'Copies allowed'
  /** The first day first; lists without a date are left out. */
  readonly days: readonly { readonly day: IsoDate; readonly value: number; readonly words: string }[]
}

/** The history as a chart shows it; nothing where it did not change from one day to another. */
export const statusFigures = (presentFirst: readonly StatusSince[]): StatusFigures | undefined => {
  const hasPoints = presentFirst.some(({ status }) => status.code === 'points')
  const days = presentFirst
    .flatMap(({ status, since }) => {
      if (since === null) return []
      const value = hasPoints ? pointsOfStatus(status) : copiesOfStatus(status)
      return [{ day: since, value, words: statusWords(status) }]
    })
    .reverse()
  return days.length > 1 ? { what: hasPoints ? 'Points' : 'Copies allowed', days } : undefined
}

const pointsOfStatus = (status: CardStatus): number => (status.code === 'points' ? status.points : 0)

const copiesOfStatus = (status: CardStatus): number =>
  status.code === 'limit' || status.code === 'free' ? status.copies : 0
