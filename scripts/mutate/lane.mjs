// @ts-check
// A process that keeps Vitest warm and judges one mutant after another; scripts/mutate.mjs starts it, and ends it where a
// mutant never ends. The changed module is handed to Vite in place of the file: the working tree is never touched.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, cpuUsage } from 'node:process'
import { fileURLToPath } from 'node:url'
import { createVitest } from 'vitest/node'
import { TEST_TAGS } from '../test-tags.mjs'
import { withMutant } from './mutants.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * What a lane is asked: to run test files with a mutant, or without one. It answers with the first file that failed, or
 * with what each file took.
 * @typedef {{ readonly mutant?: import('./mutants.mjs').Mutant, readonly tests: readonly string[] }} Order
 * @typedef {{ readonly failed: readonly string[], readonly took: Readonly<Record<string, Took>> }} Answer
 */
/**
 * In ms: by the clock, and the work of this process alone, which is the same whatever else the computer does.
 * @typedef {{ readonly clock: number, readonly work: number }} Took
 */

/** @type {import('./mutants.mjs').Mutant | undefined} */
let mutant
const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    reporters: [{}],
    include: ['test/**/*.test.ts'],
    tags: TEST_TAGS,
    // Slow tests are asked as `npm test` asks them: not unless told to.
    ...(argv.includes('--thorough') ? {} : { tagsFilter: ['!thorough'] }),
    pool: 'threads',
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    setupFiles: ['scripts/mutate/same-chance.mjs'],
  },
  {
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) =>
          mutant && id === join(root, mutant.file) ? withMutant(readFileSync(id, 'utf8'), mutant) : undefined,
      },
    ],
  },
)
const [project] = vitest.projects
if (!project) throw new Error('Vitest has no project.')

process.on('message', (/** @type {Order} */ asked) => {
  void judged(asked).then((answer) => process.send?.(answer))
})

/** One file after another until one fails: Vitest's own way to end early leaves it unable to run the next. @type {(asked: Order) => Promise<Answer>} */
const judged = async ({ mutant: wanted, tests }) => {
  const changed = [mutant?.file, wanted?.file].filter((file) => file !== undefined)
  mutant = wanted
  for (const file of changed) vitest.invalidateFile(join(root, file))
  /** @type {Record<string, Took>} */
  const took = {}
  for (const test of tests) {
    // It adds up what went wrong outside the tests of every run.
    vitest.state.clearErrors()
    const before = cpuUsage()
    const run = await vitest.runTestSpecifications([project.createSpecification(join(root, test))])
    // It answers with the files of every run, too.
    const testModules = run.testModules.filter(({ moduleId }) => moduleId.endsWith(`/${test}`))
    const isSound = testModules.length > 0 && testModules.every((module) => module.ok())
    if (!isSound || run.unhandledErrors.length > 0) return { failed: [test], took }
    const { user, system } = cpuUsage(before)
    took[test] = {
      clock: testModules.reduce((sum, module) => sum + module.diagnostic().duration, 0),
      work: (user + system) / 1000,
    }
  }
  return { failed: [], took }
}
process.send?.('ready')
