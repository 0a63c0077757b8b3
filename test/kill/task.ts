/** What is interrupted. */
export const TASKS = ['import', 'save', 'upgrade', 'restore', 'backup'] as const
export type Task = (typeof TASKS)[number]

/** What is found afterwards; `step` is the number of saves that are there. */
export type State = 'before' | 'after' | { readonly step: number } | { readonly fault: string }

/** What the page offers: src of it is page.ts. */
export interface Killable {
  readonly prepare: (task: Task) => Promise<void>
  readonly act: (task: Task, kept: (step: number) => void) => Promise<void>
  readonly look: (task: Task) => Promise<State>
  /** Lays down what a task broken off in the middle would leave, if it were not all or nothing. */
  readonly tear: (task: Task) => Promise<void>
}
