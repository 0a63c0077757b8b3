import { writeFileSync } from 'node:fs'
import { cdb } from '../../formats/cards/cdb.ts'
import { expect, test } from '../app.ts'
import { reloadWhenKept } from '../kept.ts'

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
  await expect(page.getByText('There are no card texts yet')).toBeVisible()
  await bring(ROWS)
  await expect(sources.getByRole('listitem')).toHaveCount(2)
  await expect(sources).toContainText('English · 20 cards, 20 texts')
  await expect(sources).toContainText('20 new cards')

  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('$$long walk number 7')
  await expect(page.getByRole('heading', { name: 'Walker 7' })).toBeVisible()
  await expect(page.getByText('A long walk, number 7.')).toBeVisible()

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await bring(ROWS.slice(0, 10))
  await expect(imported).toContainText('It has 10 cards, and the one of that name had 20')
  await expect(sources).toContainText('20 cards, 20 texts')
  await imported.getByRole('button', { name: 'Import anyway' }).click()
  await expect(sources).toContainText('10 cards, 10 texts')

  await reloadWhenKept(page)
  await expect(sources).toContainText('10 cards, 10 texts')
  await page.getByRole('button', { name: 'Remove walkers.cdb' }).click()
  await expect(sources.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sources.getByRole('listitem')).toHaveCount(2)
})

test('several databases lie over each other in the order the player gives them', async ({ start }, info) => {
  const { page, choosing } = await start()
  const file = (name: string, desc: string): string => {
    const path = info.outputPath(name)
    writeFileSync(path, cdb([{ id: 900_001, name: 'Walker', desc }]))
    return path
  }
  const sources = page.getByRole('list', { name: 'Sources, the topmost first' })
  const items = sources.getByRole('listitem')

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await choosing([file('first.cdb', 'The first text.'), file('second.cdb', 'The second text.')], () =>
    page.getByRole('button', { name: 'Add a card database' }).click(),
  )
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText('second.cdb')
  await expect(items.first()).toContainText('1 text replaced')

  // By keys, and taken back.
  const grip = page.getByRole('button', { name: 'Move first.cdb: arrow up or down' })
  await grip.focus()
  await page.keyboard.press('ArrowUp')
  await expect(items.first()).toContainText('first.cdb')
  await expect(grip).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items.first()).toContainText('second.cdb')

  // By mouse, and for good.
  await grip.dragTo(items.first())
  await expect(items.first()).toContainText('first.cdb')
  await reloadWhenKept(page)
  await expect(items.first()).toContainText('first.cdb')
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('$$the first text')
  await expect(page.getByText('The first text.')).toBeVisible()
})

test('an import can be cancelled, and nothing of it is kept', async ({ start }, info) => {
  const { page, choosing } = await start()
  const path = info.outputPath('many.cdb')
  const rows = Array.from({ length: 6000 }, (_, at) => ({ id: 1_000_001 + at, desc: 'A text. '.repeat(20) }))
  writeFileSync(path, cdb(rows))
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await choosing([path], () => page.getByRole('button', { name: 'Add a card database' }).click())
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(page.getByText('There are no card texts yet')).toBeVisible()
  await reloadWhenKept(page)
  await expect(page.getByText('There are no card texts yet')).toBeVisible()
})

test('files that are no card databases are refused in a sentence each, and nothing changes', async ({
  start,
}, info) => {
  const { page, choosing } = await start()
  const files: Readonly<Record<string, string>> = {
    'answer.json': '{"error": "No card matching your query was found"}',
    'cut.json': '{"data": [{"id": 1,\n "name": "Wal',
    'text.cdb': 'SQLite format 3 but not really',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(info.outputPath(name), text)
  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await choosing(
    Object.keys(files).map((name) => info.outputPath(name)),
    () => page.getByRole('button', { name: 'Add a card database' }).click(),
  )
  const refusals = page.getByRole('alert')
  await expect(refusals).toHaveCount(3)
  await expect(refusals.nth(0)).toContainText(
    "answer.json was not imported This is not a card database but a server's",
  )
  await expect(refusals.nth(1)).toContainText('The file ends in the middle (line 2)')
  await expect(refusals.nth(2)).toContainText('text.cdb was not imported')
  for (const name of Object.keys(files)) await page.getByRole('button', { name: `Close, ${name}` }).click()
  await expect(page.getByText('There are no card texts yet')).toBeVisible()
})
