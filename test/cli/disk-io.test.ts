import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskIo } from '../../src-main/cli/disk-io.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-io-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const bytes = (text: string) => new TextEncoder().encode(text)

describe('a file that a command writes', () => {
  it('is whole or as before, and nothing stays beside it', async () => {
    const path = join(folder, 'list.pdf')
    await diskIo().writeFile(path, bytes('one'))
    await diskIo().writeFile(path, bytes('two'))
    expect(readFileSync(path, 'utf8')).toBe('two')
    expect(readdirSync(folder)).toEqual(['list.pdf'])
  })

  it('is never one that it has read, whatever name it is given', async () => {
    const io = diskIo()
    const path = join(folder, 'deck.ydk')
    writeFileSync(path, '#main')
    symlinkSync(path, join(folder, 'link.ydk'))
    await io.readFile(path)
    for (const name of ['deck.ydk', 'link.ydk', './deck.ydk'])
      await expect(io.writeFile(join(folder, name), bytes('pdf'))).rejects.toThrow(
        'one of the files that are read',
      )
    expect(readFileSync(path, 'utf8')).toBe('#main')
  })
})

describe.skipIf(!existsSync('/dev/full'))('a disk that is full', () => {
  const toFull = (...args: readonly string[]) => {
    const full = openSync('/dev/full', 'w')
    const ended = spawnSync(process.execPath, ['scripts/run-ts.mjs', 'src-main/cli/main.ts', ...args], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(full)
    return ended
  }

  it.each([[['--help']], [['cards', 'dark magician']], [['check', '--help']]])(
    'ends %j with 2 and a sentence',
    (args) => {
      const { status, stderr } = toFull(...args)
      expect(stderr).toContain('the output could not be written: the disk is full')
      expect(stderr).not.toContain('    at ')
      expect(status).toBe(2)
    },
  )
})
