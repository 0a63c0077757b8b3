import { expect, test } from '../app.ts'
import { png } from '../png.ts'

// A trace would fetch the pictures out of the page's memory, which the content policy forbids as it should.
test.use({ trace: 'off' })

test('where the browser lets a folder be read again, its pictures are there after a restart', async ({
  page,
  server,
}) => {
  // Only a hand can choose in the browser's picker; a folder of the page's own chooses itself, and is as real to read.
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
  })
  await page.goto(server.address)
  await page.evaluate(
    async (bytes) => {
      const folder = await navigator.storage.getDirectory()
      const file = await folder.getFileHandle('46986414.png', { create: true })
      const writing = await file.createWritable()
      await writing.write(new Uint8Array(bytes))
      await writing.close()
    },
    [...png(59, 86)],
  )

  await page.getByRole('button', { name: 'Data', exact: true }).click()
  await page
    .getByRole('region', { name: 'Pictures' })
    .getByRole('button', { name: 'Choose a folder' })
    .click()
  await expect(page.getByRole('button', { name: 'Stop using pictures' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Stop using pictures' })).toBeVisible()
  await page.getByRole('button', { name: 'Cards', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search cards' }).fill('46986414')
  await expect(page.locator('.drawn-card img.whole').first()).toBeVisible()
})
