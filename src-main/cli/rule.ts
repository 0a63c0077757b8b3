import { parseRules } from '../../shared/rules.ts'
import { parseOptions } from './arguments.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright rule SYN-02
  duelwright rule --json LNK-01 LNK-03

Says what the rules say that verdicts and refusals rest on.

Usage: duelwright rule [OPTION…] ID…
  --json    one JSON object a line: {"id", "area", "statement", "eras"}
`

const OPTIONS = { json: { type: 'boolean', default: false } } as const

const runRule = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (positionals.length === 0) throw new CannotDo('name the ids of rules; try --help')
  const rules = parseRules(JSON.parse(new TextDecoder().decode(await io.resource('rules.json'))))
  if (!rules.ok) throw new CannotDo('resources/rules.json cannot be read')
  let unknown = 0
  for (const id of positionals) {
    const rule = rules.value.get(idAsWritten(id))
    if (rule) io.out(`${values.json ? JSON.stringify(rule) : `${rule.id}  ${rule.statement}`}\n`)
    else {
      unknown += 1
      io.remark(`duelwright rule: there is no rule "${id}"`)
    }
  }
  return unknown > 0 ? 2 : 0
}

/** "lnk-3" means LNK-03. */
const idAsWritten = (id: string): string => id.toUpperCase().replace(/^([A-Z]+)-(\d)(?=$|-)/, '$1-0$2')

export const ruleCommand: Command = {
  summary: 'what a rule says',
  help: HELP,
  run: runRule,
}
