import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECURITY_HEADERS } from '../content-policy.ts'
import { servedFile } from '../served-files.ts'
import type { Opening, Openings } from './openings.ts'

const LOOPBACK = '127.0.0.1'

const refuse = (response: ServerResponse, status: number, reason: string): void => {
  response
    .writeHead(status, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' })
    .end(`${reason}\n`)
}

const send = (
  response: ServerResponse,
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>>,
): void => {
  response.writeHead(200, { ...SECURITY_HEADERS, 'Cache-Control': 'no-cache', ...headers }).end(body)
}

const sendOpening = (response: ServerResponse, opening: Opening | undefined): void => {
  if (opening === undefined) refuse(response, 404, 'Opened already, or never there.')
  else if (opening.kind === 'link') send(response, opening.url, { 'Content-Type': 'text/uri-list' })
  else
    send(response, opening.bytes, {
      'Content-Type': 'application/octet-stream',
      'File-Name': encodeURIComponent(opening.name),
    })
}

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  packageRoot: string,
  openings: Openings,
): Promise<void> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    refuse(response, 405, 'Only reading is served here.')
    return
  }
  const [path = ''] = (request.url ?? '').split('?')
  const opening = /^\/opened\/([\w-]+)$/.exec(path)?.[1]
  if (opening !== undefined) {
    sendOpening(response, openings.take(opening))
    return
  }
  const file = servedFile(packageRoot, path)
  const body = file && (await readFile(file.path).catch(() => undefined))
  if (file === undefined || body === undefined) refuse(response, 404, 'Not found.')
  else send(response, body, { 'Content-Type': file.type })
}

/**
 * Serves the built window and `resources/` of `packageRoot` on 127.0.0.1.
 * A request that names another host is refused: a page elsewhere must not reach us by pointing its own name here (DNS rebinding).
 */
export const serveWindow = (packageRoot: string, port: number, openings: Openings): Promise<WindowServer> => {
  const server = createServer((request, response) => {
    const { port: own } = server.address() as AddressInfo
    if (request.headers.host !== `${LOOPBACK}:${own}`)
      refuse(response, 421, `Only http://${LOOPBACK}:${own} is served here.`)
    else void answer(request, response, packageRoot, openings)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.removeListener('error', reject)
      const { port: own } = server.address() as AddressInfo
      resolve({ address: `http://${LOOPBACK}:${own}`, close: () => stop(server) })
    })
  })
}

export interface WindowServer {
  /** Without a slash at its end. */
  readonly address: string
  close(): Promise<void>
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve()
    })
    server.closeAllConnections()
  })
