import { type Card, isExtraDeckCard } from '../../shared/cards/card.ts'
import { withEffects, type CardPool } from '../../shared/cards/pool.ts'
import { formatReplay } from '../../shared/formats/duels/duel-replay.ts'
import { vocabularyOf } from '../../shared/odds/vocabulary.ts'
import { listed } from '../../shared/english.ts'
import { type BoardCondition, countsIn, type Goal, isNever } from '../../shared/reach/board-condition.ts'
import { isCalled } from '../../shared/reach/board-now.ts'
import {
  tallied,
  countDifferentHands,
  differentHands,
  drawnHands,
  type HandTally,
  EMPTY_TALLY,
  type SearchOutcome,
  talliedByName,
  type TalliesByName,
  type WeightedHand,
} from '../../shared/reach/hands.ts'
import { HAND_GOING_FIRST, type OpeningHand, lineReplay } from '../../shared/reach/opening.ts'
import { likelihoodOfBest } from '../../shared/reach/lucky-lines.ts'
import { withExchange } from '../../shared/reach/one-for-another.ts'
import { explainBoardMistake, NEVER_SO, parseBoard } from '../../shared/reach/parse-board.ts'
import { someRecord } from '../../shared/reach/playbook.ts'
import { sharePercent } from '../../shared/reach/words.ts'
import { copiesIn } from '../../shared/decks/room.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { parseOptions } from './arguments.ts'
import { cardNamed, noCardWords } from './card-named.ts'
import { loadCards } from './card-pool.ts'
import { loadEffects } from './effect-index.ts'
import { deckOf } from './files.ts'
import { type HandsAsked, handsOrder, type SearchedHand, searchHand } from './hand-search.ts'
import { writeOut } from './write-out.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'
import { type Exchange, exchangedHands } from './reach-exchange.ts'
import { handNamed } from './reach-hand.ts'
import {
  type HandsSummary,
  isOfPart,
  joinedParts,
  type HandPart,
  partNamed,
  saySummary,
} from './reach-parts.ts'
import { handNames, sayHandAsJson, sayHandInWords } from './reach-said.ts'
import { outcomesThrough } from './reach-through.ts'

const HELP = `Examples:
  duelwright reach my-deck.ydk --board '"Number 39: Utopia"' --hand "Sabersaurus, Double Summon, Alexandrite Dragon"
  duelwright reach my-deck.ydk --board 'board: negates>=2 and hand>=2' --board 'atk>=6000' --hand "23434538, 14558127"
  duelwright reach my-deck.ydk --board '"Baronne de Fleur"' --hand "Swordsoul of Mo Ye" --replay line.duel.json
  duelwright reach my-deck.ydk --board '"Baronne de Fleur"' --hands 200 --seed monday --json
  duelwright reach my-deck.ydk --board '"Baronne de Fleur"' --hands 1000 --part 2/8 --json > part-2.jsonl
  duelwright reach my-deck.ydk --board '"Baronne de Fleur"' --hands 200 --through "Ash Blossom & Joyous Spring"
  duelwright reach my-deck.ydk --board '"Baronne de Fleur"' --hands 200 --more "Swordsoul of Mo Ye" --less "Pot of Desires"
  duelwright reach --join part-*.jsonl

Searches what an opening hand can end its first turn on, with nobody answering, and shows the way.
Every Summon that the rules allow is played, and every effect that is understood and played to its end. Names of cards with anything more
are given as holes: with them more may be possible. Of cards that are drawn, excavated or sent from the top of the Deck nobody
knows what they are, and no line hopes for good ones unless --luck says so; coins and dice are left out.

Usage: duelwright reach [OPTION…] --board BOARD (--hand HAND | --hands N) DECK
       duelwright reach --join FILE…
  --board BOARD   what should lie there, see below, and what answers call it; may be given more than once, what is wished for most first (also --goal)
  --hand HAND     names or passcodes with commas between them; a name with a comma stands in quotation marks.
                  Fewer than five: the seed draws the others
  --hands N       so many opening hands, as the seed deals them; or "all" for every different hand of the deck
  --second        going second: hands of six cards
  --seed TEXT     any text (default: "duelwright")
  --through CARD  what this card in the other hand does to the line: used wherever it can be, is the board still reached?
                  Only from the hand: a Trap that has to be Set first does nothing. May be given more than once. Of many hands: the share that reaches it wherever the card is used
  --luck          where a board needs luck, because cards are drawn, excavated or sent from the top of the Deck: how likely that is, and
                  with which cards the hand goes on to the board.
                  Of many hands: the share counts each by its likelihood, too
  --more CARD     of --hands N: what one more copy of the card would do, in place of a copy of the one that --less names;
  --less CARD     both decks are dealt by the same seeds, and only hands that may come to something else are searched again
  --states N      positions that are looked at for each hand before the search gives up (default: 20000)
  --replay FILE   of --hand: writes the line to the first board that is reached, for the practice table and "duelwright replay"
  --part I/N      of --hands: only this share of them; the parts of one seed are joined with --join
  --join          adds up what --part --json has written: all parts of one run, each once
  --deck FILE     the deck, in place of DECK
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --json          one JSON object a line. For each hand {"hand", "reached": [{"board", "plays", "line", "replay"}], "missed", "searched",
                  "exhaustive", "holes", "leftToChance"}; then of --hands a last line {"hands", "share", "error", "undecided",
                  "all", "part", "run"}: whether these are all different hands, which part of them, and of what --join takes for one run.
                  Of several boards the last line has "boards", too: [{"board", "share", "error", "undecided"}].
                  With --through each line of "reached" has "through": [{"card", "points": [{"at", "reaches", "exhaustive"}]}], where "at" counts
                  steps of the line; each hand of --hands has "through": [{"trap", "isReached", "exhaustive"}], and the last line "through": [{"card", "share", …}].
                  With --luck each hand has "lucky": [{"board", "likelihood", "drawn", "of", "line", "helping": [{"card", "copies"}]}], and the
                  last line "withLuck", a share. With --more the last line has "exchange": {"more", "less", "share", "change", "error",
                  "undecided", "searchedAgain"}, where "change" is the share with the exchange less the share without

Board: a card's name in quotation marks, or cards, monsters, spells, traps, ritual, fusion, synchro, xyz, link, pendulum, tuners, tokens,
negates, atk or def, alone for at least one, or with >= <= = != > < and a number; "and", "or", "not" and parentheses between them.
board:, set:, hand:, GY:, banished:, deck: and extra: say where, for all that follows; a place alone counts its cards.
Exit codes: 0 a board is reached, 1 none is, 2 something could not be done.
`

const OPTIONS = {
  deck: { type: 'string' },
  board: { type: 'string', multiple: true },
  goal: { type: 'string', multiple: true },
  hand: { type: 'string' },
  hands: { type: 'string' },
  second: { type: 'boolean', default: false },
  seed: { type: 'string', default: 'duelwright' },
  states: { type: 'string', default: '20000' },
  through: { type: 'string', multiple: true },
  luck: { type: 'boolean', default: false },
  more: { type: 'string' },
  less: { type: 'string' },
  replay: { type: 'string' },
  part: { type: 'string' },
  join: { type: 'boolean', default: false },
  cards: { type: 'string', multiple: true },
  json: { type: 'boolean', default: false },
} as const

/** More different hands than that nobody waits for. */
const MOST_HANDS = 1_000_000

/** What every hand of a call is searched with, and the cards by which that is said. */
interface Asked extends Pick<HandsAsked, 'goals' | 'most' | 'traps'> {
  readonly pool: CardPool
  /** Whether lines that need luck are looked for where there is none without. */
  readonly luck: boolean
}

const runReach = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  if (values.join) return joinedParts(positionals, values.json, io)
  const paths = [...(values.deck === undefined ? [] : [values.deck]), ...positionals]
  const [path] = paths
  if (path === undefined || paths.length > 1) throw new CannotDo('name one deck; try --help')
  const boards = [...(values.board ?? []), ...(values.goal ?? [])]
  if (boards.length === 0) throw new CannotDo('say with --board what should lie there; try --help')
  if ((values.hand === undefined) === (values.hands === undefined))
    throw new CannotDo('say --hand HAND or --hands N; try --help')
  if (values.replay !== undefined && values.hand === undefined)
    throw new CannotDo('--replay goes with --hand')
  if ((values.more === undefined) !== (values.less === undefined))
    throw new CannotDo('--more and --less go together: one card in place of another')
  if (
    values.more !== undefined &&
    (values.hands === undefined || values.hands === 'all' || values.part !== undefined)
  )
    throw new CannotDo('--more goes with --hands N, all of them in one run')
  if (values.part !== undefined && values.hands === undefined) throw new CannotDo('--part goes with --hands')
  const most = wholeNumber('--states', values.states, 10_000_000)
  const part = values.part === undefined ? undefined : partNamed(values.part)
  const cards = await loadCards(values.cards ?? [], io)
  const index = await loadEffects(io)
  const pool = withEffects(cards, (passcode) => index.of(passcode))
  const { deck, whole: isWhole } = await deckOf(path, pool, io)
  const size = HAND_GOING_FIRST + (values.second ? 1 : 0)
  if (deck.main.length < size)
    throw new CannotDo(`${path}: the Main Deck has too few cards (${deck.main.length}) to draw ${size}`)
  // No line of such a deck could be replayed.
  const unknown = [...deck.main, ...deck.extra].filter((card) => pool.find(card) === undefined)
  if (unknown.length > 0)
    throw new CannotDo(
      `${path}: nothing is known of ${[...new Set(unknown)].join(', ')}, so nothing can be played`,
    )
  const asked: Asked = {
    goals: boards.map((board) => goalOf(board, pool)),
    pool,
    most,
    traps: trapsNamed(values.through ?? [], pool),
    luck: values.luck,
  }
  for (const trap of asked.traps)
    if (!isUsedFromHand(trap, pool))
      io.remark(
        `--through: ${trap.name} can do nothing from the hand, and no card is tried from anywhere else`,
      )
  for (const { name, condition } of asked.goals) {
    const absent = cardsNotIn(deck, condition, pool)
    if (absent.length > 0) io.remark(`${name}: the deck does not have ${listed(absent, 'or')}`)
  }
  const code =
    values.hands === undefined
      ? await oneHand(
          {
            deck,
            hand: handNamed(values.hand ?? '', deck.main, { size, seed: values.seed, path }, pool),
            seed: values.seed,
          },
          asked,
          values.replay,
          values.json,
          io,
        )
      : await manyHands(
          deck,
          { hands: values.hands, size, seed: values.seed, part },
          asked,
          exchangeNamed(values.more, values.less, deck, pool, path, io),
          values.json,
          io,
        )
  return isWhole ? code : 2
}

/** The cards that a board asks for by name and the deck does not have; Tokens come from nowhere. */
const cardsNotIn = (
  { main, extra }: OpeningHand['deck'],
  condition: BoardCondition,
  pool: CardPool,
): readonly string[] => {
  const held = [...main, ...extra].flatMap((passcode) => pool.find(passcode) ?? [])
  const names = countsIn(condition).flatMap(({ of }) => (of.is === 'card' ? [of.name] : []))
  return [...new Set(names)].filter(
    (name) => cardNamed(name, pool)?.kind !== 'token' && !held.some((card) => isCalled(card, name)),
  )
}

/** The cards that are named to be used against lines. */
const trapsNamed = (names: readonly string[], pool: CardPool): readonly Card[] =>
  names.map((name) => {
    const card = cardNamed(name, pool)
    if (!card) throw new CannotDo(`--through: ${noCardWords(name, pool)}`)
    if (!pool.effects?.(card)) throw new CannotDo(`--through: what ${card.name} does is not known`)
    return card
  })

/** Whether something of the card could be activated from the hand while the other player has their turn. */
const isUsedFromHand = (card: Card, pool: CardPool): boolean => {
  const effects = pool.effects?.(card)?.effects ?? []
  return (
    effects.some(
      (effect) => (effect.kind === 'quick' || effect.kind === 'trigger') && effect.from.includes('hand'),
    ) || someRecord(effects, (said) => said['act'] === 'activate-from-hand')
  )
}

const wholeNumber = (option: string, text: string, most: number): number => {
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(number >= 1 && number <= most))
    throw new CannotDo(`${option} is a whole number from 1 to ${most}, not "${text}"`)
  return number
}

const goalOf = (text: string, pool: CardPool): Goal => {
  const condition = parseBoard(text, vocabularyOf([], pool))
  if (!condition.ok)
    throw new CannotDo(
      condition.error
        .map((mistake) => `--board: at character ${mistake.start + 1}: ${explainBoardMistake(mistake)}`)
        .join('\n'),
    )
  if (isNever(condition.value)) throw new CannotDo(`--board: ${text.trim()}: ${NEVER_SO}`)
  return { name: text.trim(), condition: condition.value }
}

const oneHand = async (
  { hand, ...opening }: OpeningHand,
  asked: Asked,
  replayPath: string | undefined,
  json: boolean,
  io: Io,
): Promise<ExitCode> => {
  const { pool, luck, ...rest } = asked
  const answer = searchHand(
    hand,
    { ...opening, ...rest, luck: luck ? 'missed-boards' : 'no-board', any: false },
    pool,
  )
  const answered = { opening: { hand, ...opening }, goals: asked.goals, answer, pool }
  if (json) sayHandAsJson(answered, luck, io)
  else sayHandInWords(answered, io)
  const first = answer.found.find((line) => line !== undefined)
  if (replayPath !== undefined) {
    if (first)
      await writeOut(
        replayPath,
        new TextEncoder().encode(formatReplay(lineReplay({ hand, ...opening }, first))),
        io,
      )
    else io.remark(`${replayPath} is not written: there is no line`)
  }
  return first ? 0 : 1
}

/** One card in place of another of the Main Deck, by their names. */
const exchangeNamed = (
  more: string | undefined,
  less: string | undefined,
  deck: OpeningHand['deck'],
  pool: CardPool,
  path: string,
  io: Io,
): Exchange | undefined => {
  if (more === undefined || less === undefined) return undefined
  const [gained, given] = [more, less].map((name, at) => {
    const card = cardNamed(name, pool)
    if (!card) throw new CannotDo(`${at === 0 ? '--more' : '--less'}: ${noCardWords(name, pool)}`)
    return card
  })
  if (!gained || !given || gained === given)
    throw new CannotDo('--more and --less name the same card; nothing would change')
  if (isExtraDeckCard(gained))
    throw new CannotDo(
      `--more: ${gained.name} belongs in the Extra Deck; this exchanges cards of the Main Deck`,
    )
  const copy = deck.main.findLast((card) => pool.find(card)?.name === given.name)
  const main = copy === undefined ? undefined : withExchange(deck.main, gained.passcode, copy)
  if (!main) throw new CannotDo(`--less: ${path} has no ${given.name} in its Main Deck`)
  const copies = copiesIn({ main, extra: deck.extra, side: [], name: path }, gained.passcode, pool)
  const [{ copies: most }] = FORMATS
  if (copies > most)
    io.remark(`--more: that makes ${copies} copies of ${gained.name}; a deck may have ${most}`)
  return { more: gained, less: given, deck: { ...deck, main } }
}

/** How many hands are searched, and which. */
interface HandsWanted {
  /** A number, or "all". */
  readonly hands: string
  readonly size: number
  readonly seed: string
  readonly part: HandPart | undefined
}

const handsOf = (
  deck: OpeningHand['deck'],
  { hands, size, seed, part }: HandsWanted,
): Iterable<WeightedHand & { readonly at: number }> => {
  const isAll = hands === 'all'
  if (isAll && countDifferentHands(deck.main, size, MOST_HANDS) >= MOST_HANDS)
    throw new CannotDo(`the deck has more than ${MOST_HANDS} different hands; say how many with --hands N`)
  const every: Iterable<WeightedHand> = isAll
    ? differentHands(deck.main, size)
    : drawnHands(deck.main, { seed, count: wholeNumber('--hands', hands, MOST_HANDS), size })
  return inPart(every, part)
}

/** What the hands have come to so far. */
class HandsCounted {
  tally: HandTally = EMPTY_TALLY
  through: TalliesByName = new Map()
  boards: TalliesByName = new Map()
  lucky = 0
  readonly #asked: Asked

  constructor(asked: Asked) {
    this.#asked = asked
  }

  /** Counts one hand; what it comes to, alone and against each card. */
  count(
    weight: number,
    answer: SearchedHand,
  ): {
    readonly outcome: SearchOutcome
    readonly likelihood: number
    readonly through: readonly (readonly [trap: string, SearchOutcome])[]
  } {
    const { goals, traps } = this.#asked
    const { exhaustive } = answer
    const outcome = { isReached: answer.found.some((line) => line !== undefined), exhaustive }
    const line = answer.through.find((one) => one !== undefined)
    const through = outcomesThrough(traps, outcome, line)
    this.tally = tallied(this.tally, weight, outcome)
    if (goals.length > 1)
      this.boards = talliedByName(
        this.boards,
        weight,
        goals.map(({ name }, index) => [name, { isReached: answer.found[index] !== undefined, exhaustive }]),
      )
    this.through = talliedByName(this.through, weight, through)
    const likelihood = likelihoodOfBest(answer.lucky)
    this.lucky += weight * likelihood
    return { outcome, likelihood, through }
  }
}

const manyHands = async (
  deck: OpeningHand['deck'],
  wanted: HandsWanted,
  asked: Asked,
  exchange: Exchange | undefined,
  json: boolean,
  io: Io,
): Promise<ExitCode> => {
  const { hands, size, seed, part } = wanted
  const isAll = hands === 'all'
  const dealt = handsOf(deck, wanted)
  const { pool, luck, ...rest } = asked
  const { goals } = asked
  const question: HandsAsked = {
    ...rest,
    deck,
    seed,
    luck: luck ? 'boards-of-missed-hands' : 'no-board',
    // Only a line that is shown, or played against a card in the other hand, has to be short; and of several boards each is asked for.
    any: !json && !luck && asked.traps.length === 0 && goals.length === 1,
  }
  const counted = new HandsCounted(asked)
  const known = new Map<string, SearchedHand>()
  for await (const { of, answer } of io.searchHands(handsOrder(question, pool), dealt)) {
    const { hand, weight, at } = of
    const opening = { deck, hand, seed }
    if (exchange) known.set(hand.join(' '), answer)
    const { outcome, likelihood, through } = counted.count(weight, answer)
    if (json) sayHandAsJson({ opening, goals, answer, pool }, luck, io, { weight, through })
    else io.remark(`${at}: ${handNames(opening, pool)}: ${outcomeWords(outcome, likelihood, answer)}`)
  }
  const { tally, through, boards, lucky } = counted
  if (part && tally.hands === 0)
    io.remark(`--part ${part.number}/${part.of}: there are so few hands that none of them is of this part`)
  const exchanged = exchange && exchangeSaid(exchange, known, deck, wanted, asked, question)
  saySummary(
    { tally, boards, through, ...(luck && { lucky }), ...(exchanged && { exchange: exchanged }) },
    isAll && !part,
    json,
    io,
    {
      all: isAll,
      part: part ? `${part.number}/${part.of}` : '1/1',
      run: runOf(deck, { hands, size, seed }, question),
    },
  )
  return tally.reached > 0 ? 0 : 1
}

const outcomeWords = (
  { isReached, exhaustive }: SearchOutcome,
  likelihood: number,
  { searched }: SearchedHand,
): string => {
  if (isReached) return 'reached'
  if (likelihood > 0) return `reached with luck, ${sharePercent(likelihood)}`
  return exhaustive ? 'not reached' : `none found within ${searched} positions`
}

/** What the same hands come to with one card in place of another. */
const exchangeSaid = (
  exchange: Exchange,
  known: ReadonlyMap<string, SearchedHand>,
  deck: OpeningHand['deck'],
  { hands, size, seed }: HandsWanted,
  { goals, pool }: Asked,
  question: HandsAsked,
): HandsSummary['exchange'] => ({
  more: exchange.more.name,
  less: exchange.less.name,
  ...exchangedHands(exchange, known, {
    main: deck.main,
    deals: { seed, count: wholeNumber('--hands', hands, MOST_HANDS), size },
    question: ({ deck: changed, hand }) =>
      searchHand(hand, { ...question, deck: changed, traps: [], luck: 'no-board' }, pool),
    goals,
    pool,
    seed,
  }),
})

/** What is asked of the hands, in short: runs in which it differs are no parts of one. */
const runOf = (
  { main, extra }: OpeningHand['deck'],
  { hands, size, seed }: { readonly hands: string; readonly size: number; readonly seed: string },
  { goals, most, traps, luck }: HandsAsked,
): string => {
  const boards = goals.map(({ name }) => name).join(' | ')
  const against = traps.map(({ name }) => name).join(' | ')
  return [
    `${hands} hands of ${size}`,
    `seed ${seed}`,
    `boards ${boards}`,
    `through ${against}`,
    `${most} positions`,
    luck,
    `deck ${main.join(' ')} + ${extra.join(' ')}`,
  ].join('; ')
}

/** The hands that this run searches, and where each stands among all of them, counted from 1. */
function* inPart(
  every: Iterable<WeightedHand>,
  part: HandPart | undefined,
): Generator<WeightedHand & { readonly at: number }> {
  let at = 0
  for (const dealt of every) {
    at += 1
    if (!part || isOfPart(part, at)) yield { ...dealt, at }
  }
}

export const reachCommand: Command = {
  summary: 'what an opening hand can end its first turn on, and how often a deck opens one that can',
  help: HELP,
  run: runReach,
}
