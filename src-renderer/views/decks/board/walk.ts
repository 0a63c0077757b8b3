/** A place among the cards as they are shown; out by the upper or lower edge; or nowhere. */
export type Walk = number | 'before' | 'after' | undefined

/** Where a key leads from one card of a grid. */
export const walk = (key: string, index: number, count: number, columns: number): Walk => {
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

/** Where a key leads among cards in groups of these sizes: up and down to the first card of the group before or after. */
export const walkGroups = (key: string, index: number, sizes: readonly number[]): Walk => {
  const starts = sizes.map((_, group) => sizes.slice(0, group).reduce((sum, size) => sum + size, 0))
  const group = starts.findLastIndex((start) => start <= index)
  switch (key) {
    case 'ArrowUp':
      return starts[group - 1] ?? 'before'
    case 'ArrowDown':
      return starts[group + 1] ?? 'after'
    default:
      return walk(
        key,
        index,
        sizes.reduce((sum, size) => sum + size, 0),
        1,
      )
  }
}
