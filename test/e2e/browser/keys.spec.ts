import { expect, test } from '../app.ts'

test('every view lists its keys', async ({ start }) => {
  const { page } = await start()
  const sample = page.getByRole('button', { name: 'A bit of every Summon' })
  const keys = page.getByRole('dialog')
  const seeKey = async (does: string): Promise<void> => {
    await page.keyboard.press('?')
    await expect(keys.locator('dd').filter({ hasText: new RegExp(`^${does}$`) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  }
  await sample.waitFor()
  await seeKey('Keys of this view')
  await sample.click()
  await page.getByRole('listbox', { name: /^Main Deck/ }).waitFor()
  await seeKey('Practise with this deck')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'New hand', exact: true }).waitFor()
  await seeKey('Cancel the choice')
  await page.keyboard.press('Control+2')
  await seeKey('Decks')
})
