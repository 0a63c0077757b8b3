import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import { expectNothingAmiss } from '../axe.ts'
import { reloadWhenKept } from '../kept.ts'

const main = (page: Page) => page.getByRole('listbox', { name: /^Main Deck/ })
const openSample = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'A bit of every Summon' }).click()
  await main(page).waitFor()
}

test('keys are changed in the settings, told where they clash, and put back', async ({ start }, info) => {
  test.slow()
  const { page } = await start()
  await page.getByRole('button', { name: 'Open a deck file' }).waitFor()
  await page.keyboard.press('Control+7')
  await page.getByRole('searchbox', { name: 'Search keys' }).fill('problems')
  const row = page.getByRole('listitem').filter({ hasText: 'Problems' })
  await row.getByRole('button', { name: 'Change the keys of Problems' }).click()
  await page.keyboard.press('Alt+5')
  await expect(row.getByRole('alert')).toContainText('already means “Odds” (This deck)')
  await expectNothingAmiss(page)
  await page.screenshot({ path: info.outputPath('clash.png') })
  await row.getByRole('button', { name: 'Use it here instead' }).click()
  await expect(row.locator('kbd')).toHaveText(['Alt', '5'])
  await page.keyboard.press('Control+1')
  await openSample(page)
  await page.keyboard.press('Alt+5')
  await expect(page.getByRole('button', { name: /problem|Legal/i }).first()).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await page.keyboard.press('Control+L')
  await expect(page.getByRole('complementary', { name: 'Odds' })).toBeHidden()
  await page.keyboard.press('Control+K')
  const entry = page.getByRole('dialog').getByText('Alt+5')
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await reloadWhenKept(page)
  await main(page).waitFor()
  await page.keyboard.press('Control+7')
  await page.getByRole('button', { name: 'Reset all' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Problems' }).locator('kbd')).toHaveText([
    'Ctrl',
    'L',
  ])
})

test('newer lists, trades, counted collections and side plans are found by typing and have keys', async ({
  start,
}) => {
  const { page } = await start()
  await openSample(page)
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  const plans = page.getByRole('complementary', { name: 'Side plans' })
  const sided = page.getByRole('region', { name: 'The deck as it is sided' })
  // Without a plan the key leads to where one is begun; with one, to the cards.
  await page.keyboard.press('Alt+s')
  await expect(plans.getByRole('button', { name: 'New side plan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Birds')
  await expect(sided).toContainText('Against Birds')
  await page.keyboard.press('Alt+s')
  await expect(sided).toBeHidden()
  await page.keyboard.press('Alt+3')
  await expect(plans).toBeHidden()
  await page.keyboard.press('Alt+s')
  await expect(sided.getByRole('listbox', { name: /^Main Deck/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sided).toContainText('1 out, 0 in')

  await page.keyboard.press('Control+K')
  await page.keyboard.type('trade')
  await expect(page.getByRole('option', { name: 'Trade Alt+T' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Trade')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+c')
  await expect(tab('Decks')).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(tab('Trade')).toHaveAttribute('aria-selected', 'true')

  await page.route('https://dawnbrandbots.github.io/**', (route) =>
    route.fulfill({
      json: { date: '2020-01-01', regulation: { 5555: 0 } },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  await page.keyboard.press('Alt+l')
  await expect(heading('Lists')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'No list is newer than those here.',
  )
})

test('a card laid on a role has it, by mouse and by keys', async ({ start }, info) => {
  test.slow()
  const { page } = await start()
  await openSample(page)
  await page.keyboard.press('Control+K')
  await page.keyboard.type('show the deck roles')
  await page.keyboard.press('Enter')
  const group = (role: string) => main(page).getByRole('group', { name: role, exact: true })
  await expect(group('starter').getByRole('option')).toHaveCount(0)
  const card = group('No role').getByRole('option').first()
  const name = (await card.getAttribute('aria-label'))?.split(',')[0] ?? ''
  const [from, to] = [await card.boundingBox(), await group('starter').boundingBox()]
  if (!from || !to) throw new Error('the groups are not laid out')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  await page.screenshot({ path: info.outputPath('dragged.png') })
  await page.mouse.up()
  await expect(group('starter').getByRole('option', { name }).first()).toBeVisible()
  await expectNothingAmiss(page)
  await main(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Alt+ArrowRight')
  await expect(group('starter').getByRole('option')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(group('starter').getByRole('option', { name }).first()).toBeVisible()
})
