import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../app.ts'
import { png } from '../png.ts'

// A trace would fetch the pictures out of the page's memory, which the content policy forbids as it should.
test.use({ trace: 'off' })

test('pictures from a folder take the place of drawn cards, without any shift', async ({ start }, info) => {
  const { page, choosing } = await start()
  const folder = info.outputPath('pics')
  mkdirSync(folder)
  // A whole card, an art only, and a file that is no picture.
  writeFileSync(join(folder, '46986414.png'), png(59, 86))
  writeFileSync(join(folder, '89631139.png'), png(60, 60))
  writeFileSync(join(folder, '74677422.jpg'), 'no picture')

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await choosing([folder], () => page.getByRole('button', { name: 'Choose a folder' }).click())
  await expect(page.getByText('From your folder “pics”')).toBeVisible()

  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Search cards' })
  const face = page.locator('.drawn-card:not(.back)')
  const sizes = async () => face.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))
  await search.fill('74677422')
  await expect(face.first()).toBeVisible()
  await expect(face.locator('img')).toHaveCount(0)
  const drawn = await sizes()
  await search.fill('46986414')
  await expect(face.locator('img.whole')).toHaveCount(drawn.length)
  expect(await sizes()).toEqual(drawn)
  await search.fill('89631139')
  await expect(face.locator('img.picture:not(.whole)')).toHaveCount(drawn.length)

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await page.getByRole('button', { name: 'Stop using pictures' }).click()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await search.fill('46986414')
  await expect(face.first()).toBeVisible()
  await expect(face.locator('img')).toHaveCount(0)
})
