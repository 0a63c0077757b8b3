import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  handOver,
  handOverHeaders,
  noteOf,
  noteRunning,
  proofFor,
  readHandOver,
  recallRunning,
} from '../../../src-main/serve/hand-over.ts'
import { packageRoot } from '../../../src-main/package-root.ts'
import { explainStartFailure, serve } from '../../../src-main/serve/main.ts'
import { FileGrants } from '../../../src-main/file-grants.ts'
import { failed } from '../../../shared/result.ts'
import { serveWindow, type WindowServer } from '../../../src-main/serve/server.ts'

let root: string
let server: WindowServer
const SECRET = 'the secret of this test'
const MEGABYTE = 1024 * 1024

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'duelwright-'))
  mkdirSync(join(root, 'out', 'renderer'), { recursive: true })
  writeFileSync(join(root, 'out', 'renderer', 'index.html'), '<!doctype html>')
  writeFileSync(join(root, 'package.json'), 'secret')
  server = await serveWindow(root, 0, SECRET)
})
afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

/** Asks with a path and headers exactly as given, which fetch would tidy up. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(server.address)
      request({ hostname, port, path, headers, method }, (answer) => {
        void text(answer).then((answered) =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: answered }),
        )
      })
        .on('error', reject)
        .end(body)
    },
  )

describe('the local server', () => {
  it('listens on this computer only', () => expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/))

  it('serves the window under the content policy', async () => {
    const { status, headers } = await ask('/')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fpackage.json',
    '//etc/passwd',
    '/resources/../package.json',
  ])('does not find %s', { tags: 'attack' }, async (path) =>
    expect(await ask(path)).toMatchObject({ status: 404 }),
  )

  it.each(['duelwright.example', 'localhost', '127.0.0.1', 'example.com:80'])(
    'refuses a request that names the host %s',
    { tags: 'attack' },
    async (host) => expect(await ask('/', { Host: host })).toMatchObject({ status: 421 }),
  )

  it.each(['/', '/nothing', '/opened/guess', '/resources/', '/hand-over'])(
    'lets no page of another origin read, frame or embed %s',
    { tags: 'attack' },
    async (path) => {
      const headers = { Origin: 'https://example.com', 'Sec-Fetch-Site': 'cross-site' }
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const answer = await ask(path, headers, method, method === 'POST' ? '[]' : '')
        if (path !== '/' || method !== 'GET') expect(answer.status).toBeGreaterThanOrEqual(400)
        expect(answer.headers).toMatchObject({
          'cross-origin-resource-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'x-content-type-options': 'nosniff',
        })
        expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      }
    },
  )

  it(
    'lists no folder, and serves nothing beside the built window and its resources',
    { tags: 'attack' },
    async () => {
      mkdirSync(join(root, 'out', 'renderer', 'assets'))
      for (const path of ['/assets', '/assets/', '/out/renderer/index.html', '/.git/config', '/resources'])
        expect(await ask(path)).toMatchObject({ status: 404 })
    },
  )

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', { tags: 'attack' }, async (method) =>
    expect(await ask('/', {}, method)).toMatchObject({ status: 405 }),
  )
})

describe('decks named at start', () => {
  const nameIn = (page: string) => new URL(page).searchParams.get('open') ?? ''

  it('are read once under a name that nobody can guess', async () => {
    const path = join(root, 'my déck.ydk')
    writeFileSync(path, '#main\n')
    const name = nameIn(server.pageFor([{ kind: 'file', path }]))
    expect(name).toMatch(/^[\da-f-]{36}$/)
    const { body, headers } = await ask(`/opened/${name}`)
    expect([body, decodeURIComponent(String(headers['file-name']))]).toEqual(['#main\n', 'my déck.ydk'])
    expect(await ask(`/opened/${name}`)).toMatchObject({ status: 404 })
    expect(await ask('/opened/')).toMatchObject({ status: 404 })
  })

  it('have names of which half a character is cut off, as Windows takes them', async () => {
    writeFileSync(join(root, '\u{fffd}.ydk'), '#main\n')
    const page = server.pageFor([{ kind: 'file', path: join(root, '\ud800.ydk') }])
    const { body, headers } = await ask(`/opened/${nameIn(page)}`)
    expect([body, decodeURIComponent(String(headers['file-name']))]).toEqual(['#main\n', '\u{fffd}.ydk'])
  })

  it(
    'end only their own request where reading them fails as nobody foresaw',
    { tags: 'attack' },
    async () => {
      const reading = vi.spyOn(FileGrants.prototype, 'read').mockRejectedValue(new Error('unforeseen'))
      const page = server.pageFor([{ kind: 'file', path: join(root, 'a.ydk') }])
      await expect(ask(`/opened/${nameIn(page)}`)).rejects.toThrow('socket hang up')
      reading.mockRestore()
      expect(await ask('/')).toMatchObject({ status: 200 })
    },
  )

  it('say what is wrong where they cannot be read', async () => {
    const page = server.pageFor([{ kind: 'file', path: join(root, 'gone.ydk') }])
    expect(JSON.parse((await ask(`/opened/${nameIn(page)}`)).body)).toEqual({
      code: 'not-found',
      doing: 'read',
      name: 'gone.ydk',
    })
  })

  it(
    'are read no further than a start can say, where the hand-over never ends',
    { tags: 'attack' },
    async () => {
      let read = 0
      const pieces = function* (): Generator<Buffer> {
        for (; read < 256 * MEGABYTE; read += MEGABYTE) yield Buffer.alloc(MEGABYTE, ' ')
        yield Buffer.from('[]')
      }
      const sent = Object.assign(Readable.from(pieces()), { headers: handOverHeaders('', 'now', SECRET) })
      expect(await readHandOver(sent as unknown as IncomingMessage, SECRET)).toBeUndefined()
      expect(read).toBeLessThan(64 * MEGABYTE)
    },
  )

  it('are handed over by whoever knows the secret', async () => {
    const running = { packageRoot: root, port: Number(new URL(server.address).port), secret: SECRET }
    const page = await handOver(running, [{ kind: 'link', url: 'ydke://a!!!' }])
    expect(await ask(`/opened/${nameIn(page.ok ? page.value : '')}`)).toMatchObject({ body: 'ydke://a!!!' })
    expect(await handOver({ ...running, secret: 'a guess' }, [])).toEqual(failed('not-there'))
  })

  it(
    'are not handed over by who sends something else than was proved, nor by who knows the secret no more',
    { tags: 'attack' },
    async () => {
      const [body, other] = ['[{"kind":"link","url":"ydke://a!!!"}]', '[{"kind":"link","url":"ydke://b!!!"}]']
      const headers = handOverHeaders(body, 'now', SECRET)
      expect(await ask('/hand-over', headers, 'POST', body)).toMatchObject({ status: 200 })
      expect(await ask('/hand-over', headers, 'POST', other)).toMatchObject({ status: 403 })
      const guessed = handOverHeaders(body, 'now', 'a guess')
      expect(await ask('/hand-over', guessed, 'POST', body)).toMatchObject({ status: 403 })
      for (const name of Object.keys(headers)) {
        const rest = Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name))
        expect(await ask('/hand-over', rest, 'POST', body)).toMatchObject({ status: 403 })
        expect(await ask('/hand-over', { ...headers, [name]: 'x' }, 'POST', body)).toMatchObject({
          status: 403,
        })
      }
      // The answer to a challenge, which anybody gets, proves nothing of who sends it.
      const proof = await ask('/hand-over', { 'duelwright-challenge': 'now' })
      const answered = { ...headers, 'duelwright-proof': proof.body }
      expect(await ask('/hand-over', answered, 'POST', body)).toMatchObject({ status: 403 })
    },
  )

  it('of who does not know the secret, nothing is read', { tags: 'attack' }, async () => {
    let read = 0
    const pieces = function* (): Generator<Buffer> {
      for (; read < 64; read += 1) yield Buffer.alloc(1024, ' ')
    }
    const sent = Object.assign(Readable.from(pieces()), { headers: handOverHeaders('', 'now', 'a guess') })
    expect(await readHandOver(sent as unknown as IncomingMessage, SECRET)).toBeUndefined()
    expect(read).toBe(0)
  })

  it.each(['', 'null', '{}', '[{"kind":"file"}]', '[{"kind":"run","path":"x"}]', '[1]'])(
    'are refused when the hand-over reads %s',
    { tags: 'attack' },
    async (body) =>
      expect(await ask('/hand-over', handOverHeaders(body, 'now', SECRET), 'POST', body)).toMatchObject({
        status: 403,
      }),
  )
})

describe('a start in the browser way', () => {
  const freePort = async () => {
    const probe = await serveWindow(root, 0, SECRET)
    await probe.close()
    return Number(new URL(probe.address).port)
  }

  it('serves, is joined by a second start, and leaves no note when it ends', async () => {
    const start = {
      port: await freePort(),
      argv: [],
      folder: root,
      notes: join(root, 'data'),
    }
    const first = await serve(start)
    const second = await serve({ ...start, argv: ['a.ydk'] })
    if (!first.ok || !second.ok) throw new Error('Both starts must succeed.')
    expect(second.value.page).toContain('?open=')
    expect(second.value.close).toBeUndefined()
    if (process.platform !== 'win32') expect(statSync(noteOf(start.notes, start.port)).mode & 0o077).toBe(0)
    await first.value.close?.()
    expect(readdirSync(start.notes)).toEqual([])
  })

  it('leaves alone what servers on other ports have noted', async () => {
    const begin = async () => {
      const start = { port: await freePort(), argv: [], folder: root, notes: root }
      const served = await serve(start)
      if (!served.ok) throw new Error(explainStartFailure(served.error))
      return { start, served: served.value }
    }
    const [one, other] = [await begin(), await begin()]
    await other.served.close?.()
    // It is joined, and not taken for another program on its port.
    expect(await serve(one.start)).toEqual({ ok: true, value: { page: one.served.page } })
    await one.served.close?.()
  })

  it('that ends late leaves the note of the next on its port', async () => {
    const start = { port: await freePort(), argv: [], folder: root, notes: root }
    const first = await serve(start)
    const next = { packageRoot: root, port: start.port, secret: 'of the next' }
    noteRunning(noteOf(root, start.port), next)
    if (first.ok) await first.value.close?.()
    expect(recallRunning(noteOf(root, start.port))).toEqual(next)
  })

  it('says when another program has the port, or another copy runs', async () => {
    const port = Number(new URL(server.address).port)
    const start = { port, argv: [], folder: root, notes: root }
    const foreign = await serve(start)
    if (foreign.ok) throw new Error('The port is taken.')
    expect(explainStartFailure(foreign.error)).toContain(String(port))
    noteRunning(noteOf(root, port), { packageRoot: root, port, secret: SECRET })
    expect(await serve(start)).toEqual({ ok: false, error: { code: 'other-copy-runs', port } })
  })

  it('starts anew where the note is left over from a server that is gone', async () => {
    const port = await freePort()
    noteRunning(noteOf(root, port), { packageRoot: root, port, secret: SECRET })
    const served = await serve({ port, argv: [], folder: root, notes: root })
    if (!served.ok) throw new Error(explainStartFailure(served.error))
    await served.value.close?.()
  })
})

describe('a start', () => {
  /** A port that nobody uses. */
  const freePort = async (): Promise<number> => {
    const other = await serveWindow(root, 0, SECRET)
    await other.close()
    return Number(new URL(other.address).port)
  }

  it('that begins in the same moment as another joins it', async () => {
    const start = { port: await freePort(), argv: [], folder: root, notes: join(root, 'notes') }
    const both = await Promise.all([serve(start), serve(start)])
    const served = both.map((each) => {
      if (!each.ok) throw new Error(explainStartFailure(each.error))
      return each.value
    })
    expect(served.filter(({ close }) => close)).toHaveLength(1)
    expect(new Set(served.map(({ page }) => page)).size).toBe(1)
    for (const { close } of served) await close?.()
  })

  it('serves the window also where no note of it can be left, and says so', async () => {
    const notes = join(root, 'package.json', 'notes')
    const served = await serve({ port: await freePort(), argv: [], folder: root, notes })
    if (!served.ok) throw new Error(explainStartFailure(served.error))
    expect(served.value.isUnnoted).toBe(true)
    await served.value.close?.()
  })

  /** A start while whoever wants to listen is refused. */
  const refusedWith = async (refusal: object) => {
    const listening = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      const refused = Object.assign(new Error('refused'), refusal)
      queueMicrotask(() => this.emit('error', refused))
      return this
    })
    try {
      return await serve({ port: 80, argv: [], folder: root, notes: root })
    } finally {
      listening.mockRestore()
    }
  }

  it.each([
    ['EACCES', 'does not let you use port 80'],
    ['EADDRNOTAVAIL', 'does not let you use port 80 (EADDRNOTAVAIL)'],
    ['EMFILE', 'too many files and connections open (EMFILE)'],
    ['ENFILE', 'too many files and connections open (ENFILE)'],
  ])('on a port that the system does not give (%s) is refused in a sentence', async (code, words) => {
    const served = await refusedWith({ code, syscall: 'listen' })
    const said = served.ok ? '' : explainStartFailure(served.error)
    expect(said).toContain(words)
    expect(said.includes('--port')).toBe(words.includes('port 80'))
  })

  it('that breaks down for another cause does not blame the port', async () => {
    await expect(refusedWith({ code: 'ENOENT', syscall: 'open' })).rejects.toThrow('refused')
    await expect(refusedWith({ code: 'ERR_SERVER_ALREADY_LISTEN' })).rejects.toThrow('refused')
  })

  it('beside a running one of another version says so, and the other way round', async () => {
    const port = await freePort()
    const start = { port, argv: ['a.ydk'], folder: root, notes: root }
    // It answers challenges as ours does, and wants to be told the secret.
    const former = createServer((asking, answer) => {
      const { 'duelwright-challenge': challenge } = asking.headers
      if (asking.method === 'GET') answer.end(proofFor(String(challenge), SECRET))
      else answer.writeHead(asking.headers.authorization === `Bearer ${SECRET}` ? 200 : 403).end('Refused.')
    })
    await new Promise<void>((resolve) => former.listen(port, '127.0.0.1', resolve))
    noteRunning(noteOf(root, port), { packageRoot, port, secret: SECRET })
    const served = await serve(start)
    expect(served).toEqual(failed({ code: 'other-version-runs', port }))
    expect(served.ok || explainStartFailure(served.error)).toContain('Another version of Duelwright')
    former.close()
    // What a start of that version sends.
    expect(await ask('/hand-over', { Authorization: `Bearer ${SECRET}` }, 'POST', '[]')).toMatchObject({
      status: 403,
    })
  })
})
