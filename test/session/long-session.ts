import type { Page } from 'playwright'
import { type Held, held } from './memory.ts'
import { wander, type Wandered } from './wanderer.ts'

export interface Session {
  readonly wandered: Wandered
  /** Without the table, before and after. */
  readonly before: Held
  readonly after: Held
  /** What the page reported as errors. */
  readonly faults: readonly string[]
  readonly isGivenBack: boolean
}

/** What may stay: caches of the program that are filled as new cards are seen. */
const SPARE_MEGABYTES = 3
const SPARE_NODES = 400

/** Sits down at the practice table of a sample deck, wanders, and leaves it; all of it twice, so that what is loaded once for good is there when it is measured. The page shows the app. */
export const longSession = async (
  page: Page,
  { steps, warmUp, seed }: { readonly steps: number; readonly warmUp: number; readonly seed: number },
): Promise<Session> => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const sitDown = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Practice', exact: true }).click()
    const deck = page.getByRole('button', { name: /^A bit of every Summon/ })
    const mat = page.getByRole('group', { name: 'Mat' })
    await deck.or(mat).first().waitFor()
    if (await deck.isVisible()) await deck.click()
    await mat.waitFor()
  }
  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.getByRole('heading', { name: 'Settings' }).first().waitFor()
  }
  await sitDown()
  await page.evaluate(wander, { steps: warmUp, seed: seed + 1 })
  await leave()
  const before = await held(page)
  await sitDown()
  const wandered = await page.evaluate(wander, { steps, seed })
  await leave()
  const after = await held(page)
  const isGivenBack =
    after.megabytes <= before.megabytes + SPARE_MEGABYTES && after.nodes <= before.nodes + SPARE_NODES
  return { wandered, before, after, faults, isGivenBack }
}
