import type { Toasts } from '../app/toasts.svelte.ts'

/** Puts a text on the clipboard and says so; `what` completes "Copied …". */
export const copyText = async (text: string, what: string, toasts: Pick<Toasts, 'show'>): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text)
    toasts.show(`Copied ${what}`)
  } catch {
    toasts.show('The clipboard is not open to this window; press Ctrl+C for the ydke:// link.', {
      tone: 'bad',
    })
  }
}
