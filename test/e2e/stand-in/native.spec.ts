import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from '../app.ts'
import { ok } from '../../../shared/result.ts'
import { DOOR } from '../../../shared/ipc.ts'
import { startStandIn } from '../shells/stand-in.ts'
import { expectNothingAmissInBothThemes } from '../states/state.ts'

// What only a native app has: its menu, files it may write back to, and a system that opens decks with it.

const DECK = '#main\n89631139\n#extra\n!side\n'

test('the menu makes a deck, undoes, and shows the keys @quick', async ({ page }) => {
  const { chooseFromMenu } = await startStandIn(page, [])
  await expect(page.getByText('Paste or drop what you have')).toBeVisible()
  await chooseFromMenu?.('new-deck')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('Ash Blossom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
  await chooseFromMenu?.('undo')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
  await chooseFromMenu?.('keys')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the menu shows the keys that the player has chosen', async ({ page }) => {
  const { electron } = await startStandIn(page, [])
  const shown = () =>
    electron.menu
      .flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
      .find(({ id }) => id === 'new-deck')?.accelerator
  await expect.poll(shown).toBe('Alt+N')
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search keys' }).fill('new deck')
  await page.getByRole('button', { name: 'Change the keys of New deck' }).click()
  await page.keyboard.press('Control+Shift+D')
  await expect.poll(shown).toBe('CmdOrCtrl+Shift+D')
})

test('a newer version is told of, and its page opened only after its address was shown', async ({ page }) => {
  const { electron } = await startStandIn(page, [])
  const RELEASE = 'https://duelwright.example/releases'
  const door = electron.handlers.get(DOOR)
  // No address for versions is shipped yet, so what one would answer stands in its place.
  electron.handlers.set(DOOR, (event, name, input) => {
    if (name === 'asksForUpdates') return true
    if (name === 'askForUpdate') return ok({ is: 'newer', version: '99.0.0', page: RELEASE })
    return door?.(event, name, input)
  })
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('button', { name: 'Ask for a newer version' }).click()
  await expect(page.getByRole('status').filter({ hasText: '99.0.0' })).toBeVisible()
  await expectNothingAmissInBothThemes(page)
  expect(electron.sentOutside).toEqual([])
  await page.getByRole('button', { name: 'Show its page' }).click()
  await expect.poll(() => electron.sentOutside).toEqual([RELEASE])
  expect(electron.asked).toMatchObject([{ detail: RELEASE }])
})

test('the first save back to an opened file asks, and later ones go to that file without a question', async ({
  page,
}, info) => {
  const path = info.outputPath('mine.ydk')
  writeFileSync(path, DECK)
  const { choosing, electron } = await startStandIn(page, [])
  await choosing([path], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  await page.getByRole('combobox', { name: 'Search cards' }).fill('Ash Blossom')
  await page.keyboard.press('Enter')
  // What was opened for reading may be written only once the player has said so.
  electron.saveDialog = { canceled: true, filePath: '' }
  await page.keyboard.press('Control+s')
  await expect.poll(() => electron.savesAsked).toBe(1)
  expect(readFileSync(path, 'utf8')).toBe(DECK)
  electron.saveDialog = { canceled: false, filePath: path }
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status')).toContainText('Saved mine.ydk')
  expect(readFileSync(path, 'utf8')).toContain('14558127')
  electron.saveDialog = { canceled: true, filePath: '' }
  await page.getByRole('combobox', { name: 'Search cards' }).fill('Ash Blossom')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect.poll(() => readFileSync(path, 'utf8').split('14558127')).toHaveLength(3)
  expect(electron.savesAsked).toBe(2)
})

test('decks and links that the system opens while the app runs come up in it', async ({ page }, info) => {
  writeFileSync(info.outputPath('second.ydk'), DECK)
  const { electron } = await startStandIn(page, [])
  await expect(page.getByText('Paste or drop what you have')).toBeVisible()
  electron.app.emit('second-instance', {}, ['duelwright', 'second.ydk'], info.outputDir)
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('second')
  electron.app.emit('open-url', { preventDefault: () => undefined }, 'ydke://o6lXBQ==!!!')
  // Beside an open deck a link asks what shall become of it.
  await page.getByRole('button', { name: 'Add as a new deck' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).not.toHaveValue('second')
  electron.app.emit('open-file', { preventDefault: () => undefined }, info.outputPath('gone.ydk'))
  await expect(page.getByRole('status')).toContainText('gone.ydk could not be opened')
})
