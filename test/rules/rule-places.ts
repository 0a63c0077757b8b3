import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from '../../shared/rules.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { namingTests } from './named-rules.ts'

/** Where a rule is held: files of `shared/` that cite it, and test files that prove it. */
export interface RulePlaces {
  readonly id: string
  readonly files: readonly string[]
  readonly tests: readonly string[]
}

const RANGE = /\b([A-Z]+)-(\d\d) to \1-(\d\d)\b/g
const ID = /\b[A-Z]+-\d\d(?:-EX\d?)?\b/g

/** The ids that a source names, "ZONE-07 to ZONE-10" meaning all four. */
const idsIn = (text: string): ReadonlySet<string> => {
  const ids = new Set([...text.matchAll(ID)].map(([id]) => id))
  for (const [, area = '', from, to] of text.matchAll(RANGE))
    for (let number = Number(from); number <= Number(to); number += 1)
      ids.add(`${area}-${`${number}`.padStart(2, '0')}`)
  return ids
}

/** For every rule the files that cite it and the tests that prove it. */
export const rulePlaces = (rules: Iterable<Rule>): readonly RulePlaces[] => {
  const sources = readdirSync(join(packageRoot, 'shared'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .toSorted()
    .map((file) => ({ file, ids: idsIn(readFileSync(join(packageRoot, 'shared', file), 'utf8')) }))
  const tests = namingTests()
  return [...rules].map(({ id }) => ({
    id,
    files: sources.filter(({ ids }) => ids.has(id)).map(({ file }) => file),
    tests: [...new Set(tests.filter((test) => test.rules.includes(id)).map(({ file }) => file))],
  }))
}

/** The table of `docs/rules.md`. */
export const placesTable = (places: readonly RulePlaces[]): string =>
  [
    '| Rule | Held in `shared/` | Proved in |',
    '| --- | --- | --- |',
    ...places.map(
      ({ id, files, tests }) =>
        `| ${id} | ${files.map((file) => file.replace(/^duel\//, '')).join(', ')} | ${tests
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
