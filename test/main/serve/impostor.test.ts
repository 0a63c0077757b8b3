import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packageRoot } from '../../../src-main/package-root.ts'
import { failed, ok } from '../../../shared/result.ts'
import {
  handOver,
  HAND_OVER_PATH,
  noteOf,
  noteRunning,
  pageProof,
  PROOF,
  proofFor,
} from '../../../src-main/serve/hand-over.ts'
import { serve } from '../../../src-main/serve/main.ts'

/* After our server was ended, another program listens on its port, and our next start finds the old note. */

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-impostor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})
/** Another program on some port. */
const listening = async (answer: RequestListener): Promise<number> => {
  const other = createServer(answer)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  ended.push(() => {
    other.close()
    other.closeAllConnections()
  })
  return (other.address() as AddressInfo).port
}

it.each([
  ['says yes to everything', () => 'http://127.0.0.1:1/evil'],
  [
    'says back what it is sent',
    (request: IncomingMessage) => String(request.headers['duelwright-challenge']),
  ],
  [
    'answers as ours does, by another secret',
    (request: IncomingMessage) => proofFor(String(request.headers['duelwright-challenge']), 'another-one'),
  ],
  ['knows an answer to another challenge', () => proofFor('duelwright', 'the-secret')],
])(
  'an impostor that %s learns neither the secret nor a path, and chooses no page',
  { tags: 'attack' },
  async (_what, answer) => {
    const heard: string[] = []
    const port = await listening((request, response) => {
      void text(request).then((body) => {
        heard.push(JSON.stringify([request.url, request.headers, body]))
        response.end(answer(request))
      })
    })
    noteRunning(noteOf(folder, port), { packageRoot, port, secret: 'the-secret' })
    const served = await serve({ port, argv: ['/home/me/secret-deck.ydk'], folder, notes: folder })
    expect(served).toEqual({ ok: false, error: { code: 'port-taken', port } })
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.join()).not.toMatch(/the-secret|secret-deck/)
  },
)

it('an answer that ours gave before proves nothing', { tags: 'attack' }, async () => {
  const running = { packageRoot, secret: 'the-secret' }
  const given: string[] = []
  const handedOver: string[] = []
  const port = await listening((request, response) => {
    const challenge = String(request.headers['duelwright-challenge'])
    if (request.method === 'GET') {
      given.push(proofFor(challenge, running.secret))
      response.end(given[0])
    } else
      void text(request).then((body) => {
        handedOver.push(body)
        const page = `http://127.0.0.1:${port}/`
        response.setHeader(PROOF, pageProof(challenge, page, running.secret)).end(page)
      })
  })
  expect(await handOver({ ...running, port }, [])).toEqual(ok(`http://127.0.0.1:${port}/`))
  const later = await handOver({ ...running, port }, [{ kind: 'file', path: '/home/me/secret' }])
  expect(later).toEqual(failed('not-there'))
  expect(handedOver).toEqual(['[]'])
})

it(
  'who takes the port between two requests learns no secret, and has no page shown',
  { tags: 'attack' },
  async () => {
    const SECRET = 'the-secret'
    const heard: string[] = []
    const proofs: string[] = []
    const port = await listening((request, response) => {
      const challenge = String(request.headers['duelwright-challenge'])
      if (request.method === 'GET') {
        proofs.push(proofFor(challenge, SECRET))
        response.end(proofs.at(-1))
        return
      }
      // From here on it is another program, which knows all that was said before.
      void text(request).then((body) => {
        heard.push(JSON.stringify([request.rawHeaders, body]))
        const proof = heard.length === 1 ? proofs.at(-1) : request.headers[PROOF]
        response.setHeader(PROOF, String(proof)).end(`http://127.0.0.1:${port}/`)
      })
    })
    const running = { packageRoot, port, secret: SECRET }
    for (let time = 0; time < 2; time += 1)
      expect(await handOver(running, [{ kind: 'link', url: 'ydke://a!!!' }])).toEqual(failed('not-there'))
    expect(heard).toHaveLength(2)
    expect(heard.join()).not.toContain(SECRET)
  },
)

it.skipIf(process.platform === 'win32')(
  'nobody else may read the note, also where one lay that everybody could read and somebody has open',
  { tags: 'attack' },
  () => {
    const path = noteOf(folder, 1)
    writeFileSync(path, '{}', { mode: 0o644 })
    const open = openSync(path, 'r')
    expect(noteRunning(path, { packageRoot, port: 1, secret: 'the-secret' })).toBe(true)
    expect(readFileSync(open, 'utf8')).not.toContain('the-secret')
    closeSync(open)
    expect(statSync(path).mode & 0o777).toBe(0o600)
  },
)

/** Where an impostor that never stops has to stop after all, in bytes. */
const MOST = 256 * 1024 * 1024

it(
  'an impostor that never stops answering is left as soon as it says more than a server of ours',
  { tags: 'attack' },
  async () => {
    let sent = 0
    let isLeft: () => void = () => undefined
    const left = new Promise<void>((resolve) => (isLeft = resolve))
    const piece = Buffer.alloc(64 * 1024, 'a')
    const port = await listening((_request, response) => {
      const pour = (): void => {
        while (!response.destroyed && sent < MOST) {
          sent += piece.length
          if (!response.write(piece)) return
        }
        if (sent >= MOST) response.end()
      }
      response.on('drain', pour).on('close', isLeft)
      pour()
    })
    expect(await handOver({ packageRoot, port, secret: 'the-secret' }, [])).toEqual(failed('not-there'))
    await left
    // What the system holds on its way has some megabytes.
    expect(sent).toBeLessThan(MOST / 4)
  },
)

it('a program that leads elsewhere is not followed', { tags: 'attack' }, async () => {
  const asked: string[] = []
  const elsewhere = await listening((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const port = await listening((_request, response) => {
    response.writeHead(302, { Location: `http://127.0.0.1:${elsewhere}/evil` }).end()
  })
  expect(await handOver({ packageRoot, port, secret: 'the-secret' }, [])).toEqual(failed('not-there'))
  expect(asked).toEqual([])
})

describe('whoever has read our secret', { tags: 'attack' }, () => {
  const SECRET = 'the-secret'
  const proven = (page: (port: number) => string): Promise<number> => {
    const running = listening((request, response) => {
      const { 'duelwright-challenge': challenge } = request.headers
      if (request.method === 'GET' && request.url === HAND_OVER_PATH)
        response.end(proofFor(String(challenge), SECRET))
      else
        void running.then((port) =>
          response.setHeader(PROOF, pageProof(String(challenge), page(port), SECRET)).end(page(port)),
        )
    })
    return running
  }

  it.each([
    ['another port', () => 'http://127.0.0.1:1/evil'],
    ['another host that begins like ours', (port: number) => `http://127.0.0.1:${port}.evil.example/`],
    ['a user whose name is our address', (port: number) => `http://127.0.0.1:${port}@evil.example/`],
    ['a longer port', (port: number) => `http://127.0.0.1:${port}1/`],
    ['another scheme', (port: number) => `https://127.0.0.1:${port}/`],
    ['a script', () => 'javascript:alert(1)'],
    ['a file', () => 'file:///etc/passwd'],
    ['an option of the browser', () => '--remote-debugging-port=1'],
    [
      'a page of ours that is longer than any',
      (port: number) => `http://127.0.0.1:${port}/?${'a'.repeat(9_000)}`,
    ],
  ])('still cannot have %s shown', async (_what, page) => {
    const port = await proven(page)
    expect(await handOver({ packageRoot, port, secret: SECRET }, [])).toEqual(failed('not-there'))
  })

  it('has no page shown but one at our own address, however many decks it opens', async () => {
    const targets = Array.from({ length: 300 }, () => ({ kind: 'link', url: 'ydke://a!!!' }) as const)
    const names = targets.map(() => `open=${'0'.repeat(36)}`).join('&')
    const port = await proven((own) => `http://127.0.0.1:${own}/?${names}`)
    expect(await handOver({ packageRoot, port, secret: SECRET }, targets)).toEqual(
      ok(`http://127.0.0.1:${port}/?${names}`),
    )
  })
})
