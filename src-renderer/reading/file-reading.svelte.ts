import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { Replay } from '../../shared/duel/replay/replay.ts'
import { explainImportRefusal } from '../../shared/formats/cards/explain-import.ts'
import type { Imported } from '../../shared/formats/cards/imported.ts'
import { explainDeckArchiveRefusal, type FilesBelow } from '../../shared/formats/decks/deck-archive.ts'
import { namesNoCard, parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { MOST_BYTES } from '../../shared/file-bounds.ts'
import { FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'
import { explainReplayRefusal } from '../../shared/formats/duels/duel-replay.ts'
import {
  explainListFileRefusal,
  type ListFile,
  type ListFileContext,
} from '../../shared/formats/lists/list-file.ts'
import { signatureOf } from '../../shared/formats/packing/text-bytes.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type WorkerCalls, workerCalls } from '../workers/worker-call.ts'
import { explainUnfinished, ReadingWatch, type Unfinished } from './reading-watch.svelte.ts'
import type { NamedContent, ReadingFunctions } from './reading-work.ts'

interface Ports {
  readonly worker: WorkerCalls<ReadingFunctions>
  readonly cards: () => CardPool
  /** The address of the card facts that come with the app. */
  readonly facts: () => string
  /** Konami's numbers of the cards; empty where they cannot be read. */
  readonly konamiIds: () => Promise<NonNullable<ListFileContext['konamiIds']>>
  /** In ms. */
  readonly patience?: number
}

/** Bytes of a deck that the window reads by itself: 8 kB of the slowest form (JSON) take it 6 ms, and a .ydk of 90 cards has 1 kB. */
export const READ_AT_ONCE = 8 * 1024

/** So long after the last reading the worker ends, and gives the memory of its cards back; in ms. */
const IDLE = 60_000

/**
 * Reads what somebody else may have written in a worker, one after the other, each within a deadline, and until the player calls it off.
 * Every error is words that follow the file's name.
 */
export class FileReading extends ReadingWatch {
  readonly #ports: Ports
  #before: Promise<unknown> = Promise.resolve()
  #idle: ReturnType<typeof setTimeout> | undefined

  constructor(ports: Ports) {
    super(ports.patience)
    this.#ports = ports
  }

  /** A deck of any form; a small one whose cards are numbers is read at once. */
  async deck(source: string, { content, name }: NamedContent): Promise<Result<Imported<Deck>, string>> {
    const isSmall = content.length <= READ_AT_ONCE && namesNoCard(content)
    const read = isSmall
      ? ok(parseDeck(content, name, this.#ports.cards()))
      : await this.#read(source, 'deck', { content, name, facts: this.#ports.facts() })
    return inWords(read, explainImportRefusal)
  }

  /** The decks in a ZIP archive. */
  async archive(source: string, bytes: Uint8Array): Promise<Result<FilesBelow, string>> {
    return inWords(await this.#read(source, 'archive', bytes), explainDeckArchiveRefusal)
  }

  /** Whether what may be a card database by its name is an archive of decks, or a deck as JSON. */
  async holdsDeck(source: string, bytes: Uint8Array): Promise<boolean> {
    const mayHold = signatureOf(bytes) === ZIP || bytes.length <= FOLDER_BOUNDS.bytes
    const read = mayHold ? await this.#read(source, 'holdsDeck', bytes) : undefined
    return read?.ok === true && read.value
  }

  /** Whether what may be a deck or a card database by its name is a list of limits or points, or house rules. */
  async isListFile(source: string, bytes: Uint8Array): Promise<boolean> {
    if (bytes.length > MOST_BYTES.list || signatureOf(bytes) !== undefined) return false
    const read = await this.#read(source, 'isListFile', bytes)
    return read.ok && read.value
  }

  /** The lists of a file, or its house rules. */
  async listFile(
    source: string,
    bytes: Uint8Array,
    about: Pick<ListFileContext, 'id' | 'family'>,
  ): Promise<Result<ListFile, string>> {
    const konamiIds = /^[{[]/.test(beginningOf(bytes)) ? await this.#ports.konamiIds() : undefined
    const input = { ...about, content: bytes, name: source, konamiIds }
    return inWords(await this.#read(source, 'listFile', input), explainListFileRefusal)
  }

  async replay(source: string, bytes: Uint8Array): Promise<Result<Replay, string>> {
    return inWords(await this.#read(source, 'replay', bytes), explainReplayRefusal)
  }

  /** Asks the worker once it has answered what was asked before. */
  #read<N extends keyof ReadingFunctions>(
    what: string,
    name: N,
    input: Parameters<ReadingFunctions[N]>[0],
  ): Promise<Result<Awaited<ReturnType<ReadingFunctions[N]>>, Unfinished>> {
    const answer = this.#before.then(() => this.#ask(what, name, input))
    // What broke off must not keep the next from being read.
    this.#before = answer.catch(() => undefined)
    return answer
  }

  async #ask<N extends keyof ReadingFunctions>(
    what: string,
    name: N,
    input: Parameters<ReadingFunctions[N]>[0],
  ): Promise<Result<Awaited<ReturnType<ReadingFunctions[N]>>, Unfinished>> {
    clearTimeout(this.#idle)
    const { worker } = this.#ports
    try {
      return await this.watched({
        what,
        size: sizeOf(input),
        ask: (signal) => worker.call(name, input, { signal }),
        end: () => worker.end(),
      })
    } finally {
      this.#idle = setTimeout(() => worker.end(), IDLE)
    }
  }
}

/** The first characters of a text that are no blanks. */
const beginningOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()

const ZIP = 'a ZIP archive'

const sizeOf = (input: NamedContent | Uint8Array): number =>
  'content' in input ? input.content.length : input.length

const inWords = <T, E>(
  read: Result<Result<T, E>, Unfinished>,
  explain: (refusal: E) => string,
): Result<T, string> => {
  if (!read.ok) return failed(explainUnfinished(read.error))
  return read.value.ok ? read.value : failed(explain(read.value.error))
}

/** The worker in which the window has files read. */
export const readingWorker = (): WorkerCalls<ReadingFunctions> =>
  workerCalls(() => new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' }))
