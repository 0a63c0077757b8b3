import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '../app.ts'
import { DECK_WITH_PROBLEMS, dropFile } from '../deck-files.ts'
import { writeUnheard } from '../kept.ts'
import { close, openByMenu, openMenu, type State, turnTo, type Walk } from './state.ts'

const DECK_TOOLS = [
  'Statistics',
  'History and versions',
  'Side plans',
  'Notes and roles',
  'Odds',
  'What hands reach',
]

const LINK = 'ydke://o6lXBZyFNAI=!viOnAg==!7ydRAA==!'

export const DECK_WALKS: readonly Walk[] = [
  {
    title: 'Decks before there is one',
    states: [
      [
        'no deck yet',
        async ({ page }) => {
          await expect(page.getByRole('heading', { name: 'Decks', exact: true })).toBeVisible()
        },
      ],
      [
        'command palette',
        async ({ page }) => {
          await page.keyboard.press('Control+k')
          await page.getByRole('combobox', { name: 'An action, view, deck or card' }).fill('dark magician')
          await expect(page.getByRole('option').first()).toBeVisible()
        },
      ],
      [
        'command palette that finds nothing',
        async ({ page }) => {
          await page.getByRole('combobox', { name: 'An action, view, deck or card' }).fill('qqqqqqqq')
          await expect(page.getByRole('status').filter({ hasText: '0 found' })).toHaveCount(1)
        },
      ],
      [
        'keys of the view',
        async ({ page }) => {
          await close(page)
          await page.keyboard.press('?')
          await expect(page.getByRole('dialog', { name: 'Keys of this view' })).toBeVisible()
        },
      ],
      [
        'menu for many decks',
        async ({ page }) => {
          await close(page)
          await openMenu(page, 'Many decks at once')
        },
      ],
      [
        'many decks on their way in, each with its verdict',
        async ({ page, choosing, info }) => {
          const folder = info.outputPath('decks')
          mkdirSync(folder)
          writeFileSync(join(folder, 'Whole.ydk'), DECK_WITH_PROBLEMS)
          writeFileSync(join(folder, 'Half.ydk'), '#main\n14558127\nnot a card\n')
          writeFileSync(join(folder, 'None.ydk'), 'no deck at all')
          await choosing([folder], () =>
            page.getByRole('menuitem', { name: 'Bring in a folder of decks…' }).click(),
          )
          await expect(page.getByRole('dialog', { name: 'decks: decks to bring in' })).toContainText(
            '2 decks to add, 1 of them not whole; 1 refused.',
          )
        },
      ],
      [
        'a deck that is gone',
        async ({ page }) => {
          await close(page)
          await page.evaluate(() => (location.hash = '#/decks/nowhere'))
          await expect(page.getByText('This deck is no longer here')).toBeVisible()
        },
      ],
      [
        'an empty deck',
        async ({ page }) => {
          await turnTo(page, 'Decks')
          await page.evaluate(() => (location.hash = '#/decks'))
          await page.getByRole('button', { name: 'New deck' }).first().click()
          await expect(page.getByRole('listbox', { name: 'Main Deck, 0 cards' })).toBeVisible()
        },
      ],
    ],
  },
  {
    title: 'An open deck',
    deck: DECK_WITH_PROBLEMS,
    states: [
      [
        'the deck',
        async ({ page }) => {
          await expect(page.getByRole('listbox', { name: 'Main Deck, 40 cards' })).toBeVisible()
        },
      ],
      [
        'cards found',
        async ({ page }) => {
          await page.getByRole('combobox', { name: 'Search cards' }).fill('dragon')
          await expect(page.getByRole('option', { name: /Dragon/ }).first()).toBeVisible()
        },
      ],
      [
        'no card found',
        async ({ page }) => {
          await page.getByRole('combobox', { name: 'Search cards' }).fill('qqqqqqqq')
          await expect(page.getByText(/^No card/).first()).toBeVisible()
        },
      ],
      [
        'saved searches',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Saved searches' }).click()
          await expect(page.getByRole('dialog', { name: 'Saved searches' })).toBeVisible()
        },
      ],
      [
        'the filters',
        async ({ page }) => {
          await close(page)
          await page.keyboard.press('Alt+f')
          await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
        },
      ],
      [
        'the event it is judged for',
        async ({ page }) => {
          await page.keyboard.press('Alt+f')
          await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden()
          await page.getByTitle('The event that decks are judged for').click()
          await expect(page.getByRole('dialog', { name: 'Event' })).toBeVisible()
        },
      ],
      [
        'its problems',
        async ({ page }) => {
          await close(page)
          await page.getByRole('button', { name: '2 problems' }).click()
          await expect(page.getByRole('complementary', { name: 'Problems of this deck' })).toBeVisible()
        },
      ],
      [
        'its problems beside a side plan',
        async ({ page }) => {
          await page.keyboard.press('Alt+s')
          await page.keyboard.press('Enter')
          await expect(page.getByRole('region', { name: 'The deck as it is sided' })).toBeVisible()
          await expect(page.getByRole('complementary', { name: 'Problems of this deck' })).toBeVisible()
        },
      ],
      [
        'a rule in words',
        async ({ page }) => {
          await page.keyboard.press('Alt+3')
          await page
            .getByRole('button', { name: /^Rule / })
            .first()
            .click()
          await expect(page.locator('.rule')).toBeVisible()
        },
      ],
      [
        'menu of the deck',
        async ({ page }) => {
          await page.keyboard.press('Escape')
          const problems = page.getByRole('complementary', { name: 'Problems of this deck' })
          if (await problems.isVisible()) await problems.getByRole('button', { name: 'Close' }).click()
          await openMenu(page, 'More for this deck')
        },
      ],
      [
        'deck list form',
        async ({ page }) => {
          await close(page)
          await openByMenu(page, 'More for this deck', /^Deck list form/)
        },
      ],
      [
        'compare with another',
        async ({ page }) => {
          await close(page)
          await openByMenu(page, 'More for this deck', /^Compare or merge/)
        },
      ],
      [
        'a deck from the clipboard',
        async ({ page }) => {
          await close(page)
          await page.evaluate((pasted) => {
            const clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', pasted)
            document.dispatchEvent(
              new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
            )
          }, LINK)
          await expect(page.getByRole('dialog', { name: /a deck to bring in$/ })).toBeVisible()
        },
      ],
      ...DECK_TOOLS.map((title, at): State => [
        title,
        async ({ page }) => {
          if (at === 0) await close(page)
          await page.keyboard.press(`Alt+${at + 1}`)
          await expect(page.getByRole('complementary', { name: title })).toBeVisible()
        },
      ]),
      [
        'the deck as it is sided',
        async ({ page }) => {
          await page.keyboard.press('Alt+3')
          await page.getByRole('button', { name: 'New side plan' }).click()
          const sided = page.getByRole('region', { name: 'The deck as it is sided' })
          await sided.getByRole('option').first().click()
          await expect(sided).toContainText('1 out, 0 in')
        },
      ],
      [
        'a deck that was changed in another window',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Finish later', exact: true }).click()
          await writeUnheard(page, [14558127])
          await page.getByRole('listbox', { name: /^Main Deck/ }).focus()
          await page.keyboard.press('Delete')
          await expect(page.getByText('This deck was changed in another window')).toBeVisible()
        },
      ],
      [
        'all decks',
        async ({ page }) => {
          await page.getByRole('button', { name: 'All decks' }).click()
          await expect(page.getByRole('list', { name: 'Decks' }).getByRole('listitem')).toHaveCount(1)
        },
      ],
      [
        'folder of a deck',
        async ({ page }) => {
          await page.getByRole('list', { name: 'Decks' }).getByRole('button').first().focus()
          await page.keyboard.press('f')
          await expect(page.getByRole('dialog', { name: /^Folder of/ })).toBeVisible()
        },
      ],
      [
        'several decks, two of them chosen',
        async ({ page }) => {
          await close(page)
          for (const name of ['Birds', 'Birds again'])
            await dropFile(page, `${name}.ydk`, '#main\n14558127\n#extra\n!side\n')
          await page.getByRole('button', { name: 'All decks' }).click()
          for (const name of ['Mine', 'Birds'])
            await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).press('Space')
          await expect(page.getByRole('group', { name: 'The chosen decks' })).toContainText('2 decks chosen')
        },
      ],
      [
        'two decks compared',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Compare', exact: true }).click()
          await expect(page.getByRole('dialog', { name: 'Compare two decks' })).toBeVisible()
        },
      ],
      [
        'the chosen decks judged',
        async ({ page }) => {
          await close(page)
          await page.getByRole('button', { name: 'Judge', exact: true }).click()
          await expect(page.getByRole('dialog', { name: 'Judge 2 decks' })).toBeVisible()
        },
      ],
      [
        'no deck found',
        async ({ page }) => {
          await close(page)
          await page.getByRole('searchbox', { name: 'Search decks' }).fill('qqqqqqqq')
          await expect(page.getByRole('list', { name: 'Decks' }).getByRole('listitem')).toHaveCount(0)
        },
      ],
    ],
  },
  {
    title: 'A deck under a cap of points',
    deck: DECK_WITH_PROBLEMS,
    states: [
      [
        'the meter',
        async ({ page }) => {
          await page.getByRole('combobox', { name: 'Format' }).selectOption('genesys')
          await expect(page.getByRole('button', { name: /of \d+ points$/ })).toBeVisible()
        },
      ],
      [
        'the ways under the cap',
        async ({ page }) => {
          await page.getByTitle('The event that decks are judged for').click()
          const cap = page.getByRole('dialog', { name: 'Event' }).getByLabel('Points a deck may have')
          await cap.fill('1')
          await cap.press('Tab')
          await page.keyboard.press('Escape')
          await page.getByRole('button', { name: /of 1 points$/ }).click()
          await expect(page.getByRole('dialog', { name: 'Points' })).toContainText('too many')
        },
      ],
    ],
  },
]
