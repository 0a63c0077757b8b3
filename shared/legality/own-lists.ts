import { listed, writtenDate } from '../english.ts'
import { compareTexts } from '../compare.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Format, formatById, FORMATS, isOfThePast } from './format.ts'
import { type CardList, isEmptyList, type IsoDate, type ListFamily, sizeOfList } from './limit-list.ts'
import { listChanges } from './list-changes.ts'
import { regulation } from './regulation.ts'

/* Lists that a player brings in, which take their place among those that come with the app. */

/** A list as one of a format's, in force from a day on; `custom` and `null` where that is not known. */
export const datedList = (list: CardList, family: ListFamily, from: IsoDate | null): CardList => ({
  ...list,
  id: `${family}-${from ?? 'undated'}`,
  family,
  effective: from,
  name: family === 'custom' ? list.name : titleOf(family, from),
})

const titleOf = (family: ListFamily, from: IsoDate | null): string => {
  const name = family === 'tcg' ? 'TCG' : (formatById(family)?.name ?? family)
  return from === null ? `${name} list` : `${name}, ${writtenDate(from)}`
}

/** The lists that come with the app and the player's own, by their days; where both have one of the same day, the app's stands. */
export const withOwnLists = (shipped: readonly CardList[], own: readonly CardList[]): readonly CardList[] => {
  const taken = new Set(shipped.map(placeOf))
  return [...shipped, ...own.filter((list) => !taken.has(placeOf(list)))]
}

const placeOf = ({ family, kind, effective }: CardList): string => `${family} ${kind} ${effective ?? ''}`

/** What a list would be among those that are known. */
export type ListNews =
  /** It takes the place of `than`, the newest so far; nothing where the format has none yet. */
  | {
      readonly code: 'newer'
      readonly than: CardList | undefined
      /** It names less than half the cards of that one, as no list has yet done: most likely its file was cut off. */
      readonly doubtful?: true
    }
  /** One as new, or newer, is here. */
  | { readonly code: 'not-newer'; readonly than: CardList }
  /** It names all cards that may be played, and those of the format do not, or the other way round. */
  | { readonly code: 'other-pool'; readonly than: CardList }
  /** The format is one of the past, whose list never changes. */
  | { readonly code: 'past-format'; readonly format: Format }
  /** Which format it belongs to is not known. */
  | { readonly code: 'no-format' }
  | { readonly code: 'no-day' }

/** `lists`: all that are known of any format. */
export const listNews = (list: CardList, lists: readonly CardList[]): ListNews => {
  const [format] = formatsUnder(list)
  if (!format) return { code: 'no-format' }
  if (isOfThePast(format)) return { code: 'past-format', format }
  const than = newestLike(list, lists)
  if (than && namesPool(than) !== namesPool(list)) return { code: 'other-pool', than }
  if (list.effective === null) return { code: 'no-day' }
  return than && (than.effective ?? '') >= list.effective
    ? { code: 'not-newer', than }
    : { code: 'newer', than, ...(than && sizeOfList(list) * 2 < sizeOfList(than) && { doubtful: true }) }
}

/** The formats that are played under lists of its family. */
export const formatsUnder = ({ kind, family }: Pick<CardList, 'kind' | 'family'>): readonly Format[] =>
  FORMATS.filter(({ lists }) => lists.kind === kind && lists.family === family)

const newestLike = (
  { kind, family }: Pick<CardList, 'kind' | 'family'>,
  lists: readonly CardList[],
): CardList | undefined =>
  lists
    .filter((list) => list.kind === kind && list.family === family && !isEmptyList(list))
    .toSorted((a, b) => compareTexts(b.effective ?? '', a.effective ?? ''))[0]

/** The formats a list of this kind may belong to: one for each family that still gets new lists. */
export const possibleFormats = ({ kind }: Pick<CardList, 'kind'>): readonly Format[] =>
  FORMATS.filter(
    (format) => format.lists.kind === kind && format.lists.family === format.id && !isOfThePast(format),
  )

/** A format, and how many cards its newest list treats otherwise. */
export interface LikelyFormat {
  readonly format: Format
  readonly changes: number
}

/** Of the formats it may belong to the one whose newest list is most like it; nothing where it is like none of them. */
export const likeliestFormat = (
  list: CardList,
  lists: readonly CardList[],
  pool: CardPool,
): LikelyFormat | undefined =>
  possibleFormats(list)
    .flatMap((format): readonly LikelyFormat[] => {
      const newest = newestLike({ kind: list.kind, family: format.lists.family }, lists)
      if (!newest || namesPool(newest) !== namesPool(list)) return []
      const before = regulation(format, newest, pool)
      return [{ format, changes: listChanges(before, regulation(format, list, pool)).length }]
    })
    .filter(({ changes }) => changes * UNLIKE <= sizeOfList(list))
    .toSorted((a, b) => a.changes - b.changes)[0]

/**
 * The list as what it is called says; without a format where it is newer than the lists of that one, but much more like those of another:
 * "Genesys" is said of the TCG's list and of the OCG's.
 */
export const doubtedList = (list: CardList, lists: readonly CardList[], pool: CardPool): CardList => {
  const news = listNews(list, lists)
  const [format] = formatsUnder(list)
  if (news.code !== 'newer' || !news.than || !format) return list
  const likely = likeliestFormat(list, lists, pool)
  if (!likely || likely.format.lists.family === list.family) return list
  const changes = listChanges(regulation(format, news.than, pool), regulation(format, list, pool)).length
  return likely.changes * FAR_LIKER <= changes ? datedList(list, 'custom', list.effective) : list
}

/** So many times fewer cards differ from the list of the other format. */
const FAR_LIKER = 4

/** A list is like another where at most one in so many of its cards differs; a new list of a format changes one in ten. */
const UNLIKE = 3

const namesPool = (list: CardList): boolean => list.kind === 'limits' && list.whitelist

/** One sentence: what becomes of the list, or why nothing. */
export const explainListNews = (news: ListNews, list: CardList): string => {
  const formats = listed(
    formatsUnder(list).map(({ name }) => name),
    'and',
  )
  switch (news.code) {
    case 'newer':
      return news.than
        ? `Newer than ${news.than.name}; ${formats} will be judged by it from ${writtenDate(list.effective ?? '')} on.${news.doubtful ? ` But it names ${sizeOfList(list) === 1 ? 'only 1 card' : `${sizeOfList(list)} cards`} where that one names ${sizeOfList(news.than)}: its file was probably cut off.` : ''}`
        : `The first list of ${formats} here; decks will be judged by it from ${writtenDate(list.effective ?? '')} on.`
    case 'not-newer':
      return `${news.than.name} is here and ${news.than.effective === list.effective ? 'as new' : 'newer'}, so this one changes nothing.`
    case 'other-pool':
      return list.kind === 'limits' && list.whitelist
        ? `It names every card that may be played, which the lists of ${formats} do not, so it can only be a format of its own.`
        : `It does not name every card that may be played, as the lists of ${formats} do, so it can only be a format of its own.`
    case 'past-format':
      return `${news.format.name} is a format of the past; its list comes with the app and does not change.`
    case 'no-format':
      return 'It does not say which format it belongs to.'
    case 'no-day':
      return 'It does not say from which day on it holds.'
  }
}
