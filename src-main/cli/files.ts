import { basename, extname } from 'node:path'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { type BoundedFile, MOST_BYTES } from '../../shared/file-bounds.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { explainIssue, explainImportRefusal } from '../../shared/formats/cards/explain-import.ts'
import { isLoss } from '../../shared/formats/cards/imported.ts'
import { CannotDo, type Io } from './io.ts'

/** The bytes of a file, or of standard input for "-". */
const bytesOf = async (path: string, kind: BoundedFile, io: Io): Promise<Uint8Array> => {
  if (path === '') throw new CannotDo('the name of a file to read is empty')
  try {
    return await (path === '-' ? io.readInput(MOST_BYTES[kind]) : io.readFile(path, MOST_BYTES[kind]))
  } catch (problem) {
    throw new CannotDo(`${path}: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

export const OUTPUT_IS_INPUT = 'the output is one of the files that are read'

/** Refuses files that are read one after another where the output goes into one of them: that one would be read with what was said before. */
export const refuseOutputAmong = async (paths: readonly string[], io: Io): Promise<void> => {
  for (const path of paths) if (await io.isOutput(path)) throw new CannotDo(OUTPUT_IS_INPUT)
}

/** What a file holds, as `read` makes it out; it is ended where that takes too long or too much memory. */
export const readFrom = async <T>(
  path: string,
  kind: BoundedFile,
  io: Io,
  read: (bytes: Uint8Array) => T | Promise<T>,
): Promise<T> => {
  const bytes = await bytesOf(path, kind, io)
  const done = io.watchReading(path, bytes.length)
  try {
    return await read(bytes)
  } finally {
    done()
  }
}

/** No situation and no line of an answer is longer; in bytes. */
const LONGEST_LINE = 4 * 1024 * 1024

const LINE_FEED = 10
/** What a line without anything in it consists of: blank, tab and return. */
const BLANKS: ReadonlySet<number | undefined> = new Set([32, 9, 13])

/** The lines of a file that are not blank, each with its number and as `read` makes it out; only one of them is a text at a time. */
export async function* readLines<T>(
  path: string,
  io: Io,
  read: (line: string) => T,
): AsyncGenerator<{ readonly number: number; readonly value: T }> {
  const bytes = await bytesOf(path, 'lines', io)
  let number = 1
  for (let start = 0; start < bytes.length; start += 1) {
    if (bytes[start] === LINE_FEED) number += 1
    else if (!BLANKS.has(bytes[start])) {
      const found = bytes.indexOf(LINE_FEED, start)
      const end = found === -1 ? bytes.length : found
      if (end - start > LONGEST_LINE)
        throw new CannotDo(
          `${path}:${number}: this line has more than ${LONGEST_LINE / 1024 / 1024} MB, and none is so long`,
        )
      const done = io.watchReading(path, end - start)
      const value = read(new TextDecoder().decode(bytes.subarray(start, end)))
      done()
      yield { number, value }
      // The line feed itself is counted next.
      start = end - 1
    }
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
  const read = await readFrom(path, 'deck', io, (bytes) => parseDeck(bytes, name, pool))
  if (!read.ok) throw new CannotDo(`${path}: ${explainImportRefusal(read.error)}`)
  for (const issue of read.value.issues) io.remark(`${path}: ${explainIssue(issue)}`)
  return { deck: read.value.value, whole: !read.value.issues.some(isLoss) }
}
