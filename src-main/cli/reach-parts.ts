import { isRecord } from '../../shared/record.ts'
import { type HandTally, shareOf } from '../../shared/reach/hands.ts'
import { shareWords } from '../../shared/reach/words.ts'
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

/** Adds up the hands of these files and says the share, as one run over all of them would. */
export const joinedParts = async (paths: readonly string[], json: boolean, io: Io): Promise<ExitCode> => {
  if (paths.length === 0) throw new CannotDo('--join needs the files that --part --json has written')
  let tally: HandTally = { hands: 0, reached: 0, undecided: 0 }
  let isAll = true
  for (const path of paths) {
    for await (const { number, value: said } of readLines(path, io, parsed)) {
      if (said === undefined)
        throw new CannotDo(`${path}:${number}: this is no line of "duelwright reach --json"`)
      if ('hands' in said) isAll &&= said['all'] === true
      else tally = withHand(tally, said)
    }
  }
  const share = shareOf(tally, isAll)
  io.out(
    json ? `${JSON.stringify({ hands: tally.hands, ...share })}\n` : `${shareWords(tally, share, isAll)}\n`,
  )
  return tally.reached > 0 ? 0 : 1
}

const parsed = (line: string): Readonly<Record<string, unknown>> | undefined => {
  let said: unknown
  try {
    said = JSON.parse(line)
  } catch {
    return undefined
  }
  if (!isRecord(said)) return undefined
  return typeof said['hands'] === 'number' ||
    (Array.isArray(said['reached']) && typeof said['weight'] === 'number')
    ? said
    : undefined
}

const withHand = (tally: HandTally, said: Readonly<Record<string, unknown>>): HandTally => {
  const weight = Number(said['weight'])
  const isReached = Array.isArray(said['reached']) && said['reached'].length > 0
  return {
    hands: tally.hands + weight,
    reached: tally.reached + (isReached ? weight : 0),
    undecided: tally.undecided + (isReached || said['exhaustive'] === true ? 0 : weight),
  }
}
