import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../shared/collection/merge.ts'
import type { PricedSheet } from '../../../shared/collection/prices.ts'
import { Collections } from '../../../src-renderer/collection/collections.svelte.ts'
import type { GameData } from '../../../src-renderer/game-data/game-data.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { ifOnlyWindow, locksOf, oneAtATime } from '../../../src-renderer/shell/only-window.ts'
import type { CollectionHead } from '../../../src-renderer/storage/rows.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'
import { value } from '../../value.ts'
import { browserLocks } from '../locks.ts'

const SHEET = { id: 'jan', day: '2026-01-01', app: 'Dragon Shield', file: 'jan.csv', fingerprint: 'j' }
const PRICES: readonly PricedSheet[] = [{ ...SHEET, prints: 1, entries: [{ card: passcode(1), market: 5 }] }]
const PRICED: CollectionContent = {
  ...EMPTY_COLLECTION,
  piles: [{ card: passcode(1), quantity: 1 }],
  prices: PRICES,
}

let count = 0
let name = ''
let browser = browserLocks()
beforeEach(() => {
  name = `left-prices-${(count += 1)}`
  browser = browserLocks()
})

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A window that starts; when it answers, it has looked for prices that are left. */
const start = async () => {
  const storage = await value(openStorage(name))
  const toasts = new Toasts()
  const { locks, close: letGo } = browser.newWindow()
  let looking: Promise<void> | undefined
  const collections = new Collections({
    ...{ storage, toasts, data: {} as GameData },
    ifOnlyWindow: (work) => (looking = ifOnlyWindow(locks, work)),
  })
  const unfollow = collections.follow()
  await looking
  await expect.poll(async () => (await value(storage.collections.all())).length).toBeGreaterThan(0)
  const close = (): void => {
    unfollow()
    letGo()
    storage.close()
  }
  closing.push(close)
  const fill = async (content: CollectionContent): Promise<CollectionHead> => {
    const head = await value(storage.collections.create('Box', 'owned'))
    const before = await value(storage.collections.read(head.id))
    expect((await value(storage.collections.write(head.id, before, content))).is).toBe('written')
    return head
  }
  return { storage, collections, toasts, close, fill }
}

const prices = async (): Promise<number> => {
  const raw = await new Dexie(name).open()
  const there = await raw.table('prices').count()
  raw.close()
  return there
}

it('stay while the window that deleted their collection is open, whatever other windows start, and go with it', async () => {
  const first = await start()
  const head = await first.fill(PRICED)
  await first.collections.remove(head)
  const others = [await start(), await start()]
  expect(await prices()).toBe(1)
  first.toasts.shown.at(-1)?.action?.run()
  await expect.poll(async () => (await value(first.storage.collections.all())).length).toBe(2)
  const { content } = await value(first.storage.collections.read(head.id))
  const [sheet] = await value(first.storage.collections.sheets(head.id, content.prices ?? []))
  expect(sheet).toEqual(PRICES[0])

  await first.collections.remove(head)
  first.close()
  // The others are open still, and one of them may have undone something too.
  const late = await start()
  expect(await prices()).toBe(1)
  for (const window of [...others, late]) window.close()
  await start()
  expect(await prices()).toBe(0)
})

it('that an import brought and an undo took back stay for its redo while a window is open', async () => {
  const first = await start()
  const head = await first.fill(PRICED)
  const before = await value(first.storage.collections.read(head.id))
  const { prices: heads, ...without } = before.content
  const undone = await value(first.storage.collections.write(head.id, before, { ...without, prices: [] }))
  await start()
  if (undone.is !== 'written') throw new Error(undone.is)
  await value(first.storage.collections.write(head.id, undone.kept, { ...without, prices: heads ?? [] }))
  const { content } = await value(first.storage.collections.read(head.id))
  expect(content.prices).toHaveLength(1)
})

it('are looked for by one window at a time, and work that fails keeps no window from counting as open', async () => {
  const [one, other] = [browser.newWindow(), browser.newWindow()]
  const did: string[] = []
  let end = (): void => undefined
  const working = ifOnlyWindow(one.locks, () => {
    did.push('one')
    return new Promise<void>((resolve) => (end = resolve))
  })
  await ifOnlyWindow(other.locks, () => Promise.resolve(did.push('other')))
  end()
  await working
  expect(did).toEqual(['one'])
  one.close()
  other.close()
  const failing = browser.newWindow()
  await expect(ifOnlyWindow(failing.locks, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  await ifOnlyWindow(browser.newWindow().locks, () => Promise.resolve(did.push('third')))
  expect(did).toEqual(['one'])
})

it('are left to the window that looked first, also where another starts at the moment in which that is done', async () => {
  const others = browserLocks()
  const [one, other] = [others.newWindow(), others.newWindow()]
  const did: string[] = []
  const looking: Promise<void>[] = []
  const { request } = one.locks
  // Between the two locks of the first window.
  const locks = {
    request: async (...[name, options, use]: Parameters<typeof request>) => {
      const answer = await request(name, options, use)
      if (options.ifAvailable)
        looking.push(ifOnlyWindow(other.locks, () => Promise.resolve(did.push('other'))))
      return answer
    },
  } as typeof one.locks
  await ifOnlyWindow(locks, () => Promise.resolve(did.push('one')))
  await Promise.all(looking)
  expect([did, looking.length]).toEqual([['one'], 1])
})

it('one window at a time does what only one may, and the next one begins when it is done or has failed', async () => {
  const browser = browserLocks()
  const windows = [1, 2, 3].map(() => browser.newWindow())
  const did: string[] = []
  await Promise.allSettled(
    windows.map(({ locks }, at) =>
      oneAtATime(locks, 'folder', async () => {
        did.push(`${at} begins`)
        await Promise.resolve()
        did.push(`${at} ends`)
        if (at === 1) throw new Error('full')
      }),
    ),
  )
  expect(did).toEqual(['0 begins', '0 ends', '1 begins', '1 ends', '2 begins', '2 ends'])
})

it('stay where the browser has no locks, without an error', async () => {
  await ifOnlyWindow(locksOf({}), () => Promise.reject(new Error('taken away')))
  const did: string[] = []
  await oneAtATime(locksOf({}), 'folder', () => Promise.resolve(void did.push('folder')))
  expect(did).toEqual(['folder'])
})
