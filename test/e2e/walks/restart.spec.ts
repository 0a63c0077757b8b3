import { expect, test } from '../app.ts'
import { deckFile } from '../deck-files.ts'
import { reloadWhenKept } from '../kept.ts'

test('open decks, their order and the one looked at are back after a restart', async ({ start }, info) => {
  const { page } = await start([
    await deckFile(info, 'Birds.ydk', '#main\n14558127\n#extra\n!side\n'),
    await deckFile(info, 'Dragons.ydk', '#main\n89631139\n#extra\n!side\n'),
    await deckFile(info, 'Mages.ydk', '#main\n46986414\n#extra\n!side\n'),
  ])
  const tabs = page.getByRole('navigation', { name: 'Open decks' })
  await expect(tabs.getByRole('button', { name: /^Close / })).toHaveCount(3)
  const names = await tabs.locator('button:not([aria-label^="Close"])').allInnerTexts()
  await tabs.getByRole('button', { name: 'Dragons', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('Dragons')

  const again = await page.context().newPage()
  await again.goto(new URL(page.url()).origin)
  const tabsAgain = again.getByRole('navigation', { name: 'Open decks' })
  await expect(tabsAgain.getByRole('button', { name: /^Close / })).toHaveCount(3)
  expect(await tabsAgain.locator('button:not([aria-label^="Close"])').allInnerTexts()).toEqual(names)
  await expect(again.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('Dragons')
  // An address that names a place leads there, and to nothing else.
  await again.goto(new URL('#/lists', again.url()).href)
  await reloadWhenKept(again)
  await expect(again.getByRole('heading', { name: 'Lists', exact: true })).toBeVisible()
  await again.close()
})
