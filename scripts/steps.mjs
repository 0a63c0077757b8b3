// @ts-check
// The steps of which `npm run check` and `npm test` are made.
import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A name for people, and a tool of node_modules/.bin, or `node`, with its arguments. @typedef {readonly [name: string, command: string]} Step */

/** What fails where the sources do not fit together, the longest first. Types are checked by the native compiler. @type {readonly Step[]} */
export const STEPS = [
  ['types (window)', 'svelte-check --tsgo --tsconfig ./tsconfig.web.json --fail-on-warnings --output human'],
  ...['test', 'node', 'shared', 'scripts'].map(
    /** What was sound last time is read again only where it changed. @returns {Step} */
    (part) => [
      `types (${part})`,
      `node node_modules/@typescript/native/bin/tsc -p tsconfig.${part}.json --incremental --tsBuildInfoFile .cache/types-${part}.tsbuildinfo`,
    ],
  ),
  ['boundaries', 'depcruise shared src-main src-renderer build'],
]

/** How the sources are written. It takes as long as all the other steps and ends the same on every computer. @type {readonly Step[]} */
export const STYLE_STEPS = [
  ['format', 'prettier --check --log-level warn --cache --cache-location .cache/prettier .'],
  ['lint (components)', 'eslint --cache --cache-location .cache/eslint .'],
  ['lint (modules)', 'oxlint -c oxlint.config.mjs'],
  ['unused code', 'knip --no-progress'],
  ['names', 'node scripts/house/names.mjs'],
  ['styles', 'node scripts/house/styles.mjs'],
  ['plain English', 'node scripts/house/phrases.mjs'],
]

/** Longer than any other, so it has all processors from the start. @type {Step} */
export const UNIT_TESTS = ['unit tests', 'vitest run --reporter=default --maxWorkers=100%']

/** What the runner of the unit tests is asked for where the thorough ones are left out; vitest.config.ts says which these are. */
export const QUICK_ONLY = '--tagsFilter=!thorough'

/** @type {Step} */
export const BUILD = ['build', 'node scripts/build.mjs']

/** @type {(name: string, isSound: boolean, started: number) => void} */
const report = (name, isSound, started) => {
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(`${isSound ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
}

/** @type {(tool: string) => string} */
const binary = (tool) => (tool === 'node' ? tool : join('node_modules', '.bin', tool))
const isWindows = process.platform === 'win32'

/** Runs a step before the user's eyes; says how it ended and how long it took. @type {(step: Step, env?: NodeJS.ProcessEnv) => boolean} */
export const runStep = ([name, command], env = process.env) => {
  const [tool = '', ...words] = command.split(' ')
  const started = Date.now()
  const { status } = spawnSync(binary(tool), words, { cwd: root, env, stdio: 'inherit', shell: isWindows })
  report(name, status === 0, started)
  return status === 0
}

/** What a command prints. @type {(command: string) => string} */
export const outputOf = (command) => {
  const [tool = '', ...words] = command.split(' ')
  return spawnSync(binary(tool), words, { cwd: root, encoding: 'utf8', shell: isWindows }).stdout
}

/** Runs a step behind the scenes, and shows what it printed once it has ended. @type {(step: Step) => Promise<boolean>} */
const runStepAside = ([name, command]) =>
  new Promise((settle) => {
    const [tool = '', ...words] = command.split(' ')
    const started = Date.now()
    /** @type {Buffer[]} */
    const printed = []
    const running = spawn(binary(tool), words, { cwd: root, shell: isWindows })
    for (const stream of [running.stdout, running.stderr]) stream.on('data', (part) => printed.push(part))
    running.on('error', (error) => printed.push(Buffer.from(`${error.message}\n`)))
    running.on('close', (status) => {
      process.stdout.write(Buffer.concat(printed))
      report(name, status === 0, started)
      settle(status === 0)
    })
  })

/** Runs steps side by side, as many as there are processors; the names of those that failed. @type {(steps: readonly Step[]) => Promise<readonly string[]>} */
export const runSteps = async (steps) => {
  const waiting = [...steps]
  /** @type {string[]} */
  const failed = []
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      if (!(await runStepAside(step))) failed.push(step[0])
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return failed
}
