import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import { MOST_BYTES, type TooLarge } from '../../file-bounds.ts'
import type { CustomFormat } from '../../legality/custom-format.ts'
import { formatById } from '../../legality/format.ts'
import {
  type CardList,
  isEmptyList,
  isLimit,
  type Limit,
  type ListFamily,
  MOST_LISTED_CARDS,
  sizeOfList,
} from '../../legality/limit-list.ts'
import { datedList } from '../../legality/own-lists.ts'
import { isRecord } from '../../record.ts'
import { failed, ok, type Result } from '../../result.ts'
import { explainIssue, explainImportRefusal } from '../cards/explain-import.ts'
import { type ImportRefusal, isLoss } from '../cards/imported.ts'
import { explainJsonRefusal, type JsonRefusal, parseJson } from '../packing/json-text.ts'
import { decodeTextUpTo, explainNoText, type NoText } from '../packing/text-bytes.ts'
import { explainFormatFileRefusal, type FormatFileRefusal, parseCustomFormat } from './format-file.ts'
import { parseLimitConf, sharedAllowances } from './limit-conf.ts'
import {
  explainRegulationIssue,
  explainRegulationRefusal,
  type LimitRegulationIssue,
  type LimitRegulationRefusal,
  parseLimitRegulation,
} from './limit-regulation.ts'
import { type PublishedName, publishedName } from './published-name.ts'

/*
 * Every file that can bring a Forbidden & Limited list or a list of points: lflist.conf, a limit regulation as JSON, YGOPRODeck's
 * answer about limited cards, and a format of our own. What it does not say of a list's format or day stays open: its family is then
 * "custom", its day `null`.
 */

/** A list as a file has it. */
export interface FoundList {
  readonly list: CardList
  /** What the file itself calls it: its heading, or the file's own name. */
  readonly heading: string
  /** The file names a month and no day; the day in the list is the first of it. */
  readonly monthOnly: boolean
  /** What it is called says that it is the list of TCG Traditional, which follows the TCG's and has none of its own. */
  readonly traditional: boolean
}

/** What a file brings: lists, or house rules. */
export type ListFile =
  | {
      readonly kind: 'lists'
      readonly lists: readonly FoundList[]
      /** Entries that were left out or read otherwise than written, a sentence each. */
      readonly remarks: readonly string[]
      /** Nothing that is written is missing from the lists. */
      readonly whole: boolean
    }
  | { readonly kind: 'format'; readonly format: CustomFormat }

export type ListFileRefusal =
  | NoText
  | TooLarge
  | JsonRefusal
  | { readonly code: 'no-conf'; readonly why: ImportRefusal }
  | { readonly code: 'no-regulation'; readonly why: LimitRegulationRefusal }
  | { readonly code: 'no-format'; readonly why: FormatFileRefusal }
  /** JSON that is none of those that bring lists. */
  | { readonly code: 'no-list-json' }
  | { readonly code: 'no-cards-listed' }
  | { readonly code: 'too-many-lists'; readonly most: number }
  | { readonly code: 'too-many-listed'; readonly most: number }

/** What a list file is read with. */
export interface ListFileContext {
  /** The file's name; it may say of which format a list is. */
  readonly name: string
  /** What a format in it is kept by. */
  readonly id: string
  /** Konami's own numbers, by which a limit regulation names cards; no other file needs them. */
  readonly konamiIds?: ReadonlyMap<number, Passcode> | undefined
  /** The format, where it is known from where the file comes. */
  readonly family?: ListFamily
}

export const parseListFile = (
  content: Uint8Array | string,
  context: ListFileContext,
): Result<ListFile, ListFileRefusal> => {
  const read = parseText(content, context)
  return read.ok && read.value.kind === 'lists' ? bounded(markedIncomplete(read.value)) : read
}

/** Where a file has several lists, a line that cannot be read may belong to any of them. */
const markedIncomplete = (
  file: ListFile & { readonly kind: 'lists' },
): ListFile & { readonly kind: 'lists' } =>
  file.whole
    ? file
    : {
        ...file,
        lists: file.lists.map((found) => ({ ...found, list: { ...found.list, incomplete: true } })),
      }

/** Lists of one file; those with all of a game's history have about a hundred. The window shows them below each other. */
const MOST_LISTS = 1_000

const bounded = (file: ListFile & { readonly kind: 'lists' }): Result<ListFile, ListFileRefusal> => {
  if (file.lists.length > MOST_LISTS) return failed({ code: 'too-many-lists', most: MOST_LISTS })
  if (Math.max(file.remarks.length, ...file.lists.map(({ list }) => sizeOfList(list))) > MOST_LISTED_CARDS)
    return failed({ code: 'too-many-listed', most: MOST_LISTED_CARDS })
  return ok(file)
}

const parseText = (
  content: Uint8Array | string,
  context: ListFileContext,
): Result<ListFile, ListFileRefusal> => {
  const text = decodeTextUpTo(MOST_BYTES.list, content)
  if (!text.ok) return text
  if (!/^\s*[{[]/.test(text.value)) return listsInConf(text.value, context)
  const json = parseJson(text.value)
  if (!json.ok) return json
  switch (kindOfJson(json.value)) {
    case 'format':
      return formatIn(text.value, context)
    case 'regulation':
      return regulationIn(text.value, context)
    case 'banlist':
      return limitedCardsIn(rowsOf(json.value), context)
    case undefined:
      return failed({ code: 'no-list-json' })
  }
}

/** Whether a file that may be something else by its name brings a list or house rules and nothing more. */
export const isListFile = (content: Uint8Array | string): boolean => {
  const text = decodeTextUpTo(MOST_BYTES.list, content)
  if (!text.ok) return false
  if (!/^\s*[{[]/.test(text.value))
    return /^!\S/m.test(text.value) && /^\d+[ \t]+(?:\$genesys[ \t]+)?\d/m.test(text.value)
  const json = parseJson(text.value)
  if (!json.ok) return false
  const kind = kindOfJson(json.value)
  // A whole card database tells the limits of some of its cards too.
  return kind === 'banlist'
    ? rowsOf(json.value).every((row) => limitsOf(row) !== undefined)
    : kind !== undefined
}

const kindOfJson = (json: unknown): 'format' | 'regulation' | 'banlist' | undefined => {
  if (isRecord(json) && json['format'] === 'duelwright-format') return 'format'
  if (isRecord(json) && 'regulation' in json) return 'regulation'
  return rowsOf(json).some((row) => limitsOf(row) !== undefined) ? 'banlist' : undefined
}

const listsInConf = (text: string, { name, family }: ListFileContext): Result<ListFile, ListFileRefusal> => {
  const read = parseLimitConf(text, name)
  if (!read.ok) return failed({ code: 'no-conf', why: read.error })
  const { value: lists, issues } = read.value
  if (lists.length > MOST_LISTS) return failed({ code: 'too-many-lists', most: MOST_LISTS })
  const full = lists.filter((list) => !isEmptyList(list))
  // Of a file with several lists its name can mean none of them in particular.
  const fileName = full.length === 1 ? name : ''
  const found = full.map((list) => foundAs(list, fileName, family, text))
  return found.length === 0
    ? failed({ code: 'no-cards-listed' })
    : ok({ kind: 'lists', lists: found, remarks: issues.map(explainIssue), whole: !issues.some(isLoss) })
}

/**
 * The list as its heading says or, where that names no game, as the file's name does; a name that asks for the other kind of list says
 * nothing.
 */
const foundAs = (
  list: CardList,
  fileName: string,
  known: ListFamily | undefined,
  text: string,
): FoundList => {
  const says = filledIn(publishedName(list.name), publishedName(fileName))
  const traditional = known === undefined && says.family === 'traditional'
  const family = known ?? (says.family === 'traditional' ? undefined : says.family)
  const fits = family !== undefined && formatById(family)?.lists.kind === list.kind
  const dated = datedList(list, fits ? family : 'custom', says.from ?? null)
  return { list: withAllowances(dated, text), heading: list.name, monthOnly: says.monthOnly, traditional }
}

/** The heading, with the game that the file's name says where it says none; a day in the heading is the list's. */
const filledIn = (heading: PublishedName, file: PublishedName): PublishedName => {
  if (heading.namesGame || !file.namesGame) return heading
  return heading.from === undefined ? file : { ...heading, family: file.family }
}

/** Speed Duel's shared allowances stand in the headings of its file. */
const withAllowances = (list: CardList, text: string): CardList => {
  if (list.kind !== 'limits' || list.family !== 'speed') return list
  const pooled = sharedAllowances(text)
  const limits = [...list.limits].map(([code, limit]) => [code, pooled.has(code) ? 3 : limit] as const)
  return pooled.size === 0 ? list : { ...list, limits: new Map(limits), pooled }
}

/** The most points that a list of points gives a card. */
const MOST_POINTS = 1_000

const regulationIn = (
  text: string,
  { name, konamiIds, family: known }: ListFileContext,
): Result<ListFile, ListFileRefusal> => {
  const said = publishedName(name).family
  const family = known ?? (said === 'traditional' ? undefined : said)
  const read = parseLimitRegulation(text, konamiIds ?? new Map(), MOST_POINTS)
  if (!read.ok) return failed({ code: 'no-regulation', why: read.error })
  const { date, values } = read.value
  const named = family === undefined ? undefined : formatById(family)?.lists.kind
  const kind = named ?? ([...values.values()].every((value) => value <= 2) ? 'limits' : 'points')
  const wrong = [...values].filter(([, value]) => kind === 'limits' && value > 2)
  const sound = new Map([...values].filter(([code]) => !wrong.some(([other]) => other === code)))
  if (sound.size === 0) return failed({ code: 'no-cards-listed' })
  const remarks = [
    ...groupedIssues(read.value.issues),
    ...(wrong.length > 0 ? [`${wrong.length} of its values are no limits and were left out.`] : []),
  ]
  const about = { id: '', family: 'custom', name: name, effective: null, source: name } as const
  const list: CardList =
    kind === 'points'
      ? { kind, ...about, points: sound }
      : { kind, ...about, whitelist: false, limits: sound as ReadonlyMap<Passcode, Limit> }
  const dated = datedList(list, family ?? 'custom', date)
  return ok({
    kind: 'lists',
    lists: [{ list: dated, heading: name, monthOnly: false, traditional: false }],
    remarks,
    whole: remarks.length === 0,
  })
}

/** Cards that came out after our data are many at once: one sentence for all of them. */
const groupedIssues = (issues: readonly LimitRegulationIssue[]): readonly string[] => {
  const unknown = issues.filter(({ code }) => code === 'unknown-konami-id').map(({ konamiId }) => konamiId)
  const others = issues.filter(({ code }) => code !== 'unknown-konami-id').map(explainRegulationIssue)
  if (unknown.length === 0) return others
  return [
    ...others,
    unknown.length === 1
      ? `A card on it is not known here (Konami's number ${unknown.join('')}) and was left out.`
      : `${unknown.length} cards on it are not known here (Konami's numbers ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ' …' : ''}) and were left out.`,
  ]
}

const LIMIT_WORDS: Readonly<Record<string, Limit>> = {
  forbidden: 0,
  banned: 0,
  limited: 1,
  'semi-limited': 2,
}
const REGIONS_OF_ANSWER = {
  ban_tcg: { family: 'tcg', heading: 'TCG' },
  ban_ocg: { family: 'ocg', heading: 'OCG' },
} as const

const rowsOf = (json: unknown): readonly unknown[] => {
  const rows = isRecord(json) ? json['data'] : json
  return Array.isArray(rows) ? rows : []
}

const limitsOf = (row: unknown): Readonly<Record<string, unknown>> | undefined => {
  const limits = isRecord(row) ? row['banlist_info'] : undefined
  return isRecord(limits) ? limits : undefined
}

/** YGOPRODeck names the limits of each card in each region, and no day. */
const limitedCardsIn = (
  rows: readonly unknown[],
  { name }: ListFileContext,
): Result<ListFile, ListFileRefusal> => {
  const remarks: string[] = []
  const lists = Object.entries(REGIONS_OF_ANSWER).flatMap(
    ([field, { family, heading }]): readonly FoundList[] => {
      const limits = new Map<Passcode, Limit>()
      for (const row of rows) {
        const word = limitsOf(row)?.[field]
        if (!isRecord(row) || word === undefined || word === null) continue
        const code = row['id']
        const limit = typeof word === 'string' ? LIMIT_WORDS[word.toLowerCase()] : undefined
        if (limit === undefined || typeof code !== 'number' || !isPasscode(code))
          remarks.push(
            `"${field}" of ${String(row['name'] ?? code).slice(0, 60)} is no limit and was left out.`,
          )
        else if (isLimit(limit)) limits.set(code, limit)
      }
      const list: CardList = {
        kind: 'limits',
        id: '',
        family: 'custom',
        name,
        effective: null,
        source: `YGOPRODeck, ${name}`,
        whitelist: false,
        limits,
      }
      return limits.size === 0
        ? []
        : [{ list: datedList(list, family, null), heading, monthOnly: false, traditional: false }]
    },
  )
  return lists.length === 0
    ? failed({ code: 'no-cards-listed' })
    : ok({ kind: 'lists', lists, remarks, whole: remarks.length === 0 })
}

/** House rules, or a list of a format and a day that was saved as a file. */
const formatIn = (text: string, { id }: ListFileContext): Result<ListFile, ListFileRefusal> => {
  const read = parseCustomFormat(text, id)
  if (!read.ok) return failed({ code: 'no-format', why: read.error })
  const { list } = read.value
  const isListOnly =
    list !== undefined &&
    list.family !== 'custom' &&
    Object.keys(read.value).every((field) => ['id', 'name', 'base', 'list'].includes(field))
  return ok(
    isListOnly
      ? {
          kind: 'lists',
          lists: [{ list, heading: list.name, monthOnly: false, traditional: false }],
          remarks: [],
          whole: true,
        }
      : { kind: 'format', format: read.value },
  )
}

/** One sentence about it; the caller puts the file's name before it. */
export const explainListFileRefusal = (refusal: ListFileRefusal): string => {
  switch (refusal.code) {
    case 'empty':
    case 'binary':
    case 'too-large':
      return explainNoText(refusal)
    case 'no-conf':
      return explainImportRefusal(refusal.why)
    case 'no-regulation':
      return explainRegulationRefusal(refusal.why)
    case 'no-format':
      return explainFormatFileRefusal(refusal.why)
    case 'no-list-json':
      return 'it is neither a list of limited cards nor a custom format.'
    case 'no-cards-listed':
      return 'its lists name no card at all.'
    case 'too-many-lists':
      return `it has more than ${refusal.most} lists; nobody needs so many at once.`
    case 'too-many-listed':
      return `a list in it has more than ${refusal.most} cards or lines that say nothing of a card; there are not so many cards.`
    default:
      return explainJsonRefusal(refusal)
  }
}
