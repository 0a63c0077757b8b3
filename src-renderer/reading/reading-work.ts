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
import { type FormatFileRefusal, parseCustomFormat } from '../../shared/formats/lists/format-file.ts'
import { parseLimitConf } from '../../shared/formats/lists/limit-conf.ts'
import { decodeText } from '../../shared/formats/packing/text-bytes.ts'
import type { CustomFormat } from '../../shared/legality/custom-format.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'
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

  limitConf: ({ content, name }: NamedContent): Result<Imported<readonly CardList[]>, ImportRefusal> =>
    parseLimitConf(content, name),

  customFormat: ({ content, name }: NamedContent): Result<CustomFormat, FormatFileRefusal> =>
    parseCustomFormat(content, name),

  replay: (bytes: Uint8Array): Result<Replay, ReplayRefusal> => parseReplay(new TextDecoder().decode(bytes)),
})
export type ReadingFunctions = ReturnType<typeof readingWork>
