import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile, DECK_WITH_PROBLEMS } from '../deck-files.ts'

test('the points of a deck are always there, with the cheapest ways under the cap', async ({
  start,
}, info) => {
  const { page } = await start([await deckFile(info, 'Mine.ydk', DECK_WITH_PROBLEMS)])
  const meter = page.getByRole('button', { name: /of \d+ points$/ })
  await expect(page.getByRole('button', { name: 'Practise' })).toBeVisible()
  await expect(meter).toHaveCount(0)
  await page.keyboard.press('Alt+k')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('TCG Advanced counts no points.')
  await page.getByRole('combobox', { name: 'Format' }).selectOption('genesys')
  await expect(meter).toBeVisible()
  const [points = 0] = (await meter.innerText()).match(/\d+/)?.map(Number) ?? []
  expect(points).toBeGreaterThan(0)

  await page.getByTitle('The event that decks are judged for').click()
  const event = page.getByRole('dialog', { name: 'Event' })
  await event.getByLabel('Points a deck may have').fill(String(points - 1))
  await event.getByLabel('Points a deck may have').press('Tab')
  await page.keyboard.press('Escape')
  await expect(meter).toHaveAccessibleName(`${points} of ${points - 1} points`)
  await page.keyboard.press('Alt+k')
  const panel = page.getByRole('dialog', { name: 'Points' })
  await expect(panel).toContainText('1 too many')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('points.png') })
  await panel
    .getByRole('listitem', { name: 'Fewest cards' })
    .getByRole('button', { name: 'Take out' })
    .click()
  await expect(meter).not.toHaveAccessibleName(`${points} of ${points - 1} points`)
  await page.keyboard.press('Control+z')
  await expect(meter).toHaveAccessibleName(`${points} of ${points - 1} points`)

  const search = page.getByRole('combobox', { name: /search|card/i }).last()
  await page.keyboard.press('/')
  await page.keyboard.type('points>=50')
  await expect(search).toHaveValue('points>=50')
  const found = page.getByRole('listbox', { name: 'Cards found' })
  await expect(found.getByRole('option').first()).toContainText(/[5-9]\d|1\d\d/)
  await expect(page.getByText('Only formats such as Genesys')).toHaveCount(0)
})
