import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Print } from '../../shared/cards/prints/print.ts'
import { parseLimitConf, sharedAllowances } from '../../shared/formats/lists/limit-conf.ts'
import {
  explainRegulationIssue,
  explainRegulationRefusal,
  parseLimitRegulation,
} from '../../shared/formats/lists/limit-regulation.ts'
import {
  type CardList,
  type IsoDate,
  type Limit,
  type ListFamily,
  type PooledLimit,
} from '../../shared/legality/limit-list.ts'
import { writtenDate } from '../../shared/english.ts'

/** What the lists are read with. */
export interface ListContext {
  readonly pool: CardPool
  readonly konamiIds: ReadonlyMap<number, Passcode>
  readonly prints: ReadonlyMap<Passcode, readonly Print[]>
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
const DAYS_BY_PLACE: Readonly<Record<string, Readonly<Record<string, IsoDate>>>> = {
  'tcg-2022-05-23': { americas: '2022-05-17', emea: '2022-05-23' },
  'tcg-2024-04-22': { americas: '2024-04-15', emea: '2024-04-22' },
}

/** Lists that took effect later in the month of which the file carries the first day: the days Konami announced. */
const DAYS_ANNOUNCED: Readonly<Record<string, IsoDate>> = {
  'tcg-2014-07-01': '2014-07-14',
  'tcg-2015-07-01': '2015-07-16',
  'tcg-2015-11-01': '2015-11-09',
  'tcg-2016-04-01': '2016-04-11',
  'tcg-2016-08-01': '2016-08-29',
  'tcg-2017-03-01': '2017-03-31',
  'tcg-2017-06-01': '2017-06-12',
  'tcg-2017-09-01': '2017-09-18',
  'tcg-2017-11-01': '2017-11-06',
  'tcg-2018-02-01': '2018-02-05',
  'tcg-2018-05-01': '2018-05-21',
  'tcg-2018-09-01': '2018-09-17',
  'tcg-2018-12-01': '2018-12-03',
  'tcg-2019-01-01': '2019-01-28',
  'tcg-2019-04-01': '2019-04-29',
  'tcg-2019-07-01': '2019-07-15',
  'tcg-2019-10-01': '2019-10-14',
  'tcg-2020-01-01': '2020-01-20',
  'tcg-2020-06-01': '2020-06-15',
  'tcg-2020-09-01': '2020-09-14',
  'tcg-2020-12-01': '2020-12-15',
  'tcg-2021-03-01': '2021-03-15',
}

interface ConfFile {
  readonly family: ListFamily
  readonly file: string
  readonly name: string
  readonly effective: IsoDate
  readonly source: string
  /** Cards of these sets join the pool: what players of a past format agree on differs. */
  readonly withSets?: readonly string[]
}

/** The pools of the past and of Speed Duel, which name every card that may be played, and the list of the Worlds. */
const CONF_FILES: readonly ConfFile[] = [
  {
    family: 'goat',
    file: 'GOAT.lflist.conf',
    name: 'GOAT, April 2005',
    effective: '2005-04-01',
    source: 'Project Ignis LFLists',
  },
  {
    family: 'goat-exarion',
    file: 'GOAT.lflist.conf',
    name: 'GOAT, April 2005, with Exarion Universe',
    effective: '2005-04-01',
    source: 'Project Ignis LFLists, set contents from YAML Yugi',
    withSets: ['Collectible Tins 2005'],
  },
  {
    family: 'goat-crv',
    file: 'GOAT.lflist.conf',
    name: 'GOAT, April 2005, with Cybernetic Revolution',
    effective: '2005-04-01',
    source: 'Project Ignis LFLists, set contents from YAML Yugi',
    withSets: ['Collectible Tins 2005', 'Cybernetic Revolution'],
  },
  {
    family: 'edison',
    file: '2010-03-edison.lflist.conf',
    name: 'Edison, March 2010',
    effective: '2010-03-01',
    source: 'Project Ignis',
  },
  {
    family: 'speed',
    file: 'Speed.lflist.conf',
    name: 'Speed Duel, July 2025',
    effective: '2025-07-01',
    source: 'Project Ignis LFLists',
  },
  {
    family: 'worlds',
    file: 'World.lflist.conf',
    name: 'Worlds, May 2026',
    effective: '2026-05-01',
    source: 'Project Ignis LFLists',
  },
]

/** Every list of a folder laid out as `yaml-yugi/FAMILY/DATE.vector.json` and `edopro/NAME.lflist.conf`. */
export const readLists = (folder: string, context: ListContext): readonly CardList[] => [
  ...SERIES.flatMap((series) => readSeries(`${folder}/yaml-yugi/${series.folder}`, series, context)),
  ...CONF_FILES.map((file) => readConfFile(`${folder}/edopro/${file.file}`, file, context)),
]

/** Points are also published again without changes: a list that says the same as the one before it is not a new list. */
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
  const read = parseLimitRegulation(readFileSync(path), context.konamiIds, kind === 'limits' ? 2 : 100)
  if (!read.ok) {
    context.remark(`${path}: ${explainRegulationRefusal(read.error)}`)
    return undefined
  }
  const { date, values, issues } = read.value
  for (const issue of issues) context.remark(`${path}: ${explainRegulationIssue(issue)}`)
  // The id stays the file's, as decks and settings of before may name it.
  const id = `${family}-${date}`
  const days = DAYS_BY_PLACE[id]
  const day = DAYS_ANNOUNCED[id] ?? date
  const about = {
    id,
    family,
    name: `${name}, ${writtenDate(day)}`,
    effective: days ? (Object.values(days).sort()[0] ?? day) : day,
    ...(days ? { effectiveIn: days } : {}),
    source: 'YAML Yugi',
  }
  return kind === 'points'
    ? { kind, ...about, points: values }
    : { kind, ...about, whitelist: false, limits: values as ReadonlyMap<Passcode, Limit> }
}

/** EDOPro names prints: artworks and earlier texts of one card are several entries there and one here, under the strictest limit. */
const readConfFile = (
  path: string,
  { family, name, effective, source, withSets = [] }: ConfFile,
  { pool, prints, remark }: ListContext,
): CardList => {
  const text = readFileSync(path, 'utf8')
  const read = parseLimitConf(text, source)
  if (!read.ok) throw new Error(`${path}: ${read.error.code}`)
  const [list] = read.value.value
  if (list?.kind !== 'limits') throw new Error(`${path}: no list of limits`)
  const marks = sharedAllowances(text)
  const limits = new Map<Passcode, Limit>()
  const pooled = new Map<Passcode, PooledLimit>()
  for (const [written, limit] of list.limits) {
    const card = pool.find(written)
    if (!card) remark(`${path}: ${written} is no known card; kept as written`)
    const passcode = card?.passcode ?? written
    const mark = marks.get(written)
    const own = mark === undefined ? limit : 3
    const before = limits.get(passcode)
    limits.set(passcode, before === undefined || own < before ? own : before)
    if (mark !== undefined) pooled.set(passcode, mark)
  }
  for (const [passcode, printed] of prints)
    if (!limits.has(passcode) && printed.some(({ set }) => withSets.includes(set))) limits.set(passcode, 3)
  return {
    kind: 'limits',
    id: `${family}-${effective}`,
    family,
    name,
    effective,
    source,
    whitelist: list.whitelist,
    limits,
    ...(pooled.size > 0 && { pooled }),
  }
}
