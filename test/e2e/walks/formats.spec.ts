import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile, DECK_WITH_PROBLEMS, dropFile } from '../deck-files.ts'
import { reloadWhenKept } from '../kept.ts'

test('house rules are made, judged by, saved as a file, deleted and brought back', async ({
  start,
}, info) => {
  const { page, saving, choosing } = await start([await deckFile(info, 'Mine.ydk', DECK_WITH_PROBLEMS)])
  await expect(page.getByRole('button', { name: '2 problems' })).toBeVisible()
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await page.getByRole('button', { name: 'New format' }).click()
  const editor = page.getByRole('dialog', { name: 'House rules' })
  await editor.getByLabel('Name', { exact: true }).fill('Kitchen table')
  await editor.getByLabel('Limits of single cards').fill('1 Pot of Greeed')
  await expect(editor.getByRole('alert')).toContainText('Line 1')
  await expect(editor.getByRole('button', { name: 'Keep' })).toBeDisabled()
  await editor.getByLabel('Limits of single cards').fill('1 Pot of Greed')
  await page.screenshot({ path: info.outputPath('editor.png') })
  await editor.getByRole('button', { name: 'Keep' }).click()
  const own = page.getByRole('region', { name: 'Your formats and lists' })
  await expect(own).toContainText('Kitchen table')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('formats.png') })
  const file = await saving(() => own.getByRole('button', { name: 'Save as a file: Kitchen table' }).click())
  expect(JSON.parse(file)).toMatchObject({ format: 'duelwright-format', cards: { 55144522: 1 } })

  await page.getByRole('button', { name: 'Decks', exact: true }).click()
  await page.getByRole('combobox', { name: 'Format' }).selectOption({ label: 'Kitchen table' })
  await expect(page.getByRole('button', { name: '1 problem', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await own.getByRole('button', { name: 'Delete Kitchen table' }).click()
  await expect(own).not.toContainText('Kitchen table')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(own).toContainText('Kitchen table')

  const conf = await deckFile(info, 'league.lflist.conf', '!League A\n55144522 0\n!League B\n55144522 2\n')
  await choosing([conf], () => page.getByRole('button', { name: 'Bring in a list or format' }).click())
  const lists = page.getByRole('dialog', { name: '2 lists from league.lflist.conf' })
  await expect(lists.getByRole('button', { name: 'Use this list' })).toBeDisabled()
  await lists.getByRole('button', { name: 'League B' }).click()
  await lists.getByRole('combobox', { name: 'It belongs to' }).selectOption('a format of its own')
  await expect(lists.getByRole('status')).toContainText('only cards released in the TCG')
  await expectNothingAmiss(page)
  await lists.getByRole('button', { name: 'Use this list' }).click()
  const inherited = page.getByRole('dialog', { name: 'House rules' })
  await expect(inherited).toContainText('as in TCG Advanced')
  await expect(inherited.getByRole('checkbox', { name: 'TCG', exact: true })).toBeChecked()
  await inherited.getByRole('button', { name: 'Keep' }).click()
  await expect(own).toContainText('League B')
  await reloadWhenKept(page)
  await expect(own).toContainText('League B')
})

test('what is written of house rules stays when other rules and a list are dropped meanwhile', async ({
  start,
}) => {
  const { page } = await start()
  const rules = (name: string): string =>
    JSON.stringify({ format: 'duelwright-format', version: 1, name, base: 'tcg', copies: 1 })
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await page.getByRole('button', { name: 'New format' }).click()
  const editor = page.getByRole('dialog', { name: 'House rules' })
  const name = editor.getByLabel('Name', { exact: true })
  await name.fill('Kitchen table')
  await dropFile(page, 'club.format.json', rules('Club'))
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Club comes next, when House rules is kept or left.')
  await expect(name).toHaveValue('Kitchen table')
  // A list is shown over it, and gives it back.
  await dropFile(page, 'lflist.conf', '!League\n55144522 0\n')
  const list = page.getByRole('dialog', { name: 'A list from lflist.conf' })
  await expect(list).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(name).toHaveValue('Kitchen table')
  await editor.getByRole('button', { name: 'Keep' }).click()
  await expect(name).toHaveValue('Club')
  await expect(name).toBeFocused()
  await editor.getByRole('button', { name: 'Keep' }).click()
  await expect(editor).toBeHidden()
  const own = page.getByRole('region', { name: 'Your formats and lists' })
  await expect(own).toContainText('Kitchen table')
  await expect(own).toContainText('Club')
})

test('decks are judged for the day, the place and the cap of an event', async ({ start }, info) => {
  const { page } = await start([await deckFile(info, 'Mine.ydk', DECK_WITH_PROBLEMS)])
  await page.getByTitle('The event that decks are judged for').click()
  const event = page.getByRole('dialog', { name: 'Event' })
  await event.getByLabel('Day of the event').fill('2024-04-18')
  await expect(event).toContainText('the list of 15 April 2024 holds then')
  await event.getByLabel('Place').selectOption('emea')
  await expect(event).not.toContainText('15 April 2024')
  await page.screenshot({ path: info.outputPath('event.png') })
  await event.getByRole('button', { name: 'As of today' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Format' }).selectOption('genesys')
  await page.getByTitle('The event that decks are judged for').click()
  await event.getByLabel('Points a deck may have').fill('0')
  await event.getByLabel('Points a deck may have').press('Tab')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('complementary', { name: 'Problems of this deck' })).toContainText(
    'at most 0 are allowed',
  )
})
