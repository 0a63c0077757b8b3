import { isDrawn, isWestern, charactersOf, WESTERN_CHARACTERS } from '../printable.ts'
import type { Glyph, Letters } from './font-slice.ts'

/** For a document of which every text stands in Western letters. */
export const NO_LETTERS: Letters = new Map()

/** Reads a file of a font by its name; nothing where it cannot be had. */
export type ReadSlice = (file: string) => Promise<Uint8Array | undefined>

/**
 * What it takes to draw these texts, as far as the fonts reach. Characters that several countries write in their own way are all drawn in one of
 * them: that in which most of the document can be.
 */
export const lettersFor = async (texts: Iterable<string>, readSlice: ReadSlice): Promise<Letters> => {
  const foreign = [...texts].filter((text) => !isWestern(text))
  if (foreign.length === 0) return NO_LETTERS
  // The fonts' contents pages are long, and most documents need none.
  const [{ EAST_ASIAN, SANS, sliceFor, SYMBOLS }, { openSlice }] = await Promise.all([
    import('./slices.ts'),
    import('./font-slice.ts'),
  ])
  const letters = new Map<string, Glyph>()
  // Western ones too: beside a foreign character they are set in its font, and so is what we write before a name.
  let left = [
    ...new Set([...WESTERN_CHARACTERS, ...foreign.flatMap((text) => [...charactersOf(text)])]),
  ].filter(isDrawn)
  const draw = async (font: typeof SANS): Promise<void> => {
    const files = new Set(left.flatMap((character) => sliceFor(font, codeOf(character)) ?? []))
    const slices = await Promise.all(
      [...files].map(async (file) => {
        const bytes = await readSlice(file)
        return bytes ? [openSlice(bytes)] : []
      }),
    )
    left = left.filter((character) => {
      const glyph = slices.flat().flatMap((slice) => slice.glyphOf(codeOf(character)) ?? [])[0]
      if (glyph) letters.set(character, glyph)
      return !glyph
    })
  }
  await draw(SANS)
  const reach = (font: typeof SANS): number =>
    left.filter((character) => sliceFor(font, codeOf(character)) !== undefined).length
  const byReach = EAST_ASIAN.map((font) => ({ font, characters: reach(font) })).sort(
    (a, b) => b.characters - a.characters,
  )
  for (const { font } of byReach) await draw(font)
  await draw(SYMBOLS)
  return letters
}

const codeOf = (character: string): number => character.codePointAt(0) ?? 0
