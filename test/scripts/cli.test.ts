import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const CLI = join(import.meta.dirname, '../../scripts/cli.mjs')
const SENTENCE = 'duelwright: the current folder is no longer there; go to one that is\n'
/** As a shell starts it, without npm. */
const ENVIRONMENT = { ...process.env, INIT_CWD: '' }

/** Removes the folder that it was started in, and becomes our program. */
const REMOVED_FIRST = `
  const { rmdirSync } = require('node:fs')
  rmdirSync(process.cwd())
  import(require('node:url').pathToFileURL(process.argv[1]).href)
`

describe('the command from the sources', () => {
  it.skipIf(process.platform === 'win32')(
    'says in a sentence that the folder it is started in was removed',
    () => {
      const cwd = mkdtempSync(join(tmpdir(), 'duelwright-'))
      const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', REMOVED_FIRST, CLI, '--help'], {
        cwd,
        env: ENVIRONMENT,
        encoding: 'utf8',
      })
      expect([status, stdout, stderr]).toEqual([2, '', SENTENCE])
    },
  )

  it('says so too where npm was', () => {
    const gone = mkdtempSync(join(tmpdir(), 'duelwright-'))
    rmSync(gone, { recursive: true })
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, '--help'], {
      env: { ...ENVIRONMENT, INIT_CWD: gone },
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([2, '', SENTENCE])
  })
})
