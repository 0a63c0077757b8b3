import type { Page } from '@playwright/test'
import type { WindowServer } from '../../../src-main/serve/server.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { chooseOwnFolder, fileOf, filesIn, writeFile } from '../deck-folder.ts'

/** The window with a picker that chooses a folder of the page's own. */
const begin = async (page: Page, server: WindowServer) => {
  await page.addInitScript(chooseOwnFolder)
  await page.goto(server.address)
  const panel = page.getByRole('region', { name: 'Deck folder' })
  /** What an answer shows goes step by step; all of it is done once the folder may be looked at again. */
  const settled = () => expect(panel.getByRole('button', { name: 'Look now' })).toBeEnabled()
  const look = async () => {
    await panel.getByRole('button', { name: 'Look now' }).click()
    await settled()
  }
  return { panel, look, settled }
}

test('a folder of another program and the decks here are kept in step, and asked about where they part', async ({
  page,
  server,
}) => {
  const { panel, look } = await begin(page, server)
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await expect(panel).toContainText('Choose a folder, such as “deck” of EDOPro')
  await writeFile(page, 'Goat.ydk', fileOf(14558127))

  await panel.getByRole('button', { name: 'Choose a deck folder' }).click()
  await expect(panel).toContainText('1 deck comes in. Nothing is overwritten or deleted.')
  await expectNothingAmiss(page)
  await panel.getByRole('button', { name: 'Keep in sync' }).click()
  await expect(panel).toContainText('In sync with your folder')
  await expect(panel).toContainText('1 deck')

  // A change here goes there by itself, and what the other program wrote stays.
  await writeFile(page, 'Goat.ydk', `# by my tool\n${fileOf(14558127)}`)
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await page
    .getByRole('button', { name: /^Goat\b/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('effect veiler')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => filesIn(page))
    .toEqual({ 'Goat.ydk': `# by my tool\n${fileOf(14558127, 97268402)}` })

  // Both change: both are kept, on either side.
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await writeFile(page, 'Goat.ydk', fileOf(46986414))
  await look()
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This deck was changed in another window or the deck folder',
  )
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect.poll(async () => (await filesIn(page))['Goat.ydk']).toBe(fileOf(14558127, 97268402))
})

test('a deck whose file is gone stays until the player says otherwise, and is found again after a restart', async ({
  page,
  server,
}) => {
  const { panel, look, settled } = await begin(page, server)
  await writeFile(page, 'Goat.ydk', fileOf(14558127))
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await panel.getByRole('button', { name: 'Choose a deck folder' }).click()
  await panel.getByRole('button', { name: 'Keep in sync' }).click()
  await expect(panel).toContainText('In sync')

  await page.reload()
  await writeFile(page, 'Goat.ydk', undefined)
  await writeFile(page, 'broken.ydk', 'half a')
  await look()
  const gone = panel.getByRole('list', { name: 'Gone on one side' })
  await expect(gone).toContainText('The file Goat.ydk of the deck “Goat” is gone.')
  await expect(panel.getByRole('list', { name: 'Files that hold no deck' })).toContainText('broken.ydk')
  await expectNothingAmiss(page)
  await gone.getByRole('button', { name: 'Write it again: Goat.ydk' }).click()
  await expect(gone).toBeHidden()
  await settled()
  expect(Object.keys(await filesIn(page)).sort()).toEqual(['Goat.ydk', 'broken.ydk'])

  await panel.getByRole('button', { name: 'Stop using the folder' }).click()
  await expect(panel).toContainText('Choose a folder')
  expect(Object.keys(await filesIn(page)).sort()).toEqual(['Goat.ydk', 'broken.ydk'])
})

test('decks that changed on both sides lie side by side, and one is kept at the player’s word', async ({
  page,
  server,
}) => {
  const { panel, settled } = await begin(page, server)
  await page.getByRole('button', { name: 'New deck' }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('3x ash blossom')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await writeFile(page, 'New deck.ydk', fileOf(46986414))
  await panel.getByRole('button', { name: 'Choose a deck folder' }).click()
  await expect(panel).toContainText('both are kept')
  await panel.getByRole('button', { name: 'Keep in sync' }).click()
  const parted = panel.getByRole('list', { name: 'Changed here and in the folder' })
  await expect(parted).toContainText('What the folder had is New deck (from the folder) (1 in, 3 out)')
  await expectNothingAmiss(page)
  await parted.getByRole('button', { name: 'Keep only the folder’s: New deck' }).click()
  await expect(parted).toBeHidden()
  await settled()
  expect(await filesIn(page)).toEqual({ 'New deck.ydk': fileOf(46986414) })
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  // Steps were made here that could be undone, so the workspace asks before it shows what was chosen.
  await page.getByRole('button', { name: 'Show that deck' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
})
