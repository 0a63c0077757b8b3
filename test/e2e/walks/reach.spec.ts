import { codeOf } from '../../facts/resources.ts'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { deckFile } from '../deck-files.ts'
import { PracticePage } from '../practice-table.ts'
import { reloadWhenKept } from '../kept.ts'

/* What a hand reaches, at the table; and how many hands of a deck do. */

const HAND = [
  'Flash Knight',
  "Foucault's Cannon",
  'Dragon Horn Hunter',
  'Alexandrite Dragon',
  'Gene-Warped Warwolf',
]

test('the table says which boards a hand reaches, and lays out the line to one', async ({ start }) => {
  const { page } = await start()
  const practice = new PracticePage(page)
  await practice.begin()
  await practice.deal(`first~line~${HAND.map(codeOf).join('.')}`)
  await page.getByRole('button', { name: 'Reach', exact: true }).click()
  const pane = page.getByRole('region', { name: 'Steps' })
  await expect(pane).toContainText('Say which board you want')
  await pane.getByRole('button', { name: 'Add a board' }).click()
  const field = pane.getByRole('combobox', { name: 'What lies on board 1' })
  await field.fill('"Number 39: Utopia"')
  const wished = pane.getByRole('listitem', { name: 'Board 1' })
  await expect(wished).toContainText(/Reached in \d+ plays/, { timeout: 60_000 })
  await expectNothingAmiss(page)

  // A board that cannot be: it says what is wrong with how it is written, and that nothing leads there.
  await field.fill('"Number 39: Utopia" and "Nothing of the kind"')
  await expect(wished).toContainText('There is no card named "Nothing of the kind"')
  await field.fill('"Number 39: Utopia"')
  await wished.getByRole('button', { name: 'Show the line to Board 1' }).click({ timeout: 60_000 })
  await expect(practice.zone(/Number 39: Utopia/)).toBeVisible()
  await expect(wished).toContainText('It is there now')
  await pane.getByRole('button', { name: 'Steps', exact: true }).click()
  await expect(practice.steps.last()).toContainText('Board 1')

  // The way back is the table's own.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(practice.zone(/Number 39: Utopia/)).toBeHidden()

  // The board is kept beside the deck, and what lies there now becomes another one by one press.
  await pane.getByRole('button', { name: 'Reach', exact: true }).click()
  await pane.getByRole('button', { name: 'Add this board' }).click()
  await expect(pane.getByRole('listitem', { name: 'Board 2' })).toContainText('It is there now')
})

test('beside the deck: the share of hands that reach a board, kept until the deck changes', async ({
  start,
}, info) => {
  const main = ['Sabersaurus', 'Gene-Warped Warwolf', 'Alexandrite Dragon'].map(codeOf)
  const text = [
    '#main',
    ...Array.from({ length: 13 }, () => main)
      .flat()
      .slice(0, 9),
    ...Array.from({ length: 31 }, () => codeOf('Monster Reborn')),
    '#extra',
    codeOf('Gem-Knight Pearl'),
    '!side',
  ].join('\n')
  const { page } = await start([await deckFile(info, 'Reach.ydk', text)])
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.keyboard.press('Alt+6')
  const pane = page.getByRole('complementary', { name: 'What hands reach' })
  await pane.getByRole('button', { name: 'Add a board' }).click()
  await pane.getByRole('combobox', { name: 'What lies on board 1' }).fill('monsters>=1')
  await pane.getByRole('combobox', { name: 'Hands' }).selectOption('50')
  await pane.getByRole('button', { name: 'Search the hands' }).click()
  const board = pane.getByRole('listitem', { name: 'Board 1' })
  await expect(pane).toContainText('50 hands, going first', { timeout: 60_000 })
  await expect(board).toContainText(/\d %/)
  await board.getByText('Cards that make the difference').click()
  await expect(board.getByRole('rowheader', { name: 'Alexandrite Dragon' })).toBeVisible()
  await expectNothingAmiss(page)

  // It is there again after the window was closed; with another deck it says what it is of.
  await reloadWhenKept(page)
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  await page.keyboard.press('Alt+6')
  await expect(pane).toContainText('50 hands, going first')
  await page.getByRole('listbox', { name: /^Main Deck/ }).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(pane).toContainText('of an earlier version of this deck')
})
