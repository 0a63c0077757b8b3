import { expect, test } from '../app.ts'

// What only Electron itself can carry out; the stand-in proves that we ask for it.

test('the page lives in our own scheme, without Node, and cannot leave', async ({ start }) => {
  const { page } = await start()
  const isAtHome = () => expect(page.url()).toMatch(/^app:\/\/duelwright\//)
  isAtHome()
  expect(
    await page.evaluate(() => ['require', 'process', 'Buffer'].filter((name) => name in window)),
  ).toEqual([])
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true)

  // Plain http is not even asked about, so no dialog stands in the way.
  expect(await page.evaluate(() => window.open('http://example.com/') === null)).toBe(true)
  await page.evaluate(() => location.assign('http://example.com/'))
  await expect(page.getByRole('button', { name: 'Open a deck file' })).toBeVisible()
  isAtHome()
})

test('permissions are refused', async ({ start }) => {
  const { page } = await start()
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
})

test('nothing outside the app can be fetched through its scheme', async ({ start }) => {
  const { page } = await start()
  const status = (path: string) => page.evaluate(async (asked) => (await fetch(asked)).status, path)
  expect(await status('./resources/cards.json')).toBe(200)
  expect(await status('./%2e%2e/package.json')).toBe(404)
  expect(await status('./..%2f..%2fpackage.json')).toBe(404)
})
