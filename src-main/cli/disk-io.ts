import { randomBytes } from 'node:crypto'
import { createReadStream, type Dirent, fstatSync, writeSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameWrittenOut, withSignsWrittenOut } from '../../shared/deceiving-signs.ts'
import { explainTooLarge } from '../../shared/file-bounds.ts'
import type { FileFailure } from '../../shared/file-failure.ts'
import { packageRoot } from '../package-root.ts'
import { fileFailure, readWhole, writeWhole } from '../whole-files.ts'
import { fillApart } from './form-process.ts'
import { CannotDo, type Io } from './io.ts'
import { type Given, standardInput, watchReading } from './watched.ts'

/** Node's own words for the commonest failures of reading, for people. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  ENOSPC: 'the disk is full',
  ENAMETOOLONG: 'its name is longer than the disk takes',
}

/** The same for our own reasons. */
const OUR_REASONS: Partial<Readonly<Record<FileFailure['code'], string>>> = {
  'not-a-file': 'it is not a file',
  'no-permission': 'it may not be read or written',
  'too-large': 'it grew while it was read; try again',
  'in-use': 'another program changed it while it was read; try again',
}

const reasonOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem)
  const reason = 'code' in problem ? REASONS[String(problem.code)] : undefined
  return reason ?? OUR_REASONS[fileFailure('read', '', problem).code] ?? problem.message
}

/**
 * Reads a whole file; one that no program we know writes is refused by its size, before it fills the memory, and one that is being
 * written is no whole file.
 */
const readInputFile: Io['readFile'] = async (path, most) => {
  try {
    const found = await stat(path)
    if (found.size > most) throw new Error(explainTooLarge({ most, size: found.size }))
    // A pipe that a shell makes out of a command is a file too, of which nobody knows the size.
    return found.isFile() ? await readWhole(path, most) : await readBounded(createReadStream(path), most)
  } catch (problem) {
    throw new Error(reasonOf(problem), { cause: problem })
  }
}

const today = (): string => {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** Tells files apart, whatever they are called. A number has no room for what Windows tells them apart by. */
const identityOf = async (path: string): Promise<string> => {
  const { dev, ino } = await stat(path, { bigint: true })
  return `${dev} ${ino}`
}

/** Whether reading what lies in a folder comes to an end: a pipe or a device is nobody's deck, also where a link leads to it. */
const isReadable = async (entry: Dirent): Promise<boolean> => {
  if (!entry.isSymbolicLink()) return entry.isFile()
  const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
  // Of a link that leads nowhere, whoever reads it hears that it is not there.
  return found === undefined || found.isFile() || found.isDirectory()
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
      if (!entries) return undefined
      const files: string[] = []
      for (const entry of entries)
        if (await isReadable(entry)) files.push(join(entry.parentPath, entry.name).replaceAll('\\', '/'))
      return files.sort()
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
      const input = fstatSync(STANDARD_INPUT, { bigint: true })
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
    paint: async (picture) => (await import('./paint.ts')).pngOf(picture),
    today,
    freshSeed: () => randomBytes(4).toString('hex'),
  }
}
