import { deckFile } from '../deck-files.ts'
import { expect, test } from '../app.ts'

test('a name that turns its direction is shown in plain letters, and kept as it is', async ({
  start,
}, info) => {
  const { page, choosing } = await start()
  const path = await deckFile(info, 'deck\u202eexe.ydk', '#main\n89631139\n#extra\n!side\n')
  await choosing([path], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  await expect(page.getByText('deck\\u{202e}exe').first()).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain('\u202e')
  expect(await page.title()).not.toContain('\u202e')
})

test('characters that no eye sees are plain letters as soon as they are in a field', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  const search = page.getByRole('combobox', { name: 'Search cards' })
  await search.fill('Goat\u202e\u200b')
  await expect(search).toHaveValue('Goat\\u{202e}\\u{200b}')
})
