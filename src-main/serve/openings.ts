import { randomUUID } from 'node:crypto'

/** A file or link that the window is to open, kept until it is fetched. */
export type Opening =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'link'; readonly url: string }

/** Things for the window to open, each behind an unguessable name that works once. */
export class Openings {
  readonly #waiting = new Map<string, Opening>()

  /** Its one-time name, for the window's address: `/?open=NAME`. */
  add(opening: Opening): string {
    const name = randomUUID()
    this.#waiting.set(name, opening)
    return name
  }

  take(name: string): Opening | undefined {
    const opening = this.#waiting.get(name)
    this.#waiting.delete(name)
    return opening
  }
}
