import { pathToFileURL } from 'node:url'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { mostReadingTime } from '../../shared/file-bounds.ts'

/*
 * A command works in a thread of its own, so that this one can end it: a file that somebody else has made may keep its reader busy, or
 * fill the memory, for as long as it likes. What takes long because the player has asked for it, such as odds, is not ended.
 */

/** What the command's thread tells the one that watches it. */
type Told =
  | { readonly is: 'reading'; readonly file: string; readonly bytes: number }
  | { readonly is: 'read' }
  /** It wants standard input, which only the first thread has. */
  | { readonly is: 'listening' }

/** What the first thread tells the command's: why standard input could not be read on. Its end is heard of by itself. */
interface InputFailure {
  readonly code: unknown
  readonly message: string
}

/** What reading a file may cost, by its size. */
export interface Bounds {
  /** In ms. */
  readonly time: (bytes: number) => number
  /** Above what was there before, in bytes. */
  readonly memory: (bytes: number) => number
}

const MEGABYTE = 1024 * 1024
/** The largest databases and collections we know take a tenth. */
export const READING_BOUNDS: Bounds = {
  time: mostReadingTime,
  memory: (bytes) => 256 * MEGABYTE + bytes * 32,
}
/** Between two looks at the memory, in ms. */
const LOOK = 50

/** How a command ended; the words are said of what ended it before it was done. */
export interface Ended {
  readonly code: number
  readonly words?: string
}

/** What the command's thread is given by the first one. */
export interface Given {
  /** Whether what it writes is shown by a terminal. */
  readonly toTerminal: boolean
}

/** Runs this program's command in a thread, and ends it where reading a file costs too much. */
export const watched = (
  program: string,
  args: readonly string[],
  bounds: Bounds = READING_BOUNDS,
): Promise<Ended> =>
  new Promise((resolve) => {
    const given: Given = { toTerminal: process.stdout.isTTY }
    const options = { argv: [...args], stdin: true, workerData: given }
    const worker = threadOf(program, options)
    let file: string | undefined
    let looking: ReturnType<typeof setInterval> | undefined
    const end = (ended: Ended): void => {
      clearInterval(looking)
      process.stdin.unpipe()
      // Whoever writes into it may never stop, and an open stream keeps the program alive.
      process.stdin.destroy()
      resolve(ended)
      void worker.terminate()
    }
    const giveUp = (why: string): void => end({ code: 2, words: `${file ?? 'the command'}: ${why}` })
    const look = (bytes: number): void => {
      const [time, memory] = [bounds.time(bytes), bounds.memory(bytes)]
      const [began, before] = [performance.now(), process.memoryUsage.rss()]
      looking = setInterval(() => {
        if (performance.now() - began > time)
          giveUp(`reading it took longer than ${Math.ceil(time / 1000)} s and was given up`)
        else if (process.memoryUsage.rss() - before > memory)
          giveUp(`reading it took more than ${Math.ceil(memory / MEGABYTE)} MB of memory and was given up`)
      }, LOOK)
    }
    worker.on('message', (told: Told) => {
      switch (told.is) {
        case 'reading':
          file = told.file
          clearInterval(looking)
          look(told.bytes)
          break
        case 'read':
          file = undefined
          clearInterval(looking)
          break
        case 'listening':
          if (worker.stdin) process.stdin.on('error', tellFailure(worker)).pipe(worker.stdin)
      }
    })
    worker.on('error', (problem) => {
      const full = 'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
      giveUp(full ? 'the memory is full' : `this should not happen: ${problem.message}`)
    })
    worker.on('exit', (code) => end({ code }))
  })

const tellFailure =
  (worker: Worker) =>
  (problem: NodeJS.ErrnoException): void => {
    const failure: InputFailure = { code: problem.code, message: problem.message }
    worker.postMessage(failure)
  }

/** A thread that runs this program. */
export const threadOf = (program: string, options: WorkerOptions): Worker =>
  program.endsWith('.ts')
    ? new Worker(fromSources(program), { ...options, eval: true })
    : new Worker(program, options)

/** While this program is worked on, it runs from its sources, and what reads TypeScript has to be asked for in each thread. */
const fromSources = (program: string): string => {
  const [reader, main] = [import.meta.resolve('tsx/esm/api'), pathToFileURL(program).href].map((address) =>
    JSON.stringify(address),
  )
  return `import(${reader}).then(({ tsImport }) => tsImport(${main}, ${main}))`
}

const tell = (told: Told): void => parentPort?.postMessage(told)

/** From now on this file is being read, until the function that it answers with is called. */
export const watchReading = (file: string, bytes: number): (() => void) => {
  tell({ is: 'reading', file, bytes })
  return () => tell({ is: 'read' })
}

/** Standard input, which comes from the first thread once it is asked for. */
export const standardInput = (): NodeJS.ReadStream => {
  parentPort?.once('message', ({ code, message }: InputFailure) =>
    process.stdin.destroy(Object.assign(new Error(message), { code })),
  )
  tell({ is: 'listening' })
  return process.stdin
}
