import type { Cursor } from './cursor.ts'
import { allOf, anyOf, noneOf } from './normal.ts'
import { readLevel, readRange, readStats } from './read-range.ts'
import type { Filter } from './tree.ts'
import { ADJECTIVES, PLACES } from './vocabulary.ts'

/** Brackets inside brackets that we follow; no line has any, and a line of ten thousand must not exhaust the stack. */
const DEEPEST = 24

/** A quoted word is an archetype before a noun, and a card's name where no noun follows. */
type Adjective = Filter | { readonly is: 'quoted'; readonly text: string }

const singular = (word: string): string => (word.endsWith('s') ? word.slice(0, -1) : word)

const readWordAdjective = (cursor: Cursor): Filter | undefined => {
  const word = cursor.word()
  const next = cursor.word(1)
  if (word === undefined || next === 'summoned') return undefined
  const pair = next === undefined ? undefined : ADJECTIVES.get(`${word} ${next}`)
  const found = pair ?? ADJECTIVES.get(word) ?? ADJECTIVES.get(singular(word))
  if (!found) return undefined
  cursor.skip()
  if (pair) cursor.skip()
  return found
}

const readAdjective = (cursor: Cursor, depth: number): Adjective | undefined => {
  const text = cursor.takeQuoted()
  if (text !== undefined) return { is: 'quoted', text }
  if (cursor.takeWords('face-up')) return { is: 'position', position: 'face-up' }
  if (cursor.takeWords('face-down defense position')) return { is: 'position', position: 'face-down-defense' }
  if (cursor.takeWords('non')) {
    const denied = readWordAdjective(cursor)
    return denied && noneOf(denied)
  }
  if (cursor.isMark('[')) return readBracket(cursor, depth)
  return readLevel(cursor) ?? readWordAdjective(cursor)
}

/** "[a DARK Tuner or a monster in your GY]": our own notation, for what the printed lines never need to say. */
const readBracket = (cursor: Cursor, depth: number): Filter | undefined => {
  if (depth >= DEEPEST || !cursor.takeMark('[')) return undefined
  const choices: Filter[] = []
  do {
    cursor.takeAnyOf('a', 'an')
    const choice = readPhrase(cursor, depth + 1)
    if (!choice) return undefined
    choices.push(choice)
  } while (cursor.takeWords('or'))
  return cursor.takeMark(']') ? anyOf(choices) : undefined
}

/** "LIGHT", "LIGHT or DARK", "Beast, Beast-Warrior, and/or Winged Beast". */
const readChoice = (cursor: Cursor, depth: number): readonly Adjective[] | undefined => {
  const first = readAdjective(cursor, depth)
  if (!first) return undefined
  const choice = [first]
  for (;;) {
    const position = cursor.position
    const comma = cursor.takeMark(',')
    const or = cursor.takeAnyOf('or', 'and/or')
    const more = comma || or ? readAdjective(cursor, depth) : undefined
    if (!more) {
      cursor.returnTo(position)
      return choice
    }
    choice.push(more)
  }
}

const asFilter = (adjective: Adjective, quoted: 'archetype' | 'name'): Filter => {
  if (adjective.is !== 'quoted') return adjective
  return quoted === 'name'
    ? { is: 'name', name: adjective.text }
    : { is: 'archetype', archetype: adjective.text }
}

const standsAlone = (adjective: Adjective): boolean =>
  adjective.is === 'not'
    ? standsAlone(adjective.filter)
    : ['frame', 'ability', 'quoted'].includes(adjective.is)

/** "Level 4 LIGHT or DARK monster", "DARK Tuner", "Token", "Level 9 "Name"", "[…]": the properties and the noun they belong to. */
export const readNominal = (cursor: Cursor, depth = 0): Filter | undefined => {
  const summoned = readSummoned(cursor)
  const bracketed = cursor.isMark('[')
  const choices: (readonly Adjective[])[] = []
  for (let choice = readChoice(cursor, depth); choice; choice = readChoice(cursor, depth))
    choices.push(choice)
  const noun = cursor.takeAnyOf('monster', 'monsters')
  const card = noun !== undefined && cursor.takeAnyOf('card', 'cards') !== undefined
  const head = choices.at(-1)
  if (!noun && !(head && (head.every(standsAlone) || (bracketed && choices.length === 1)))) return undefined
  const filters = choices.map((choice) => {
    const named = !noun && choice === head
    return anyOf(choice.map((adjective) => asFilter(adjective, named ? 'name' : 'archetype')))
  })
  if (summoned) filters.push(summoned)
  if (card) filters.push({ is: 'monsterCard' })
  return allOf(filters)
}

const readPlace = (cursor: Cursor): Filter | undefined => {
  const place = PLACES.find(({ words }) => cursor.takeWords(words))
  return place?.filter
}

/** "in your GY", "on the field or in the GY". */
const readPlaces = (cursor: Cursor): Filter | undefined => {
  const first = readPlace(cursor)
  if (!first) return undefined
  const places = [first]
  for (;;) {
    const position = cursor.position
    const more = cursor.takeWords('or') ? readPlace(cursor) : undefined
    if (!more) {
      cursor.returnTo(position)
      return anyOf(places)
    }
    places.push(more)
  }
}

const SUMMONED = [
  ['normal summoned / set', 'normalOrSet'],
  ['normal summoned', 'normal'],
  ['special summoned', 'special'],
  ['tribute summoned', 'tribute'],
  ['pendulum summoned', 'pendulum'],
] as const

const readSummoned = (cursor: Cursor): Filter | undefined => {
  const how = SUMMONED.find(([words]) => cursor.takeWords(words))?.[1]
  if (!how) return undefined
  const from = cursor.takeWords('from the extra deck')
  const thisTurn = cursor.takeWords('this turn')
  return {
    is: 'summoned',
    how,
    ...(from && { from: 'extraDeck' as const }),
    thisTurn,
  }
}

const readRelative = (cursor: Cursor): Filter | undefined => {
  if (cursor.takeAnyOf('mention', 'mentions')) {
    const name = cursor.takeQuoted()
    return name === undefined ? undefined : { is: 'mentions', name }
  }
  if (cursor.takeWords('cannot be normal summoned / set')) return { is: 'cannotBeNormalSummoned' }
  if (cursor.takeAnyOf('have material', 'has material')) return { is: 'hasMaterial' }
  if (cursor.takeAnyOf('have no material', 'has no material')) return noneOf({ is: 'hasMaterial' })
  return cursor.takeAnyOf('was', 'were') ? readSummoned(cursor) : undefined
}

const readWhose = (cursor: Cursor): Filter | undefined => {
  const original = cursor.takeWords('original')
  if (original && cursor.takeWords('name is')) {
    const name = cursor.takeQuoted()
    return name === undefined ? undefined : { is: 'name', name }
  }
  const scale = cursor.takeAnyOf('level', 'rank', 'link rating')
  if (!scale || !cursor.takeWords('is')) return undefined
  const range = readRange(cursor, 'higher', 'lower')
  return (
    range && {
      is: scale === 'link rating' ? 'linkRating' : scale,
      range,
      ...(original && { original: true as const }),
    }
  )
}

/** "3 or more materials"; the word "with" is behind us. */
const readMaterialCount = (cursor: Cursor): Filter | undefined => {
  const range = readRange(cursor, 'more', 'less')
  return range && cursor.takeAnyOf('material', 'materials') ? { is: 'hasMaterial', range } : undefined
}

const readEquipped = (cursor: Cursor): Filter | undefined => {
  cursor.takeAnyOf('a', 'an')
  if (cursor.takeWords('equip card')) return { is: 'equipped', with: 'equip-card' }
  return cursor.takeWords('monster card') ? { is: 'equipped', with: 'monster-card' } : undefined
}

const readExcept = (cursor: Cursor, depth: number): Filter | undefined => {
  cursor.takeAnyOf('a', 'an')
  const denied = readPlaces(cursor) ?? readNominal(cursor, depth)
  return denied && noneOf(denied)
}

/**
 * What may follow the noun, one piece of it: "with 0 ATK and DEF", "in your GY", "that mentions "Name"", "except Tokens", "(Warrior and/or Machine)".
 * Undefined, and nothing taken, where something else follows.
 */
export const readAddition = (cursor: Cursor, depth = 0): Filter | undefined => {
  const start = cursor.position
  cursor.takeMark(',')
  const read = (): Filter | undefined => {
    if (cursor.takeWords('with')) {
      const stats = readStats(cursor)
      return stats.length > 0 ? allOf(stats) : readMaterialCount(cursor)
    }
    if (cursor.takeWords('that')) return readRelative(cursor)
    if (cursor.takeWords('whose')) return readWhose(cursor)
    if (cursor.takeWords('equipped with')) return readEquipped(cursor)
    if (cursor.takeWords('except')) return readExcept(cursor, depth)
    if (cursor.takeMark('(')) {
      const choice = readChoice(cursor, depth)
      return choice && cursor.takeMark(')')
        ? anyOf(choice.map((adjective) => asFilter(adjective, 'archetype')))
        : undefined
    }
    return readPlaces(cursor) ?? readSummoned(cursor)
  }
  const found = read()
  if (!found) cursor.returnTo(start)
  return found
}

/** A monster with all that is said of it alone. */
export const readPhrase = (cursor: Cursor, depth = 0): Filter | undefined => {
  const nominal = readNominal(cursor, depth)
  if (!nominal) return undefined
  const filters = [nominal]
  for (let more = readAddition(cursor, depth); more; more = readAddition(cursor, depth)) filters.push(more)
  return allOf(filters)
}
