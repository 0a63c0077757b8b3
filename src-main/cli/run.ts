import { backupCommand } from './backup.ts'
import { cardsCommand } from './cards.ts'
import { checkCommand } from './check.ts'
import { collectionCommand } from './collection.ts'
import { convertCommand } from './convert.ts'
import { diffCommand } from './diff.ts'
import { effectsCommand } from './effects.ts'
import { handCommand } from './hand.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'
import { materialsCommand } from './materials.ts'
import { missingCommand } from './missing.ts'
import { oddsCommand } from './odds.ts'
import { printCommand } from './print.ts'
import { reachCommand } from './reach.ts'
import { replayCommand } from './replay.ts'
import { restrictionsCommand } from './restrictions.ts'
import { ruleCommand } from './rule.ts'
import { situationsCommand } from './situations.ts'
import { tradeCommand } from './trade.ts'

/** The subcommands by name; one file each. */
const COMMANDS: Readonly<Record<string, Command>> = {
  check: checkCommand,
  convert: convertCommand,
  diff: diffCommand,
  print: printCommand,
  hand: handCommand,
  odds: oddsCommand,
  reach: reachCommand,
  cards: cardsCommand,
  effects: effectsCommand,
  materials: materialsCommand,
  collection: collectionCommand,
  missing: missingCommand,
  trade: tradeCommand,
  restrictions: restrictionsCommand,
  rule: ruleCommand,
  replay: replayCommand,
  situations: situationsCommand,
  backup: backupCommand,
}

const HELP = `Examples:
  duelwright check my-deck.ydk
  duelwright check --format goat --json decks/*.ydk
  duelwright convert --to ydke my-deck.ydk
  duelwright print --out list.pdf my-deck.ydk
  duelwright hand --seed monday my-deck.ydk
  duelwright odds my-deck.ydk --want '"Ash Blossom & Joyous Spring"'
  duelwright reach my-deck.ydk --board '"Number 39: Utopia"' --hands 100
  duelwright cards 'type:xyz rank:4 attr:dark'
  duelwright missing my-deck.ydk --collection all-folders.csv
  duelwright situations synchro.jsonl

Usage: duelwright COMMAND [OPTION…] [FILE…]

Commands:
${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}`)
  .join('\n')}

"duelwright COMMAND --help" says more. "-" as a file reads standard input.
Exit codes: 0 everything is fine, 1 a problem was found, 2 something could not be done.
`

/** The whole command line: arguments without the program's own name in, exit code out. */
export const run = async (argv: readonly string[], io: Io): Promise<ExitCode> => {
  const [name, ...args] = argv
  if (name === '--help' || name === '-h' || name === 'help') {
    io.out(HELP)
    return 0
  }
  const command = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    if (name === undefined) for (const line of HELP.trimEnd().split('\n')) io.remark(line)
    else io.remark(`duelwright: there is no command "${name}"; try --help`)
    return 2
  }
  const options = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  if (options.includes('--help') || options.includes('-h')) {
    io.out(command.help)
    return 0
  }
  try {
    return await command.run(args, io)
  } catch (problem) {
    if (!(problem instanceof CannotDo)) throw problem
    io.remark(`duelwright ${name ?? ''}: ${problem.message}`)
    return 2
  }
}
