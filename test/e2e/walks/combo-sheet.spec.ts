import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { PracticePage } from '../practice-table.ts'

/* A line and a deck as players post them. */

test('the line, or all lines of the hand, are saved as a sheet; the steps stand under their cards', async ({
  start,
}) => {
  const { page, saving } = await start()
  const practice = new PracticePage(page)
  await practice.begin()
  await practice.act(practice.inHand('Sabersaurus'), 'Normal Summon')
  await practice.zone('Main Monster Zone 1, empty').click()
  const sheet = (which: string, kind: string): Promise<string> =>
    saving(async () => {
      await page.getByRole('button', { name: 'More for these steps' }).click()
      await page.getByRole('menuitem', { name: which, exact: true }).click()
      await page.getByRole('menuitem', { name: kind, exact: true }).click()
    })
  expect(await sheet('Combo sheet', 'PDF')).toContain('%PDF-')
  const line = await sheet('Combo sheet', 'Text')
  expect(line).toContain('1. Normal Summon Sabersaurus → Main Monster Zone 1')
  await page.keyboard.press('Control+z')
  await practice.act(practice.inHand('Gene-Warped Warwolf'), 'Normal Summon')
  await practice.zone('Main Monster Zone 2, empty').click()
  const both = await sheet('Combo sheet of all lines', 'Markdown')
  expect(both).toContain('## Branch 2')
  expect(both).toContain('- Main Monster Zone 2: Gene-Warped Warwolf')
  expect((await sheet('Combo sheet of all lines', 'Picture (PNG)')).slice(1, 4)).toBe('PNG')

  await page.getByRole('button', { name: 'All lines', exact: true }).click()
  const tree = page.getByRole('list', { name: 'All lines of this hand' })
  await expect(tree).toContainText('Board: Sabersaurus')
  await expect(tree).toContainText('Board: Gene-Warped Warwolf')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNothingAmiss(page)
  }
})

test('the deck is saved as a picture by one press', async ({ start }) => {
  const { page, saving } = await start()
  await page.getByRole('button', { name: 'A bit of every Summon' }).first().click()
  await expect(page.getByRole('listbox', { name: /^Main Deck/ })).toBeVisible()
  expect((await saving(() => page.keyboard.press('Alt+p'))).slice(1, 4)).toBe('PNG')
})
