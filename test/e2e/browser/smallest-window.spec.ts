import { expect, test } from '../app.ts'
import { expectNothingCovered } from '../covered.ts'

test('in the smallest window every view fits: nothing to press is cut off or covered', async ({ start }) => {
  const { page } = await start()
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.getByRole('button', { name: 'A bit of every Summon' }).first().click()
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await expectNothingCovered(page)
  // A message goes by itself; what it lies over is free again then.
  await page.getByRole('button', { name: 'Dismiss' }).click()
  for (const view of ['Cards', 'Collection', 'Practice', 'Lists', 'Data', 'Settings']) {
    await page.getByRole('button', { name: view, exact: true }).first().click()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCount(0)
    await expectNothingCovered(page)
    const beyond = await page
      .locator('main section')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.ariaLabel),
      )
    expect(beyond, `words of ${view} that are cut off at the side`).toEqual([])
  }
})
