import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packageRoot } from '../../../src-main/package-root.ts'
import { noteRunning } from '../../../src-main/serve/hand-over.ts'
import { serve } from '../../../src-main/serve/main.ts'

/* After our server was ended, another program listens on its port, and our next start finds the old note. */

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-impostor-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it.each([
  ['says yes to everything', () => 'http://127.0.0.1:1/evil'],
  [
    'says back what it is sent',
    (request: IncomingMessage) => String(request.headers['duelwright-challenge']),
  ],
])('an impostor that %s learns neither the secret nor a path, and chooses no page', async (_what, answer) => {
  const heard: string[] = []
  const impostor = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(JSON.stringify([request.url, request.headers, body]))
      response.end(answer(request))
    })
  })
  await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve))
  const { port } = impostor.address() as AddressInfo
  const noteFile = join(folder, 'running.json')
  noteRunning(noteFile, { packageRoot, port, secret: 'the-secret' })
  const served = await serve({ port, argv: ['/home/me/secret-deck.ydk'], folder, noteFile })
  impostor.close()
  expect(served).toEqual({ ok: false, error: { code: 'port-taken', port } })
  expect(heard.length).toBeGreaterThan(0)
  expect(heard.join()).not.toMatch(/the-secret|secret-deck/)
})
