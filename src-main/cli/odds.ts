import type { CardPool } from '../../shared/cards/pool.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { formatCondition, formatSubject, isBareRole } from '../../shared/odds/condition.ts'
import { countedDeck, type CountedDeck } from '../../shared/odds/counted-deck.ts'
import { exactOdds } from '../../shared/odds/exact.ts'
import {
  asNumber,
  formatFraction,
  formatPercent,
  type Fraction,
  fraction,
} from '../../shared/odds/fraction.ts'
import { explainMistake, type Mistake } from '../../shared/odds/mistake.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import { parsePlay } from '../../shared/odds/parse-play.ts'
import type { Play } from '../../shared/odds/play.ts'
import { simulateOdds } from '../../shared/odds/simulate.ts'
import { type Vocabulary, vocabularyOf } from '../../shared/odds/vocabulary.ts'
import { whatIf } from '../../shared/odds/what-if.ts'
import { seeded } from '../../shared/random.ts'
import { parseOptions } from './arguments.ts'
import { cardNamed } from './card-named.ts'
import { loadCards } from './card-pool.ts'
import { deckOf } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright odds my-deck.ydk --want '"Blue-Eyes White Dragon"'
  duelwright odds my-deck.ydk --hand 6 --role 'starter=Ash Blossom & Joyous Spring; 23434538' --want 'starter>=2'
  duelwright odds my-deck.ydk --role starter=… --role brick=… --want 'starter and not brick>=2'
  duelwright odds my-deck.ydk --role starter=… --play '"Pot of Duality" excavate 3 once' --want starter

How often the cards drawn fulfil a condition: exact, or simulated where cards are played to get there.

Usage: duelwright odds [OPTION…] --want CONDITION DECK
  --want CONDITION  what you want in the hand, see below
  --hand N          cards drawn (default: 5; 6 going second)
  --draws N         further draws after the opening hand (default: 0)
  --role NAME=CARDS a role and its cards, by name or passcode, separated by ";"; may be given more than once
  --play PLAY       '"Card" draw 2', '"Card" excavate 3' or '"Card" search starter', "once" after it for once a turn
  --trials N        hands that are simulated (default: 100000)
  --seed TEXT       of the simulation (default: "duelwright")
  --cards FILE      further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json            {"probability", "fraction", "method": "exact" or "simulated", "error"?}

Condition: a role or a card's name in quotation marks (so also a role of several words), alone for at least one, or with >= <= = != > < and a number;
"and", "or", "not" and parentheses between them; "a + b" where each needs a card of its own.
`

const OPTIONS = {
  want: { type: 'string' },
  hand: { type: 'string', default: '5' },
  draws: { type: 'string', default: '0' },
  role: { type: 'string', multiple: true },
  play: { type: 'string', multiple: true },
  trials: { type: 'string', default: '100000' },
  seed: { type: 'string', default: 'duelwright' },
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

const runOdds = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new CannotDo('name one deck; try --help')
  if (values.want === undefined) throw new CannotDo('say what you want in the hand with --want; try --help')
  const drawn = whole('--hand', values.hand, 1, 60) + whole('--draws', values.draws, 0, 60)
  const trials = whole('--trials', values.trials, 1, 10_000_000)
  const pool = await loadCards(values.cards ?? [], io)
  const { deck, whole: isWhole } = await deckOf(path, pool, io)
  if (deck.main.length < drawn)
    throw new CannotDo(`${path}: the Main Deck has too few cards (${deck.main.length}) to draw ${drawn}`)
  const roles = rolesFrom(values.role ?? [], pool)
  const vocabulary = vocabularyOf([...new Set([...roles.values()].flat())], pool)
  const condition = parseCondition(values.want, vocabulary)
  if (!condition.ok)
    throw new CannotDo(condition.error.map((mistake) => pointedAt('--want', mistake)).join('\n'))
  const plays = (values.play ?? []).map((text) => playOf(text, vocabulary))
  const counted = countedDeck(deck.main, pool, (card) => roles.get(card) ?? [])
  const want = condition.value
  const answer =
    plays.length === 0
      ? exactly(exactOdds(counted, drawn, want))
      : simulated(counted, drawn, want, plays, values.seed, trials)
  if (values.json) io.out(`${JSON.stringify(answer.json)}\n`)
  else {
    io.out(`${answer.words}  ${formatCondition(want)}\n`)
    if (plays.length === 0)
      for (const { of, points } of whatIf(counted, drawn, want))
        io.out(
          `  ${formatSubject(of)}: ${points.map(({ count, odds }) => `${count}: ${percent(odds)}`).join('  ')}\n`,
        )
  }
  return isWhole ? 0 : 2
}

interface Answer {
  /** A public interface: fields are added, never renamed. */
  readonly json: {
    readonly probability: number
    readonly fraction: string
    readonly method: 'exact' | 'simulated'
    readonly error?: number
  }
  readonly words: string
}

const percent = (odds: Fraction): string => `${formatPercent(odds, 3)} %`

const exactly = (odds: Fraction): Answer => ({
  json: { probability: asNumber(odds), fraction: formatFraction(odds), method: 'exact' },
  words: percent(odds),
})

const simulated = (
  deck: CountedDeck,
  drawn: number,
  want: Parameters<typeof simulateOdds>[2],
  plays: readonly Play[],
  seed: string,
  trials: number,
): Answer => {
  const { fulfilled, hands, probability, error } = simulateOdds(
    deck,
    drawn,
    want,
    plays,
    seeded(seed),
    trials,
  )
  const share = fraction(BigInt(fulfilled), BigInt(hands))
  return {
    json: { probability, fraction: formatFraction(share), method: 'simulated', error },
    words: `${formatPercent(share, 2)} % ± ${(error * 100).toFixed(2)}`,
  }
}

const whole = (option: string, text: string, least: number, most: number): number => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(number >= least && number <= most))
    throw new CannotDo(`${option} is a whole number from ${least} to ${most}, not "${text}"`)
  return number
}

const pointedAt = (option: string, mistake: Mistake): string =>
  `${option}: at character ${mistake.start + 1}: ${explainMistake(mistake)}`

const playOf = (text: string, vocabulary: Vocabulary): Play => {
  const play = parsePlay(text, vocabulary)
  if (!play.ok) throw new CannotDo(pointedAt('--play', play.error))
  return play.value
}

/** The name of a role that stands in quotation marks in a condition: "hand trap". */
const SEVERAL_WORDS = /^[\p{L}\p{N}_-]+(?: +[\p{L}\p{N}_-]+)+$/u

/** The roles of each card, from `NAME=CARD;CARD`. */
const rolesFrom = (
  definitions: readonly string[],
  pool: CardPool,
): ReadonlyMap<Passcode, readonly string[]> => {
  const roles = new Map<Passcode, string[]>()
  for (const definition of definitions) {
    const [role = '', ...rest] = definition.split('=')
    if (!isBareRole(role.trim()) && !SEVERAL_WORDS.test(role.trim()))
      throw new CannotDo(
        `--role: "${role}" is no name of a role; letters, digits, "-", "_" and blanks may stand in it`,
      )
    const names = rest
      .join('=')
      .split(';')
      .map((written) => written.trim())
      .filter((written) => written !== '')
    if (names.length === 0)
      throw new CannotDo(
        `--role ${role}: it has no card; write ${role.trim()}=CARD or ${role.trim()}=CARD;CARD`,
      )
    for (const written of names) {
      const card = cardNamed(written, pool)?.passcode
      if (card === undefined) throw new CannotDo(`--role ${role}: there is no card "${written}"`)
      const known = roles.get(card) ?? []
      if (!known.includes(role.trim())) roles.set(card, [...known, role.trim()])
    }
  }
  return roles
}

export const oddsCommand: Command = {
  summary: 'how often a hand holds what you want',
  help: HELP,
  run: runOdds,
}
