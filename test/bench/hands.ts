/* Test hands in the window: how long the key for ten new ones takes until they are laid out. */
import type { Page } from 'playwright'
import { row, timing } from './table.ts'

const DEALS = 30

export const benchHands = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Practice', exact: true }).click()
  await page.getByRole('button', { name: /^A bit of every Summon/ }).click()
  await page.getByRole('link', { name: 'Hands', exact: true }).click()
  await page.getByRole('listitem', { name: 'Hand 10', exact: true }).waitFor()
  row('window, test hands: N pressed to ten new hands laid out', timing(await page.evaluate(deal, DEALS)))
}

/* What follows runs in the page and knows nothing of this file. */

const deal = async (times: number): Promise<readonly number[]> => {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 60))
    const began = performance.now()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true }))
    // The window writes its changes before the next task; asking for a size lays them out.
    await Promise.resolve()
    document.querySelector('[aria-label="Hand 10"]')?.getBoundingClientRect()
    taken.push(performance.now() - began)
  }
  return taken
}
