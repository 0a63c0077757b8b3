import type { Cursor } from './cursor.ts'
import { anyOf } from './normal.ts'
import type { Filter, Range } from './tree.ts'

/** "4", "5 or higher", "4 or lower", "5 or 6", "3 to 7"; "4 or 8" is no range, and only its 4 is taken. */
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
  const joint = cursor.takeAnyOf('to', 'or')
  const last = joint && cursor.takeNumber()
  if (last !== undefined && (joint === 'to' ? last > first : last === first + 1))
    return { min: first, max: last }
  cursor.returnTo(position)
  return { min: first, max: first }
}

/**
 * "4 or 8", "7, 8, or 9": each number, or the range they make. The last may be the first of something else ("Level 4 or 2 Tuners"), but no line
 * says that: a Level is followed by a noun.
 */
const readNumbers = (cursor: Cursor): readonly Range[] => {
  const first = readRange(cursor, 'higher', 'lower')
  if (!first || first.min !== first.max) return first ? [first] : []
  const alone = cursor.position
  const numbers = [first.min]
  let chooses = false
  for (;;) {
    const position = cursor.position
    const comma = cursor.takeMark(',')
    const or = cursor.takeWords('or')
    const more = comma || or ? cursor.takeNumber() : undefined
    if (more === undefined) {
      cursor.returnTo(position)
      break
    }
    chooses ||= or
    numbers.push(more)
  }
  if (!chooses) {
    cursor.returnTo(alone)
    return [first]
  }
  const isRow = numbers.every((number, at) => number === first.min + at)
  return isRow
    ? [{ min: first.min, max: first.min + numbers.length - 1 }]
    : numbers.map((number) => ({ min: number, max: number }))
}

const SCALES = [
  { word: 'level', is: 'level' },
  { word: 'rank', is: 'rank' },
  { word: 'link', is: 'linkRating' },
] as const

/** "Level 4", "Level 4 or 8", "Link-3 or higher", "Level/Rank/Link-2". */
export const readLevel = (cursor: Cursor): Filter | undefined => {
  const start = cursor.position
  const named: (typeof SCALES)[number]['is'][] = []
  do {
    const scale = SCALES.find(({ word }) => cursor.takeWords(word))
    if (!scale) break
    named.push(scale.is)
  } while (cursor.takeMark('/'))
  cursor.takeMark('-')
  const ranges = named.length > 0 ? readNumbers(cursor) : []
  if (ranges.length > 0) return anyOf(ranges.flatMap((range) => named.map((is) => ({ is, range }))))
  cursor.returnTo(start)
  return undefined
}

/** ATK and DEF that are asked for, all of them, or `either`. */
interface Stats {
  readonly stats: readonly Extract<Filter, { is: 'atk' | 'def' }>[]
  readonly either: boolean
}

/** "2500 or more ATK", "0 ATK and DEF", "1500 ATK/2100 DEF", "2500 ATK or DEF"; the word "with" is behind us. */
export const readStats = (cursor: Cursor): Stats => {
  const stats: Stats['stats'][number][] = []
  let either = false
  let range: Range | undefined
  let original = false
  for (;;) {
    const position = cursor.position
    const or = stats.length > 0 && cursor.takeWords('or')
    const joined = or || cursor.takeWords('and') || cursor.takeMark('&') || cursor.takeMark('/')
    const next = readRange(cursor, 'more', 'less')
    if (next) {
      range = next
      original = cursor.takeWords('original')
    }
    const is = joined || stats.length === 0 ? cursor.takeAnyOf('atk', 'def') : undefined
    if (!range || !is || (stats.length > 1 && or !== either)) {
      cursor.returnTo(position)
      return { stats, either }
    }
    either = or
    stats.push({ is, range, original })
  }
}
