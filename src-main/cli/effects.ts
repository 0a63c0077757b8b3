import { type CardPool, withEffects } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { parseOptions } from './arguments.ts'
import { cardNamed, noCardWords } from './card-named.ts'
import { loadCardsAndTexts } from './card-pool.ts'
import { deckPaths } from './deck-paths.ts'
import { loadEffects } from './effect-index.ts'
import { sayCardEffects } from './effects-card.ts'
import {
  type Coverage,
  coverageOf,
  recentDecks,
  type Shares,
  type StatedCoverage,
  statedCoverage,
} from './effects-coverage.ts'
import { judgeEffectFiles } from './effects-judge.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'
import { shippedKonamiIds } from './lists.ts'

const HELP = `Examples:
  duelwright effects --card "Snake-Eye Ash"
  duelwright effects --card 9674034 --json
  duelwright effects --coverage decks/*.ydk
  duelwright effects --coverage --recent decks --json
  duelwright effects --json ignite.jsonl trigger.jsonl

Says what cards do as Duelwright understands their texts, and how much of what decks hold is understood. An effect is read "whole" and
played to its end, or only its "head" (when it can be used, costs, targets, limits), or by hand ("none").
Files of situations in which an effect may be activated are played and compared with the verdicts they come with: may it be activated, which
choices come up, what the table looks like afterwards, what can be done then. A file holds one situation a line, as JSON. A summary by
family and by how far the card is understood goes to standard error.

Usage: duelwright effects --card NAME|PASSCODE [--json]
       duelwright effects --coverage [--recent] [--cards FILE] [--json] DECK…
       duelwright effects [--cards FILE] [--effects FILE] [--json] FILE…
  --card NAME     what this card does; may be given more than once
  --coverage      how much of these decks is understood; with --cards also how many of the limits ("once per turn") and turn-long locks
                  that the texts of all cards in FILE state are in the data
  --recent        only decks with ten or more cards of 2023 and later
  --effects FILE  what the texts of cards do, in place of the data that ships with the app
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json          one JSON object a line: {"passcode", "name", "effects", "limits", "unread"}, or shares of
                  {"effects", "copies", "soloCopies"} by reading; "soloCopies" counts effects that can matter in one's own first turn; with
                  --cards also "limits" and "locks" as {"texts", "held"}; or {"id", "card", "read", "agree", "got"} for each situation
Exit codes: 0 done, and all situations agree; 1 some do not; 2 something could not be read.
`

const OPTIONS = {
  card: { type: 'string', multiple: true },
  coverage: { type: 'boolean', default: false },
  recent: { type: 'boolean', default: false },
  cards: { type: 'string', multiple: true },
  effects: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const runEffects = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const { card: names = [], coverage, recent, json } = values
  if (coverage && names.length > 0)
    throw new CannotDo('say --card NAME or --coverage DECK…, not both; try --help')
  if (names.length > 0 && positionals.length > 0) throw new CannotDo('--card takes no decks; try --help')
  if (positionals.length === 0 && names.length === 0)
    throw new CannotDo('say --card NAME, --coverage DECK… or a file of situations; try --help')
  const { pool, texts } = await loadCardsAndTexts(values.cards ?? [], io)
  const index = await loadEffects(io, values.effects)
  if (!coverage && names.length === 0)
    return judgeEffectFiles(
      positionals,
      withEffects(pool, (passcode) => index.of(passcode)),
      json,
      io,
    )
  if (coverage) {
    const { decks, whole } = await decksAt(positionals, pool, io)
    const chosen = recent ? recentDecks(decks, pool, await shippedKonamiIds(io)) : decks
    const covered = coverageOf(chosen, pool, index)
    const english = texts.get('en')
    const stated = english && english.size > 0 ? statedCoverage(english, pool, index) : undefined
    io.out(json ? `${JSON.stringify({ ...covered, ...stated })}\n` : coverageWords(covered, stated))
    return whole ? 0 : 2
  }
  const cards = names.map((name) => {
    const card = cardNamed(name, pool)
    if (!card) throw new CannotDo(noCardWords(name, pool))
    return card
  })
  for (const card of cards) sayCardEffects(card, index.of(card.passcode), json, io)
  return 0
}

const decksAt = async (
  args: readonly string[],
  pool: CardPool,
  io: Io,
): Promise<{ readonly decks: readonly Deck[]; readonly whole: boolean }> => {
  const { paths, whole } = await deckPaths(args, io)
  const decks: Deck[] = []
  let unreadable = 0
  for (const path of paths)
    try {
      decks.push((await deckOf(path, pool, { ...io, remark: () => undefined })).deck)
    } catch (problem) {
      if (!(problem instanceof CannotDo)) throw problem
      io.remark(problem.message)
      unreadable += 1
    }
  return { decks, whole: whole && unreadable === 0 }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`.padStart(8)

const sharesWords = (name: string, { whole, head, none }: Shares): string =>
  `${name.padEnd(34)}${percent(whole)}${percent(whole + head).padStart(16)}${percent(none).padStart(12)}\n`

const statedWords = (name: string, { texts, held }: StatedCoverage['limits']): string =>
  `${name.padEnd(34)}${percent(texts === 0 ? 1 : held / texts)}   ${held} of ${texts} texts\n`

const coverageWords = (
  { decks, cards, effects, copies, soloCopies, byCard }: Coverage,
  stated: StatedCoverage | undefined,
): string =>
  `${decks} decks, ${cards} cards\n${''.padEnd(34)}   whole   whole or head     by hand\n` +
  sharesWords('effects', effects) +
  sharesWords('effects, by copies', copies) +
  sharesWords("the same, in one's own first turn", soloCopies) +
  sharesWords('cards', byCard) +
  (stated
    ? statedWords('limits that texts state', stated.limits) +
      statedWords('turn-long locks that texts state', stated.locks)
    : '')

export const effectsCommand: Command = {
  summary: 'what cards do as it is understood, how much of decks that covers, and how situations come out',
  help: HELP,
  run: runEffects,
}
