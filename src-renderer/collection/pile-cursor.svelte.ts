/** Which cell of the table the keys work on, and which rows are chosen with it. Rows are counted as they are shown. */
export class PileCursor {
  #row = $state(0)
  #column = $state(0)
  /** The other end of the rows that are chosen. */
  #anchor = $state(0)
  #single = $state.raw<readonly number[]>([])

  get row(): number {
    return this.#row
  }

  get column(): number {
    return this.#column
  }

  /** To a row; with `extend` all rows up to it are chosen. */
  toRow(row: number, extend = false): void {
    this.#row = row
    this.#single = []
    if (!extend) this.#anchor = row
  }

  toColumn(column: number): void {
    this.#column = column
  }

  /** One row more or less among those that are chosen. */
  toggle(row: number): void {
    const chosen = this.rows()
    this.#row = row
    this.#anchor = row
    this.#single = chosen.includes(row) ? chosen.filter((other) => other !== row) : [...chosen, row]
  }

  chooseAll(count: number): void {
    this.#single = []
    this.#anchor = 0
    this.#row = Math.max(0, count - 1)
  }

  isChosen(row: number): boolean {
    if (this.#single.length > 0) return this.#single.includes(row)
    return row >= Math.min(this.#anchor, this.#row) && row <= Math.max(this.#anchor, this.#row)
  }

  /** All chosen rows, the first first. */
  rows(): readonly number[] {
    if (this.#single.length > 0) return [...this.#single].sort((a, b) => a - b)
    const first = Math.min(this.#anchor, this.#row)
    return Array.from({ length: Math.abs(this.#anchor - this.#row) + 1 }, (_, at) => first + at)
  }
}
