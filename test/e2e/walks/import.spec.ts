import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parseDeckArchive } from '../../../shared/formats/decks/deck-archive.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile, DECK_WITH_PROBLEMS } from '../deck-files.ts'
import { reloadWhenKept } from '../kept.ts'

const main = (page: Page) => page.getByRole('listbox', { name: /^Main Deck/ })

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const LINK = 'ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!'

test('a link pasted where no deck is open is a new deck at once', async ({ start }) => {
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  await paste(page, LINK)
  await expect(main(page)).toHaveAccessibleName('Main Deck, 2 cards')
})

test('a deck pasted over an open one is shown first, takes its place, and gives it back', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Mine.ydk', DECK_WITH_PROBLEMS)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await paste(page, LINK)
  const dialog = page.getByRole('dialog', { name: 'The clipboard: a deck to bring in' })
  await expect(dialog).toContainText('Blue-Eyes White Dragon')
  await expect(dialog).toContainText('Not legal in TCG Advanced')
  await page.screenshot({ path: info.outputPath('preview.png') })
  await dialog.getByRole('button', { name: 'Replace those of Mine' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 2 cards')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')

  await paste(page, LINK)
  await dialog.getByRole('button', { name: 'Add its cards to Mine' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 42 cards')

  await paste(page, LINK)
  await page.keyboard.press('Escape')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 42 cards')
})

test('a list with a slip in a name: the player is asked, and the answer is in the deck @quick', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'List.txt', '3 Ash Blosom\n2 Effect Veiler\n')])
  const dialog = page.getByRole('dialog', { name: 'List.txt: a deck to bring in' })
  await expect(dialog).toContainText('no card is called “Ash Blosom”')
  await expectNothingAmiss(page)
  await dialog.getByRole('button', { name: '3 Ash Blossom & Joyous Spring' }).click()
  await expect(dialog).toContainText('Main 5')
  await dialog.getByRole('button', { name: 'Add as a new deck' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 5 cards')
})

test('the questions of a list of names are answered one after the other by keys, nicknames by the card they mean', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'List.txt', '3 Droll\n2 MST\n1 Veiler\n2 Kuriboh\n')])
  const dialog = page.getByRole('dialog', { name: 'List.txt: a deck to bring in' })
  for (const offered of ['3 Droll & Lock Bird', '2 Mystical Space Typhoon', '1 Effect Veiler']) {
    await expect(dialog.getByRole('button', { name: offered, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(dialog.getByRole('combobox', { name: 'Format' })).toBeFocused()
  await expect(dialog).toContainText('Main 8')
})

test('a folder of decks comes in, and all decks go out in an archive', async ({ start }, info) => {
  const { page, choosing } = await start()
  const folder = info.outputPath('decks')
  mkdirSync(join(folder, 'Goat'), { recursive: true })
  for (let index = 0; index < 50; index += 1)
    writeFileSync(
      join(folder, index % 2 === 0 ? '' : 'Goat', `Deck ${index}.ydk`),
      index === 7 ? '#main\n14558127\nnot a card\n' : `#main\n14558127\n${1_000_000 + index}\n`,
    )
  writeFileSync(join(folder, 'notes.txt'), 'buy sleeves')
  await choosing([folder], async () => {
    await page.getByRole('button', { name: 'Many decks at once' }).click()
    await page.getByRole('menuitem', { name: 'Bring in a folder of decks…' }).click()
  })
  const dialog = page.getByRole('dialog', { name: 'decks: decks to bring in' })
  await expect(dialog).toContainText('50 decks to add, 1 of them not whole; 1 refused.')
  await expectNothingAmiss(page)
  const first = dialog.getByRole('row').nth(1)
  await expect(first).toContainText('notes.txt')
  await dialog.getByRole('button', { name: 'File' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('columnheader', { name: 'File' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('Deck 0.ydk')
  await page.screenshot({ path: info.outputPath('folder.png') })
  await page.evaluate(
    () =>
      (window.print = () =>
        (document.title = String(document.querySelectorAll('.on-paper tbody tr').length))),
  )
  await dialog.getByRole('button', { name: 'Print the table' }).click()
  await expect(page).toHaveTitle('51')
  await dialog.getByRole('button', { name: 'Add 50 decks' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Added 50 decks')

  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Many decks at once' }).click()
  await page.getByRole('menuitem', { name: 'Save all decks as a ZIP archive…' }).click()
  const path = info.outputPath('all.zip')
  await (await downloaded).saveAs(path)
  const archive = parseDeckArchive(new Uint8Array(readFileSync(path)))
  if (!archive.ok) throw new Error(archive.error.code)
  expect(archive.value.files).toHaveLength(50)
  expect(archive.value.files.map((file) => file.path)).toContain('Goat/Deck 1.ydk')

  await choosing([path], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  const again = page.getByRole('dialog', { name: 'all.zip: decks to bring in' })
  await expect(again).toContainText('0 decks to add; 50 known already.')
})

test('lines of a pasted list that nobody answered stay with the deck, and are answered or set aside later', async ({
  start,
}, info) => {
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  await paste(page, '3 Ash Blosom\n2 Effect Veiler\n1 Qwertz Asdf Yxcv\n2 Maxx Q\n')
  await page.getByRole('button', { name: 'Add as a new deck' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 2 cards')
  const strip = page.getByRole('alert').filter({ hasText: 'still need' })
  await expect(strip).toContainText('3 lines of the list still need an answer')
  await reloadWhenKept(page)
  await expect(strip).toContainText('3 lines of the list still need an answer')
  await strip.getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lines that still need an answer' })
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('open-lines.png') })
  await dialog.getByRole('button', { name: '3 Ash Blossom & Joyous Spring' }).click()
  await dialog.getByRole('searchbox', { name: 'Another card for Qwertz Asdf Yxcv' }).fill('droll')
  await dialog.getByRole('button', { name: '1 Droll & Lock Bird' }).click()
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 6 cards')
  await expect(strip).toBeHidden()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect(strip).toContainText('One line of the list still needs an answer')
  await reloadWhenKept(page)
  await expect(strip).toContainText('One line of the list still needs an answer')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 6 cards')
})
