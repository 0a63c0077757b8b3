/* npm run kill-test [-- --count N] [--seed WORD] [--only TASK]: a browser is killed N times in the middle of each task, before a write chosen by chance, and the main process in the middle of a write to a folder; the data is what it was before or what it is after. */
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
import { folderKilledAt } from './folder.ts'
import type { Counted } from './pause.ts'
import { type Killable, PAGE_TASKS, type PageTask, type State } from './task.ts'
import { startMortal } from './mortal-browser.ts'

declare const killable: Killable

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'kill' },
    only: { type: 'string' },
  },
})
const asked: readonly string[] = [...PAGE_TASKS, 'folder'].filter((task) => (values.only ?? task) === task)
if (asked.length === 0) throw new Error(`--only wants one of ${[...PAGE_TASKS, 'folder'].join(', ')}`)
const pageTasks = PAGE_TASKS.filter((task) => asked.includes(task))
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
const look = (page: Page, task: PageTask): Promise<State> =>
  page.evaluate((which) => killable.look(which), task)

/** A backup is a file; the others are rows. */
const countedOf = (task: PageTask): Counted => (task === 'backup' ? 'files' : 'rows')

/** How many writes each task makes when nobody disturbs it. */
const writes = new Map<PageTask, number>()
let browser = await start()
for (const task of pageTasks) {
  await browser.page.reload()
  await ready(browser.page)
  await browser.page.evaluate((which) => killable.prepare(which), task)
  const made = await browser.page.evaluate(
    async ([which, of]) => {
      killable.pauseAtWrite(0, of)
      // The upgrade is in the opening itself; the others are what follows upon it.
      await killable.act(which, () => undefined)
      return killable.writesSoFar()
    },
    [task, countedOf(task)] as const,
  )
  writes.set(task, made)
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

/** Kills the page's browser before the write of that number; what is found then. */
const killedAt = async (
  task: PageTask,
  number: number,
): Promise<{ readonly state: State; readonly kept: number }> => {
  await browser.page.evaluate((which) => killable.prepare(which), task)
  let kept = 0
  const isMiddle = new Promise<void>((resolve) => {
    browser.page.on('console', (message) => {
      const text = message.text()
      if (text === 'middle') resolve()
      else if (text.startsWith('kept ')) kept = Number(text.slice(5))
    })
  })
  void browser.page
    .evaluate(
      ([which, at, of]) => {
        killable.pauseAtWrite(at, of)
        return killable.act(which, (step) => console.log(`kept ${step}`))
      },
      [task, number, countedOf(task)] as const,
    )
    .catch(() => undefined)
  // The kill comes when the write has been reached, and not before or after.
  await isMiddle
  await browser.kill()
  browser = await start()
  return { state: await look(browser.page, task), kept }
}

const found = new Map<string, number>()
const note = (task: string, what: string): void =>
  void found.set(`${task}: ${what}`, (found.get(`${task}: ${what}`) ?? 0) + 1)
let sound = 0
for (const task of pageTasks) {
  process.stdout.write(`${task}: ${writes.get(task) ?? 0} writes, ${count} kills\n`)
  for (let round = 0; round < count; round += 1) {
    const number = 1 + chance.below(writes.get(task) ?? 1)
    const { state, kept } = await killedAt(task, number)
    const isSound = typeof state === 'string' || ('step' in state && state.step >= kept)
    if (isSound) sound += 1
    else
      process.stdout.write(
        `${task}, write ${number}: ${JSON.stringify(state)} (${kept} saves were reported)\n`,
      )
    note(task, typeof state === 'string' ? state : 'step' in state ? 'a whole save' : 'between')
  }
}
await browser.kill()
server.close()
rmSync(folder, { recursive: true, force: true })

for (let round = 0; asked.includes('folder') && round < count; round += 1) {
  const state = await folderKilledAt(chance)
  if (typeof state === 'string') sound += 1
  else process.stdout.write(`folder: ${JSON.stringify(state)}\n`)
  note('folder', typeof state === 'string' ? state : 'between')
}

const kills = count * asked.length
for (const [what, times] of [...found].sort()) process.stdout.write(`${String(times).padStart(5)}  ${what}\n`)
process.stdout.write(
  `${sound} of ${kills} kills in the middle of a write left the data as it was before or as it is after\n`,
)
process.exitCode = sound === kills ? 0 : 1
