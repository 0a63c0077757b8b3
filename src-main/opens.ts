import { isAbsolute, resolve } from 'node:path'
import type { OpenRequest } from '../shared/host.ts'
import type { FileGrants } from './file-grants.ts'

/** What the system wants opened, before it is read. */
export type OpenTarget =
  { readonly kind: 'file'; readonly path: string } | { readonly kind: 'link'; readonly url: string }

/** The decks among the words of a command line; switches and everything else are somebody else's. */
export const openTargets = (argv: readonly string[], folder: string): readonly OpenTarget[] =>
  argv.flatMap((word): OpenTarget[] => {
    if (/^ydke:\/\//i.test(word)) return [{ kind: 'link', url: word }]
    if (word.startsWith('-') || !/\.ydk$/i.test(word)) return []
    return [{ kind: 'file', path: isAbsolute(word) ? word : resolve(folder, word) }]
  })

/** Holds what is to be opened until the window listens, then hands each over once and in order. */
export class OpenQueue {
  readonly #grants: FileGrants
  #waiting: OpenTarget[] = []
  #send: ((request: OpenRequest) => void) | undefined
  #handingOver = Promise.resolve()

  constructor(grants: FileGrants) {
    this.#grants = grants
  }

  add(targets: readonly OpenTarget[]): void {
    this.#waiting = [...this.#waiting, ...targets]
    this.#handOver()
  }

  /** From now on `send` reaches a page that listens. */
  listen(send: (request: OpenRequest) => void): void {
    this.#send = send
    this.#handOver()
  }

  /** The page is gone or loads again: what comes now waits for it. */
  pause(): void {
    this.#send = undefined
  }

  #handOver(): void {
    this.#handingOver = this.#handingOver.then(() => this.#handOverNext())
  }

  /** A target leaves the queue only when its request went out: the page may reload while the file is read. */
  async #handOverNext(): Promise<void> {
    const [target] = this.#waiting
    if (!this.#send || !target) return
    const request = await this.#request(target)
    if (!this.#deliver(request)) return
    this.#waiting = this.#waiting.slice(1)
    await this.#handOverNext()
  }

  #deliver(request: OpenRequest): boolean {
    this.#send?.(request)
    return this.#send !== undefined
  }

  async #request(target: OpenTarget): Promise<OpenRequest> {
    if (target.kind === 'link') return target
    const file = await this.#grants.read(target.path)
    return file.ok ? { kind: 'file', file: file.value } : { kind: 'failed', failure: file.error }
  }
}
