import type { Page } from '@playwright/test'
import { longestTaskIn, TASK_CATEGORIES } from '../../window-trace.ts'
import { SHARED } from '../../shared-data.ts'
import { expect, test } from '../app.ts'

interface Measured {
  /** Milliseconds from the file's choice. */
  readonly preview: number
  readonly read: number
  readonly frames: readonly number[]
}

/** Notes every frame, and when the preview is first seen and the file is read; times count from when the file is opened. */
const measure = (): void => {
  const frames: number[] = []
  const noted = { preview: 0, read: 0, frames }
  let began = 0
  let last = performance.now()
  const next = (now: number): void => {
    frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  // The input that asks for the file is never part of the page, so its choice is seen where it is read.
  File.prototype.arrayBuffer = function (this: File) {
    began = performance.now()
    return new Response(this).arrayBuffer()
  }
  new MutationObserver(() => {
    const text = document.querySelector('section[aria-label="Import"]')?.textContent ?? ''
    if (noted.preview === 0 && text.includes('rows')) noted.preview = performance.now() - began
    if (noted.read === 0 && text.includes('Import 100,000')) noted.read = performance.now() - began
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  Object.assign(window, { measured: () => noted })
}

const measured = (page: Page): Promise<Measured> =>
  page.evaluate(() => (window as unknown as { measured: () => Measured }).measured())

test('a hundred thousand rows are imported while the window stays smooth', async ({
  start,
  browser,
}, info) => {
  test.skip(!SHARED, 'the stress file is not beside this checkout')
  test.setTimeout(180_000)
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()
  const incoming = page.getByRole('region', { name: 'Import' })
  await browser.startTracing(page, { categories: TASK_CATEGORIES })
  await page.evaluate(measure)
  await choosing([`${SHARED ?? ''}/data/collections/stress-100k.csv`], async () => {
    await page.getByRole('button', { name: 'Import a file' }).click()
  })
  const store = incoming.getByRole('button', { name: 'Import 100,000 rows' })
  // Waiting looks at the page less than expecting does, which would be measured too.
  await store.waitFor({ timeout: 120_000 })
  const agreed = Date.now()
  await store.click()
  await page.getByText(/^88,\d\d\d rows/).waitFor({ timeout: 120_000 })
  const storing = Date.now() - agreed
  await page.getByRole('searchbox', { name: 'Find in the collection' }).fill('rescue ace hq')
  await page.getByText('Rescue-ACE HQ', { exact: true }).first().waitFor()
  const longestTask = longestTaskIn((await browser.stopTracing()).toString())
  const { preview, read, frames } = await measured(page)
  const figures = [
    `preview ${Math.round(preview)} ms`,
    `read ${Math.round(read)} ms`,
    `stored ${Math.round(read) + storing} ms`,
    `${frames.length} frames`,
    `longest ${Math.round(Math.max(...frames))} ms`,
    `${frames.filter((time) => time > 50).length} over 50 ms`,
    `longest task ${Math.round(longestTask)} ms of work`,
  ].join(', ')
  info.annotations.push({ type: 'measured', description: figures })
  process.stdout.write(`100,000 rows: ${figures}\n`)
})
