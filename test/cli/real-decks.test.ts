import { createHash } from 'node:crypto'
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
  readonly deck: string
  readonly format: string
  readonly legal: boolean
  readonly breaches: readonly {
    readonly code: string
    readonly card?: number
    readonly section?: string
    readonly copies?: number
    readonly count?: number
    readonly rules: readonly string[]
    readonly message: string
  }[]
}

const CODES: ReadonlySet<string> = new Set(BREACH_CODES)

/** The day a card comes out is a fact of the card, and the cap on points the organiser's figure. */
const NO_RULE: ReadonlySet<string> = new Set(['not-released', 'points'])

const hashed = (text: string, letters: number): string =>
  createHash('sha1').update(text).digest('hex').slice(0, letters)
/** What is wrong with a deck, in eight letters; "-" for nothing. */
const fingerprint = ({ breaches }: Answer): string =>
  breaches.length === 0
    ? '-'
    : hashed(
        breaches
          .map(({ code, card, section, copies, count }) =>
            [code, card ?? section ?? '', copies ?? count ?? ''].join(' '),
          )
          .toSorted()
          .join('\n'),
        8,
      )

/**
 * Verdicts of 22 August 2026 in TCG and OCG as they were before names that count together were listed, and announced cards and prizes were
 * taken for what they are: a line a deck, with its file's name hashed.
 */
const BEFORE: ReadonlyMap<string, readonly string[]> = new Map(
  readFileSync(fileURLToPath(new URL('verdicts-before.txt', import.meta.url)), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [deck = '', ...verdicts] = line.split(' ')
      return [deck, verdicts] as const
    }),
)

/** Why a verdict is another one today, and the decks of which that is so. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  'Tokens that card texts describe have names now: "is a Token" where a passcode was unknown': [
    'sbl1996__BestowedDragon.ydk',
    'sbl1996__BestowedDragon2.ydk',
    'sbl1996__Branded.ydk',
    'sbl1996__Branded60.ydk',
    'sbl1996__CenturIon2.ydk',
    'sbl1996__Chimera.ydk',
    'sbl1996__Eld.ydk',
    'sbl1996__Magician.ydk',
    'sbl1996__SinfulSnakeKash.ydk',
    'sbl1996__SkyStrikerAce.ydk',
    'sbl1996__SnakeEyeAlter.ydk',
    'sbl1996__SnakeEyeTear.ydk',
    'sbl1996__TenyiSword.ydk',
    'sbl1996__Voiceless.ydk',
    'sbl1996___tokens.ydk',
  ],
}

// A busy machine may take its time over a thousand decks.
describe.skipIf(!existsSync(DECKS))('every real deck', { tags: 'thorough' }, () => {
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
      isOutput: () => Promise.resolve(false),
      readFile: (path: string) => Promise.resolve(readFileSync(`${DECKS}/${path}`)),
      resource: (name: string) => Promise.resolve(readFileSync(resources + name)),
    }
    const formats = judged.flatMap((format) => ['--format', format])
    code = await run(['check', ...formats, '--date', '2026-08-22', '--json', ...files], io)
    answers = io.said.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Answer)
  })

  it('has one verdict in each format', () => {
    expect(code).toBe(1)
    expect(answers).toHaveLength(files.length * judged.length)
  })

  it('has the verdict it had in TCG and OCG, but for those whose change has a reason', () => {
    const [tcg, ocg] = ['tcg', 'ocg'].map(
      (format) => new Map(answers.filter((one) => one.format === format).map((one) => [one.deck, one])),
    )
    const changed = files.filter((file) => {
      const now = [tcg, ocg].map((all) => all?.get(file)).map((one) => one && fingerprint(one))
      return BEFORE.get(hashed(file, 10))?.join() !== now.join()
    })
    expect(changed.toSorted()).toEqual(Object.values(CHANGED).flat().toSorted())
  })

  it.each(judged)('gets its verdict in %s', (format) => {
    const own = answers.filter((answer) => answer.format === format)
    expect(own).toHaveLength(files.length)
    // Thousands of decks and breaches: whatever is wrong with one is collected and looked at once.
    expect(own.filter(({ legal, breaches }) => legal !== (breaches.length === 0))).toEqual([])
    const breaches = own.flatMap((answer) => answer.breaches)
    expect(breaches.filter(({ code }) => !CODES.has(code))).toEqual([])
    expect(breaches.filter(({ code, rules }) => (rules.length === 0) !== NO_RULE.has(code))).toEqual([])
    expect(new Set(own.map(({ legal }) => legal))).toEqual(new Set([true, false]))
  })
})
