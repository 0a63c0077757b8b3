import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright'
import { QUIET_FLAGS, ROOT_FLAGS } from '../../scripts/browsers.mjs'

/** A browser of our own, with a profile that outlives it. */
export interface MortalBrowser {
  readonly page: Page
  /** Ends the browser and all it has started at once, as a crash or a power cut would; settles when it is gone. */
  readonly kill: () => Promise<void>
}

const DEVTOOLS = /DevTools listening on (ws:\/\/\S+)/

export const startMortal = async (
  executable: string,
  profile: string,
  address: string,
): Promise<MortalBrowser> => {
  const browser = spawn(
    executable,
    [
      ...ROOT_FLAGS,
      ...QUIET_FLAGS,
      '--headless=new',
      '--disable-gpu',
      '--disable-quic',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A group of its own, so that what it has started ends with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const { pid } = browser
  if (pid === undefined) throw new Error('The browser did not start.')
  const gone = once(browser, 'exit')
  let connected: Browser | undefined
  const kill = async (): Promise<void> => {
    process.kill(-pid, 'SIGKILL')
    await gone
    await groupGone(pid)
    await connected?.close().catch(() => undefined)
  }
  try {
    connected = await chromium.connectOverCDP(await endpointOf(browser.stderr))
    const [context] = connected.contexts()
    const page = context?.pages()[0] ?? (await context?.newPage())
    if (!page) throw new Error('The browser has no page.')
    await page.goto(address)
    return { page, kill }
  } catch (problem) {
    await kill()
    throw problem
  }
}

/** How long the last of a group may take to go, in ms; where nobody collects the dead, they stay listed for good. */
const GOING = 3000

/** What the browser has started may outlive it for a moment, and holds the database locked for as long. */
const groupGone = async (group: number): Promise<void> => {
  const until = performance.now() + GOING
  while (performance.now() < until) {
    try {
      process.kill(-group, 0)
    } catch {
      return
    }
    await setTimeout(20)
  }
}

const endpointOf = async (stderr: NodeJS.ReadableStream): Promise<string> => {
  let said = ''
  for await (const piece of stderr) {
    said += String(piece)
    const endpoint = DEVTOOLS.exec(said)?.[1]
    if (endpoint !== undefined) return endpoint
  }
  throw new Error(`The browser ended: ${said.slice(-300)}`)
}
