import { Cursor } from './cursor.ts'
import { anyOf } from './normal.ts'
import { readPhrase } from './read-filter.ts'
import { readSlot } from './read-slot.ts'
import { tokens, type Token } from './tokens.ts'
import type { Filter, Materials, Recipe, Slot } from './tree.ts'

const isOneCard = (slot: Slot): boolean =>
  slot.count.min === 1 && slot.count.max === 1 && slot.among.length === 0

/** Puts the name in the place of "it", which means the card the line has named last: ""A" (or 1 Fusion Monster that mentions it)". */
const withNames = (read: readonly Token[]): readonly Token[] => {
  let named: Token | undefined
  return read.map((token) => {
    if (token.kind === 'quoted') named = token
    return token.kind === 'word' && token.word === 'it' ? (named ?? token) : token
  })
}

/** What may fill one place: "1 Tuner", ""A" or "B"", "2 Tuners or 1 Tuner Synchro Monster", ""A" (or 1 Fusion Monster that mentions it)". */
const readPlace = (cursor: Cursor): readonly Slot[] | undefined => {
  const first = readSlot(cursor)
  if (!first) return undefined
  const end = cursor.position
  const choices = [first]
  let last: 'or' | ',' | undefined
  for (;;) {
    const bracketed = cursor.takeWords('( or')
    const comma = !bracketed && cursor.takeMark(',')
    const or = bracketed || cursor.takeWords('or')
    if (!comma && !or) break
    last = or ? 'or' : ','
    const choice = readSlot(cursor)
    if (!choice && !or) break
    if (!choice || (bracketed && !cursor.takeMark(')'))) return undefined
    choices.push(choice)
  }
  // With nothing but commas between them they are no choice, but asked for one after the other.
  if (last === ',') {
    cursor.returnTo(end)
    return [first]
  }
  return choices.every(isOneCard) ? [{ ...first, of: anyOf(choices.map((choice) => choice.of)) }] : choices
}

/** What stands between two places: "+", and in a row of words "and", after commas. */
const takeJoint = (cursor: Cursor): '+' | 'and' | ',' | undefined => {
  if (cursor.takeMark('+')) return '+'
  const comma = cursor.takeMark(',')
  if (cursor.takeWords('and')) return 'and'
  return comma ? ',' : undefined
}

/** One "+" after the other; a place with choices of different size makes a recipe of each. */
const readRecipes = (cursor: Cursor): Materials | undefined => {
  let recipes: readonly Recipe[] = [[]]
  let last: ReturnType<typeof takeJoint>
  for (;;) {
    const choices = readPlace(cursor)
    if (!choices || recipes.length * choices.length > MOST_RECIPES) return undefined
    recipes = choices.flatMap((choice) => recipes.map((recipe) => [...recipe, choice]))
    const joint = takeJoint(cursor)
    // Commas alone join nothing: the last of a row has its "and".
    if (!joint) return last === ',' ? undefined : recipes
    last = joint
  }
}

/** No printed line makes more than two; choices multiply, so a hostile line could make any number. */
const MOST_RECIPES = 64

/**
 * Reads a materials line as printed on a Fusion, Synchro, Xyz or Link Monster: today's English wording and the older ones.
 * The answer is in normal form: lines that ask the same in the same order are equal. Undefined where the line is not one.
 */
export const readMaterials = (line: string): Materials | undefined => {
  const read = tokens(line)
  if (!read) return undefined
  const cursor = new Cursor(withNames(read))
  const materials: Recipe[] = []
  do {
    const recipes = readRecipes(cursor)
    if (!recipes || materials.length + recipes.length > MOST_RECIPES) return undefined
    materials.push(...recipes)
  } while (cursor.takeWords('; or'))
  cursor.takeMark('.')
  return cursor.atEnd ? materials : undefined
}

/** Reads what is said of one monster outside a materials line: "a Rank 4 "Utopia" monster you control", ""A" or "B" you control". */
export const readFilter = (words: string): Filter | undefined => {
  const read = tokens(words)
  if (!read) return undefined
  const cursor = new Cursor(read)
  const filter = readPhrase(cursor)
  if (filter && cursor.atEnd) return filter
  cursor.returnTo(0)
  const slot = readSlot(cursor)
  return slot && isOneCard(slot) && cursor.atEnd ? slot.of : undefined
}
