import { sqlite } from './cdb.ts'

/* Databases of a few kilobytes whose pages point at each other, so that a reader who believes them never comes to an end. */

const PAGE = 512
const LEAF = 0x0d
const INTERIOR = 0x05
/** Children that fit into one page. */
const FAN = 40

/** A database with small pages. */
export const smallDatabase = (statements: string): Uint8Array => {
  const database = new sqlite.Database()
  database.run(`PRAGMA page_size = ${PAGE}; ${statements}`)
  return database.export()
}

/** The page on which a table begins; pages count from 1. */
export const rootOf = (bytes: Uint8Array, table: string): number => {
  const database = new sqlite.Database(bytes)
  const [found] = database.exec('SELECT rootpage FROM sqlite_master WHERE name = ?', [table])
  return Number(found?.values[0]?.[0])
}

const pageAt = (bytes: Uint8Array, page: number): Uint8Array => bytes.subarray((page - 1) * PAGE, page * PAGE)

/** The head of a page's tree comes after the head of the file on the first page. */
const headAt = (page: number): number => (page === 1 ? 100 : 0)

const writeInterior = (bytes: Uint8Array, page: number, children: readonly number[]): void => {
  const into = pageAt(bytes, page)
  const head = headAt(page)
  const view = new DataView(into.buffer, into.byteOffset, PAGE)
  into.fill(0, head)
  const cells = children.slice(0, -1)
  into[head] = INTERIOR
  view.setUint16(head + 3, cells.length)
  view.setUint16(head + 5, PAGE - cells.length * 5)
  view.setUint32(head + 8, children.at(-1) ?? 0)
  for (const [index, child] of cells.entries()) {
    const at = PAGE - (index + 1) * 5
    view.setUint16(head + 12 + index * 2, at)
    view.setUint32(at, child)
    into[at + 4] = index + 1
  }
}

/** The same with room for more pages, of which its head knows. */
const grown = (bytes: Uint8Array, more: number): Uint8Array => {
  const whole = new Uint8Array(bytes.length + more * PAGE)
  whole.set(bytes)
  new DataView(whole.buffer).setUint32(28, whole.length / PAGE)
  return whole
}

/** A leaf with those cells of another that stand behind the first `skipped`. */
const writeLeaf = (bytes: Uint8Array, page: number, from: number, skipped: number): void => {
  const head = headAt(from)
  const source = pageAt(bytes, from).slice()
  const into = pageAt(bytes, page)
  const view = new DataView(source.buffer)
  const cells = view.getUint16(head + 3) - skipped
  into.set(source)
  into.fill(0, 0, 8 + cells * 2)
  into[0] = LEAF
  const written = new DataView(into.buffer, into.byteOffset, PAGE)
  written.setUint16(3, cells)
  written.setUint16(5, view.getUint16(head + 5))
  for (let cell = 0; cell < cells; cell += 1)
    written.setUint16(8 + cell * 2, view.getUint16(head + 8 + (cell + skipped) * 2))
}

/**
 * A tree whose pages all lead to the same page below them: its rows are read FAN ** levels times. Of the rows that are read again
 * and again the first `skipped` are left out; these are read once.
 */
export const endlessTree = (sound: Uint8Array, root: number, levels: number, skipped = 0): Uint8Array => {
  const first = sound.length / PAGE + 1
  const bytes = grown(sound, levels + 2)
  const [all, again] = [first, first + 1]
  writeLeaf(bytes, all, root, 0)
  writeLeaf(bytes, again, root, skipped)
  let below = again
  for (let level = 1; level <= levels; level += 1) {
    const page = again + level
    writeInterior(bytes, page, Array<number>(FAN).fill(below))
    below = page
  }
  writeInterior(bytes, root, [all, below])
  return bytes
}
