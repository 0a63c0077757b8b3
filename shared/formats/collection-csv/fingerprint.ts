/**
 * Tells whether two files say the same, cell by cell; line ends, quotation marks and encodings do not matter.
 * 64 bits, two FNV-1a sums side by side: enough to know a file again, not meant against forgers.
 */
export class Fingerprint {
  #first = 0x811c9dc5
  #second = 0x9747b28c

  add(cells: readonly string[]): void {
    for (const cell of cells) {
      for (let at = 0; at < cell.length; at += 1) this.#addUnit(cell.charCodeAt(at))
      this.#addUnit(0x1f)
    }
    this.#addUnit(0x1e)
  }

  get text(): string {
    return [this.#first, this.#second].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #addUnit(unit: number): void {
    this.#first = Math.imul(this.#first ^ unit, 0x01000193)
    this.#second = Math.imul(this.#second ^ unit, 0x5bd1e995)
    this.#second ^= this.#second >>> 15
  }
}
