import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
