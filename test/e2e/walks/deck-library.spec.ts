import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile, dropFile } from '../deck-files.ts'

const tile = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Decks' }).getByRole('button', { name: new RegExp(`^${name}`) })
const folder = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: new RegExp(`^${name}`) })

test('decks lie in folders, put there with keys and by dragging, and are found by tag, card and name', async ({
  start,
}, info) => {
  test.slow()
  const { page } = await start([
    await deckFile(info, 'Birds.ydk', '#main\n14558127\n#extra\n!side\n'),
    await deckFile(info, 'Dragons.ydk', '#main\n89631139\n#extra\n!side\n'),
    await deckFile(info, 'Mages.ydk', '#main\n46986414\n#extra\n!side\n'),
  ])
  // Each file is shown as it comes: the last one stays.
  const closers = page
    .getByRole('navigation', { name: 'Open decks' })
    .getByRole('button', { name: /^Close / })
  await expect(closers).toHaveCount(3)
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.keyboard.press('Alt+4')
  const tags = page.getByRole('textbox', { name: 'Tags, separated by commas' })
  await tags.fill('combo')
  await tags.press('Tab')
  const tagged = await page.getByRole('textbox', { name: 'Name of the deck' }).inputValue()
  await page.getByRole('button', { name: 'All decks' }).click()
  await expect(tile(page, 'Birds')).toBeVisible()

  await tile(page, 'Birds').focus()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: 'Folder of Birds' })
  await dialog.getByRole('combobox', { name: 'Folder' }).fill('Regional')
  await page.keyboard.press('Enter')
  await expect(folder(page, 'Regional')).toContainText('1')
  await tile(page, 'Dragons').dragTo(folder(page, 'Regional'))
  await expect(folder(page, 'Regional')).toContainText('2')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('library.png') })

  await folder(page, 'Regional').click()
  await expect(tile(page, 'Mages')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search decks' }).fill('blue-eyes white')
  await expect(tile(page, 'Birds')).toHaveCount(0)
  await expect(tile(page, 'Dragons')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search decks' }).fill('')
  await folder(page, 'All decks').click()
  await page.getByRole('button', { name: 'combo 1' }).click()
  await expect(tile(page, tagged)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Decks' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'combo 1' }).click()

  // In another order, and only those of a verdict: the decks of one card all have problems.
  const names = () => page.getByRole('list', { name: 'Decks' }).locator('.open .strong').allTextContents()
  await page.getByRole('combobox', { name: 'Order of the decks' }).selectOption('By name')
  await expect.poll(names).toEqual(['Birds', 'Dragons', 'Mages'])
  await page.getByRole('combobox', { name: 'Only decks with this verdict' }).selectOption('Legal')
  await expect(page.getByText('No deck here is of that format and verdict.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Only decks with this verdict' }).selectOption('Any verdict')
  await expect.poll(names).toEqual(['Birds', 'Dragons', 'Mages'])

  // A part of the search that cannot be used is said above the decks, which stay in sight.
  await page.getByRole('searchbox', { name: 'Search decks' }).fill('folder:regional owned>=1')
  await expect(page.getByText('No collection is at hand here')).toBeVisible()
  await expect(tile(page, 'Dragons')).toBeInViewport({ ratio: 1 })
  await tile(page, 'Dragons').click({ trial: true })
  await page.getByRole('searchbox', { name: 'Search decks' }).fill('')
  await expect.poll(names).toEqual(['Birds', 'Dragons', 'Mages'])

  // Several at once, each time as one step.
  for (const name of ['Birds', 'Mages'])
    await page.getByRole('checkbox', { name: `Choose ${name}` }).press('Space')
  const chosen = page.getByRole('group', { name: 'The chosen decks' })
  await expect(chosen).toContainText('2 decks chosen')
  await expectNothingAmiss(page)
  await chosen.getByLabel('Folder or tag for the chosen decks').fill('Locals')
  await chosen.getByRole('button', { name: 'Move to folder' }).click()
  await expect(folder(page, 'Locals')).toContainText('2')
  // As with a press on the Undo of the message.
  await page.keyboard.press('Control+z')
  await expect(folder(page, 'Locals')).toHaveCount(0)
  await expect(folder(page, 'Regional')).toContainText('2')
  await chosen.getByLabel('Folder or tag for the chosen decks').fill('COMBO, league')
  await chosen.getByRole('button', { name: 'Tag', exact: true }).click()
  const tagsShown = page.getByRole('group', { name: 'Only decks with these tags' })
  await expect(tagsShown).toContainText('league')
  await chosen.getByRole('button', { name: 'Tag', exact: true }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('The decks are tagged COMBO, league already')
  await messages.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tagsShown).not.toContainText('league')
  // Two of them beside each other, and all of them judged by one format.
  await chosen.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('dialog', { name: 'Compare two decks' })
  await expect(compared).toContainText('How Mages differs from Birds')
  await compared.getByRole('button', { name: 'Swap the decks' }).click()
  await expect(compared).toContainText('How Birds differs from Mages')
  await expectNothingAmiss(page)
  await page.keyboard.press('Escape')
  await chosen.getByRole('button', { name: 'Judge' }).click()
  const judged = page.getByRole('dialog', { name: 'Judge 2 decks' })
  await expect(judged.getByRole('table', { name: 'Decks' }).getByRole('row')).toHaveCount(3)
  await expect(judged.getByRole('status')).toContainText('2 with problems')
  await judged.getByRole('combobox', { name: 'By' }).selectOption('Speed Duel')
  await expect(judged).toContainText('20')
  await expectNothingAmiss(page)
  await page.keyboard.press('Escape')
  await chosen.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(names).toEqual(['Dragons'])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(names).toEqual(['Birds', 'Dragons', 'Mages'])

  // With keys alone: search, down to the tiles, along them, duplicate.
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('list', { name: 'Decks' }).getByRole('listitem')).toHaveCount(2)
  // The deck that has taken its place has the focus, so that the keys go on there.
  await expect(page.locator('[data-deck] .open:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('list', { name: 'Decks' }).getByRole('listitem')).toHaveCount(3)
  await tile(page, 'Birds').focus()
  await page.keyboard.press('d')
  await expect(page.getByRole('textbox', { name: 'Name of the deck' })).toHaveValue('Birds (copy)')
  await page.keyboard.press('Alt+4')
  await expect(page.getByRole('textbox', { name: 'Folder' })).toHaveValue('Regional')
})

test('what chooses a deck lies over none of its cards, and is seen on every tile once one is chosen', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Birds.ydk', '#main\n14558127\n#extra\n!side\n')])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await dropFile(page, 'Others.ydk', '#main\n89631139\n#extra\n!side\n')
  await page.getByRole('button', { name: 'All decks' }).click()
  const [birds, others] = ['Birds', 'Others'].map((name) =>
    page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }),
  )
  if (!birds || !others) throw new Error('no such decks')
  await expect(others).toHaveCSS('opacity', '0')
  await page.getByRole('listitem').filter({ hasText: 'Birds' }).hover()
  await expect(birds).toHaveCSS('opacity', '1')
  const covered = await birds.evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    return [...document.querySelectorAll('.tile :is(.drawn-card, .name)')].filter((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return [...range.getClientRects()].some(
        (other) => other.left < right && other.right > left && other.top < bottom && other.bottom > top,
      )
    }).length
  })
  expect(covered).toBe(0)
  await birds.check()
  await expect(others).toHaveCSS('opacity', '1')
})

test('of many tags the library shows some, and all when they are asked for', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck', exact: true }).click()
  await page.getByRole('button', { name: /^Notes/ }).click()
  // The field takes 200 characters.
  const tags = Array.from({ length: 66 }, (_, at) => (at + 100).toString(36))
  await page.getByRole('textbox', { name: 'Tags, separated by commas' }).fill(tags.join(','))
  await page.getByRole('button', { name: 'All decks' }).click()
  const shown = page.getByRole('group', { name: 'Only decks with these tags' })
  await expect(shown.locator('[aria-pressed]')).toHaveCount(60)
  await shown.getByRole('button', { name: 'All 66 tags' }).click()
  await expect(shown.locator('[aria-pressed]')).toHaveCount(66)
})

test('New deck makes one empty deck however often it is pressed, and what is typed at once is searched for', async ({
  start,
}) => {
  const { page } = await start()
  // The first screen: the sample decks as decks, and any card by a part of its name.
  await expect(page.getByRole('button', { name: /^Fusion Summons/ })).toBeVisible()
  await expectNothingAmiss(page)
  await page.getByRole('searchbox', { name: 'Look up a card' }).fill('stardust drag')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stardust Dragon' })).toBeVisible()
  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: 'New deck', exact: true }).click()
    await expect(page.getByRole('combobox', { name: 'Search cards' })).toBeFocused()
    await page.getByRole('button', { name: 'All decks' }).click()
    await expect(page.getByRole('list', { name: 'Decks' }).getByRole('listitem')).toHaveCount(1)
  }
  await page.getByRole('button', { name: 'New deck', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Search cards' })).toBeFocused()
  await page.keyboard.type('droll')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toHaveAccessibleName('Main Deck, 1 card')
  await page.getByRole('button', { name: 'All decks' }).click()
  await page.getByRole('button', { name: 'New deck', exact: true }).click()
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toHaveAccessibleName('Main Deck, 0 cards')
})

test('a name that has no room is said whole by a title under the pointer, as long as it is cut', async ({
  start,
}, info) => {
  const name = 'A name that is longer than there is room for in the bar above a deck'
  const { page } = await start([await deckFile(info, `${name}.ydk`, '#main\n89631139\n#extra\n!side\n')])
  await page.setViewportSize({ width: 1024, height: 700 })
  const field = page.getByRole('textbox', { name: 'Name of the deck' })
  await field.hover()
  await expect(field).toHaveAttribute('title', name)
  await field.fill('Short')
  await page.mouse.move(0, 0)
  await field.hover()
  await expect(field).not.toHaveAttribute('title')
  await field.fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'All decks' }).click()
  const tile = page.locator('main').getByRole('button', { name: new RegExp(`^${name}`) })
  await tile.hover()
  await expect(tile).toHaveAttribute('title', name)
})
