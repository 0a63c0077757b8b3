import type { Passcode } from '../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../shared/cards/pool.ts'
import { failed, ok } from '../../../shared/result.ts'
import { FileReading } from '../../../src-renderer/reading/file-reading.svelte.ts'
import { type ReadingFunctions, readingWork } from '../../../src-renderer/reading/reading-work.ts'
import type { WorkerCalls } from '../../../src-renderer/workers/worker-call.ts'

/** The readers without a worker: their work is done here, after a turn as long as a message takes. */
export const callsHere = (pool: CardPool): WorkerCalls<ReadingFunctions> => {
  const work = readingWork(() => Promise.resolve(pool))
  return {
    call: async (name, input, { signal } = {}) => {
      await new Promise((resolve) => setTimeout(resolve))
      if (signal?.aborted) return failed({ code: 'ended' })
      return ok(
        await (work[name] as never as (given: unknown, call: unknown) => Promise<never>)(
          structuredClone(input),
          HERE,
        ),
      )
    },
    end: () => undefined,
  }
}
const HERE = { report: () => undefined, move: () => undefined, signal: new AbortController().signal }

export const readingHere = (
  pool: CardPool,
  konamiIds: ReadonlyMap<number, Passcode> = new Map(),
): FileReading =>
  new FileReading({
    worker: callsHere(pool),
    cards: () => pool,
    facts: () => '',
    konamiIds: () => Promise.resolve(konamiIds),
  })
