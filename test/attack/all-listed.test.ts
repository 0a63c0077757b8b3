import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../src-main/package-root.ts'
import { IN_A_BROWSER, KINDS } from './tests.ts'

const TESTS = join(packageRoot, 'test')
const listed = KINDS.flatMap(({ files }) => files)
/** The files of which a test is marked as an attack. */
const marked = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts') && file !== 'attack/all-listed.test.ts')
  .filter((file) => readFileSync(join(TESTS, file), 'utf8').match(/\btags: (?:'attack'|\['attack')/))
  .map((file) => file.slice(0, -'.test.ts'.length))

/** What only looks at what is there, and tries nothing: of each, why nothing can be tried. */
const LOOKED_AT: readonly (readonly [threat: string, why: string])[] = [
  ['A package that runs a script', 'the settings of npm and of the workflows are read; nothing is installed'],
  ['Damaged and random files', 'the table gives every reader its own files, and the fuzzer more'],
]

describe('the table of attacks', () => {
  it('counts every test that is marked as an attack, in one kind, and names no file without one', () => {
    expect(marked.length).toBeGreaterThan(40)
    expect([...listed].sort()).toEqual([...marked].sort())
  })

  it('has an attack for every threat, or says why none is tried', () => {
    const words = readFileSync(join(packageRoot, 'docs/security.md'), 'utf8')
    const from = words.indexOf('## Threats')
    const table = words.slice(from, words.indexOf('\n## ', from))
    const threats = table.split('\n').filter((line) => /^\| [^-T]|^\| T(?!hreat \|)/.test(line))
    expect(threats.length).toBeGreaterThan(25)
    const inBrowser = new Set(IN_A_BROWSER.map(([, spec]) => `e2e/${spec}`))
    const untried = threats.filter((threat) => {
      const named = [...threat.matchAll(/`test\/([^`]+?)\.(?:test|spec)\.ts`/g)].map(([, file]) => file ?? '')
      return !named.some((file) => marked.includes(file) || inBrowser.has(file))
    })
    expect(untried.filter((threat) => !LOOKED_AT.some(([what]) => threat.includes(what)))).toEqual([])
    // A reason for a threat that is tried, or is none any more, is a reason for nothing.
    expect(LOOKED_AT.filter(([what]) => !untried.some((threat) => threat.includes(what)))).toEqual([])
  })

  it('names every threat that is tried in a browser, where it is tried', () => {
    const words = readFileSync(join(packageRoot, 'docs/security.md'), 'utf8')
    const named = [...words.matchAll(/`test\/e2e\/([^`]+)\.spec\.ts`/g)].map(([, spec]) => spec ?? '')
    const listedThere = IN_A_BROWSER.map(([, spec]) => spec)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((spec) => !listedThere.includes(spec))).toEqual([])
    for (const [, spec] of IN_A_BROWSER) readFileSync(join(TESTS, 'e2e', `${spec}.spec.ts`))
  })
})
