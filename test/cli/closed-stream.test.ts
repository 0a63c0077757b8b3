import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { holderByTools } from '../../src-main/cli/closed-stream.ts'

/* How a process holds its streams, asked where the system has no files that say it. */

const areToolsHere = ['ps', 'lsof'].every(
  (tool) => spawnSync(tool, ['-v'], { stdio: 'ignore' }).error === undefined,
)

/** A shell's way to begin a program that says when it is there, on standard error. */
const SAYING = 'echo there >&2; exec sleep 30'

describe.skipIf(!areToolsHere)('a stream of another process, by ps and lsof,', () => {
  it.each([
    ['is open to a pipe', SAYING, 'other'],
    ['is closed', `exec >&-; ${SAYING}`, 'closed'],
    ['is the null device, opened by a shell to write', `exec >/dev/null; ${SAYING}`, 'other'],
    ['is the null device, opened both ways', `exec 1<>/dev/null; ${SAYING}`, 'both-ways'],
    ['is closed, and so is its input', `exec <&- >&-; ${SAYING}`, 'closed'],
  ])('%s', async (_what, line, stream) => {
    const child = spawn('sh', ['-c', line], { stdio: ['pipe', 'pipe', 'pipe'] })
    try {
      await once(child.stderr, 'data')
      expect(holderByTools(child.pid ?? 0, 1)).toMatchObject({ stream, parent: process.pid })
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('is held by a shell, whose name it tells', async () => {
    const child = spawn('sh', ['-c', 'echo there >&2; read line'], { stdio: 'pipe' })
    await once(child.stderr, 'data')
    expect(holderByTools(child.pid ?? 0, 1)?.name).toMatch(/^(?:ba|da)?sh$/)
    child.kill('SIGKILL')
  })

  it('is of nobody where there is no such process', () => {
    expect(holderByTools(2 ** 22 + 1, 1)).toBeUndefined()
  })
})
