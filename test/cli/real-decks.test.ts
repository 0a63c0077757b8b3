import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { BREACH_CODES } from '../../shared/legality/breach.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { SHARED } from '../shared-data.ts'
import { memoryIo } from './memory-io.ts'

const DECKS = `${SHARED ?? ''}/data/decks/ydk`
const resources = fileURLToPath(new URL('../../resources/', import.meta.url))

interface Answer {
  readonly format: string
  readonly legal: boolean
  readonly breaches: readonly {
    readonly code: string
    readonly rules: readonly string[]
    readonly message: string
  }[]
}

const CODES: ReadonlySet<string> = new Set(BREACH_CODES)

// A busy machine may take its time over a thousand decks.
describe.skipIf(!existsSync(DECKS))('every real deck', { timeout: 60_000 }, () => {
  const files = SHARED ? readdirSync(DECKS) : []

  // No list of the Asian-English OCG ships, and these files are no Speed Duel decks.
  const judged = FORMATS.map(({ id }) => id).filter((id) => id !== 'ocg-ae' && id !== 'speed')
  let code: number
  let answers: readonly Answer[]

  // All formats at once, so that cards and decks are read once.
  beforeAll(async () => {
    const io = {
      ...memoryIo({}),
      isFile: () => Promise.resolve(true),
      readFile: (path: string) => Promise.resolve(readFileSync(`${DECKS}/${path}`)),
      resource: (name: string) => Promise.resolve(readFileSync(resources + name)),
    }
    const formats = judged.flatMap((format) => ['--format', format])
    code = await run(['check', ...formats, '--date', '2026-08-22', '--json', ...files], io)
    answers = io.said.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer)
  }, 120_000)

  it('has one verdict in each format', () => {
    expect(code).toBe(1)
    expect(answers).toHaveLength(files.length * judged.length)
  })

  it.each(judged)('gets its verdict in %s', (format) => {
    const own = answers.filter((answer) => answer.format === format)
    expect(own).toHaveLength(files.length)
    // Thousands of decks and breaches: whatever is wrong with one is collected and looked at once.
    expect(own.filter(({ legal, breaches }) => legal !== (breaches.length === 0))).toEqual([])
    const breaches = own.flatMap((answer) => answer.breaches)
    expect(breaches.filter((breach) => !CODES.has(breach.code) || breach.rules.length === 0)).toEqual([])
    expect(new Set(own.map(({ legal }) => legal))).toEqual(new Set([true, false]))
  })
})
