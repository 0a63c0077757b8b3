// @ts-check
// The steps of which `npm run check` and `npm test` are made.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A name for people, and a tool of node_modules/.bin with its arguments. @typedef {readonly [name: string, command: string]} Step */

/** Everything that reads the sources without running them. @type {readonly Step[]} */
export const STEPS = [
  ...['shared', 'node', 'test', 'scripts'].map(
    /** What was sound last time is read again only where it changed. @returns {Step} */
    (part) => [
      `types (${part})`,
      `tsc -p tsconfig.${part}.json --incremental --tsBuildInfoFile .cache/types-${part}.tsbuildinfo`,
    ],
  ),
  ['types (window)', 'svelte-check --tsconfig ./tsconfig.web.json --fail-on-warnings --output human'],
  ['lint', 'eslint --cache --cache-location .cache/eslint .'],
  ['format', 'prettier --check --log-level warn --cache --cache-location .cache/prettier .'],
  ['boundaries', 'depcruise shared src-main src-renderer build'],
  ['unused code', 'knip --no-progress'],
]

/** @type {Step} */
export const UNIT_TESTS = ['unit tests', 'vitest run --reporter=default']

/** Runs a step before the user's eyes; says how it ended and how long it took. @type {(step: Step, env?: NodeJS.ProcessEnv) => boolean} */
export const runStep = ([name, command], env = process.env) => {
  const [tool = '', ...words] = command.split(' ')
  const started = Date.now()
  const { status } = spawnSync(`node_modules/.bin/${tool}`, words, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
  return status === 0
}
