import { basename, extname } from 'node:path'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { explainIssue, explainRefusal } from '../../shared/formats/cards/explain-import.ts'
import { isLoss } from '../../shared/formats/cards/imported.ts'
import { CannotDo, type Io } from './io.ts'

/** The bytes of a file, or of standard input for "-". */
const bytesOf = async (path: string, io: Io): Promise<Uint8Array> => {
  try {
    return await (path === '-' ? io.readInput() : io.readFile(path))
  } catch (problem) {
    throw new CannotDo(`${path}: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

/** What a file holds, as `read` makes it out; it is ended where that takes too long or too much memory. */
export const readFrom = async <T>(
  path: string,
  io: Io,
  read: (bytes: Uint8Array) => T | Promise<T>,
): Promise<T> => {
  const bytes = await bytesOf(path, io)
  const done = io.watchReading(path, bytes.length)
  try {
    return await read(bytes)
  } finally {
    done()
  }
}

/** The lines of a file that are not empty, each with its number and as `read` makes it out. */
export async function* readLines<T>(
  path: string,
  io: Io,
  read: (line: string) => T,
): AsyncGenerator<{ readonly number: number; readonly value: T }> {
  const lines = await readFrom(path, io, (bytes) => new TextDecoder().decode(bytes).split('\n'))
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const done = io.watchReading(path, line.length)
    const value = read(line)
    done()
    yield { number: index + 1, value }
  }
}

/** A deck that could be read. `whole` is false where something written in the file is missing from it. */
export interface ReadDeck {
  readonly deck: Deck
  readonly whole: boolean
}

/** Reads a deck and remarks on everything that could not be used or was read otherwise than written. */
export const deckOf = async (path: string, pool: CardPool, io: Io): Promise<ReadDeck> => {
  const name = basename(path, extname(path))
  const read = await readFrom(path, io, (bytes) => parseDeck(bytes, name, pool))
  if (!read.ok) throw new CannotDo(`${path}: ${explainRefusal(read.error)}`)
  for (const issue of read.value.issues) io.remark(`${path}: ${explainIssue(issue)}`)
  return { deck: read.value.value, whole: !read.value.issues.some(isLoss) }
}
