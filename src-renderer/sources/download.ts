import type { DownloadAnswer, DownloadHost, DownloadId } from '../../shared/download.ts'
import { MOST_BYTES } from '../../shared/file-bounds.ts'
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
  /** Aborts after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal
}

interface Course {
  readonly onProgress: (progress: Progress) => void
  /** Ends it at once, whatever is waited for. */
  readonly signal: AbortSignal
}

/** In ms. YGOPRODeck allows twenty requests a second and shuts out for an hour whoever asks more [facts: YGOPRODeck API]. */
const LEAST_GAP = 500
/** Waits before another try, in ms, while nothing more arrives; then it is given up. */
const PATIENCE = [500, 1000, 2000, 4000]
/** A server that breaks off after every few bytes is not asked for ever. */
const MOST_TRIES = 50
/** In ms. A server that sends nothing for so long has broken off without saying so. */
export const LONGEST_SILENCE = 30_000
/** In seconds. */
const LONGEST_WAIT = 60
/** In bytes: a version is a line, a list of limits has its bound as a file, and no card list comes near the last. */
export const mostOf = (what: DownloadId): number => {
  if (what === 'ygoprodeck-version') return 1024 * 1024
  return what.startsWith('list-') ? MOST_BYTES.list : 256 * 1024 * 1024
}

/** Downloads one file after the other, never faster than the services allow, and goes on where an answer broke off. */
export class Downloader {
  readonly #ports: Ports
  /** What had come of downloads that were given up, for the next try. */
  readonly #begun = new Map<DownloadId, Got>()
  #lastAsked = -Infinity

  constructor(ports: Ports) {
    this.#ports = ports
  }

  async download(
    what: DownloadId,
    course: Course,
  ): Promise<Result<Uint8Array<ArrayBuffer>, DownloadFailure>> {
    const got = this.#begun.get(what) ?? new Got()
    this.#begun.delete(what)
    const failure = await this.#fetch(what, got, course)
    if (!failure) return ok(got.whole())
    if (got.bytes > 0 && failure.code !== 'cancelled' && failure.code !== 'too-large')
      this.#begun.set(what, got)
    return failed(failure)
  }

  /** Asks again and again until all is there; why it is not, where it was given up. */
  async #fetch(what: DownloadId, got: Got, course: Course): Promise<DownloadFailure | undefined> {
    const begin = got.bytes
    let inVain = 0
    let last: DownloadFailure | undefined
    for (let tries = 1; ; tries += 1) {
      const before = got.bytes
      const fault = await this.#attempt(what, got, course)
      if (!fault) return undefined
      inVain = got.bytes > before ? 0 : inVain + 1
      const patience = PATIENCE[inVain]
      // Where nothing has come, the player wants to know at once that nobody answers, and soon that the server is out of order.
      const { failure } = fault
      const isStillOutOfOrder = isOutOfOrder(failure) && last !== undefined && isOutOfOrder(last)
      const isHopeless = got.bytes === begin && (failure.code === 'unreachable' || isStillOutOfOrder)
      last = failure
      if (fault.isFinal || isHopeless || patience === undefined || tries >= MOST_TRIES) return failure
      const pause = this.#ports.wait(fault.seconds === undefined ? patience : fault.seconds * 1000)
      if (!(await unlessAborted(pause, course.signal))) return { code: 'cancelled' }
    }
  }

  /** One request, read to its end or its fault. */
  async #attempt(what: DownloadId, got: Got, course: Course): Promise<Fault | undefined> {
    const { host } = this.#ports
    if (!(await unlessAborted(this.#keepGap(), course.signal))) return CANCELLED
    const opening = host.openDownload(what, got.bytes)
    const opened = await this.#unlessSilent(opening, course)
    if (!opened) {
      // The answer may still come, and nobody wants it then.
      void opening.then((late) => (late.ok ? host.closeDownload(late.value.reading) : undefined))
      return course.signal.aborted ? CANCELLED : later({ code: 'unreachable' })
    }
    if (!opened.came.ok)
      return later(got.bytes > 0 ? { code: 'cut-off', bytes: got.bytes } : { code: 'unreachable' })
    const answer = opened.came.value
    const refusal = refusalOf(answer)
    if (refusal || !got.fits(answer)) {
      await host.closeDownload(answer.reading)
      // A part of another edition, or none at all: what is here already is worth nothing.
      if (!refusal || answer.status === 416) got.drop()
      return refusal ?? later({ code: 'cut-off', bytes: 0 })
    }
    const fault = await this.#read(answer, got, { ...course, most: mostOf(what) })
    if (fault) await host.closeDownload(answer.reading)
    return fault
  }

  async #read(
    answer: DownloadAnswer,
    got: Got,
    { most, ...course }: Course & { readonly most: number },
  ): Promise<Fault | undefined> {
    for (;;) {
      const read = await this.#unlessSilent(this.#ports.host.readDownload(answer.reading), course)
      if (course.signal.aborted) return CANCELLED
      if (!read?.came.ok) return later({ code: 'cut-off', bytes: got.bytes })
      const piece = read.came.value
      if (!piece) return got.isShort(answer) ? later({ code: 'cut-off', bytes: got.bytes }) : undefined
      got.add(piece)
      if (got.bytes > most) return never({ code: 'too-large', most })
      course.onProgress({ bytes: got.bytes, total: answer.total })
    }
  }

  /** What the host answers; nothing where the player has had enough, or the server keeps silent for too long. */
  #unlessSilent<T>(work: Promise<T>, { signal }: Course): Promise<Came<T> | undefined> {
    return unlessAborted(work, AbortSignal.any([signal, this.#ports.timeout(LONGEST_SILENCE)]))
  }

  async #keepGap(): Promise<void> {
    const { now, wait } = this.#ports
    const due = this.#lastAsked + LEAST_GAP
    if (now() < due) await wait(due - now())
    this.#lastAsked = now()
  }
}

interface Came<T> {
  readonly came: T
}

/** What the work gives; nothing as soon as the signal says so, for which the work itself does not listen. */
const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<Came<T> | undefined> =>
  new Promise((resolve, reject) => {
    const end = (): void => resolve(undefined)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then((came) => resolve({ came }), reject).finally(() => signal.removeEventListener('abort', end))
  })

/** What hinders an attempt; `isFinal` where another try cannot help. */
interface Fault {
  readonly failure: DownloadFailure
  readonly isFinal: boolean
  /** How long the server asks to wait. */
  readonly seconds?: number
}
const later = (failure: DownloadFailure): Fault => ({ failure, isFinal: false })
const never = (failure: DownloadFailure): Fault => ({ failure, isFinal: true })
const CANCELLED = never({ code: 'cancelled' })

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

/** Whether the server says that it is at fault itself, not that it is asked too often. */
export const isOutOfOrder = (failure: DownloadFailure): boolean =>
  failure.code === 'refused' && failure.status >= 500

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
