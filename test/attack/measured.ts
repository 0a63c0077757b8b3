/* What measure.test.ts starts: takes memory in several ways, from the given one on, and says what each was measured to take, one line each. */
import { givesBack, heldMemory, Watch } from '../fuzz/watch.ts'

const MEGABYTE = 1024 * 1024
const watch = new Watch(Infinity, '')

/** Bytes that the system must really give. */
const bytes = (megabytes: number): Uint8Array => new Uint8Array(megabytes * MEGABYTE).fill(1)
/** The same in the heap. */
const objects = (megabytes: number): readonly (readonly number[])[] =>
  Array.from({ length: megabytes * 1024 }, () => Array.from({ length: 126 }, (_, at) => at + 0.5))

const TAKEN: readonly (() => unknown)[] = [
  () => bytes(100),
  () => objects(100),
  () => bytes(60),
  () => objects(60),
  () => 0,
  () => bytes(200),
]
/** As the readers of hostile files: what is left over ends the process, and another goes on. */
const from = Number(process.argv[2])
const start = heldMemory()
for (const take of TAKEN.slice(from)) {
  const { memory } = await watch.costOf(new Uint8Array(), () => void take(), start.used)
  process.stdout.write(`${Math.round(memory / MEGABYTE)}\n`)
  if (!(await givesBack(start, 16 * MEGABYTE))) break
}
await watch.end()
