import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { Replay } from '../../shared/duel/replay/replay.ts'
import type { Imported, ImportRefusal } from '../../shared/formats/cards/imported.ts'
import {
  type DeckArchiveRefusal,
  type FilesBelow,
  parseDeckArchive,
} from '../../shared/formats/decks/deck-archive.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { isDeckJson } from '../../shared/formats/decks/deck-json.ts'
import { parseReplay, type ReplayRefusal } from '../../shared/formats/duels/duel-replay.ts'
import {
  isListFile,
  type ListFile,
  type ListFileContext,
  type ListFileRefusal,
  parseListFile,
} from '../../shared/formats/lists/list-file.ts'
import { decodeText } from '../../shared/formats/packing/text-bytes.ts'
import type { Result } from '../../shared/result.ts'
import type { Call } from '../workers/worker-call.ts'

/** What somebody else may have written, with the name that what is read from it gets. */
export interface NamedContent {
  readonly name: string
  readonly content: Uint8Array | string
}

/** A deck may name its cards; `facts` is the address of those that come with the app, for the worker's own lies elsewhere. */
interface DeckToRead extends NamedContent {
  readonly facts: string
}

/** A list, with what else its reader must know. */
interface ListFileToRead extends NamedContent, ListFileContext {}

/** The readers that work beside the window; `cards` gives the cards as they are known then. */
export const readingWork = (cards: (facts: string) => Promise<CardPool>) => ({
  deck: async ({ content, name, facts }: DeckToRead): Promise<Result<Imported<Deck>, ImportRefusal>> =>
    parseDeck(content, name, await cards(facts)),

  archive: (bytes: Uint8Array, { move }: Call<never>): Result<FilesBelow, DeckArchiveRefusal> => {
    const read = parseDeckArchive(bytes)
    if (read.ok) move(...new Set(read.value.files.map((file) => file.bytes.buffer as ArrayBuffer)))
    return read
  },

  /** Whether what may be a card database by its name is an archive of decks, or a deck as JSON. */
  holdsDeck: (bytes: Uint8Array): boolean => {
    const archive = parseDeckArchive(bytes)
    // Databases come with texts beside them; decks alone are .ydk.
    if (archive.ok) return archive.value.files.some(({ path }) => /\.ydke?$/i.test(path))
    const text = decodeText(bytes)
    return text.ok && isDeckJson(text.value)
  },

  /** Whether what may be something else by its name is a list of limits or points, or house rules. */
  isListFile: (bytes: Uint8Array): boolean => isListFile(bytes),

  listFile: ({ content, ...context }: ListFileToRead): Result<ListFile, ListFileRefusal> =>
    parseListFile(content, context),

  replay: (bytes: Uint8Array): Result<Replay, ReplayRefusal> => parseReplay(new TextDecoder().decode(bytes)),
})
export type ReadingFunctions = ReturnType<typeof readingWork>
