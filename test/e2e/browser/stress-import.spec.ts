import { SHARED } from '../../shared-data.ts'
import { expect, test } from '../app.ts'

interface Frames {
  readonly count: number
  readonly longest: number
  readonly over50: number
}

/** Measures every frame from now on; `taken` ends it. */
const watchFrames = () => {
  const times: number[] = []
  let last = performance.now()
  let running = true
  const next = (now: number): void => {
    times.push(now - last)
    last = now
    if (running) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  Object.assign(window, {
    framesTaken: () => {
      running = false
      return {
        count: times.length,
        longest: Math.max(...times),
        over50: times.filter((time) => time > 50).length,
      }
    },
  })
}

test('a hundred thousand rows are imported while the window stays smooth', async ({ start }, info) => {
  test.skip(!SHARED, 'the stress file is not beside this checkout')
  test.setTimeout(180_000)
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()
  const incoming = page.getByRole('region', { name: 'Import' })
  const began = Date.now()
  await choosing([`${SHARED ?? ''}/data/collections/stress-100k.csv`], async () => {
    await page.getByRole('button', { name: 'Import a file' }).click()
  })
  await page.evaluate(watchFrames)
  await expect(incoming).toContainText('found')
  const preview = Date.now() - began
  await expect(incoming.getByRole('button', { name: 'Import 100,000 rows' })).toBeVisible({
    timeout: 120_000,
  })
  const read = Date.now() - began
  await incoming.getByRole('button', { name: 'Import 100,000 rows' }).click()
  await expect(page.getByText(/^88,\d\d\d rows/)).toBeVisible({ timeout: 120_000 })
  const stored = Date.now() - began
  await page.getByRole('searchbox', { name: 'Find in the collection' }).fill('rescue ace hq')
  await expect(page.getByRole('gridcell', { name: 'Rescue-ACE HQ' }).first()).toBeVisible()
  const frames = await page.evaluate(() => (window as unknown as { framesTaken: () => Frames }).framesTaken())
  const figures = `preview ${preview} ms, read ${read} ms, stored ${stored} ms; ${frames.count} frames, longest ${Math.round(frames.longest)} ms, ${frames.over50} over 50 ms`
  info.annotations.push({ type: 'measured', description: figures })
  process.stdout.write(`100,000 rows: ${figures}\n`)
})
