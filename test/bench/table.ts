/* What every part of the bench measures with and prints by. */
import { goalOf, isHeld } from './goals.ts'
import { machine } from './machine.ts'

/** Milliseconds that half of the runs stay under, and 19 of 20. */
export interface Timing {
  readonly median: number
  readonly p95: number
}

export const timing = (times: readonly number[]): Timing => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { median: at(0.5), p95: at(0.95) }
}

/** In ms: how long code may warm up, and how long it may then be measured where its runs are slow. */
const WARMING = 1_000
const MEASURING = 5_000
const FEWEST_RUNS = 3

/** Measures up to so many runs, fewer where they are slow; code that runs often is warm before. */
export const timed = (runs: number, run: (round: number) => unknown): Timing => {
  const started = performance.now()
  for (let round = 0; round < Math.min(runs, 50) && performance.now() - started < WARMING; round += 1)
    run(round)
  const times: number[] = []
  const measuring = performance.now()
  for (let round = 0; round < runs; round += 1) {
    const began = performance.now()
    run(round)
    const ended = performance.now()
    times.push(ended - began)
    if (times.length >= FEWEST_RUNS && ended - measuring > MEASURING) break
  }
  return timing(times)
}

/** One figure of the table. */
interface Figure {
  readonly what: string
  readonly timing: Timing
  readonly beside: { readonly what: string; readonly timing: Timing } | undefined
}

const figures: Figure[] = []

export const heading = (what: string): void => {
  process.stdout.write(`${machine()}\n${what}\n`)
}

/** Notes a figure, and says it at once for those who wait; the table comes at the end. */
export const row = (what: string, timing: Timing, beside?: Figure['beside']): void => {
  figures.push({ what, timing, beside })
  process.stderr.write(`  ${what}: ${inMs(timing.median)} ms\n`)
}

/** Prints every figure with its goal beside it; answers with those that miss theirs. */
export const printTable = (): readonly string[] => {
  const missed: string[] = []
  const line = (cells: readonly string[]): void => {
    const [what = '', median = '', p95 = '', goal = '', held = '', beside = ''] = cells
    const numbers = [median, p95].map((cell) => cell.padStart(10)).join(' ')
    process.stdout.write(
      `${what.padEnd(62)} ${numbers} ${goal.padStart(14)} ${held.padEnd(6)} ${beside}`.trimEnd() + '\n',
    )
  }
  line(['milliseconds', 'median', 'p95', 'goal', '', 'beside'])
  for (const { what, timing, beside } of figures) {
    const goal = goalOf(what)
    const isMissed = goal !== undefined && !isHeld(goal, timing)
    if (isMissed) missed.push(what)
    line([
      what,
      inMs(timing.median),
      inMs(timing.p95),
      goal ? `${goal.of === 'p95' ? 'p95 ' : ''}<= ${goal.most}` : '',
      goal ? (isMissed ? 'missed' : 'held') : '',
      beside ? `${(timing.median / beside.timing.median).toFixed(2)} x ${beside.what}` : '',
    ])
  }
  return missed
}

const inMs = (time: number): string => time.toFixed(time < 1 ? 4 : 2)
