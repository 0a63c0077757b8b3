import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { reloadWhenKept } from '../kept.ts'

const parts = (page: Page) => {
  const filters = page.getByRole('group', { name: 'Filters' })
  return {
    box: page.getByRole('combobox', { name: 'Search cards' }),
    filters,
    chip: (group: string, name: string) =>
      filters.getByRole('group', { name: group }).getByRole('button', { name, exact: true }),
    results: page.getByRole('listbox', { name: 'Cards found' }),
    first: page.getByRole('listbox', { name: 'Cards found' }).getByRole('option').first(),
    sort: page.getByRole('combobox', { name: 'Sort by' }),
  }
}

test('filters write the search, show what is typed into it, and are worked by keys @quick', async ({
  start,
}) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  const { box, filters, chip, first } = parts(page)
  await box.fill('utopia')
  await page.keyboard.press('Alt+f')
  await expect(chip('Kind', 'Monster')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeFocused()
  await expect(filters).toHaveCount(0)
  await page.keyboard.press('Alt+f')
  await chip('Monster card', 'Xyz').click()
  await chip('Attribute', 'LIGHT').click()
  await chip('Attribute', 'DARK').click()
  await expect(box).toHaveValue('type:xyz attr:light,dark utopia')
  await filters.getByLabel('Rank').fill('>=4')
  await expect(box).toHaveValue('type:xyz attr:light,dark rank:>=4 utopia')
  await filters.getByLabel('ATK').fill('two')
  await expect(filters.getByLabel('ATK')).toHaveAttribute('aria-invalid', 'true')
  await expect(box).toHaveValue('type:xyz attr:light,dark rank:>=4 utopia')
  await expect(first).toContainText('Number 39: Utopia')

  await box.fill('type:link arrows:left,right')
  await expect(chip('Link Arrows', 'left')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip('Link Arrows', 'top')).toHaveAttribute('aria-pressed', 'false')
  await chip('Link Arrows', 'left').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(box).toHaveValue('type:link arrows:left')

  await box.fill('')
  await chip('Kind', 'Spell').click()
  await chip('Icon', 'Normal').click()
  await expect(box).toHaveValue('type:spell type:normal')
  await expect(filters.getByRole('group', { name: 'Attribute' })).toHaveCount(0)
  await filters.getByLabel('Archetype').fill('Blackwing')
  await expect(box).toHaveValue('type:spell type:normal archetype:blackwing')
  await expectNothingAmiss(page)
})

test('results are sorted, and a search is kept, used again and brought back', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  const { box, first, sort } = parts(page)
  await box.fill('type:normal level>=5')
  await sort.selectOption('ATK')
  await expect(box).toHaveValue('type:normal level>=5 sort:atk')
  await expect(first).toContainText('3000/')
  await page.getByRole('button', { name: 'Reverse order' }).click()
  await expect(box).toHaveValue('type:normal level>=5 sort:-atk')
  await expect(first).not.toContainText('3000/')
  await sort.selectOption('Newest')
  await expect(first).toBeVisible()

  const open = () => page.getByRole('button', { name: 'Saved searches' }).click()
  const kept = page.getByRole('list', { name: 'Saved searches' })
  await open()
  await page.getByLabel('Save this search as').fill('Large Normal Monsters')
  await page.keyboard.press('Enter')
  await expect(kept).toContainText('Large Normal Monsters')
  await page.keyboard.press('Escape')
  await reloadWhenKept(page)
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await open()
  await kept.getByRole('button', { name: /^Large Normal Monsters/ }).click()
  await expect(box).toHaveValue('type:normal level>=5 sort:newest')

  await open()
  await page.getByRole('button', { name: 'Delete the search Large Normal Monsters' }).click()
  await expect(kept).toHaveCount(0)
  // Pressed as slowly as people press: the list stays open under the message.
  await page.getByRole('button', { name: 'Undo' }).click({ delay: 60 })
  await expect(kept).toContainText('Large Normal Monsters')
})

test('the open deck can be searched', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: /Synchro Summons/ }).click()
  const { box, chip, results } = parts(page)
  await expect(box).toBeVisible()
  await page.keyboard.press('Alt+f')
  await chip('This deck', 'In it').click()
  await expect(box).toHaveValue('deck:>=1')
  await chip('Monster card', 'Synchro').click()
  await expect(results.getByRole('option').first()).toContainText('in the deck')
  await box.fill('stardust dragon deck:0')
  await expect(results).not.toContainText('in the deck')
})
