/** Which cell of the table the keys work on, and which rows are chosen with it. Rows are counted as they are shown. */
export class PileCursor {
  #row = $state(0)
  #column = $state(0)
  /** Where a choice of rows that follow one another was begun. */
  #anchor = 0
  /** The first and the last of them. */
  #range = $state.raw<readonly [first: number, last: number]>([0, 0])
  /** Rows chosen one by one, instead of those. */
  #single = $state.raw<readonly number[]>()

  get row(): number {
    return this.#row
  }

  get column(): number {
    return this.#column
  }

  /** To a row; with `extend` all rows up to it are chosen. */
  toRow(row: number, extend = false): void {
    this.#row = row
    this.#single = undefined
    if (!extend) this.#anchor = row
    this.#range = [Math.min(this.#anchor, row), Math.max(this.#anchor, row)]
  }

  toColumn(column: number): void {
    this.#column = column
  }

  /** One row more or less among those that are chosen. */
  toggle(row: number): void {
    const chosen = this.rows()
    this.#single = chosen.includes(row) ? chosen.filter((other) => other !== row) : [...chosen, row]
    this.#row = row
    this.#anchor = row
  }

  /** All rows; the cursor stays where it is seen. */
  chooseAll(count: number): void {
    this.#single = undefined
    this.#range = [0, count - 1]
  }

  isChosen(row: number): boolean {
    const [first, last] = this.#range
    return this.#single ? this.#single.includes(row) : row >= first && row <= last
  }

  /** All chosen rows, the first first. */
  rows(): readonly number[] {
    if (this.#single) return [...this.#single].sort((a, b) => a - b)
    const [first, last] = this.#range
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
}
