import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile, DECK_WITH_PROBLEMS } from '../deck-files.ts'

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
  const own = page.getByRole('region', { name: 'Own formats' })
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
  await choosing([conf], () => page.getByRole('button', { name: 'Bring in a format or lflist.conf' }).click())
  const lists = page.getByRole('dialog', { name: 'Which of these 2 lists?' })
  await lists.getByRole('checkbox', { name: 'League B' }).check()
  await expectNothingAmiss(page)
  await lists.getByRole('button', { name: 'Keep 1 list' }).click()
  await expect(own).toContainText('League B')
  await page.reload()
  await expect(own).toContainText('League B')
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
