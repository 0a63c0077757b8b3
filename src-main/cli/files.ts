import { basename, extname } from 'node:path'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { explainIssue, explainRefusal } from '../../shared/formats/cards/explain-import.ts'
import { isLoss } from '../../shared/formats/cards/imported.ts'
import { CannotDo, type Io } from './io.ts'

/** The bytes of a file, or of standard input for "-". */
export const bytesOf = async (path: string, io: Io): Promise<Uint8Array> => {
  try {
    return await (path === '-' ? io.readInput() : io.readFile(path))
  } catch (problem) {
    throw new CannotDo(`${path}: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

/** A deck that could be read. `whole` is false where something written in the file is missing from it. */
export interface ReadDeck {
  readonly deck: Deck
  readonly whole: boolean
}

/** Reads a deck and remarks on everything that could not be used or was read otherwise than written. */
export const deckOf = async (path: string, pool: CardPool, io: Io): Promise<ReadDeck> => {
  const read = parseDeck(await bytesOf(path, io), basename(path, extname(path)), pool)
  if (!read.ok) throw new CannotDo(`${path}: ${explainRefusal(read.error)}`)
  for (const issue of read.value.issues) io.remark(`${path}: ${explainIssue(issue)}`)
  return { deck: read.value.value, whole: !read.value.issues.some(isLoss) }
}
