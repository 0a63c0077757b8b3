// @ts-check
// npm test [-- --all]: whether Duelwright works on this computer: types, boundaries, the build, unit tests, walks through the window. On a
// fresh clone too. Without --all it leaves out the thorough tests, most walks, and how the sources are written (which `npm run check` judges),
// so that it ends in less than six minutes on two cores. Ends with one plain line of numbers.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
// These use what has just been installed.
const { testBrowser } = await import('./browsers.mjs')
const { presentElectron } = await import('./electron.mjs')
const { BUILD, outputOf, QUICK_ONLY, runStep, runSteps, STEPS, STYLE_STEPS, UNIT_TESTS } =
  await import('./steps.mjs')

const isAll = process.argv.includes('--all')
const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, '.cache', 'reports')
/** From the root, which may have blanks in its path. */
const UNIT_REPORT = '.cache/reports/unit.json'
const totals = { passed: 0, failed: 0, skipped: 0 }
/** How many tests belong only to --all. */
const leftOut = { tests: 0, walks: 0 }

/** What the runners are asked for: the tags, and the projects that repeat what others walk, stand in their configs. */
const tier = isAll
  ? { tests: '', walks: '' }
  : { tests: ` ${QUICK_ONLY}`, walks: ' --grep=@quick --project=browser --project=stand-in' }

/** Adds a runner's own numbers; a runner that failed without a failed test, or left no report, counts as one failure. */
/** @type {(ok: boolean, report: string, read: (json: any) => typeof totals) => void} */
const add = (ok, report, read) => {
  const { passed, failed, skipped } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 }
  totals.passed += passed
  totals.failed += ok ? failed : Math.max(failed, 1)
  totals.skipped += skipped
}

/** @type {(sentence: string) => void} */
const say = (sentence) => void process.stdout.write(`${sentence}\n`)

/** A browser for the walks through the window; on Debian as root it is installed where there is none. */
const ensureBrowser = () => {
  if (testBrowser()) return true
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    say('Installing chromium …')
    for (const words of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
      spawnSync('apt-get', ['-qq', ...words], { stdio: ['ignore', 'ignore', 'inherit'] })
    }
  }
  return testBrowser() !== undefined
}

/** All walks there are, in every project; 0 if Playwright cannot list them. */
const walksInAll = () => Number(/^Total: (\d+) tests?\b/m.exec(outputOf('playwright test --list'))?.[1] ?? 0)

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const [name, command] = UNIT_TESTS
const aside = [...STEPS, ...(isAll ? STYLE_STEPS : []), BUILD]
const failed = await runSteps([
  [name, `${command}${tier.tests} --reporter=json --outputFile=${UNIT_REPORT}`],
  ...aside,
])
for (const [step] of aside) totals[failed.includes(step) ? 'failed' : 'passed'] += 1
add(
  !failed.includes(name),
  join(root, UNIT_REPORT),
  ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
    /** What the filter has left out is reported as skipped. @type {readonly { status: string; tags: readonly string[] }[]} */
    const tests = testResults.flatMap((/** @type {any} */ file) => file.assertionResults)
    if (!isAll)
      leftOut.tests = tests.filter(
        ({ status, tags }) => status === 'skipped' && tags.includes('thorough'),
      ).length
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests - leftOut.tests,
    }
  },
)

if (failed.includes(BUILD[0])) say('The window was not tested, because it could not be built.')
else if (ensureBrowser()) {
  const walks = join(reports, 'walks.json')
  add(
    runStep(['walks through the window', `playwright test${tier.walks}`], {
      ...process.env,
      DUELWRIGHT_E2E_REPORT: walks,
    }),
    walks,
    ({ stats: { expected, flaky, unexpected, skipped } }) => {
      if (!isAll) leftOut.walks = Math.max(0, walksInAll() - expected - flaky - unexpected - skipped)
      return { passed: expected + flaky, failed: unexpected, skipped }
    },
  )
} else {
  totals.failed += 1
  say('The window was not tested: install Chromium, Chrome or Edge, or name one in DUELWRIGHT_BROWSER.')
}

if (!existsSync(join(root, '..', 'shared'))) {
  const readers = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.test.ts') && readFileSync(join(root, 'test', file), 'utf8').includes('shared-data.ts'),
  )
  say(`../shared is not here, so tests that read it were left out, in: ${readers.join(', ')}.`)
}
if (isAll && !presentElectron())
  say("Electron's binary is not here: the walks in Electron itself were skipped.")
if (!isAll)
  say(
    `Only \`npm test -- --all\` runs ${leftOut.tests} thorough tests and ${leftOut.walks} more walks, and checks how the sources are written.`,
  )
say(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
process.exitCode = totals.failed > 0 ? 1 : 0
