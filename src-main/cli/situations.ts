import { type CardPool, withEffects } from '../../shared/cards/pool.ts'
import { disagreements, judgeSituation } from '../../shared/duel/situation/verdict.ts'
import {
  cardsIn,
  parseSituation,
  type Situation,
  type SituationRefusal,
} from '../../shared/duel/situation/situation.ts'
import { parseOptions } from './arguments.ts'
import { loadCards } from './card-pool.ts'
import { loadEffects } from './effect-index.ts'
import { readLines, refuseOutputAmong } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright situations synchro.jsonl
  duelwright situations --json link.jsonl xyz.jsonl > answers.jsonl

Answers game situations with the rules engine and compares the answers with the verdicts they come with.
A file holds one situation a line, as JSON. A summary by family goes to standard error.
A situation without verdicts ("expect") is answered in full: every way of every Summon, every attack, and what the Fusion or Ritual Spell in hand could Summon.

Usage: duelwright situations [OPTION…] FILE…
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json          one JSON object a line: {"id", "agree", "expected", "got"}
Exit codes: 0 all agree, 1 some do not, 2 something could not be read (the other situations are still answered).
`

const OPTIONS = {
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

/** How many situations of a family there were, and how many agreed. */
type Tally = Map<string, { agreed: number; all: number }>

const runSituations = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals: paths } = parseOptions(args, OPTIONS)
  if (paths.length === 0) throw new CannotDo('no file is named; try --help')
  await refuseOutputAmong(paths, io)
  const index = await loadEffects(io)
  const pool = withEffects(await loadCards(values.cards ?? [], io), (passcode) => index.of(passcode))
  const tally: Tally = new Map()
  let whole = true
  for (const path of paths) {
    try {
      const answered = await answerFile(path, pool, values.json, tally, io)
      whole &&= answered
    } catch (problem) {
      if (!(problem instanceof CannotDo)) throw problem
      io.remark(problem.message)
      whole = false
    }
  }
  for (const [family, { agreed, all }] of tally) io.remark(`${family}: ${agreed} of ${all} agree`)
  if (!whole) return 2
  return [...tally.values()].every(({ agreed, all }) => agreed === all) ? 0 : 1
}

/** Whether every line of the file could be read. */
const answerFile = async (
  path: string,
  pool: CardPool,
  json: boolean,
  tally: Tally,
  io: Io,
): Promise<boolean> => {
  let whole = true
  for await (const { number, value: situation } of readLines(path, io, parseSituation)) {
    if (situation.ok) {
      const unknown = [...cardsIn(situation.value)].filter((code) => !pool.find(code))
      if (unknown.length > 0) {
        io.remark(
          `${path}:${number}: nothing is known of ${unknown.join(', ')}; answered as if such a card could do nothing`,
        )
      }
      answer(situation.value, pool, json, tally, io)
    } else {
      io.remark(`${path}:${number}: ${explainSituationRefusal(situation.error)}`)
      whole = false
    }
  }
  return whole
}

const answer = (situation: Situation, pool: CardPool, json: boolean, tally: Tally, io: Io): void => {
  const { id, family, expect: expected = {} } = situation
  const got = judgeSituation(situation, pool)
  const differing = disagreements(expected, got)
  const agree = differing.length === 0
  const count = tally.get(family) ?? { agreed: 0, all: 0 }
  tally.set(family, { agreed: count.agreed + (agree ? 1 : 0), all: count.all + 1 })
  io.out(
    json
      ? `${JSON.stringify({ id, agree, expected, got })}\n`
      : `${id}: ${agree ? 'agrees' : `differs in ${differing.join(', ')}`}\n`,
  )
}

const explainSituationRefusal = ({ code, at }: SituationRefusal): string => {
  switch (code) {
    case 'not-a-situation':
      return at === ''
        ? 'this line is no JSON object with a situation.'
        : `this line is no situation: "${at}" is missing or wrong.`
    case 'zone-taken-twice':
      return `this line is no situation: "${at}" names a zone in which another card lies.`
    case 'no-such-zone':
      return `this line is no situation: "${at}" names a zone that these rules do not have.`
  }
}

export const situationsCommand: Command = {
  summary: 'answer game situations with the rules engine',
  help: HELP,
  run: runSituations,
}
