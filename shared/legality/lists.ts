import { failed, ok, type Result } from '../result.ts'
import type { Format } from './format.ts'
import { type CardList, isEmptyList, type IsoDate } from './limit-list.ts'

/** Why a deck cannot be judged: there is no list that could be trusted, and no verdict is made without one. */
export type NoList =
  | { readonly code: 'no-list-in-force'; readonly format: string; readonly date: IsoDate }
  | { readonly code: 'empty-list'; readonly list: string }
  /** Points where the format asks for limits, or the other way round; half of its rules would not be judged. */
  | { readonly code: 'wrong-kind'; readonly list: string; readonly format: Format }

/** First day the list is in force at the place of play; without a place, the list's own first day. */
const effectiveAt = (list: CardList, place?: string): IsoDate | null =>
  (place === undefined ? undefined : list.effectiveIn?.[place]) ?? list.effective

/** The list a format is played under on a date: the newest in force by then; of a historic format its only one. */
export const listInForce = (
  format: Format,
  lists: readonly CardList[],
  date: IsoDate,
  place?: string,
): Result<CardList, NoList> => {
  const { kind, family } = format.lists
  const historic = format.lists.kind === 'limits' && format.lists.historic
  const inForce = lists
    .filter((list) => list.kind === kind && list.family === family)
    .filter((list) => historic || (effectiveAt(list, place) ?? date) <= date)
    .sort((a, b) => ((effectiveAt(a, place) ?? '') < (effectiveAt(b, place) ?? '') ? 1 : -1))
  const newest = inForce[0]
  if (!newest) return failed({ code: 'no-list-in-force', format: format.name, date })
  return isEmptyList(newest) ? failed({ code: 'empty-list', list: newest.name }) : ok(newest)
}

/** Every list the format has been played under, the oldest first; a historic format has the one. */
export const listsOverTime = (format: Format, lists: readonly CardList[]): readonly CardList[] =>
  lists
    .filter(({ kind, family }) => kind === format.lists.kind && family === format.lists.family)
    .filter((list) => !isEmptyList(list))
    .sort((a, b) => ((a.effective ?? '') < (b.effective ?? '') ? -1 : 1))

/** After so many days another list has most likely been published. */
export const STALE_AFTER_DAYS = 120

/** Whether the list may have been replaced by one we do not know; lists of the past and lists without a date do not age. */
export const isStale = (list: CardList, format: Format, date: IsoDate): boolean =>
  list.effective !== null &&
  !(format.lists.kind === 'limits' && format.lists.historic) &&
  daysBetween(list.effective, date) > STALE_AFTER_DAYS

const daysBetween = (from: IsoDate, to: IsoDate): number => (Date.parse(to) - Date.parse(from)) / 86_400_000

export const explainNoList = (problem: NoList): string => {
  switch (problem.code) {
    case 'no-list-in-force':
      return `No ${problem.format} list is known that was in force on ${problem.date}.`
    case 'empty-list':
      return `The list "${problem.list}" names no card at all, so nothing can be judged by it.`
    case 'wrong-kind':
      return problem.format.lists.kind === 'points'
        ? `"${problem.list}" limits copies, but ${problem.format.name} is played with a list of points.`
        : `"${problem.list}" is a list of points, but ${problem.format.name} is played with a list that limits copies.`
  }
}
