import type { CardPool } from '../../shared/cards/pool.ts'
import { explainBreach } from '../../shared/legality/explain.ts'
import { explainVerdict, type Verdict, verdict } from '../../shared/legality/verdict.ts'
import { breachForMachines } from './breach-for-machines.ts'
import { parseOptions } from './arguments.ts'
import { loadCards } from './card-pool.ts'
import { judgeImpact, takeImpact } from './check-impact.ts'
import { checkSummary, shown } from './check-summary.ts'
import { deckPaths } from './deck-paths.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'
import { RULE_HELP, RULE_OPTIONS, rulesInForce, type RuleValues } from './rules-in-force.ts'

const HELP = `Examples:
  duelwright check my-deck.ydk
  duelwright check --format goat --json decks/*.ydk
  duelwright check --format tcg --format genesys my-deck.ydk
  duelwright check --summary decks
  duelwright check --list my-league.lflist.conf my-deck.ydk
  duelwright check --impact 2026-02-02 2026-05-18 decks
  pbpaste | duelwright check -

Says whether decks are legal, and every reason why not. Reads .ydk files, ydke:// links, Omega codes and lists of names.

Usage: duelwright check [OPTION…] DECK…
A DECK is a file, a folder (with all below it), a pattern such as 'decks/**/*.ydk', or - for standard input.
${RULE_HELP}
  --impact OLD NEW  which decks another list breaks or makes legal; OLD and NEW are a day, a list's name or a file
  --summary         one line a deck, and a table of what is wrong with all of them
  --cards FILE      further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json            one JSON object a line
Exit codes: 0 no deck breaks a rule, 1 some do, 2 something could not be read (the other decks are still judged).
With --impact: 0 no deck breaks, 1 some do.
`

const OPTIONS = {
  ...RULE_OPTIONS,
  format: { type: 'string', multiple: true },
  cards: { type: 'string', multiple: true },
  summary: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

const runCheck = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { impact, rest } = takeImpact(args)
  const { values, positionals } = parseOptions(rest, OPTIONS)
  if (values.summary && values.json) throw new CannotDo('--summary is for people; leave out --json')
  const { paths, whole: allNamed } = await deckPaths(positionals, io)
  const pool = await loadCards(values.cards ?? [], io)
  const [format = 'tcg', ...others] = new Set(values.format ?? ['tcg'])
  if (impact && others.length > 0) throw new CannotDo('--impact compares the lists of one format; name one')
  if (impact) return judgeImpact({ impact, values: { ...values, format }, paths, allNamed, pool, io })
  const judges = await judgesOf([format, ...others], values, pool, io)
  let worst: ExitCode = allNamed && judges.every(({ whole }) => whole) ? 0 : 2
  for (const path of paths) {
    const read = await readable(path, pool, io)
    for (const { rules, date, summary } of judges) {
      const judged = read && verdict(read.deck, rules, date, read.whole)
      if (judged)
        io.out(values.json ? forMachines(path, judged) : values.summary ? '' : forPeople(path, judged))
      summary.add(path, judged)
      const code: ExitCode = !judged || !judged.whole ? 2 : judged.legal ? 0 : 1
      if (code > worst) worst = code
    }
  }
  if (values.summary) for (const { summary } of judges) io.out(summary.text())
  return worst
}

/** The rules of each format, with a table of their own for what is found. */
const judgesOf = async (
  formats: readonly string[],
  values: Omit<RuleValues, 'format'>,
  pool: CardPool,
  io: Io,
) => {
  const judges = []
  for (const format of formats)
    judges.push({ ...(await rulesInForce({ ...values, format }, pool, io)), summary: checkSummary() })
  return judges
}

/** A deck that cannot be read is remarked on, so that the others are still judged. */
const readable = async (path: string, pool: CardPool, io: Io) => {
  try {
    return await deckOf(path, pool, io)
  } catch (problem) {
    if (!(problem instanceof CannotDo)) throw problem
    io.remark(problem.message)
    return undefined
  }
}

const forPeople = (path: string, judged: Verdict): string => {
  const { main, extra, side } = judged.counts
  const lines = judged.breaches.map(
    (breach) => `  ${explainBreach(breach)}${breach.rules.length > 0 ? ` [${breach.rules.join(', ')}]` : ''}`,
  )
  return [
    `${shown(path)}: ${explainVerdict(judged)}`,
    `  Main ${main}, Extra ${extra}, Side ${side}`,
    ...lines,
    '',
  ].join('\n')
}

/** The public interface of `--json`, one line a deck: what stands in it stays, more may come. */
const forMachines = (path: string, judged: Verdict): string => {
  const { format, list, legal, whole, caveats, counts, breaches } = judged
  const line = {
    deck: path,
    format: format.id,
    list: { name: list.name, effective: list.effective },
    legal,
    whole,
    caveats,
    counts,
    breaches: breaches.map(breachForMachines),
  }
  return `${JSON.stringify(line)}\n`
}

export const checkCommand: Command = {
  summary: 'say whether decks are legal, and why not',
  help: HELP,
  run: runCheck,
}
