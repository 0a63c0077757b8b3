import { writeFileSync } from 'node:fs'
import { expect, test } from '../app.ts'

test('a deck chosen in the dialog is opened, gains a card, and is saved where the player says', async ({
  start,
}, info) => {
  const { page, choosing, saving } = await start()
  const path = info.outputPath('mine.ydk')
  // No card has the third passcode; it is written back all the same.
  writeFileSync(path, '#created by a player\n#main\n89631139\n46986414\n99999998\n#extra\n!side\n')
  await choosing([path], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  await expect(page.getByRole('listbox', { name: 'Main Deck, 3 cards' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Search cards' }).fill('Ash Blossom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 4 cards' })).toBeVisible()

  const saved = await saving(async () => {
    await page.keyboard.press('Control+Shift+s')
    await expect(page.getByRole('status')).toContainText('Saved ')
  })
  expect(saved.split(/\r?\n/).filter((line) => /^\d+$/.test(line))).toEqual([
    '89631139',
    '46986414',
    '99999998',
    '14558127',
  ])
})

test('a dialog that is closed without a choice changes nothing', async ({ start }) => {
  const { page, choosing } = await start()
  await choosing([], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  await expect(page.getByText('Paste or drop what you have')).toBeVisible()
})

test('several decks chosen at once are all open, and what was to say of each is said', async ({
  start,
}, info) => {
  const { page, choosing } = await start()
  const paths = ['First', 'Second', 'Third'].map((name, index) => {
    const path = info.outputPath(`${name}.ydk`)
    writeFileSync(path, `#main\n${[89631139, 46986414, 14558127][index]}\n${index < 2 ? 'no card\n' : ''}`)
    return path
  })
  await choosing(paths, () => page.getByRole('button', { name: 'Open a deck file' }).click())
  for (const name of ['First', 'Second']) {
    const remarks = page.getByRole('dialog', { name: `${name}.ydk: a deck to bring in` })
    await expect(remarks).toContainText(`${name}.ydk: line 3`)
    await remarks.getByRole('button', { name: 'Add as a new deck' }).click()
  }
  const tabs = page.getByRole('navigation', { name: 'Open decks' })
  for (const name of ['First', 'Second', 'Third'])
    await expect(tabs.getByRole('button', { name, exact: true })).toBeVisible()
})
