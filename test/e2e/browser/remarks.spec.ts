import { writeFileSync } from 'node:fs'
import { expect, test } from '../app.ts'

test('while a deck waits to be brought in, keys do nothing, and nothing is kept', async ({ start }, info) => {
  const { page, choosing } = await start()
  const open = async (name: string, text: string): Promise<void> => {
    const path = info.outputPath(name)
    writeFileSync(path, text)
    await choosing([path], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  }
  const remarks = page.getByRole('dialog', { name: 'odd.ydk: a deck to bring in' })
  await open('odd.ydk', '#main\n14558127\nnot a card\n')
  await expect(remarks).toContainText('odd.ydk: line 3')
  const address = page.url()
  await page.keyboard.press('Alt+n')
  await page.keyboard.press('Control+2')
  expect(page.url()).toBe(address)

  await page.getByRole('button', { name: 'Add as a new deck' }).click()
  await page.keyboard.press('Control+2')
  await expect(page.getByRole('combobox', { name: 'Search cards' })).toBeVisible()
})

test('a file of which nothing can be read makes no deck', async ({ start }, info) => {
  const { page, choosing } = await start()
  const path = info.outputPath('nothing.ydk')
  writeFileSync(path, '#main\n-5\n0\n!side\n-7\n')
  await choosing([path], () => page.getByRole('button', { name: 'Open a deck file' }).click())
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('nothing.ydk: line 2')
  await expect(page.getByText('Paste or drop what you have')).toBeVisible()
})
