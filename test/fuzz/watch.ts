import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../src-main/package-root.ts'

/** What an input has cost. */
export interface Cost {
  /** Of the processor, in ms; how busy others keep it does not count. */
  readonly time: number
  /** At the most, above what the process held before, in bytes. */
  readonly memory: number
}

/** What a process holds, in bytes. */
export interface Held {
  /** All that the system has given it. */
  readonly given: number
  /** Of that, what does not lie free in its heap: whatever is taken first comes out of what lies free. */
  readonly used: number
}

/** In bytes; of a longer input the beginning is kept. */
const MOST_KEPT = 4 * 1024 * 1024

/**
 * Watches what inputs cost, one after the other. Where one keeps the processor busy for longer than `patience` (in ms), it is
 * written to `path` and the process is killed: nothing else ends a loop without end.
 */
export class Watch {
  readonly #numbers = new Float64Array(new SharedArrayBuffer(16))
  readonly #input = new Uint8Array(new SharedArrayBuffer(MOST_KEPT))
  readonly #watcher: Worker

  constructor(patience: number, path: string) {
    this.#watcher = new Worker(join(packageRoot, 'test', 'fuzz', 'watcher.mjs'), {
      workerData: { watch: this.#numbers, input: this.#input, patience, path },
    })
    this.#watcher.unref()
  }

  /** `used`: what `heldMemory` said of the start. */
  async costOf(input: Uint8Array, run: () => unknown, used: number): Promise<Cost> {
    const kept = input.subarray(0, MOST_KEPT)
    this.#input.set(kept)
    const peak = peakFromNow()
    const began = process.cpuUsage()
    this.#numbers.set([(began.user + began.system) / 1000, kept.length])
    try {
      await run()
    } finally {
      this.#numbers[0] = 0
    }
    const { user, system } = process.cpuUsage(began)
    return { time: (user + system) / 1000, memory: Math.max(0, peak() - used) }
  }

  async end(): Promise<void> {
    await this.#watcher.terminate()
  }
}

/** What the process holds now. What was left over before is thrown away, where the process was started so that it can be. */
export const heldMemory = (): Held => {
  globalThis.gc?.()
  const { rss, heapTotal, heapUsed } = process.memoryUsage()
  return { given: rss, used: rss - (heapTotal - heapUsed) }
}

/** How long the engine may take to give back to the system what it has thrown away, and how often that is looked at; in ms. */
const [GIVEN_BACK_WITHIN, LOOKED_AT_EACH] = [400, 20] as const

/** Waits until the process has no more than `most` bytes above what it had at the start; whether it comes to that. */
export const givesBack = async (start: Held, most: number): Promise<boolean> => {
  if (heldMemory().given - start.given <= most) return true
  await globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  for (let waited = 0; waited < GIVEN_BACK_WITHIN; waited += LOOKED_AT_EACH) {
    await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_EACH))
    if (process.memoryUsage.rss() - start.given <= most) return true
  }
  return false
}

/** Begins to note the most memory that the process has, in bytes; what is given says it. Linux alone can begin anew: elsewhere it is that since the start. */
const peakFromNow = (): (() => number) => {
  try {
    writeFileSync('/proc/self/clear_refs', '5')
    return () => Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
  } catch {
    return () => process.resourceUsage().maxRSS * 1024
  }
}
