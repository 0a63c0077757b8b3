import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECURITY_HEADERS } from '../content-policy.ts'
import { FileGrants } from '../file-grants.ts'
import type { OpenTarget } from '../opens.ts'
import { servedFile } from '../served-files.ts'
import { CHALLENGE, HAND_OVER_PATH, pageProof, PROOF, proofFor, readHandOver } from './hand-over.ts'

/** The only address we ever listen on: nothing outside this computer can reach it. */
const LOOPBACK = '127.0.0.1'

export interface WindowServer {
  /** Without a slash at its end. */
  readonly address: string
  /** The page that opens these when it loads. */
  pageFor(targets: readonly OpenTarget[]): string
  close(): Promise<void>
}

/**
 * Serves the built window and `resources/` of `packageRoot`; port 0 takes any free one. Whoever knows `secret` may hand over
 * things to open. A request that names another host is refused: a page elsewhere must not reach us by pointing its own
 * name here (DNS rebinding). Rejects with EADDRINUSE where the port is taken.
 */
export const serveWindow = async (
  packageRoot: string,
  port: number,
  secret: string,
): Promise<WindowServer> => {
  const openings = new Openings()
  const grants = new FileGrants()
  // What nobody foresaw in one request ends no window: it may still have something to keep.
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await listen(server, port)
  const host = `${LOOPBACK}:${(server.address() as AddressInfo).port}`

  const pageFor = (targets: readonly OpenTarget[]): string => {
    const names = openings.add(targets).map((name) => `open=${name}`)
    return `http://${host}/${names.length > 0 ? `?${names.join('&')}` : ''}`
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = ''] = (request.url ?? '').split('?')
    const { [CHALLENGE]: challenge } = request.headers
    if (request.headers.host !== host) refuse(response, 421, `Only http://${host} is served here.`)
    else if (request.method === 'POST' && path === HAND_OVER_PATH) {
      const targets = await readHandOver(request, secret)
      const page = targets && pageFor(targets)
      if (page === undefined) refuse(response, 403, 'Refused.')
      else send(response, page, { ...PLAIN, [PROOF]: pageProof(String(challenge), page, secret) })
    } else if (request.method === 'GET' && path === HAND_OVER_PATH && typeof challenge === 'string')
      send(response, proofFor(challenge, secret), PLAIN)
    else if (request.method !== 'GET') refuse(response, 405, 'Only reading is served here.')
    else if (path.startsWith('/opened/'))
      await sendOpened(response, openings.take(path.slice('/opened/'.length)), grants)
    else await sendFile(response, packageRoot, path)
  }

  return { address: `http://${host}`, pageFor, close: () => stop(server) }
}

/** What the window is to open, each behind an unguessable name that works once. */
class Openings {
  readonly #waiting = new Map<string, OpenTarget>()

  /** One-time names for the window's address: `/?open=NAME`. */
  add(targets: readonly OpenTarget[]): readonly string[] {
    return targets.map((target) => {
      const name = randomUUID()
      this.#waiting.set(name, target)
      return name
    })
  }

  take(name: string): OpenTarget | undefined {
    const target = this.#waiting.get(name)
    this.#waiting.delete(name)
    return target
  }
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' } as const

const sendFile = async (response: ServerResponse, packageRoot: string, path: string): Promise<void> => {
  const file = servedFile(packageRoot, path)
  const body = file && (await readFile(file.path).catch(() => undefined))
  if (file && body) send(response, body, { 'Content-Type': file.type })
  else refuse(response, 404, 'Not found.')
}

const sendOpened = async (
  response: ServerResponse,
  target: OpenTarget | undefined,
  grants: FileGrants,
): Promise<void> => {
  if (!target) {
    refuse(response, 404, 'Opened already, or never there.')
    return
  }
  if (target.kind === 'link') {
    send(response, target.url, { 'Content-Type': 'text/uri-list' })
    return
  }
  const read = await grants.read(target.path)
  if (!read.ok) send(response, JSON.stringify(read.error), { 'Content-Type': 'application/json' })
  else
    send(response, read.value.bytes, {
      'Content-Type': 'application/octet-stream',
      // A name on Windows may hold half a character, which cannot be encoded; as bytes it is another character.
      'File-Name': encodeURIComponent(Buffer.from(read.value.name).toString()),
    })
}

const send = (
  response: ServerResponse,
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>>,
): void => {
  response.writeHead(200, { ...SECURITY_HEADERS, 'Cache-Control': 'no-cache', ...headers }).end(body)
}

const refuse = (response: ServerResponse, status: number, reason: string): void => {
  response.writeHead(status, { ...SECURITY_HEADERS, ...PLAIN }).end(`${reason}\n`)
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.removeListener('error', reject)
      resolve()
    })
  })

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
