import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../src-main/package-root.ts'
import { KINDS } from './tests.ts'

it('every test that the table of threats names is an attack that is tried and counted', () => {
  const words = readFileSync(join(packageRoot, 'docs/security.md'), 'utf8')
  const table = words.slice(words.indexOf('## Threats'), words.indexOf('## Attacks tried'))
  const named = [...table.matchAll(/`test\/([^`]+)\.test\.ts`/g)].map(([, file]) => file ?? '')
  const listed = new Set(KINDS.flatMap(({ files }) => files))
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((file) => !listed.has(file))).toEqual([])
})
