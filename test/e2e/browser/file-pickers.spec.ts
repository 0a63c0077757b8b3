import { expect, test } from '../app.ts'

/** The pickers that TypeScript does not know yet, as this test puts them in. */
interface Picked {
  saves: number
  showOpenFilePicker: () => Promise<FileSystemFileHandle[]>
  showSaveFilePicker: () => Promise<FileSystemFileHandle>
}

test('where the browser can write to files, a deck is saved back without a second question', async ({
  page,
  server,
}) => {
  // Only a hand can choose in the browser's pickers; files of the page's own choose themselves, and are as real to write to.
  await page.addInitScript(() => {
    const fileNamed = async (name: string): Promise<FileSystemFileHandle> => {
      const folder = await navigator.storage.getDirectory()
      return folder.getFileHandle(name, { create: true })
    }
    const pickers: Picked = {
      saves: 0,
      showOpenFilePicker: () => Promise.reject(new DOMException('The user aborted a request.', 'AbortError')),
      showSaveFilePicker: () => {
        pickers.saves += 1
        return fileNamed('chosen.ydk')
      },
    }
    Object.assign(window, pickers, { pickers })
  })
  await page.goto(server.address)

  await page.getByRole('button', { name: 'Open a deck file' }).click()
  await expect(page.getByText('Paste or drop what you have')).toBeVisible()

  await page.getByRole('button', { name: 'New deck' }).click()
  const search = page.getByRole('combobox', { name: 'Search cards' })
  for (const copies of ['1 card', '2 cards']) {
    await search.fill('Ash Blossom')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listbox', { name: `Main Deck, ${copies}` })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const folder = await navigator.storage.getDirectory()
          const file = await (await folder.getFileHandle('chosen.ydk', { create: true })).getFile()
          // What is written just now cannot be read, and is asked for again.
          const text = await file.text().catch(() => '')
          return text.split('\n').filter((line) => line.trim() === '14558127').length
        }),
      )
      .toBe(Number.parseInt(copies))
  }
  expect(await page.evaluate(() => (window as unknown as { pickers: Picked }).pickers.saves)).toBe(1)
})
