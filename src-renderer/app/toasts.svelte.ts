import { explainStorageFailure, type StorageFailure } from '../storage/failure.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'bad'
  /** Something to do about it. */
  readonly action: { readonly label: string; readonly run: () => void } | undefined
}

const SHOWN_FOR = 5000
const MOST = 2

/** Short messages at the foot of the left pane, and words for screen readers alone. */
export class Toasts {
  #shown = $state.raw<readonly Toast[]>([])
  #aloud = $state('')
  #count = 0

  get shown(): readonly Toast[] {
    return this.#shown
  }

  /** What screen readers are told. */
  get aloud(): string {
    return this.#aloud
  }

  /** The same words twice in a row are shown once. */
  show(text: string, { tone = 'plain', action }: Partial<Pick<Toast, 'tone' | 'action'>> = {}): void {
    const id = (this.#count += 1)
    const others = this.#shown.filter((toast) => toast.text !== text)
    this.#shown = [...others, { id, text, tone, action }].slice(-MOST)
    this.say(text)
    if (!action) setTimeout(() => this.dismiss(id), SHOWN_FOR)
    else setTimeout(() => this.dismiss(id), SHOWN_FOR * 2)
  }

  /** Says what the database did not do, and why. */
  fail(what: string, failure: StorageFailure): void {
    this.show(`${what} ${explainStorageFailure(failure)}`, { tone: 'bad' })
  }

  dismiss(id: number): void {
    this.#shown = this.#shown.filter((toast) => toast.id !== id)
  }

  /** Says it to screen readers and shows nothing; the same words again are said again. */
  say(text: string): void {
    this.#aloud = text === this.#aloud ? `${text}\u00a0` : text
  }
}
