import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../app.ts'

/** 89631139 and 46986414 are real; no card has the third passcode. */
const DECK = '#created by a test\n#main\n89631139\n46986414\n99999998\n#extra\n!side\n'

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'duelwright-')), name)
  writeFileSync(path, content)
  return path
}

test('a deck named at start is open', async ({ start }) => {
  const { page } = await start([file('my deck.ydk', DECK)])
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('my deck')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 3 cards' })).toBeVisible()
})

test('a deck file is opened, gains a card, is saved, and is there after a reload', async ({ start }) => {
  const { page, choosing, saving } = await start()
  await choosing([file('mine.ydk', DECK)], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  await expect(page.getByRole('listbox', { name: 'Main Deck, 3 cards' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('Ash Blossom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 4 cards' })).toBeVisible()

  const saved = await saving(async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status')).toContainText('Saved ')
  })
  expect(saved.split(/\r?\n/).filter((line) => /^\d+$/.test(line))).toEqual([
    '89631139',
    '46986414',
    '99999998',
    '14558127',
  ])

  await page.reload()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 4 cards' })).toBeVisible()
})

test('a file that is no deck is answered with a sentence and changes nothing', async ({ start }) => {
  const { page, choosing } = await start()
  const picture = file('picture.ydk', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))
  await choosing([picture], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  await expect(page.getByRole('status')).toContainText('picture.ydk: ')
  await expect(page.getByText('Drop a .ydk here')).toBeVisible()
})
