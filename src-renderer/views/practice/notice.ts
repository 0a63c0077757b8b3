import type { ToastAction } from '../../services/toasts.svelte.ts'

/** Something to tell the player: a refusal with its reason, or a step named as it is taken back. */
export interface Notice {
  readonly is: 'refused' | 'told' | 'done'
  readonly words: string
  /** Of a refusal: ids of the rules it rests on. */
  readonly rules?: readonly string[]
  /** What can be done about it at once. */
  readonly remedy?: ToastAction
  /** It stands before the player's eyes already, so it is only said aloud. */
  readonly isShown?: true
}

export type Tell = (notice: Notice) => void
