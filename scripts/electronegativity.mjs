// @ts-check
// npm run electronegativity: Doyensec's checker over the main process and the built page. It is run by npx and not installed, because it is no
// longer kept up and would bring hundreds of packages with it. Ends with 1 where it finds something.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'

/**
 * What it says of the content policy: that there is one in the page, and that it is weak, because it knows no 'wasm-unsafe-eval'. Our own
 * tests hold the policy.
 */
const EXCLUDED = 'CSPGlobalCheck,CSPHTMLCheck'

ensureBuilt()
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'duelwright-'))
const input = join(folder, 'app')
const report = join(folder, 'report.csv')
for (const part of ['src-main', 'package.json', 'out/renderer/index.html'])
  cpSync(join(root, part), join(input, part), { recursive: true })
const words = ['--yes', '@doyensec/electronegativity@1.10.3', '-i', input, '-o', report, '-x', EXCLUDED]
const { status } = spawnSync('npx', words, {
  cwd: folder,
  stdio: 'ignore',
  shell: process.platform === 'win32',
})
const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n').slice(1) : undefined
rmSync(folder, { recursive: true })
if (status !== 0 || !lines) {
  process.stdout.write('Electronegativity could not be run here.\n')
  process.exitCode = 2
} else {
  process.stdout.write(`${[...lines, `${lines.length} findings`].join('\n')}\n`)
  process.exitCode = lines.length > 0 ? 1 : 0
}
