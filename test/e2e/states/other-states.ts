import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '../app.ts'
import { dropFile } from '../deck-files.ts'
import { close, openByMenu, openMenu, type Stage, type State, turnTo, type Walk } from './state.ts'

/** Cards of one set, more than any window shows at once and more of each than a deck can hold, one of several, and one that has to be repaired. */
const CSV = [
  'quantity,name,number,condition',
  '3,Alexandrite Dragon,,NM',
  '2,Tune Warriorr,,NM',
  ...Array.from({ length: 60 }, (_, at) => `5,,LOB-${String(at + 1).padStart(3, '0')},NM`),
  '1,,RA01-EN008,NM',
  '',
].join('\n')

const file = ({ info }: Stage, name: string, text: string): string => {
  const path = info.outputPath(name)
  writeFileSync(path, text)
  return path
}

export const OTHER_WALKS: readonly Walk[] = [
  {
    title: 'Cards',
    states: [
      [
        'all cards',
        async ({ page }) => {
          await turnTo(page, 'Cards')
          await expect(page.getByRole('combobox', { name: 'Search cards' })).toBeVisible()
        },
      ],
      [
        'the page of a card',
        async ({ page }) => {
          await page.getByRole('combobox', { name: 'Search cards' }).fill('Stardust Dragon')
          await expect(page.getByRole('heading', { level: 1, name: 'Stardust Dragon' })).toBeVisible()
        },
      ],
      [
        'no card found',
        async ({ page }) => {
          await page.getByRole('combobox', { name: 'Search cards' }).fill('qqqqqqqq')
          await expect(page.getByText(/^No card/).first()).toBeVisible()
        },
      ],
    ],
  },
  {
    title: 'Collection',
    deck: '#main\n43096270\n43096270\n#extra\n!side\n',
    states: [
      [
        'no card yet',
        async ({ page }) => {
          await expect(page.getByRole('listbox', { name: 'Main Deck, 2 cards' })).toBeVisible()
          await turnTo(page, 'Collection')
          await expect(page.getByRole('heading', { name: 'No cards in My cards yet' })).toBeVisible()
        },
      ],
      [
        'what a file would bring',
        async (stage) => {
          const { page, choosing } = stage
          await choosing([file(stage, 'box.csv', CSV)], () =>
            page.getByRole('button', { name: 'Import a file' }).click(),
          )
          await expect(page.getByRole('region', { name: 'Import' })).toContainText('63 rows')
        },
      ],
      [
        'piles',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Import 63 rows' }).click()
          await expect(page.getByRole('grid', { name: 'Piles' })).toBeVisible()
        },
      ],
      ['menu of the collection', ({ page }) => openMenu(page, 'More for this collection')],
      [
        'a name for a collection',
        async ({ page }) => {
          await close(page)
          await openByMenu(page, 'More for this collection', /^New collection/)
        },
      ],
      [
        'a card to add',
        async ({ page }) => {
          await close(page)
          await page.getByRole('button', { name: 'Add a card' }).click()
          await page.getByRole('searchbox', { name: 'Card' }).fill('dragon')
          await expect(page.getByRole('radio').first()).toBeChecked()
        },
      ],
      [
        'rows to repair',
        async ({ page }) => {
          await close(page)
          await page.getByRole('tab', { name: 'To repair 1' }).click()
          await expect(page.getByRole('list', { name: 'To repair' })).toBeVisible()
        },
      ],
      [
        'filters of a collection',
        async ({ page }) => {
          await page.getByRole('tab', { name: 'Table' }).click()
          await page.getByRole('button', { name: 'Filters' }).click()
          await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible()
        },
      ],
      ...['Binder', 'Sets', 'New', 'Trade'].map((tab): State => [
        `cards as ${tab}`,
        async ({ page }) => {
          await page.getByRole('tab', { name: tab }).click()
          await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
        },
      ]),
      [
        'the page of a set',
        async ({ page }) => {
          await page.getByRole('tab', { name: 'Sets' }).click()
          await page
            .getByRole('list', { name: 'Sets' })
            .getByRole('button', { name: /^(Vol\.1|Legend of Blue Eyes)/ })
            .first()
            .click()
          await expect(page.getByText('LOB-001').first()).toBeVisible()
        },
      ],
      [
        'decks to finish',
        async ({ page }) => {
          await page.getByRole('tab', { name: 'Decks' }).click()
          await page.getByRole('checkbox', { name: 'Mine' }).check()
          await expect(page.getByRole('heading', { name: 'Mine: nothing is missing' })).toBeVisible()
        },
      ],
      [
        'what to take from the boxes for a deck',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Sleeve Mine' }).click()
          await expect(page.getByRole('dialog', { name: 'Sleeve Mine' })).toContainText('Take (2)')
        },
      ],
      [
        'what to put back when it is taken apart',
        async ({ page }) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Mark as sleeved' }).click()
          await page.getByRole('button', { name: 'Take apart Mine' }).click()
          await expect(page.getByRole('dialog', { name: 'Take Mine apart' })).toContainText('Put back (2)')
        },
      ],
      [
        'a pile that was changed in another window too',
        async ({ page }) => {
          await close(page)
          await page.getByRole('tab', { name: 'Table' }).click()
          const copiesOf = (window: Page) =>
            window
              .getByRole('row')
              .filter({ hasText: 'Alexandrite Dragon' })
              .first()
              .getByRole('gridcell')
              .nth(1)
          const other = await page.context().newPage()
          await other.goto(page.url())
          for (const [window, copies] of [
            [page, '8'],
            [other, '9'],
          ] as const) {
            await copiesOf(window).dblclick()
            await window.keyboard.type(copies)
          }
          await other.keyboard.press('Enter')
          await expect(copiesOf(other)).toHaveText('9')
          await other.getByText('Keeping …').waitFor({ state: 'hidden' })
          await page.keyboard.press('Enter')
          await expect(page.getByRole('dialog', { name: 'Changed in another window too' })).toBeVisible()
          await other.close()
        },
      ],
    ],
  },
  {
    title: 'Lists, data and settings',
    states: [
      [
        'two lists',
        async ({ page }) => {
          await turnTo(page, 'Lists')
          await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible()
        },
      ],
      [
        'a newer list, before it is taken',
        async ({ page }) => {
          await dropFile(page, 'lflist.conf', '!2027.01.04 TCG\n#Forbidden\n14558127 0\nno line of a list\n')
          const asked = page.getByRole('dialog', { name: 'A list from lflist.conf' })
          await expect(asked.getByRole('region', { name: 'Changed cards' })).toBeVisible()
        },
      ],
      [
        'a list of one’s own',
        async ({ page }) => {
          await page.getByRole('checkbox', { name: 'Use it all the same' }).check()
          await page.getByRole('button', { name: 'Use this list' }).click()
          await expect(page.getByRole('button', { name: /^Remove .*2027/ })).toBeVisible()
        },
      ],
      [
        'two lists from a file, of which one belongs nowhere yet',
        async ({ page }) => {
          await dropFile(page, 'lflist.conf', '!2020.01 TCG\n14558127 0\n!League\n14558127 1\n')
          const asked = page.getByRole('dialog', { name: '2 lists from lflist.conf' })
          await asked.getByRole('button', { name: /^League/ }).click()
          await asked.getByRole('combobox', { name: 'It belongs to' }).focus()
        },
      ],
      [
        'house rules',
        async ({ page }) => {
          await close(page)
          await page.getByRole('button', { name: 'New format' }).click()
          await expect(page.getByRole('dialog', { name: 'House rules' })).toBeVisible()
        },
      ],
      [
        'house rules with a mistake',
        async ({ page }) => {
          const editor = page.getByRole('dialog', { name: 'House rules' })
          await editor.getByLabel('Limits of single cards').fill('1 Pot of Greeed')
          await expect(editor.getByRole('alert')).toContainText('Line 1')
        },
      ],
      [
        'where facts come from',
        async ({ page }) => {
          await close(page)
          await turnTo(page, 'Data')
          await expect(page.getByText('There are no card texts yet')).toBeVisible()
          await expect(page.getByRole('region', { name: 'Deck folder' })).toContainText(
            'cannot open a folder',
          )
        },
      ],
      [
        'a card database that cannot be read',
        async (stage) => {
          const { page, choosing } = stage
          await choosing([file(stage, 'broken.cdb', 'SQLite format 3\0 and no more')], () =>
            page.getByRole('button', { name: 'Add a card database' }).click(),
          )
          await expect(page.getByText(/broken\.cdb/).first()).toBeVisible()
        },
      ],
      [
        'a backup, looked into',
        async ({ page }) => {
          await page.getByRole('button', { name: 'Back up now' }).click()
          await page
            .getByRole('button', { name: /^Look inside: backup/ })
            .first()
            .click()
          await expect(page.getByRole('dialog', { name: 'Restore a backup' })).toBeVisible()
        },
      ],
      [
        'settings',
        async ({ page }) => {
          await close(page)
          await turnTo(page, 'Settings')
          await expect(page.getByRole('heading', { name: 'About' })).toBeVisible()
        },
      ],
      [
        'licences',
        async ({ page }) => {
          await page.getByText('Work of others that is part of it').click()
          await page.getByText(/^dexie \d/).click()
          await expect(page.getByRole('group', { name: 'Licence of dexie' })).toBeVisible()
        },
      ],
    ],
  },
  {
    title: 'Before there is a window, and where there can be none',
    states: [
      [
        'cards on their way',
        async ({ page }) => {
          await page.route('**/resources/cards.json', () => new Promise(() => undefined))
          await page.reload({ waitUntil: 'commit' })
          await expect(page.locator('[aria-busy="true"]').first()).toBeAttached()
        },
      ],
      [
        'cards that cannot be read',
        async ({ page }) => {
          await page.unrouteAll()
          await page.route('**/resources/cards.json', (route) => route.fulfill({ body: '{"half' }))
          await page.reload()
          await expect(page.getByRole('alert')).toContainText('The card data cannot be used')
        },
      ],
      [
        'decks of a newer Duelwright',
        async ({ page }) => {
          await page.unrouteAll()
          await page.evaluate(
            () =>
              new Promise<void>((resolve, reject) => {
                const opening = indexedDB.open('duelwright', 99_990)
                opening.onsuccess = () => {
                  opening.result.close()
                  resolve()
                }
                opening.onerror = () => reject(new Error('The database did not open.'))
              }),
          )
          await page.reload()
          await expect(page.getByRole('alert')).toContainText('saved by a newer Duelwright')
        },
      ],
    ],
  },
]
