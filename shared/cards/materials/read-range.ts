import type { Cursor } from './cursor.ts'
import { anyOf } from './normal.ts'
import type { Filter, Range } from './tree.ts'

/** "8, 9, or 10": what follows the first; each number is the next. */
const readNextNumbers = (cursor: Cursor, first: number): number | undefined => {
  let last = first
  while (cursor.takeMark(',')) {
    const closes = cursor.takeWords('or')
    if (cursor.takeNumber() !== ++last) return undefined
    if (closes) return last
  }
  return undefined
}

/**
 * "4", "5 or higher", "4 or lower", "5 or 6", "3 to 7", "8, 9, or 10". The last number may be the first of something else ("Level 4 or 2 Tuners"),
 * but no line says that: a Level is followed by a noun.
 */
export const readRange = (
  cursor: Cursor,
  more: 'higher' | 'more',
  less: 'lower' | 'less',
): Range | undefined => {
  const first = cursor.takeNumber()
  if (first === undefined) return undefined
  if (cursor.takeWords(`or ${more}`)) return { min: first, max: null }
  if (cursor.takeWords(`or ${less}`)) return { min: 0, max: first }
  const position = cursor.position
  const lastOfMany = readNextNumbers(cursor, first)
  if (lastOfMany !== undefined) return { min: first, max: lastOfMany }
  cursor.returnTo(position)
  if (cursor.takeAnyOf('to', 'or') !== undefined) {
    const last = cursor.takeNumber()
    if (last !== undefined && last > first) return { min: first, max: last }
    cursor.returnTo(position)
  }
  return { min: first, max: first }
}

const SCALES = [
  { word: 'level', is: 'level' },
  { word: 'rank', is: 'rank' },
  { word: 'link', is: 'linkRating' },
] as const

/** "Level 4", "Link-3 or higher", "Level/Rank/Link-2". */
export const readLevel = (cursor: Cursor): Filter | undefined => {
  const start = cursor.position
  const named: (typeof SCALES)[number]['is'][] = []
  do {
    const scale = SCALES.find(({ word }) => cursor.takeWords(word))
    if (!scale) break
    named.push(scale.is)
  } while (cursor.takeMark('/'))
  cursor.takeMark('-')
  const range = named.length > 0 ? readRange(cursor, 'higher', 'lower') : undefined
  if (range) return anyOf(named.map((is) => ({ is, range })))
  cursor.returnTo(start)
  return undefined
}

/** "2500 or more ATK", "0 ATK and DEF", "1500 ATK/2100 DEF"; the word "with" is behind us. */
export const readStats = (cursor: Cursor): readonly Filter[] => {
  const stats: Filter[] = []
  let range: Range | undefined
  let original = false
  for (;;) {
    const position = cursor.position
    const joined = cursor.takeWords('and') || cursor.takeMark('&') || cursor.takeMark('/')
    const next = readRange(cursor, 'more', 'less')
    if (next) {
      range = next
      original = cursor.takeWords('original')
    }
    const is = joined || stats.length === 0 ? cursor.takeAnyOf('atk', 'def') : undefined
    if (!range || !is) {
      cursor.returnTo(position)
      return stats
    }
    stats.push({ is, range, original })
  }
}
