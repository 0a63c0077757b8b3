/* What folder.ts starts: writes a deck in a folder over another as the app does, and stops before the given step, to be killed there. */
import { readFileSync } from 'node:fs'
import { replaceIfSame } from '../../src-main/swapped-files.ts'
import { pausedAtStep } from './ended-at-step.ts'

const [path = '', step = '', text = ''] = process.argv.slice(2)
const stop = (): Promise<unknown> => {
  process.stdout.write('middle\n')
  // Nothing of this process goes on, not even what it has begun.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return Promise.resolve()
}
const over = new Uint8Array(readFileSync(path))
await pausedAtStep(
  Number(step),
  () => replaceIfSame(path, new TextEncoder().encode(text), { over, bound: 1_000_000 }),
  stop,
)
process.stdout.write('done\n')
