import type { Filter, Range } from '../filter/filter.ts'
import { withAny } from '../filter/normal-form.ts'
import { type Cursor, type Reader, kept, readList, takeJoint } from './cursor.ts'

/*
 * Numbers: how many cards, which Level, how much ATK.
 */

/** How many; `only` these numbers of the range: "5 or 7". */
export interface Counted extends Range {
  readonly only?: readonly number[]
}

const BEGINS_COUNT: ReadonlySet<string> = new Set(['a', 'an', 'any', 'up', 'at'])

/** "2", "2+", "1 or more", "1 or more (max. 5)", "2 or 3", "2 to 4", "at least 2", "up to 2", "any number of", "3 x", "a", "another". */
export const readCount: Reader<Counted> = kept((cursor) =>
  cursor.attempt(() => {
    if (cursor.peek()?.kind !== 'number' && !BEGINS_COUNT.has(cursor.key() ?? '')) return undefined
    if (cursor.takeAny('a', 'an')) return { min: 1, max: 1 }
    if (cursor.take('any number of')) return { min: 1, max: null }
    const upTo = cursor.take('up to')
    const atLeast = !upTo && cursor.take('at least')
    const token = cursor.peek()
    if (token?.kind !== 'number') return undefined
    cursor.skip()
    if (upTo) return token.open ? undefined : { min: 1, max: token.value }
    if (!token.open && !atLeast && cursor.takeAny('or less', 'or fewer')) return { min: 0, max: token.value }
    if (!token.open && !atLeast && !cursor.take('or more')) {
      const joint = cursor.takeAny('or', 'to')
      const most = joint ? cursor.takeNumber() : token.value
      cursor.take('x')
      if (most === undefined || most < token.value) return undefined
      const isGap = joint === 'or' && most > token.value + 1
      return { min: token.value, max: most, ...(isGap && { only: [token.value, most] }) }
    }
    if (!cursor.take('(max.')) return { min: token.value, max: null }
    const max = cursor.takeNumber()
    return max !== undefined && cursor.take(')') ? { min: token.value, max } : undefined
  }),
)

/** "4", "5 or higher", "4 or lower", "5 or 6", "3 to 7"; "4 or 8" is no range, and only its 4 is taken. */
export const readRange = (
  cursor: Cursor,
  more: 'higher' | 'more',
  less: 'lower' | 'less',
): Range | undefined => {
  const first = cursor.takeNumber()
  if (first === undefined) return undefined
  if (cursor.take(`or ${more}`)) return { min: first, max: null }
  if (cursor.take(`or ${less}`)) return { min: 0, max: first }
  const upTo = cursor.attempt(() => {
    const joint = cursor.takeAny('to', 'or')
    const last = joint && cursor.takeNumber()
    return last !== undefined && (joint === 'to' ? last > first : last === first + 1) ? last : undefined
  })
  return { min: first, max: upTo ?? first }
}

/**
 * "4 or 8", "7, 8, or 9": each number, or the range they make. The last may be the first of something else ("Level 4 or 2 Tuners"), but no line
 * says that: a Level is followed by a noun.
 */
const readNumbers = (cursor: Cursor): readonly Range[] => {
  const first = readRange(cursor, 'higher', 'lower')
  if (!first || first.min !== first.max) return first ? [first] : []
  const more = cursor.attempt(() => {
    const joint = takeJoint(cursor, 'or')
    const { items, joints } = readList(
      cursor,
      () => cursor.takeNumber(),
      () => takeJoint(cursor, 'or'),
    )
    return joint && items.length > 0 && [joint, ...joints].includes('or') ? items : undefined
  })
  if (!more) return [first]
  const isRow = more.every((number, at) => number === first.min + at + 1)
  return isRow
    ? [{ min: first.min, max: first.min + more.length }]
    : [first.min, ...more].map((number) => ({ min: number, max: number }))
}

const SCALES = { level: 'level', rank: 'rank', link: 'linkRating', 'link rating': 'linkRating' } as const

/** "Level 4", "Level 4 or 8", "Link-3 or higher", "Level/Rank/Link-2". */
export const readLevel = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => cursor.takeAny('level', 'rank', 'link'),
      () => cursor.take('/') || undefined,
    )
    if (items.length === 0) return undefined
    cursor.take('-')
    const ranges = readNumbers(cursor)
    return ranges.length === 0
      ? undefined
      : withAny(ranges.flatMap((range) => items.map((scale) => ({ is: SCALES[scale], range }))))
  })

const ANY: Range = { min: 0, max: null }

/** "a Level": any, for not every monster has one; "a Link Rating of 3 or higher". */
export const readScale = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    cursor.takeAny('a', 'an')
    const scale = cursor.takeAny('level', 'rank', 'link rating')
    if (!scale) return undefined
    cursor.take('of')
    // "With a Level equal to that monster's" compares it with something else.
    if (cursor.key() === 'equal') return undefined
    return { is: SCALES[scale], range: readRange(cursor, 'higher', 'lower') ?? ANY }
  })

type Stat = Extract<Filter, { is: 'atk' | 'def' }>

/** "original Level is 4", "ATK is 2000 or more"; the word "whose" is behind us. */
export const readFigure = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const original = cursor.take('original')
    const stat = cursor.takeAny('atk', 'def')
    const scale = stat ? undefined : cursor.takeAny('level', 'rank', 'link rating')
    if (!cursor.take('is')) return undefined
    const range = stat ? readRange(cursor, 'more', 'less') : readRange(cursor, 'higher', 'lower')
    if (!range) return undefined
    if (stat) return { is: stat, range, original }
    return scale && { is: SCALES[scale], range, ...(original && { original: true as const }) }
  })

/** "2500 or more ATK", "0 ATK and DEF", "1500 ATK/2100 DEF": all of them; "2500 ATK or DEF": `either`. The word "with" is behind us. */
export const readStats = (cursor: Cursor): { readonly stats: readonly Stat[]; readonly either: boolean } => {
  const stats: Stat[] = []
  let either = false
  let figure: Pick<Stat, 'range' | 'original'> | undefined
  for (;;) {
    const stat = cursor.attempt(() => {
      const or = stats.length > 0 && cursor.take('or')
      const joined = or || cursor.takeAny('and', '&', '/') !== undefined
      const range = readRange(cursor, 'more', 'less')
      const asked = range ? { range, original: cursor.take('original') } : figure
      const is = joined || stats.length === 0 ? cursor.takeAny('atk', 'def') : undefined
      if (!asked || !is || (stats.length > 1 && or !== either)) return undefined
      either = or
      figure = asked
      return { is, ...asked }
    })
    if (!stat) return { stats, either }
    stats.push(stat)
  }
}
