import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Frame, type Page } from '@playwright/test'
import type { MenuItemConstructorOptions } from 'electron'
import type { MenuCommand } from '../../../shared/host.ts'
import { main } from '../../../src-main/main.ts'
import { packageRoot } from '../../../src-main/package-root.ts'
import { APP_ORIGIN } from '../../../src-main/protocol.ts'
import { FakeElectron } from './fake-electron.ts'
import type { RunningApp } from './shell.ts'

/** Chromium knows no app://, so the page stands under an address that only this test answers. */
const ORIGIN = 'https://duelwright.test'

/** The preload script as it is built now, with Electron's two modules on top of two functions that Playwright lays into the page. */
const preload = (): string => `
  if (window === window.top) {
    const listeners = new Map()
    window.standInTell = (channel, value) => listeners.get(channel)?.forEach((listener) => listener({}, value))
    const electron = {
      contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze(api) }) },
      ipcRenderer: {
        invoke: (channel, ...words) => window.standInAsk(channel, words),
        on: (channel, listener) => listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
        off: (channel, listener) => listeners.set(channel, (listeners.get(channel) ?? []).filter((other) => other !== listener)),
      },
    }
    const require = (name) => {
      if (name !== 'electron') throw new Error('A sandboxed preload script may not require ' + name)
      return electron
    }
    // A function of its own, as Electron gives the script, so that its names do not meet ours.
    ;(() => {
      ${readFileSync(join(packageRoot, 'out', 'preload', 'preload.cjs'), 'utf8')}
    })()
  }
`

/** The app with the real main process in this Node, the real preload script and the real window in Chromium, and only Electron itself feigned. */
export interface StandIn extends RunningApp {
  readonly electron: FakeElectron
}

export const startStandIn = async (page: Page, decks: readonly string[]): Promise<StandIn> => {
  const userData = await mkdtemp(join(tmpdir(), 'duelwright-'))
  const inAppScheme = (url: string) => url.replace(ORIGIN, APP_ORIGIN)
  const frames = new Map<Frame, { readonly url: string }>()
  const electronFrame = (frame: Frame) => {
    const known = frames.get(frame) ?? {
      get url() {
        return inAppScheme(frame.url())
      },
    }
    frames.set(frame, known)
    return known
  }

  const electron = new FakeElectron(userData, {
    mainFrame: () => electronFrame(page.mainFrame()),
    send: (channel, value) =>
      void page.evaluate(
        ([name, sent]) =>
          (window as unknown as { standInTell: (c: string, v: unknown) => void }).standInTell(name, sent),
        [channel, value] as const,
      ),
  })
  await main(electron.ports(), { packageRoot, argv: decks, folder: packageRoot, onMac: false })

  const serve = electron.schemes.get('app')
  if (!serve) throw new Error('The main process serves no app://.')
  await page.route(`${ORIGIN}/**`, async (route) => {
    const answer = await serve(new Request(inAppScheme(route.request().url())))
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    })
  })
  await page.exposeBinding('standInAsk', ({ frame }, channel: string, words: readonly unknown[]) =>
    electron.invoke(channel, words, electronFrame(frame)),
  )
  await page.addInitScript(preload())
  await page.goto(`${ORIGIN}/`)

  const place = join(userData, 'saved.ydk')
  return {
    page,
    electron,
    choosing: async (paths, lead) => {
      electron.openDialog = { canceled: paths.length === 0, filePaths: paths }
      await lead()
    },
    saving: async (lead) => {
      electron.saveDialog = { canceled: false, filePath: place }
      await lead()
      // The press is over before the file is written.
      await expect.poll(() => existsSync(place)).toBe(true)
      return readFile(place, 'utf8')
    },
    chooseFromMenu: (command) => {
      click(electron.menu, command)
      return Promise.resolve()
    },
    close: () => rm(userData, { recursive: true, maxRetries: 10 }),
  }
}

const click = (menu: readonly MenuItemConstructorOptions[], command: MenuCommand): void => {
  const item = menu
    .flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))
    .find(({ id }) => id === command)
  if (!item?.click) throw new Error(`The menu has no ${command}.`)
  ;(item.click as () => void)()
}
