import { unzlibSync } from 'fflate'

/* A slice of an open font, as its package brings it: a WOFF file with TrueType outlines for some hundred characters. */

/** What is drawn for a character; lengths are thousandths of its size. */
export interface Glyph {
  /** How far the next character stands from it. */
  readonly advance: number
  /** From where it stands to the left end of its ink. */
  readonly bearing: number
  /** Its outline as TrueType has it, without a number of its own; empty where nothing is drawn. */
  readonly outline: Uint8Array
  /** Glyphs that it is put together from, and where in its outline the number of each stands. */
  readonly parts: readonly { readonly at: number; readonly glyph: Glyph }[]
}

/** The glyphs of a document by their characters, for texts that the fonts of every reader lack; plain data, for workers too. */
export type Letters = ReadonlyMap<string, Glyph>

export interface FontSlice {
  /** Nothing where the slice does not have the character. */
  readonly glyphOf: (codePoint: number) => Glyph | undefined
}

/** All fonts that are read have this many units in the height of their letters. */
const UNITS = 1000

/** Opens a slice of ours; throws where it is none. */
export const openSlice = (woff: Uint8Array): FontSlice => {
  const table = tablesOf(woff)
  const [head, hhea, maxp] = [table('head'), table('hhea'), table('maxp')]
  const [hmtx, loca, glyf, cmap] = [table('hmtx'), table('loca'), table('glyf'), table('cmap')]
  if (head.getUint16(18) !== UNITS) throw new Error(`a font with ${head.getUint16(18)} units`)
  const count = maxp.getUint16(4)
  const advances = hhea.getUint16(34)
  const isLong = head.getInt16(50) === 1
  const startOf = (at: number): number => (isLong ? loca.getUint32(4 * at) : 2 * loca.getUint16(2 * at))
  const glyphAt = (at: number): Glyph => {
    if (at >= count) throw new Error(`a font without a glyph ${at}`)
    const own = Math.min(at, advances - 1)
    const from = startOf(at)
    const outline = bytesOf(glyf).subarray(from, startOf(at + 1))
    return {
      advance: hmtx.getUint16(4 * own),
      bearing: hmtx.getInt16(at < advances ? 4 * at + 2 : 4 * advances + 2 * (at - advances)),
      outline,
      parts: partsOf(outline).map(({ at: place, number }) => ({ at: place, glyph: glyphAt(number) })),
    }
  }
  const numberOf = numbersIn(cmap)
  return {
    glyphOf: (codePoint) => {
      const at = numberOf(codePoint)
      return at === 0 ? undefined : glyphAt(at)
    },
  }
}

const bytesOf = ({ buffer, byteOffset, byteLength }: DataView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

/** The tables of a WOFF file by name, unpacked. */
const tablesOf = (woff: Uint8Array): ((name: string) => DataView) => {
  const view = viewOf(woff)
  if (view.getUint32(0) !== 0x774f4646) throw new Error('no WOFF file')
  const places = new Map<string, { readonly from: number; readonly packed: number; readonly size: number }>()
  for (let entry = 0; entry < view.getUint16(12); entry += 1) {
    const at = 44 + 20 * entry
    const name = String.fromCharCode(...woff.subarray(at, at + 4))
    places.set(name, {
      from: view.getUint32(at + 4),
      packed: view.getUint32(at + 8),
      size: view.getUint32(at + 12),
    })
  }
  return (name) => {
    const place = places.get(name)
    if (!place) throw new Error(`a font without ${name}`)
    const bytes = woff.subarray(place.from, place.from + place.packed)
    return viewOf(place.packed < place.size ? unzlibSync(bytes) : bytes)
  }
}

/** The number of a character's glyph by its code point, 0 where there is none; from the two kinds of tables that reach all of them. */
const numbersIn = (cmap: DataView): ((codePoint: number) => number) => {
  const readers = Array.from({ length: cmap.getUint16(2) }, (_, entry) => cmap.getUint32(8 + 8 * entry)).map(
    (from) => {
      const format = cmap.getUint16(from)
      if (format === 4) return numberInSegments(cmap, from)
      return format === 12 ? numberInGroups(cmap, from) : () => 0
    },
  )
  return (codePoint) => readers.map((read) => read(codePoint)).find((number) => number !== 0) ?? 0
}

/** Format 4: stretches of characters below 65536. */
const numberInSegments = (cmap: DataView, from: number) => {
  const segments = cmap.getUint16(from + 6) / 2
  const column = (which: number, segment: number): number =>
    from + 14 + (which === 0 ? 0 : 2) + 2 * (which * segments + segment)
  return (codePoint: number): number => {
    for (let segment = 0; segment < segments; segment += 1) {
      if (codePoint > cmap.getUint16(column(0, segment))) continue
      const start = cmap.getUint16(column(1, segment))
      if (codePoint < start) return 0
      const delta = cmap.getUint16(column(2, segment))
      const offset = cmap.getUint16(column(3, segment))
      if (offset === 0) return (codePoint + delta) % 0x10000
      const number = cmap.getUint16(column(3, segment) + offset + 2 * (codePoint - start))
      return number === 0 ? 0 : (number + delta) % 0x10000
    }
    return 0
  }
}

/** Format 12: stretches of any characters. */
const numberInGroups =
  (cmap: DataView, from: number) =>
  (codePoint: number): number => {
    for (let group = 0; group < cmap.getUint32(from + 12); group += 1) {
      const at = from + 16 + 12 * group
      if (codePoint >= cmap.getUint32(at) && codePoint <= cmap.getUint32(at + 4))
        return cmap.getUint32(at + 8) + codePoint - cmap.getUint32(at)
    }
    return 0
  }

/** Bits of what a part says of itself. */
const PART = { wideArguments: 1, scaled: 8, more: 32, scaledTwice: 64, turned: 128 } as const

/** The glyphs that an outline is put together from; none where it is one by itself. */
const partsOf = (outline: Uint8Array): readonly { readonly at: number; readonly number: number }[] => {
  const view = viewOf(outline)
  if (outline.length === 0 || view.getInt16(0) >= 0) return []
  const parts: { readonly at: number; readonly number: number }[] = []
  let at = 10
  let flags: number
  do {
    flags = view.getUint16(at)
    parts.push({ at: at + 2, number: view.getUint16(at + 2) })
    at += 4 + (flags & PART.wideArguments ? 4 : 2)
    if (flags & PART.scaled) at += 2
    else if (flags & PART.scaledTwice) at += 4
    else if (flags & PART.turned) at += 8
  } while (flags & PART.more)
  return parts
}
