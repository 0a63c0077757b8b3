import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { SHARED } from '../shared-data.ts'
import { memoryIo } from './memory-io.ts'

/* What "duelwright reach" says about decks that nobody has prepared for it: those that ship, and some of other people's. */

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

const folderOf = (path: string): readonly string[] =>
  readdirSync(path)
    .filter((name) => name.endsWith('.ydk'))
    .toSorted()
    .map((name) => `${path}/${name}`)

/** The decks that ship, and each sixteenth of the others. */
const DECKS: readonly string[] = [
  ...folderOf(inRepository('resources/samples')),
  ...(SHARED ? folderOf(`${SHARED}/data/decks/ydk`).filter((_, index) => index % 16 === 5) : []),
]

/** Two that nearly every hand reaches by its first plays, with cards in all places. */
const BOARDS = ['board: monsters>=1 and hand<=4', 'GY>=1 and board: cards>=1']

const resources = new Map<string, Uint8Array>()
const resource = (name: string): Promise<Uint8Array> => {
  const known = resources.get(name) ?? readFileSync(inRepository(`resources/${name}`))
  resources.set(name, known)
  return Promise.resolve(known)
}

const called = async (args: readonly string[], files: Readonly<Record<string, string | Uint8Array>>) => {
  const io = memoryIo(files)
  const code = await run(args, { ...io, resource })
  return { code, out: io.said.out, remarks: io.said.remarks }
}

interface Said {
  readonly hand?: readonly string[]
  readonly reached?: readonly {
    readonly board: string
    readonly line: readonly string[]
    readonly replay: unknown
  }[]
  readonly searched?: number
  readonly exhaustive?: boolean
  readonly holes?: readonly string[]
  readonly hands?: number
  readonly share?: number
  readonly error?: number
}

describe('duelwright reach on decks of all kinds', { tags: 'thorough' }, () => {
  it.each(DECKS.map((path) => [path.split('/').at(-1) ?? '', path]))(
    'says of %s one line of JSON a hand, whose lines replay by the rules alone',
    async (name, path) => {
      const boards = BOARDS.flatMap((board) => ['--board', board])
      const { code, out, remarks } = await called(
        ['reach', 'deck.ydk', ...boards, '--hands', '1', '--seed', name, '--states', '60', '--json'],
        { 'deck.ydk': readFileSync(path) },
      )
      if (code === 2) {
        // Too few cards, or some of which nothing is known: a sentence, and nothing else.
        expect(out).toBe('')
        expect(remarks.join('')).toMatch(/deck\.ydk: .+/)
        return
      }
      const lines = out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Said)
      const { hands, share, error } = lines.at(-1) ?? {}
      expect([hands, typeof share, typeof error]).toEqual([1, 'number', 'number'])
      for (const { hand, reached = [], searched, exhaustive, holes } of lines.slice(0, -1)) {
        expect(hand).toHaveLength(5)
        expect(searched).toBeLessThanOrEqual(60)
        expect([typeof exhaustive, Array.isArray(holes)]).toEqual(['boolean', true])
        for (const { line, replay } of reached) {
          const text = JSON.stringify(replay)
          expect(text).not.toMatch(/"do":"[a-z-]*(?:-by-hand|-anyway)"/)
          const again = await called(['replay', '--json', 'line.json'], { 'line.json': text })
          expect(again.code).toBe(0)
          const done = JSON.parse(again.out) as { readonly done: number; readonly actions: number }
          expect(done).toMatchObject({ stopped: null, done: done.actions })
          expect(line.length).toBeLessThanOrEqual(done.actions)
        }
      }
    },
  )
})
