import type { Page } from '@playwright/test'

/** Lets the window's picker choose a folder of the page's own, which is as real to read and write as one of the disk. */
export const chooseOwnFolder = (): void => {
  Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() })
}

/** Writes a file of the page's own folder; without a text it goes. */
export const writeFile = (page: Page, name: string, text: string | undefined): Promise<void> =>
  page.evaluate(
    async ([file, content]) => {
      const folder = await navigator.storage.getDirectory()
      if (content === undefined) return folder.removeEntry(file)
      const writing = await (await folder.getFileHandle(file, { create: true })).createWritable()
      await writing.write(content)
      await writing.close()
    },
    [name, text] as const,
  )

/** The folder's decks by name, each as its lines. */
export const filesIn = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory()
    const found: Record<string, string> = {}
    for await (const [name, entry] of folder.entries()) {
      if (!name.endsWith('.ydk')) continue
      // A window may take one away or swap it while it is read.
      const reading = (entry as FileSystemFileHandle).getFile().then((file) => file.text())
      const text = await reading.catch(() => undefined)
      if (text !== undefined) found[name] = text
    }
    return found
  })

/** The text of a file with a Main Deck alone. */
export const fileOf = (...cards: readonly number[]): string =>
  ['#main', ...cards, '#extra', '!side', ''].join('\n')
