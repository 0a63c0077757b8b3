import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cdb } from '../../formats/cards/cdb.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile } from '../deck-files.ts'
import { reloadWhenKept, writeUnheard } from '../kept.ts'

/** 40 cards that are told apart, three Ash Blossom among them, and a Side Deck. */
const DECK = [
  '#main',
  ...[14558127, 14558127, 14558127],
  ...[97268402, 97268402, 97268402, 23434538, 89631139, 89631139, 89631139],
  ...Array.from(
    { length: 30 },
    (_, index) => [46986414, 70781052, 38033121, 6368038, 5405694][index % 5] ?? 0,
  ),
  '#extra',
  ...[44508094, 84013237],
  '!side',
  ...[83764718, 24094653],
].join('\n')

const main = (page: Page) => page.getByRole('listbox', { name: /^Main Deck/ })

test('beside the deck: statistics, history, versions, side plans and notes', async ({ start }, info) => {
  test.slow()
  const { page, saving } = await start([await deckFile(info, 'Tools.ydk', DECK)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')

  await page.keyboard.press('Alt+1')
  const statistics = page.getByRole('complementary', { name: 'Statistics' })
  await expect(statistics).toContainText('1 Synchro')
  await expect(statistics).toContainText('1 Xyz')
  await page.screenshot({ path: info.outputPath('statistics.png') })

  await page.keyboard.press('Alt+2')
  const history = page.getByRole('complementary', { name: 'History and versions' })
  await history.getByRole('textbox', { name: 'Name of the version' }).fill('Regional')
  await history.getByRole('button', { name: 'Keep a version' }).click()
  await expect(history.getByText('Regional')).toBeVisible()
  await main(page).focus()
  await page.keyboard.press('Delete')
  await expect(history.getByText('since then: 1 out')).toBeVisible()
  await history.getByRole('button', { name: 'Compare' }).click()
  await expect(history.getByText('−1 Ash Blossom & Joyous Spring')).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('history.png') })
  await history.getByRole('button', { name: 'Restore' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await history.getByRole('button', { name: 'as opened' }).click()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()

  await page.keyboard.press('Alt+3')
  const plans = page.getByRole('complementary', { name: 'Side plans' })
  await plans.getByRole('button', { name: 'New side plan' }).click()
  // Nothing is wrong yet with what was only just begun.
  await expect(plans.getByText('Say whom it is against, or what goes out and what comes in.')).toBeVisible()
  await expect(plans.getByText(/incomplete/i)).toHaveCount(0)
  await plans.getByRole('textbox', { name: 'Against' }).fill('Birds')
  await plans
    .getByRole('combobox', { name: 'Another card: Out (0)' })
    .selectOption({ label: '3 Ash Blossom & Joyous Spring' })
  await expect(plans.getByText('3 out, 0 in; siding is one for one.')).toBeVisible()
  // What is under way is marked, and stands on no sheet.
  await expect(plans.getByText('Incomplete: nobody can side by this plan yet.')).toBeVisible()
  await expect(plans.getByText('1 plan is incomplete, and not on the sheet.')).toBeVisible()
  await expect(plans.getByRole('button', { name: 'Sheet of all plans (PDF)' })).toBeDisabled()
  await plans.getByRole('spinbutton', { name: 'Copies of Ash Blossom & Joyous Spring' }).fill('1')
  await plans.getByRole('spinbutton', { name: 'Copies of Ash Blossom & Joyous Spring' }).press('Tab')
  await plans
    .getByRole('combobox', { name: 'Another card: In (0)' })
    .selectOption({ label: '1 Monster Reborn' })
  await expect(plans.getByText('One for one')).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('side-plans.png') })
  expect(await saving(() => plans.getByRole('button', { name: 'Sheet of all plans (PDF)' }).click())).toMatch(
    /^%PDF/,
  )

  await page.keyboard.press('Alt+4')
  const notes = page.getByRole('complementary', { name: 'Notes and roles' })
  await notes.getByRole('textbox', { name: 'Tags, separated by commas' }).fill('combo, going second')
  await notes.getByRole('textbox', { name: 'Notes', exact: true }).fill('Siding against Birds')
  await notes.getByRole('button', { name: 'Put on the maybe-board' }).click()
  await expect(page.getByRole('listbox', { name: 'Maybe-board, 1 card' })).toBeVisible()
  await page.screenshot({ path: info.outputPath('notes.png') })
  await reloadWhenKept(page)
  await expect(main(page)).toBeVisible()
  await page.keyboard.press('Alt+4')
  await expect(notes.getByRole('textbox', { name: 'Tags, separated by commas' })).toHaveValue(
    'combo, going second',
  )
})

test('a side plan is made on the deck itself, by mouse and by keys, for going first and second', async ({
  start,
}, info) => {
  test.slow()
  const { page } = await start([await deckFile(info, 'Sided.ydk', DECK)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await page.keyboard.press('Alt+3')
  const plans = page.getByRole('complementary', { name: 'Side plans' })
  await plans.getByRole('button', { name: 'New side plan' }).click()
  const sided = page.getByRole('region', { name: 'The deck as it is sided' })
  const section = (name: string) => sided.getByRole('listbox', { name: new RegExp(`^${name} Deck, sided`) })
  await expect(section('Main')).toHaveAccessibleName('Main Deck, sided, 40 cards')

  // By mouse: one out, one in, and the deck is seen as it is then.
  await section('Main')
    .getByRole('option', { name: 'Ash Blossom & Joyous Spring: take it out' })
    .first()
    .click()
  await expect(sided).toContainText('1 out, 0 in')
  await expect(sided).toContainText('Incomplete: 1 more in')
  await expect(sided.getByRole('button', { name: 'Finish later' })).toBeVisible()
  await section('Side').getByRole('option', { name: 'Monster Reborn: bring it in' }).click()
  await expect(sided).toContainText('✓ one for one')
  await expect(
    section('Main').getByRole('option', { name: 'Monster Reborn, came in: put it back' }),
  ).toBeVisible()
  await expect(
    section('Side').getByRole('option', { name: 'Ash Blossom & Joyous Spring, went out: put it back' }),
  ).toBeVisible()
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('sided.png') })

  // By keys: what was moved goes back, and out again.
  await section('Main').focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(sided).toContainText('1 out, 0 in')
  await section('Side').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(sided).toContainText('1 out, 1 in')

  // Undo is of the plan while it is made, and never of the deck below it.
  await page.keyboard.press('Control+z')
  await expect(sided).toContainText('1 out, 0 in')
  await page.keyboard.press('Control+Shift+z')
  await expect(sided).toContainText('1 out, 1 in')

  // The other turn begins with the same cards.
  await plans.getByRole('textbox', { name: 'Against' }).fill('Birds')
  await plans.getByRole('button', { name: 'Copy for going second' }).click()
  await expect(sided).toContainText('Against Birds, going second')
  await section('Side')
    .getByRole('option', { name: /: bring it in$/ })
    .first()
    .click()
  await section('Main').getByRole('option', { name: 'Maxx "C": take it out' }).click()
  await expect(sided).toContainText('2 out, 2 in')
  // However long the name of the other deck is, what is swapped and what is wrong are read whole.
  const against = plans
    .getByRole('region', { name: /^Side plan against Birds.*, going second/ })
    .getByRole('textbox', { name: 'Against' })
  await against.fill('Birds of the north, the south, the east and the west')
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1024, height: 700 })
  const counts = sided.getByText('going second · 2 out, 2 in')
  await expect(counts).toBeInViewport({ ratio: 1 })
  const says = sided.getByText('✓ one for one')
  expect(await says.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  expect((await counts.boundingBox())?.height).toBeLessThan(28)
  const name = sided.getByText('Against Birds of the north')
  const [left, right] = [await name.boundingBox(), await counts.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
  if (usual) await page.setViewportSize(usual)
  await against.fill('Birds')
  await sided.getByRole('button', { name: 'Done' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await expect(plans.getByRole('region', { name: 'Side plan against Birds' })).toHaveCount(2)
  await expect(plans.getByText('One for one')).toHaveCount(2)

  // A plan that is deleted comes back.
  const second = plans.getByRole('region', { name: 'Side plan against Birds, going second' })
  await second.getByRole('button', { name: 'Delete' }).click()
  await expect(second).toHaveCount(0)
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(second).toContainText('Out (2)')
})

test('three copies at once, sorted, in tabs, and on the deck list form', async ({ start }, info) => {
  const { page, saving } = await start([await deckFile(info, 'First.ydk', DECK)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await page.keyboard.press('Alt+n')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 0 cards')
  await page.keyboard.press('/')
  await page.keyboard.type('3x effect veiler')
  await page.keyboard.press('Enter')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 3 cards')
  await page.keyboard.press('Control+z')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 0 cards')

  const tabs = page.getByRole('navigation', { name: 'Open decks' })
  await expect(tabs.getByRole('button', { name: 'New deck', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await tabs.getByRole('button', { name: 'First', exact: true }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('tabs.png') })
  await tabs.getByRole('button', { name: 'Close New deck' }).click()
  await expect(tabs).toHaveCount(0)

  await page.getByRole('button', { name: 'More for this deck' }).click()
  await page.getByRole('menuitem', { name: 'Sort by name' }).click()
  await expect(main(page).getByRole('option').first()).toHaveAccessibleName(/^Ash Blossom/)

  await page.getByRole('button', { name: 'More for this deck' }).click()
  await page.getByRole('menuitem', { name: 'Deck list form (PDF)…' }).click()
  const form = page.getByRole('dialog', { name: 'Deck list form' })
  await form.getByLabel('Last names').fill('Muto')
  await page.screenshot({ path: info.outputPath('form.png') })
  expect(await saving(() => form.getByRole('button', { name: 'Save the form' }).click())).toMatch(/^%PDF/)
})

test('paper that would lose letters asks first, and names the cards in the language of their database', async ({
  start,
}, info) => {
  const { page, choosing, saving } = await start([await deckFile(info, 'Paper.ydk', DECK)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  const path = info.outputPath('deutsch.cdb')
  const desc = 'Wirf diese Karte ab; du kannst die Karte und das Monster und der Rest ist für dich.'
  writeFileSync(path, cdb([{ id: 14558127, name: 'Aschenblüte', desc }]))
  // There is no text of any card yet, and the press that brings one stands in its place.
  await choosing([path], () =>
    page
      .getByRole('complementary', { name: 'Card', exact: true })
      .getByRole('button', { name: 'open a database' })
      .click(),
  )
  await expect(page.getByText('Wirf diese Karte ab')).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Deck list form' })
  const form = async (): Promise<void> => {
    await page.getByRole('button', { name: 'More for this deck' }).click()
    await page.getByRole('menuitem', { name: /^Deck list form/ }).click()
  }
  await form()
  await dialog.getByLabel('Card names in').selectOption('German')
  await dialog.getByLabel('Last names').fill('ยูกิ')
  await dialog.getByLabel('First and middle names').fill('José Łukasz 遊戯')
  await dialog.getByRole('button', { name: 'Save the form' }).click()
  await expect(dialog.getByRole('alert')).toContainText('“ยูกิ” would become “????”')
  await expect(dialog.getByRole('alert')).not.toContainText('José')
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused()
  await expectNothingAmiss(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await dialog.getByLabel('Last names').fill('Muto')
  const saved = await saving(() => dialog.getByRole('button', { name: 'Save the form' }).click())
  expect(saved).toMatch(/^%PDF/)
  await expect(dialog).toBeHidden()
})

test('a deck is printed as a plain list, which is there only meanwhile', async ({ start }, info) => {
  const { page } = await start([await deckFile(info, 'First.ydk', DECK)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  const list = page.locator('article')
  await expect(list).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  // What the browser sends of itself before and after it prints.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(list).toBeVisible()
  await expect(list).toContainText('Main Deck (40)')
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(list).toHaveCount(0)
})

test('a deck open in two windows: each follows the other, and is asked about what was written unheard', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Shared.ydk', DECK)])
  await expect(main(page)).toHaveAccessibleName('Main Deck, 40 cards')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(main(other)).toHaveAccessibleName('Main Deck, 40 cards')
  await main(other).focus()
  await other.keyboard.press('Delete')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 39 cards')

  // Undo is of a window's own steps: the other's card does not come back.
  await page.keyboard.press('Control+z')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 39 cards')

  await main(page).focus()
  await page.keyboard.press('Delete')
  await expect(main(page)).toHaveAccessibleName('Main Deck, 38 cards')
  await expect(main(other)).toHaveAccessibleName('Main Deck, 38 cards')
  for (const window of [page, other])
    await expect(window.getByText('This deck was changed in another window')).toHaveCount(0)
  await other.close()

  await writeUnheard(page, [14558127])
  await main(page).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('This deck was changed in another window')).toBeVisible()
  await page.getByRole('button', { name: 'Show that deck' }).click()
  await expect(main(page)).toHaveAccessibleName('Main Deck, 1 card')
})
