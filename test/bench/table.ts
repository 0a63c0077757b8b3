/* What every part of the bench measures with and prints by. */

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

export const timed = (runs: number, run: (round: number) => unknown): Timing => {
  for (let round = 0; round < Math.min(runs, 50); round += 1) run(round)
  return timing(
    Array.from({ length: runs }, (_, round) => {
      const began = performance.now()
      run(round)
      return performance.now() - began
    }),
  )
}

export const heading = (what: string): void => {
  process.stdout.write(`${what.padEnd(56)} ${'median'.padStart(10)} ${'p95'.padStart(10)}   beside\n`)
}

export const row = (
  what: string,
  { median, p95 }: Timing,
  beside?: { readonly what: string; readonly timing: Timing },
): void => {
  const ratio = beside ? `${(median / beside.timing.median).toFixed(2)} x ${beside.what}` : ''
  process.stdout.write(
    `${what.padEnd(56)} ${median.toFixed(4).padStart(10)} ${p95.toFixed(4).padStart(10)}   ${ratio}\n`,
  )
}
