import { failed, ok, type Result } from './result.ts'

/** What the app can download, and from where; it asks no other address for anything. */
export const DOWNLOADS = {
  'ygoprodeck-version': 'https://db.ygoprodeck.com/api/v7/checkDBVer.php',
  'ygoprodeck-cards': 'https://db.ygoprodeck.com/api/v7/cardinfo.php?misc=yes',
  'yaml-yugi-cards': 'https://dawnbrandbots.github.io/yaml-yugi/cards.json',
  'list-tcg': 'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/tcg/current.vector.json',
  'list-ocg': 'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/ocg/current.vector.json',
  'list-master-duel':
    'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/master-duel/current.vector.json',
  'list-genesys': 'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/genesys/current.vector.json',
  'list-ocg-genesys':
    'https://dawnbrandbots.github.io/yaml-yugi-limit-regulation/ocg-genesys/current.vector.json',
} as const
export type DownloadId = keyof typeof DOWNLOADS
export const DOWNLOAD_IDS = Object.keys(DOWNLOADS) as readonly DownloadId[]

/** The beginning of an answer; what follows is read piece by piece under `reading`. */
export interface DownloadAnswer {
  readonly reading: string
  readonly status: number
  /** Bytes of the whole, as far as the server tells. */
  readonly total: number | undefined
  /** Where in the whole the answer begins. */
  readonly from: number
  /** Tells one edition of the whole from another; nothing where the server does not. */
  readonly edition: string | undefined
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | undefined
}

/** `unreachable`: there was no answer. `cut-off`: there is no more of it. */
export type DownloadFault = 'unreachable' | 'cut-off'

/** How the window downloads: in Electron through the main process, in a browser by itself. */
export interface DownloadHost {
  /** Asks for a file from the byte `from` on. */
  openDownload(what: DownloadId, from: number): Promise<Result<DownloadAnswer, DownloadFault>>
  /** The next bytes of an answer; `undefined` after the last. */
  readDownload(reading: string): Promise<Result<Uint8Array<ArrayBuffer> | undefined, DownloadFault>>
  /** Ends an answer before its end. */
  closeDownload(reading: string): Promise<void>
}

/** As much of the web's `fetch` as downloads need. */
export type Fetch = (
  address: string,
  options: {
    readonly headers: Record<string, string>
    readonly cache: 'no-store'
    readonly redirect: 'error'
  },
) => Promise<FetchAnswer>

interface FetchAnswer {
  readonly status: number
  readonly headers: { get(name: string): string | null }
  readonly body: AnswerBody | null
}

/** As much of the web's stream of an answer as is needed; it comes piece by piece. */
export interface AnswerBody {
  getReader(): BodyReader
}

interface BodyReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array<ArrayBuffer> | undefined }>
  cancel(): Promise<unknown>
}

/** Downloads by `fetch`; every answer is asked of the address that `addressOf` gives. */
export const downloadsBy = (
  fetch: Fetch,
  addressOf: (what: DownloadId) => string = (what) => DOWNLOADS[what],
): DownloadHost => {
  const readers = new Map<string, BodyReader>()
  let count = 0
  return {
    openDownload: async (what, from) => {
      const headers: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {}
      const answer = await fetch(addressOf(what), { headers, cache: 'no-store', redirect: 'error' }).catch(
        () => undefined,
      )
      if (!answer) return failed('unreachable')
      const reading = `${(count += 1)}`
      const reader = answer.body?.getReader()
      if (reader) readers.set(reading, reader)
      return ok({ reading, status: answer.status, ...partOf(answer), ...termsOf(answer) })
    },
    readDownload: async (reading) => {
      const reader = readers.get(reading)
      if (!reader) return ok(undefined)
      const piece = await reader.read().catch(() => undefined)
      if (!piece || piece.done) readers.delete(reading)
      return piece ? ok(piece.done ? undefined : piece.value) : failed('cut-off')
    },
    closeDownload: async (reading) => {
      const reader = readers.get(reading)
      readers.delete(reading)
      await reader?.cancel().catch(() => undefined)
    },
  }
}

const numberIn = (text: string | null | undefined): number | undefined =>
  text != null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined

/** Which part of the whole the answer is. A length that counts packed bytes says nothing about the whole. */
const partOf = ({ status, headers }: FetchAnswer): Pick<DownloadAnswer, 'from' | 'total'> => {
  const length =
    headers.get('Content-Encoding') === null ? numberIn(headers.get('Content-Length')) : undefined
  if (status !== 206) return { from: 0, total: length }
  // A page may not read where a part begins unless the server allows it; then it is what was asked for.
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? []
  return { from: numberIn(from) ?? NaN, total: numberIn(total) }
}

/** A weak mark names the same text in another packing, so it tells editions apart as well as a strong one. */
const termsOf = ({ headers }: FetchAnswer): Pick<DownloadAnswer, 'edition' | 'retryAfter'> => ({
  edition: headers.get('Last-Modified') ?? headers.get('ETag')?.replace(/^W\//, '') ?? undefined,
  retryAfter: numberIn(headers.get('Retry-After')),
})
