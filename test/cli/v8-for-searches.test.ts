import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { FOR_SEARCHES } from '../../src-main/cli/v8-for-searches.ts'

describe('V8 set up for searches', () => {
  it('asks V8 for nothing that it does not know', () => {
    const { status, stderr } = spawnSync(process.execPath, [...FOR_SEARCHES, '-e', '0'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
