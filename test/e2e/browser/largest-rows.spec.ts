import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

/*
 * Rows as large as they may be, and rows that say a thing twice: what a stranger's backup may bring. Every view of them comes up and goes on,
 * and draws no more than it can. What throws in the page fails each of these tests.
 */

const CARD = 89631139
const range = <T>(count: number, of: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => of(at))
const NOTES = { folder: '', tags: [], text: '', roles: [], conditions: [], plays: [], boards: [], maybe: [] }
const deck = (id: string, over: object, notes: object): object => ({
  id,
  name: id,
  main: [CARD, CARD, CARD],
  extra: [],
  side: [],
  format: 'tcg',
  createdAt: 1,
  updatedAt: 1,
  ...over,
  notes: { ...NOTES, plans: [], ...notes },
})
const plan = (id: string, cards: readonly number[]): object => {
  const swaps = cards.map((card) => ({ card, copies: 1 }))
  return { id, against: 'x', turn: 'first', out: swaps, in: swaps, note: '' }
}

/** Puts rows into the window's database, and starts the window again. */
const startWith = async (page: Page, rows: Readonly<Record<string, readonly object[]>>): Promise<void> => {
  await page.evaluate(async (tables) => {
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('duelwright')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')))
    })
    const writing = opened.transaction(Object.keys(tables), 'readwrite')
    for (const [table, all] of Object.entries(tables))
      for (const row of all) writing.objectStore(table).put(row)
    await new Promise((resolve) => writing.addEventListener('complete', resolve))
    opened.close()
  }, rows)
  await page.reload()
}

/** More elements than this take a browser seconds. */
const MOST_ELEMENTS = 60_000
const PANES = ['Statistics', 'History and versions', 'Side plans', 'Notes', 'Odds', 'Reach'] as const

const lookEverywhere = async (page: Page, id: string): Promise<void> => {
  await page.evaluate((of) => (location.hash = `#/decks/${of}`), id)
  await expect(page.locator('#section-main')).toBeVisible()
  for (const [at] of PANES.entries()) {
    await page.keyboard.press(`Alt+${at + 1}`)
    await expect(page.locator('#section-main')).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(MOST_ELEMENTS)
  }
  await page.evaluate(() => (location.hash = '#/decks'))
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(MOST_ELEMENTS)
}

test('a deck with as much of everything as a row may hold is shown', async ({ start }) => {
  test.setTimeout(180_000)
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  const largest = deck(
    'largest',
    { main: range(2000, (at) => CARD + at) },
    {
      maybe: range(1000, (at) => at + 1),
      roles: range(2000, (at) => [CARD + at, range(5, (nth) => `r${(at * 5 + nth) % 400}`)]),
      conditions: range(200, () => ({ name: 'c', text: `r1${' and r2'.repeat(150)}` })),
      plays: range(200, () => '"Pot of Duality" excavate 3 once'),
      boards: range(200, () => ({ name: 'b', text: 'negates>=2' })),
      plans: range(200, (at) =>
        plan(
          `p${at}`,
          range(5, (nth) => CARD + nth),
        ),
      ),
    },
  )
  const versions = range(3000, (at) => ({
    id: `v${at}`,
    deckId: 'largest',
    at,
    name: 'x',
    main: [CARD],
    extra: [],
    side: [],
    format: 'tcg',
  }))
  const others = range(2000, (at) => deck(`other-${at}`, {}, { folder: `folder ${at}` }))
  await startWith(page, { decks: [largest, ...others], versions })
  await lookEverywhere(page, 'largest')
  await expect(page.getByRole('button', { name: 'All 2001 folders' })).toBeVisible()
  await page.evaluate(() => (location.hash = '#/decks/largest'))
  await page.keyboard.press('Alt+2')
  await page.getByRole('button', { name: 'Older versions (2900)' }).click()
  await expect(page.getByRole('button', { name: 'Older versions (2800)' })).toBeVisible()
  await page.keyboard.press('Alt+3')
  await expect(page.getByRole('button', { name: 'Further side plans (170)' })).toBeVisible()
})

test('a deck that says plans, swaps, cards, roles, tags and conditions twice is shown', async ({ start }) => {
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  const twice = deck(
    'twice',
    {},
    {
      tags: ['x', 'x'],
      maybe: [CARD, CARD],
      roles: [
        [CARD, ['a', 'a']],
        [CARD, ['a']],
      ],
      conditions: range(3, () => ({ name: 'c', text: 'a or a>=2' })),
      boards: range(3, () => ({ name: 'b', text: 'negates>=2' })),
      plays: ['x', 'x'],
      plans: [plan('p', [CARD, CARD]), plan('p', [CARD])],
    },
  )
  await startWith(page, { decks: [twice] })
  await lookEverywhere(page, 'twice')
})

test('a deck that breaks two shared allowances of its list is shown with both', async ({ start }) => {
  const { page } = await start()
  await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
  // Two marked Limited 1 and three marked Limited 2.
  const main = [5318639, 19230407, 1475311, 7736719, 14457896]
  await startWith(page, { decks: [deck('speed', { main, format: 'speed' }, {})] })
  await page.evaluate(() => (location.hash = '#/decks/speed'))
  await expect(page.locator('#section-main')).toBeVisible()
  await page.keyboard.press('Control+L')
  await expect(page.getByText(/Limited 1 .* allows only 1 of these in total/)).toBeVisible()
  await expect(page.getByText(/Limited 2 .* allows only 2 of these in total/)).toBeVisible()
})
