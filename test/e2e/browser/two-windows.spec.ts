import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { deckFile } from '../deck-files.ts'
import { reloadWhenKept, writeUnheard } from '../kept.ts'

const CSV = `quantity,name,condition,place
3,Alexandrite Dragon,NM,Box 1
3,Sabersaurus,LP,Binder
2,Tune Warriorr,NM,Box 2
`

const table = (page: Page) => page.getByRole('grid', { name: 'Piles' })
const row = (page: Page, name: string) => table(page).getByRole('row').filter({ hasText: name })
const copiesOf = (page: Page, name: string) => row(page, name).getByRole('gridcell').nth(1)

/** Types a number of copies into the row, and returns before it is taken. */
const beginToCount = async (page: Page, name: string, copies: string): Promise<void> => {
  await copiesOf(page, name).dblclick()
  await page.keyboard.type(copies)
}

test('two windows change one collection: both see it, and what both changed is asked about', async ({
  start,
}, info) => {
  const path = info.outputPath('box.csv')
  writeFileSync(path, CSV)
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(row(page, 'Sabersaurus')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(row(other, 'Sabersaurus')).toBeVisible()

  // Each sees what the other does, and nothing of either is lost.
  await beginToCount(other, 'Sabersaurus', '5')
  await other.keyboard.press('Enter')
  await expect(copiesOf(page, 'Sabersaurus')).toHaveText('5')
  await beginToCount(page, 'Alexandrite Dragon', '7')
  await page.keyboard.press('Enter')
  await expect(copiesOf(other, 'Alexandrite Dragon')).toHaveText('7')
  await expect(copiesOf(other, 'Sabersaurus')).toHaveText('5')

  // An undo takes back what was done here, not what was done there.
  await page.keyboard.press('Control+z')
  await expect(copiesOf(other, 'Alexandrite Dragon')).toHaveText('3')
  await expect(copiesOf(other, 'Sabersaurus')).toHaveText('5')

  // Both count the same pile: nobody overwrites.
  await beginToCount(page, 'Sabersaurus', '8')
  await beginToCount(other, 'Sabersaurus', '9')
  await other.keyboard.press('Enter')
  await expect(copiesOf(page, 'Sabersaurus').getByRole('textbox')).toBeVisible()
  await expect(copiesOf(other, 'Sabersaurus')).toHaveText('9')
  await other.getByText('Keeping …').waitFor({ state: 'hidden' })
  await page.keyboard.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Changed in another window too' })
  await expect(asked).toContainText('Sabersaurus')
  await expect(asked.getByRole('row').nth(1)).toContainText('copies 8')
  await expect(asked.getByRole('row').nth(1)).toContainText('copies 9')
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await expect(copiesOf(other, 'Sabersaurus')).toHaveText('8')

  // A collection that is made there is there; one that is deleted there is gone here.
  await other.getByRole('button', { name: 'More for this collection' }).click()
  await other.getByRole('menuitem', { name: 'New wish list …' }).click()
  await other.getByRole('textbox').fill('Wishes')
  await other.keyboard.press('Enter')
  const collections = page.getByRole('combobox', { name: 'Collection shown' })
  await expect(collections.getByRole('option')).toHaveText(['My cards', 'Wishes (wish list)'])
  await other.getByRole('button', { name: 'More for this collection' }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(collections.getByRole('option')).toHaveText(['My cards'])
})

test('two windows take turns at one deck: each follows the other and asks nothing, and where each led is in History', async ({
  start,
}, info) => {
  const [ash, veiler, reborn] = [14558127, 97268402, 83764718]
  const ydk = ['#main', ash, ash, veiler, veiler, reborn, reborn, '#extra', '!side'].join('\n')
  const { page } = await start([await deckFile(info, 'Turns.ydk', ydk)])
  const main = (of: Page) => of.getByRole('listbox', { name: /^Main Deck/ })
  const holds = async (cards: number): Promise<void> => {
    for (const of of [page, other]) await expect(main(of)).toHaveAccessibleName(`Main Deck, ${cards} cards`)
  }
  const removeOne = async (of: Page): Promise<void> => {
    await main(of).getByRole('option').last().click()
    await of.keyboard.press('Delete')
  }
  await expect(main(page)).toHaveAccessibleName('Main Deck, 6 cards')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await holds(6)
  const turns = [page, other, page, other]
  for (const [at, of] of turns.entries()) {
    await removeOne(of)
    await holds(5 - at)
  }
  for (const of of [page, other]) await expect(of.getByText('was changed in another window')).toHaveCount(0)
  // Its own steps are gone with that, which it says.
  await expect(page.locator('.toast', { hasText: 'Another window has gone on with Turns' })).toBeVisible()

  // Somebody who has heard nothing of it writes over it: that is asked about, and both decks are kept, also where the window is left.
  await writeUnheard(page, [reborn])
  await removeOne(page)
  await expect(page.getByText('was changed in another window')).toBeVisible()
  await page.screenshot({ path: info.outputPath('asked.png') })
  await reloadWhenKept(page)
  await expect(main(page)).toHaveAccessibleName('Main Deck, 1 card')
  await page.getByRole('button', { name: 'History and versions' }).click()
  const history = page.getByRole('complementary', { name: 'History and versions' })
  await expect(history.getByText('Before a change in another window or the deck folder')).toBeVisible()
  await page.screenshot({ path: info.outputPath('history.png') })
})

test('a backup that one window restores is what the other shows', async ({ start }, info) => {
  const path = info.outputPath('box.csv')
  writeFileSync(path, CSV)
  const { page, choosing } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  const deck = (shown: Page) => shown.getByRole('listbox', { name: /^Main Deck/ })
  await page.getByRole('combobox', { name: 'Search cards' }).fill('3x ash blossom')
  await page.keyboard.press('Enter')
  await expect(deck(page)).toHaveAccessibleName('Main Deck, 3 cards')
  const decks = await page.context().newPage()
  await decks.goto(page.url())
  await expect(deck(decks)).toHaveAccessibleName('Main Deck, 3 cards')

  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Import a file' }).click())
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await expect(row(page, 'Sabersaurus')).toBeVisible()
  const cards = await page.context().newPage()
  await cards.goto(page.url())
  await expect(row(cards, 'Sabersaurus')).toBeVisible()

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  const backups = page.getByRole('region', { name: 'Backups' })
  // One was written before the import already; this one holds what came in.
  await backups.getByRole('button', { name: 'Back up now' }).click()
  const look = backups.getByRole('button', { name: /^Look inside: backup .* by hand/ })
  await expect(look.first()).toBeVisible()

  // What happens after the backup, in the other windows.
  await beginToCount(cards, 'Sabersaurus', '9')
  await cards.keyboard.press('Enter')
  await expect(copiesOf(cards, 'Sabersaurus')).toHaveText('9')
  await cards.getByText('Keeping …').waitFor({ state: 'hidden' })
  await decks.getByRole('combobox', { name: 'Search cards' }).fill('effect veiler')
  await decks.keyboard.press('Enter')
  await expect(deck(decks)).toHaveAccessibleName('Main Deck, 4 cards')

  await look.first().click()
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await expect(dialog).toContainText('1 deck changes.')
  await dialog.getByRole('button', { name: 'Restore all of it' }).click()
  await expect(dialog).toBeHidden()
  await expect(copiesOf(cards, 'Sabersaurus')).toHaveText('3')
  // The steps made there are asked about, not thrown away.
  await decks.getByRole('button', { name: 'Show that deck' }).click()
  await expect(deck(decks)).toHaveAccessibleName('Main Deck, 3 cards')

  // And it goes on from there.
  await beginToCount(cards, 'Sabersaurus', '5')
  await cards.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(copiesOf(page, 'Sabersaurus')).toHaveText('5')
})
