import { completions, releaseWords } from '../../shared/collection/completion.ts'
import { type CollectionContent, IMPORT_MODES } from '../../shared/collection/merge.ts'
import { writtenMoney } from '../../shared/collection/money.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { PileIndex } from '../../shared/collection/pile-index.ts'
import { leansOnPrints, searchPiles } from '../../shared/collection/search.ts'
import { summary } from '../../shared/collection/summary.ts'
import { formatCollection } from '../../shared/formats/collection-csv/format.ts'
import { WRITTEN_DIALECTS } from '../../shared/formats/collection-csv/dialects.ts'
import { dayInName } from '../../shared/formats/collection-csv/price-cells.ts'
import { WORTH_KINDS } from '../../shared/collection/worth.ts'
import type { Card } from '../../shared/cards/card.ts'
import type { NumberProperty, Test } from '../../shared/cards/search/query.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { holdings } from '../../shared/collection/holdings.ts'
import { parseOptions } from './arguments.ts'
import { askedOfFormats, queryAsks } from './asked-of-formats.ts'
import {
  COLLECTION_HELP,
  COLLECTION_OPTIONS,
  collectionFrom,
  collectionReading,
  type CollectionReading,
  type FileOfCollection,
} from './collection-files.ts'
import { shown } from './check-summary.ts'
import { priceBookOf, pricesNamed, worthOf } from './collection-worth.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'
import { loadPrints } from './prints.ts'
import { remarkOnQuery } from './query-findings.ts'

const HELP = `Examples:
  duelwright collection import all-folders.csv
  duelwright collection import --json box-*.csv
  duelwright collection export --as cardmarket all-folders.csv > stock.csv
  duelwright collection stats all-folders.csv
  duelwright collection worth all-folders.csv
  duelwright collection worth --kind market cards-2026-03-01.csv cards-2026-04-01.csv
  duelwright collection export --find 'rarity:ultra trade>=1' all-folders.csv
  duelwright collection import --column name=Karte --column quantity=Stück mine.csv

Reads collections as card apps and shops export them, of a folder all tables and lists in it: Dragon Shield, TCGplayer, YGOPRODeck, Cardmarket, tables of any kind, and plain
lists (3 Ash Blossom & Joyous Spring).
Program, delimiter and encoding are recognised by what is in the file. Each row is found as a print by its set number, then by name,
set and rarity, then by name; rows that are not found are named with line and reason. Of two cards of one name, the one that may be played is taken.

worth adds up the prices that the files themselves bring (low, mid, market, average, trend, asked, paid): in all, by set, by place, and over time
where several files are of several days. A price is of the day that the file says, in it or in its name (cards-2026-04-01.csv), else of
today. Currencies are never mixed, and copies without a price are counted as such. export as duelwright writes the newest prices too.

Usage: duelwright collection import|export|stats|worth [OPTION…] FILE…
  --mode MODE             how several files go together: ${IMPORT_MODES.join(', ')} (default: add; merge where worth
                          reads files whose names say different days)
  --kind KIND             worth: only in these prices, and what price and worth mean in --find: ${WORTH_KINDS.join(', ')}
  --as NAME               what export writes: ${WRITTEN_DIALECTS.map(({ id }) => id).join(', ')} (default: duelwright)
  --find QUERY            export and stats: only the rows that a search finds, in the words of every search:
                          'rarity:ultra condition>=nm', 'place:"Binder 2" copies>=3', 'type:xyz price>1 worth>10'
  --format NAME           what limit:, is:legal and points: are asked of in --find (default: tcg), or a file of your own rules
  --json                  import: one JSON object a file; stats: one JSON object; worth: a list, one for each kind and currency
${COLLECTION_HELP}
Exit codes: 0 every row was found, or stats and worth could be counted; 1 some rows were not found; 2 something could not be read (the other files still are).
`

const OPTIONS = {
  ...COLLECTION_OPTIONS,
  mode: { type: 'string' },
  kind: { type: 'string' },
  as: { type: 'string', default: 'duelwright' },
  find: { type: 'string' },
  format: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

/** The subcommands: what each prints of the files. */
const ACTIONS = ['import', 'export', 'stats', 'worth'] as const

const runCollection = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const [name, ...paths] = positionals
  const action = ACTIONS.find((known) => known === name)
  if (!action) throw new CannotDo(`say what to do: ${ACTIONS.join(', ')}; try --help`)
  if (paths.length === 0) throw new CannotDo('no file is named; try --help')
  const asked = values.mode ?? (action === 'worth' && areOfSeveralDays(paths) ? 'merge' : 'add')
  const mode = IMPORT_MODES.find((known) => known === asked)
  if (!mode) throw new CannotDo(`there is no mode "${asked}"; known are ${IMPORT_MODES.join(', ')}`)
  const dialect = WRITTEN_DIALECTS.find(({ id }) => id === values.as)
  if (!dialect)
    throw new CannotDo(
      `nothing is written as "${values.as}"; known are ${WRITTEN_DIALECTS.map(({ id }) => id).join(', ')}`,
    )
  const reading = await collectionReading(values, io)
  const { content, files, whole } = await collectionFrom(paths, mode, reading, io)
  const { piles, isUnderstood } = await found(content, values, reading, io)
  if (!isUnderstood) return 2
  if (action === 'import')
    for (const file of files) io.out(values.json ? `${JSON.stringify(forMachines(file))}\n` : forPeople(file))
  else if (files.length === 0) return 2
  else if (action === 'export')
    io.out(formatCollection(piles, dialect, reading.pool, priceBookOf(content).newestPrices()))
  else if (action === 'worth') io.out(worthOf(piles, priceBookOf(content), values.kind, values.json))
  else io.out(statsOf(piles, reading, values.json))
  if (!whole) return 2
  const isCounted = action === 'stats' || action === 'worth'
  return !isCounted && files.some(({ counts }) => counts.unresolved > 0) ? 1 : 0
}

/** Whether these are the same cards as they were on several days, by their names. */
const areOfSeveralDays = (paths: readonly string[]): boolean =>
  new Set(paths.flatMap((path) => dayInName(path) ?? [])).size > 1

/** What copies are counted by where no format is named. */
const USUAL_FORMAT = 'tcg'

const asksHowMany = (test: Test): boolean =>
  (test.is === 'number' && isOfLimits(test.property)) ||
  (test.is === 'compare' && (isOfLimits(test.property) || isOfLimits(test.with)))
const isOfLimits = (property: NumberProperty): boolean => property === 'limit' || property === 'listed'

/** The piles that are looked for; all of them where nothing is. */
const found = async (
  content: CollectionContent,
  { find: query, format, kind }: { readonly find?: string; readonly format?: string; readonly kind?: string },
  { pool }: CollectionReading,
  io: Io,
): Promise<{ readonly piles: readonly OwnedPrint[]; readonly isUnderstood: boolean }> => {
  const { piles } = content
  if (query === undefined) return { piles, isUnderstood: true }
  const index = new PileIndex(piles, pool, undefined, pricesNamed(content, kind))
  const { owned } = holdings(piles)
  const context = {
    ...(await askedOfFormats(
      query,
      format ?? (queryAsks(query, asksHowMany, 'piles') ? USUAL_FORMAT : undefined),
      pool,
      io,
    )),
    ...(leansOnPrints(query) && { prints: await loadPrints(io) }),
    ...(pool.played && { played: pool.played }),
    owned: ({ passcode }: Card) => owned.get(passcode) ?? 0,
  }
  const cards = searchIndex(pool, pool.otherNames)
  const { places, findings } = searchPiles(index, { query }, { cards, context })
  remarkOnQuery(query, findings, 'collection', io)
  return { piles: places.flatMap((at) => piles[at] ?? []), isUnderstood: findings.length === 0 }
}

/** A public interface: fields are added, never renamed. */
const forMachines = ({ path, file, counts, addedBefore }: FileOfCollection) => ({
  file: path,
  dialect: file.head?.dialect.id,
  delimiter: file.head?.delimiter,
  encoding: file.encoding,
  rows: file.rows,
  ...counts,
  addedBefore,
  problems: file.unresolved.map(({ row, problem }) => ({ line: row.line, ...problem })),
})

const forPeople = ({ path, file, counts }: FileOfCollection): string =>
  `${shown(path)}: ${file.head?.dialect.label ?? ''}, ${number(file.rows)} rows: ${number(counts.stored)} stored, ${number(counts.merged)} merged, ${number(counts.unresolved)} not found\n`

/** Sets and rarities that are shown to people; machines get all. */
const SHOWN = 10

const statsOf = (
  piles: Parameters<typeof summary>[0],
  { pool, prints }: CollectionReading,
  json: boolean,
): string => {
  const { rarities, surplus, paid, ...total } = summary(piles)
  const { sets, apart, nowhere } = completions(piles, prints)
  const named = surplus.map(([card, copies]) => ({ card, name: pool.find(card)?.name ?? null, copies }))
  const [only, ...others] = paid
  // Different currencies have no sum.
  const money = {
    paid: others.length > 0 ? null : (only?.amount ?? 0) / 100,
    priced: paid.reduce((sum, { copies }) => sum + copies, 0),
    paidIn: paid.map(({ currency = null, amount, copies }) => ({ currency, paid: amount / 100, copies })),
  }
  if (json)
    return `${JSON.stringify({ ...total, ...money, rarities: rarities.map(([rarity, copies]) => ({ rarity, copies })), surplus: named, sets, apart, nowhere })}\n`
  return [
    `${counted(total.copies, 'copy', 'copies')} of ${counted(total.cards, 'card')} in ${counted(total.prints, 'print')}`,
    `${number(total.forTrade)} for trade`,
    ...paid.map(
      ({ currency, amount, copies }) =>
        `${writtenMoney(amount, currency)} paid for ${number(copies)} copies whose price is known`,
    ),
    `${number(surplus.length)} cards with more than three copies`,
    '',
    'Copies by rarity',
    ...rarities
      .slice(0, SHOWN)
      .map(([rarity, copies]) => `  ${number(copies).padStart(8)}  ${rarity || 'not known'}`),
    '',
    'Most complete sets',
    ...sets
      .slice(0, SHOWN)
      .map((set) => `  ${`${set.owned}/${set.total}`.padStart(9)}  ${releaseWords(set)}`),
    ...(apart > 0
      ? [`${counted(apart, 'copy', 'copies')} in Japanese, Korean or Chinese, of sets with other cards`]
      : []),
    ...(nowhere > 0 ? [`${counted(nowhere, 'copy', 'copies')} in no set that is known`] : []),
    '',
  ].join('\n')
}

const counted = (value: number, one: string, more = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : more}`

const number = (value: number): string => value.toLocaleString('en')

export const collectionCommand: Command = {
  summary: 'read, write and count collections of cards',
  help: HELP,
  run: runCollection,
}
