#!/usr/bin/env node
import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isMainThread, workerData } from 'node:worker_threads'
import { nameWrittenOut } from '../../shared/deceiving-characters.ts'
import { answersParent } from './form-process.ts'
import type { ForHands } from './hand-threads.ts'
import { setUpForSearches } from './v8-for-searches.ts'
import { type Given, watched } from './watched.ts'

const program = fileURLToPath(import.meta.url)

/** The first thread of the program: it only watches. */
const watch = async (): Promise<void> => {
  if (process.argv[2] === 'reach') setUpForSearches()
  const { code, words } = hasFolder()
    ? await watched(program, process.argv.slice(2))
    : { code: 2, words: 'the current folder is no longer there; go to one that is' }
  process.exitCode = code
  if (words === undefined) return
  try {
    writeSync(process.stderr.fd, `${nameWrittenOut(`duelwright: ${words}`)}\n`)
  } catch {
    // There is nowhere left to say it; the code does.
  }
}

/** A folder that was removed under a shell leaves its programs nowhere to look for files, and no thread can be started there. */
const hasFolder = (): boolean => {
  try {
    return process.cwd() !== ''
  } catch {
    return false
  }
}

/** The thread that does what was asked for. */
const command = async (given: Given): Promise<void> => {
  const [{ diskIo }, { CannotDo }, { run }] = await Promise.all([
    import('./disk-io.ts'),
    import('./io.ts'),
    import('./run.ts'),
  ])
  const io = diskIo(program, given)
  try {
    process.exitCode = await run(process.argv.slice(2), io)
  } catch (problem) {
    // What nobody foresaw gets a sentence too: a stack trace helps no player.
    const message = problem instanceof Error ? problem.message : String(problem)
    io.remark(`duelwright: ${problem instanceof CannotDo ? message : `this should not happen: ${message}`}`)
    process.exitCode = 2
  }
  // A remark may say what was left out.
  if (io.hasLostRemarks()) process.exitCode = 2
  // Input that was not read to its end would keep this thread alive for as long as somebody writes; all output is written by now.
  process.exit()
}

/** The thread that searches hands for a command. */
const searchHands = async (given: ForHands): Promise<void> => {
  const { serveHands } = await import('./hand-threads.ts')
  serveHands(given)
}

/** What a thread of this program is given says what it is for. */
const work = async (given: Given | ForHands): Promise<void> =>
  'searches' in given ? searchHands(given) : command(given)

if (!isMainThread) await work(workerData as Given | ForHands)
else if (!answersParent()) await watch()
