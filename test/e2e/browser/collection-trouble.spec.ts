import { truncateSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'

const NAMES = ['Alexandrite Dragon', 'Sabersaurus', 'Genex Controller', 'Gene-Warped Warwolf']

/** A file of so many rows, each a pile of its own. */
const csv = (rows: number): string =>
  `quantity,name,place,note\n${Array.from({ length: rows }, (_, at) => `1,${NAMES[at % 4] ?? ''},Box ${at},${'note '.repeat(8)}${at}`).join('\n')}\n`

const piles = (page: Page) => page.getByRole('grid', { name: 'Piles' })
const openCollection = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Collection', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Collection shown' })).toContainText('My cards')
}
const bring = (page: Page) => page.getByRole('button', { name: 'Import a file' }).click()

test('a file of two gigabytes is refused before it is read', async ({ start }, info) => {
  const path = info.outputPath('huge.csv')
  writeFileSync(path, csv(3))
  truncateSync(path, 2 * 1024 ** 3)
  const { page, choosing } = await start()
  await openCollection(page)
  await choosing([path], () => bring(page))
  await expect(page.getByRole('status')).toHaveText('huge.csv could not be opened: it is larger than 128 MB.')
  await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()
})

test('a file that is written while it is read is refused', async ({ start }, info) => {
  const path = info.outputPath('box.csv')
  writeFileSync(path, csv(3))
  const { page, choosing } = await start()
  await openCollection(page)
  // Reading waits until the file has changed, as it would on a slow disk.
  await page.evaluate(() => {
    File.prototype.arrayBuffer = function (this: File) {
      return new Promise((resolve, reject) => {
        Object.assign(window, {
          readOn: () => void Blob.prototype.arrayBuffer.call(this).then(resolve, reject),
        })
      })
    }
  })
  await choosing([path], () => bring(page))
  await page.waitForFunction(() => 'readOn' in window)
  writeFileSync(path, csv(900))
  await page.evaluate(() => (window as unknown as { readOn: () => void }).readOn())
  await expect(page.getByRole('status')).toContainText(
    'box.csv could not be opened: another program is writing it',
  )
  await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()
})

test('where the disk is full, what was there stays, and the player is told', async ({ start }, info) => {
  const [small, large] = [info.outputPath('small.csv'), info.outputPath('large.csv')]
  writeFileSync(small, csv(4))
  writeFileSync(large, csv(60_000))
  const { page, choosing } = await start()
  await openCollection(page)
  await choosing([small], () => bring(page))
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible()
  // From the tenth block on the browser answers as it does where there is no room; Chromium's own quota cannot be made small from outside.
  await choosing([large], () => bring(page))
  const store = page.getByRole('button', { name: 'Import 60,000 rows' })
  await expect(store).toBeVisible({ timeout: 60_000 })
  for (const worker of page.workers())
    await worker.evaluate(() => {
      const proto = IDBObjectStore.prototype
      type Put = (this: IDBObjectStore, ...entry: readonly unknown[]) => IDBRequest<IDBValidKey>
      const put = Reflect.get(proto, 'put') as Put
      let count = 0
      proto.put = function (this: IDBObjectStore, ...entry) {
        count += 1
        if (count > 10) throw new DOMException('no room', 'QuotaExceededError')
        return put.apply(this, entry)
      }
    })
  await store.click()
  const incoming = page.getByRole('region', { name: 'Import' })
  await expect(incoming.getByRole('alert')).toContainText('it could not be stored. The disk is full', {
    timeout: 60_000,
  })
  await incoming.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 rows', { exact: true })).toBeVisible()

  // With room again, the same file goes in.
  await choosing([large], () => bring(page))
  await page.getByRole('button', { name: 'Import 60,000 rows' }).click({ timeout: 60_000 })
  await expect(page.getByText(/^60,00\d rows$/)).toBeVisible({ timeout: 60_000 })
})

test('a window that is closed while a file is stored leaves all of it or nothing', async ({
  start,
}, info) => {
  const path = info.outputPath('large.csv')
  writeFileSync(path, csv(30_000))
  const { page } = await start()
  await openCollection(page)
  const seen: number[] = []
  for (const wait of [0, 150, 600]) {
    const window = await page.context().newPage()
    await window.addInitScript(() => {
      delete (globalThis as { showOpenFilePicker?: unknown }).showOpenFilePicker
    })
    await window.goto(page.url())
    await openCollection(window)
    const asked = window.waitForEvent('filechooser')
    await bring(window)
    await (await asked).setFiles(path)
    await window.getByRole('button', { name: 'Import 30,000 rows' }).click({ timeout: 60_000 })
    await window.waitForTimeout(wait)
    await window.close()
    await page.reload()
    await expect(
      piles(page).or(page.getByRole('heading', { name: 'No cards in My cards yet' })),
    ).toBeVisible()
    seen.push(
      (await piles(page).count()) === 0 ? 0 : Number(await piles(page).getAttribute('aria-rowcount')) - 1,
    )
  }
  expect(seen.filter((rows) => rows !== 0 && rows !== 30_000)).toEqual([])
})
