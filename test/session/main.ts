/* npm run session [-- --steps N] [--seed N] [--deck FILE.ydk]: so many steps at the practice table, with that deck or a sample deck, chosen by chance; no error may be reported, and what they took of memory is given back. */
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { QUIET_FLAGS, ROOT_FLAGS, testBrowser } from '../../scripts/browsers.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import { openTargets } from '../../src-main/opens.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { serveWindow } from '../../src-main/serve/server.ts'
import { longSession } from './long-session.ts'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    deck: { type: 'string' },
  },
})
const steps = Number(values.steps)
if (!Number.isInteger(steps) || steps < 1) throw new Error('--steps wants a whole number above 0')
const seed = Number(values.seed)
if (!Number.isInteger(seed)) throw new Error('--seed wants a whole number')
const opened = values.deck === undefined ? [] : openTargets([values.deck], process.cwd())
if (values.deck !== undefined && opened.length === 0) throw new Error('--deck wants a .ydk file')
const executablePath = testBrowser()
if (!executablePath)
  throw new Error('No Chromium, Chrome or Edge is installed; DUELWRIGHT_BROWSER names another.')
ensureBuilt()
const server = await serveWindow(packageRoot, 0, 'nobody hands over here')
const browser = await chromium.launch({
  executablePath,
  args: [...ROOT_FLAGS, ...QUIET_FLAGS, '--disable-gpu'],
})
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // The compiler of this file names functions by a function that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.goto(server.pageFor(opened))
  if (opened.length > 0) await page.waitForURL(/#\/decks\/./)
  const { wandered, before, after, faults, isGivenBack } = await longSession(page, {
    steps,
    warmUp: Math.min(steps, 300),
    seed,
  })
  const kinds = `${wandered.made.length} made, ${wandered.undone.length} undone, ${wandered.newHands.length} new hands`
  process.stdout.write(`${wandered.steps} steps: ${kinds}\n`)
  for (const [when, { megabytes, nodes, listeners }] of Object.entries({ before, after }))
    process.stdout.write(`${when}: ${megabytes.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners\n`)
  for (const fault of faults) process.stdout.write(`reported: ${fault}\n`)
  process.stdout.write(isGivenBack ? 'The memory was given back.\n' : 'Memory was not given back.\n')
  process.exitCode = isGivenBack && faults.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await server.close()
}
