import { expect, test } from '../app.ts'

const CARD = {
  id: 900_001,
  name: 'Far Walker',
  type: 'Effect Monster',
  frameType: 'effect',
  typeline: ['Beast', 'Effect'],
  desc: 'It came from far away.',
  race: 'Beast',
  attribute: 'DARK',
  level: 4,
  atk: 1000,
  def: 1000,
}
const VERSION = [{ database_version: '152.44', last_update: '2026-08-22 10:00:00' }]
const open = { 'Access-Control-Allow-Origin': '*' }

test('a card list is downloaded when asked, and not again while there is nothing newer', async ({
  start,
}) => {
  const { page } = await start()
  const asked: string[] = []
  await page.route('https://db.ygoprodeck.com/**', (route) => {
    asked.push(new URL(route.request().url()).pathname)
    const json = asked.at(-1)?.endsWith('checkDBVer.php') ? VERSION : { data: [CARD] }
    return route.fulfill({ json, headers: open })
  })
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const sources = page.getByRole('list', { name: 'Sources, the topmost first' })
  await expect(sources).toBeVisible()
  expect(asked).toEqual([])
  const button = page.getByRole('button', { name: 'Download: YGOPRODeck' })
  await button.click()
  await expect(sources).toContainText('English · 1 card, 1 text')
  await expect(sources).toContainText('1 new card')
  await button.click()
  await expect(page.getByText('nothing newer than what is here (version 152.44)').first()).toBeVisible()
  expect(asked).toEqual(['/api/v7/checkDBVer.php', '/api/v7/cardinfo.php', '/api/v7/checkDBVer.php'])
})

test('an answer that is no card list is refused, and nothing changes', async ({ start }) => {
  const { page } = await start()
  await page.route('https://dawnbrandbots.github.io/**', (route) =>
    route.fulfill({ body: '<html>Soon.</html>', headers: open }),
  )
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await page.getByRole('button', { name: 'Download: YAML Yugi' }).click()
  await expect(page.getByRole('alert')).toContainText('YAML Yugi was not imported')
  await expect(page.getByText('There are no card texts yet')).toBeVisible()
})

test('a download from a server that never answers is cancelled at once', async ({ start }) => {
  const { page } = await start()
  await page.route('https://dawnbrandbots.github.io/**', () => undefined)
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await page.getByRole('button', { name: 'Download: YAML Yugi' }).click()
  await page.getByRole('button', { name: 'Cancel the download from YAML Yugi' }).click()
  await expect(page.getByRole('button', { name: 'Download: YAML Yugi' })).toBeEnabled()
  await expect(page.getByText('There are no card texts yet')).toBeVisible()
})
