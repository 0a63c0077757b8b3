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
import { field, formWith } from '../paper/forged-pdf.ts'
import { fillApart } from '../../src-main/cli/form-process.ts'

/** No command of these fills in a form. */
const NO_PROGRAM = ''
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-io-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const bytes = (text: string) => new TextEncoder().encode(text)

describe('a file that a command writes', () => {
  it('is whole or as before, and nothing stays beside it', async () => {
    const path = join(folder, 'list.pdf')
    await diskIo(NO_PROGRAM).writeFile(path, bytes('one'))
    await diskIo(NO_PROGRAM).writeFile(path, bytes('two'))
    expect(readFileSync(path, 'utf8')).toBe('two')
    expect(readdirSync(folder)).toEqual(['list.pdf'])
  })

  it('is never one that it has read, whatever name it is given', async () => {
    const io = diskIo(NO_PROGRAM)
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

const fromSources = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/run-ts.mjs', 'src-main/cli/main.ts', ...args], { encoding: 'utf8' })

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

  it('ends a list that shall go there with 2 and a sentence', () => {
    const deck = join(folder, 'deck.ydk')
    writeFileSync(deck, '#main\n89631139\n')
    const { stderr, status } = fromSources('print', '--plain', '--out', '/dev/full', deck)
    expect(stderr).toContain('/dev/full: the disk is full')
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(2)
  })
})

describe('an official form that the command line fills in', () => {
  const told = { form: { fields: new Map<string, string>(), rest: [] }, official: Uint8Array.of(1, 2, 3) }
  it.each([
    ['never answers', 'for(;;);', 'too-slow'],
    ['fills the memory', 'const all = []; for(;;) all.push(Array(1000).fill([]))', 'damaged-form'],
    ['breaks down', 'throw new Error()', 'damaged-form'],
    ['says nothing', '', 'damaged-form'],
  ])('is given up where it %s', async (_what, script, code) => {
    const patience = code === 'too-slow' ? 500 : 60_000
    const program = join(folder, 'program.mjs')
    writeFileSync(program, script)
    const filled = await fillApart(program, told, patience)
    expect(filled).toEqual({ ok: false, error: { code } })
  })

  it('is filled in by the program itself, started once more', () => {
    const [deck, form] = [join(folder, 'deck.ydk'), join(folder, 'form.pdf')]
    writeFileSync(deck, '#main\n89631139\n')
    writeFileSync(form, formWith(field('')))
    const { stdout, stderr, status } = fromSources('print', '--form', form, deck)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^%PDF-/)
    expect(status).toBe(0)
  })
})
