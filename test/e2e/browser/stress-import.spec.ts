import { importStress } from '../../stress-collection.ts'
import { SHARED } from '../../shared-data.ts'
import { expect, test } from '../app.ts'

test('a hundred thousand rows are imported while the window stays smooth, and all of them edited in one step', async ({
  start,
  browser,
}, info) => {
  test.skip(!SHARED, 'the stress file is not beside this checkout')
  test.setTimeout(180_000)
  const { page } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()
  const path = `${SHARED ?? ''}/data/collections/stress-100k.csv`
  const { preview, read, searchable, frames, longestTask } = await importStress(browser, page, path)
  const figures = [
    `preview ${Math.round(preview)} ms`,
    `read ${Math.round(read)} ms`,
    `stored and searchable ${Math.round(searchable)} ms`,
    `${frames.length} frames`,
    `longest ${Math.round(Math.max(...frames))} ms`,
    `${frames.filter((time) => time > 50).length} over 50 ms`,
    `longest task ${Math.round(longestTask)} ms of work`,
  ].join(', ')
  info.annotations.push({ type: 'measured', description: figures })
  process.stdout.write(`100,000 rows: ${figures}\n`)

  const found = page.getByRole('searchbox', { name: 'Find in the collection' })
  await found.fill('rescue ace hq')
  await expect(page.getByText('Rescue-ACE HQ', { exact: true }).first()).toBeVisible()
  await found.fill('')
  await expect(page.getByText(/^88,\d\d\d rows$/)).toBeVisible()
  const first = page.getByRole('grid', { name: 'Piles' }).getByRole('row').nth(1)
  await page.getByRole('grid', { name: 'Piles' }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  // The cell that is edited is where the cursor was, in sight.
  await page.keyboard.press('Enter')
  await page.keyboard.type('The attic')
  await page.keyboard.press('Enter')
  await expect(first).toContainText('The attic')
  await page.keyboard.press('End')
  await expect(page.getByRole('gridcell', { name: 'The attic' }).last()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('gridcell', { name: 'The attic' })).toHaveCount(0)
})
