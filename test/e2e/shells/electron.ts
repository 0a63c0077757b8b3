import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import { ROOT_FLAGS } from '../../../scripts/browsers.mjs'
import { presentElectron } from '../../../scripts/electron.mjs'
import { packageRoot } from '../../../src-main/package-root.ts'
import type { RunningApp } from './shell.ts'

/** The app in Electron itself, with a user folder of its own. */
export const startElectron = async (decks: readonly string[]): Promise<RunningApp> => {
  const userData = await mkdtemp(join(tmpdir(), 'duelwright-'))
  const executablePath = presentElectron()
  if (!executablePath) throw new Error("Electron's binary is not here.")
  const app = await _electron.launch({
    executablePath,
    args: [...ROOT_FLAGS, `--user-data-dir=${userData}`, packageRoot, ...decks],
  })
  const place = join(userData, 'saved.ydk')
  return {
    page: await app.firstWindow(),
    choosing: async (filePaths, lead) => {
      await app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = () =>
          Promise.resolve({ canceled: chosen.length === 0, filePaths: [...chosen] })
      }, filePaths)
      await lead()
    },
    saving: async (lead) => {
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      }, place)
      await lead()
      return readFile(place, 'utf8')
    },
    chooseFromMenu: (command) =>
      app.evaluate(({ Menu }, id) => {
        Menu.getApplicationMenu()?.getMenuItemById(id)?.click()
      }, command),
    answerLeaving: (button) =>
      app.evaluate(({ dialog }, word) => {
        const answer = (...words: readonly unknown[]) =>
          (words.at(-1) as Electron.MessageBoxSyncOptions).buttons?.indexOf(word) ?? 0
        Object.assign(dialog, { showMessageBoxSync: answer })
      }, button),
    close: async () => {
      await app.close()
      await rm(userData, { recursive: true, maxRetries: 10 })
    },
  }
}
