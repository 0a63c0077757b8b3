import type { DownloadAnswer, DownloadHost, DownloadId } from '../../shared/download.ts'
import { failed, ok, type Result } from '../../shared/result.ts'

/** Why nothing was downloaded. */
export type DownloadFailure =
  /** Nobody answered: this computer is offline, or the server is not there. */
  | { readonly code: 'unreachable' }
  /** The answer broke off, again and again, after so many bytes. */
  | { readonly code: 'cut-off'; readonly bytes: number }
  /** The server wants to be left alone for longer than we wait. */
  | { readonly code: 'asked-to-wait'; readonly seconds: number }
  | { readonly code: 'refused'; readonly status: number }
  | { readonly code: 'too-large'; readonly most: number }
  | { readonly code: 'cancelled' }

export interface Progress {
  readonly bytes: number
  readonly total: number | undefined
}

interface Ports {
  readonly host: DownloadHost
  /** Milliseconds, from any beginning. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
}

interface Course {
  readonly onProgress: (progress: Progress) => void
  /** Asked before every step. */
  readonly isCancelled: () => boolean
}

/** In ms. YGOPRODeck allows twenty requests a second and shuts out for an hour whoever asks more [facts: YGOPRODeck API]. */
const LEAST_GAP = 500
/** Waits before another try, in ms, while nothing more arrives; then it is given up. */
const PATIENCE = [500, 1000, 2000, 4000]
/** A server that breaks off after every few bytes is not asked for ever. */
const MOST_TRIES = 50
/** In seconds. */
const LONGEST_WAIT = 60
/** No card list comes near this. */
const MOST_BYTES = 256 * 1024 * 1024

/** Downloads one file after the other, never faster than the services allow, and goes on where an answer broke off. */
export class Downloader {
  readonly #ports: Ports
  #lastAsked = -Infinity

  constructor(ports: Ports) {
    this.#ports = ports
  }

  async download(
    what: DownloadId,
    course: Course,
  ): Promise<Result<Uint8Array<ArrayBuffer>, DownloadFailure>> {
    const got = new Got()
    let inVain = 0
    for (let tries = 1; ; tries += 1) {
      if (course.isCancelled()) return failed({ code: 'cancelled' })
      const before = got.bytes
      const fault = await this.#attempt(what, got, course)
      if (!fault) return ok(got.whole())
      inVain = got.bytes > before ? 0 : inVain + 1
      const patience = PATIENCE[inVain]
      if (fault.isFinal || patience === undefined || tries >= MOST_TRIES) return failed(fault.failure)
      await this.#ports.wait(fault.seconds === undefined ? patience : fault.seconds * 1000)
    }
  }

  /** One request, read to its end or its fault. */
  async #attempt(what: DownloadId, got: Got, course: Course): Promise<Fault | undefined> {
    const { host } = this.#ports
    await this.#keepGap()
    const opened = await host.openDownload(what, got.bytes)
    if (!opened.ok) {
      // With nothing begun there is nothing to save, and the player wants to know at once.
      return got.bytes > 0 ? later({ code: 'cut-off', bytes: got.bytes }) : never({ code: 'unreachable' })
    }
    const answer = opened.value
    const refusal = refusalOf(answer)
    if (refusal || !got.fits(answer)) {
      await host.closeDownload(answer.reading)
      // A part of another edition, or none at all: what is here already is worth nothing.
      if (!refusal || answer.status === 416) got.drop()
      return refusal ?? later({ code: 'cut-off', bytes: 0 })
    }
    for (;;) {
      if (course.isCancelled() || got.bytes > MOST_BYTES) {
        await host.closeDownload(answer.reading)
        return never(course.isCancelled() ? { code: 'cancelled' } : { code: 'too-large', most: MOST_BYTES })
      }
      const piece = await host.readDownload(answer.reading)
      if (!piece.ok) return later({ code: 'cut-off', bytes: got.bytes })
      if (!piece.value) return got.isShort(answer) ? later({ code: 'cut-off', bytes: got.bytes }) : undefined
      got.add(piece.value)
      course.onProgress({ bytes: got.bytes, total: answer.total })
    }
  }

  async #keepGap(): Promise<void> {
    const { now, wait } = this.#ports
    const due = this.#lastAsked + LEAST_GAP
    if (now() < due) await wait(due - now())
    this.#lastAsked = now()
  }
}

/** What hinders an attempt; `isFinal` where another try cannot help. */
interface Fault {
  readonly failure: DownloadFailure
  readonly isFinal: boolean
  /** How long the server asks to wait. */
  readonly seconds?: number
}
const later = (failure: DownloadFailure): Fault => ({ failure, isFinal: false })
const never = (failure: DownloadFailure): Fault => ({ failure, isFinal: true })

const refusalOf = ({ status, retryAfter }: DownloadAnswer): Fault | undefined => {
  if (status === 200 || status === 206) return undefined
  const isBusy = status === 429 || status === 503
  if (isBusy && retryAfter !== undefined)
    return {
      failure: { code: 'asked-to-wait', seconds: retryAfter },
      isFinal: retryAfter > LONGEST_WAIT,
      seconds: retryAfter,
    }
  const mayPass = isBusy || status >= 500 || status === 416
  return { failure: { code: 'refused', status }, isFinal: !mayPass }
}

/** The bytes that have come so far. */
class Got {
  #pieces: Uint8Array<ArrayBuffer>[] = []
  #edition: string | undefined
  bytes = 0

  /** Whether the answer goes on where we are; an answer from the beginning always does. */
  fits({ from, status, edition }: DownloadAnswer): boolean {
    if (status === 200) this.drop()
    const begins = Number.isNaN(from) ? this.bytes : from
    const isSame = this.bytes === 0 || (edition !== undefined && edition === this.#edition)
    this.#edition = edition
    return begins === this.bytes && isSame
  }

  isShort({ total }: DownloadAnswer): boolean {
    return total !== undefined && this.bytes < total
  }

  add(piece: Uint8Array<ArrayBuffer>): void {
    this.#pieces.push(piece)
    this.bytes += piece.length
  }

  drop(): void {
    this.#pieces = []
    this.bytes = 0
  }

  whole(): Uint8Array<ArrayBuffer> {
    const whole = new Uint8Array(this.bytes)
    let at = 0
    for (const piece of this.#pieces) {
      whole.set(piece, at)
      at += piece.length
    }
    return whole
  }
}
