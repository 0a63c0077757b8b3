import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

/*
 * A row of a wrong shape in every table of the database, as another program or a broken disk may leave it: each view comes up and goes
 * on, what is sound stays in reach, and the Data view names every bad row and saves it as it is. What throws in the page fails the test.
 */

const DECK = {
  id: 'sound',
  name: 'Sound deck',
  main: [89631139],
  extra: [],
  side: [],
  format: 'tcg',
  createdAt: 1,
  updatedAt: 1,
}
const block = { revision: 1, bad: [] }

/** By table. Each row has a key, as the database asks, and under it what no reader of ours expects. */
const FORGED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  decks: { ...DECK, id: 'bad-deck', name: 'Forged deck', main: 'none', notes: { tags: null } },
  versions: { id: 'bad-version', deckId: 'sound', at: 'never', name: 'Forged version', main: [{}] },
  settings: { key: 7, value: { theme: [] } },
  practices: { id: 'bad-practice', updatedAt: [1], line: 'straight' },
  handCounts: { id: 'bad-hands', seen: -1, kept: 'all', bricked: {} },
  searches: { id: 'bad-search', name: 'Forged search', query: 7 },
  boards: { id: 'bad-board', name: 'Forged board', cards: [7, null] },
  formats: { id: 'bad-format', text: '{"format":' },
  lists: { id: 'bad-list', text: 'no list' },
  collections: { id: 'bad-collection', name: 'Forged collection', createdAt: 1, kind: 7, piles: 'many' },
  piles: { collection: 'bad-piles', block: 0, ...block, entries: 'none' },
  waiting: { collection: 'bad-waiting', block: 0, ...block, entries: 7 },
  prices: { collection: 'bad-prices', sheet: 'x', block: 0, ...block, entries: {} },
  sources: { id: 'bad-source', place: 0, name: 7, language: {}, addedAt: 'x', cards: -1, texts: null },
  contents: { id: 'bad-content', facts: 7, words: [], translations: 7 },
}
/** What of each is named: the name where it has one, and otherwise its key. */
const NAMES = [
  'Forged deck (decks, ',
  'Sound deck (versions, ',
  'settings (settings, ',
  'bad-practice (practices, ',
  'bad-hands (handCounts, ',
  'Forged search (searches, ',
  'Forged board (boards, ',
  'bad-format (formats, ',
  'bad-list (lists, ',
  'Forged collection (collections, ',
  'bad-piles (piles, ',
  'bad-waiting (waiting, ',
  'bad-prices (prices, ',
  'bad-source (sources, ',
  'bad-content (contents, ',
]

/** Puts the rows into the window's database as they are; answers with the tables that it has. */
const put = (page: Page, rows: Readonly<Record<string, readonly unknown[]>>): Promise<readonly string[]> =>
  page.evaluate(async (tables) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('duelwright')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    })
    const writing = opened.transaction(Object.keys(tables), 'readwrite')
    for (const [table, all] of Object.entries(tables))
      for (const row of all) writing.objectStore(table).put(row)
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    const names = [...opened.objectStoreNames]
    opened.close()
    return names
  }, rows)

const goTo = (page: Page, hash: string): Promise<unknown> => page.evaluate((to) => (location.hash = to), hash)

test('a row of a wrong shape in every table hides only itself, is named, and can be saved as it is', async ({
  start,
}) => {
  test.setTimeout(180_000)
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  const forged = Object.fromEntries(Object.entries(FORGED).map(([table, row]) => [table, [row]]))
  const tables = await put(page, { ...forged, decks: [DECK, FORGED['decks']] })
  // A new table of the database needs a row here too.
  expect(Object.keys(FORGED).toSorted()).toEqual(tables.toSorted())
  await page.reload()

  await goTo(page, '#/decks')
  await expect(page.getByText('Sound deck').first()).toBeVisible()
  await expect(page.getByText('Forged deck')).toBeHidden()
  await goTo(page, '#/decks/sound')
  for (const at of [1, 2, 3, 4, 5, 6]) {
    await page.keyboard.press(`Alt+${at}`)
    await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
  }
  await goTo(page, '#/decks/bad-deck')
  await expect(page.getByText('It is there, but what is kept of it is not as it must be.')).toBeVisible()
  await goTo(page, '#/cards')
  await page.getByRole('combobox', { name: 'Search cards' }).fill('blue-eyes')
  await expect(page.getByRole('option', { name: /Blue-Eyes White Dragon/ }).first()).toBeVisible()
  await goTo(page, '#/collection')
  await expect(page.getByRole('heading', { name: 'Collection', exact: true })).toBeVisible()
  await goTo(page, '#/practice/sound')
  await expect(page.getByRole('heading', { name: 'Practice', exact: true })).toBeVisible()
  await goTo(page, '#/lists')
  await expect(page.getByRole('heading', { name: 'Lists', exact: true })).toBeVisible()
  await goTo(page, '#/settings')
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()

  await goTo(page, '#/data')
  const strip = page.getByRole('alert').filter({ hasText: 'Some rows of what is kept are bad' })
  for (const name of NAMES) await expect(strip).toContainText(name)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save it as it is' }).click()
  const saved = JSON.parse(await readFile(await (await saving).path(), 'utf8')) as readonly {
    readonly table: string
    readonly row: unknown
  }[]
  for (const [table, row] of Object.entries(FORGED))
    expect(saved, table).toContainEqual(expect.objectContaining({ table, row }))
})
