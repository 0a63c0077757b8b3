import type { Breach } from '../../shared/legality/breach.ts'
import { explain } from '../../shared/legality/explain.ts'
import { type Format, formatById, FORMATS } from '../../shared/legality/format.ts'
import { type IsoDate, isIsoDate } from '../../shared/legality/limit-list.ts'
import { explainNoList, isStale, STALE_AFTER_DAYS } from '../../shared/legality/lists.ts'
import { type Regulation, regulation } from '../../shared/legality/regulation.ts'
import { explainVerdict, type Verdict, verdict } from '../../shared/legality/verdict.ts'
import { parsed } from './arguments.ts'
import { loadCards } from './card-pool.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'
import { listFrom, shippedList } from './lists.ts'

const HELP = `Examples:
  duelwright check my-deck.ydk
  duelwright check --format goat --json decks/*.ydk
  duelwright check --list my-league.lflist.conf my-deck.ydk
  pbpaste | duelwright check -

Says whether decks are legal, and every reason why not. Reads .ydk files, ydke:// links, Omega codes and lists of names.

Usage: duelwright check [OPTION…] DECK…
  --format NAME     ${FORMATS.map((format) => format.id).join(', ')} (default: tcg)
  --list FILE       a list of your own (.lflist.conf) in place of the format's; FILE#NAME where it holds several
  --date DATE       judge under the list in force on that day, YYYY-MM-DD (default: today)
  --cards FILE      further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json            one JSON object a line
Exit codes: 0 all legal, 1 some are not, 2 something could not be read (the other decks are still judged).
`

const OPTIONS = {
  format: { type: 'string', default: 'tcg' },
  list: { type: 'string' },
  date: { type: 'string' },
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

const runCheck = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals: paths } = parsed(args, OPTIONS)
  if (paths.length === 0) throw new CannotDo('no deck is named; try --help')
  const format = formatNamed(values.format)
  const date = values.date ?? io.today()
  if (!isIsoDate(date)) throw new CannotDo(`"${date}" is not a day; write it as YYYY-MM-DD`)
  const pool = await loadCards(values.cards ?? [], io)
  const { list, whole } =
    values.list === undefined
      ? { list: await shippedList(format, date, io), whole: true }
      : await listFrom(values.list, io)
  if (list.kind !== format.lists.kind)
    throw new CannotDo(explainNoList({ code: 'wrong-kind', list: list.name, format }))
  const rules = regulation(format, list, pool)
  if (isStale(list, format, date)) io.remark(staleRemark(list.name, date))
  const print = (path: string, judged: Verdict) => {
    io.out(values.json ? `${JSON.stringify(forMachines(path, judged))}\n` : forPeople(path, judged))
  }
  let worst: ExitCode = whole ? 0 : 2
  for (const path of paths) {
    const code = await checkDeck(path, rules, date, io, print)
    if (code > worst) worst = code
  }
  return worst
}

const formatNamed = (id: string): Format => {
  const format = formatById(id.toLowerCase())
  if (format) return format
  const names = FORMATS.map((known) => known.id).join(', ')
  throw new CannotDo(`there is no format "${id}"; known are ${names}`)
}

/** A deck that cannot be read is remarked on, so that the others are still judged. */
const checkDeck = async (
  path: string,
  rules: Regulation,
  date: IsoDate,
  io: Io,
  print: (path: string, judged: Verdict) => void,
): Promise<ExitCode> => {
  try {
    const { deck, whole } = await deckOf(path, rules.pool, io)
    const judged = verdict(deck, rules, date, whole)
    print(path, judged)
    if (!whole) return 2
    return judged.legal ? 0 : 1
  } catch (problem) {
    if (!(problem instanceof CannotDo)) throw problem
    io.remark(problem.message)
    return 2
  }
}

const staleRemark = (list: string, date: IsoDate): string =>
  `The list "${list}" is more than ${STALE_AFTER_DAYS} days old on ${date}; a newer one has most likely been published.`

const forPeople = (path: string, judged: Verdict): string => {
  const { main, extra, side } = judged.counts
  const lines = judged.breaches.map((breach) => `  ${explain(breach)} [${breach.rules.join(', ')}]`)
  return [
    `${path}: ${explainVerdict(judged)}`,
    `  Main ${main}, Extra ${extra}, Side ${side}`,
    ...lines,
    '',
  ].join('\n')
}

/** The public interface of `--json`: it stays as it is. */
const forMachines = (path: string, { format, list, legal, counts, breaches }: Verdict) => ({
  deck: path,
  format: format.id,
  list: { name: list.name, effective: list.effective },
  legal,
  counts,
  breaches: breaches.map(breachForMachines),
})

const PUBLIC_FIELDS = ['section', 'card', 'name', 'copies', 'allowed', 'count', 'min', 'max'] as const

const breachForMachines = (breach: Breach): Readonly<Record<string, unknown>> => {
  const facts: Readonly<Record<string, unknown>> = { ...breach }
  const given = PUBLIC_FIELDS.filter((field) => facts[field] !== undefined && facts[field] !== null)
  return {
    code: breach.code,
    rules: breach.rules,
    message: explain(breach),
    ...Object.fromEntries(given.map((field) => [field, facts[field]])),
  }
}

export const check: Command = {
  summary: 'say whether decks are legal, and why not',
  help: HELP,
  run: runCheck,
}
