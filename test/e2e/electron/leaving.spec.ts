import { expect, test } from '../app.ts'

// In Electron the window itself asks nothing; test/main/leaving.test.ts proves the question, and this that it is put.

test('a window with something unsaved asks before it is left', async ({ start }) => {
  const { page, answerLeaving } = await start()
  await page.getByRole('button', { name: 'Lists', exact: true }).click()
  await page.getByRole('button', { name: 'New format' }).click()
  const cards = page.getByRole('dialog', { name: 'House rules' }).getByLabel('Limits of single cards')
  await cards.fill('1 Pot of Greed')
  await answerLeaving?.('Stay')
  await page.evaluate(() => location.reload())
  await expect(cards).toHaveValue('1 Pot of Greed')
  await answerLeaving?.('Leave')
  await page.evaluate(() => location.reload())
  await expect(cards).toBeHidden()
})
