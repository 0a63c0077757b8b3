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

/** The deck that is played where no other is open. */
const SAMPLE = 'sample:every-summon.ydk'
/** What may stay: caches that are filled as new cards are seen, and one table, which Chromium holds on to until something else has had the focus. */
const SPARE_MEGABYTES = 4
const SPARE_NODES = 3_000

/** Sits down at the practice table with the deck that the page shows, or with a sample deck, wanders, and leaves it; all of it twice, so that what is loaded once for good is there when it is measured. The page shows the app. */
export const longSession = async (
  page: Page,
  { steps, warmUp, seed }: { readonly steps: number; readonly warmUp: number; readonly seed: number },
): Promise<Session> => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.waitForFunction(() => document.querySelector('nav') !== null)
  const deck = deckIn(await page.evaluate(() => location.hash)) ?? SAMPLE
  // No locators: what they have found, the browser holds on to for them.
  const sitDown = async (): Promise<void> => {
    await page.evaluate((to) => (location.hash = to), `#/practice/${encodeURIComponent(deck)}`)
    await page.waitForFunction(() => document.querySelector('[data-stop]') !== null)
  }
  const leave = async (): Promise<void> => {
    await page.evaluate(() => (location.hash = '#/settings'))
    // A message holds on to what its button would do, as long as it is shown.
    await page.waitForFunction(() => document.querySelector('[data-stop], .toast') === null)
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

/** The deck of a page's address. */
const deckIn = (hash: string): string | undefined => {
  const id = /^#\/decks\/([^/]+)/.exec(hash)?.[1]
  return id === undefined ? undefined : decodeURIComponent(id)
}
