import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { main } from '../../src-main/main.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { FakeElectron } from '../e2e/shells/fake-electron.ts'

let userData: string
beforeEach(() => (userData = mkdtempSync(join(tmpdir(), 'duelwright-'))))
afterEach(() => rmSync(userData, { recursive: true }))

it.each([
  ['Stay', 0],
  ['Leave', 1],
  // The question was closed.
  ['', 0],
])('a page that has something unsaved is left only when the player says so: %j', async (answer, leaves) => {
  const electron = new FakeElectron(userData, {
    mainFrame: () => ({ url: 'app://duelwright/' }),
    send: () => undefined,
  })
  await main(electron.ports(), { packageRoot, argv: [], folder: packageRoot, onMac: false })
  electron.answer = answer
  // Electron lets the page be left where this event is prevented.
  const preventDefault = vi.fn()
  electron.webContents.emit('will-prevent-unload', { preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(leaves)
  expect(electron.asked).toMatchObject([{ buttons: ['Stay', 'Leave'], defaultId: 0, cancelId: 0 }])
})
