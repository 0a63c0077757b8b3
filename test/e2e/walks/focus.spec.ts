import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { DECK_WITH_PROBLEMS, deckFile } from '../deck-files.ts'
import { expectFocusInField, expectFocusKept } from '../focus.ts'

const main = (page: Page) => page.getByRole('listbox', { name: /^Main Deck/ })
const problems = (page: Page) => page.getByRole('complementary', { name: 'Problems of this deck' })

const FORBIDDEN_TWICE = DECK_WITH_PROBLEMS.replace('#main', '#main\n83764718\n83764718')

test('problems stand beside the deck while they are mended, and the focus goes on among them', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Mine.ydk', FORBIDDEN_TWICE)])
  await expect(main(page)).toBeVisible()
  const search = page.getByRole('combobox', { name: 'Search cards' })
  await search.focus()
  await page.keyboard.press('Control+l')
  await expect(problems(page)).toBeFocused()
  const [dock, found, deck] = [
    await problems(page).boundingBox(),
    await search.boundingBox(),
    await main(page).boundingBox(),
  ]
  if (!dock || !found || !deck) throw new Error('something is not shown')
  expect(dock.x + dock.width).toBeLessThanOrEqual(deck.x)
  expect(dock.x + dock.width).toBeLessThanOrEqual(found.x)

  // Mended by keys alone: the next problem has the focus, and the list stays.
  await problems(page)
    .getByRole('button', { name: /^Remove/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const undo = page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(
    problems(page)
      .getByRole('button', { name: /^(Remove|Search|Choose)/ })
      .first(),
  ).toBeFocused()

  // Something else happens: the message of before offers no Undo that would take that back.
  await search.fill('effect veiler')
  await search.press('Enter')
  await expect(undo).toBeHidden()
  await expect(problems(page)).toBeVisible()

  await problems(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(problems(page)).toBeHidden()
  await expect(search).toBeFocused()
})

test('dialogs and the palette open on their first field and give the focus back', async ({ start }, info) => {
  test.slow()
  const { page } = await start([await deckFile(info, 'Mine.ydk', DECK_WITH_PROBLEMS)])
  await expect(main(page)).toBeVisible()
  await main(page).focus()
  for (const open of [
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('?'),
    () => page.keyboard.press('c'),
  ]) {
    await open()
    await expectFocusInField(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(main(page)).toBeFocused()
  }
  // From a menu, whose line is gone by then: back to the menu's button.
  const menu = page.getByRole('button', { name: 'More for this deck' })
  for (const line of [/^Deck list form/, /^Compare or merge/]) {
    await menu.click()
    await page.getByRole('menuitem', { name: line }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFocusInField(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
  }
  // A pane that has the focus and is closed.
  await main(page).focus()
  await page.keyboard.press('Alt+4')
  await page.getByRole('textbox', { name: 'Tags, separated by commas' }).focus()
  await page.keyboard.press('Alt+4')
  await expectFocusKept(page)
  // A view that is left.
  await page.getByRole('button', { name: 'All decks' }).click()
  await expect(page.getByRole('list', { name: 'Decks' })).toBeVisible()
  await expectFocusKept(page)
  // What is typed at once stands in the field.
  await page.getByRole('button', { name: /^Folder of Mine/ }).click()
  await page.keyboard.type('Regional')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Regional/ })).toBeVisible()
  await expectFocusKept(page)
  // A deck that is deleted takes the focus along to the next, or to the view.
  await page.getByRole('button', { name: 'Delete Mine' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Decks' })).toBeHidden()
  await expectFocusKept(page)
})

test('a key that turns to another view leaves the focus in it, also where nothing had it before', async ({
  start,
}) => {
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  const turn = async (key: string, title: string): Promise<void> => {
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectFocusKept(page)
  }
  await turn('Control+5', 'Lists')
  await turn('Control+6', 'Data')
  // A press beside everything takes the focus away, and the next key brings it back.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await turn('Control+7', 'Settings')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await turn('Control+1', 'Decks')
})
