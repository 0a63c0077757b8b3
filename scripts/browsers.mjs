// @ts-check
// Finds a Chromium-family browser that is installed on this computer.
import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { env, getuid, platform } from 'node:process'
import { chromium } from 'playwright'

/** Commands on Linux, the purest first. */
const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
  'vivaldi-stable',
]
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser', 'Vivaldi']
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
  'BraveSoftware\\Brave-Browser\\Application\\brave.exe',
  'Vivaldi\\Application\\vivaldi.exe',
]

/** @returns {string[]} */
const usualPlaces = () => {
  switch (platform) {
    case 'darwin':
      return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
        MAC_APPS.map((app) => join(folder, `${app}.app`, 'Contents', 'MacOS', app)),
      )
    case 'win32':
      return [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)))
    default:
      return COMMANDS.flatMap((command) =>
        (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, command)),
      )
  }
}

/** Path of an installed Chromium, Chrome, Edge or kin; DUELWRIGHT_BROWSER names another. */
export const installedBrowser = () =>
  [env['DUELWRIGHT_BROWSER'] ?? '', ...usualPlaces()].find((path) => existsSync(path))

/** Path of the browser to test with: Playwright's own where it was installed, else one of this computer's. */
export const testBrowser = () => {
  const own = chromium.executablePath()
  return existsSync(own) ? own : installedBrowser()
}

/** Chromium refuses to run as root inside its own sandbox. */
export const ROOT_FLAGS = getuid?.() === 0 ? ['--no-sandbox'] : []

/** What keeps a browser that shows only our own page from reaching out by itself. */
export const QUIET_FLAGS = [
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
