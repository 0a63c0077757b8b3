// @ts-check
// The quick gate while working: types, lint, format, boundaries, unused code, quick unit tests. Stops at nothing, reports everything.
// node scripts/check.mjs [WORD…] runs only the steps whose names hold one of the words.
import { ensureInstalled } from './install.mjs'
import { QUICK_ONLY, runSteps, STEPS, STYLE_STEPS, UNIT_TESTS } from './steps.mjs'

ensureInstalled()
const only = process.argv.slice(2)
/** @type {(step: import('./steps.mjs').Step) => boolean} */
const isAsked = ([name]) => only.length === 0 || only.some((word) => name.includes(word))
const [name, command] = UNIT_TESTS
const failed = await runSteps(
  [/** @type {const} */ ([name, `${command} ${QUICK_ONLY}`]), ...STEPS, ...STYLE_STEPS].filter(isAsked),
)
if (failed.length > 0) {
  process.stdout.write(`Failed: ${failed.join(', ')}\n`)
  process.exitCode = 1
}
