// @ts-check
/* On a thread of its own: ends the process where a reader does not come to an end. */
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { setInterval } from 'node:timers'
import { workerData } from 'node:worker_threads'

/** How often it looks, in ms. */
const PACE = 50
/** @type {{ readonly watch: Float64Array, readonly input: Uint8Array, readonly patience: number, readonly path: string }} */
const { watch, input, patience, path } = workerData

setInterval(() => {
  const [begun = 0, length = 0] = watch
  const { user, system } = process.cpuUsage()
  if (begun === 0 || (user + system) / 1000 - begun < patience) return
  writeFileSync(path, input.subarray(0, length))
  process.kill(process.pid, 'SIGKILL')
}, PACE)
