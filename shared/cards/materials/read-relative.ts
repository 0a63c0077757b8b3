import type { Cursor } from './cursor.ts'
import { allOf, anyOf, noneOf } from './normal.ts'
import { readRange, readStats } from './read-range.ts'
import { type Filter, type Range, SUMMONED_HOW, type SummonedHow } from './tree.ts'

/*
 * What follows a noun and holds no other noun: "Special Summoned this turn", "that mentions "Name"", "whose original Level is 4".
 * Each reader answers undefined where something else follows; what it took by then is for its caller to give back.
 */

/** "Normal Summoned/Set", "Fusion Summoned", "Normal or Special Summoned". */
const readHow = (cursor: Cursor): readonly SummonedHow[] => {
  const start = cursor.position
  const found: SummonedHow[] = []
  do {
    const how = SUMMONED_HOW.find((one) => one !== 'normalOrSet' && cursor.takeWords(one))
    if (!how) break
    found.push(how)
  } while (cursor.takeWords('or'))
  if (found.length > 0 && cursor.takeWords('summoned'))
    return cursor.takeWords('/ set') ? found.map((how) => (how === 'normal' ? 'normalOrSet' : how)) : found
  cursor.returnTo(start)
  return []
}

/** "Normal Summoned/Set", "Special Summoned from the Extra Deck this turn". A Summon from elsewhere is not read: what lay there once lies there no more. */
export const readSummoned = (cursor: Cursor): Filter | undefined => {
  const start = cursor.position
  const how = readHow(cursor)
  const from = cursor.takeWords('from the extra deck')
  if (how.length === 0 || cursor.word() === 'from') {
    cursor.returnTo(start)
    return undefined
  }
  const thisTurn = cursor.takeWords('this turn')
  return anyOf(
    how.map((one) => ({ is: 'summoned', how: one, ...(from && { from: 'extraDeck' as const }), thisTurn })),
  )
}

const SCALES = { level: 'level', rank: 'rank', 'link rating': 'linkRating' } as const
const SCALE_WORDS = ['level', 'rank', 'link rating'] as const

const ANY: Range = { min: 0, max: null }

/** "a Level": any, for not every monster has one; "a Link Rating of 3 or higher". */
const readScale = (cursor: Cursor): Filter | undefined => {
  cursor.takeAnyOf('a', 'an')
  const scale = cursor.takeAnyOf(...SCALE_WORDS)
  if (!scale) return undefined
  cursor.takeWords('of')
  return { is: SCALES[scale], range: readRange(cursor, 'higher', 'lower') ?? ANY }
}

/** "material", "no material", "2 or more materials". */
const readMaterial = (cursor: Cursor): Filter | undefined => {
  if (cursor.takeWords('material')) return { is: 'hasMaterial' }
  if (cursor.takeWords('no material')) return noneOf({ is: 'hasMaterial' })
  const position = cursor.position
  const least = cursor.takeNumber()
  if (least !== undefined && least > 1 && cursor.takeAnyOf('or more materials', 'or more xyz materials'))
    return { is: 'hasMaterial', least }
  cursor.returnTo(position)
  return undefined
}

/** Behind "with": "0 ATK and DEF", "2500 ATK or DEF", "a Level", "material". */
export const readWith = (cursor: Cursor): Filter | undefined => {
  const material = readMaterial(cursor)
  if (material) return material
  const position = cursor.position
  const scale = readScale(cursor)
  if (scale) return scale
  cursor.returnTo(position)
  const { stats, either } = readStats(cursor)
  if (stats.length === 0) return undefined
  return either ? anyOf(stats) : allOf(stats)
}

/** Behind "that mentions": one name, or any of several. */
const readNames = (cursor: Cursor): Filter | undefined => {
  const first = cursor.takeQuoted()
  if (first === undefined) return undefined
  const names = [first]
  for (;;) {
    const position = cursor.position
    const more = cursor.takeWords('or') ? cursor.takeQuoted() : undefined
    if (more === undefined) {
      cursor.returnTo(position)
      return anyOf(names.map((name) => ({ is: 'mentions', name })))
    }
    names.push(more)
  }
}

/** Behind "that": "mentions "Name"", "cannot be Normal Summoned/Set", "has material", "was Special Summoned". */
export const readThat = (cursor: Cursor): Filter | undefined => {
  if (cursor.takeAnyOf('mention', 'mentions', 'list', 'lists')) {
    const names = readNames(cursor)
    cursor.takeAnyOf('in its text', 'in their text')
    return names
  }
  if (cursor.takeWords('cannot be normal summoned / set')) return { is: 'cannotBeNormalSummoned' }
  if (cursor.takeAnyOf('have', 'has')) return readMaterial(cursor) ?? readScale(cursor)
  return cursor.takeAnyOf('was', 'were') ? readSummoned(cursor) : undefined
}

/** Behind "whose": "original Level is 4", "ATK is 2000 or more". */
export const readWhose = (cursor: Cursor): Filter | undefined => {
  const original = cursor.takeWords('original')
  const stat = cursor.takeAnyOf('atk', 'def')
  const scale = stat ? undefined : cursor.takeAnyOf(...SCALE_WORDS)
  if ((!stat && !scale) || !cursor.takeWords('is')) return undefined
  if (stat) {
    const range = readRange(cursor, 'more', 'less')
    return range && { is: stat, range, original }
  }
  const range = readRange(cursor, 'higher', 'lower')
  return range && scale && { is: SCALES[scale], range, ...(original && { original: true as const }) }
}

/** Behind "equipped with". */
export const readEquipped = (cursor: Cursor): Filter | undefined => {
  cursor.takeAnyOf('a', 'an')
  if (cursor.takeWords('equip card')) return { is: 'equipped', with: 'equip-card' }
  return cursor.takeWords('monster card') ? { is: 'equipped', with: 'monster-card' } : undefined
}
