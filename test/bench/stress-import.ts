/* A hundred thousand rows in the window in Chromium: brought in, searched, sorted, edited all at once, counted by set. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { QUIET_FLAGS, ROOT_FLAGS, testBrowser } from '../../scripts/browsers.mjs'
import { ensureBuilt } from '../../scripts/build.mjs'
import type { Card } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { serveWindow } from '../../src-main/serve/server.ts'
import {
  arrangeStress,
  importStress,
  longestTaskWhile,
  type StressImport,
  stressFile,
} from '../stress-collection.ts'
import { framesDuring } from './import.ts'
import { row, timing } from './table.ts'

const IMPORTS = 3

export const benchStressImport = async (cards: readonly Card[]): Promise<void> => {
  const executablePath = testBrowser()
  if (!executablePath) return
  ensureBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-bench-'))
  const path = stressFile(folder, cardPool(cards))
  const server = await serveWindow(packageRoot, 0, 'nobody hands over here')
  const browser = await chromium.launch({
    executablePath,
    args: [...ROOT_FLAGS, ...QUIET_FLAGS, '--disable-gpu'],
  })
  try {
    const runs: StressImport[] = []
    const longestAtRest: number[] = []
    let page: Page | undefined
    for (let run = 0; run < IMPORTS; run += 1) {
      await page?.context().close()
      page = await emptyCollection(browser, server.pageFor([]))
      // As long as the reader of files takes to be made ready while the player looks for the file.
      await page.waitForTimeout(2000)
      const resting = page
      longestAtRest.push(Math.max(...(await framesDuring(resting, () => resting.waitForTimeout(2000)))))
      runs.push(await importStress(browser, page, path))
    }
    const told = (what: string, of: (run: StressImport) => number): void =>
      row(`window, 100,000 rows: ${what}`, timing(runs.map(of)))
    told('chosen to their first preview', ({ preview }) => preview)
    told('chosen to stored and searchable', ({ searchable }) => searchable)
    row(
      'window, 100,000 rows: the longest frame meanwhile',
      timing(runs.map(({ frames }) => Math.max(...frames))),
      { what: 'the longest of a rest', timing: timing(longestAtRest) },
    )
    told('work of the longest task meanwhile', ({ longestTask }) => longestTask)
    if (page) await benchUse(browser, page)
  } finally {
    await browser.close()
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

/** A window of a player who has nothing yet. */
const emptyCollection = async (browser: Browser, address: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  // The compiler of this file names functions by a function that the page lacks; the pickers cannot be worked from outside.
  await page.addInitScript('globalThis.__name = (named) => named; delete globalThis.showOpenFilePicker')
  await page.goto(address)
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await page.getByRole('heading', { name: 'No cards in My cards yet' }).waitFor()
  return page
}

const benchUse = async (browser: Browser, page: Page): Promise<void> => {
  const { filters, sorts } = await arrangeStress(page)
  row('window, 100,000 rows: filtered and painted', timing(filters))
  row('window, 100,000 rows: sorted and painted', timing(sorts))
  const longest = async (what: string, work: () => Promise<unknown>): Promise<void> =>
    row(
      `window, 100,000 rows: work of the longest task while ${what}`,
      timing([await longestTaskWhile(browser, page, work)]),
    )
  const copies = page.locator('footer').getByText(/ copies$/)
  await longest('all are edited', async () => {
    const before = await copies.textContent()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('+')
    await copies.filter({ hasNotText: before ?? '' }).waitFor()
    await page.getByText('Keeping …').waitFor({ state: 'hidden' })
  })
  row(
    'window, 100,000 rows: work of the longest task while another window changes all',
    timing([await longestWhileOtherChanges(browser, page)]),
  )
  await longest('sets are counted', async () => {
    await page.getByRole('tab', { name: 'Sets' }).click()
    await page.getByRole('list', { name: 'Sets' }).getByRole('listitem').first().waitFor()
  })
}

/** The longest task of a second window that hears what the first one does to every row. */
const longestWhileOtherChanges = async (browser: Browser, page: Page): Promise<number> => {
  const other = await page.context().newPage()
  await other.goto(page.url())
  const copies = other.locator('footer').getByText(/ copies$/)
  const before = await copies.textContent()
  // Until all columns are made.
  await other.waitForTimeout(2000)
  const longest = await longestTaskWhile(browser, other, async () => {
    await page.bringToFront()
    await page.getByRole('grid').focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('+')
    await other.bringToFront()
    await copies.filter({ hasNotText: before ?? '' }).waitFor()
  })
  await other.close()
  return longest
}
