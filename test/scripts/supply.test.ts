import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { passedOn, verdictOf } from '../../scripts/audit.mjs'
import { packageRoot } from '../../src-main/package-root.ts'

/* What comes from others: packages, and the actions that build what is published. */

const read = (...path: readonly string[]): string => readFileSync(join(packageRoot, ...path), 'utf8')
const workflows = readdirSync(join(packageRoot, '.github', 'workflows')).map((name) => ({
  name,
  text: read('.github', 'workflows', name),
}))

describe('packages that are installed', () => {
  it('run no scripts of their own', () => expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m))

  it('come from the one registry, each with the sum of what it holds', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; resolved?: string; link?: boolean; inBundle?: boolean }>
    }
    const loose = Object.entries(packages).filter(
      ([path, { integrity, inBundle, resolved = '' }]) =>
        path !== '' &&
        ((integrity === undefined && inBundle !== true) ||
          !/^(?:$|https:\/\/registry\.npmjs\.org\/)/.test(resolved)),
    )
    expect(loose).toEqual([])
  })
})

describe.each(workflows)('the workflow $name', ({ text }) => {
  it('uses actions by the sum of what they hold, beside their version', () => {
    const uses = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action)
    expect(uses.length).toBeGreaterThan(0)
    expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d/.test(action ?? ''))).toEqual([])
  })

  it('may only read where it does not say otherwise', () =>
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m))
})

describe('what is published', () => {
  const release = read('.github', 'workflows', 'release.yml')
  it('is laid down only after its packages were asked about and its origin was written down', () => {
    const steps = [
      'npm run audit',
      'npm run package',
      'actions/attest-build-provenance@',
      'gh release upload',
    ]
    const places = steps.map((step) => release.indexOf(step))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(release).toMatch(/attestations: write/)
  })
})

describe('the answer of the registry', () => {
  const answer = (vulnerabilities: object) =>
    JSON.stringify({ vulnerabilities, metadata: { dependencies: { total: 48 } } })
  it.each([
    ['knows of nothing', answer({}), 0, 'packages that are passed on'],
    ['knows of a hole', answer({ leaky: { severity: 'high', range: '<2' } }), 1, 'leaky <2: high'],
    ['is none', '', 2, 'nothing is known'],
    ['is that it does not answer', JSON.stringify({ message: '405 Method Not Allowed' }), 2, '405'],
    ['is a failure of the network', JSON.stringify({ error: { summary: 'ENOTFOUND' } }), 2, 'ENOTFOUND'],
    ['says nothing of packages', '{"vulnerabilities":{}}', 2, 'nothing is known'],
    ['is nothing', 'null', 2, 'nothing is known'],
  ])('that %s', (_what, printed, code, words) => {
    expect(verdictOf(printed, () => true).code).toBe(code)
    expect(verdictOf(printed, () => true).words).toContain(words)
  })

  it('that knows a hole in a tool says nothing of it, but of Electron, which people get', () => {
    const isPassedOn = passedOn(read('package-lock.json'))
    const holeIn = (name: string): string =>
      JSON.stringify({
        vulnerabilities: { [name]: { severity: 'high', range: '<9', nodes: [`node_modules/${name}`] } },
        metadata: { dependencies: { total: 3 } },
      })
    expect(verdictOf(holeIn('vitest'), isPassedOn).code).toBe(0)
    for (const name of ['electron', 'svelte', 'dexie'])
      expect(verdictOf(holeIn(name), isPassedOn)).toEqual({ code: 1, words: `${name} <9: high` })
  })
})
