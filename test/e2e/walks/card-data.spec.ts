import { writeFileSync } from 'node:fs'
import { cdb } from '../../formats/cdb.ts'
import { expect, test } from '../app.ts'

const ROWS = Array.from({ length: 20 }, (_, at) => ({
  id: 900_001 + at,
  name: `Walker ${at + 1}`,
  desc: `A long walk, number ${at + 1}.`,
}))

test('a card database brings texts, is not replaced by half of itself, and goes as it came', async ({
  start,
}, info) => {
  const { page, choosing } = await start()
  const bring = async (rows: typeof ROWS): Promise<void> => {
    const path = info.outputPath('walkers.cdb')
    writeFileSync(path, cdb(rows))
    await choosing([path], () => page.getByRole('button', { name: 'Add a card database' }).click())
  }
  const imported = page.getByRole('region', { name: 'Import' })
  const sources = page.getByRole('list', { name: 'Sources, the topmost first' })

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await expect(page.getByText('No text of any card is here yet')).toBeVisible()
  await bring(ROWS)
  await expect(sources.getByRole('listitem')).toHaveCount(2)
  await expect(sources).toContainText('20 cards over those below it, 20 texts')

  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('$$long walk number 7')
  await expect(page.getByRole('heading', { name: 'Walker 7' })).toBeVisible()
  await expect(page.getByText('A long walk, number 7.')).toBeVisible()

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await bring(ROWS.slice(0, 10))
  await expect(imported).toContainText('It has 10 cards, and the one of that name had 20')
  await expect(sources).toContainText('20 cards over those below it')
  await imported.getByRole('button', { name: 'Take it all the same' }).click()
  await expect(sources).toContainText('10 cards over those below it')

  await page.reload()
  await expect(sources).toContainText('10 cards over those below it')
  await page.getByRole('button', { name: 'Remove walkers.cdb' }).click()
  await expect(sources.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sources.getByRole('listitem')).toHaveCount(2)
})

test('a file that is no card database is refused in a sentence, and nothing changes', async ({
  start,
}, info) => {
  const { page, choosing } = await start()
  const path = info.outputPath('cards.json')
  writeFileSync(path, '{"error": "No card matching your query was found"}')
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Add a card database' }).click())
  await expect(page.getByRole('alert')).toContainText('cards.json was not taken')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No text of any card is here yet')).toBeVisible()
})
