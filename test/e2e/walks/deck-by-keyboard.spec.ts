import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'

const section = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name: new RegExp(`^${name} Deck`) })
const verdict = (page: Page): Locator => page.getByTitle('Problems (Ctrl+L)')
const MAIN = [
  'Ash Blossom & Joyous Spring',
  'Effect Veiler',
  'Dark Magician',
  'Blue-Eyes White Dragon',
  'Summoned Skull',
  'Genex Controller',
  'Sabersaurus',
  'Alexandrite Dragon',
  'Gene-Warped Warwolf',
  'Cyberse Gadget',
  'RAM Clouder',
  'Flash Knight',
  'Polymerization',
]

test('a deck is built from nothing by keyboard alone: broken, mended, undone, compared, sided and printed', async ({
  start,
}, info) => {
  test.slow()
  const { page, saving } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  const keys = page.keyboard
  await keys.press('Alt+n')
  await expect(section(page, 'Main')).toHaveAccessibleName('Main Deck, 0 cards')
  await keys.press('/')
  for (const name of [...MAIN.map((card) => `3x ${card}`), 'Monster Reborn', '2x Stardust Dragon']) {
    await keys.press('Control+a')
    await keys.type(name)
    await keys.press('Enter')
  }
  await expect(section(page, 'Main')).toHaveAccessibleName('Main Deck, 40 cards')
  await expect(section(page, 'Extra')).toHaveAccessibleName('Extra Deck, 2 cards')
  await keys.press('Control+a')
  await keys.type('Foolish Burial')
  await keys.press('Shift+Enter')
  await expect(section(page, 'Side')).toHaveAccessibleName('Side Deck, 1 card')
  await expect(verdict(page)).toHaveText(/^\s*(Legal|No problem found)$/)

  // A version to come back to.
  await keys.press('Alt+2')
  await page.getByRole('textbox', { name: 'Name of the version' }).focus()
  await keys.type('Before the event')
  await keys.press('Enter')
  await expect(page.getByText('Before the event')).toBeVisible()
  await keys.press('Alt+2')

  // Broken: a Forbidden card in, and one card too few.
  await keys.press('/')
  await keys.press('Control+a')
  await keys.type('Pot of Greed')
  await keys.press('Enter')
  await expect(verdict(page)).toHaveText('1 problem')
  await keys.press('Control+l')
  const problems = page.getByRole('complementary', { name: 'Problems of this deck' })
  await expect(problems).toContainText('Pot of Greed is Forbidden')
  await problems.getByRole('button', { name: 'Remove 1: Pot of Greed' }).focus()
  await keys.press('Enter')
  await expect(verdict(page)).toHaveText(/^\s*(Legal|No problem found)$/)
  await keys.press('Control+z')
  await expect(verdict(page)).toHaveText('1 problem')
  await keys.press('Control+z')
  await expect(verdict(page)).toHaveText(/^\s*(Legal|No problem found)$/)
  await keys.press('Control+l')

  await section(page, 'Main').focus()
  await keys.press('End')
  await keys.press('Delete')
  await expect(verdict(page)).toHaveText('1 problem')
  await keys.press('Control+l')
  await problems.getByRole('button', { name: 'Search cards' }).focus()
  await keys.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Search cards' })).toBeFocused()
  await keys.press('Control+l')

  // What has changed since the version, in words.
  await keys.press('Alt+2')
  await page.getByRole('button', { name: 'Compare', exact: true }).focus()
  await keys.press('Enter')
  await expect(page.getByText('−1 Monster Reborn')).toBeVisible()
  await keys.press('Control+z')
  await expect(page.getByText('The same cards.')).toBeVisible()

  await keys.press('Alt+3')
  const plans = page.getByRole('complementary', { name: 'Side plans' })
  await plans.getByRole('button', { name: 'New side plan' }).focus()
  await keys.press('Enter')
  // The new plan asks at once whom it is against.
  await expect(plans.getByRole('textbox', { name: 'Against' })).toBeFocused()
  await keys.type('Birds')
  await expect(plans.getByRole('region', { name: 'Side plan against Birds' })).toBeVisible()
  await plans
    .getByRole('combobox', { name: /^Another card: Out/ })
    .selectOption({ label: '1 Monster Reborn' })
  await plans.getByRole('combobox', { name: /^Another card: In/ }).selectOption({ label: '1 Foolish Burial' })
  await expect(plans.getByText('One for one')).toBeVisible()

  await keys.press('Control+k')
  await keys.type('deck list form')
  await keys.press('Enter')
  const form = page.getByRole('dialog', { name: 'Deck list form' })
  await form.getByLabel('Last names').fill('Muto')
  expect(await saving(() => form.getByRole('button', { name: 'Save the form' }).press('Enter'))).toMatch(
    /^%PDF/,
  )
  await page.screenshot({ path: info.outputPath('built.png') })
})
