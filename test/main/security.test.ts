import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepPagesIn, refusePermissions } from '../../src-main/security.ts'

describe('a page', () => {
  let links: string[]
  let page: EventEmitter & { onOpen?: (details: { url: string }) => { action: string } }

  beforeEach(() => {
    links = []
    page = Object.assign(new EventEmitter(), {
      setWindowOpenHandler(this: typeof page, handler: (details: { url: string }) => { action: string }) {
        this.onOpen = handler
      },
    })
    const app = new EventEmitter()
    keepPagesIn(app as unknown as App, (url) => links.push(url))
    app.emit('web-contents-created', {}, page)
  })

  /** Whether the page was held back from what the event announces. */
  const isHeldBack = (name: string, details: object = {}): boolean => {
    let held = false
    page.emit(name, { ...details, preventDefault: () => (held = true) })
    return held
  }

  it('does not go elsewhere; the user is asked about the link instead', { tags: 'attack' }, () => {
    expect(isHeldBack('will-frame-navigate', { url: 'https://example.com/', isMainFrame: true })).toBe(true)
    expect(links).toEqual(['https://example.com/'])
  })

  it.each(['file:///etc/passwd', 'app://elsewhere/', 'data:text/html,x', 'javascript:alert(1)'])(
    'does not go to %s',
    { tags: 'attack' },
    (url) => expect(isHeldBack('will-frame-navigate', { url, isMainFrame: true })).toBe(true),
  )

  it('may load itself anew', () =>
    expect(isHeldBack('will-frame-navigate', { url: 'app://duelwright/', isMainFrame: true })).toBe(false))

  it('holds no frame that goes anywhere, and asks nothing about it', { tags: 'attack' }, () => {
    expect(isHeldBack('will-frame-navigate', { url: 'https://example.com/', isMainFrame: false })).toBe(true)
    expect(isHeldBack('will-frame-navigate', { url: 'app://duelwright/', isMainFrame: false })).toBe(true)
    expect(links).toEqual([])
  })

  it('is not redirected and attaches no webview', { tags: 'attack' }, () => {
    expect(isHeldBack('will-redirect')).toBe(true)
    expect(isHeldBack('will-attach-webview')).toBe(true)
  })

  it('opens no window', { tags: 'attack' }, () => {
    expect(page.onOpen?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' })
    expect(links).toEqual(['https://example.com/'])
  })
})

describe('permissions', () => {
  const asked = (permission: string) => {
    const answers: boolean[] = []
    type Decide = (granted: boolean) => void
    const session = {
      setPermissionRequestHandler: (
        handler: (contents: unknown, permission: string, decide: Decide) => void,
      ) => handler(undefined, permission, (granted) => answers.push(granted)),
      setPermissionCheckHandler: (handler: (contents: unknown, permission: string) => boolean) =>
        answers.push(handler(undefined, permission)),
      setDevicePermissionHandler: (handler: () => boolean) => expect(handler()).toBe(false),
    }
    refusePermissions(session)
    return answers
  }

  it.each([
    'media',
    'geolocation',
    'notifications',
    'clipboard-read',
    'openExternal',
    'fileSystem',
    'hid',
    'usb',
  ])('refuses %s', { tags: 'attack' }, (permission) => expect(asked(permission)).toEqual([false, false]))

  it('lets a button copy text out', () => expect(asked('clipboard-sanitized-write')).toEqual([true, true]))
})
