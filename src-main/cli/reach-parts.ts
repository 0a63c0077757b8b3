import { isRecord } from '../../shared/record.ts'
import {
  EMPTY_TALLY,
  type HandTally,
  type SearchOutcome,
  shareOf,
  type TalliesByName,
  tallied,
  talliedByName,
} from '../../shared/reach/hands.ts'
import { changeOf, type ExchangeTally } from '../../shared/reach/one-for-another.ts'
import { explainExchange, sharePercent, explainShare } from '../../shared/reach/words.ts'
import { readLines } from './files.ts'
import { CannotDo, type ExitCode, type Io } from './io.ts'

/* Many hands, shared between machines by what they have anyway: each searches a part, and the parts are added up. */

/** One share of the hands: every `of`-th, beginning with this one. Counted from 1. */
export interface HandPart {
  readonly number: number
  readonly of: number
}

/** "2/8". */
export const partNamed = (text: string): HandPart => {
  const [, number, of] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number)
  if (number === undefined || of === undefined || number < 1 || number > of)
    throw new CannotDo(`--part is written as 2/8, the second of eight, not "${text}"`)
  return { number, of }
}

/** Whether the hand at this place, counted from 1, is of the part. */
export const isOfPart = ({ number, of }: HandPart, at: number): boolean => at % of === number % of

/** What the last line of a run says of it, by which its parts are known from those of another run. */
export interface HandsRun {
  /** Every different hand, not a number of drawn ones. */
  readonly all: boolean
  /** "2/8"; of a whole run "1/1". */
  readonly part: string
  /** What was asked: runs in which this is the same are parts of one. */
  readonly run: string
}

/** Adds up the hands of these files and says the share, as one run over all of them would. */
export const joinedParts = async (paths: readonly string[], json: boolean, io: Io): Promise<ExitCode> => {
  if (paths.length === 0) throw new CannotDo('--join needs the files that --part --json has written')
  let tally: HandTally = EMPTY_TALLY
  let through: TalliesByName = new Map()
  let boards: TalliesByName = new Map()
  let order: readonly string[] = []
  let lucky: number | undefined
  const runs: HandsRun[] = []
  for (const path of paths) {
    // What was counted since the last summary.
    let lines = 0
    let hands = 0
    let isEnded = false
    for await (const { number, value: said } of readLines(path, io, parsed)) {
      if (said === undefined)
        throw new CannotDo(`${path}:${number}: this is no line of "duelwright reach --json"`)
      if ('hands' in said) {
        const run = runSaid(said)
        if (!run) throw new CannotDo(`${path}:${number}: this does not say which part it is; search it again`)
        if (said['hands'] !== hands)
          throw new CannotDo(
            `${path}:${number}: ${String(said['hands'])} hands were searched, but the lines before are ${hands}`,
          )
        runs.push(joinable(run, runs, path))
        order = namesSaid(said['boards'])
        lines = 0
        hands = 0
        isEnded = true
      } else {
        const weight = Number(said['weight'])
        const isReached = Array.isArray(said['reached']) && said['reached'].length > 0
        const exhaustive = said['exhaustive'] === true
        tally = tallied(tally, weight, { isReached, exhaustive })
        boards = talliedByName(boards, weight, [
          ...namesSaid(said['reached']).map((name) => [name, { isReached: true, exhaustive }] as const),
          ...textsIn(said['missed']).map((name) => [name, { isReached: false, exhaustive }] as const),
        ])
        through = talliedByName(through, weight, outcomesSaid(said['through']))
        if (Array.isArray(said['lucky'])) lucky = (lucky ?? 0) + weight * likelihoodSaid(said['lucky'])
        lines += 1
        hands += weight
      }
    }
    if (lines > 0 || !isEnded) throw new CannotDo(`${path}: the last line is missing, so hands may be, too`)
  }
  const [first] = runs
  if (!first) throw new CannotDo('--join needs the files that --part --json has written')
  const { of } = partNamed(first.part)
  const missing = Array.from({ length: of }, (_, at) => `${at + 1}/${of}`).filter((part) =>
    runs.every((run) => run.part !== part),
  )
  if (missing.length > 0) throw new CannotDo(`--join needs every part; not there: ${missing.join(', ')}`)
  const inOrder = new Map(order.flatMap((name) => entryOf(boards, name)))
  const summary = { tally, boards: inOrder, through, ...(lucky !== undefined && { lucky }) }
  saySummary(summary, first.all, json, io, { ...first, part: '1/1' })
  return tally.reached > 0 ? 0 : 1
}

/** The run, where it is another part of the same one as those before. */
const joinable = (run: HandsRun, before: readonly HandsRun[], path: string): HandsRun => {
  const [first] = before
  if (!first) return run
  if (run.run !== first.run || run.all !== first.all || partNamed(run.part).of !== partNamed(first.part).of)
    throw new CannotDo(`${path}: this is no part of the same run as the file before: ${run.run}`)
  if (before.some(({ part }) => part === run.part))
    throw new CannotDo(`${path}: part ${run.part} is there twice`)
  return run
}

const runSaid = ({ all, part, run }: Readonly<Record<string, unknown>>): HandsRun | undefined =>
  typeof all === 'boolean' && typeof part === 'string' && typeof run === 'string'
    ? { all, part, run }
    : undefined

const parsed = (line: string): Readonly<Record<string, unknown>> | undefined => {
  let said: unknown
  try {
    said = JSON.parse(line)
  } catch {
    return undefined
  }
  if (!isRecord(said)) return undefined
  return typeof said['hands'] === 'number' || (Array.isArray(said['reached']) && isWeight(said['weight']))
    ? said
    : undefined
}

/** JSON may hold numbers that are too large to be any (1e999). */
const isWeight = (said: unknown): boolean => typeof said === 'number' && Number.isFinite(said) && said >= 0

const outcomesSaid = (said: unknown): readonly (readonly [trap: string, SearchOutcome])[] =>
  (Array.isArray(said) ? said : [])
    .filter(isRecord)
    .flatMap(({ trap, isReached, exhaustive }) =>
      typeof trap === 'string'
        ? [[trap, { isReached: isReached === true, exhaustive: exhaustive === true }] as const]
        : [],
    )

/** The boards that a line names, each in a record of its own. */
const namesSaid = (said: unknown): readonly string[] =>
  textsIn((Array.isArray(said) ? said : []).map((one) => (isRecord(one) ? one['board'] : undefined)))

const textsIn = (said: unknown): readonly string[] =>
  (Array.isArray(said) ? said : []).filter((one) => typeof one === 'string')

const entryOf = (tallies: TalliesByName, name: string): readonly (readonly [string, HandTally])[] => {
  const tally = tallies.get(name)
  return tally ? [[name, tally]] : []
}

/** The greatest; a line may hold more of them than a call takes arguments. */
const likelihoodSaid = (said: readonly unknown[]): number =>
  said.reduce<number>((most, one) => {
    const likelihood = isRecord(one) ? one['likelihood'] : undefined
    return typeof likelihood === 'number' ? Math.max(most, likelihood) : most
  }, 0)

/** What many hands came to. */
export interface HandsSummary {
  /** A hand counts where it reaches any of the boards. */
  readonly tally: HandTally
  /** Each board by itself, in the order in which they were asked for; of a single one nothing, because it would say the same again. */
  readonly boards: TalliesByName
  readonly through: TalliesByName
  /** Where luck was asked for: the hands that need luck, each counted by how likely it is. */
  readonly lucky?: number
  /** What they come to with one card in place of another. */
  readonly exchange?: {
    readonly more: string
    readonly less: string
    readonly tally: HandTally
    readonly exchange: ExchangeTally
  }
}

/** The last line: the share of the hands, and of those against each card; `isAll` where every different hand was searched. */
export const saySummary = (
  { tally, boards, through, lucky, exchange }: HandsSummary,
  isAll: boolean,
  json: boolean,
  io: Io,
  run: HandsRun,
): void => {
  const share = shareOf(tally, isAll)
  const withLuck = lucky === undefined ? undefined : (tally.reached + lucky) / Math.max(1, tally.hands)
  const against = [...through].map(([card, one]) => ({ card, one, share: shareOf(one, isAll) }))
  const each = [...boards].map(([board, one]) => ({ board, one, share: shareOf(one, isAll) }))
  if (json) {
    const said = against.map(({ card, share: its }) => ({ card, ...its }))
    io.out(
      `${JSON.stringify({ hands: tally.hands, ...(tally.hands > 0 ? share : NO_SHARE), ...(each.length > 0 && { boards: each.map(({ board, share: its }) => ({ board, ...its })) }), ...(withLuck !== undefined && { withLuck }), ...(said.length > 0 && { through: said }), ...(exchange && { exchange: exchangeSaid(exchange) }), ...run })}\n`,
    )
    return
  }
  io.out(`${explainShare(tally, share, isAll)}\n`)
  for (const { board, one, share: its } of each) io.out(`${board}: ${explainShare(one, its, isAll, 'it')}\n`)
  if (withLuck !== undefined) io.out(`With luck, each hand by its likelihood: ${sharePercent(withLuck)}.\n`)
  if (exchange) io.out(`${explainExchange({ ...exchange, ...changeOf(exchange.exchange) })}\n`)
  for (const { card, one, share: its } of against)
    io.out(`Through ${card}, wherever it is used: ${explainShare(one, its, isAll)}\n`)
}

/** Of no hands, as a part of few may hold. */
const NO_SHARE = { share: null, error: null, undecided: null } as const

const exchangeSaid = ({ more, less, tally, exchange }: NonNullable<HandsSummary['exchange']>) => {
  const { share, undecided } = shareOf(tally, false)
  return { more, less, share, ...changeOf(exchange), undecided, searchedAgain: exchange.searchedAgain }
}
