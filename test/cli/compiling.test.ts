import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { COMPILED_LATER } from '../../src-main/cli/compiling.ts'

describe('compiling later', () => {
  it('tells V8 nothing that it does not know', () => {
    const { status, stderr } = spawnSync(process.execPath, [...COMPILED_LATER, '-e', '0'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
