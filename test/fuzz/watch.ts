import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packageRoot } from '../../src-main/package-root.ts'

/** What an input has cost. */
export interface Cost {
  /** Of the processor, in ms; how busy others keep it does not count. */
  readonly time: number
  /** Above what the process had before, in bytes. */
  readonly memory: number
}

/** In bytes; of a longer input the beginning is kept. */
const MOST_KEPT = 4 * 1024 * 1024

/**
 * Watches what inputs cost, one after the other. Where one keeps the processor busy for longer than `patience` (in ms), it is
 * written to `path` and the process is killed: nothing else ends a loop without end.
 */
export class Watch {
  readonly #numbers = new Float64Array(new SharedArrayBuffer(24))
  readonly #input = new Uint8Array(new SharedArrayBuffer(MOST_KEPT))
  readonly #watcher: Worker

  constructor(patience: number, path: string) {
    this.#watcher = new Worker(join(packageRoot, 'test', 'fuzz', 'watcher.mjs'), {
      workerData: { watch: this.#numbers, input: this.#input, patience, path },
    })
    this.#watcher.unref()
  }

  async costOf(input: Uint8Array, run: () => unknown): Promise<Cost> {
    // Only where the process was started so that it can: what was left over before is not this input's.
    globalThis.gc?.()
    const kept = input.subarray(0, MOST_KEPT)
    this.#input.set(kept)
    const before = process.memoryUsage.rss()
    const began = process.cpuUsage()
    this.#numbers.set([(began.user + began.system) / 1000, before, kept.length])
    try {
      await run()
    } finally {
      this.#numbers[0] = 0
    }
    const { user, system } = process.cpuUsage(began)
    const most = Math.max(this.#numbers[1] ?? 0, process.memoryUsage.rss())
    return { time: (user + system) / 1000, memory: most - before }
  }

  async end(): Promise<void> {
    await this.#watcher.terminate()
  }
}
