import type { Toasts } from '../../services/toasts.svelte.ts'

/** Of the column that is attached, so many pixels from its edges, is the seat of messages as long as it is there: all beside it is being read. */
export const seatOfMessages =
  (toasts: Toasts, margin: number) =>
  (column: HTMLElement): (() => void) => {
    const watch = new ResizeObserver(() => {
      const { left, width } = column.getBoundingClientRect()
      toasts.seat = { left: left + margin, width: width - 2 * margin }
    })
    watch.observe(column)
    return () => {
      watch.disconnect()
      toasts.seat = undefined
    }
  }
