// @ts-check
// Opens the app: npm start [-- [--browser] [--port N] [DECK.ydk | ydke://… ]…]
import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'

const USAGE = `Opens Duelwright.

  npm start
  npm start -- deck.ydk other.ydk     opens these decks
  npm start -- --browser              in an installed Chromium, Chrome or Edge instead of Electron

  --browser    use an installed browser
  --port N     serve the browser on this port instead of 41230; decks are kept apart for each port
  --help       this text
`

const root = fileURLToPath(new URL('..', import.meta.url))

/** What ends the app from outside: Ctrl+C and the system. @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** @param {string} sentence @returns {never} */
const giveUp = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        browser: { type: 'boolean' },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : error} See npm start -- --help.`)
  }
}

/** It may have been deleted since. */
const currentFolder = () => {
  try {
    return process.cwd()
  } catch {
    return giveUp('The current folder is no longer there; go to one that is.')
  }
}

/** Files are named from where npm was called, while npm runs scripts in the package's folder. */
const folder = process.env['INIT_CWD'] ?? currentFolder()

const hasDisplay = () =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

/** Where the browser way keeps its profile, and so the decks. */
const dataFolder = () => {
  switch (process.platform) {
    case 'darwin':
      return join(homedir(), 'Library', 'Application Support', 'Duelwright Browser')
    case 'win32':
      return join(process.env['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), 'Duelwright Browser')
    default:
      return join(process.env['XDG_DATA_HOME'] ?? join(homedir(), '.local', 'share'), 'duelwright-browser')
  }
}

/** A program that ends by itself within this many milliseconds, and not well, never opened its window. */
const TOO_SOON = 5000

/**
 * Runs Electron until it ends. Answers only where it could not start: a library is missing, or the binary is another system's.
 * @type {(binary: string, decks: readonly string[]) => Promise<void>}
 */
const runElectron = (binary, decks) =>
  new Promise((couldNotStart) => {
    const words = decks.map((deck) => (deck.includes('://') ? deck : resolve(folder, deck)))
    const started = Date.now()
    const app = spawn(binary, [...ROOT_FLAGS, root, ...words], { stdio: 'inherit' })
    /** @type {(signal: NodeJS.Signals) => void} */
    const passOn = (signal) => void app.kill(signal)
    for (const signal of SIGNALS) process.on(signal, passOn)
    const giveWay = () => {
      for (const signal of SIGNALS) process.off(signal, passOn)
      couldNotStart()
    }
    app.on('error', giveWay)
    app.on('exit', (code, signal) => {
      const failed = code !== 0 && !SIGNALS.some((known) => known === signal)
      if (failed && Date.now() - started < TOO_SOON) giveWay()
      else process.exit(code ?? 1)
    })
  })

/** @type {(decks: readonly string[], port: string | undefined) => Promise<void>} */
const runInBrowser = async (decks, port) => {
  /** @type {typeof import('../src-main/serve/main.ts')} */
  const { serve, PORT, explainStartFailure } = await import(
    new URL('../out/main/serve.js', import.meta.url).href
  )
  const data = dataFolder()
  const served = await serve({
    port: port ? Number(port) : PORT,
    argv: decks,
    folder,
    notes: data,
  })
  if (!served.ok) return giveUp(explainStartFailure(served.error))
  const { page, close, isUnnoted } = served.value
  if (isUnnoted)
    process.stderr.write(
      `Nothing can be written into ${data}, perhaps because the disk is full: a second start will not find this one.\n`,
    )

  /** @type {(browser?: import('node:child_process').ChildProcess) => Promise<void>} */
  const end = async (browser) => {
    browser?.removeAllListeners('exit').kill()
    await close?.()
    process.exit(0)
  }
  const showAddress = () => {
    process.stdout.write(`Duelwright is at ${page}${close ? ' until you press Ctrl+C' : ''}\n`)
    if (!close) process.exit(0)
  }

  const program = hasDisplay() ? installedBrowser() : undefined
  const flags = [...ROOT_FLAGS, ...QUIET_FLAGS, `--user-data-dir=${join(data, 'profile')}`, `--app=${page}`]
  const browser = program === undefined ? undefined : spawn(program, flags, { stdio: 'ignore' })
  for (const signal of SIGNALS) process.on(signal, () => void end(browser))
  if (!browser) return showAddress()

  const opened = Date.now()
  process.stdout.write(`Duelwright is open in its own window (${page}).\n`)
  browser.on('error', showAddress)
  browser.on('exit', (code) => {
    // A browser that has our profile open already takes the page over, and this one leaves at once; then we serve on.
    const handedOver = close !== undefined && Date.now() - opened < 3000
    if (code === 0 && !handedOver) void end()
    else showAddress()
  })
}

const { values, positionals } = readArguments()
if (values.help) {
  process.stdout.write(USAGE)
  process.exit(0)
}
if (
  values.port !== undefined &&
  !(/^\d+$/.test(values.port) && Number(values.port) > 0 && Number(values.port) < 65536)
) {
  giveUp(`--port takes a number from 1 to 65535, not "${values.port}".`)
}
ensureInstalled()
// These use what has just been installed.
const { installedBrowser, QUIET_FLAGS, ROOT_FLAGS } = await import('./browsers.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { fetchElectron } = await import('./electron.mjs')
ensureBuilt()
const electron = values.browser || !hasDisplay() ? undefined : fetchElectron()
if (electron) await runElectron(electron, positionals)
if (!values.browser) {
  const reason = !hasDisplay()
    ? 'There is no display here'
    : electron
      ? 'Electron could not start'
      : 'Electron could not be downloaded'
  process.stdout.write(`${reason}, so Duelwright runs in a browser instead.\n`)
}
await runInBrowser(positionals, values.port)
