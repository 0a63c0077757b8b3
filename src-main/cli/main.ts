#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { diskIo } from './disk-io.ts'
import { answersParent } from './form-process.ts'
import { CannotDo } from './io.ts'
import { run } from './run.ts'

const main = async (): Promise<void> => {
  const io = diskIo(fileURLToPath(import.meta.url))
  try {
    process.exitCode = await run(process.argv.slice(2), io)
  } catch (problem) {
    // What nobody foresaw gets a sentence too: a stack trace helps no player.
    const message = problem instanceof Error ? problem.message : String(problem)
    io.remark(`duelwright: ${problem instanceof CannotDo ? message : `this should not happen: ${message}`}`)
    process.exitCode = 2
  }
}

if (!answersParent()) await main()
