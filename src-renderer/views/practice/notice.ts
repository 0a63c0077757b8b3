import type { ToastAction } from '../../services/toasts.svelte.ts'

/** Something to tell the player: a refusal with its reason, a step that was done, one that the other side answered with, or one named as it is taken back. */
export interface Notice {
  readonly is: 'refused' | 'told' | 'done' | 'answered'
  readonly words: string
  /** Of a refusal: ids of the rules it rests on. */
  readonly rules?: readonly string[]
  /** What can be done about it at once. */
  readonly remedy?: ToastAction
  /** It stands before the player's eyes already, so it is only said aloud. */
  readonly isShown?: true
}

export type Tell = (notice: Notice) => void
