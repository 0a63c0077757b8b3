import type { Page } from '@playwright/test'
import { OPENING_LINES, type OpeningLineSteps } from '../../duel/playing/opening-line-steps.ts'
import { codeOf } from '../../facts/resources.ts'
import { expect, test } from '../app.ts'
import { namedDeckFile } from '../deck-files.ts'
import { type Hands, withKeys, withMouse } from '../players/table-hands.ts'
import { playTold } from '../players/told-line.ts'
import { PracticePage } from '../practice-table.ts'

/* The opening lines that the engine's tests play, at the table: by mouse and again by keys, every press counted. */

/** What a player with the mouse should need on the average of all lines. */
const MOST_CLICKS_A_STEP = 1.7

const deckName = (at: number): string => `line ${at + 1}`

const dealt = async (page: Page, at: number, { deck }: OpeningLineSteps): Promise<PracticePage> => {
  const practice = new PracticePage(page)
  const deckButton = page.getByRole('button', { name: new RegExp(`^${deckName(at)}`) })
  // The decks that the app was started with open by themselves, which may come after the press.
  await expect(async () => {
    await page.getByRole('button', { name: 'Practice', exact: true }).click()
    await deckButton.click({ timeout: 2_000 })
    await expect(page.getByRole('button', { name: 'Choose another deck' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await practice.deal(`first~line~${deck.hand.map(codeOf).join('.')}`)
  await practice.handCards.first().focus()
  return practice
}

for (const [way, handsOf, unit] of [
  ['mouse', withMouse, 'clicks'],
  ['keys', withKeys, 'keys'],
] as const) {
  test(`the opening lines by ${way}, without a move by hand`, async ({ start }, info) => {
    const files = await Promise.all(
      OPENING_LINES.map(({ deck }, at) =>
        namedDeckFile(info, `${deckName(at)}.ydk`, { main: [...deck.hand, ...deck.deck], extra: deck.extra }),
      ),
    )
    const { page } = await start(files)
    const table: string[] = []
    const all = { steps: 0, presses: 0 }
    for (const [at, line] of OPENING_LINES.entries()) {
      const practice = await dealt(page, at, line)
      const hands: Hands = handsOf(page)
      await playTold(practice, hands, line)
      for (const name of line.monsters)
        await expect(practice.zone(new RegExp(`Monster Zone.*, ${name}, `)).first()).toBeVisible()
      await expect(practice.steps.filter({ hasText: 'by hand' })).toHaveCount(0)
      const steps = (await practice.steps.count()) - 1
      all.steps += steps
      all.presses += hands.presses()
      table.push(said(line.title, steps, hands.presses()))
    }
    table.push(said('All of them', all.steps, all.presses))
    process.stdout.write(`steps, ${unit}, ${unit} a step\n${table.join('\n')}\n`)
    if (way === 'mouse') expect(all.presses / all.steps).toBeLessThanOrEqual(MOST_CLICKS_A_STEP)
  })
}

const said = (title: string, steps: number, presses: number): string =>
  `${String(steps).padStart(3)} ${String(presses).padStart(4)} ${(presses / steps).toFixed(1)}  ${title}`
