import type { Toasts } from './toasts.svelte.ts'

/** Puts a text on the clipboard and says so; `what` completes "Copied …", `instead` says what helps where that is not allowed. */
export const copyText = async (
  text: string,
  what: string,
  toasts: Pick<Toasts, 'show'>,
  instead = '',
): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show(`Copied ${what}`)
  } catch {
    toasts.show(`The clipboard is not open to this window. ${instead}`.trim(), { tone: 'bad' })
  }
}
