import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron'
import { afterAll, describe, expect, it } from 'vitest'
import { openMainWindow } from '../../src-main/windows.ts'

describe('the window', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Opens a window that only writes down what is done with it. */
  const open = (isDark = true) => {
    const done: string[] = []
    const seen: BrowserWindowConstructorOptions[] = []
    const window = Object.assign(new EventEmitter(), {
      loadURL: (url: string) => {
        done.push(url)
        return Promise.resolve()
      },
      show: () => done.push('show'),
      maximize: () => done.push('maximize'),
      getNormalBounds: () => ({ x: 40, y: 50, width: 1200, height: 800 }),
      isMaximized: () => true,
    })
    openMainWindow({
      create: (options) => {
        seen.push(options)
        return window as unknown as BrowserWindow
      },
      isDark: () => isDark,
      screens: () => [{ x: 0, y: 0, width: 1920, height: 1080 }],
      preload: 'preload.cjs',
      placeFile: join(folder, 'place.json'),
    })
    const [options] = seen
    if (!options) throw new Error('No window was made.')
    return { window, options, done }
  }

  it('is sandboxed and apart from Node, and loads our own page only', () => {
    const { options, done } = open()
    expect(options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      preload: 'preload.cjs',
    })
    expect(options.webPreferences).not.toHaveProperty('webSecurity')
    expect(done).toEqual(['app://duelwright/'])
  })

  it('shows the ground of the theme until the page has painted', () => {
    const tokens = readFileSync('src-renderer/ui/tokens.css', 'utf8')
    const [, light, dark] = /--ground: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? []
    expect(open(true).options.backgroundColor).toBe(dark)
    expect(open(false).options.backgroundColor).toBe(light)
    const { window, done, options } = open()
    expect(options.show).toBe(false)
    window.emit('ready-to-show')
    expect(done).toContain('show')
  })

  it('opens where it stood when it was closed, as large as it was', () => {
    open().window.emit('close')
    const { options, window, done } = open()
    expect(options).toMatchObject({ x: 40, y: 50, width: 1200, height: 800 })
    window.emit('ready-to-show')
    expect(done).toContain('maximize')
  })
})
