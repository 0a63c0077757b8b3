import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../src-main/package-root.ts'

it.runIf(process.platform === 'linux')(
  'what an input takes is measured, however short it has it, and whatever was free before in the heap',
  { tags: 'thorough' },
  () => {
    const measured: number[] = []
    const goOn = (): void => {
      const said = execFileSync(
        process.execPath,
        ['--expose-gc', '--import', 'tsx', join('test', 'attack', 'measured.ts'), String(measured.length)],
        { cwd: packageRoot, encoding: 'utf8' },
      )
      measured.push(...said.trim().split('\n').map(Number))
    }
    const taken = [100, 100, 60, 60, 0, 200]
    for (let tries = 0; tries < taken.length && measured.length < taken.length; tries += 1) goOn()
    expect(measured).toHaveLength(taken.length)
    for (const [at, megabytes] of taken.entries()) {
      expect(measured[at], String(measured)).toBeGreaterThanOrEqual(megabytes - 2)
      // What an earlier one has left over, and what the engine takes for itself.
      expect(measured[at], String(measured)).toBeLessThan(megabytes + 64)
    }
  },
)
