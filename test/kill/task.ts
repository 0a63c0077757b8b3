import type { Counted } from './pause.ts'

/** What is interrupted in the page; and in the main process, a write to the deck folder. */
export const PAGE_TASKS = ['import', 'save', 'upgrade', 'restore', 'backup'] as const
export type PageTask = (typeof PAGE_TASKS)[number]

/** What is found afterwards; `step` is the number of saves that are there. */
export type State = 'before' | 'after' | { readonly step: number } | { readonly fault: string }

/** What the page offers: src of it is page.ts. */
export interface Killable {
  readonly prepare: (task: PageTask) => Promise<void>
  readonly act: (task: PageTask, kept: (step: number) => void) => Promise<void>
  readonly look: (task: PageTask) => Promise<State>
  /** Lays down what a task broken off in the middle would leave, if it were not all or nothing. */
  readonly tear: (task: PageTask) => Promise<void>
  readonly pauseAtWrite: (number: number, of: Counted) => void
  readonly writesSoFar: () => number
}
