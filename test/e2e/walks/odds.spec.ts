import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile } from '../deck-files.ts'
import { reloadWhenKept } from '../kept.ts'

const copies = (count: number, card: number): readonly number[] => Array.from({ length: count }, () => card)

/** Twelve starters (four cards of three copies) and two bricks in 40 cards. */
const DECK = [
  '#main',
  ...[14558127, 97268402, 23434538, 46986414].flatMap((card) => copies(3, card)),
  ...copies(2, 89631139),
  ...[70781052, 38033121, 6368038, 5405694, 5318639, 24224830, 27204311, 59438930].flatMap((card) =>
    copies(3, card),
  ),
  ...copies(2, 74677422),
  '#extra',
  44508094,
  '!side',
].join('\n')

const main = (page: Page): Locator => page.getByRole('listbox', { name: /^Main Deck/ })

/** Gives the first four cards the role of a starter and the fifth that of a brick, by keys alone. */
const giveRoles = async (page: Page): Promise<void> => {
  await page.getByRole('listbox', { name: 'Cards that are starter' }).focus()
  for (let card = 0; card < 4; card += 1) {
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('3')
  await page.keyboard.press('Space')
  await expect(
    page.getByRole('option', { name: /Blue-Eyes White Dragon brick/, selected: true }),
  ).toBeVisible()
}

test('odds beside the deck: roles, a condition, its change with an edit, and where a mistake is', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Odds.ydk', DECK)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await page.keyboard.press('Alt+5')
  const pane = page.getByRole('complementary', { name: 'Odds' })
  await giveRoles(page)

  await pane.getByRole('button', { name: 'Add a condition' }).click()
  const field = pane.getByRole('combobox', { name: 'Condition 1' })
  await field.pressSequentially('sta')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('starter')
  const first = pane.getByRole('listitem', { name: 'Condition 1' })
  await expect(first).toContainText('Going first 85.06 %')
  await expect(first).toContainText('Going second 90.18 %')
  await expect(first).toContainText('The 13th starter: 85.06 → 87.73 %')

  await main(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 39 cards')
  await expect(first).toContainText('points since the last edit')
  await page.keyboard.press('Control+z')
  await expect(first).toContainText('Going first 85.06 %')

  await field.fill('starter and not brick>=2')
  await expect(first).toContainText('The 3rd brick')
  await field.fill('starter and strater')
  await expect(first.getByRole('button', { name: /Character 13: No card of this deck has/ })).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('mistake.png') })
  await field.fill('starter and "Ash Blossom & Joyous Sprin"')
  await expect(first).toContainText('perhaps "Ash Blossom & Joyous Spring"')
  await field.fill('starter and not brick>=2')
  await first.getByText('Counts and copies').click()
  await expect(first.getByRole('img', { name: /^Odds by the number of starter/ })).toBeVisible()
  await expect(first.getByRole('table', { name: /Odds by copies/ })).toContainText('Ash Blossom')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('pane.png') })

  await reloadWhenKept(page)
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await page.keyboard.press('Alt+5')
  await expect(field).toHaveValue('starter and not brick>=2')
  await expect(pane.getByRole('listitem', { name: 'Condition 1' })).toContainText('Going first')
})

test('odds on a page of their own, with a card that is played', async ({ start }, info) => {
  const { page } = await start([await deckFile(info, 'Odds.ydk', DECK)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await page.keyboard.press('Control+Enter')
  await page
    .getByRole('navigation', { name: 'Sides of this deck' })
    .getByRole('link', { name: 'Odds' })
    .click()
  await giveRoles(page)
  await page.getByRole('button', { name: 'starter and not brick>=2' }).click()
  const first = page.getByRole('listitem', { name: 'Condition 1' })
  await expect(first.getByRole('img', { name: /^Odds by the number of brick/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add a card that is played' }).click()
  await page.getByRole('combobox', { name: 'Play 1' }).fill('"Ash Blossom & Joyous Spring" draw 2 once')
  await expect(first).toContainText('±')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('odds.png') })
})

test('odds of decks that are odd themselves: three cards, unknown cards, 61 cards, none', async ({
  start,
}, info) => {
  const decks = [
    await deckFile(info, 'Sixty-one.ydk', ['#main', ...copies(61, 999_999_998)].join('\n')),
    await deckFile(info, 'Three.ydk', '#main\n14558127\n14558127\n999999999\n'),
  ]
  const { page } = await start(decks)
  const tabs = page.getByRole('navigation', { name: 'Open decks' })
  await tabs.getByRole('button', { name: 'Three', exact: true }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 3 cards')
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+5')
  const pane = page.getByRole('complementary', { name: 'Odds' })
  await expect(pane).toContainText('has only 3 cards')
  await expect(pane).toContainText('One card is not known here')
  await pane.getByRole('button', { name: 'Add a condition' }).click()
  await pane.getByRole('combobox', { name: 'Condition 1' }).fill('"Ash Blossom & Joyous Spring">=2')
  await expect(pane.getByRole('listitem', { name: 'Condition 1' })).toContainText('Going first 100.00 %')
  await tabs.getByRole('button', { name: 'Sixty-one', exact: true }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 61 cards')
  await page.keyboard.press('Alt+5')
  await expect(pane).toContainText('61 cards are not known here')
})
