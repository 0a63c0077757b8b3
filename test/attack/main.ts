/* npm run attack [-- --only READER] [--write]: every attack we know, by kind, as a table; on this machine alone and in bounded time. `--write` puts it into docs/security.md. */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { packageRoot } from '../../src-main/package-root.ts'
import { IN_A_BROWSER, triedInTests } from './tests.ts'

/** What a file of one megabyte may cost: in ms of the processor, and in megabytes above what was there before. */
const MOST = { time: 2_000, memory: 256 } as const

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, write: { type: 'boolean', default: false } },
})

const Begun = v.object({ reader: v.string(), shape: v.string() })
const Cost = v.object({ time: v.number(), memory: v.number() })
const Threw = v.object({ threw: v.string() })
const Line = v.union([Begun, Cost, Threw])

/** A hostile file given to a reader. */
interface Attack {
  readonly reader: string
  readonly shape: string
  /** What it cost; nothing where the reader threw or did not come to an end. */
  cost?: v.InferOutput<typeof Cost>
  threw?: string
}

/** Runs the readers from an attack on; the attacks that were begun, the last of which may have no end. */
const attacksFrom = async (
  from: number,
): Promise<{ readonly attacks: readonly Attack[]; readonly isDone: boolean }> => {
  const readers = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', join('test', 'attack', 'readers.ts'), String(from), values.only],
    { cwd: packageRoot, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(readers, 'exit')
  const attacks: Attack[] = []
  for await (const text of createInterface({ input: readers.stdout })) {
    const line = v.parse(Line, JSON.parse(text))
    const last = attacks.at(-1)
    if ('reader' in line) attacks.push({ reader: line.reader, shape: line.shape })
    else if (last && 'threw' in line) last.threw = line.threw
    else if (last && 'time' in line) last.cost = line
  }
  const [code] = (await ended) as [number | null]
  return { attacks, isDone: code === 0 }
}

mkdirSync(join(packageRoot, '.cache', 'fuzz'), { recursive: true })
const attacks: Attack[] = []
for (let isDone = false; !isDone;) {
  const run = await attacksFrom(attacks.length)
  if (run.attacks.length === 0 && !run.isDone) throw new Error('the readers could not be started')
  attacks.push(...run.attacks)
  isDone = run.isDone
}

const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024)
const faultOf = ({ cost, threw }: Attack): string | undefined => {
  if (threw !== undefined) return `threw: ${threw}`
  if (!cost) return 'did not come to an end'
  if (cost.time > MOST.time) return `took ${Math.round(cost.time)} ms`
  if (megabytes(cost.memory) > MOST.memory) return `took ${megabytes(cost.memory)} MB`
  return undefined
}
for (const attack of attacks) {
  const fault = faultOf(attack)
  if (fault !== undefined) process.stdout.write(`${attack.reader}, ${attack.shape}: ${fault}\n`)
}

interface Row {
  readonly kind: string
  readonly tried: number
  readonly survived: number
  readonly worst: string
}

const said = ({ time, memory }: v.InferOutput<typeof Cost>): string =>
  `${(time / 1000).toFixed(1)} s, ${megabytes(memory)} MB`
const worstOf = (all: readonly Attack[]): string => {
  const most = (part: 'time' | 'memory'): number => Math.max(0, ...all.map(({ cost }) => cost?.[part] ?? 0))
  return said({ time: most('time'), memory: most('memory') })
}
const readers = [...new Set(attacks.map(({ reader }) => reader))]
const rows: Row[] = readers.map((reader) => {
  const own = attacks.filter((attack) => attack.reader === reader)
  return {
    kind: `files of 1 MB for the reader of ${reader}`,
    tried: own.length,
    survived: own.filter((attack) => faultOf(attack) === undefined).length,
    worst: worstOf(own),
  }
})
if (values.only === '') {
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-attack-'))
  for (const tried of triedInTests(join(folder, 'report.json')))
    rows.push({ ...tried, worst: tried.worst ? said(tried.worst) : '–' })
  rmSync(folder, { recursive: true })
}
const sum = (part: 'tried' | 'survived'): number => rows.reduce((total, row) => total + row[part], 0)
rows.push({
  kind: '**all**',
  tried: sum('tried'),
  survived: sum('survived'),
  worst: `${worstOf(attacks)} of the files of 1 MB`,
})

const table = [
  '| Attack | Tried | Survived | Most time and memory of one |',
  '| --- | ---: | ---: | --- |',
  ...rows.map(({ kind, tried, survived, worst }) => `| ${kind} | ${tried} | ${survived} | ${worst} |`),
].join('\n')
const elsewhere = `In a browser, by \`npm test -- --all\`, and not counted here: ${IN_A_BROWSER.map(
  ([what, spec]) => `${what} (\`test/e2e/${spec}.spec.ts\`)`,
).join('; ')}.`
process.stdout.write(`${table}\n\n${elsewhere}\n`)

if (values.write) {
  const path = join(packageRoot, 'docs', 'security.md')
  const text = readFileSync(path, 'utf8')
  const [begin, end] = ['<!-- npm run attack -- --write -->', '<!-- end of the table -->']
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/security.md has no place for the table')
  writeFileSync(
    path,
    `${text.slice(0, from + begin.length)}\n\n${table}\n\n${elsewhere}\n\n${text.slice(to)}`,
  )
}
process.exitCode = sum('tried') === sum('survived') ? 0 : 1
