import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../src-main/package-root.ts'

/* A promise of these documents names the test that would fail without it, so the test must be there. */

describe.each(['security.md', 'storage.md'])('docs/%s', (name) => {
  const text = readFileSync(join(packageRoot, 'docs', name), 'utf8')
  const named = [...text.matchAll(/`(test\/[\w./-]+)`/g)].map(([, path = '']) => path)

  it('names tests, and only such as there are', () => {
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !existsSync(join(packageRoot, path)))).toEqual([])
  })

  it('leaves no promise without one', () => {
    const promises = text
      .split('\n')
      .filter((line) => /^\| [A-Z]/.test(line) && !line.includes('`test/'))
      .filter((line) => !/\| (?:Threat|Promise|Test|Point|Attack|Held by|Write) |npm run /.test(line))
    expect(promises).toEqual([])
  })
})
