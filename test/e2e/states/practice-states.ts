import { expect } from '../app.ts'
import { codeOf } from '../../facts/resources.ts'
import { DECK_WITH_PROBLEMS, namedDeck } from '../deck-files.ts'
import { PracticePage } from '../practice-table.ts'
import { close, openByMenu, openMenu, turnTo, type Walk } from './state.ts'

/** A hand whose cards play themselves, but for one. */
const SNAKE_EYE_HAND = [
  'Snake-Eye Ash',
  'Diabellstar the Black Witch',
  'Branded Fusion',
  'Concours de Cuisine (Culinary Confrontation)',
  'Bonfire',
] as const

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
          await expect(page.getByRole('dialog', { name: 'Who is your opponent?' })).toBeVisible()
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
          await page.getByRole('button', { name: 'No opponent' }).click()
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
  {
    title: 'A line under a hand trap',
    deck: namedDeck({
      main: [
        ...SNAKE_EYE_HAND,
        'Snake-Eyes Poplar',
        'Snake-Eye Oak',
        'Fallen of Albaz',
        'Blue-Eyes White Dragon',
        ...Array.from({ length: 31 }, () => 'Rescue Rabbit'),
      ],
      extra: ['Albion the Branded Dragon', 'Mirrorjade the Iceblade Dragon', 'Linkuriboh'],
    }),
    states: [
      [
        'hand traps to choose, and at which card they come',
        async ({ page }) => {
          await page.getByRole('button', { name: /^Practise/ }).click()
          await page.getByRole('button', { name: 'No opponent' }).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('checkbox', { name: 'Ash Blossom' }).check()
          await dialog
            .getByRole('combobox', { name: 'When' })
            .selectOption({ label: 'In answer to a card of this deck' })
          await expect(dialog.getByRole('combobox', { name: 'In answer to' })).toBeVisible()
        },
      ],
      [
        'a Trigger Effect that waits, with what it asks first',
        async ({ page }) => {
          const dialog = page.getByRole('dialog')
          await dialog.getByRole('combobox', { name: 'When' }).selectOption({ label: 'I decide each time' })
          await dialog.getByRole('button', { name: 'New hand against these' }).click()
          const practice = new PracticePage(page)
          await practice.deal(`first~line~${SNAKE_EYE_HAND.map(codeOf).join('.')}`)
          await practice.inHand('Snake-Eye Ash').dragTo(practice.zone(/^Main Monster Zone 3/))
          await expect(page.getByRole('group', { name: 'Trigger Effects' })).toBeVisible()
        },
      ],
      [
        'the other side may answer, and the player decides for it',
        async ({ page }) => {
          await page.getByRole('option', { name: /Poplar/ }).click()
          await expect(page.getByRole('group', { name: 'Opponent may answer' })).toBeVisible()
          await expect(page.getByRole('list', { name: 'Chain' })).toBeVisible()
        },
      ],
      [
        'what an effect asks, with its answers',
        async ({ page }) => {
          await page.getByRole('button', { name: 'No answer' }).click()
          await expect(page.getByRole('region', { name: 'Snake-Eye Ash, effect 1' })).toBeVisible()
        },
      ],
      [
        'what is left to the hand',
        async ({ page }) => {
          await page.getByRole('option', { name: /Oak/ }).click()
          const practice = new PracticePage(page)
          await practice
            .inHand('Concours de Cuisine (Culinary Confrontation)')
            .dragTo(practice.zone(/^Spell & Trap Zone 2/))
          await expect(page.getByRole('group', { name: 'To do by hand' })).toBeVisible()
        },
      ],
      [
        'a lock, used effects and the menu of the combo sheet',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Done resolving' }).click()
          const practice = new PracticePage(page)
          await practice.inHand('Branded Fusion').dragTo(practice.zone(/^Spell & Trap Zone 3/))
          await page.getByRole('button', { name: 'No answer' }).click()
          await expect(page.getByRole('button', { name: /^Extra Deck: Fusion Monsters only/ })).toBeVisible()
          await openMenu(page, 'More for these steps')
          await page.getByRole('menuitem', { name: 'Combo sheet' }).click()
          await expect(page.getByRole('menu')).toHaveCount(2)
        },
      ],
      [
        'the boards that a hand reaches',
        async ({ page }) => {
          await page.keyboard.press('Escape')
          await close(page)
          await page.getByRole('button', { name: 'Reach', exact: true }).click()
          await expect(page.getByRole('button', { name: 'Add a board' })).toBeVisible()
        },
      ],
      [
        'the top cards of the Deck, looked at',
        async ({ page }) => {
          if ((await page.getByRole('button', { name: 'Not now' }).count()) > 0)
            await page.getByRole('button', { name: 'Not now' }).click()
          await openMenu(page, 'By hand')
          await page.getByRole('menuitem', { name: /^The top cards of a Deck/ }).click()
          await page.getByRole('button', { name: 'Look at them' }).click()
          await expect(page.getByRole('dialog')).toHaveCount(0)
        },
      ],
    ],
  },
]
