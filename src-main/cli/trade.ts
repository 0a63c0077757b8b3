import type { CardPool } from '../../shared/cards/pool.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { asWishes, lookingFor, trade, type Trade, type TradedCopies } from '../../shared/collection/trade.ts'
import { formatTradeCsv, formatTradeText } from '../../shared/formats/collection-csv/trade-list.ts'
import { parseOptions } from './arguments.ts'
import {
  COLLECTION_HELP,
  COLLECTION_OPTIONS,
  collectionFrom,
  collectionReading,
  type CollectionReading,
} from './collection-files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright trade mine.csv --with theirs.csv
  duelwright trade mine.csv --wishes wanted.txt --csv > offer.csv
  duelwright trade mine.csv --with theirs.csv --looking-for my-list.txt

Says what two collections can do for each other: what I can give, and what I would like. Spare are the copies marked for trade; of a
collection that marks none, those of a card beyond three. Wanted is what a collection or its list of wishes says; of one without wishes,
what is missing to three copies of each card.

Usage: duelwright trade MINE… --with FILE | --wishes FILE [OPTION…]
  --with FILE             the other collection; may be given more than once
  --wishes FILE           what the other player looks for: every row, or line of a list, is a wish; may be given more than once
  --looking-for FILE      what I look for: every row, or line of a list, is a wish of mine; may be given more than once
  --csv                   a table, each line beginning with "give" or "get"
  --json                  one JSON object
${COLLECTION_HELP}
Exit codes: 0 something can be traded, 1 nothing can, 2 something could not be read.
`

const OPTIONS = {
  ...COLLECTION_OPTIONS,
  with: { type: 'string', multiple: true },
  wishes: { type: 'string', multiple: true },
  'looking-for': { type: 'string', multiple: true },
  csv: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

const runTrade = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (positionals.length === 0) throw new CannotDo('no collection is named; try --help')
  const [others, wishes] = [values.with ?? [], values.wishes ?? []]
  if (others.length + wishes.length === 0)
    throw new CannotDo('say with whom: --with FILE for a collection, --wishes FILE for a list of wishes')
  if (values.csv && values.json) throw new CannotDo('--csv and --json exclude each other')
  const reading = await collectionReading(values, io)
  const looked = values['looking-for']
  const mine = lookingFor(
    await pilesFrom(positionals, reading, io),
    looked && (await pilesFrom(looked, reading, io)),
  )
  const theirs = [
    ...(await pilesFrom(others, reading, io)),
    ...asWishes(await pilesFrom(wishes, reading, io)),
  ]
  const made = trade(mine, theirs, reading.prints)
  io.out(written(made, values, reading.pool))
  return made.give.length + made.get.length > 0 ? 0 : 1
}

/** What is offered is not known where a file is not. */
const pilesFrom = async (
  paths: readonly string[],
  reading: CollectionReading,
  io: Io,
): Promise<readonly OwnedPrint[]> => {
  const { content, whole } = await collectionFrom(paths, 'add', reading, io)
  if (!whole) throw new CannotDo('what can be traded is not known without every collection')
  return content.piles
}

const written = (
  made: Trade,
  { csv, json }: { readonly csv: boolean; readonly json: boolean },
  pool: CardPool,
): string => {
  if (csv) return formatTradeCsv(made, pool)
  if (json)
    return `${JSON.stringify({ give: made.give.map((line) => forMachines(line, pool)), get: made.get.map((line) => forMachines(line, pool)) })}\n`
  return formatTradeText(made, pool)
}

/** A public interface: fields are added, never renamed. */
const forMachines = ({ pile, copies }: TradedCopies, pool: CardPool) => ({
  card: pile.card,
  name: pool.find(pile.card)?.name ?? null,
  copies,
  number: pile.number,
  set: pile.set,
  rarity: pile.rarity,
  edition: pile.edition,
  condition: pile.condition,
  language: pile.language,
})

export const tradeCommand: Command = {
  summary: 'what two collections can trade',
  help: HELP,
  run: runTrade,
}
