import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from '../../shared/rules.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { namingTests } from './named-rules.ts'

/** Where a rule is held: files of `shared/` that cite it, and test files that prove it. */
export interface RulePlaces {
  readonly id: string
  readonly statement: string
  /** The one that names the rule most often first. */
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const RANGE = /\b([A-Z]+)-(\d\d) to \1-(\d\d)\b/g
const ID = /\b[A-Z]+-\d\d(?:-EX\d?)?\b/g

/** How often a source names each id, "ZONE-07 to ZONE-10" meaning all four. */
const idsIn = (text: string): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>()
  const count = (id: string): void => {
    ids.set(id, (ids.get(id) ?? 0) + 1)
  }
  for (const [id] of text.matchAll(ID)) count(id)
  for (const [, area = '', from, to] of text.matchAll(RANGE))
    for (let number = Number(from) + 1; number < Number(to); number += 1)
      count(`${area}-${`${number}`.padStart(2, '0')}`)
  return ids
}

/** For every rule the files that cite it and the tests that prove it. */
export const rulePlaces = (rules: Iterable<Rule>): readonly RulePlaces[] => {
  const sources = readdirSync(join(packageRoot, 'shared'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .map((file) => ({ file, ids: idsIn(readFileSync(join(packageRoot, 'shared', file), 'utf8')) }))
  const tests = namingTests()
  return [...rules].map(({ id, statement }) => ({
    id,
    statement,
    files: sources
      .filter(({ ids }) => ids.has(id))
      .toSorted((a, b) => (b.ids.get(id) ?? 0) - (a.ids.get(id) ?? 0))
      .map(({ file }) => file),
    tests: [...new Set(tests.filter((test) => test.rules.includes(id)).map(({ file }) => file))],
  }))
}

/** The table of `docs/rules.md`. */
export const placesTable = (places: readonly RulePlaces[]): string =>
  [
    '| Rule | What it says | Held in `shared/` | Proved in |',
    '| --- | --- | --- | --- |',
    ...places.map(
      ({ id, statement, files, tests }) =>
        `| ${id} | ${statement.replaceAll('|', '\\|')} | ${files.map((file) => file.replace(/^duel\//, '')).join(', ')} | ${tests
          .map((file) => file.replace(/^test\//, ''))
          .join(', ')} |`,
    ),
  ].join('\n')

const BEGIN = '<!-- rules -->\n<!-- prettier-ignore-start -->\n'
const END = '\n<!-- prettier-ignore-end -->\n<!-- /rules -->'

/** The document with the table in its place, whatever stands there. */
export const withPlaces = (document: string, table: string): string =>
  document.replace(/<!-- rules -->[^]*<!-- \/rules -->/, () => `${BEGIN}\n${table}\n${END}`)

export const RULES_DOCUMENT = join(packageRoot, 'docs', 'rules.md')
