import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { BREACH_CODES } from '../../shared/legality/breach.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { SHARED } from '../shared-data.ts'
import { memoryIo } from './memory-io.ts'

const DECKS = `${SHARED ?? ''}/data/decks/ydk`
const resources = fileURLToPath(new URL('../../resources/', import.meta.url))

interface Answer {
  readonly legal: boolean
  readonly breaches: readonly {
    readonly code: string
    readonly rules: readonly string[]
    readonly message: string
  }[]
}

// A busy machine may take its time over a thousand decks.
describe.skipIf(!existsSync(DECKS))('every real deck', { timeout: 60_000 }, () => {
  const files = SHARED ? readdirSync(DECKS) : []

  // No list of the Asian-English OCG ships, and these files are no Speed Duel decks.
  const judged = FORMATS.map(({ id }) => id).filter((id) => id !== 'ocg-ae' && id !== 'speed')

  it.each(judged)('gets its verdict in %s', async (format) => {
    const io = {
      ...memoryIo({}),
      isFile: () => Promise.resolve(true),
      readFile: (path: string) => Promise.resolve(readFileSync(`${DECKS}/${path}`)),
      resource: (name: string) => Promise.resolve(readFileSync(resources + name)),
    }
    const code = await run(['check', '--format', format, '--date', '2026-08-22', '--json', ...files], io)
    const answers = io.said.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer)
    expect(code).toBe(1)
    expect(answers).toHaveLength(files.length)
    for (const { legal, breaches } of answers) {
      expect(legal).toBe(breaches.length === 0)
      for (const breach of breaches) {
        expect(BREACH_CODES).toContain(breach.code)
        expect(breach.rules).not.toEqual([])
      }
    }
    expect(new Set(answers.map(({ legal }) => legal))).toEqual(new Set([true, false]))
  })
})
