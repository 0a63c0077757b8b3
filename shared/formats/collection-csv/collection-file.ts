import type { Passcode } from '../../cards/passcode.ts'
import type { OwnedPrint } from '../../collection/owned-print.ts'
import type { ReadCollection } from '../../collection/merge.ts'
import type { Resolver } from '../../collection/resolve.ts'
import { CollectedPrices } from '../../collection/prices.ts'
import type { UnresolvedRow, WrittenRow } from '../../collection/written-row.ts'
import { failed, ok, type Result } from '../../result.ts'
import { signatureOf } from '../packing/text-bytes.ts'
import { CollectionReader, type CollectionRefusal, type CollectionRemark } from './collection-reader.ts'
import { type Encoding, EncodingSniffer, TOLD_BY_HEADERS } from './encoding.ts'
import { type KnownMappings, parseHead, type TableHead } from './head.ts'

/** The part of `TextDecoder` that is used; pure code cannot have the real one. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}

/** What is known of a file beside its rows. */
export interface WrittenFile {
  readonly head: TableHead | undefined
  readonly encoding: Encoding
  /** How many rows were read. */
  readonly rows: number
  readonly remarks: readonly CollectionRemark[]
  readonly fingerprint: string
}

/** A file of a collection as it was read; `piles` and `unresolved` together are its rows. */
export interface CollectionFile extends WrittenFile, ReadCollection {}

/**
 * Reads the rows of a collection from bytes in two passes, because the encoding may only show late: first each piece to `sniff`,
 * then each again to `push`, then `end`. A refusal is final.
 */
export class CollectionFileReader {
  readonly #sniffer = new EncodingSniffer()
  readonly #reader: CollectionReader
  readonly #decoderFor: (encoding: Encoding) => Decoder
  readonly #mappings: KnownMappings | undefined
  #decoder: Decoder | undefined
  #encoding: Encoding | undefined

  constructor(decoderFor: (encoding: Encoding) => Decoder, mappings?: KnownMappings) {
    this.#decoderFor = decoderFor
    this.#mappings = mappings
    this.#reader = new CollectionReader(mappings)
  }

  sniff(bytes: Uint8Array): void {
    this.#sniffer.add(bytes)
  }

  push(bytes: Uint8Array): Result<readonly WrittenRow[], CollectionRefusal> {
    const what = this.#decoder ? undefined : signatureOf(this.#sniffer.head)
    if (what !== undefined) return failed({ code: 'binary', what })
    this.#encoding ??= this.#toldByHeader()
    this.#decoder ??= this.#decoderFor(this.#encoding)
    return this.#reader.push(this.#decoder.decode(bytes, { stream: true }))
  }

  /** What the bytes say; where they could be many things, the one that makes more words of a header than any other. */
  #toldByHeader(): Encoding {
    const guess = this.#sniffer.encoding
    if (guess !== 'windows-1252' && guess !== 'shift_jis') return guess
    const { head } = this.#sniffer
    const wordsIn = (encoding: Encoding): number => {
      const text = withoutLastLine(this.#decoderFor(encoding).decode(head))
      const read = text.includes('\uFFFD') ? undefined : parseHead(text, false, this.#mappings)
      return read?.ok && read.value.headerLine !== undefined
        ? read.value.columns.filter((field) => field !== undefined).length
        : 0
    }
    let best: { readonly encoding: Encoding; readonly words: number } = {
      encoding: guess,
      words: wordsIn(guess),
    }
    for (const encoding of TOLD_BY_HEADERS) {
      const words = wordsIn(encoding)
      if (words >= LEAST_WORDS && words > best.words) best = { encoding, words }
    }
    return best.encoding
  }

  end(): Result<readonly WrittenRow[], CollectionRefusal> {
    const last = this.#reader.push(this.#decoder?.decode() ?? '')
    const ended = last.ok ? this.#reader.end() : last
    return last.ok && ended.ok ? ok([...last.value, ...ended.value]) : ended
  }

  /** What is known of the file until now. */
  get soFar(): WrittenFile {
    const { head, fingerprint, count, remarks } = this.#reader
    return { head, encoding: this.#encoding ?? this.#sniffer.encoding, rows: count, remarks, fingerprint }
  }
}

/** One word could be chance. */
const LEAST_WORDS = 2

/** A letter may be cut in the last line. */
const withoutLastLine = (text: string): string =>
  text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1)

/** Rows as they are found to be prints, or wait. */
export class ResolvedRows {
  readonly #resolve: Resolver
  readonly piles: OwnedPrint[] = []
  readonly unresolved: UnresolvedRow[] = []
  readonly prices = new CollectedPrices()
  readonly #namesakes = new Map<Passcode, CollectionRemark & { code: 'namesakes' }>()

  constructor(resolve: Resolver) {
    this.#resolve = resolve
  }

  add(rows: readonly WrittenRow[]): void {
    for (const row of rows) {
      const print = this.#resolve(row)
      if (print.ok) {
        this.piles.push(print.value)
        if (row.prices) this.prices.add(print.value, row.prices)
        if (print.namesakes) this.#remark(row, print.value.card, print.namesakes)
      } else {
        // Its prices come with the file when that is read again, once its card is known.
        this.unresolved.push({ row: withoutPrices(row), problem: print.error })
      }
    }
  }

  get remarks(): readonly CollectionRemark[] {
    const { left } = this.prices
    return [
      ...this.#namesakes.values(),
      ...(left > 0 ? [{ code: 'further-prices', prices: left } as const] : []),
    ]
  }

  #remark({ line, print }: WrittenRow, taken: Passcode, others: readonly Passcode[]): void {
    const known = this.#namesakes.get(taken)
    this.#namesakes.set(taken, {
      code: 'namesakes',
      line: known?.line ?? line,
      name: known?.name ?? print.name ?? '',
      taken,
      others,
      rows: (known?.rows ?? 0) + 1,
    })
  }
}

const withoutPrices = ({ line, print, copies, badQuantity }: WrittenRow): WrittenRow =>
  badQuantity === undefined ? { line, print, copies } : { line, print, copies, badQuantity }

/** What was read, and what became of its rows. */
export const collectionFile = (
  reader: CollectionFileReader,
  { piles, unresolved, prices, remarks }: ResolvedRows,
): CollectionFile => {
  const written = reader.soFar
  const { dialect, columns = [] } = written.head ?? {}
  const sheets = prices.sheets(dialect?.pricesOf?.(columns) ?? dialect?.label ?? '')
  return {
    ...written,
    remarks: [...written.remarks, ...remarks],
    piles,
    unresolved,
    ...(sheets.length > 0 ? { prices: sheets } : {}),
  }
}

/** Reads a collection whose bytes are all there. */
export const parseCollection = (
  bytes: Uint8Array,
  resolve: Resolver,
  decoderFor: (encoding: Encoding) => Decoder,
  mappings?: KnownMappings,
): Result<CollectionFile, CollectionRefusal> => {
  const reader = new CollectionFileReader(decoderFor, mappings)
  const rows = new ResolvedRows(resolve)
  reader.sniff(bytes)
  // In pieces, so that a file that is no collection is refused before all of it is a string.
  for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
    const pushed = reader.push(bytes.subarray(at, at + PIECE))
    if (!pushed.ok) return pushed
    rows.add(pushed.value)
  }
  const ended = reader.end()
  if (!ended.ok) return ended
  rows.add(ended.value)
  return ok(collectionFile(reader, rows))
}

/** In bytes. */
const PIECE = 1024 * 1024
