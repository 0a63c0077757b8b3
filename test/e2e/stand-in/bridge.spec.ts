import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../app.ts'
import type { Host } from '../../../shared/host.ts'
import { startStandIn } from '../shells/stand-in.ts'

// Below the window: what the preload script lays into the page, joined to the real main process through every check at its door.

/** The page's globals in these tests: the bridge, and the wire under it that no page has in Electron. */
declare global {
  interface Window {
    readonly duelwright: Host
    readonly standInAsk: (channel: string, words: readonly unknown[]) => Promise<unknown>
  }
}

const KIND = { description: 'Decks', extensions: ['ydk'] }

const bridge = async (page: Page) => {
  const app = await startStandIn(page, [])
  const path = join(mkdtempSync(join(tmpdir(), 'duelwright-')), 'deck.ydk')
  writeFileSync(path, '#main\n89631139\n')
  return { ...app, path }
}

test('an opened deck can be saved back, and its path never reaches the page @quick', async ({ page }) => {
  const { electron, path } = await bridge(page)
  electron.openDialog = { canceled: false, filePaths: [path] }
  electron.saveDialog = { canceled: false, filePath: path }
  const seen = await page.evaluate(async (kind) => {
    const opened = await window.duelwright.openFiles(kind, false)
    const file = opened.ok ? opened.value[0] : undefined
    if (!file) throw new Error('Nothing was opened.')
    const bytes = new Uint8Array([...file.bytes, ...new TextEncoder().encode('46986414\n')])
    return JSON.stringify([opened, await window.duelwright.saveFile({ ...file, bytes }, kind)])
  }, KIND)
  expect(readFileSync(path, 'utf8')).toBe('#main\n89631139\n46986414\n')
  expect(seen).not.toContain(tmpdir())
})

test('a page cannot name a path to save to', async ({ page }) => {
  const { path } = await bridge(page)
  const refused = page.evaluate(
    ([name, kind]) => window.duelwright.saveFile({ name, bytes: new Uint8Array([1]) }, kind),
    [path, KIND] as const,
  )
  await expect(refused).rejects.toThrow()
  expect(readFileSync(path, 'utf8')).toBe('#main\n89631139\n')
})

test('a deck folder is read and written through the door, only as it was read, and its path never reaches the page', async ({
  page,
}) => {
  const { electron } = await bridge(page)
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-'))
  writeFileSync(join(folder, 'Goat.ydk'), '#main\n1\n')
  electron.openDialog = { canceled: false, filePaths: [folder] }
  const seen = await page.evaluate(async () => {
    const host = window.duelwright
    const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
    const chosen = await host.chooseDeckFolder()
    const told = new Promise((resolve) => void host.onDeckFolderChange(() => resolve('told of the change')))
    const read = await host.readDeckFolder(chosen?.id ?? '')
    const over = read.ok ? read.value[0]?.bytes : undefined
    const stale = await host.writeDeckFile(
      chosen?.id ?? '',
      { name: 'Goat.ydk', over: bytes('other') },
      bytes('x'),
    )
    const written = await host.writeDeckFile(
      chosen?.id ?? '',
      { name: 'Goat.ydk', over },
      bytes('#main\n2\n'),
    )
    return JSON.stringify([chosen, stale, written, await told])
  })
  expect(readFileSync(join(folder, 'Goat.ydk'), 'utf8')).toBe('#main\n2\n')
  expect(seen).toContain('"value":"changed"')
  expect(seen).toContain('told of the change')
  expect(seen).not.toContain(tmpdir())
})

test('a frame inside the page is refused', async ({ page }) => {
  const { electron } = await bridge(page)
  const refused = page.evaluate(async () => {
    const frame = document.body.appendChild(document.createElement('iframe'))
    await frame.contentWindow?.standInAsk('duelwright', ['print', []])
  })
  await expect(refused).rejects.toThrow('our own page')
  expect(electron.printed).toEqual([])
})

test('an unknown service and an unknown channel are refused', async ({ page }) => {
  await bridge(page)
  await expect(page.evaluate(() => window.standInAsk('duelwright', ['quit', []]))).rejects.toThrow(
    'no such service',
  )
  await expect(page.evaluate(() => window.standInAsk('quit', []))).rejects.toThrow('No handler')
})

test('the page prints, and a web link leaves only after the user agreed', async ({ page }) => {
  const { electron } = await bridge(page)
  await page.evaluate(async () => {
    await window.duelwright.print()
    await window.duelwright.openLink('https://example.com/')
    await window.duelwright.openLink('file:///etc/passwd')
  })
  expect(electron.printed).toHaveLength(1)
  expect(electron.sentOutside).toEqual(['https://example.com/'])
})

test('nothing of Electron or Node reaches the page but the bridge', async ({ page }) => {
  await bridge(page)
  const seen = await page.evaluate(() => ({
    bridge: Object.keys(window.duelwright).toSorted(),
    others: ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter(
      (name) => name in window,
    ),
  }))
  expect(seen.others).toEqual([])
  expect(seen.bridge).toEqual(
    [
      'kind',
      ...['openFiles', 'saveFile', 'print', 'openLink', 'onMenuCommand', 'showMenuKeys', 'onOpenRequest'],
      ...['openDownload', 'readDownload', 'closeDownload', 'choosePictures', 'recallPictures'],
      ...['openDeckFolder', 'saveDeckFolder', 'writesFolders'],
      ...['asksForUpdates', 'askForUpdate'],
      ...['keepsDeckFolder', 'recallDeckFolder', 'chooseDeckFolder', 'leaveDeckFolder'],
      ...['readDeckFolder', 'writeDeckFile', 'removeDeckFile', 'onDeckFolderChange'],
      ...['backupPlace', 'chooseBackupFolder', 'listBackups', 'readBackup', 'removeBackup', 'writeBackup'],
    ].toSorted(),
  )
})
