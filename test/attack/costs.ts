/* Where `npm run attack` runs the tests: notes beside each what it has cost, with whatever it set up for it. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { aroundEach } from 'vitest'
import { type Cost, heldMemory, Watch } from '../fuzz/watch.ts'

declare module 'vitest' {
  interface TaskMeta {
    cost?: Cost
  }
}

// What an earlier test has left over is not this one's.
setFlagsFromString('--expose-gc')
globalThis.gc ??= runInNewContext('gc') as NodeJS.GCFunction

/** The runner itself ends a test without end. */
const watch = new Watch(Infinity, '')

aroundEach(async (run, { task }) => {
  const { used } = heldMemory()
  task.meta.cost = await watch.costOf(new Uint8Array(), run, used)
})
