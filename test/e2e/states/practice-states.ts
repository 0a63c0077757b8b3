import { expect } from '../app.ts'
import { DECK_WITH_PROBLEMS } from '../deck-files.ts'
import { PracticePage } from '../practice-table.ts'
import { close, openByMenu, openMenu, turnTo, type Walk } from './state.ts'

export const PRACTICE_WALKS: readonly Walk[] = [
  {
    title: 'Practice',
    deck: DECK_WITH_PROBLEMS,
    states: [
      [
        'decks to choose from',
        async ({ page }) => {
          await turnTo(page, 'Practice')
          await expect(page.getByRole('button', { name: /^A bit of every Summon/ })).toBeVisible()
        },
      ],
      ['the table', ({ page }) => new PracticePage(page).begin()],
      [
        'what a card may do, and what not and why',
        async ({ page }) => {
          await new PracticePage(page).handCards.first().click()
          await expect(page.getByRole('menu').first()).toBeVisible()
        },
      ],
      [
        'what an effect does by hand',
        async ({ page }) => {
          await page.getByRole('menuitem', { name: 'By hand, as an effect' }).click()
          await expect(page.getByRole('menu')).toHaveCount(2)
        },
      ],
      [
        'a pile',
        async ({ page }) => {
          await page.keyboard.press('Escape')
          await close(page)
          await page.keyboard.press('k')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      ],
      [
        'Life Points',
        async ({ page }) => {
          await close(page)
          await page.getByRole('button', { name: /^Your LP/ }).click()
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      ],
      [
        'menu of what belongs to no card',
        async ({ page }) => {
          await close(page)
          await openMenu(page, 'By hand')
        },
      ],
      [
        'a Token',
        async ({ page }) => {
          await page.getByRole('menuitem', { name: /^Special Summon a Token/ }).click()
          await expect(page.getByRole('dialog', { name: 'Special Summon a Token' })).toBeVisible()
        },
      ],
      [
        'who sits opposite',
        async ({ page }) => {
          await close(page)
          await page.keyboard.press('v')
          await expect(page.getByRole('dialog', { name: 'Who sits opposite?' })).toBeVisible()
        },
      ],
      [
        'a board of the opponent',
        async ({ page }) => {
          await page.getByRole('button', { name: 'New board' }).click()
          await expect(page.getByRole('dialog', { name: 'A board' })).toBeVisible()
        },
      ],
      [
        'a Match',
        async ({ page }) => {
          await close(page)
          await page.getByRole('button', { name: 'Match', exact: true }).click()
          await expect(page.getByRole('dialog', { name: 'Match, best of three' })).toBeVisible()
        },
      ],
      [
        'name and note of a point',
        async ({ page }) => {
          await close(page)
          await page.keyboard.press('m')
          await expect(page.getByRole('dialog', { name: /^This point/ })).toBeVisible()
        },
      ],
      [
        'menu of the steps',
        async ({ page }) => {
          await close(page)
          await openMenu(page, 'More for these steps')
        },
      ],
      [
        'the line from another hand',
        async ({ page }) => {
          await close(page)
          await openByMenu(page, 'More for these steps', 'Play from another hand')
        },
      ],
      [
        'an open choice of a Summon',
        async ({ page }) => {
          await close(page)
          const practice = new PracticePage(page)
          await practice.bring('Sabersaurus', 1)
          await practice.bring('Alexandrite Dragon', 2)
          await practice.bring('Gene-Warped Warwolf', 3)
          await practice.summon('Number 39: Utopia')
          await expect(practice.choice).toBeVisible()
        },
      ],
      [
        'an open Chain',
        async ({ page }) => {
          await page.keyboard.press('Escape')
          const practice = new PracticePage(page)
          await practice.bring('Cyberse Gadget', 4)
          await practice.byHand(practice.zone(/Cyberse Gadget, attack/), 'Activate its Quick Effect')
          await expect(page.getByRole('list', { name: 'Chain' })).toBeVisible()
        },
      ],
      [
        'what an effect makes of a card',
        async ({ page }) => {
          const practice = new PracticePage(page)
          await practice.byHand(practice.zone(/Alexandrite Dragon, attack/), 'Change figures or counters …')
          await expect(page.getByRole('dialog')).toBeVisible()
        },
      ],
      [
        'all lines',
        async ({ page }) => {
          await close(page)
          await page.getByRole('button', { name: 'All lines' }).click()
          await expect(page.getByRole('button', { name: 'All lines' })).toHaveAttribute(
            'aria-pressed',
            'true',
          )
        },
      ],
      [
        'an activation with its cost and its target',
        async ({ page }) => {
          const practice = new PracticePage(page)
          await practice.zone(/^Main Monster Zone 1, Sabersaurus/).click()
          await page.getByRole('menuitem', { name: /^Activate with costs or targets/ }).click()
          const dialog = page.getByRole('dialog', { name: 'Activate Sabersaurus' })
          await dialog.getByLabel('Card to pay with').selectOption({ index: 1 })
          await dialog.getByLabel('Card to target').selectOption({ index: 1 })
        },
      ],
      [
        'both decks sided between two Duels',
        async ({ page }) => {
          await close(page)
          await page.getByRole('button', { name: 'Nobody sits opposite' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'Mine', exact: true }).click()
          await page.getByRole('button', { name: 'Match', exact: true }).click()
          await page.getByRole('button', { name: 'Begin a Match' }).click()
          await page.getByRole('button', { name: 'You go first' }).click()
          await page.getByRole('button', { name: 'Match 0 : 0' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'You', exact: true }).click()
          await expect(page.getByRole('region', { name: 'The opponent’s deck: Mine' })).toBeVisible()
        },
      ],
      [
        'ten hands',
        async ({ page }) => {
          await close(page)
          await page.getByRole('link', { name: 'Hands', exact: true }).click()
          await expect(page.getByRole('listitem', { name: /^Hand \d+$/ })).toHaveCount(10)
        },
      ],
      [
        'hands of who goes second, kept and bricked, with their next draws',
        async ({ page }) => {
          for (const key of ['k', 'b', 'd', 't']) await page.keyboard.press(key)
          await expect(page.getByRole('checkbox', { name: 'Next draws' })).toBeChecked()
        },
      ],
    ],
  },
  {
    title: 'A Match',
    deck: DECK_WITH_PROBLEMS,
    states: [
      [
        'siding before the next Duel',
        async ({ page }) => {
          await page.getByRole('button', { name: /^Practise/ }).click()
          await page.getByRole('button', { name: 'Match', exact: true }).click()
          await page.getByRole('button', { name: 'Begin a Match' }).click()
          await page.getByRole('button', { name: 'You go first' }).click()
          await page.getByRole('button', { name: 'Match 0 : 0' }).click()
          await page.getByRole('dialog').getByRole('button', { name: 'You', exact: true }).click()
          await expect(page.getByRole('dialog').getByRole('region', { name: 'Mine' })).toBeVisible()
        },
      ],
    ],
  },
]
