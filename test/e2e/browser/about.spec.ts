import { expect, test } from '../app.ts'

test('the settings tell the version, and whose work is in it under which words', async ({ start }) => {
  const { page } = await start()
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await expect(page.getByText(/Duelwright \d+\.\d+\.\d+\./)).toBeVisible()
  await expect(page.getByText('Duelwright has no public home yet')).toBeVisible()
  await page.getByText('Work of others that is part of it').click()
  await page.getByText(/^dexie \d/).click()
  await expect(page.getByRole('group', { name: 'Licence of dexie' })).toContainText('Apache License')
})
