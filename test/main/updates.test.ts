import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { explainUpdate } from '../../shared/update.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { updatesBy } from '../../src-main/updates.ts'

const FEED = 'https://feed.example/newest.json'
const PAGE = 'https://feed.example/news'
let folder: string
let servers: Server[] = []
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'duelwright-'))))
afterEach(() => {
  rmSync(folder, { recursive: true })
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
  servers = []
})

/** A Duelwright of this version whose feed is answered by a server on this computer. */
const built = async (answer: RequestListener, version = '1.2.0', versionFeed: string | undefined = FEED) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.cookie ?? ''}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version, versionFeed }))
  const updates = updatesBy({
    packageRoot: folder,
    fetch: (address, options) => fetch(address.replace('https://feed.example', local), options),
    patience: 300,
  })
  return { updates, asked }
}

const saying =
  (said: unknown, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(typeof said === 'string' ? said : JSON.stringify(said))

const answered = async (answer: RequestListener, version?: string) => {
  const { updates } = await built(answer, version)
  return updates.askForUpdate()
}

describe('the question for a newer version', () => {
  it.each([
    ['1.2.0', '1.2.1', 'newer'],
    ['1.2.0', 'v2.0.0', 'newer'],
    ['1.9.0', '1.10.0', 'newer'],
    ['1.2.0', '1.2.0', 'current'],
    ['1.2.0', '1.1.9', 'current'],
    ['1.2.0', '1.2.0+build.7', 'current'],
    // One that is still tried out is for those who try.
    ['1.2.0', '1.3.0-beta.1', 'current'],
    ['1.3.0-beta.1', '1.3.0-beta.2', 'newer'],
    ['1.3.0-beta.2', '1.3.0-beta.10', 'newer'],
    ['1.3.0-beta', '1.3.0-beta.1', 'newer'],
    ['1.3.0-1', '1.3.0-alpha', 'newer'],
    ['1.3.0-beta.1', '1.3.0', 'newer'],
    ['1.3.0', '1.3.0-rc.1', 'current'],
  ])('from %s, told of %s, finds it %s', async (version, told, is) => {
    const answer = await answered(saying({ version: told, page: PAGE }), version)
    expect(answer).toEqual({
      ok: true,
      value: is === 'newer' ? { is, version: told, page: PAGE } : { is },
    })
  })

  it.each<[string, RequestListener, string]>([
    ['a server that fails', saying('oops', 500), 'refused to answer (500)'],
    ['no such file', saying('', 404), 'refused to answer (404)'],
    ['a page for a feed', saying('<!doctype html>'), 'no version that Duelwright can read'],
    ['another JSON', saying(['1.2.3']), 'no version that Duelwright can read'],
    [
      'a version that is none',
      saying({ version: 'latest', page: PAGE }),
      'no version that Duelwright can read',
    ],
    [
      'a page that is no web page',
      saying({ version: '9.0.0', page: 'file:///etc/passwd' }),
      'no version that Duelwright can read',
    ],
    [
      'a feed without an end',
      saying({ version: '9.0.0', page: PAGE, more: 'x'.repeat(20_000) }),
      'no version that Duelwright can read',
    ],
    [
      'a feed that leads elsewhere',
      (_request, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      'There was no answer',
    ],
    ['a line that breaks', (request) => void request.socket.destroy(), 'There was no answer'],
    ['a server that says nothing', () => undefined, 'took too long'],
    [
      'a server that stops in the middle',
      (_request, response) => void response.writeHead(200).write('{"version":'),
      'took too long',
    ],
    [
      'a server that sends without end',
      (_request, response) => {
        const send = (): void => {
          while (response.write('x'.repeat(64 * 1024)));
        }
        response.writeHead(200).on('drain', send)
        send()
      },
      'no version that Duelwright can read',
    ],
  ])('met by %s says so in a sentence', { tags: 'attack' }, async (_what, answer, sentence) =>
    expect(explainUpdate(await answered(answer))).toContain(sentence),
  )

  it('goes out once, and only when it is asked', async () => {
    const { updates, asked } = await built(saying({ version: '1.2.0', page: PAGE }))
    expect(await updates.asksForUpdates()).toBe(true)
    expect(asked).toEqual([])
    await updates.askForUpdate()
    expect(asked).toEqual(['GET /newest.json '])
  })

  it.each(['http://feed.example/newest.json', 'file:///newest.json', 'https://me@feed.example/'])(
    'never goes to %s',
    async (feed) => {
      const { updates, asked } = await built(saying({ version: '9.0.0', page: PAGE }), '1.2.0', feed)
      expect(await updates.askForUpdate()).toEqual({ ok: false, error: { code: 'no-feed' } })
      expect(asked).toEqual([])
    },
  )

  it('is not asked at all where no feed is named, as in what we hand out today', async () => {
    const updates = updatesBy({ packageRoot, fetch: () => Promise.reject(new Error('Nobody asked.')) })
    expect(await updates.asksForUpdates()).toBe(false)
    expect(explainUpdate(await updates.askForUpdate())).toContain('no public home yet')
  })
})
