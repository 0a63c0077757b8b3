import type { Result } from '../../shared/result.ts'
import { explainStorageFailure, type StorageFailure } from '../storage/failure.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'bad'
  /** Ids of the rules it rests on. */
  readonly rules: readonly string[]
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
  /** Messages that do not go by themselves any more. */
  #kept: readonly number[] = []

  get shown(): readonly Toast[] {
    return this.#shown
  }

  /** What screen readers say. */
  get aloud(): string {
    return this.#aloud
  }

  /** The same words twice in a row are shown once. */
  show(
    text: string,
    { tone = 'plain', action, rules = [] }: Partial<Pick<Toast, 'tone' | 'action' | 'rules'>> = {},
  ): void {
    const id = (this.#count += 1)
    const others = this.#shown.filter((toast) => toast.text !== text)
    this.#shown = [...others, { id, text, tone, action, rules }].slice(-MOST)
    this.say(rules.length > 0 ? `${text} (${rules.join(', ')})` : text)
    const shownFor = action || rules.length > 0 ? SHOWN_FOR * 2 : SHOWN_FOR
    setTimeout(() => {
      if (!this.#kept.includes(id)) this.dismiss(id)
    }, shownFor)
  }

  /** It stays until it is dismissed, or others take its place: it is being read. */
  keep(id: number): void {
    this.#kept = [...this.#kept, id]
  }

  /** Says what the database did not do, and why. */
  fail(what: string, failure: StorageFailure): void {
    this.show(`${what} ${explainStorageFailure(failure)}`, { tone: 'bad' })
  }

  /** Waits for what the database does, and says it where it does not. */
  async failUnless(done: Promise<Result<unknown, StorageFailure>>, what: string): Promise<void> {
    const answer = await done
    if (!answer.ok) this.fail(what, answer.error)
  }

  dismiss(id: number): void {
    this.#kept = this.#kept.filter((one) => one !== id)
    this.#shown = this.#shown.filter((toast) => toast.id !== id)
  }

  /** Says it to screen readers and shows nothing; the same words again are said again. */
  say(text: string): void {
    this.#aloud = text === this.#aloud ? `${text}\u00a0` : text
  }
}
