import type { Locator, Page } from '@playwright/test'
import { SWORDSOUL, WITH_FIVE_SUMMONS } from '../../duel/playing/opening-line-steps.ts'
import { codeOf } from '../../facts/resources.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { namedDeckFile } from '../deck-files.ts'
import { withMouse } from '../players/table-hands.ts'
import { playTold } from '../players/told-line.ts'
import { PracticePage } from '../practice-table.ts'
import { reloadWhenKept } from '../kept.ts'

/* A line under a hand trap at its usual point, what the player can still do, and the cards that stay pinned. */

const HAND = ['Snake-Eye Ash', 'Effect Veiler', 'Effect Veiler', 'Effect Veiler', 'Bonfire']
const MAIN = [
  ...HAND,
  'Called by the Grave',
  'Snake-Eye Ash',
  'Snake-Eye Oak',
  'Snake-Eyes Poplar',
  'Snake-Eyes Flamberge Dragon',
  'Original Sinful Spoils - Snake-Eye',
  ...Array.from({ length: 29 }, () => 'Rescue Rabbit'),
]
const EXTRA = ['Promethean Princess, Bestower of Flames', 'Linkuriboh', 'I:P Masquerena']

/** Opens the deck at the table, with these cards against the player. */
const against = async (
  page: Page,
  trap: string,
  when: string,
  hand: readonly string[] = HAND,
): Promise<PracticePage> => {
  const practice = new PracticePage(page)
  // The deck that the app was started with opens by itself, which may come after the press.
  await expect(async () => {
    await page.getByRole('button', { name: 'Practice', exact: true }).click()
    await page.getByRole('button', { name: /^interrupted/ }).click({ timeout: 2_000 })
  }).toPass()
  await practice.deal(`first~line~${hand.map(codeOf).join('.')}`)
  await page.getByRole('button', { name: 'No opponent' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: trap }).check()
  await dialog.getByRole('combobox', { name: 'When' }).selectOption({ label: when })
  await expectNothingAmiss(page)
  await dialog.getByRole('button', { name: 'New hand against these' }).click()
  await expect(page.getByRole('group', { name: 'Opponent' })).toContainText('1 card against you')
  return practice
}

const option = (page: Page, name: RegExp): Locator => page.getByRole('option', { name }).first()

/** Both themes of what is on the screen. */
const look = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNothingAmiss(page)
  }
}

test('under Ash Blossom at its usual point: the search is negated, and the second starter goes on', async ({
  start,
}, info) => {
  const { page } = await start([await namedDeckFile(info, 'interrupted.ydk', { main: MAIN, extra: EXTRA })])
  const practice = await against(page, 'Ash Blossom', 'At the points where players usually use them')
  await practice.inHand('Snake-Eye Ash').dragTo(practice.zone(/^Main Monster Zone 3/))
  await option(page, /Poplar/).click()
  const negated =
    'Opponent activates effect 1 of Ash Blossom & Joyous Spring: discard it; negate the effect of Snake-Eye Ash'
  await expect(practice.steps.last()).toContainText(negated)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(negated)
  await look(page)
  // Nothing was added; the pinned cards are still there.
  await expect(page.getByRole('group', { name: 'Your hand, 4 cards' })).toBeVisible()
  await practice.inHand('Bonfire').dragTo(practice.zone(/^Spell & Trap Zone 3/))
  await option(page, /Poplar/).click()
  await expect(practice.steps.last()).toContainText('Activate Bonfire: add Snake-Eyes Poplar to the hand')
  await option(page, /^Activate Snake-Eyes Poplar/).click()
  await expect(practice.zone(/Snake-Eyes Poplar/)).toBeVisible()
  // Undone and done again, the hand trap comes at the same point.
  const steps = await practice.steps.count()
  for (let back = 1; back < steps; back += 1) await page.keyboard.press('Control+z')
  await expect(practice.steps.first().getByRole('button').first()).toHaveAttribute('aria-current', 'step')
  await practice.inHand('Snake-Eye Ash').dragTo(practice.zone(/^Main Monster Zone 3/))
  await option(page, /Poplar/).click()
  await expect(practice.steps.locator('[aria-current=step]')).toContainText(negated)
})

test('under Nibiru at the fifth Summon: the board is gone, its Token is there, and the turn goes on', async ({
  start,
}, info) => {
  const { hand, deck, extra } = SWORDSOUL.deck
  const { page } = await start([
    await namedDeckFile(info, 'interrupted.ydk', { main: [...hand, ...deck], extra }),
  ])
  const practice = await against(page, 'Nibiru', 'As soon as they can be used', hand)
  await playTold(practice, withMouse(page), { steps: SWORDSOUL.steps.slice(0, WITH_FIVE_SUMMONS) })
  await expect(practice.steps.filter({ hasText: 'Opponent activates effect 1 of Nibiru' })).toHaveCount(1)
  // Nothing can answer, so nothing is asked.
  await expect(practice.zone(/Monster Zone.*, Primal Being Token, /)).toBeVisible()
  await expect(practice.zone(/Chixiao/)).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(practice.steps.last()).toContainText('End')
})

test('what happens is said in the order in which it happened: your step, their answer, and what is asked next', async ({
  start,
}, info) => {
  const { page } = await start([await namedDeckFile(info, 'interrupted.ydk', { main: MAIN, extra: EXTRA })])
  // The player could answer with it.
  const hand = HAND.with(1, 'Called by the Grave')
  const practice = await against(page, 'Ash Blossom', 'As soon as they can be used', hand)
  const said = page.getByRole('status').filter({ hasText: 'Snake-Eye Ash' }).first()
  await practice.inHand('Snake-Eye Ash').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(
    /^Normal Summon Snake-Eye Ash to Main Monster Zone 3\. Snake-Eye Ash, effect 1 may activate: Add 1 /,
  )
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(
    /^Activate effect 1 of Snake-Eye Ash\. Opponent activates effect 1 of Ash Blossom & Joyous Spring: discard it$/,
  )
  await expect(page.getByRole('list', { name: 'Chain' })).toMatchAriaSnapshot(`
    - list "Chain":
      - listitem: 1 Snake-Eye Ash, effect 1
      - listitem: 2 Ash Blossom & Joyous Spring
  `)
  await page.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(said).toHaveText('Ash Blossom & Joyous Spring: negate the effect of Snake-Eye Ash')
})

test('the player decides for the other side where they want to: asked at each point, and told what may answer', async ({
  start,
}, info) => {
  const { page } = await start([await namedDeckFile(info, 'interrupted.ydk', { main: MAIN, extra: EXTRA })])
  const practice = await against(page, 'Ash Blossom', 'I decide each time')
  await practice.inHand('Snake-Eye Ash').dragTo(practice.zone(/^Main Monster Zone 3/))
  await option(page, /Poplar/).click()
  const bar = page.getByRole('group', { name: 'Opponent may answer' })
  await expect(bar).toContainText('Ash Blossom & Joyous Spring')
  await look(page)
  // Letters find the answer wherever the focus is, and open nothing.
  await practice.zone(/^Main Monster Zone 1/).focus()
  await page.keyboard.type('ke')
  const field = page.getByRole('combobox', { name: 'Find an answer by its name' })
  await expect(field).toHaveValue('ke')
  await expect(field).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('No answer has this name.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: /^Activate Ash Blossom/ })).toBeVisible()
  await expectNothingAmiss(page)
  await bar.getByRole('button', { name: 'No answer' }).click()
  await option(page, /Poplar/).click()
  await expect(page.getByRole('group', { name: 'Your hand, 5 cards' })).toBeVisible()
})

test('what was declined stays declined over a reload, and the line under way is found where decks are chosen', async ({
  start,
}, info) => {
  const { page } = await start([await namedDeckFile(info, 'interrupted.ydk', { main: MAIN, extra: EXTRA })])
  const practice = await against(page, 'Effect Veiler', 'Never')
  await practice.act(practice.inHand('Snake-Eye Ash'), 'Normal Summon')
  const asked = page.getByRole('group', { name: 'Trigger Effects' })
  await asked.getByRole('button', { name: 'Not now' }).click()
  await expect(asked).toBeHidden()
  await reloadWhenKept(page)
  await expect(practice.steps.last()).toContainText('Pass')
  await expect(asked).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(asked).toBeVisible()

  await page.getByRole('button', { name: 'Choose another deck' }).click()
  const underWay = page.getByRole('region', { name: /^Under way/ })
  await expect(underWay).toContainText('2 steps of this hand')
  await expectNothingAmiss(page)
  await underWay.getByRole('button', { name: /^interrupted/ }).click()
  await expect(asked).toBeVisible()
})

test('pinned cards stay for the next hand and after a reload, until they are taken off', async ({
  start,
}, info) => {
  const { page } = await start([await namedDeckFile(info, 'interrupted.ydk', { main: MAIN, extra: EXTRA })])
  const practice = await against(page, 'Nibiru', 'As soon as they can be used')
  await expect(page.getByRole('button', { name: '5 pins' })).toBeVisible()
  await page.getByRole('button', { name: 'All lines', exact: true }).click()
  await page.keyboard.press('F5')
  await expect(practice.inHand('Bonfire')).toBeVisible()
  await reloadWhenKept(page)
  await expect(page.getByRole('button', { name: '5 pins' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'All lines', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: '5 pins' }).click()
  await page.getByRole('menuitem', { name: 'Take all of them off' }).click()
  await expect(page.getByRole('button', { name: /pins?$/ })).toHaveCount(0)
})
