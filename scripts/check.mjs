// The quick gate while working: types, lint, format, boundaries, unused code, unit tests. Stops at nothing, reports everything.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

ensureInstalled()

const STEPS = [
  ['types (shared)', 'tsc -p tsconfig.shared.json'],
  ['types (node)', 'tsc -p tsconfig.node.json'],
  ['types (window)', 'svelte-check --tsconfig ./tsconfig.web.json --fail-on-warnings --output human'],
  ['lint', 'eslint --cache --cache-location .cache/eslint .'],
  ['format', 'prettier --check --log-level warn --cache --cache-location .cache/prettier .'],
  ['boundaries', 'depcruise shared src-main src-renderer build'],
  ['unused code', 'knip --no-progress'],
  ['unit tests', 'vitest run --reporter=dot'],
]

const only = process.argv.slice(2)
const failed = []
for (const [name = '', line = ''] of STEPS) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue
  const [tool = '', ...args] = line.split(' ')
  const started = Date.now()
  const { status } = spawnSync(`node_modules/.bin/${tool}`, args, {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  process.stdout.write(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
  )
  if (status !== 0) failed.push(name)
}
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
