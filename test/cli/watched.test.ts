import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { formatEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import { run } from '../../src-main/cli/run.ts'
import { filler } from '../legality/cards.ts'
import { memoryIo } from './memory-io.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { type Bounds, watched } from '../../src-main/cli/watched.ts'

/* Commands that cost what they should not, each a program of its own. */

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'duelwright-watched-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const program = (name: string, does: string): string => {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads'
const tell = (told) => parentPort.postMessage(told)
const READING = { is: 'reading', file: 'bad.cdb', bytes: 3500 }
const rest = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
${does}`,
  )
  return path
}
const bounds = (time: number, megabytes: number): Bounds => ({
  time: () => time,
  memory: () => megabytes * 1024 * 1024,
})
const GENEROUS = bounds(60_000, 4_000)

describe('a command that is watched', () => {
  it('ends as it says', async () => {
    expect(await watched(program('three', 'process.exitCode = 1'), [], GENEROUS)).toEqual({ code: 1 })
    const told = program('told', 'process.exitCode = process.argv[2] === "check" ? 0 : 2')
    expect(await watched(told, ['check'], GENEROUS)).toEqual({ code: 0 })
  })

  it('is ended where reading a file does not end', { tags: ['attack', 'thorough'] }, async () => {
    const endless = program('endless', 'tell(READING)\nfor (;;);')
    expect(await watched(endless, [], bounds(200, 4_000))).toEqual({
      code: 2,
      words: 'bad.cdb: reading it took longer than 1 s and was given up',
    })
  })

  it(
    'is ended where reading a file fills the memory, in the heap or beside it',
    { tags: 'attack' },
    async () => {
      const words = 'bad.cdb: reading it took more than 64 MB of memory and was given up'
      const beside = 'for (;;) { kept.push(Buffer.alloc(1024 * 1024, 1)); rest(1) }'
      const heap = 'for (;;) { kept.push(Array.from({ length: 20_000 }, (_, at) => ({ at }))); rest(1) }'
      for (const [name, does] of Object.entries({ beside, heap }))
        expect(
          await watched(program(name, `tell(READING)\nconst kept = []\n${does}`), [], bounds(60_000, 64)),
        ).toEqual({ code: 2, words })
    },
  )

  it('may take 256 MB of its own where nobody says otherwise', { tags: ['attack', 'thorough'] }, async () => {
    const greedy = `tell({ ...READING, bytes: 0 })
const kept = Array.from({ length: 400 }, () => Buffer.alloc(1024 * 1024, 1))
rest(5000)
process.exitCode = kept.length`
    expect(await watched(program('greedy', greedy), [])).toEqual({
      code: 2,
      words: 'bad.cdb: reading it took more than 256 MB of memory and was given up',
    })
  })

  it('knows whether a terminal shows what it writes', { tags: 'attack' }, async () => {
    const asks = program(
      'asks',
      "import { workerData } from 'node:worker_threads'\nprocess.exitCode = workerData.toTerminal ? 1 : 0",
    )
    const own = Object.getOwnPropertyDescriptor(process.stdout, 'isTTY')
    try {
      for (const [isTTY, code] of [
        [true, 1],
        [false, 0],
      ] as const) {
        Object.defineProperty(process.stdout, 'isTTY', { value: isTTY, configurable: true })
        expect(await watched(asks, [], GENEROUS)).toEqual({ code })
      }
    } finally {
      Object.defineProperty(process.stdout, 'isTTY', own ?? { value: undefined, configurable: true })
    }
  })

  it('is left alone where the player has asked for long work', { tags: 'thorough' }, async () => {
    const long = program('long', 'tell(READING)\ntell({ is: "read" })\nrest(700)\nprocess.exitCode = 1')
    expect(await watched(long, [], bounds(200, 0))).toEqual({ code: 1 })
  })

  it('that breaks down ends with a sentence', async () => {
    expect(await watched(program('broken', 'throw new Error("oh")'), [], GENEROUS)).toEqual({
      code: 2,
      words: 'the command: this should not happen: oh',
    })
  })
})

describe('a file that a command reads', { tags: 'attack' }, () => {
  const deck = formatYdk({ ...emptyDeck('deck'), main: filler(40) })
  const FILES = {
    'a.ydk': deck,
    'b.ydk': deck,
    'box.csv': 'quantity,name\n1,Monster Reborn\n',
    'house.json': '{}',
    'cards.json': '[]',
    'backup.json': '{}',
    'replay.json': '{}',
    'case.jsonl': '{}\n',
    'list.conf': '!2026.1\n',
    'plans.json': '{}',
    'form.pdf': '%PDF-',
  }
  it.each([
    'check --list list.conf a.ydk b.ydk',
    'check --format house.json a.ydk',
    'check --impact list.conf list.conf a.ydk',
    'check --cards cards.json a.ydk',
    'convert --to ydke a.ydk',
    'diff a.ydk b.ydk',
    'print --plain --out list.pdf a.ydk',
    'print --side-plans plans.json --plain --out list.pdf a.ydk',
    'print --form form.pdf --out list.pdf a.ydk',
    'hand a.ydk',
    'odds a.ydk --want x',
    'cards x --cards cards.json',
    'effects a.ydk',
    'effects case.jsonl',
    'collection import box.csv',
    'missing a.ydk --collection box.csv',
    'trade box.csv --with box.csv',
    'replay replay.json',
    'situations case.jsonl',
    'backup verify backup.json',
  ])('is watched while its reader is at it: duelwright %s', async (line) => {
    const io = memoryIo(FILES)
    const effects = new TextEncoder().encode(formatEffectFacts(new Map(), { sources: ['this test'] }))
    const resource = (name: string) =>
      name === 'effects.json' ? Promise.resolve(effects) : io.resource(name)
    await run(line.split(' '), { ...io, resource })
    expect([...new Set(io.watched)].sort()).toEqual([...new Set(io.read)].sort())
    expect(io.read.length, io.said.remarks.join(' ')).toBeGreaterThan(0)
  })
})

it('no command reads a file unwatched', () => {
  const cli = join(packageRoot, 'src-main', 'cli')
  /** By whatever way: the names stand where commands get the computer, where it is made, and where reading is watched. */
  const naming = (pattern: RegExp) =>
    readdirSync(cli).filter((file) => pattern.test(readFileSync(join(cli, file), 'utf8')))
  // The letters for paper come with the program, and nobody names their files.
  expect(naming(/\b(?:readFile|readInput)\b/)).toEqual(['disk-io.ts', 'files.ts', 'font-slices.ts', 'io.ts'])
  // What a closed stream is, /proc or other programs say, in lines of its own.
  expect(naming(/\bfs(?:\/promises)?'|\breadWhole\b/)).toEqual([
    'closed-stream.ts',
    'disk-io.ts',
    'font-slices.ts',
    'main.ts',
  ])
  expect(readFileSync(join(cli, 'main.ts'), 'utf8')).toContain("import { writeSync } from 'node:fs'")
  expect(readFileSync(join(cli, 'files.ts'), 'utf8')).not.toMatch(/export const bytesOf/)
})
