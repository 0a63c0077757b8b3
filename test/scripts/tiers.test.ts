import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../src-main/package-root.ts'

/* Which tests `npm test` runs, and which only `npm test -- --all`, is said by tags. */

/** The title of a walk, whatever quotation marks are around it. */
const TITLE = /\btest\((['"`])(.*?)\1/g

const text = (path: string): string => readFileSync(join(packageRoot, path), 'utf8')

describe('what every push runs', () => {
  it.each(['.ci/run', '.github/workflows/test.yml'])('is everything: %s', (path) => {
    const runs = text(path).match(/npm test.*/g) ?? []
    expect(runs.length).toBeGreaterThan(0)
    for (const run of runs) expect(run).toBe('npm test -- --all')
  })
})

describe('the walks of every run', () => {
  const specs = readdirSync(join(packageRoot, 'test/e2e'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => ({
      path,
      titles: [...text(join('test/e2e', path)).matchAll(TITLE)].map(([, , title = '']) => title),
    }))

  it('have the one tag that there is', () => {
    const tags = specs.flatMap(({ titles }) => titles.flatMap((title) => title.match(/@\w+/g) ?? []))
    expect(new Set(tags)).toEqual(new Set(['@quick']))
  })

  it('lead through every view, and do what players do most', () => {
    const quick = specs.filter(({ titles }) => titles.some((title) => title.endsWith('@quick')))
    const walked = quick.map(({ path }) => path.replaceAll('\\', '/'))
    expect(walked).toContain('browser/smallest-window.spec.ts')
    for (const walk of ['deck', 'card-search', 'import', 'collection', 'practice', 'backups'])
      expect(walked).toContain(`walks/${walk}.spec.ts`)
  })
})
