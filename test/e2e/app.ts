import { type Page, test as base } from '@playwright/test'
import { presentElectron } from '../../scripts/electron.mjs'
import { startInBrowser } from './shells/browser.ts'
import { startElectron } from './shells/electron.ts'
import type { RunningApp } from './shells/shell.ts'
import { startStandIn } from './shells/stand-in.ts'

/** Which shell a project of playwright.config.ts runs its walks in. */
export interface ShellOption {
  readonly shell: 'browser' | 'stand-in' | 'electron'
}

interface Fixtures {
  /** Whether the project's shell can run here; where it cannot, its tests are skipped. */
  readonly shellIsHere: boolean
  /** Starts the app, with decks named at start; whatever breaks the content policy or throws in the page fails the test. */
  readonly start: (decks?: readonly string[]) => Promise<RunningApp>
}

const STARTS: Readonly<
  Record<ShellOption['shell'], (page: Page, decks: readonly string[]) => Promise<RunningApp>>
> = {
  browser: startInBrowser,
  'stand-in': startStandIn,
  electron: (_page, decks) => startElectron(decks),
}

export const test = base.extend<Fixtures & ShellOption>({
  shell: ['browser', { option: true }],
  shellIsHere: [
    async ({ shell }, use, info) => {
      const isHere = shell !== 'electron' || presentElectron() !== undefined
      info.skip(!isHere, "Electron's binary is not here")
      await use(isHere)
    },
    { auto: true },
  ],
  start: async ({ shell, page }, use) => {
    const running: RunningApp[] = []
    const faults: string[] = []
    const watch = (watched: Page): void => {
      watched.on('pageerror', (error) => faults.push(error.message))
      watched.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text())
      })
    }
    await use(async (decks = []) => {
      watch(page)
      const app = await STARTS[shell](page, decks)
      if (app.page !== page) watch(app.page)
      running.push(app)
      return app
    })
    for (const app of running) await app.close()
    if (faults.length > 0) throw new Error(`The page reported:\n${faults.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
