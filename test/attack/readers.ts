/*
 * What main.ts starts: gives readers their hostile files, from the given one on, and says what each has cost, one line of JSON each. Each
 * reader gets a process of its own, and a new one where something large is left over: what one leaves behind is no other's room.
 */
import { join } from 'node:path'
import { packageRoot } from '../../src-main/package-root.ts'
import type { Target } from '../fuzz/target.ts'
import { givesBack, heldMemory, Watch } from '../fuzz/watch.ts'
import { TARGETS } from '../fuzz/targets.ts'
import { type Shape, shapesFor } from './shapes.ts'

const from = Number(process.argv[2] ?? 0)
const only = process.argv[3] ?? ''
/** Of the processor, in ms: an input that keeps it busy for longer may do so for ever. */
const PATIENCE = 20_000
/** So much may be left over in the process, in bytes. */
const MOST_LEFT = 16 * 1024 * 1024
/** There is more to do, in another process. */
const GOES_ON = 3

const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
const watch = new Watch(PATIENCE, join(packageRoot, '.cache', 'fuzz', 'endless'))

/** Gives the reader its shapes after the first `done`; whether it came to the end of them. */
const attack = async (target: Target, shapes: readonly Shape[], done: number): Promise<boolean> => {
  // What is read for the first time is loaded and compiled; that is no input's doing.
  for (let times = 0; times < 3; times += 1)
    await Promise.resolve(target.run(target.seeds[0] ?? new Uint8Array())).catch(() => undefined)
  const start = heldMemory()
  for (const [at, { name, make }] of shapes.slice(done).entries()) {
    const bytes = make()
    // What its making has left over is thrown away first; what others have left over is not its own.
    if (!(await givesBack(start, MOST_LEFT)) && at > 0) return false
    say({ reader: target.name, shape: name })
    try {
      say(await watch.costOf(bytes, () => target.run(bytes), start.used))
    } catch (problem) {
      say({ threw: problem instanceof Error ? (problem.stack ?? problem.message) : String(problem) })
    }
  }
  return true
}

const targets = TARGETS.filter(({ name }) => name.includes(only))
let before = 0
for (const [at, target] of targets.entries()) {
  const shapes = shapesFor(target)
  if (before + shapes.length > from) {
    const isDone = await attack(target, shapes, from - before)
    process.exitCode = isDone && at === targets.length - 1 ? 0 : GOES_ON
    break
  }
  before += shapes.length
}
await watch.end()
