import { defineConfig } from '@playwright/test'
import { QUIET_FLAGS, ROOT_FLAGS, testBrowser } from './scripts/browsers.mjs'
import type { ShellOption } from './test/e2e/app.ts'

const executablePath = testBrowser()

/**
 * Walks through the app in each of its shells; in Electron itself they are skipped where its binary is not here. `npm test` walks those with
 * the tag `@quick`, one of which leads through every view; `npm test -- --all` walks all, also in the projects that repeat in another shell what
 * was walked in the browser.
 */
export default defineConfig<ShellOption>({
  testDir: 'test/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Generous: two cores draw the window, serve it and watch it.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // On machines shared with others a walk that failed is walked once more; the list says that it needed two tries.
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['DUELWRIGHT_E2E_REPORT']
    ? [['dot'], ['json', { outputFile: process.env['DUELWRIGHT_E2E_REPORT'] }]]
    : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    // A walk waits for what is shown, never for how it comes to be shown.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [...ROOT_FLAGS, ...QUIET_FLAGS, '--disable-gpu', '--disable-quic'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { name: 'browser', testMatch: ['walks/**', 'browser/**'], use: { shell: 'browser' } },
    { name: 'stand-in', testMatch: 'stand-in/**', use: { shell: 'stand-in' } },
    // Behind its host the window is the same: here walk what asks the host for something, and the whole road.
    {
      name: 'stand-in-again',
      testMatch: 'walks/{road,deck-files,card-data,pictures,backups}.spec.ts',
      use: { shell: 'stand-in' },
    },
    { name: 'electron', testMatch: ['walks/**', 'electron/**'], use: { shell: 'electron' } },
  ],
})
