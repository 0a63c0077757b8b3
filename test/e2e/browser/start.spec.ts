import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { packageRoot } from '../../../src-main/package-root.ts'

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const running: ChildProcess[] = []
test.afterEach(() => running.splice(0).forEach((started) => started.kill()))

/** Runs `npm start -- --browser` where there is no display; gives the address it prints and how to end it. */
const start = async (data: string, port: number, decks: readonly string[] = []) => {
  const env = { ...process.env, DISPLAY: '', WAYLAND_DISPLAY: '', XDG_DATA_HOME: data, INIT_CWD: data }
  const started = spawn(
    process.execPath,
    ['scripts/start.mjs', '--browser', '--port', String(port), ...decks],
    {
      cwd: packageRoot,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  running.push(started)
  for await (const line of createInterface(started.stdout)) {
    const page = /http:\/\/127\.0\.0\.1:\S+/.exec(line)?.[0]
    if (page) {
      const ended = once(started, 'exit')
      return { page, ended, end: () => void started.kill('SIGINT') }
    }
  }
  throw new Error('It ended without an address.')
}

test.describe('npm start -- --browser, without a display', () => {
  test.skip(process.platform !== 'linux', 'only Linux has computers without a display')

  test('prints the address, serves until Ctrl+C, and a second start joins the first @quick', async ({
    page,
  }) => {
    const data = mkdtempSync(join(tmpdir(), 'duelwright-'))
    writeFileSync(join(data, 'mine.ydk'), '#main\n89631139\n')
    const port = await freePort()
    const first = await start(data, port)
    const second = await start(data, port, ['mine.ydk'])
    expect(await second.ended).toEqual([0, null])
    await page.goto(first.page)
    await expect(page).toHaveTitle(/Duelwright/)
    const name = new URL(second.page).searchParams.get('open') ?? ''
    expect(await (await fetch(`${new URL(first.page).origin}/opened/${name}`)).text()).toBe(
      '#main\n89631139\n',
    )
    first.end()
    expect(await first.ended).toEqual([0, null])
    const gone = request(first.page)
    expect(await once(gone.end(), 'error')).toMatchObject([{ code: 'ECONNREFUSED' }])
  })
})
