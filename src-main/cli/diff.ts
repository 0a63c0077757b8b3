import { deckDifference, differenceInShort, explainDifference } from '../../shared/decks/difference.ts'
import { parseOptions } from './arguments.ts'
import { loadCards } from './card-pool.ts'
import { shown } from './check-summary.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright diff before.ydk after.ydk
  duelwright diff --json before.ydk after.ydk

Says what changed from one deck to another, section by section. Another artwork and another order are no difference.

Usage: duelwright diff [OPTION…] BEFORE AFTER
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json          {"before", "after", "same", "cards": [{"section", "card", "name", "before", "after"}]}
Exit codes: 0 the same cards, 1 not, 2 something could not be read.
`

const OPTIONS = {
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

const runDiff = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const [before, after, ...others] = positionals
  if (before === undefined || after === undefined || others.length > 0)
    throw new CannotDo('name two decks; try --help')
  const pool = await loadCards(values.cards ?? [], io)
  const [old, now] = [await deckOf(before, pool, io), await deckOf(after, pool, io)]
  // Files are compared by their cards; their names are the user's own.
  const difference = { ...deckDifference(old.deck, now.deck, pool), renamed: undefined }
  const same = difference.cards.length === 0
  io.out(
    values.json
      ? `${JSON.stringify({ before, after, same, cards: difference.cards })}\n`
      : `${[`${shown(before)} → ${shown(after)}: ${differenceInShort(difference)}`, ...explainDifference(difference).map((line) => `  ${line}`)].join('\n')}\n`,
  )
  if (!old.whole || !now.whole) return 2
  return same ? 0 : 1
}

export const diffCommand: Command = {
  summary: 'say what changed from one deck to another',
  help: HELP,
  run: runDiff,
}
