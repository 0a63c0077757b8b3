/* The practice table in the window: new hands, steps and undoing, each from the press until the window is painted. */
import type { Page } from 'playwright'
import { wander } from '../session/wanderer.ts'
import { row, timing } from './table.ts'

const STEPS = 200
const HANDS = 40

/** The page shows the test hands or the table of a deck. */
export const benchPractice = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.getByRole('group', { name: 'Mat' }).waitFor()
  await page.evaluate(wander, { steps: 30, seed: 1 })
  const { made } = await page.evaluate(wander, { steps: STEPS, seed: 2 })
  row('window, practice: a press to the step it made painted', timing(made))
  const { newHands, undone } = await page.evaluate(dealAndGoBack, HANDS)
  row('window, practice: F5 pressed to a new hand painted', timing(newHands))
  row('window, practice: undone to any depth, painted', timing(undone))
}

/* What follows runs in the page and knows nothing of this file. */

const dealAndGoBack = async (
  hands: number,
): Promise<{ readonly newHands: readonly number[]; readonly undone: readonly number[] }> => {
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const after = new MessageChannel()
        after.port1.onmessage = () => resolve()
        after.port2.postMessage(undefined)
      })
    })
  const press = (key: string, ctrlKey = false): void => {
    const init = { key, code: key, ctrlKey, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  }
  const newHands: number[] = []
  const undone: number[] = []
  const timed = async (times: number[], does: () => void): Promise<void> => {
    // As long as a quick hand takes from key to key.
    await new Promise((resolve) => setTimeout(resolve, 60))
    const began = performance.now()
    does()
    await painted()
    times.push(performance.now() - began)
  }
  for (let hand = 0; hand < hands; hand += 1) {
    await timed(newHands, () => press('F5'))
    // Turns that end one after the other; then back by one step, and back to the first of all.
    for (let turn = 0; turn < 4; turn += 1) {
      press('e')
      await painted()
    }
    await timed(undone, () => press('z', true))
    await timed(undone, () => document.querySelector<HTMLElement>('[data-step]')?.click())
  }
  return { newHands, undone }
}
