import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '../app.ts'
import type { RunningApp } from '../shells/shell.ts'
import { deckFile, DECK_WITH_PROBLEMS, dropFile } from '../deck-files.ts'
import { reloadWhenKept } from '../kept.ts'

/** Starts with the first view on the screen, so that keys are heard. */
const test = base.extend<{ readonly ready: () => Promise<RunningApp> }>({
  ready: async ({ start }, use) => {
    await use(async () => {
      const app = await start()
      await expect(app.page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
      return app
    })
  },
})

const main = (page: Page): Locator => page.getByRole('listbox', { name: /^Main Deck/ })
const side = (page: Page): Locator => page.getByRole('listbox', { name: /^Side Deck/ })
const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Search cards' })
const found = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name: 'Cards found' }).getByRole('option', { name })
const verdict = (page: Page): Locator => page.getByTitle('Problems (Ctrl+L)')

test('a deck file named at start is shown, judged, mended, saved and there after a reload @quick', async ({
  start,
}, info) => {
  const { page, saving } = await start([await deckFile(info, 'My deck.ydk', DECK_WITH_PROBLEMS)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('My deck')
  await expect(verdict(page)).toHaveText('2 problems')

  await page.keyboard.press('Control+l')
  const problems = page.getByRole('complementary', { name: 'Problems of this deck' })
  await expect(problems).toContainText('Pot of Greed is Forbidden')
  await expect(problems).toContainText('LIST-01')
  await expect(problems).toContainText('in force since')
  await problems.getByRole('button', { name: 'Remove 1: Pot of Greed' }).click()
  await expect(problems).not.toContainText('Pot of Greed')
  await expect(problems).toContainText('it needs at least 40')
  await page.keyboard.press('Escape')

  await search(page).fill('effect veiler')
  await search(page).press('Enter')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await expect(verdict(page)).toHaveText('1 problem')
  const written = await saving(async () => {
    await page.keyboard.press('Control+Shift+s')
    await expect(page.getByRole('status')).toContainText('Saved ')
  })
  expect(written).toContain('#main\n')
  expect(written).toContain('\n97268402\n')
  expect(written).toContain('!side\n999999999\n')

  await reloadWhenKept(page)
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await expect(side(page).getByRole('option')).toHaveAccessibleName(
    /^Unknown card, passcode 999999999, Side 1 of 1/,
  )
})

test('the mouse does what it does in EDOPro', async ({ ready }) => {
  const { page } = await ready()
  await page.getByRole('button', { name: 'New deck' }).click()
  await search(page).fill('ash blossom')
  const ash = found(page, 'Ash Blossom & Joyous Spring').first()

  await ash.click({ button: 'right' })
  // What is marked somewhere is no deck that the middle button should paste.
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body))
  await ash.click({ button: 'middle' })
  await page.evaluate(() => getSelection()?.removeAllRanges())
  await ash.click({ button: 'right', modifiers: ['Shift'] })
  await expect(main(page)).toHaveAccessibleName('Main Deck, 2 cards')
  await expect(side(page)).toHaveAccessibleName('Side Deck, 1 card')

  await ash.click({ button: 'right' })
  await expect(
    page.getByText('The deck has 3 copies of Ash Blossom & Joyous Spring already.').last(),
  ).toBeVisible()
  await ash.click({ button: 'middle', modifiers: ['Shift'] })
  await expect(main(page)).toHaveAccessibleName('Main Deck, 3 cards')

  await main(page).getByRole('option').first().click({ button: 'right' })
  await expect(main(page)).toHaveAccessibleName('Main Deck, 2 cards')
  await main(page).getByRole('option').first().dragTo(side(page))
  await expect(side(page)).toHaveAccessibleName('Side Deck, 2 cards')
  await side(page).getByRole('option').first().dragTo(found(page, 'Ash Blossom').first())
  await expect(side(page)).toHaveAccessibleName('Side Deck, 1 card')

  await main(page).getByRole('option').first().hover()
  await page.mouse.down()
  await page.mouse.move(600, 300, { steps: 4 })
  await page.mouse.down({ button: 'right' })
  await page.mouse.up({ button: 'right' })
  await page.mouse.up()
  await expect(side(page)).toHaveAccessibleName('Side Deck, 2 cards')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 0 cards')
})

test('keys alone build, order and undo', async ({ ready }) => {
  const { page } = await ready()
  await page.keyboard.press('Alt+n')
  await expect(main(page)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('ash blossom')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('stardust dragon')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Extra Deck, 1 card' })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('effect veiler')
  await page.keyboard.press('Enter')

  await main(page).focus()
  const names = (): Promise<(string | null)[]> =>
    main(page)
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('aria-label')))
  expect(await names()).toEqual(['Ash Blossom & Joyous Spring, Main 1 of 2', 'Effect Veiler, Main 2 of 2'])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Enter')
  expect(await names()).toEqual([
    'Effect Veiler, Main 1 of 3',
    'Effect Veiler, Main 2 of 3',
    'Ash Blossom & Joyous Spring, Main 3 of 3',
  ])
  await page.keyboard.press('s')
  await expect(side(page)).toHaveAccessibleName('Side Deck, 2 cards')
  await page.keyboard.press('Delete')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 1 card')

  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undid: remove 1 Effect Veiler').last()).toBeVisible()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 2 cards')
  await page.keyboard.press('Control+Shift+z')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 1 card')
})

test('a bad file says what is wrong with it and changes nothing', async ({ ready }, info) => {
  const { page, choosing } = await ready()
  const bad = await deckFile(info, 'bad.ydk', '#main\n#extra\nno deck at all\n')
  const readable = await deckFile(info, 'half.ydk', '#main\n14558127\nnot a card\n#extra\n!side\n')
  await choosing([bad], () => page.keyboard.press('Control+o'))
  await expect(page.getByText(/^bad\.ydk: /).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()

  await choosing([readable], () => page.keyboard.press('Control+o'))
  await expect(page.getByRole('dialog')).toContainText('half.ydk: line 3: "not a card"')
  await page.getByRole('button', { name: 'Add as a new deck' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 1 card')
})

test('two windows see each other’s changes', async ({ ready, shell }) => {
  test.skip(shell !== 'browser', 'one window is all that the other shells have')
  const { page } = await ready()
  await page.getByRole('button', { name: 'Link Summons' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  const second = await page.context().newPage()
  await second.goto(page.url())
  await main(second).focus()
  await second.keyboard.press('Delete')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 39 cards')
})

test('two cards of the very same name are told apart among the problems, and so are the regions of one card', async ({
  start,
}, info) => {
  // The prize Black Luster Soldier, which came out nowhere, beside three of the card.
  const { page } = await start([
    await deckFile(info, 'Soldiers.ydk', `#main\n10000100\n${'5405694\n'.repeat(3)}#extra\n!side\n`),
  ])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  const rules = { format: 'duelwright-format', version: 1, name: 'Both', base: 'tcg' }
  await dropFile(page, 'Both.format.json', JSON.stringify({ ...rules, released: ['tcg', 'ocg'] }))
  await page.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('combobox', { name: 'Format' }).selectOption('Both')
  await page.keyboard.press('Control+l')
  const problems = page.getByRole('complementary', { name: 'Problems of this deck' })
  await expect(problems).toContainText('Black Luster Soldier has not been released in the TCG.')
  await expect(problems).toContainText('Black Luster Soldier has not been released in the OCG.')
  await problems.getByRole('button', { name: 'Remove Black Luster Soldier [10000100]' }).click()
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toHaveAccessibleName('Main Deck, 3 cards')
  await expect(problems).not.toContainText('released')
})
