import type { OwnedPrint } from '../../collection/owned-print.ts'
import type { ReadCollection } from '../../collection/merge.ts'
import type { Resolver } from '../../collection/resolve.ts'
import type { UnresolvedRow, WrittenRow } from '../../collection/written-row.ts'
import { failed, ok, type Result } from '../../result.ts'
import { signatureOf } from '../text-bytes.ts'
import { CollectionReader, type CollectionRefusal, type CollectionRemark } from './collection-reader.ts'
import { type Encoding, EncodingSniffer } from './encoding.ts'
import type { Head, KnownMappings } from './head.ts'

/** As `TextDecoder` does it, for what is pure does not know of it. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { readonly stream?: boolean }): string
}

/** A file of a collection as it was read. */
export interface CollectionFile extends ReadCollection {
  readonly head: Head | undefined
  readonly encoding: Encoding
  /** Rows read: `piles` and `unresolved` together. */
  readonly rows: number
  readonly remarks: readonly CollectionRemark[]
}

/**
 * Reads a collection from bytes in two passes, for what encoding they are in may show late: first each piece to `sniff`, then each
 * again to `push`, then `end`. A refusal is final.
 */
export class CollectionFileReader {
  readonly #sniffer = new EncodingSniffer()
  readonly #reader: CollectionReader
  readonly #resolve: Resolver
  readonly #decoderFor: (encoding: Encoding) => Decoder
  readonly #piles: OwnedPrint[] = []
  readonly #unresolved: UnresolvedRow[] = []
  #decoder: Decoder | undefined

  constructor(resolve: Resolver, decoderFor: (encoding: Encoding) => Decoder, mappings?: KnownMappings) {
    this.#resolve = resolve
    this.#decoderFor = decoderFor
    this.#reader = new CollectionReader(mappings)
  }

  sniff(bytes: Uint8Array): void {
    this.#sniffer.add(bytes)
  }

  push(bytes: Uint8Array): Result<void, CollectionRefusal> {
    const what = this.#decoder ? undefined : signatureOf(this.#sniffer.head)
    if (what !== undefined) return failed({ code: 'binary', what })
    this.#decoder ??= this.#decoderFor(this.#sniffer.encoding)
    return this.#take(this.#reader.push(this.#decoder.decode(bytes, { stream: true })))
  }

  end(): Result<CollectionFile, CollectionRefusal> {
    const last = this.#take(this.#reader.push(this.#decoder?.decode() ?? ''))
    const ended = last.ok ? this.#take(this.#reader.end()) : last
    return ended.ok ? ok(this.soFar) : ended
  }

  /** What was read until now. */
  get soFar(): CollectionFile {
    const { head, fingerprint, count, remarks } = this.#reader
    return {
      head,
      encoding: this.#sniffer.encoding,
      rows: count,
      remarks,
      fingerprint,
      piles: this.#piles,
      unresolved: this.#unresolved,
    }
  }

  #take(read: Result<readonly WrittenRow[], CollectionRefusal>): Result<void, CollectionRefusal> {
    if (!read.ok) return read
    for (const row of read.value) {
      const print = this.#resolve(row)
      if (print.ok) this.#piles.push(print.value)
      else this.#unresolved.push({ row, problem: print.error })
    }
    return ok(undefined)
  }
}

/** Reads a collection whose bytes are all there. */
export const readCollection = (
  bytes: Uint8Array,
  resolve: Resolver,
  decoderFor: (encoding: Encoding) => Decoder,
  mappings?: KnownMappings,
): Result<CollectionFile, CollectionRefusal> => {
  const reader = new CollectionFileReader(resolve, decoderFor, mappings)
  reader.sniff(bytes)
  const pushed = reader.push(bytes)
  return pushed.ok ? reader.end() : pushed
}
