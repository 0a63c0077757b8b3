import { compareTexts } from '../compare.ts'
import { failed, ok, type Result } from '../result.ts'
import { type Format, isOfThePast } from './format.ts'
import { type CardList, isEmptyList, type IsoDate } from './limit-list.ts'

/** Why a deck cannot be judged: there is no list that could be trusted, and no verdict is made without one. */
export type NoList =
  | { readonly code: 'no-list-in-force'; readonly format: string; readonly date: IsoDate }
  | { readonly code: 'empty-list'; readonly list: string }
  /** Points where the format asks for limits, or the other way round; half of its rules would not be judged. */
  | { readonly code: 'wrong-kind'; readonly list: string; readonly format: Format }

/** First day the list is in force at the place of play; without a place, the list's own first day. */
export const effectiveAt = (list: CardList, place?: string): IsoDate | null =>
  (place === undefined ? undefined : list.effectiveIn?.[place]) ?? list.effective

/** The places of play that some list tells apart. */
export const placesOfPlay = (lists: readonly CardList[]): readonly string[] => [
  ...new Set(lists.flatMap(({ effectiveIn }) => Object.keys(effectiveIn ?? {}))),
]

/** The list a format is played under on a date: the newest in force by then; of a historic format its only one. */
export const listInForce = (
  format: Format,
  lists: readonly CardList[],
  date: IsoDate,
  place?: string,
): Result<CardList, NoList> => {
  const { kind, family } = format.lists
  const historic = isOfThePast(format)
  const inForce = lists
    .filter((list) => list.kind === kind && list.family === family)
    .filter((list) => historic || (effectiveAt(list, place) ?? date) <= date)
    .sort((a, b) => compareTexts(effectiveAt(b, place) ?? '', effectiveAt(a, place) ?? ''))
  const newest = inForce[0]
  if (!newest) return failed({ code: 'no-list-in-force', format: format.name, date })
  if (isEmptyList(newest)) return failed({ code: 'empty-list', list: newest.name })
  const next = listAfter(effectiveAt(newest, place) ?? '', format, lists, place)
  return ok(next ? { ...newest, followed: next } : newest)
}

/** A list that somebody chose for a day, with the next one of the format after that day, which may be one of the past. It takes the place of no other list: how old it is stays a question of its own day. */
export const chosenForDay = (
  list: CardList,
  format: Format,
  lists: readonly CardList[],
  date: IsoDate,
  place?: string,
): CardList => {
  const next = listAfter(date, format, lists, place)
  return next ? { ...list, nextAfterDay: next } : list
}

/** When the reign of a list ends that began on that day, where the next list of the format is known. */
const listAfter = (
  first: IsoDate,
  format: Format,
  lists: readonly CardList[],
  place: string | undefined,
): CardList['followed'] => {
  if (isOfThePast(format)) return undefined
  const { kind: asked, family: own } = format.lists
  return lists
    .filter(({ kind, family }) => kind === asked && family === own)
    .map((other) => ({
      from: effectiveAt(other, place) ?? '',
      ...(other.announced !== undefined && { announced: other.announced }),
    }))
    .filter(({ from }) => from > first)
    .sort((a, b) => compareTexts(a.from, b.from))[0]
}

/** Whether the list begins on a later day, wherever it is played; the one list of a historic format holds on every day. */
export const isYetToCome = (
  { effective, effectiveIn = {} }: CardList,
  format: Format,
  date: IsoDate,
): boolean =>
  effective !== null &&
  !isOfThePast(format) &&
  [effective, ...Object.values(effectiveIn)].every((first) => first > date)

/** The next list of the format that is announced by that day and not yet in force at the place of play. */
export const announcedList = (
  format: Format,
  lists: readonly CardList[],
  date: IsoDate,
  place?: string,
): CardList | undefined => {
  const { kind, family } = format.lists
  const comes = (list: CardList): IsoDate => effectiveAt(list, place) ?? ''
  return lists
    .filter((list) => list.kind === kind && list.family === family && comes(list) > date)
    .filter((list) => (list.announced ?? list.effective ?? date) <= date && !isEmptyList(list))
    .sort((a, b) => compareTexts(comes(a), comes(b)))[0]
}

/** Every list the format has been played under, the oldest first; a historic format has the one. */
export const listsOverTime = (format: Format, lists: readonly CardList[]): readonly CardList[] =>
  lists
    .filter(({ kind, family }) => kind === format.lists.kind && family === format.lists.family)
    .filter((list) => !isEmptyList(list))
    .sort((a, b) => compareTexts(a.effective ?? '', b.effective ?? ''))

/** After so many days another list has most likely been published. */
export const STALE_AFTER_DAYS = 120

/** Whether the list may have been replaced by one we do not know. One whose successor is known, a list of the past and one without a date do not age. */
export const isStale = (list: CardList, format: Format, date: IsoDate): boolean =>
  list.effective !== null &&
  !(list.followed && date < list.followed.from) &&
  !isOfThePast(format) &&
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
