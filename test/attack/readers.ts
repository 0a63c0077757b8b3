/* What main.ts starts: gives every reader its hostile files, from the given one on, and says what each has cost, one line of JSON each. */
import { join } from 'node:path'
import { packageRoot } from '../../src-main/package-root.ts'
import { Watch } from '../fuzz/watch.ts'
import { TARGETS } from '../fuzz/targets.ts'
import { shapesFor } from './shapes.ts'

const from = Number(process.argv[2] ?? 0)
const only = process.argv[3] ?? ''
/** Of the processor, in ms: an input that keeps it busy for longer may do so for ever. */
const PATIENCE = 20_000

const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const watch = new Watch(PATIENCE, join(packageRoot, '.cache', 'fuzz', 'endless'))
let at = 0
for (const target of TARGETS.filter(({ name }) => name.includes(only))) {
  // What is read for the first time is loaded and compiled; that is no input's doing.
  if (at >= from)
    await Promise.resolve(target.run(target.seeds[0] ?? new Uint8Array())).catch(() => undefined)
  for (const shape of shapesFor(target)) {
    at += 1
    if (at <= from) continue
    say({ begun: at, reader: target.name, shape: shape.name })
    try {
      say(await watch.costOf(shape.bytes, () => target.run(shape.bytes)))
    } catch (problem) {
      say({ threw: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) })
    }
  }
}
await watch.end()
