import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile, DECK_WITH_PROBLEMS } from '../deck-files.ts'
import { expectAllKept, mayLeave, reloadWhenKept } from '../kept.ts'
import { PracticePage } from '../practice-table.ts'

test('a window closed in the middle of saving asks first, and leaves the deck whole as before or after the step', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Closing.ydk', DECK_WITH_PROBLEMS)])
  const main = page.getByRole('listbox', { name: /^Main Deck/ })
  await expect(main).toHaveAccessibleName('Main Deck, 40 cards')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  // Another window writes and writes, so that the step made here waits for its turn.
  await other.evaluate(
    () =>
      new Promise<void>((begun) => {
        const opening = indexedDB.open('duelwright')
        opening.onsuccess = () => {
          const change = opening.result.transaction('decks', 'readwrite')
          const decks = change.objectStore('decks')
          const hold = (): void => {
            if (!('letGo' in window)) decks.count().onsuccess = hold
          }
          hold()
          begun()
        }
      }),
  )
  await main.focus()
  await page.keyboard.press('Delete')
  await expect(main).toHaveAccessibleName('Main Deck, 39 cards')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await other.evaluate(() => Object.assign(window, { letGo: true }))
  await other.reload()
  await expect(other.getByRole('listbox', { name: /^Main Deck, (39|40) cards/ })).toBeVisible()
  await expect(other.getByRole('listbox', { name: 'Side Deck, 1 card' })).toBeVisible()
})

test('steps made at once before the window is closed by force leave a deck that opens', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Forced.ydk', DECK_WITH_PROBLEMS)])
  const main = page.getByRole('listbox', { name: /^Main Deck/ })
  await expect(main).toHaveAccessibleName('Main Deck, 40 cards')
  const [address, context] = [page.url(), page.context()]
  await main.focus()
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Delete')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByRole('listbox', { name: /^Main Deck, (2[89]|3\d|40) cards/ })).toBeVisible()
})

test('a setting that is on its way into the database is asked about until it is there', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Held.ydk', DECK_WITH_PROBLEMS)])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.getByRole('button', { name: 'More for this deck' }).click()
  await page.getByRole('menuitem', { name: /^Deck list form/ }).click()
  const name = page.getByRole('dialog', { name: 'Deck list form' }).getByLabel('Last names')
  await expect(name).toBeVisible()
  await expectAllKept(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  // Only settings wait: decks and collections can be kept.
  await other.evaluate(
    () =>
      new Promise<void>((begun) => {
        const opening = indexedDB.open('duelwright')
        opening.onsuccess = () => {
          const settings = opening.result.transaction('settings', 'readwrite').objectStore('settings')
          const hold = (): void => {
            if (!('letGo' in window)) settings.count().onsuccess = hold
          }
          hold()
          begun()
        }
      }),
  )
  await name.pressSequentially('Muto')
  expect(await mayLeave(page)).toBe(false)
  await other.evaluate(() => Object.assign(window, { letGo: true }))
  await expectAllKept(page)
})

test('a name that is half typed is kept when the window is loaded again, and takes one step back', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  const name = page.getByRole('textbox', { name: 'Name of the deck' })
  await name.fill('')
  await name.pressSequentially('Half a na')
  await reloadWhenKept(page)
  await expect(name).toHaveValue('Half a na')
  await name.press('End')
  await name.pressSequentially('me')
  await name.press('Enter')
  await page.getByRole('button', { name: 'Undo: rename to Half a name' }).click()
  await expect(name).toHaveValue('Half a na')
  // Nothing is no name: the deck keeps the one from before.
  await name.fill('')
  await reloadWhenKept(page)
  await expect(name).toHaveValue('Half a na')
})

test('what is made in a dialog and not kept is neither closed nor left without a question', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await page.getByRole('button', { name: 'New format' }).click()
  const editor = page.getByRole('dialog', { name: 'House rules' })
  // As it was opened it is closed at once.
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await page.getByRole('button', { name: 'New format' }).click()
  const cards = editor.getByLabel('Limits of single cards')
  await cards.fill('1 Pot of Greed')
  const question = editor.getByRole('alert').filter({ hasText: 'What you have entered here is not saved.' })
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Go on' })).toBeFocused()
  await expectNothingAmiss(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.mouse.click(5, 5)
  await question.getByRole('button', { name: 'Go on' }).click()
  await expect(cards).toHaveValue('1 Pot of Greed')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()
  await expect(cards).toHaveValue('1 Pot of Greed')
  await editor.getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(editor).toBeHidden()
})

test('the names of a folder and of a collection are asked about, and what a list has no room for is said', async ({
  start,
}) => {
  const { page } = await start()
  const question = page.getByRole('alert').filter({ hasText: 'What you have entered here is not saved.' })
  const leave = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'New deck' }).click()
  await page.getByRole('button', { name: 'All decks' }).click()
  await page.getByRole('list', { name: 'Decks' }).getByRole('button').first().focus()
  await page.keyboard.press('f')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Folder' }).fill('Regional')
  await leave()
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await page.getByRole('button', { name: 'More for this collection' }).click()
  await page.getByRole('menuitem', { name: 'New collection …' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Half a box')
  await leave()

  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await page.getByRole('button', { name: 'New format' }).click()
  const cards = page.getByRole('dialog', { name: 'House rules' }).getByLabel('Limits of single cards')
  await cards.focus()
  await page.keyboard.insertText('1 Pot of Greed\n')
  await page.keyboard.insertText('1 Pot of Greed\n'.repeat(7000))
  await expect(page.getByText('There is room for 100,000 characters here.')).toBeVisible()
  await expect(cards).toHaveValue('1 Pot of Greed\n')
  await page.keyboard.insertText('1 Raigeki')
  await expect(page.getByText('There is room for 100,000 characters here.')).toBeHidden()
})

test('a window with a name typed in a dialog asks before it is closed', async ({ start }) => {
  const { page } = await start()
  const closing = async (): Promise<void> => {
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
  }
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await page.getByRole('button', { name: 'More for this collection' }).click()
  await page.getByRole('menuitem', { name: 'New collection …' }).click()
  await name.fill('Half a box')
  await closing()
  await expect(name).toHaveValue('Half a box')
})

test('names of conditions and boards, and what the deck list form asks, are kept while they are typed', async ({
  start,
}, info) => {
  test.slow()
  const { page } = await start([await deckFile(info, 'Half.ydk', DECK_WITH_PROBLEMS)])
  const main = page.getByRole('listbox', { name: /^Main Deck/ })
  /** Types into a field, goes away before it is left, and finds all of it. */
  const typeHalf = async (field: Locator, open: () => Promise<void>): Promise<void> => {
    await field.pressSequentially('Half a na')
    await expect(field).toBeFocused()
    await reloadWhenKept(page)
    await expect(main).toBeVisible()
    await open()
    await expect(field).toHaveValue('Half a na')
  }
  await expect(main).toBeVisible()
  for (const [title, keys, of] of [
    ['Odds', 'Alt+5', 'condition'],
    ['What hands reach', 'Alt+6', 'board'],
  ] as const) {
    const pane = page.getByRole('complementary', { name: title })
    const add = pane.getByRole('button', { name: `Add a ${of}` })
    const open = async (): Promise<void> => {
      if (!(await add.isVisible())) await page.keyboard.press(keys)
      await expect(add).toBeVisible()
    }
    await open()
    await add.click()
    await typeHalf(pane.getByRole('textbox', { name: `Name of ${of} 1` }), open)
  }
  const openForm = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More for this deck' }).click()
    await page.getByRole('menuitem', { name: /^Deck list form/ }).click()
  }
  await openForm()
  await typeHalf(page.getByRole('dialog', { name: 'Deck list form' }).getByLabel('Last names'), openForm)
})

test('a condition and a board that another window adds stay when this one writes on', async ({
  start,
}, info) => {
  test.slow()
  const { page } = await start([await deckFile(info, 'Both.ydk', DECK_WITH_PROBLEMS)])
  const main = (window: Page) => window.getByRole('listbox', { name: /^Main Deck/ })
  await expect(main(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(main(other)).toBeVisible()
  for (const [title, keys, of] of [
    ['Odds', 'Alt+5', 'condition'],
    ['What hands reach', 'Alt+6', 'board'],
  ] as const) {
    const pane = (window: Page) => window.getByRole('complementary', { name: title })
    const name = (window: Page, at: number) =>
      pane(window).getByRole('textbox', { name: `Name of ${of} ${at}` })
    const write = async (window: Page, at: number, text: string): Promise<void> => {
      await pane(window)
        .getByRole('button', { name: `Add a ${of}` })
        .click()
      await name(window, at).fill(text)
    }
    for (const window of [page, other]) {
      const add = pane(window).getByRole('button', { name: `Add a ${of}` })
      if (!(await add.isVisible())) await window.keyboard.press(keys)
      await expect(add).toBeVisible()
    }
    await write(page, 1, 'Mine')
    await expect(name(other, 1)).toHaveValue('Mine')
    await write(other, 2, 'Theirs')
    await expect(name(page, 2)).toHaveValue('Theirs')
    await name(page, 1).fill('Mine, and on')
    await expect(name(other, 1)).toHaveValue('Mine, and on')
    await expect(name(other, 2)).toHaveValue('Theirs')
    await expect(name(page, 2)).toHaveValue('Theirs')
  }
})

test('a practice whose steps cannot be saved asks before the window is left, and no other', async ({
  start,
}) => {
  const { page } = await start()
  const practice = new PracticePage(page)
  await practice.begin()
  await expectAllKept(page)
  await page.evaluate(() => {
    const before = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {}
    Object.assign(window, { mend: () => Object.defineProperty(IDBObjectStore.prototype, 'put', before) })
    Object.assign(IDBObjectStore.prototype, {
      put: () => {
        throw new DOMException('No more room', 'QuotaExceededError')
      },
    })
  })
  await practice.deal('another')
  await expect(
    page.getByRole('status').filter({ hasText: 'The steps of this practice could not be saved.' }),
  ).toHaveCount(1)
  expect(await mayLeave(page)).toBe(false)
  // The player follows the message to another view: the message stays, and so does the question.
  await page.evaluate(() => (location.hash = '#/data'))
  await expect(page.getByRole('main').getByText('Backups').first()).toBeVisible()
  const message = page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^The steps of this practice could not/)
  await expect(message).toBeVisible()
  expect(await mayLeave(page)).toBe(false)
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
  // It is tried once more with each question.
  await expectAllKept(page)
  await expect(message).toHaveCount(0)
})
