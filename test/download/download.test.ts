import { EventEmitter } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { downloadsBy } from '../../shared/download.ts'
import { ok } from '../../shared/result.ts'
import {
  Downloader,
  type DownloadFailure,
  LONGEST_SILENCE,
  type Progress,
} from '../../src-renderer/sources/download.ts'
import { explainDownload } from '../../src-renderer/sources/explain-download.ts'

/** A card list that comes in several pieces. */
const WHOLE = Buffer.from(JSON.stringify(Array.from({ length: 20_000 }, (_, at) => ({ id: at + 1 }))))
const EDITION = { 'Last-Modified': 'Sat, 22 Aug 2026 00:00:00 GMT' }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Told of all that has come of a download, in bytes. */
const came = new EventEmitter<{ bytes: [number] }>()
/** Comes back when so many bytes have come. */
const arrival = (bytes: number): Promise<void> =>
  new Promise((resolve) => {
    came.on('bytes', (now) => {
      if (now >= bytes) resolve()
    })
  })

const servers: Server[] = []
afterEach(() => {
  came.removeAllListeners()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves one answer after the other, the last again and again, on this computer only. */
const serving = async (...answers: readonly Answer[]) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.range ?? 'all')
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cards.json` }
}

/** Downloads with a clock of its own, so that no test waits; `waited` may let a wait last as long as it likes. */
const downloading = (
  address: string,
  signal = new AbortController().signal,
  waited: () => Promise<void> = () => Promise.resolve(),
) => {
  let now = 0
  const silence = { after: new AbortController() }
  const waits: number[] = []
  /** How long a server may say nothing, in ms. */
  const patience = new Set<number>()
  const seen: Progress[] = []
  const downloader = new Downloader({
    host: downloadsBy(
      (to, options) => fetch(to, options),
      () => address,
    ),
    now: () => now,
    wait: (milliseconds) => {
      waits.push(milliseconds)
      now += milliseconds
      return waited()
    },
    timeout: (milliseconds) => {
      patience.add(milliseconds)
      return silence.after.signal
    },
  })
  const download = () =>
    downloader.download('yaml-yugi-cards', {
      signal,
      onProgress: (progress) => {
        seen.push(progress)
        came.emit('bytes', progress.bytes)
      },
    })
  /** All the time that a server may say nothing passes. */
  const passSilence = () => {
    silence.after.abort()
    silence.after = new AbortController()
  }
  return { download, waits, seen, passSilence, patience }
}

const whole: Answer = (_request, response) => {
  response.writeHead(200, { ...EDITION, 'Content-Length': WHOLE.length }).end(WHOLE)
}
const rest: Answer = (request, response) => {
  const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0)
  response
    .writeHead(206, { ...EDITION, 'Content-Range': `bytes ${from}-${WHOLE.length - 1}/${WHOLE.length}` })
    .end(WHOLE.subarray(from))
}
/** Breaks off after so many bytes, once they are through. */
const cutAfter =
  (bytes: number): Answer =>
  (_request, response) => {
    response.writeHead(200, { ...EDITION, 'Content-Length': WHOLE.length })
    void arrival(bytes).then(() => response.destroy())
    response.write(WHOLE.subarray(0, bytes))
  }
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end('Not now.')

const refusal = async (...answers: readonly Answer[]): Promise<DownloadFailure> => {
  const { address } = await serving(...answers)
  const got = await downloading(address).download()
  if (got.ok) throw new Error('it should have failed')
  expect(explainDownload(got.error)).toMatch(/othing has changed/)
  return got.error
}

describe('a download', () => {
  it('comes whole, and tells how far it is', async () => {
    const { address } = await serving(whole)
    const { download, seen } = downloading(address)
    const got = await download()
    expect(got.ok && Buffer.compare(got.value, WHOLE)).toBe(0)
    expect(seen.at(-1)).toEqual({ bytes: WHOLE.length, total: WHOLE.length })
    expect(seen.map(({ bytes }) => bytes)).toEqual(seen.map(({ bytes }) => bytes).sort((a, b) => a - b))
  })

  it('may be slow, and packed', async () => {
    const { address } = await serving((_request, response) => {
      const packed = gzipSync(WHOLE)
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': packed.length })
      void arrival(1).then(() => response.end(packed.subarray(1000)))
      response.write(packed.subarray(0, 1000))
    })
    const { download, seen } = downloading(address)
    const got = await download()
    expect(got.ok && got.value.length).toBe(WHOLE.length)
    // The length of the packed bytes is not that of the list.
    expect(seen.every(({ total }) => total === undefined)).toBe(true)
  })

  it('goes on where it broke off', async () => {
    const { address, asked } = await serving(cutAfter(50_000), rest)
    const got = await downloading(address).download()
    expect(got.ok && Buffer.compare(got.value, WHOLE)).toBe(0)
    expect(asked).toEqual(['all', 'bytes=50000-'])
  })

  it('begins anew where the server gives no part, or that of another edition', async () => {
    const plain = await serving(cutAfter(50_000), whole)
    const got = await downloading(plain.address).download()
    expect(got.ok && Buffer.compare(got.value, WHOLE)).toBe(0)

    const other: Answer = (_request, response) => {
      response
        .writeHead(206, { 'Last-Modified': 'today', 'Content-Range': `bytes 50000-50003/${WHOLE.length}` })
        .end('WRONG')
    }
    const { address, asked } = await serving(cutAfter(50_000), other, whole)
    const again = await downloading(address).download()
    expect(again.ok && Buffer.compare(again.value, WHOLE)).toBe(0)
    expect(asked).toEqual(['all', 'bytes=50000-', 'all'])
  })

  it('waits as long as the server asks, and never asks more than twice a second', async () => {
    const { address, asked } = await serving(status(429, { 'Retry-After': '7' }), status(500), whole)
    const { download, waits } = downloading(address)
    expect((await download()).ok).toBe(true)
    expect(asked).toHaveLength(3)
    expect(waits[0]).toBe(7000)
    const second = await download()
    expect(second.ok).toBe(true)
    expect(waits.at(-1)).toBe(500)
  })

  it.each<[string, (response: ServerResponse) => Promise<void>]>([
    ['before it answers', () => Promise.resolve()],
    [
      'in the middle of its answer',
      (response) => {
        response.writeHead(200, { 'Content-Length': WHOLE.length })
        response.write(WHOLE.subarray(0, 1000))
        return arrival(1000)
      },
    ],
  ])('ends when it is cancelled while the server is silent %s', async (_when, answer) => {
    const cancel = new AbortController()
    const { address } = await serving((_request, response) => {
      void answer(response).then(() => cancel.abort())
    })
    const got = downloading(address, cancel.signal)
    expect(await got.download()).toEqual({ ok: false, error: { code: 'cancelled' } })
  })

  it('ends when it is cancelled while it waits as the server asked', async () => {
    const cancel = new AbortController()
    const { address } = await serving(status(429, { 'Retry-After': '59' }))
    const { download, waits } = downloading(address, cancel.signal, () => {
      cancel.abort()
      return new Promise(() => undefined)
    })
    expect(await download()).toEqual({ ok: false, error: { code: 'cancelled' } })
    expect(waits).toEqual([59_000])
  })

  it('goes on where the server fell silent', { tags: 'attack' }, async () => {
    const { address, asked } = await serving((_request, response) => {
      response.writeHead(200, { ...EDITION, 'Content-Length': WHOLE.length })
      response.write(WHOLE.subarray(0, 1000))
    }, rest)
    const { download, seen, passSilence, patience } = downloading(address)
    const got = download()
    await expect.poll(() => seen.length).toBe(1)
    expect([...patience]).toEqual([LONGEST_SILENCE])
    passSilence()
    expect((await got).ok).toBe(true)
    expect(asked).toEqual(['all', 'bytes=1000-'])
  })

  it('that was given up goes on where it broke off when it is asked for again', async () => {
    const { address, asked } = await serving(cutAfter(50_000), status(404), rest)
    const { download } = downloading(address)
    expect((await download()).ok).toBe(false)
    const again = await download()
    expect(again.ok && Buffer.compare(again.value, WHOLE)).toBe(0)
    expect(asked).toEqual(['all', 'bytes=50000-', 'bytes=50000-'])
  })
})

describe('a download that fails says why, and nothing has changed', () => {
  it('offline, at once', async () => {
    const { address } = await serving(whole)
    servers[0]?.close()
    servers[0]?.closeAllConnections()
    const { download, waits } = downloading(address)
    const got = await download()
    expect(got).toEqual({ ok: false, error: { code: 'unreachable' } })
    expect(waits).toEqual([])
    expect(!got.ok && explainDownload(got.error)).toMatch(/offline/)
  })

  it('broken off again and again', { tags: 'attack' }, async () => {
    const none: Answer = (_request, response) => void response.destroy()
    expect(await refusal(cutAfter(50_000), none)).toEqual({ code: 'cut-off', bytes: 50_000 })
  })

  it('asked to wait for an hour', async () => {
    expect(await refusal(status(429, { 'Retry-After': '3600' }))).toEqual({
      code: 'asked-to-wait',
      seconds: 3600,
    })
  })

  it.each([429, 500, 503])('%i every time', async (code) => {
    expect(await refusal(status(code))).toEqual({ code: 'refused', status: code })
  })

  it.each([500, 502, 503])('%i, asked once more, without the player waiting for long', async (code) => {
    const { address, asked } = await serving(status(code))
    const { download, waits } = downloading(address)
    expect((await download()).ok).toBe(false)
    expect(asked).toHaveLength(2)
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(1000)
  })

  it('404 is not asked again', async () => {
    const { address, asked } = await serving(status(404))
    await downloading(address).download()
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['ygoprodeck-version', 1],
    ['list-tcg', 16],
    ['yaml-yugi-cards', 256],
  ] as const)(
    'without an end: no more of %s than %i MB is taken, and the answer is ended',
    { tags: 'attack' },
    async (what, most) => {
      const piece = new Uint8Array(1024 * 1024)
      let [sent, closed] = [0, 0]
      const downloader = new Downloader({
        host: {
          openDownload: () =>
            Promise.resolve(
              ok({ reading: '1', status: 200, total: 10, from: 0, edition: 'a', retryAfter: undefined }),
            ),
          readDownload: () => Promise.resolve(ok((sent += 1) > 300 ? undefined : piece)),
          closeDownload: () => Promise.resolve(void (closed += 1)),
        },
        now: () => 0,
        wait: () => Promise.resolve(),
        timeout: () => new AbortController().signal,
      })
      const got = await downloader.download(what, {
        signal: new AbortController().signal,
        onProgress: () => undefined,
      })
      expect(got).toEqual({ ok: false, error: { code: 'too-large', most: most * piece.length } })
      expect([sent, closed]).toEqual([most + 1, 1])
    },
  )

  it('led elsewhere', { tags: 'attack' }, async () => {
    const elsewhere = await serving(whole)
    const { address } = await serving(status(302, { Location: elsewhere.address }))
    expect(await downloading(address).download()).toEqual({ ok: false, error: { code: 'unreachable' } })
    expect(elsewhere.asked).toEqual([])
  })
})
