import { expect, type Page } from '@playwright/test'

/** Whether the window could be left without being asked: nothing is still being kept. */
export const mayLeave = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })))

/** Waits until everything is kept. */
export const expectAllKept = (page: Page): Promise<void> => expect.poll(() => mayLeave(page)).toBe(true)

/** Loads the window again once it would not ask. */
export const reloadWhenKept = async (page: Page): Promise<void> => {
  await expectAllKept(page)
  await page.reload()
}

/** Somebody who has heard nothing of what this window did writes another Main Deck over the deck that was kept first. */
export const writeUnheard = async (page: Page, main: readonly number[]): Promise<void> => {
  await expectAllKept(page)
  await page.evaluate(async (cards) => {
    const opening = indexedDB.open('duelwright')
    await new Promise((opened) => (opening.onsuccess = opened))
    const decks = opening.result.transaction('decks', 'readwrite').objectStore('decks')
    const all = decks.getAll() as IDBRequest<Record<string, unknown>[]>
    await new Promise((answered) => (all.onsuccess = answered))
    const put = decks.put({ ...all.result[0], main: cards, goesOnSince: undefined })
    await new Promise((answered) => (put.onsuccess = answered))
    opening.result.close()
  }, main)
}
