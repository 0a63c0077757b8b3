import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { WindowServer } from '../../../src-main/serve/server.ts'
import type { RunningApp } from './shell.ts'

/**
 * The app served to a browser. The browser's own file pickers cannot be worked from outside,
 * so they are taken away and the app falls back on an input and a download, which can.
 */
export const startInBrowser = async (
  page: Page,
  server: WindowServer,
  decks: readonly string[] = [],
): Promise<RunningApp> => {
  await page.addInitScript(() => {
    delete (window as { showOpenFilePicker?: unknown }).showOpenFilePicker
    delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker
    delete (window as { showDirectoryPicker?: unknown }).showDirectoryPicker
  })
  // Choosers are caught from the start: a key pressed right after the order to catch them can come before it.
  page.on('filechooser', () => undefined)
  await page.goto(server.pageFor(decks.map((deck) => ({ kind: 'file', path: resolve(deck) }))))
  return {
    page,
    choosing: async (paths, lead) => {
      const asked = page.waitForEvent('filechooser')
      await lead()
      await (await asked).setFiles([...paths])
    },
    saving: async (lead) => {
      const downloaded = page.waitForEvent('download')
      await lead()
      return readFile(await (await downloaded).path(), 'utf8')
    },
    close: () => Promise.resolve(),
  }
}
