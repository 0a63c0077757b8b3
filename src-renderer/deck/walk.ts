/** Where a key leads from one card of a grid: another card, out of the grid by its upper or lower edge, or nowhere. */
export const walk = (
  key: string,
  index: number,
  count: number,
  columns: number,
): number | 'before' | 'after' | undefined => {
  const last = count - 1
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, index - 1)
    case 'ArrowRight':
      return Math.max(0, Math.min(last, index + 1))
    case 'ArrowUp':
      return index - columns >= 0 ? index - columns : 'before'
    case 'ArrowDown':
      if (index + columns <= last) return index + columns
      // From a row that is not the last, down leads to the last card.
      return Math.floor(index / columns) < Math.floor(last / columns) ? last : 'after'
    case 'Home':
      return 0
    case 'End':
      return Math.max(0, last)
    default:
      return undefined
  }
}
