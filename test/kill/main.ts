/* npm run kill-test [-- --count N] [--seed WORD]: a browser is killed in the middle of each task, again and again; its data is what it was before or what it is after. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { build } from 'vite'
import { testBrowser } from '../../scripts/browsers.mjs'
import { packageRoot } from '../../src-main/package-root.ts'
import { Chance } from '../fuzz/chance.ts'
import { type Killable, type State, type Task, TASKS } from './task.ts'
import { startMortal } from './mortal-browser.ts'

declare const killable: Killable

const { values } = parseArgs({
  options: { count: { type: 'string', default: '100' }, seed: { type: 'string', default: 'kill' } },
})
const count = Number(values.count)
if (!Number.isInteger(count) || count < 1) throw new Error('--count wants a whole number above 0')
const executable = testBrowser()
if (!executable)
  throw new Error('No Chromium, Chrome or Edge is installed; DUELWRIGHT_BROWSER names another.')

const folder = mkdtempSync(join(tmpdir(), 'duelwright-kill-'))
await build({
  configFile: false,
  logLevel: 'error',
  root: packageRoot,
  build: {
    outDir: folder,
    lib: { entry: join(packageRoot, 'test', 'kill', 'page.ts'), formats: ['es'], fileName: () => 'page.js' },
  },
})
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><title>Kill</title><script type="module" src="/page.js"></script>',
)
/** The page, and what Vite has made for it: its script, and that of the worker. */
const files = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
const server = createServer(({ url = '' }, response) => {
  const script = files.has(url.slice(1)) ? url.slice(1) : undefined
  response.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript')
  response.end(readFileSync(join(folder, script ?? 'index.html')))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
const profile = join(folder, 'profile')
const chance = new Chance(values.seed)

const ready = (page: Page) => page.waitForFunction(() => 'killable' in globalThis)
const start = async () => {
  const browser = await startMortal(executable, profile, address)
  await ready(browser.page)
  return browser
}
const look = (page: Page, task: Task): Promise<State> => page.evaluate((which) => killable.look(which), task)

/** How long each task takes when nobody disturbs it, in ms. */
const lengths = new Map<Task, number>()
let browser = await start()
for (const task of TASKS) {
  // A worker of the task before would still hold the database that is thrown away now.
  await browser.page.reload()
  await ready(browser.page)
  await browser.page.evaluate((which) => killable.prepare(which), task)
  const took = await browser.page.evaluate(async (which) => {
    const began = performance.now()
    // The upgrade is in the opening itself; the others are what follows upon it.
    await killable.act(which, () => undefined)
    return performance.now() - began
  }, task)
  lengths.set(task, took)
  const done = await look(browser.page, task)
  if (done !== 'after' && !(typeof done === 'object' && 'step' in done))
    throw new Error(`${task}, undisturbed, is found as ${JSON.stringify(done)}`)
  // A check that could not fail would prove nothing.
  await browser.page.reload()
  await ready(browser.page)
  await browser.page.evaluate((which) => killable.tear(which), task)
  const torn = await look(browser.page, task)
  if (typeof torn === 'string' || 'step' in torn)
    throw new Error(`${task}: a torn state is taken for a whole one`)
}

const found = new Map<string, number>()
let sound = 0
for (let round = 0; round < count; round += 1) {
  const task = TASKS[round % TASKS.length] ?? 'save'
  await browser.page.evaluate((which) => killable.prepare(which), task)
  let kept = 0
  const begun = new Promise<void>((resolve) => {
    browser.page.on('console', (message) => {
      const text = message.text()
      if (text === 'begun') resolve()
      else if (text.startsWith('kept ')) kept = Number(text.slice(5))
    })
  })
  void browser.page
    .evaluate((which) => {
      console.log('begun')
      return killable.act(which, (step) => console.log(`kept ${step}`))
    }, task)
    .catch(() => undefined)
  await begun
  await new Promise((resolve) =>
    setTimeout(resolve, chance.below(Math.ceil((lengths.get(task) ?? 100) * 1.1))),
  )
  await browser.kill()
  browser = await start()
  const state = await look(browser.page, task)
  const isSound = typeof state === 'string' || ('step' in state && state.step >= kept)
  if (isSound) sound += 1
  else process.stdout.write(`${task}: ${JSON.stringify(state)} (${kept} saves were reported)\n`)
  const what = typeof state === 'string' ? state : 'step' in state ? 'a whole save' : 'between'
  found.set(`${task}: ${what}`, (found.get(`${task}: ${what}`) ?? 0) + 1)
}
await browser.kill()
server.close()
rmSync(folder, { recursive: true, force: true })
for (const [what, times] of [...found].sort()) process.stdout.write(`${String(times).padStart(5)}  ${what}\n`)
process.stdout.write(`${sound} of ${count} kills left the data as it was before or as it is after\n`)
process.exitCode = sound === count ? 0 : 1
