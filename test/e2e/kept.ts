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
