import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
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

  it('is left alone where nobody may write it, in words', async () => {
    const path = join(folder, 'list.pdf')
    writeFileSync(path, 'one', { mode: 0o444 })
    await expect(diskIo(NO_PROGRAM).writeFile(path, bytes('two'))).rejects.toThrow(
      'it may not be read or written',
    )
    expect(readFileSync(path, 'utf8')).toBe('one')
  })

  it('is never one that it has read, whatever name it is given', async () => {
    const io = diskIo(NO_PROGRAM)
    const path = join(folder, 'deck.ydk')
    writeFileSync(path, '#main')
    symlinkSync(path, join(folder, 'link.ydk'))
    await io.readFile(path, 100)
    for (const name of ['deck.ydk', 'link.ydk', './deck.ydk'])
      await expect(io.writeFile(join(folder, name), bytes('pdf'))).rejects.toThrow(
        'one of the files that are read',
      )
    expect(readFileSync(path, 'utf8')).toBe('#main')
  })
})

const fromSources = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/run-ts.mjs', 'src-main/cli/main.ts', ...args], { encoding: 'utf8' })

describe('a file of nothing but line ends', () => {
  const of = (name: string, megabytes: number): string => {
    const path = join(folder, name)
    writeFileSync(path, Buffer.alloc(megabytes * 1024 * 1024, '\n'))
    return path
  }
  const ends = (args: readonly string[], words: string) => {
    const { status, stderr } = fromSources(...args)
    expect(stderr).toContain(words)
    expect(stderr).not.toMatch(/ {4}at |Fatal|heap/)
    expect(status).toBe(2)
  }

  it('is no deck, and is refused by its size before it is read', () =>
    ends(['check', of('lines.ydk', 150)], 'it has 150 MB; no file of its kind has more than 4 MB'))

  it('is no list of limits', () => {
    const deck = join(folder, 'deck.ydk')
    writeFileSync(deck, '#main\n89631139\n')
    ends(['check', '--list', of('lines.conf', 150), deck], 'no file of its kind has more than 16 MB')
    ends(['check', '--list', of('few.conf', 15), deck], 'few.conf: it is empty')
  })

  it('holds no situation, and is read to its end', () => {
    const path = of('lines.jsonl', 150)
    appendFileSync(path, '{"id":"one"}\n')
    ends(['situations', path], `${path}:${150 * 1024 * 1024 + 1}: this line is no situation`)
  })
})

describe('standard input', () => {
  it('is an input too, over which nothing is written', () => {
    const path = join(folder, 'e.ydk')
    writeFileSync(path, '#main\n89631139\n')
    for (const name of ['-', '/dev/stdin', '/dev/fd/0']) {
      if (name !== '-' && !existsSync('/dev/stdin')) continue
      const input = openSync(path, 'r')
      const { status, stderr } = spawnSync(
        process.execPath,
        ['scripts/run-ts.mjs', 'src-main/cli/main.ts', 'print', '--plain', '--out', path, name],
        { stdio: [input, 'pipe', 'pipe'], encoding: 'utf8' },
      )
      closeSync(input)
      expect(stderr).toContain('one of the files that are read')
      expect(status).toBe(2)
      expect(readFileSync(path, 'utf8')).toContain('89631139')
    }
  })

  it('that never ends is left where it passes its bound', async () => {
    const program = spawn(process.execPath, ['scripts/run-ts.mjs', 'src-main/cli/main.ts', 'check', '-'], {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const line = Buffer.alloc(64 * 1024, 'y\n')
    program.stdin.on('error', () => undefined)
    const more = (): void => {
      while (!program.stdin.destroyed && program.stdin.write(line));
    }
    program.stdin.on('drain', more)
    more()
    let said = ''
    program.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
    const code = await new Promise((resolve) => program.once('exit', resolve))
    program.stdin.destroy()
    expect(said).toContain('-: it has more than 4 MB; no file of its kind has so much.\n')
    expect(code).toBe(2)
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
