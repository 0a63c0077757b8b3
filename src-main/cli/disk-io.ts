import { randomBytes } from 'node:crypto'
import { createReadStream, type Dirent, fstatSync, readFileSync, writeSync } from 'node:fs'
import { opendir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameWrittenOut, withCharactersWrittenOut } from '../../shared/deceiving-characters.ts'
import { explainTooLarge } from '../../shared/file-bounds.ts'
import type { FileFailure } from '../../shared/file-failure.ts'
import { explainLeftAside, FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'
import { packageRoot } from '../package-root.ts'
import { fileFailure, readWhole, writeWhole } from '../whole-files.ts'
import { isClosedStream } from './closed-stream.ts'
import { fillApart } from './form-process.ts'
import { searchHandsApart } from './hand-threads.ts'
import { packagedSlice } from './font-slices.ts'
import { OUTPUT_IS_INPUT } from './files.ts'
import { CannotDo, type Io } from './io.ts'
import { type Given, standardInput, watchReading } from './watched.ts'

/** Node's own words for the commonest failures of reading, for people. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'a part of its path is not a folder',
  EBADF: 'it was not opened for this',
  EIO: 'the disk or device failed',
  ENAMETOOLONG: 'its name is longer than the disk takes',
}

/** The same for our own reasons. */
const OUR_REASONS: Partial<Readonly<Record<FileFailure['code'], string>>> = {
  'not-a-file': 'it is not a file',
  'no-permission': 'it may not be read or written',
  'no-space': 'the disk is full',
  'too-large': 'it grew while it was read; try again',
  'in-use': 'another program changed it while it was read; try again',
}

const codeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined

const reasonOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem)
  const reason = REASONS[String(codeOf(problem))]
  return reason ?? OUR_REASONS[fileFailure('read', '', problem).code] ?? problem.message
}

/** What a name becomes whose bytes are not UTF-8: no file has it. */
const isLostName = (path: string, problem: unknown): boolean =>
  path.includes('\uFFFD') && codeOf(problem) === 'ENOENT'
const LOST_NAME = 'its name is not written in UTF-8, so no file can be found by it; rename it'

/**
 * Reads a whole file; one that no program we know writes is refused by its size, before it fills the memory, and one that is being
 * written is no whole file.
 */
const readInputFile: Io['readFile'] = async (path, most) => {
  try {
    const found = await stat(path)
    if (found.size > most) throw new Error(explainTooLarge({ most, size: found.size }))
    // Nobody knows the size of a pipe that a shell makes out of a command, nor of what the system makes up as it is read (in /proc).
    const isSized = found.isFile() && found.size > 0
    return isSized ? await readWhole(path, most) : await readBounded(createReadStream(path), most)
  } catch (problem) {
    throw new Error(isLostName(path, problem) ? LOST_NAME : reasonOf(problem), { cause: problem })
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

/** Reading a file comes to an end; a pipe, device or socket is nobody's deck, also where a link leads to it. */
const kindOf = async (entry: Dirent): Promise<'file' | 'folder' | 'neither'> => {
  const found = entry.isSymbolicLink()
    ? await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    : entry
  // Of a link that leads nowhere, whoever reads it hears that it is not there.
  if (!found || found.isFile()) return 'file'
  return found.isDirectory() ? 'folder' : 'neither'
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path === '' ? '.' : path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Walks folder by folder: of one that may not be read, nothing but itself stays unknown. */
const filesIn: Io['filesIn'] = async (path, isWanted = () => true) => {
  const found = { files: new Array<string>(), noFiles: new Array<string>(), closed: new Array<string>() }
  const folders = [path === '.' ? '' : path.replaceAll('\\', '/')]
  let looked = 0
  const entriesOf = async (folder: string): Promise<readonly Dirent[]> => {
    const entries: Dirent[] = []
    for await (const entry of await opendir(folder === '' ? '.' : folder, { bufferSize: 1000 })) {
      looked += 1
      if (looked > FOLDER_BOUNDS.names) throw new CannotDo(explainLeftAside('too-many-names'))
      entries.push(entry)
    }
    return entries
  }
  for (const folder of folders) {
    const entries = await entriesOf(folder).catch((problem: unknown) => {
      if (problem instanceof CannotDo) throw problem
      return codeOf(problem)
    })
    if (!Array.isArray(entries)) {
      const isNone = entries === 'ENOENT' || entries === 'ENOTDIR'
      // What was asked for may be a file that cannot be read, which whoever reads it says.
      if (folders.length === 1 && (isNone || !(await isFolder(folder)))) return undefined
      // What has gone since it was seen holds nothing.
      if (!isNone) found.closed.push(folder)
      continue
    }
    for (const entry of entries as readonly Dirent[]) {
      const below = `${folder}${folder === '' || folder.endsWith('/') ? '' : '/'}${entry.name}`
      const kind = await kindOf(entry)
      if (kind === 'file') found.files.push(below)
      else if (kind === 'neither') found.noFiles.push(below)
      // A link may lead back to where it lies.
      else if (entry.isDirectory() && isWanted(below)) folders.push(below)
    }
  }
  return { files: found.files.sort(), noFiles: found.noFiles.sort(), closed: found.closed.sort() }
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

const closed = new Map<1 | 2, boolean>()
/** Whether the stream was closed before we began; asked once. */
const isClosed = (stream: 1 | 2): boolean => {
  const known = closed.get(stream) ?? isClosedStream(stream)
  closed.set(stream, known)
  return known
}

/** A reader that has seen enough (head, less) closes the pipe; that is no failure of ours. */
const isReaderGone = (problem: unknown): boolean => ['EPIPE', 'EOF'].includes(String(codeOf(problem)))

/** The file that the standard output leads into; `''` where that is none. */
const outputFile = (): string => {
  if (isClosed(STANDARD_OUTPUT)) return ''
  const found = fstatSync(STANDARD_OUTPUT, { bigint: true })
  return found.isFile() ? `${found.dev} ${found.ino}` : ''
}

/** The file that standard input comes from; nothing where that is none. */
const inputFile = (): string | undefined => {
  const found = fstatSync(STANDARD_INPUT, { bigint: true })
  return found.isFile() ? `${found.dev} ${found.ino}` : undefined
}

/** Writes all of it before it returns, or throws `CannotDo`. */
const writeAll = (to: 1 | 2, data: string | Uint8Array): void => {
  const bytes = typeof data === 'string' ? Buffer.from(data) : data
  if (bytes.length > 0 && isClosed(to)) throw new CannotDo('the output could not be written: it is closed')
  for (let done = 0; done < bytes.length;)
    try {
      done += writeSync(to, bytes, done)
    } catch (problem) {
      if (isReaderGone(problem)) return
      if (codeOf(problem) !== 'EAGAIN')
        throw new CannotDo(`the output could not be written: ${reasonOf(problem)}`)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CATCH_UP)
    }
}

const NOT_FOR_A_TERMINAL =
  'a terminal can show no PDF and no picture; name a file with --out, or lead the output into one'

/** The computer, and how far it has taken what was said. */
export interface DiskIo extends Io {
  /** Whether a remark could not be written: the player has not heard all. */
  readonly hasLostRemarks: () => boolean
}

/**
 * The computer, as a command may use it. It remembers what was read, so that no command writes over what it reads.
 * `program` is started once more to fill in forms, and in threads that search hands.
 */
export const diskIo = (program: string, { toTerminal }: Given = { toTerminal: false }): DiskIo => {
  const inputs = new Set<string>()
  let hasLostRemarks = false
  /** Asked once: commands write thousands of lines. */
  let output: string | undefined
  const outputNow = (): string => (output ??= outputFile())
  return {
    readFile: async (path, most) => {
      const bytes = await readInputFile(path, most)
      inputs.add(await identityOf(path))
      return bytes
    },
    filesIn,
    isFile: (path) =>
      stat(path).then(
        (found) => found.isFile(),
        () => false,
      ),
    isOutput: async (path) => {
      // Nothing is asked of thousands of decks where the output goes to a terminal or a program.
      if (outputNow() === '') return false
      if (path === '-') return inputFile() === outputNow()
      return (await identityOf(path).catch(() => '')) === outputNow()
    },
    writeFile: async (path, bytes) => {
      try {
        const found = await stat(path).catch(() => undefined)
        if (!found && path.includes('\uFFFD')) throw new Error('its name is not written in UTF-8')
        if (found && inputs.has(await identityOf(path)))
          throw new Error('it is one of the files that are read')
        // Into a pipe or device nothing can be swapped.
        if (found && !found.isFile()) await writeFile(path, bytes)
        else await writeWhole(path, bytes)
      } catch (problem) {
        if (isReaderGone(problem)) return
        const reason = reasonOf(problem)
        throw new Error(reason === REASONS['ENOENT'] ? 'there is no such folder' : reason, { cause: problem })
      }
    },
    readInput: async (most) => {
      const input = inputFile()
      if (input !== undefined) inputs.add(input)
      // Node takes a folder for an input that has ended.
      if (fstatSync(STANDARD_INPUT).isDirectory()) throw new Error(REASONS['EISDIR'])
      try {
        return await readBounded(standardInput(), most)
      } catch (problem) {
        throw new Error(reasonOf(problem), { cause: problem })
      }
    },
    resource: (name) => readFile(join(packageRoot, 'resources', name)),
    resourceNow: (name) => readFileSync(join(packageRoot, 'resources', name)),
    watchReading,
    sqlite: async () => (await import('sql.js')).default(),
    // Into a file or another program goes what is asked for; a terminal would do what the characters in it say.
    out: (data) => {
      // The shell may have opened an input to be written behind its end, or over its beginning.
      if (inputs.has(outputNow())) throw new CannotDo(OUTPUT_IS_INPUT)
      if (typeof data !== 'string' && toTerminal) throw new CannotDo(NOT_FOR_A_TERMINAL)
      writeAll(
        STANDARD_OUTPUT,
        typeof data === 'string' && toTerminal ? withCharactersWrittenOut(data) : data,
      )
    },
    remark: (line) => {
      try {
        writeAll(STANDARD_ERROR, `${nameWrittenOut(line)}\n`)
      } catch {
        // There is nowhere left to say it.
        hasLostRemarks = true
      }
    },
    hasLostRemarks: () => hasLostRemarks,
    fillForm: (form, official, letters) => fillApart(program, { form, official, letters }),
    searchHands: searchHandsApart(program),
    fontSlice: packagedSlice,
    paint: async (picture) => (await import('./paint.ts')).pngOf(picture),
    today,
    freshSeed: () => randomBytes(4).toString('hex'),
  }
}
