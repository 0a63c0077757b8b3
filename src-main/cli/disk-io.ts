import { randomBytes } from 'node:crypto'
import { createReadStream, fstatSync, writeSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameWrittenOut, withSignsWrittenOut } from '../../shared/deceiving-signs.ts'
import { explainTooLarge } from '../../shared/file-bounds.ts'
import { packageRoot } from '../package-root.ts'
import { fileFailure, writeWhole } from '../whole-files.ts'
import { fillApart } from './form-process.ts'
import { CannotDo, type Io } from './io.ts'
import { type Given, standardInput, watchReading } from './watched.ts'

/** Node's own words for the commonest failures of reading, for people. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  ENOSPC: 'the disk is full',
}

const reasonOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem)
  if (fileFailure('write', '', problem).code === 'no-permission') return 'it may not be read or written'
  return ('code' in problem && REASONS[String(problem.code)]) || problem.message
}

/**
 * Reads a whole file; one that no program we know writes is refused by its size, before it fills the memory, and one that is being
 * written is no whole file.
 */
const readInputFile: Io['readFile'] = async (path, most) => {
  try {
    const before = await stat(path)
    if (before.size > most) throw new Error(explainTooLarge({ most, size: before.size }))
    // A pipe that a shell makes out of a command is a file too, of which nobody knows the size.
    if (!before.isFile()) return await readBounded(createReadStream(path), most)
    const bytes = await readFile(path)
    const after = await stat(path)
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new Error('another program changed it while it was read; try again')
    return bytes
  } catch (problem) {
    throw new Error(reasonOf(problem), { cause: problem })
  }
}

const today = (): string => {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Tells files apart, whatever they are called. */
const identityOf = async (path: string): Promise<string> => {
  const { dev, ino } = await stat(path)
  return `${dev} ${ino}`
}

/** All of a stream whose length nobody knows, where it has at most so many bytes. */
const readBounded = async (stream: AsyncIterable<Buffer>, most: number): Promise<Uint8Array> => {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream) {
    length += piece.length
    if (length > most) throw new Error(explainTooLarge({ most }))
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const [STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR] = [0, 1, 2] as const
/** How long to wait until whoever reads our output has caught up, in ms. */
const CATCH_UP = 5

/**
 * Writes all of it before it returns, or throws `CannotDo`. A reader that has seen enough (head, less) closes the pipe; that is no
 * failure of ours.
 */
const writeAll = (to: number, data: string | Uint8Array): void => {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  for (let done = 0; done < bytes.length;)
    try {
      done += writeSync(to, bytes, done)
    } catch (problem) {
      const code = problem instanceof Error && 'code' in problem ? problem.code : undefined
      if (code === 'EPIPE' || code === 'EOF') return
      if (code !== 'EAGAIN') throw new CannotDo(`the output could not be written: ${reasonOf(problem)}`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CATCH_UP)
    }
}

/**
 * The computer, as a command may use it. It remembers what was read, so that no command writes over what it reads.
 * `program` is started once more to fill in forms.
 */
export const diskIo = (program: string, { toTerminal }: Given = { toTerminal: false }): Io => {
  const inputs = new Set<string>()
  return {
    readFile: async (path, most) => {
      const bytes = await readInputFile(path, most)
      inputs.add(await identityOf(path))
      return bytes
    },
    filesIn: async (path) => {
      const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
      // A pipe in a folder is nobody's deck, and reading it might never end.
      return entries
        ?.filter((entry) => entry.isFile() || entry.isSymbolicLink())
        .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
        .sort()
    },
    isFile: (path) =>
      stat(path).then(
        (found) => found.isFile(),
        () => false,
      ),
    writeFile: async (path, bytes) => {
      try {
        const found = await stat(path).catch(() => undefined)
        if (found && inputs.has(await identityOf(path)))
          throw new Error('it is one of the files that are read')
        // Into a pipe or device nothing can be swapped.
        if (found && !found.isFile()) await writeFile(path, bytes)
        else await writeWhole(path, bytes)
      } catch (problem) {
        const reason = reasonOf(problem)
        throw new Error(reason === REASONS['ENOENT'] ? 'there is no such folder' : reason, { cause: problem })
      }
    },
    readInput: async (most) => {
      const input = fstatSync(STANDARD_INPUT)
      if (input.isFile()) inputs.add(`${input.dev} ${input.ino}`)
      return readBounded(standardInput(), most)
    },
    resource: (name) => readFile(join(packageRoot, 'resources', name)),
    watchReading,
    sqlite: async () => (await import('sql.js')).default(),
    // Into a file or another program goes what is asked for; a terminal would do what the signs in it say.
    out: (data) =>
      writeAll(STANDARD_OUTPUT, typeof data === 'string' && toTerminal ? withSignsWrittenOut(data) : data),
    remark: (line) => {
      try {
        writeAll(STANDARD_ERROR, `${nameWrittenOut(line)}\n`)
      } catch {
        // There is nowhere left to say it.
      }
    },
    fillForm: (form, official) => fillApart(program, { form, official }),
    today,
    freshSeed: () => randomBytes(4).toString('hex'),
  }
}
