import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomScheme } from 'electron'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOurAddress, registerAppScheme, serveApp } from '../../src-main/protocol.ts'

describe('app://', () => {
  const root = mkdtempSync(join(tmpdir(), 'duelwright-'))
  beforeAll(() => {
    mkdirSync(join(root, 'out', 'renderer'), { recursive: true })
    writeFileSync(join(root, 'out', 'renderer', 'index.html'), '<!doctype html>')
    writeFileSync(join(root, 'package.json'), '{"secret":true}')
  })
  afterAll(() => rmSync(root, { recursive: true }))

  const ask = async (url: string, init?: RequestInit): Promise<Response> => {
    let serve: ((request: Request) => Response | Promise<Response>) | undefined
    serveApp(
      {
        handle: (scheme, handler) => {
          expect(scheme).toBe('app')
          serve = handler
        },
      },
      root,
      {
        picture: (digits) =>
          Promise.resolve(
            digits === '46986414' ? { bytes: Uint8Array.of(1, 2, 3), type: 'image/jpeg' } : undefined,
          ),
      },
    )
    if (!serve) throw new Error('No handler was registered.')
    return serve(new Request(url, init))
  }

  it('is a standard and secure scheme without power over the content policy', () => {
    const registered: CustomScheme[] = []
    registerAppScheme({ registerSchemesAsPrivileged: (schemes) => void registered.push(...schemes) })
    expect(registered).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ])
  })

  it('answers the page with the content policy and its type', async () => {
    const answer = await ask('app://duelwright/')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(await answer.text()).toBe('<!doctype html>')
  })

  it.each([
    ['a file outside', 'app://duelwright/..%2f..%2fpackage.json'],
    ['a way up', 'app://duelwright/assets/%2e%2e/%2e%2e/%2e%2e/package.json'],
    ['a missing file', 'app://duelwright/nothing.js'],
    ['a folder', 'app://duelwright/assets'],
    ['another host', 'app://elsewhere/'],
  ])('does not find %s', { tags: 'attack' }, async (_what, url) => {
    const answer = await ask(url)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('secret')
  })

  it("answers the player's card pictures by passcode, and nothing where there is none", async () => {
    const answer = await ask('app://duelwright/pictures/46986414')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.of(1, 2, 3))
    expect((await ask('app://duelwright/pictures/7')).status).toBe(204)
    expect((await ask('app://duelwright/pictures/..%2f..%2fpackage.json')).status).toBe(204)
    expect((await ask('app://elsewhere/pictures/46986414')).status).toBe(404)
  })

  it('serves reading only', { tags: 'attack' }, async () => {
    expect((await ask('app://duelwright/', { method: 'POST', body: 'x' })).status).toBe(404)
  })

  it.each([
    ['app://duelwright/', true],
    ['app://duelwright/index.html?x#y', true],
    ['app://duelwright', false],
    ['app://duelwright.example/', false],
    ['app://duelwright:80/', false],
    ['https://duelwright/', false],
  ])('knows whether %s is ours', { tags: 'attack' }, (url, isOurs) => expect(isOurAddress(url)).toBe(isOurs))
})
