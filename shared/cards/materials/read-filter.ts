import type { Cursor } from './cursor.ts'
import { allOf, anyOf, isOneKind, noneOf } from './normal.ts'
import { readPlaces } from './read-place.ts'
import { readLevel } from './read-range.ts'
import { readEquipped, readSummoned, readThat, readWhose, readWith } from './read-relative.ts'
import { type Filter, MATERIAL_POSITIONS } from './tree.ts'
import { ADJECTIVES, POSITION_WORDS } from './vocabulary.ts'

/** Brackets inside brackets that we follow; no line has any, and a line of ten thousand must not exhaust the stack. */
const DEEPEST = 24

/** A quoted word is an archetype before a noun, and a card's name where no noun follows. */
type Adjective = Filter | { readonly is: 'quoted'; readonly text: string; readonly denied: boolean }

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

const readQuoted = (cursor: Cursor, denied: boolean): Adjective | undefined => {
  const text = cursor.takeQuoted()
  return text === undefined ? undefined : { is: 'quoted', text, denied }
}

const readAdjective = (cursor: Cursor, depth: number): Adjective | undefined => {
  const quoted = readQuoted(cursor, false)
  if (quoted) return quoted
  const position = MATERIAL_POSITIONS.find((one) => cursor.takeWords(POSITION_WORDS[one]))
  if (position) return { is: 'position', position }
  if (cursor.takeWords('face-down')) return { is: 'position', position: 'face-down-defense' }
  if (cursor.takeWords('non')) {
    // "non-"HERO"": the name keeps the hyphen apart.
    if (cursor.takeMark('-')) return readQuoted(cursor, true)
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

/**
 * "LIGHT", "LIGHT or DARK", "LIGHT/DARK", "Beast, Beast-Warrior, and/or Winged Beast". Without "or" commas do not choose: of "non-LIGHT,
 * non-DARK" only the first is taken, and of "non-Tuner, Dragon or Warrior" too, for a choice is among properties of one kind.
 */
const readChoice = (cursor: Cursor, depth: number): readonly Adjective[] | undefined => {
  const first = readAdjective(cursor, depth)
  if (!first) return undefined
  const alone = cursor.position
  const choice = [first]
  let chooses = false
  let commas = 0
  for (;;) {
    const position = cursor.position
    const comma = cursor.takeMark(',')
    const or = cursor.takeAnyOf('or', 'and/or') !== undefined || cursor.takeMark('/')
    const more = comma || or ? readAdjective(cursor, depth) : undefined
    if (!more) {
      cursor.returnTo(position)
      break
    }
    if (comma) commas += 1
    chooses ||= or
    choice.push(more)
  }
  const isList = commas !== 1 || choice.length === 2
  if (chooses && (isList || isOneKind(choice.map((one) => asFilter(one, 'archetype'))))) return choice
  cursor.returnTo(alone)
  return [first]
}

const asFilter = (adjective: Adjective, quoted: 'archetype' | 'name'): Filter => {
  if (adjective.is !== 'quoted') return adjective
  const asked: Filter =
    quoted === 'name' ? { is: 'name', name: adjective.text } : { is: 'archetype', archetype: adjective.text }
  return adjective.denied ? noneOf(asked) : asked
}

const standsAlone = (adjective: Adjective): boolean =>
  adjective.is === 'not'
    ? standsAlone(adjective.filter)
    : ['frame', 'ability', 'quoted'].includes(adjective.is)

/** All choices before the noun; commas may stand between them. */
const readChoices = (cursor: Cursor, depth: number): readonly (readonly Adjective[])[] => {
  const choices: (readonly Adjective[])[] = []
  for (;;) {
    const position = cursor.position
    if (choices.length > 0) cursor.takeMark(',')
    const choice = readChoice(cursor, depth)
    if (!choice) {
      cursor.returnTo(position)
      return choices
    }
    choices.push(choice)
  }
}

/** "Level 4 LIGHT or DARK monster", "DARK Tuner", "Token", "Level 9 "Name"", "[…]": the properties and the noun they belong to. */
export const readNominal = (cursor: Cursor, depth = 0): Filter | undefined => {
  const summoned = readSummoned(cursor)
  const bracketed = cursor.isMark('[')
  const choices = readChoices(cursor, depth)
  const noun = cursor.takeAnyOf('monster', 'monsters')
  const card = noun !== undefined && cursor.takeAnyOf('card', 'cards') !== undefined
  const head = choices.at(-1)
  if (!noun && !(head && (head.every(standsAlone) || (bracketed && choices.length === 1)))) return undefined
  const read = choices.map((choice) =>
    choice.map((adjective) => asFilter(adjective, !noun && choice === head ? 'name' : 'archetype')),
  )
  // "LIGHT Dragon or DARK Fiend monster" would be taken apart at the wrong places.
  if (read.length > 1 && !read.every(isOneKind)) return undefined
  const filters = read.map(anyOf)
  if (summoned) filters.push(summoned)
  if (card) filters.push({ is: 'monsterCard' })
  return allOf(filters)
}

/** "Tokens", "Tokens and Link Monsters", "in your hand"; any of them is not allowed. */
const readExcept = (cursor: Cursor, depth: number): Filter | undefined => {
  const places = readPlaces(cursor)
  if (places) return noneOf(places)
  const readOne = (): Filter | undefined => {
    cursor.takeAnyOf('a', 'an')
    return readNominal(cursor, depth)
  }
  const first = readOne()
  if (!first) return undefined
  const denied = [first]
  for (;;) {
    const position = cursor.position
    const more = cursor.takeWords('and') ? readOne() : undefined
    if (!more) {
      cursor.returnTo(position)
      return noneOf(anyOf(denied))
    }
    denied.push(more)
  }
}

/** In brackets behind the noun: "(Warrior and/or Machine)", "(in your hand or GY)", "(except Tokens)"; the opening one is behind us. */
const readInBrackets = (cursor: Cursor, depth: number): Filter | undefined => {
  const found = cursor.takeAnyOf(...EXCEPT) ? readExcept(cursor, depth) : readPlaces(cursor)
  const choice = found ? undefined : readChoice(cursor, depth)
  const filter = found ?? (choice && anyOf(choice.map((adjective) => asFilter(adjective, 'archetype'))))
  return cursor.takeMark(')') ? filter : undefined
}

const EXCEPT = ['except', 'excluding', 'other than'] as const

/**
 * What may follow the noun, one piece of it: "with 0 ATK and DEF", "in your GY", "that mentions "Name"", "except Tokens", "(Warrior and/or Machine)".
 * Undefined, and nothing taken, where something else follows.
 */
export const readAddition = (cursor: Cursor, depth = 0): Filter | undefined => {
  const start = cursor.position
  cursor.takeMark(',')
  const read = (): Filter | undefined => {
    if (cursor.takeWords('with')) return readWith(cursor)
    if (cursor.takeWords('that')) return readThat(cursor)
    if (cursor.takeWords('whose')) return readWhose(cursor)
    if (cursor.takeWords('equipped with')) return readEquipped(cursor)
    if (cursor.takeAnyOf(...EXCEPT)) return readExcept(cursor, depth)
    if (cursor.takeMark('(')) return readInBrackets(cursor, depth)
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
