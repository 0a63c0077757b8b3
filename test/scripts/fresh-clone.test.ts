import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the scripts of package.json begin with. */
const ENTRIES = [
  ...new Set(
    Object.values(
      (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
        .scripts,
    ).flatMap((command) => /^node (scripts\/[\w-]+\.mjs)/.exec(command)?.[1] ?? []),
  ),
]

/** Packages that a script and what it imports need before its first line runs. */
const packagesNeeded = (script: string, seen = new Set<string>()): readonly string[] => {
  if (seen.has(script)) return []
  seen.add(script)
  const text = readFileSync(join(root, script), 'utf8')
  const imported = [...text.matchAll(/^import\s[^'"]*['"]([^'"]+)['"]/gm)].flatMap(([, from]) => from ?? [])
  return imported.flatMap((from) =>
    from.startsWith('./')
      ? packagesNeeded(`scripts/${from.slice(2)}`, seen)
      : from.startsWith('node:')
        ? []
        : [`${script}: ${from}`],
  )
}

describe('a fresh clone, where nothing is installed', () => {
  let clone = ''
  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'duelwright-clone-'))
    cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
    cpSync(join(root, 'package.json'), join(clone, 'package.json'))
  })
  afterAll(() => rmSync(clone, { recursive: true, force: true }))

  it.each(ENTRIES)('%s needs no package before it has installed them', (script) => {
    expect(packagesNeeded(script)).toEqual([])
  })

  it('npm start says how it is used', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', '--help'], {
      cwd: clone,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('npm start -- --browser')
  })
})
