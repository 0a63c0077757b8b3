import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LEFT_TO_HAND } from '../../shared/duel/left-to-hand.ts'
import { parseRules, formatRules } from '../../shared/rules.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { SHARED } from '../shared-data.ts'
import { namingTests } from './named-rules.ts'
import { RULES_DOCUMENT, placesTable, rulePlaces, withPlaces } from './rule-places.ts'

const text = readFileSync(join(packageRoot, 'resources', 'rules.json'), 'utf8')
const shipped = parseRules(JSON.parse(text))
const rules = shipped.ok ? shipped.value : new Map<string, never>()

describe('the rules that ship with the app', () => {
  it('are read and written without a difference', () => {
    expect(formatRules([...rules.values()])).toBe(text)
    expect(parseRules({ format: 'something else' })).toEqual({ ok: false, error: { code: 'not-rules' } })
  })

  it('have a statement, a subject and rules of some year each', () => {
    for (const { id, area, statement, eras } of rules.values()) {
      expect(id).toMatch(/^[A-Z]+-/)
      expect(area).not.toBe('')
      expect(statement).toMatch(/\S{3}/)
      expect(eras.length).toBeGreaterThan(0)
    }
  })

  it.skipIf(!SHARED || !existsSync(join(SHARED, 'rules', 'rules.tsv')))('are all there are', () => {
    const table = readFileSync(join(SHARED ?? '', 'rules', 'rules.tsv'), 'utf8')
      .trimEnd()
      .split(/\r?\n/)
    expect([...rules.keys()]).toEqual(table.slice(1).map((row) => row.split('\t')[0]))
  })
})

describe('the tests', () => {
  it('name no rule that is not there', () => {
    const unknown = namingTests().flatMap(({ file, title, rules: named }) =>
      named.filter((id) => !rules.has(id)).map((id) => `${file}: ${id} in ${title}`),
    )
    expect(unknown).toEqual([])
  })

  it('are seen by their titles', () => {
    const own = namingTests().find(({ file }) => file.endsWith(join('materials', 'xyz.test.ts')))
    expect(own?.rules).toContain('XYZ-01')
    const both = namingTests().find(({ title }) => title.startsWith('[FLIP-01] [FLIP-05]'))
    expect(both?.rules).toEqual(['FLIP-01', 'FLIP-05'])
  })
})

describe('the rules left to the player’s hand', () => {
  const left = Object.entries(LEFT_TO_HAND)

  it('are few, are rules, and say why', () => {
    expect(left.length).toBeLessThanOrEqual(rules.size * 0.05)
    for (const [id, reason] of left) {
      expect([...rules.keys()]).toContain(id)
      expect(reason).toMatch(/\S{3}/)
    }
  })

  it('are no example of the documents, and none that a test proves', () => {
    const proved = new Set(namingTests().flatMap(({ rules: named }) => named))
    expect(left.filter(([id]) => /-EX\d*$/.test(id) || proved.has(id))).toEqual([])
  })
})

describe('every rule', () => {
  const places = rulePlaces(rules.values())

  it('has a test that names it, or a reason why it is left to the player’s hand', () => {
    expect(places.filter(({ id, tests }) => tests.length === 0 && !(id in LEFT_TO_HAND))).toEqual([])
  })

  it('stands in docs/rules.md with the files that hold and prove it (npm run rules -- --write)', () => {
    const document = readFileSync(RULES_DOCUMENT, 'utf8')
    expect(withPlaces(document, placesTable(places))).toBe(document)
    expect(document).toContain('| SYN-02 | ')
  })
})
