import type { Cursor } from './cursor.ts'
import { allOf, anyOf, inOrder } from './normal.ts'
import { readAddition, readNominal, readPhrase } from './read-filter.ts'
import type { Among, Compared, Filter, Range, Slot } from './tree.ts'
import { COMPARED_WORDS } from './vocabulary.ts'

/** "2", "2+", "1 or more", "1 or more (max. 5)", "2 or 3", "2 to 4", "at least 2", "3 x", "a". A card named without a number is one card. */
const readCount = (cursor: Cursor): Range | undefined => {
  if (cursor.peek()?.kind === 'quoted' || cursor.takeAnyOf('a', 'an')) return { min: 1, max: 1 }
  const atLeast = cursor.takeWords('at least')
  const token = cursor.peek()
  if (token?.kind !== 'number') return undefined
  cursor.skip()
  const open = token.open || atLeast || cursor.takeWords('or more')
  if (!open) {
    const most = cursor.takeAnyOf('or', 'to') ? cursor.takeNumber() : token.value
    cursor.takeWords('x')
    return most === undefined || most < token.value ? undefined : { min: token.value, max: most }
  }
  if (!cursor.takeWords('( max .')) return { min: token.value, max: null }
  const max = cursor.takeNumber()
  return max !== undefined && cursor.takeMark(')') ? { min: token.value, max } : undefined
}

const readCompared = (cursor: Cursor): Compared | undefined =>
  COMPARED_WORDS.find(({ one, many }) => cursor.takeAnyOf(one, many) !== undefined)?.property

/** "Type", "Type and Attribute", "Level, Type, and Attribute", "Types and different Attributes". */
const readProperties = (cursor: Cursor): readonly Compared[] => {
  const properties: Compared[] = []
  for (;;) {
    const position = cursor.position
    if (properties.length > 0) {
      const joined = [cursor.takeMark(','), cursor.takeWords('and')]
      if (!joined.includes(true)) return properties
      cursor.takeAnyOf('different', 'the same')
    }
    const property = readCompared(cursor)
    if (!property) {
      cursor.returnTo(position)
      return properties
    }
    properties.push(property)
  }
}

/** "the same Type", "the same Type or Attribute", "different names", "the same Type but different Attributes"; "with" is behind us. */
const readComparison = (cursor: Cursor): readonly Among[] | undefined => {
  const differences = (): readonly Among[] =>
    readProperties(cursor).map((property) => ({ is: 'different', property }))
  if (cursor.takeWords('different')) return differences()
  if (!cursor.takeWords('the same')) return undefined
  const properties = readProperties(cursor)
  const choices = [...properties]
  while (properties.length === 1 && cursor.takeWords('or')) {
    cursor.takeWords('the same')
    const choice = readCompared(cursor)
    if (!choice) return undefined
    choices.push(choice)
  }
  if (choices.length > properties.length) return [{ is: 'sameAny', properties: choices }]
  const same = properties.map((property): Among => ({ is: 'same', property }))
  const position = cursor.position
  cursor.takeMark(',')
  if (cursor.takeWords('but different')) return [...same, ...differences()]
  cursor.returnTo(position)
  return same
}

type Including = Extract<Among, { is: 'including' }>

/** "a Tuner", "2 or more Tokens", "1 "A" monster or 1 "B" monster": at least so many. */
const readIncluded = (cursor: Cursor): Including['slots'][number] | undefined => {
  const readOne = (): Including['slots'][number] | undefined => {
    const count = readCount(cursor)
    const of = count && readPhrase(cursor)
    const isLeast = count !== undefined && (count.max === null || count.max === count.min)
    return of && isLeast ? { count: count.min, of } : undefined
  }
  const first = readOne()
  if (!first) return undefined
  const choices = [first.of]
  // "Or" here never begins another way to make the monster: what it joins is among the materials.
  while (cursor.takeWords('or')) {
    const choice = readOne()
    if (choice?.count !== 1 || first.count !== 1) return undefined
    choices.push(choice.of)
  }
  return { count: first.count, of: anyOf(choices) }
}

/** "a Tuner", "at least 1 "Neos" monster, 1 "Neo-Spacian" monster, and 1 "HERO" monster"; in brackets also "1 Fusion + 1 Synchro". */
const readInclusion = (cursor: Cursor, inBrackets: boolean): Including | undefined => {
  const slots: Including['slots'][number][] = []
  for (;;) {
    const position = cursor.position
    if (slots.length > 0) {
      const joined = [cursor.takeMark(','), inBrackets && cursor.takeMark('+'), cursor.takeWords('and')]
      if (!joined.includes(true)) break
    }
    const slot = readIncluded(cursor)
    if (!slot) {
      cursor.returnTo(position)
      break
    }
    slots.push(slot)
  }
  return slots.length > 0 ? { is: 'including', slots } : undefined
}

/** What holds among the cards; undefined, and nothing taken, where something else follows. */
const readAmong = (cursor: Cursor): readonly Among[] | undefined => {
  const start = cursor.position
  const comma = cursor.takeMark(',')
  const read = (): readonly Among[] | undefined => {
    if (cursor.takeWords('with')) return readComparison(cursor)
    if (cursor.takeWords('including')) {
      const inclusion = readInclusion(cursor, false)
      return inclusion && [inclusion]
    }
    if (comma || !cursor.takeMark('(')) return undefined
    cursor.takeWords('including')
    const inclusion = readInclusion(cursor, true)
    return inclusion && cursor.takeMark(')') ? [inclusion] : undefined
  }
  const found = read()
  if (found && found.length > 0) return found
  cursor.returnTo(start)
  return undefined
}

/** "Dragon Synchro Monster or Dragon Xyz Monster": of such a choice only the first has a number. */
const readNominals = (cursor: Cursor): Filter | undefined => {
  const first = readNominal(cursor)
  if (!first) return undefined
  const choices = [first]
  for (;;) {
    const position = cursor.position
    const comma = cursor.takeMark(',')
    const or = cursor.takeWords('or')
    const choice = comma || or ? readNominal(cursor) : undefined
    if (!choice) {
      cursor.returnTo(position)
      return anyOf(choices)
    }
    choices.push(choice)
  }
}

/** "2 or more Level 4 monsters with different names, except Tokens, including a Tuner". */
export const readSlot = (cursor: Cursor): Slot | undefined => {
  const count = readCount(cursor)
  const nominal = count && readNominals(cursor)
  if (!nominal) return undefined
  const filters: Filter[] = [nominal]
  const among: Among[] = []
  for (;;) {
    const addition = readAddition(cursor)
    if (addition) {
      filters.push(addition)
      continue
    }
    const held = readAmong(cursor)
    if (!held) break
    among.push(...held)
  }
  return { count, of: allOf(filters), among: inOrder(among) }
}
