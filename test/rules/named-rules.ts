import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../src-main/package-root.ts'

/** A test, or a group of them, whose title says which rules it proves: `[SYN-02, XYZ-01] …`, `[SYN-02] [XYZ-01] …`. */
export interface NamingTest {
  readonly file: string
  readonly title: string
  readonly rules: readonly string[]
}

const TITLE = /\b(?:describe|it|test)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(\[[^\]]+\].*?)\1/gs
const EACH_ROW = /^[ \t]*\[\s*(['"`])(\[[A-Z]+-\d[^\]]*\].*?)\1/gm

const LEADING = /^(?:\[[^\]]+\]\s*)+/

/** The ids in all the brackets with which a title begins. */
const rulesIn = (title: string): readonly string[] =>
  [...(LEADING.exec(title)?.[0] ?? '').matchAll(/[^[\],\s]+/g)].map(([id]) => id)

/** Every test of this repository that names rules. */
export const namingTests = (): readonly NamingTest[] =>
  readdirSync(join(packageRoot, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /[.](?:test|spec)[.]ts$/.test(file))
    .toSorted()
    .flatMap((file) => {
      const text = readFileSync(join(packageRoot, 'test', file), 'utf8')
      return [...text.matchAll(TITLE), ...text.matchAll(EACH_ROW)].map(([, , title = '']) => ({
        file: join('test', file),
        title,
        rules: rulesIn(title),
      }))
    })
