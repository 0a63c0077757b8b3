// Runs one TypeScript file of this repository: node scripts/run-ts.mjs FILE [ARGUMENT…]
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const [file = '', ...args] = process.argv.slice(2)
const { status } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
})
process.exitCode = status ?? 2
