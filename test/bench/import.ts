/* A whole cards.cdb brought in by the window in Chromium: how long it takes, and which frames are lost meanwhile. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { QUIET_FLAGS, ROOT_FLAGS, testBrowser } from '../../scripts/browsers.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import type { Card } from '../../shared/cards/card.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { serveWindow } from '../../src-main/serve/server.ts'
import { cdb, sqlite } from '../formats/cards/cdb.ts'
import { longestTaskIn, TASK_CATEGORIES } from '../window-trace.ts'
import { SHARED } from '../shared-data.ts'
import { row, timed, timing } from './table.ts'

const IMPORTS = 5
/** Ten frames a second are still a picture that moves; a frame above this is a stop that one sees. In ms. */
const LOST = 50

/** Path of the real database where it is there, else of one as large in the folder, with texts of no meaning. */
const databaseIn = (folder: string, cards: readonly Card[]): string => {
  const real = join(SHARED ?? folder, 'data', 'cards', 'cards.cdb')
  if (existsSync(real)) return real
  const desc = 'If this card is Normal Summoned: You can draw 1 card. '.repeat(6)
  const path = join(folder, 'cards.cdb')
  writeFileSync(path, cdb(cards.map(({ passcode: id, name }) => ({ id, name, desc }))))
  return path
}

export const benchImport = async (cards: readonly Card[]): Promise<void> => {
  const executablePath = testBrowser()
  if (!executablePath) return
  ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-bench-'))
  const path = databaseIn(folder, cards)
  const server = await serveWindow(packageRoot, 0, 'nobody hands over here')
  const browser = await chromium.launch({
    executablePath,
    args: [...ROOT_FLAGS, ...QUIET_FLAGS, '--disable-gpu'],
  })
  try {
    const runs: Imported[] = []
    for (let run = 0; run < IMPORTS; run += 1) runs.push(await importOnce(browser, server.pageFor([]), path))
    row('window: a whole cards.cdb chosen to its cards known', timing(runs.map(({ took }) => took)), {
      what: 'sql.js reads its rows',
      timing: timed(5, () => plainRead(readFileSync(path))),
    })
    row('window: the longest frame meanwhile', timing(runs.map(({ longest }) => longest)), {
      what: 'the longest of as long a rest',
      timing: timing(runs.map(({ longestAtRest }) => longestAtRest)),
    })
    row(
      'window: work of the longest task on its thread meanwhile',
      timing(runs.map(({ longestTask }) => longestTask)),
    )
    const lost = runs.map(({ lost: frames }) => frames).join(', ')
    process.stdout.write(`frames above ${LOST} ms in each of these imports: ${lost}\n`)
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

interface Imported {
  readonly took: number
  readonly longest: number
  readonly longestAtRest: number
  readonly lost: number
  /** Milliseconds of work, without what the thread waited for others on a busy machine. */
  readonly longestTask: number
}

const importOnce = async (browser: Browser, address: string, path: string): Promise<Imported> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  // The compiler of this file names functions by a function that the page lacks; the pickers cannot be worked from outside.
  await page.addInitScript('globalThis.__name = (named) => named; delete globalThis.showOpenFilePicker')
  await page.goto(address)
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const add = page.getByRole('button', { name: 'Add a card database' })
  await add.waitFor()
  const longestAtRest = Math.max(...(await framesDuring(page, () => page.waitForTimeout(2000))))
  const asked = page.waitForEvent('filechooser')
  await add.click()
  const chooser = await asked
  const known = page.evaluate(untilKnown)
  await browser.startTracing(page, { categories: TASK_CATEGORIES })
  const frames = await framesDuring(page, async () => {
    await chooser.setFiles(path)
    await known
  })
  const took = await known
  const longestTask = longestTaskIn(await browser.stopTracing())
  await context.close()
  return {
    took,
    longest: Math.max(...frames),
    longestAtRest,
    lost: frames.filter((frame) => frame > LOST).length,
    longestTask,
  }
}

/** Milliseconds of every frame while something is done, and of those that follow upon it. */
export const framesDuring = async (page: Page, work: () => Promise<unknown>): Promise<readonly number[]> => {
  await page.evaluate(noteFrames)
  await work()
  // The frames that follow upon the work belong to it.
  await page.waitForTimeout(300)
  return page.evaluate(() => (globalThis as { notedFrames?: number[] }).notedFrames ?? [])
}

const plainRead = (bytes: Uint8Array): number => {
  const open = new sqlite.Database(bytes)
  const count = open.exec('SELECT * FROM datas JOIN texts USING (id)')[0]?.values.length ?? 0
  open.close()
  return count
}

/* What follows runs in the page and knows nothing of this file. */

const noteFrames = (): void => {
  const noting: number[] = []
  ;(globalThis as { notedFrames?: number[] }).notedFrames = noting
  let last = performance.now()
  const note = (): void => {
    const now = performance.now()
    noting.push(now - last)
    last = now
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

/** Milliseconds from the file's choice until the list of sources has it. */
const untilKnown = (): Promise<number> =>
  new Promise((resolve) => {
    let began = 0
    // The input that asks for the file is never part of the page, so its choice is seen where it is read.
    File.prototype.arrayBuffer = function (this: File) {
      began = performance.now()
      return new Response(this).arrayBuffer()
    }
    const watch = new MutationObserver(() => {
      if (!document.querySelector('ol')?.textContent.includes('cards.cdb')) return
      watch.disconnect()
      resolve(performance.now() - began)
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
