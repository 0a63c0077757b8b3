import { copyText } from '../services/clipboard.ts'
import type { Toasts } from '../services/toasts.svelte.ts'

/** What nobody foresaw: a mistake of ours. The player hears of it once, in a sentence, and can hand its details on. */
export class Faults {
  readonly #toasts: Toasts
  readonly #isAllKept: () => boolean
  #told: readonly string[] = []

  constructor(toasts: Toasts, isAllKept: () => boolean) {
    this.#toasts = toasts
    this.#isAllKept = isAllKept
  }

  tell(fault: unknown): void {
    const details = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
    // The browser's own remark that a size was measured twice; nothing is wrong.
    if (details.includes('ResizeObserver loop')) return
    if (this.#told.includes(details)) return
    this.#told = [...this.#told, details]
    const kept = this.#isAllKept() ? '; your decks are saved' : ', but something you did is not saved yet'
    this.#toasts.show(`Something in Duelwright failed. You can go on working${kept}.`, {
      tone: 'bad',
      action: { label: 'Copy details', run: () => void copyText(details, 'the details', this.#toasts) },
    })
  }
}
