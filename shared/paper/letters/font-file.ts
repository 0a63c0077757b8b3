import type { Glyph } from './font-slice.ts'

/* A TrueType font of a few glyphs, with the tables that a PDF document asks for and no others: whoever shows it finds glyphs by number. */

/** Of the characters' own height, thousandths; as in Helvetica, so that lines stand alike in both. */
export const ASCENT = 718
export const DESCENT = -207

/** The box that all ink of some glyphs lies in, around the point where a letter stands; thousandths. */
export const inkBox = (glyphs: Iterable<Glyph>) => {
  const box = { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  for (const { outline } of glyphs) {
    if (outline.length === 0) continue
    const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength)
    box.minX = Math.min(box.minX, view.getInt16(2))
    box.minY = Math.min(box.minY, view.getInt16(4))
    box.maxX = Math.max(box.maxX, view.getInt16(6))
    box.maxY = Math.max(box.maxY, view.getInt16(8))
  }
  return box
}

/** The glyphs as one font, each under its place in the list. The first one is what is drawn for numbers that it lacks. */
export const fontFile = (glyphs: readonly Glyph[]): Uint8Array => {
  const { all, numbers } = withParts(glyphs)
  const outlines = all.map(({ outline, parts }) => {
    // Each outline begins at an even place.
    const own = new Uint8Array(outline.length + (outline.length % 2))
    own.set(outline)
    const view = new DataView(own.buffer)
    for (const { at, glyph } of parts) view.setUint16(at, numbers.get(glyph) ?? 0)
    return own
  })
  const starts = [0]
  for (const { length } of outlines) starts.push((starts.at(-1) ?? 0) + length)
  const ink = inkBox(all)
  const widest = Math.max(0, ...all.map(({ advance }) => advance))
  return withTables({
    glyf: joined(outlines),
    head: words(54, [
      [0, 0x0001_0000, 4],
      [4, 0x0001_0000, 4],
      [12, 0x5f0f_3cf5, 4],
      // The base line is at 0, and so is the left end.
      [16, 0b11],
      [18, 1000],
      [36, ink.minX],
      [38, ink.minY],
      [40, ink.maxX],
      [42, ink.maxY],
      [46, 6],
      [48, 2],
      [50, 1],
    ]),
    hhea: words(36, [
      [0, 0x0001_0000, 4],
      [4, ASCENT],
      [6, DESCENT],
      [10, widest],
      [12, ink.minX],
      [14, ink.minX],
      [16, ink.maxX],
      [18, 1],
      [34, all.length],
    ]),
    hmtx: words(
      4 * all.length,
      all.flatMap(({ advance, bearing }, at) => [[4 * at, advance] as const, [4 * at + 2, bearing] as const]),
    ),
    loca: words(
      4 * starts.length,
      starts.map((start, at) => [4 * at, start, 4] as const),
    ),
    maxp: maxima(all),
  })
}

/** The glyphs, and behind them all that they are put together from. */
const withParts = (glyphs: readonly Glyph[]) => {
  const all = [...glyphs]
  const numbers = new Map(glyphs.map((glyph, at) => [glyph, at] as const))
  for (let at = 0; at < all.length; at += 1)
    for (const { glyph } of all[at]?.parts ?? [])
      if (!numbers.has(glyph)) {
        numbers.set(glyph, all.length)
        all.push(glyph)
      }
  return { all, numbers }
}

/** Points and contours of a glyph, those of its parts among them, and how deep its parts lie. */
const extentOf = ({ outline, parts }: Glyph): { points: number; contours: number; deep: number } => {
  if (outline.length === 0) return { points: 0, contours: 0, deep: 0 }
  const view = new DataView(outline.buffer, outline.byteOffset, outline.byteLength)
  const contours = view.getInt16(0)
  if (contours >= 0)
    return { points: contours === 0 ? 0 : view.getUint16(8 + 2 * contours) + 1, contours, deep: 0 }
  const inside = parts.map(({ glyph }) => extentOf(glyph))
  return {
    points: inside.reduce((sum, { points }) => sum + points, 0),
    contours: inside.reduce((sum, { contours }) => sum + contours, 0),
    deep: 1 + Math.max(0, ...inside.map(({ deep }) => deep)),
  }
}

const maxima = (all: readonly Glyph[]): Uint8Array => {
  const most = { points: 0, contours: 0, partPoints: 0, partContours: 0, parts: 0, deep: 0 }
  for (const glyph of all) {
    const { points, contours, deep } = extentOf(glyph)
    const names = deep > 0 ? (['partPoints', 'partContours'] as const) : (['points', 'contours'] as const)
    most[names[0]] = Math.max(most[names[0]], points)
    most[names[1]] = Math.max(most[names[1]], contours)
    most.parts = Math.max(most.parts, glyph.parts.length)
    most.deep = Math.max(most.deep, deep)
  }
  return words(32, [
    [0, 0x0001_0000, 4],
    [4, all.length],
    [6, most.points],
    [8, most.contours],
    [10, most.partPoints],
    [12, most.partContours],
    [14, 1],
    [28, most.parts],
    [30, most.deep],
  ])
}

/** Numbers of two bytes, or of four, at their places; all else is zero. */
const words = (
  length: number,
  numbers: readonly (readonly [at: number, value: number, size?: 2 | 4])[],
): Uint8Array => {
  const view = new DataView(new ArrayBuffer(length))
  for (const [at, value, size = 2] of numbers)
    if (size === 4) view.setUint32(at, value)
    else view.setUint16(at, value & 0xffff)
  return new Uint8Array(view.buffer)
}

const joined = (pieces: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

/** Puts the tables into a file, the smallest name first, each at a place that four divides. */
const withTables = (tables: Readonly<Record<string, Uint8Array>>): Uint8Array => {
  const entries = Object.entries(tables)
  const power = Math.floor(Math.log2(entries.length))
  const directory = new DataView(new ArrayBuffer(12 + 16 * entries.length))
  directory.setUint32(0, 0x0001_0000)
  directory.setUint16(4, entries.length)
  directory.setUint16(6, 16 * 2 ** power)
  directory.setUint16(8, power)
  directory.setUint16(10, 16 * (entries.length - 2 ** power))
  const pieces: Uint8Array[] = []
  let from = directory.byteLength
  for (const [at, [name, table]] of entries.entries()) {
    const padded = new Uint8Array(Math.ceil(table.length / 4) * 4)
    padded.set(table)
    const entry = 12 + 16 * at
    for (let at = 0; at < 4; at += 1) directory.setUint8(entry + at, name.charCodeAt(at))
    directory.setUint32(entry + 4, sumOf(padded))
    directory.setUint32(entry + 8, from)
    directory.setUint32(entry + 12, table.length)
    pieces.push(padded)
    from += padded.length
  }
  const file = joined([new Uint8Array(directory.buffer), ...pieces])
  // What makes the sum of the whole file the number that stands for "unchanged".
  const head = Object.keys(tables).indexOf('head')
  new DataView(file.buffer).setUint32(directory.getUint32(12 + 16 * head + 8) + 8, 0xb1b0_afba - sumOf(file))
  return file
}

const sumOf = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
