import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'

test('a full disk is said, nothing shown is lost, and all is kept once there is room again', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
  await page.evaluate(() => {
    const disk = Object.assign(globalThis, { diskIsFull: true, refused: 0 })
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as (
      ...given: unknown[]
    ) => unknown
    Object.defineProperty(IDBObjectStore.prototype, 'put', {
      value: function (this: IDBObjectStore, ...given: unknown[]): unknown {
        if (disk.diskIsFull) {
          disk.refused += 1
          throw new DOMException('No more room', 'QuotaExceededError')
        }
        return Reflect.apply(put, this, given)
      },
    })
  })

  await page.getByRole('combobox', { name: 'Search cards' }).fill('Ash Blossom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
  const strip = page.getByRole('alert')
  await expect(strip).toContainText('shown but not saved')
  await expect(strip).toContainText('disk is full')

  const refused = () => page.evaluate(() => (globalThis as unknown as { refused: number }).refused)
  const before = await refused()
  await strip.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(refused).toBeGreaterThan(before)
  await expect(strip).toContainText('disk is full')
  await page.evaluate(() => Object.assign(globalThis, { diskIsFull: false }))
  await strip.getByRole('button', { name: 'Try again' }).click()
  await expect(strip).toBeHidden()
  await page.reload()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
})

test('a deck whose changes cannot be kept is still offered after a look at another view, and after it is deleted', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(IDBObjectStore.prototype, 'put', {
      configurable: true,
      value: () => {
        throw new DOMException('No more room', 'QuotaExceededError')
      },
    })
  })
  await page.getByRole('combobox', { name: 'Search cards' }).fill('Ash Blossom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('shown but not saved')
  const deck = page.url()
  await page.evaluate(() => (location.hash = '#/lists'))
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeHidden()
  await page.evaluate((to) => (location.hash = new URL(to).hash), deck)
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Save as a file' })).toBeVisible()

  const other = await page.context().newPage()
  await other.goto(deck)
  await other.getByRole('listbox', { name: 'Main Deck, 0 cards' }).waitFor()
  await other.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('duelwright')
        opening.addEventListener('error', fail)
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('decks', 'readwrite')
          change.objectStore('decks').clear()
          change.addEventListener('complete', done)
        })
      }),
  )
  await other.close()
  await page.evaluate(() => (location.hash = '#/lists'))
  await page.evaluate((to) => (location.hash = new URL(to).hash), deck)
  await expect(page.getByText('This deck is no longer here')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my copy' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
  expect(page.url()).toBe(deck)
})

test('a copy that a full disk refuses only as it is to be done stays in reach, and is kept once there is room', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
  // The browser takes each row, and says only at the end of the transaction that there is no room for them.
  await page.evaluate(() => {
    const disk = Object.assign(globalThis, { diskIsFull: true, refused: 0 })
    for (const way of ['put', 'add'] as const) {
      const write = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, way)?.value as (
        ...given: unknown[]
      ) => IDBRequest
      Object.defineProperty(IDBObjectStore.prototype, way, {
        value: function (this: IDBObjectStore, ...given: unknown[]): IDBRequest {
          const request = Reflect.apply(write, this, given)
          const { transaction } = this
          if (disk.diskIsFull)
            request.addEventListener('success', () => {
              disk.refused += 1
              const error = new DOMException('No more room', 'QuotaExceededError')
              Object.defineProperty(transaction, 'error', { configurable: true, value: error })
              transaction.abort()
            })
          return request
        },
      })
    }
  })
  await page.getByRole('combobox', { name: 'Search cards' }).fill('Ash Blossom')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('disk is full')
  const deck = page.url()
  const other = await page.context().newPage()
  await other.goto(deck)
  await other.getByRole('listbox', { name: 'Main Deck, 0 cards' }).waitFor()
  await other.getByRole('button', { name: 'All decks' }).click()
  await other.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('duelwright')
        opening.addEventListener('error', fail)
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('decks', 'readwrite')
          change.objectStore('decks').clear()
          change.addEventListener('complete', done)
        })
      }),
  )
  await other.close()
  await page.evaluate(() => (location.hash = '#/lists'))
  await page.evaluate((to) => (location.hash = new URL(to).hash), deck)
  await expect(page.getByText('This deck is no longer here')).toBeVisible()
  const keep = page.getByRole('button', { name: 'Keep my copy' })
  const refused = () => page.evaluate(() => (globalThis as unknown as { refused: number }).refused)
  const before = await refused()
  await keep.click()
  await expect.poll(refused).toBeGreaterThan(before)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Your copy was not saved')
  await expect(keep).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save my copy as a file' })).toBeVisible()

  await page.evaluate(() => Object.assign(globalThis, { diskIsFull: false }))
  await keep.click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
  expect(page.url()).toBe(deck)
  await page.reload()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 1 card' })).toBeVisible()
})

test('a deck whose row has gone bad is said to be hidden, not deleted, where it is open', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
  await page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('duelwright')
        opening.addEventListener('error', fail)
        opening.addEventListener('success', () => {
          const change = opening.result.transaction('decks', 'readwrite')
          const decks = change.objectStore('decks')
          const read = decks.getAll()
          read.addEventListener('success', () => {
            for (const row of read.result) decks.put({ ...row, main: 'no' })
          })
          change.addEventListener('complete', done)
        })
      }),
  )
  const deck = page.url()
  await page.evaluate(() => (location.hash = '#/lists'))
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeHidden()
  await page.evaluate((to) => (location.hash = new URL(to).hash), deck)
  await expect(page.getByRole('alert')).toContainText('This deck could not be read')
  await expect(page.getByRole('alert')).toContainText('It is there')
  await page.getByRole('button', { name: 'Keep my copy' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
  expect(page.url()).not.toBe(deck)
  // What was done behind the window's back it hears of at its next start.
  await page.getByRole('button', { name: 'All decks' }).click()
  await page.reload()
  const hidden = page.getByRole('alert').filter({ hasText: '1 deck cannot be read' })
  await expect(hidden).toBeVisible()
  await expectNothingAmiss(page)
  await hidden.getByRole('button', { name: 'Show details' }).click()
  await expect(page.getByText('Some rows of what is kept are bad')).toBeVisible()
})

test('versions that cannot be read are not shown as if there were none', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
  await page.evaluate(() => {
    const refuse = {
      get: () => () => {
        throw new DOMException('the disk answers no more', 'UnknownError')
      },
    }
    for (const way of ['getAll', 'openCursor']) Object.defineProperty(IDBIndex.prototype, way, refuse)
  })
  await page.keyboard.press('Alt+2')
  const history = page.getByRole('complementary', { name: 'History and versions' })
  await expect(history.getByRole('alert')).toContainText('The versions could not be read.')
  await expect(history.getByRole('alert')).toContainText('the disk answers no more')
})

test('a database that does not open is said in place of the decks', async ({ start, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not allowed here', 'SecurityError')
    }
  })
  await start()
  await expect(page.getByRole('alert')).toContainText('Decks cannot be saved here')
  await expect(page.getByRole('alert')).toContainText('Not allowed here')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('Decks cannot be saved here')
})

test('an older database that cannot be backed up is upgraded only when the player says so', async ({
  start,
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('full') === null) return
    StorageManager.prototype.getDirectory = () =>
      Promise.reject(new DOMException('no more room', 'QuotaExceededError'))
  })
  await start()
  await expect(page.getByRole('button', { name: 'New deck' })).toBeVisible()
  await page.evaluate(async () => {
    sessionStorage.setItem('full', 'yes')
    const done = (request: IDBOpenDBRequest): Promise<IDBDatabase> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('The database did not answer.'))
      })
    await done(indexedDB.deleteDatabase('duelwright'))
    // As version 1 kept it.
    const opening = indexedDB.open('duelwright', 10)
    opening.onupgradeneeded = () => {
      const decks = opening.result.createObjectStore('decks', { keyPath: 'id' })
      for (const index of ['name', 'updatedAt']) decks.createIndex(index, index)
      opening.result.createObjectStore('settings', { keyPath: 'key' })
      const deck = { id: 'old', name: 'From long ago', main: [], extra: [], side: [] }
      decks.add({ ...deck, format: 'tcg', createdAt: 1, updatedAt: 1 })
    }
    ;(await done(opening)).close()
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('Your decks could not be backed up')
  await expect(page.getByRole('alert')).toContainText('the disk is full')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was changed')
  const version = (): Promise<number | undefined> =>
    page.evaluate(async () => {
      const known = await indexedDB.databases()
      return known.find(({ name }) => name === 'duelwright')?.version
    })
  expect(await version()).toBe(10)
  await page.getByRole('button', { name: 'Go on without a backup' }).click()
  await expect(page.getByText('From long ago')).toBeVisible()
  expect(await version()).toBeGreaterThan(10)
})

test('a database that the browser before still holds is opened once it lets go', async ({ start, page }) => {
  await page.addInitScript(() => {
    // Of our own factory, as Chromium answers while a lock is held; Dexie asks four times before it gives up.
    const open = indexedDB.open.bind(indexedDB)
    let asked = 0
    IDBFactory.prototype.open = (...about) => {
      if ((asked += 1) > 6) return open(...about)
      throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
    }
  })
  await start()
  await expect(page.getByRole('button', { name: 'New deck' })).toBeVisible()
})

test('what nobody foresaw is said once, and its details can be handed on', async ({ start }) => {
  const { page } = await start()
  await expect(page.getByRole('button', { name: 'New deck' })).toBeVisible()
  await page.evaluate(() => {
    const bolt = { promise: Promise.resolve(), reason: 'a bolt came loose' }
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', bolt))
    dispatchEvent(new PromiseRejectionEvent('unhandledrejection', bolt))
  })
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByRole('button', { name: 'Copy details' })).toHaveCount(1)
  await expect(messages).toContainText('Something in Duelwright failed')
})
