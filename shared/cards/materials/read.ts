import type { Filter, FilterPlace, Slot } from '../filter/filter.ts'
import { withAny } from '../filter/normal-form.ts'
import { readSlot } from '../text/cards.ts'
import { Cursor, readList, takeJoint } from '../text/cursor.ts'
import { type TextToken, type Tokenized, tokenize } from '../text/tokens.ts'
import type { Materials, Recipe } from './materials.ts'

const isOneCard = (slot: Slot): boolean =>
  slot.count.min === 1 && slot.count.max === 1 && slot.among.length === 0

/** Where materials lie, by the lines that are printed. */
export const MATERIAL_PLACES: readonly FilterPlace[] = [
  'hand',
  'field',
  'graveyard',
  'mainMonsterZone',
  'centerZone',
  'extraMonsterZone',
]

/** Only monsters are materials, and only where the lines have them: what asks for other cards is no materials line. */
const asksForMaterial = (filter: Filter): boolean => {
  switch (filter.is) {
    case 'card':
    case 'spell':
    case 'trap':
      return false
    case 'place':
      return MATERIAL_PLACES.includes(filter.place)
    case 'position':
      return filter.position !== 'face-down'
    case 'not':
      return asksForMaterial(filter.filter)
    case 'all':
    case 'any':
      return filter.of.every(asksForMaterial)
    default:
      return true
  }
}

const readMaterialSlot = (cursor: Cursor): Slot | undefined =>
  cursor.attempt(() => {
    const slot = readSlot(cursor)
    const included = slot?.among.flatMap((held) => (held.is === 'including' ? held.slots : [])) ?? []
    return slot && [slot, ...included].every(({ of }) => asksForMaterial(of)) ? slot : undefined
  })

/** Puts the name in the place of "it", which means the card the line has named last: ""A" (or 1 Fusion Monster that mentions it)". */
const withNames = (source: Tokenized): Tokenized => {
  let named: TextToken | undefined
  const tokens = source.tokens.map((token) => {
    if (token.kind === 'quoted') named = token
    return token.key === 'it' ? (named ?? token) : token
  })
  return { ...source, tokens }
}

/** What may fill one place: "1 Tuner", ""A" or "B"", "2 Tuners or 1 Tuner Synchro Monster", ""A" (or 1 Fusion Monster that mentions it)". */
const readPlace = (cursor: Cursor): readonly Slot[] | undefined => {
  const first = readMaterialSlot(cursor)
  if (!first) return undefined
  const end = cursor.position
  const choices = [first]
  let last: 'or' | ',' | undefined
  for (;;) {
    const bracketed = cursor.take('(or')
    const joint = bracketed ? 'or' : takeJoint(cursor, 'or')
    if (!joint) break
    last = joint
    const choice = readMaterialSlot(cursor)
    if (!choice && joint === ',') break
    if (!choice || (bracketed && !cursor.take(')'))) return undefined
    choices.push(choice)
  }
  // With nothing but commas between them they are no choice, but asked for one after the other.
  if (last === ',') {
    cursor.returnTo(end)
    return [first]
  }
  return choices.every(isOneCard) ? [{ ...first, of: withAny(choices.map((choice) => choice.of)) }] : choices
}

/** One "+" after the other; a place with choices of different size makes a recipe of each. */
const readRecipes = (cursor: Cursor): Materials | undefined => {
  const { items: places, joints } = readList(
    cursor,
    () => readPlace(cursor),
    () => (cursor.take('+') ? '+' : takeJoint(cursor, 'and')),
  )
  // Commas alone join nothing: the last of a row has its "and".
  if (places.length === 0 || joints.at(-1) === ',') return undefined
  let recipes: readonly Recipe[] = [[]]
  for (const choices of places) {
    if (recipes.length * choices.length > MOST_RECIPES) return undefined
    recipes = choices.flatMap((choice) => recipes.map((recipe) => [...recipe, choice]))
  }
  return recipes
}

/** No printed line makes more than two; choices multiply, so a hostile line could make any number. */
const MOST_RECIPES = 64

/**
 * Reads a materials line as printed on a Fusion, Synchro, Xyz or Link Monster: today's English wording and the older ones.
 * The answer is in normal form: lines that ask the same in the same order are equal. Undefined where the line is not one.
 */
export const readMaterials = (line: string): Materials | undefined => {
  const cursor = new Cursor(withNames(tokenize(line)))
  const materials: Recipe[] = []
  do {
    const recipes = readRecipes(cursor)
    if (!recipes || materials.length + recipes.length > MOST_RECIPES) return undefined
    materials.push(...recipes)
  } while (cursor.take('; or'))
  cursor.take('.')
  return cursor.atEnd ? materials : undefined
}
