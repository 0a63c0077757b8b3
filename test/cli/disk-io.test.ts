import { execFileSync, spawn, spawnSync } from 'node:child_process'
import fs, {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  type OpenDirOptions,
} from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'
import { MOST_BYTES } from '../../shared/file-bounds.ts'
import { NO_LETTERS } from '../../shared/paper/letters/letters.ts'
import { diskIo } from '../../src-main/cli/disk-io.ts'
import { deckPaths } from '../../src-main/cli/deck-paths.ts'
import { CannotDo } from '../../src-main/cli/io.ts'
import { writeOut } from '../../src-main/cli/write-out.ts'
import { field, formWith } from '../paper/forged-pdf.ts'
import { readBack } from '../paper/read-back.ts'
import { fillApart } from '../../src-main/cli/form-process.ts'
import { buildProgram } from './program.ts'

/** No command of these fills in a form. */
const NO_PROGRAM = ''
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duelwright-io-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const bytes = (text: string) => new TextEncoder().encode(text)

it(
  'a folder without end is given up with a sentence, and the other decks are answered',
  { tags: 'attack' },
  async () => {
    const deck = join(folder, 'a.ydk')
    writeFileSync(deck, '')
    const { opendir } = promises
    const entry = {
      name: 'x.jpg',
      parentPath: folder,
      isFile: () => true,
      isDirectory: () => false,
      isSymbolicLink: () => false,
    }
    const of = (many: number) => () => Promise.resolve(Array<unknown>(many).fill(entry))
    const remarks: string[] = []
    const io = { ...diskIo(NO_PROGRAM), remark: (line: string) => void remarks.push(line) }
    try {
      Object.assign(promises, { opendir: of(FOLDER_BOUNDS.names) })
      syncBuiltinESMExports()
      expect((await io.filesIn(folder))?.files).toHaveLength(FOLDER_BOUNDS.names)
      Object.assign(promises, {
        opendir: (path: string) => (path === folder ? of(FOLDER_BOUNDS.names + 1)() : opendir(path)),
      })
      syncBuiltinESMExports()
      expect(await deckPaths([folder, deck], io)).toEqual({ paths: [deck], whole: false })
    } finally {
      Object.assign(promises, { opendir })
      syncBuiltinESMExports()
    }
    const words = 'there are more than 100000 files and folders; choose the folder of the decks itself.'
    expect(remarks).toEqual([`${folder}: ${words}`])
  },
)

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

  it.each([
    ['leads nowhere', 'gone.pdf'],
    ['leads in a circle', 'link.pdf'],
  ])('is no link that %s, which stays', { tags: 'attack' }, async (_what, to) => {
    const link = join(folder, 'link.pdf')
    symlinkSync(to, link)
    await expect(diskIo(NO_PROGRAM).writeFile(link, bytes('one'))).rejects.toThrow('it is not a file')
    expect(readlinkSync(link)).toBe(to)
    expect(readdirSync(folder)).toEqual(['link.pdf'])
  })

  it(
    'with a name that no disk takes is refused in words that do not name the draft',
    { tags: 'attack' },
    async () => {
      const written = diskIo(NO_PROGRAM).writeFile(join(folder, 'x'.repeat(300)), bytes('one'))
      await expect(written).rejects.toThrow(/^its name is longer than the disk takes$/)
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('with no name is refused before anything is written', async () => {
    await expect(writeOut('', bytes('one'), diskIo(NO_PROGRAM))).rejects.toThrow(
      'the name of the file to write is empty',
    )
  })

  it('is never one that it has read, whatever name it is given', { tags: 'attack' }, async () => {
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

/** Puts these in the place of what the system does, while `work` is at it. */
const withDisk = async <T>(
  instead: {
    readonly fs?: Partial<Pick<typeof fs, 'writeSync'>>
    readonly promises?: { readonly open?: unknown; readonly stat?: unknown; readonly opendir?: unknown }
  },
  work: () => T | Promise<T>,
): Promise<T> => {
  const { open, stat, opendir } = promises
  const own = { writeSync: fs.writeSync, open, stat, opendir }
  Object.assign(fs, instead.fs)
  Object.assign(promises, instead.promises)
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    fs.writeSync = own.writeSync
    Object.assign(promises, { open: own.open, stat: own.stat, opendir: own.opendir })
    syncBuiltinESMExports()
  }
}

it(
  'into a terminal characters that steer it are written out, and into a file or program all goes as it is',
  { tags: 'attack' },
  async () => {
    const written: string[] = []
    const writeSync = ((_to: number, bytes: Uint8Array) => {
      written.push(Buffer.from(bytes).toString())
      return bytes.length
    }) as typeof fs.writeSync
    await withDisk({ fs: { writeSync } }, () => {
      for (const toTerminal of [true, false]) diskIo(NO_PROGRAM, { toTerminal }).out('\u001b]0;x\u0007')
    })
    expect(written).toEqual([String.raw`\u{1b}]0;x\u{7}`, '\u001b]0;x\u0007'])
    // What steers it in a PDF or a picture cannot be written out.
    const pdf = bytes('%PDF \u001b]0;x\u0007')
    await withDisk({ fs: { writeSync } }, () => {
      expect(() => diskIo(NO_PROGRAM, { toTerminal: true }).out(pdf)).toThrow('name a file with --out')
      diskIo(NO_PROGRAM, { toTerminal: false }).out(pdf)
    })
    expect(written.slice(2)).toEqual(['%PDF \u001b]0;x\u0007'])
  },
)

describe('files whose numbers differ by less than a double can tell, as on Windows', () => {
  it('are two files', async () => {
    const [read, written] = ['read.ydk', 'written.ydk'].map((name) => join(folder, name)) as [string, string]
    writeFileSync(read, '#main')
    writeFileSync(written, 'old')
    const LARGE = 2n ** 60n
    const { stat } = promises
    const withLargeNumbers = async (path: string, options?: { bigint?: boolean }) => {
      const found = await stat(path)
      const ino = LARGE + (path === read ? 1n : 2n)
      return Object.assign(found, { dev: 1, ino: options?.bigint === true ? ino : Number(ino) })
    }
    await withDisk({ promises: { stat: withLargeNumbers } }, async () => {
      const io = diskIo(NO_PROGRAM)
      await io.readFile(read, MOST_BYTES.deck)
      await io.writeFile(written, bytes('new'))
      await expect(io.writeFile(read, bytes('new'))).rejects.toThrow('one of the files that are read')
    })
    expect([readFileSync(read, 'utf8'), readFileSync(written, 'utf8')]).toEqual(['#main', 'new'])
  })
})

describe('a file that a command reads', () => {
  it.each([
    ['grows', (path: string) => appendFileSync(path, '1')],
    ['gets shorter', (path: string) => truncateSync(path, 2)],
    ['is written over', (path: string) => utimesSync(path, new Date(0), new Date(0))],
  ])('is refused where it %s meanwhile', { tags: 'attack' }, async (_what, change) => {
    const path = join(folder, 'deck.ydk')
    writeFileSync(path, '#main\n')
    const { open } = promises
    const interrupted = async (...given: Parameters<typeof open>) => {
      const file = await open(...given)
      const read = file.read.bind(file) as (...args: unknown[]) => Promise<unknown>
      return Object.assign(file, {
        read: async (...args: unknown[]) => {
          const done = await read(...args)
          change(path)
          return done
        },
      })
    }
    await withDisk({ promises: { open: interrupted } }, () =>
      expect(diskIo(NO_PROGRAM).readFile(path, MOST_BYTES.deck)).rejects.toThrow(
        'another program changed it while it was read; try again',
      ),
    )
    expect(new TextDecoder().decode(await diskIo(NO_PROGRAM).readFile(path, MOST_BYTES.deck))).toBe(
      readFileSync(path, 'utf8'),
    )
  })

  it.skipIf(process.platform === 'win32')(
    'is no pipe in a folder, nor what a link to one leads to',
    { tags: 'attack' },
    async () => {
      execFileSync('mkfifo', [join(folder, 'pipe.ydk')])
      writeFileSync(join(folder, 'deck.ydk'), '#main\n')
      const links = { 'to-pipe.ydk': 'pipe.ydk', 'to-deck.ydk': 'deck.ydk', 'to-nothing.ydk': 'gone.ydk' }
      for (const [name, to] of Object.entries(links)) symlinkSync(join(folder, to), join(folder, name))
      symlinkSync('/dev/zero', join(folder, 'to-device.ydk'))
      const io = diskIo(NO_PROGRAM)
      const found = await io.filesIn(folder)
      const names = (paths: readonly string[] = []) => paths.map((path) => basename(path))
      expect(names(found?.files)).toEqual(['deck.ydk', 'to-deck.ydk', 'to-nothing.ydk'])
      expect(names(found?.noFiles)).toEqual(['pipe.ydk', 'to-device.ydk', 'to-pipe.ydk'])
      await expect(io.readFile(join(folder, 'to-nothing.ydk'), MOST_BYTES.deck)).rejects.toThrow(
        'there is no such file',
      )
    },
  )
})

it.each([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EROFS', 'it may not be read or written'],
  ['EACCES', 'it may not be read or written'],
  ['EIO', 'the disk or device failed'],
])(
  'an output that a disk refuses with %s is told in words, and what lay there stays',
  { tags: 'attack' },
  async (code, words) => {
    const path = join(folder, 'out.pdf')
    writeFileSync(path, 'before')
    const { open } = promises
    const refusing = (asked: string, flags: string, mode: number) =>
      flags === 'wx' ? Promise.reject(Object.assign(new Error(code), { code })) : open(asked, flags, mode)
    const written = withDisk({ promises: { open: refusing } }, () =>
      diskIo(NO_PROGRAM).writeFile(path, bytes('after')),
    )
    await expect(written).rejects.toThrow(words)
    expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['before'])
  },
)

describe('a folder of which a part may not be read', { tags: 'attack' }, () => {
  const { opendir } = promises
  /** Rights keep nobody out who may do all, as tests may; so the system's answer is put in its place. */
  const refusing = (closed: string) => (path: string, options: OpenDirOptions) => {
    const isMet = path === closed || (options.recursive === true && closed.startsWith(path))
    if (isMet) return Promise.reject(Object.assign(new Error('permission denied'), { code: 'EACCES' }))
    return opendir(path, options)
  }
  const pathsIn = async (closed: string, arg: string) => {
    const remarks: string[] = []
    const io = { ...diskIo(NO_PROGRAM), remark: (line: string) => void remarks.push(line) }
    const found = await withDisk({ promises: { opendir: refusing(closed) } }, () => deckPaths([arg], io))
    return { ...found, remarks }
  }

  it('is read as far as it may be, the part is named, and the command ends as one that could not do all', async () => {
    const [closed, below] = [`${folder}/closed`, `${folder}/open/below`]
    for (const path of [closed, below]) mkdirSync(path, { recursive: true })
    const decks = [`${folder}/a.ydk`, `${below}/b.ydk`]
    for (const path of [...decks, `${closed}/c.ydk`]) writeFileSync(path, '#main\n')
    const remarks = [`${closed}: this folder may not be read`]
    for (const arg of [folder, `${folder}/`, `${folder}/**/*.ydk`])
      expect(await pathsIn(closed, arg)).toEqual({ paths: decks, whole: false, remarks })
    // A pattern that leads elsewhere knows nothing of it.
    expect(await pathsIn(closed, `${folder}/*.ydk`)).toEqual({ paths: [decks[0]], whole: true, remarks: [] })
    expect(await pathsIn(folder, folder)).toEqual({
      paths: [],
      whole: false,
      remarks: [
        expect.stringContaining(`${folder}: no deck was found`),
        `${folder}: this folder may not be read`,
      ],
    })
    expect(await pathsIn('', decks[0] ?? '')).toEqual({ paths: [decks[0]], whole: true, remarks: [] })
  })
})

describe('output', () => {
  const written = async (write: (at: number, asked: number) => number): Promise<string> => {
    const pieces: Uint8Array[] = []
    const writeSync = (_to: number, data: Uint8Array, from = 0): number => {
      const done = write(pieces.length, data.length - from)
      pieces.push(data.slice(from, from + done))
      return done
    }
    await withDisk({ fs: { writeSync: writeSync as typeof fs.writeSync } }, () =>
      diskIo(NO_PROGRAM).out('0123456789'.repeat(1000)),
    )
    return Buffer.concat(pieces).toString()
  }
  const fault = (code: string): never => {
    throw Object.assign(new Error(code), { code })
  }

  it('is written to its end, where the system takes a piece at a time', async () => {
    expect(await written((_at, asked) => Math.min(asked, 4096))).toBe('0123456789'.repeat(1000))
  })

  it('waits for a reader that has not caught up', async () => {
    let isLate = true
    const all = await written((_at, asked) => {
      isLate = !isLate
      return isLate ? fault('EAGAIN') : Math.min(asked, 1000)
    })
    expect(all).toBe('0123456789'.repeat(1000))
  })

  it('is left at the point where its reader has seen enough', async () => {
    expect(await written((at) => (at === 2 ? fault('EPIPE') : 100))).toHaveLength(200)
  })

  it('fails with a sentence where the disk is full in the middle of it', { tags: 'attack' }, async () => {
    await expect(written((at) => (at === 6 ? fault('ENOSPC') : 1000))).rejects.toThrow(
      new CannotDo('the output could not be written: the disk is full'),
    )
  })
})

/** The program as it ships, once a test needs it. */
let program: Awaited<ReturnType<typeof buildProgram>> = { path: '', remove: () => undefined }
/** Where tests start the program it is put together first, once for all. That and its starts take their time. */
const startTheProgram = () =>
  beforeAll(async () => {
    if (program.path === '') program = await buildProgram()
  })
afterAll(() => program.remove())

const command = (...args: readonly string[]) =>
  spawnSync(process.execPath, [program.path, ...args], { encoding: 'utf8' })

describe('a file of nothing but line ends', { tags: ['attack', 'thorough'] }, () => {
  startTheProgram()
  const of = (name: string, megabytes: number): string => {
    const path = join(folder, name)
    writeFileSync(path, Buffer.alloc(megabytes * 1024 * 1024, '\n'))
    return path
  }
  const ends = (args: readonly string[], words: string) => {
    const { status, stderr } = command(...args)
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

describe.skipIf(process.platform === 'win32')(
  'standard output that leads into an input',
  { tags: 'thorough' },
  () => {
    startTheProgram()
    it('is refused, and the input stays as it is', { tags: 'attack' }, () => {
      const path = join(folder, 'into-itself.ydk')
      for (const flags of ['a', 'r+']) {
        writeFileSync(path, '#main\n89631139\n')
        const output = openSync(path, flags)
        const { status, stderr } = spawnSync(
          process.execPath,
          [program.path, 'convert', '--to', 'ydk', path],
          {
            stdio: ['ignore', output, 'pipe'],
            encoding: 'utf8',
          },
        )
        closeSync(output)
        expect(stderr).toContain('the output is one of the files that are read')
        expect(status).toBe(2)
        expect(readFileSync(path, 'utf8')).toBe('#main\n89631139\n')
      }
    })

    const saysInto = (output: number, ...words: readonly string[]) => {
      const said = spawnSync(process.execPath, [program.path, ...words], {
        stdio: ['ignore', output, 'pipe'],
        encoding: 'utf8',
      })
      closeSync(output)
      return said
    }

    it.each([
      ['check', '#main\n89631139\n'],
      ['situations', '{}\n'],
      ['replay', '{}\n'],
      ['backup verify', '{}\n'],
    ])(
      'is refused before anything is said where that is not the first of them: %s',
      { tags: 'attack' },
      (command, text) => {
        const [first, second] = ['first.ydk', 'second.ydk'].map((name) => join(folder, name)) as [
          string,
          string,
        ]
        for (const path of [first, second]) writeFileSync(path, text)
        const said = saysInto(openSync(second, 'a'), ...command.split(' '), first, second)
        expect(said.stderr).toContain('the output is one of the files that are read')
        expect(said.status).toBe(2)
        expect(readFileSync(second, 'utf8')).toBe(text)
      },
    )

    it('is left out of a folder, and all other decks are answered', { tags: 'attack' }, () => {
      const names = ['a.ydk', 'z.ydk', 'result.txt'].map((name) => join(folder, name))
      const [a = '', z = '', result = ''] = names
      for (const path of [a, z]) writeFileSync(path, '#main\n89631139\n')
      const said = saysInto(openSync(result, 'w'), 'check', folder)
      expect(said.stderr).toContain(`${result}: left out: the output goes there\n`)
      expect(said.status).toBe(2)
      for (const path of [a, z]) expect(readFileSync(result, 'utf8')).toContain(`${path}: `)
    })
  },
)

describe('standard input', { tags: 'thorough' }, () => {
  startTheProgram()
  it('is an input too, over which nothing is written', { tags: 'attack' }, () => {
    const path = join(folder, 'e.ydk')
    writeFileSync(path, '#main\n89631139\n')
    for (const name of ['-', '/dev/stdin', '/dev/fd/0']) {
      if (name !== '-' && !existsSync('/dev/stdin')) continue
      const input = openSync(path, 'r')
      const { status, stderr } = spawnSync(
        process.execPath,
        [program.path, 'print', '--plain', '--out', path, name],
        { stdio: [input, 'pipe', 'pipe'], encoding: 'utf8' },
      )
      closeSync(input)
      expect(stderr).toContain('one of the files that are read')
      expect(status).toBe(2)
      expect(readFileSync(path, 'utf8')).toContain('89631139')
    }
  })

  it.skipIf(process.platform === 'win32')(
    'that cannot be read is said with a reason, as any file is',
    { tags: 'attack' },
    () => {
      const path = join(folder, 'written-only.ydk')
      const deck = join(folder, 'beside-it.ydk')
      writeFileSync(deck, '#main\n89631139\n')
      for (const [input, words] of [
        [openSync(path, 'w'), '-: it was not opened for this\n'],
        [openSync(folder, 'r'), '-: this is a folder, not a file\n'],
      ] as const) {
        const { status, stdout, stderr } = spawnSync(
          process.execPath,
          [program.path, 'check', '--date', '2026-06-01', '-', deck],
          { stdio: [input, 'pipe', 'pipe'], encoding: 'utf8' },
        )
        closeSync(input)
        expect(stderr).toBe(words)
        expect(stdout).toContain('Main 1,')
        expect(status).toBe(2)
      }
    },
  )

  it('that never ends is left where it passes its bound', { tags: 'attack' }, async () => {
    const endless = spawn(process.execPath, [program.path, 'check', '-'], {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const line = Buffer.alloc(64 * 1024, 'y\n')
    endless.stdin.on('error', () => undefined)
    const more = (): void => {
      while (!endless.stdin.destroyed && endless.stdin.write(line));
    }
    endless.stdin.on('drain', more)
    more()
    let said = ''
    endless.stderr.on('data', (piece: Buffer) => (said += piece.toString()))
    const code = await new Promise((resolve) => endless.once('exit', resolve))
    endless.stdin.destroy()
    expect(said).toContain('-: it has more than 4 MB; no file of its kind has so much.\n')
    expect(code).toBe(2)
  })
})

describe.skipIf(process.platform === 'win32')(
  'pipes in a folder of decks',
  { tags: ['attack', 'thorough'] },
  () => {
    startTheProgram()
    const ended = (arg: string) => command('check', arg)

    it('are named, in number and with the first, and the command does not end as if it had read them', () => {
      writeFileSync(join(folder, 'a.ydk'), '#main\n89631139\n')
      execFileSync('mkfifo', [join(folder, 'notes.fifo')])
      expect(ended(folder).status).toBe(1)
      execFileSync('mkfifo', [join(folder, 'b.ydk')])
      const first = join(folder, 'b.ydk')
      for (const arg of [folder, `${folder}/*.ydk`]) {
        const { stderr, status } = ended(arg)
        expect(stderr).toContain(`${first}: left out: it is a pipe, a device or a socket\n`)
        expect(status).toBe(2)
      }
      execFileSync('mkfifo', [join(folder, 'c.ydk')])
      expect(ended(folder).stderr).toContain(
        `${folder}: 2 left out that are pipes, devices or sockets; the first is ${first}\n`,
      )
    })
  },
)

describe('a list that shall go to standard output', { tags: 'thorough' }, () => {
  startTheProgram()
  const deckFile = (): string => {
    const deck = join(folder, 'deck.ydk')
    writeFileSync(deck, '#main\n89631139\n')
    return deck
  }

  it('goes there for "-", and no file is called so', () => {
    const { stdout, status } = spawnSync(
      process.execPath,
      [program.path, 'print', '--plain', '--out', '-', deckFile()],
      { encoding: 'utf8', cwd: folder },
    )
    expect([stdout.slice(0, 5), status, existsSync(join(folder, '-'))]).toEqual(['%PDF-', 0, false])
  })

  it.skipIf(!existsSync('/dev/stdout'))('may find a reader that has seen enough', () => {
    const script = '{ "$0" "$1" print --plain --out /dev/stdout "$2"; echo "ended with $?" >&3; } | true'
    const { output } = spawnSync('sh', ['-c', script, process.execPath, program.path, deckFile()], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
    expect([output[2], output[3]]).toEqual(['', 'ended with 0\n'])
  })
})

describe('a file that the system makes up as it is read', () => {
  it.skipIf(!existsSync('/proc/self/cmdline'))('has no size, and is read all the same', async () => {
    const read = await diskIo(NO_PROGRAM).readFile('/proc/self/cmdline', 1_000_000)
    expect(new TextDecoder().decode(read)).toContain(process.execPath.slice(-4))
    await expect(diskIo(NO_PROGRAM).readFile('/proc/self/cmdline', 1)).rejects.toThrow('it has more than')
  })
})

describe('a name that is not written in UTF-8', () => {
  // Node puts this sign for each byte that it cannot read.
  it('is named as the reason why there is no such file', async () => {
    const path = join(folder, 'caf\uFFFD.ydk')
    await expect(diskIo(NO_PROGRAM).readFile(path, 10)).rejects.toThrow('its name is not written in UTF-8')
    await expect(diskIo(NO_PROGRAM).writeFile(path, bytes('one'))).rejects.toThrow(
      'its name is not written in UTF-8',
    )
    expect(readdirSync(folder)).toEqual([])
  })
})

describe.skipIf(!existsSync('/dev/full'))('a disk that is full', { tags: ['attack', 'thorough'] }, () => {
  startTheProgram()
  const toFull = (...args: readonly string[]) => {
    const full = openSync('/dev/full', 'w')
    const ended = spawnSync(process.execPath, [program.path, ...args], {
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
    const { stderr, status } = command('print', '--plain', '--out', '/dev/full', deck)
    expect(stderr).toContain('/dev/full: the disk is full')
    expect(stderr).not.toContain('    at ')
    expect(status).toBe(2)
  })
})

describe.skipIf(!existsSync('/proc/self/fdinfo'))(
  'a stream that is closed before the command begins',
  { tags: ['attack', 'thorough'] },
  () => {
    startTheProgram()
    const inShell = (script: string) =>
      spawnSync('sh', ['-c', `${script}; echo "ended with $?" >&3`, process.execPath, program.path], {
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        encoding: 'utf8',
      })

    it.each([
      '"$0" "$1" --help >&-',
      '(exec >&-; "$0" "$1" --help; exit $?)',
      '"$0" "$1" rule LNK-02 >&- <&-',
    ])('for output (%s) ends it with 2 and a sentence', (script) => {
      const { stderr, output } = inShell(script)
      expect(output[3]).toBe('ended with 2\n')
      expect(stderr).toContain('the output could not be written: it is closed')
      expect(stderr).not.toContain('    at ')
    })

    it.each([
      ['"$0" "$1" --help 2>&-', 0],
      ['"$0" "$1" 2>&-', 2],
      ['echo "#main" | "$0" "$1" convert --to ydk - no-such-file.ydk 2>&-', 2],
      ['"$0" "$1" --help >/dev/full 2>&-', 2],
      ['"$0" "$1" >/dev/null 2>/dev/full', 2],
    ])('for remarks (%s) ends with %d', (script, code) => {
      expect(inShell(script).output[3]).toBe(`ended with ${code}\n`)
    })

    it('is not what a program is given that wants no answer', () => {
      expect(inShell('"$0" "$1" --help >/dev/null').output[3]).toBe('ended with 0\n')
      for (const [other, ...args] of [[process.execPath], ['sh', '-c', '"$0" "$@"', process.execPath]])
        expect(spawnSync(other ?? '', [...args, program.path, '--help'], { stdio: 'ignore' }).status).toBe(0)
    })

    it('makes remarks that are lost a failure of a command that did all else', () => {
      const deck = join(folder, 'deck.ydk')
      writeFileSync(deck, '#main\n89631139\n')
      // It remarks that its newest list is old.
      const script = `"$0" "$1" check --date 2099-01-01 '${deck}'`
      expect(inShell(script).output[3]).toBe('ended with 1\n')
      expect(inShell(`${script} 2>&-`).output[3]).toBe('ended with 2\n')
    })
  },
)

describe.skipIf(process.platform === 'win32')(
  'a current folder that was removed',
  { tags: ['attack', 'thorough'] },
  () => {
    startTheProgram()
    it('ends a command with 2 and a sentence', () => {
      const gone = join(folder, 'gone')
      const script = `mkdir '${gone}' && cd '${gone}' && rmdir '${gone}' && "$0" "$1" check deck.ydk`
      const { stderr, status } = spawnSync('sh', ['-c', script, process.execPath, program.path], {
        encoding: 'utf8',
      })
      expect(stderr).toContain('duelwright: the current folder is no longer there')
      expect(stderr).not.toContain('this should not happen')
      expect(status).toBe(2)
    })
  },
)

describe('an official form that the command line fills in', () => {
  const told = {
    form: { fields: new Map<string, string>(), rest: [] },
    official: Uint8Array.of(1, 2, 3),
    letters: NO_LETTERS,
  }
  it.each([
    ['never answers', 'for(;;);', 'too-slow'],
    ['fills the memory', 'const all = []; for(;;) all.push(Array(1000).fill([]))', 'damaged-form'],
    [
      'fills the memory beside the heap',
      'const all = []; for(;;) all.push(new Uint8Array(1e6).fill(1))',
      'damaged-form',
    ],
    ['breaks down', 'throw new Error()', 'damaged-form'],
    ['says nothing', '', 'damaged-form'],
  ])('is given up where it %s', { tags: ['attack', 'thorough'] }, async (_what, script, code) => {
    const patience = code === 'too-slow' ? 500 : 60_000
    const filler = join(folder, 'program.mjs')
    writeFileSync(filler, script)
    const filled = await fillApart(filler, told, patience)
    expect(filled).toEqual({ ok: false, error: { code } })
  })

  describe('by the program itself', { tags: 'thorough' }, () => {
    startTheProgram()
    it('is filled in, started once more', async () => {
      const [deck, form, out] = [join(folder, 'deck.ydk'), join(folder, 'form.pdf'), join(folder, 'out.pdf')]
      writeFileSync(deck, '#main\n89631139\n')
      writeFileSync(form, formWith(field('/F 4').replace('Monster 1', 'Last Names')))
      // The letters of the name go into the other process with it.
      const name = 'José Łukasz 遊戯'
      const said = command('print', '--form', form, '--last-names', name, '--out', out, deck)
      expect(said).toMatchObject({ stdout: '', stderr: '', status: 0 })
      const { values, drawn } = await readBack(readFileSync(out))
      expect([values.get('Last Names'), drawn.get('Last Names')]).toEqual([name, name])
    })
  })
})
