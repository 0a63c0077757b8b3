import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { readLimitConf } from '../../shared/formats/limit-conf.ts'
import { readLimitRegulation } from '../../shared/formats/limit-regulation.ts'
import type { CardList, IsoDate, Limit, ListFamily } from '../../shared/legality/limit-list.ts'

/** What the lists are read with. */
export interface ListContext {
  readonly pool: CardPool
  readonly konamiIds: ReadonlyMap<number, Passcode>
  /** Told about everything that could not be used. */
  readonly remark: (text: string) => void
}

interface Series {
  readonly family: ListFamily
  readonly folder: string
  readonly name: string
  readonly kind: CardList['kind']
}

const SERIES: readonly Series[] = [
  { family: 'tcg', folder: 'tcg', name: 'TCG', kind: 'limits' },
  { family: 'ocg', folder: 'ocg', name: 'OCG', kind: 'limits' },
  { family: 'master-duel', folder: 'master-duel', name: 'Master Duel', kind: 'limits' },
  { family: 'genesys', folder: 'genesys', name: 'Genesys', kind: 'points' },
  { family: 'ocg-genesys', folder: 'ocg-genesys', name: 'OCG Genesys', kind: 'points' },
]

/** Lists that took effect on another day in some places; the file carries the latest of them. */
const FIRST_DAYS: Readonly<Record<string, Readonly<Record<string, IsoDate>>>> = {
  'tcg-2024-04-22': { americas: '2024-04-15', emea: '2024-04-22' },
}

/** The pools of the past and of Speed Duel, which name every card that may be played. */
const WHITELISTS: readonly {
  readonly family: ListFamily
  readonly file: string
  readonly name: string
  readonly effective: IsoDate
  readonly source: string
}[] = [
  {
    family: 'goat',
    file: 'GOAT.lflist.conf',
    name: 'GOAT, April 2005',
    effective: '2005-04-01',
    source: 'Project Ignis LFLists',
  },
  {
    family: 'edison',
    file: '2010-03-edison.lflist.conf',
    name: 'Edison, March 2010',
    effective: '2010-03-01',
    source: 'edopro-retro-formats',
  },
  {
    family: 'speed',
    file: 'Speed.lflist.conf',
    name: 'Speed Duel, July 2025',
    effective: '2025-07-01',
    source: 'Project Ignis LFLists',
  },
]

/** Every list of a folder laid out as `yaml-yugi/FAMILY/DATE.vector.json` and `edopro/NAME.lflist.conf`. */
export const readLists = (folder: string, context: ListContext): readonly CardList[] => [
  ...SERIES.flatMap((series) => readSeries(`${folder}/yaml-yugi/${series.folder}`, series, context)),
  ...WHITELISTS.map((whitelist) => readWhitelist(`${folder}/edopro/${whitelist.file}`, whitelist, context)),
]

/** Points are published anew without changes too: what says the same as the one before it is no new list. */
const readSeries = (folder: string, series: Series, context: ListContext): readonly CardList[] => {
  const files = readdirSync(folder).filter((file) => /^\d{4}-\d\d-\d\d\.vector\.json$/.test(file))
  const lists: CardList[] = []
  for (const file of files.sort()) {
    const list = readDated(`${folder}/${file}`, series, context)
    if (list && !isSamePoints(list, lists.at(-1))) lists.push(list)
  }
  return lists
}

const isSamePoints = (list: CardList, before: CardList | undefined): boolean =>
  list.kind === 'points' && before?.kind === 'points' && isDeepStrictEqual(list.points, before.points)

const readDated = (
  path: string,
  { family, name, kind }: Series,
  context: ListContext,
): CardList | undefined => {
  const read = readLimitRegulation(readFileSync(path), context.konamiIds, kind === 'limits' ? 2 : 100)
  if (!read.ok) {
    context.remark(`${path}: left out (${read.error.code})`)
    return undefined
  }
  const { date, values, issues } = read.value
  for (const issue of issues) context.remark(`${path}: ${issue.konamiId} left out (${issue.code})`)
  const days = FIRST_DAYS[`${family}-${date}`]
  const about = {
    id: `${family}-${date}`,
    family,
    name: `${name}, ${inWords(date)}`,
    effective: days ? (Object.values(days).sort()[0] ?? date) : date,
    ...(days ? { effectiveIn: days } : {}),
    source: 'yaml-yugi-limit-regulation',
  }
  return kind === 'points'
    ? { kind, ...about, points: values }
    : { kind, ...about, whitelist: false, limits: values as ReadonlyMap<Passcode, Limit> }
}

const inWords = (date: IsoDate): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** EDOPro names prints: artworks and earlier texts of one card are several entries there and one here, under the strictest limit. */
const readWhitelist = (
  path: string,
  { family, name, effective, source }: (typeof WHITELISTS)[number],
  { pool, remark }: ListContext,
): CardList => {
  const read = readLimitConf(readFileSync(path), source)
  if (!read.ok) throw new Error(`${path}: ${read.error.code}`)
  const [list] = read.value.value
  if (list?.kind !== 'limits') throw new Error(`${path}: no list of limits`)
  const limits = new Map<Passcode, Limit>()
  for (const [written, limit] of list.limits) {
    const card = pool.find(written)
    if (!card) remark(`${path}: ${written} is no known card; kept as written`)
    const passcode = card?.passcode ?? written
    const before = limits.get(passcode)
    limits.set(passcode, before === undefined || limit < before ? limit : before)
  }
  return {
    kind: 'limits',
    id: `${family}-${effective}`,
    family,
    name,
    effective,
    source,
    whitelist: true,
    limits,
  }
}
