import { expect, test } from '../app.ts'

test('a problem opens the rule it rests on @quick', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'New deck' }).click()
  await page.getByRole('button', { name: /problem/ }).click()
  await page.getByRole('button', { name: 'Rule DECK-01' }).click()
  await expect(page.getByText('The Main Deck holds 40 to 60 cards')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The Main Deck holds 40 to 60 cards')).toBeHidden()
})
