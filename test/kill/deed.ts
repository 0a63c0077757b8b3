/** What is interrupted. */
export const DEEDS = ['import', 'save', 'upgrade', 'restore', 'backup'] as const
export type Deed = (typeof DEEDS)[number]

/** What is found afterwards; `step` is the number of saves that are there. */
export type State = 'before' | 'after' | { readonly step: number } | { readonly fault: string }

/** What the page offers: src of it is page.ts. */
export interface Killable {
  readonly prepare: (deed: Deed) => Promise<void>
  readonly act: (deed: Deed, kept: (step: number) => void) => Promise<void>
  readonly look: (deed: Deed) => Promise<State>
  /** Lays down what a deed broken off in the middle would leave, if it were not all or nothing. */
  readonly tear: (deed: Deed) => Promise<void>
}
