import { type Page, test as base } from '@playwright/test'
import { presentElectron } from '../../scripts/electron.mjs'
import { packageRoot } from '../../src-main/package-root.ts'
import { serveWindow, type WindowServer } from '../../src-main/serve/server.ts'
import { EmptiedContext } from './emptied-context.ts'
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

interface WorkerFixtures {
  /** Serves the window to all tests of a worker. */
  readonly server: WindowServer
  /** Opened by a worker's first test, emptied after each. */
  readonly emptied: EmptiedContext
}

const STARTS: Readonly<
  Record<
    ShellOption['shell'],
    (page: Page, server: WindowServer, decks: readonly string[]) => Promise<RunningApp>
  >
> = {
  browser: startInBrowser,
  'stand-in': (page, _server, decks) => startStandIn(page, decks),
  electron: (_page, _server, decks) => startElectron(decks),
}

export const test = base.extend<Fixtures & ShellOption, WorkerFixtures>({
  shell: ['browser', { option: true }],
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from the braces that nothing is asked for.
    async ({}, use) => {
      const server = await serveWindow(packageRoot, 0, 'nobody hands over here')
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  emptied: [
    async ({ browser }, use) => {
      const emptied = new EmptiedContext(browser)
      await use(emptied)
      await emptied.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ emptied }, use) => {
    await use(await emptied.open())
    await emptied.empty()
  },
  shellIsHere: [
    async ({ shell }, use, info) => {
      const isHere = shell !== 'electron' || presentElectron() !== undefined
      info.skip(!isHere, "Electron's binary is not here")
      await use(isHere)
    },
    { auto: true },
  ],
  start: async ({ shell, page, server }, use) => {
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
      const app = await STARTS[shell](page, server, decks)
      if (app.page !== page) watch(app.page)
      running.push(app)
      return app
    })
    for (const app of running) await app.close()
    if (faults.length > 0) throw new Error(`The page reported:\n${faults.join('\n')}`)
  },
})

export { expect } from '@playwright/test'
