#!/usr/bin/env node
import { randomBytes } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { MAX_FILE_BYTES } from '../../shared/file-failure.ts'
import { packageRoot } from '../package-root.ts'
import type { Io } from './io.ts'
import { run } from './run.ts'

/** Node's own words for the commonest failures of reading, for people. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'it may not be read',
}

const reasonOf = (problem: unknown): string => {
  if (!(problem instanceof Error)) return String(problem)
  return ('code' in problem && REASONS[String(problem.code)]) || problem.message
}

/**
 * Reads a whole file; one that no program we know writes is refused by its size, before it fills the memory, and one that is being
 * written is no whole file.
 */
const readWhole: Io['readFile'] = async (path) => {
  try {
    const before = await stat(path)
    if (before.size > MAX_FILE_BYTES) throw new Error(`it is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB`)
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

const io: Io = {
  readFile: readWhole,
  filesIn: async (path) => {
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
    return entries
      ?.filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))
      .sort()
  },
  isFile: (path) =>
    stat(path).then(
      (found) => found.isFile(),
      () => false,
    ),
  writeFile: (path, bytes) =>
    writeFile(path, bytes).catch((problem: unknown) => {
      const reason = reasonOf(problem)
      throw new Error(reason === REASONS['ENOENT'] ? 'there is no such folder' : reason)
    }),
  readInput: () => buffer(process.stdin),
  resource: (name) => readFile(join(packageRoot, 'resources', name)),
  sqlite: async () => (await import('sql.js')).default(),
  out: (data) => process.stdout.write(data),
  remark: (line) => process.stderr.write(`${line}\n`),
  today,
  freshSeed: () => randomBytes(4).toString('hex'),
}

// A reader that has seen enough (head, less) closes the pipe; that is no failure of ours.
process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
  if (problem.code !== 'EPIPE') throw problem
})

process.exitCode = await run(process.argv.slice(2), io)
