import {
  type Among,
  COMPARED_WORDS,
  type Compared,
  type Filter,
  type Range,
  type Slot,
} from '../filter/filter.ts'
import { inPrintOrder, withAll, withAny } from '../filter/normal-form.ts'
import { type Cursor, type Reader, firstWordsOf, kept, readList, takeJoint } from './cursor.ts'
import { readAddition, readFilter, readNominal, readPlacesAdded, readSeriesBehind } from './filters.ts'
import { readCount } from './numbers.ts'
import { liesIn, type PlaceOf, readPlaces } from './places.ts'

/*
 * The noun phrase: how many cards, what each of them is, what holds among them.
 *
 *   2 or more other Level 4 monsters you control with different names, except Tokens
 */

const readCompared = (cursor: Cursor): Compared | undefined =>
  COMPARED_WORDS.find(({ one, many }) => cursor.takeAny(one, many) !== undefined)?.property

/** "Type", "Type and Attribute", "Level, Type, and Attribute", "Types and different Attributes". */
const readProperties = (cursor: Cursor): readonly Compared[] =>
  readList(
    cursor,
    () => readCompared(cursor),
    () => {
      const joint = takeJoint(cursor, 'and')
      if (joint) cursor.takeAny('different', 'the same')
      return joint
    },
  ).items

/** What is printed, and not what effects make of it: the same of a card that lies off the field. */
const PRINTED: ReadonlySet<Compared> = new Set<Compared>(['type', 'attribute', 'level'])

/**
 * "the same Type", "the same Type or Attribute", "different names", "the same Type but different Attributes"; "with" is behind us. `offField`:
 * "original" changes nothing.
 */
const readComparison = (cursor: Cursor, offField: boolean): readonly Among[] | undefined => {
  const differences = (): readonly Among[] =>
    readProperties(cursor).map((property) => ({ is: 'different', property }))
  const isDifferent = cursor.take('different')
  if (!isDifferent && !cursor.take('the same')) return undefined
  const original = offField && cursor.take('original')
  if (isDifferent) {
    const different = differences()
    return original && !areAllPrinted(different) ? undefined : different
  }
  const properties = readProperties(cursor)
  if (original && !properties.every((one) => PRINTED.has(one))) return undefined
  if (properties.length === 1 && cursor.take('or')) {
    const { items } = readList(
      cursor,
      () => {
        cursor.take('the same')
        return readCompared(cursor)
      },
      () => cursor.take('or') || undefined,
    )
    return items.length > 0 ? [{ is: 'sameAny', properties: [...properties, ...items] }] : undefined
  }
  const but = cursor.attempt(() => {
    cursor.take(',')
    return cursor.takeAny('but different', 'but a different') ? differences() : undefined
  })
  if (but?.length === 0 || asksFurtherDifference(cursor)) return undefined
  return [...properties.map((property): Among => ({ is: 'same', property })), ...(but ?? [])]
}

/** ", but with a different original Attribute": what is not read here makes the rest of it mean too much. */
const asksFurtherDifference = (cursor: Cursor): boolean =>
  cursor.key(cursor.key() === ',' ? 1 : 0) === 'but' &&
  [1, 2, 3].some((ahead) => cursor.key(ahead) === 'different')

const areAllPrinted = (among: readonly Among[]): boolean =>
  among.every((one) => 'property' in one && PRINTED.has(one.property))

type Including = Extract<Among, { is: 'including' }>

/** "a", "2 or more"; a card named without a number is one card. */
const readCountBefore = (cursor: Cursor): Range | undefined =>
  cursor.peek()?.kind === 'quoted' ? { min: 1, max: 1 } : readCount(cursor)

/** "a Tuner", "2 or more Tokens", "1 "A" monster or 1 "B" monster": at least so many. */
const readIncluded = (cursor: Cursor): Including['slots'][number] | undefined =>
  cursor.attempt(() => {
    const readOne = (): Including['slots'][number] | undefined =>
      cursor.attempt(() => {
        const count = readCountBefore(cursor)
        const of = count && readFilter(cursor)
        const isLeast = count !== undefined && (count.max === null || count.max === count.min)
        return of && isLeast ? { count: count.min, of } : undefined
      })
    const first = readOne()
    if (!first) return undefined
    const choices = [first.of]
    // "Or" here never begins another way to make the monster: what it joins is among the materials.
    while (cursor.take('or')) {
      const choice = readOne()
      if (choice?.count !== 1 || first.count !== 1) return undefined
      choices.push(choice.of)
    }
    return { count: first.count, of: withAny(choices) }
  })

/** "a Tuner", "at least 1 "Neos" monster, 1 "Neo-Spacian" monster, and 1 "HERO" monster"; in brackets also "1 Fusion + 1 Synchro". */
const readInclusion = (cursor: Cursor, inBrackets: boolean): Including | undefined => {
  const { items } = readList(
    cursor,
    () => readIncluded(cursor),
    () => (inBrackets && cursor.take('+') ? '+' : takeJoint(cursor, 'and')),
  )
  return items.length > 0 ? { is: 'including', slots: items } : undefined
}

/** What holds among the cards: "with different names", ", including a Tuner", "(1 Fusion + 1 Synchro)". */
export const readAmong = (cursor: Cursor, offField = false): readonly Among[] | undefined =>
  cursor.attempt(() => {
    const comma = cursor.take(',')
    if (cursor.take('with a Level difference of')) {
      const by = cursor.takeNumber()
      return by === undefined ? undefined : [{ is: 'levelsApart', by }]
    }
    if (cursor.take('with')) {
      const comparison = readComparison(cursor, offField)
      cursor.takeAny('from each other', 'as each other')
      // "With the same name as that monster" compares them with another card; "Level/Rank/Link Rating" is more than is read here.
      const isAmong = comparison && comparison.length > 0 && cursor.key() !== 'as' && cursor.key() !== '/'
      return isAmong ? comparison : undefined
    }
    if (cursor.take('including')) {
      const inclusion = readInclusion(cursor, false)
      return inclusion && [inclusion]
    }
    if (comma || !cursor.take('(')) return undefined
    cursor.take('including')
    const inclusion = readInclusion(cursor, true)
    return inclusion && cursor.take(')') ? [inclusion] : undefined
  })

/** "Dragon Synchro Monster or Dragon Xyz Monster": of such a choice only the first has a number. Without "or" commas do not choose. */
const readNominals = (cursor: Cursor): Filter | undefined => {
  const readOne = (): Filter | undefined => {
    const nominal = readNominal(cursor)
    const series = nominal && readSeriesBehind(cursor, nominal)
    return series ? withAll([nominal, series]) : nominal
  }
  const start = cursor.position
  const joints: (string | undefined)[] = []
  const { items } = readList(cursor, readOne, () => {
    const joint = takeJoint(cursor, 'or', 'and/or')
    joints.push(joint)
    return joint
  })
  if (items.length < 2 || joints.includes('or') || joints.includes('and/or'))
    return items.length > 0 ? withAny(lyingAlike(items)) : undefined
  // Commas alone do not choose.
  cursor.returnTo(start)
  return readOne()
}

const lyingOf = (filter: Filter): Filter | undefined =>
  filter.is === 'all' ? filter.of.find((one) => one.is === 'position') : undefined

/** "1 face-up Continuous Spell or Continuous Trap": the other one lies face-up, too. */
const lyingAlike = ([first, ...others]: readonly Filter[]): readonly Filter[] => {
  const lying = first && lyingOf(first)
  if (!first || !lying || others.some(lyingOf)) return first ? [first, ...others] : others
  return [first, ...others.map((one) => withAll([lying, one]))]
}

/** What stands behind the number: what each card is, where they lie, what holds among them. */
interface Counted {
  /** All that is asked of each, the places too. */
  readonly asked: Filter
  readonly of: Filter
  readonly places?: readonly PlaceOf[]
  readonly among: readonly Among[]
  /** "With the same original Type": as it is printed, which makes a difference beside a card on the field. */
  readonly original?: true
}

const OFF_FIELD: ReadonlySet<string> = new Set(['hand', 'deck', 'extraDeck', 'graveyard', 'banished'])

/** "1 monster from your Deck in your Spell & Trap Zone": a card lies in one of them, so the second is where it goes. */
const isOffField = (places: readonly PlaceOf[]): boolean => places.every(({ place }) => OFF_FIELD.has(place))

/** "In face-up Attack Position", behind where it lies. */
const readLying = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('in')) return undefined
    const isFaceUp = cursor.take('face-up')
    const isFaceDown = !isFaceUp && cursor.take('face-down')
    const position = cursor.takeAny('Attack Position', 'Defense Position')
    if (!position) return undefined
    if (isFaceDown) return { is: 'position', position: 'face-down-defense' }
    const lies: Filter = { is: 'position', position: position === 'Attack Position' ? 'attack' : 'defense' }
    return isFaceUp ? withAll([{ is: 'position', position: 'face-up' }, lies]) : lies
  })

const readCounted = (cursor: Cursor): Counted | undefined => {
  const nominal = readNominals(cursor)
  if (!nominal) return undefined
  const asked: Filter[] = [nominal]
  const among: Among[] = []
  let places: readonly PlaceOf[] | undefined
  let first: Filter | undefined
  let original = false
  for (;;) {
    const lying = places?.every(({ place }) => place === 'field') ? readLying(cursor) : undefined
    if (lying) {
      asked.push(lying)
      continue
    }
    const lie = places && isOffField(places) ? undefined : readPlacesAdded(cursor)
    const addition = lie ? undefined : readAddition(cursor)
    const isOff = places !== undefined && isOffField(places)
    const start = cursor.position
    const held = lie || addition ? undefined : readAmong(cursor, isOff)
    original ||= cursor.source.tokens.slice(start, cursor.position).some(({ key }) => key === 'original')
    const filter = lie ? liesIn(lie) : addition
    if (lie && !places) [places, first] = [lie, filter]
    if (filter) asked.push(filter)
    else if (held) among.push(...held)
    else {
      const of = withAll(asked.filter((one) => one !== first))
      const asks = { asked: withAll(asked), of, ...(places && { places }), among: inPrintOrder(among) }
      return original ? { ...asks, original } : asks
    }
  }
}

/** "2 or more Level 4 monsters in your GY with different names, except Tokens, including a Tuner"; where they lie is asked of each. */
export const readSlot = (cursor: Cursor): Slot | undefined =>
  cursor.attempt(() => {
    const count = readCountBefore(cursor)
    const counted = count && readCounted(cursor)
    if (!counted) return undefined
    return { count, of: counted.asked, among: counted.among }
  })

/** What is asked of one card, with or without "a" or "1" before it: "a Rank 4 "Utopia" monster you control", ""A" or "B"". */
export const readOneCard = (cursor: Cursor): Filter | undefined => {
  const start = cursor.position
  const slot = cursor.attempt(() => {
    const read = readSlot(cursor)
    return read?.count.min === 1 && read.count.max === 1 && read.among.length === 0 ? read : undefined
  })
  const end = cursor.position
  cursor.returnTo(start)
  const filter = readFilter(cursor)
  if (!slot || cursor.position >= end) return filter
  cursor.returnTo(end)
  return slot.of
}

/** The cards a sentence speaks of: a slot that says apart where they lie. */
export interface Cards extends Slot {
  readonly places?: readonly PlaceOf[]
  /** "All monsters", "each card": as many as there are; the count is then open. */
  readonly every?: true
  /** No number is said: it is one card where it is named, any number otherwise. */
  readonly bare?: true
  /** "Other", "another", "except this card". */
  readonly other?: true
  /** What holds among them is asked of what is printed on them. */
  readonly original?: true
}

const DETERMINERS = {
  all: { min: 0, max: null },
  each: { min: 0, max: null },
  every: { min: 0, max: null },
  no: { min: 0, max: 0 },
  another: { min: 1, max: 1 },
} as const

/** Whether the card is called by its name: ""A"", ""A" or "B"". */
const isNamed = (filter: Filter): boolean => {
  if (filter.is === 'any') return filter.of.every(isNamed)
  return filter.is === 'all' ? filter.of.some(isNamed) : filter.is === 'name'
}

/** Whether a name in the plural was read since: ""Lamp(s)"" is one or more cards of that name. */
const isPluralSince = (cursor: Cursor, from: number): boolean => {
  for (let behind = from - cursor.position; behind < 0; behind++) {
    const token = cursor.peek(behind)
    if (token?.kind === 'quoted' && token.plural) return true
  }
  return false
}

/** Whether "on the field and in the GY", or the like, was read since. */
const speaksOfPlacesTogether = (cursor: Cursor, from: number): boolean => {
  for (let behind = from - cursor.position; behind < 0; behind++)
    if (cursor.key(behind) === 'and' && ['in', 'on'].includes(cursor.key(behind + 1) ?? '')) return true
  return false
}

const isAnyNumber = (cursor: Cursor): boolean => cursor.key() === 'any' && cursor.key(1) === 'number'

/** "All Dragons from your field and GY": of all of them it is no question how many lie in each place. */
const withPlaceBehind = (
  cursor: Cursor,
  places: readonly PlaceOf[] | undefined,
): readonly PlaceOf[] | undefined => {
  const last = places?.at(-1)
  if (!places || !last) return places
  const behind = cursor.attempt(() => (cursor.take('and') ? readPlaces(cursor, 'bare') : undefined))
  return behind ? [...places, ...behind.map((place) => ({ ...place, of: last.of }))] : places
}

/** "1 Dragon monster from your Deck or GY", "up to 2 other cards you control", "all monsters on the field", "no monsters"; "monsters" alone is any number. */
export const readCards: Reader<Cards> = kept((cursor) =>
  cursor.attempt(() => {
    const any = !isAnyNumber(cursor) && cursor.take('any')
    cursor.take('a total of')
    const counted = readCount(cursor)
    const word = counted || any ? undefined : cursor.takeAny('all', 'each', 'every', 'no', 'another')
    const bare = !counted && !any && !word
    const every = word === 'all' || word === 'each' || word === 'every'
    const other = cursor.take('other') || word === 'another'
    const from = cursor.position
    const found = readCounted(cursor)
    // "1 monster on the field and in the GY" would be one of each, or one that is in either.
    if (!found || (counted && speaksOfPlacesTogether(cursor, from))) return undefined
    const severalNamed = isNamed(found.of) && isPluralSince(cursor, from)
    const one = any || (isNamed(found.of) && !severalNamed)
    const count = counted ?? (word ? DETERMINERS[word] : { min: 1, max: one ? 1 : null })
    const butThis = cursor.attempt(() => {
      cursor.take(',')
      return cursor.takeAny('except this card', 'other than this card')
    })
    const { of, among } = found
    // "1 Dragon monster, except this card, from your hand or field": where they lie stands behind it.
    const behindThis =
      butThis !== undefined && !found.places
        ? cursor.attempt(() => (cursor.take(',') ? readPlaces(cursor) : undefined))
        : undefined
    const places = every ? withPlaceBehind(cursor, found.places) : (behindThis ?? found.places)
    return {
      count,
      of,
      ...(places && { places }),
      among,
      ...(found.original && { original: true as const }),
      ...(every && { every }),
      ...(bare && !severalNamed && { bare }),
      ...((other || butThis !== undefined) && { other: true as const }),
    }
  }),
)

/** Cards that were spoken of before. `this`: the card itself, `equipped`: the monster it is equipped to. */
export interface Reference {
  readonly is: 'this' | 'that' | 'target' | 'equipped'
  /** "Those monsters", "both", "them". */
  readonly many: boolean
}

const REFERENCES: readonly (readonly [Reference['is'], boolean, readonly string[]])[] = [
  ['target', false, ['that target', 'the target', 'the targeted monster', 'the targeted card']],
  [
    'target',
    true,
    ['those targets', 'the targets', 'both targets', 'the targeted monsters', 'the targeted cards'],
  ],
  ['equipped', false, ['the equipped monster']],
  [
    'that',
    true,
    ['those monsters', 'those cards', 'those Spells/Traps', 'all of them', 'both of them', 'them', 'both'],
  ],
  [
    'that',
    false,
    ['that monster', 'that card', 'that Spell/Trap', 'that Spell', 'that Trap', 'that Token', 'it'],
  ],
]

const BEGINS_REFERENCE = firstWordsOf(REFERENCES.flatMap(([, , wordings]) => wordings))

/** "This card", "that target", "it", "those monsters": which cards that is depends on what was said before. */
export const readReference = (cursor: Cursor): Reference | undefined => {
  if (cursor.takeThisCard()) return { is: 'this', many: false }
  if (!BEGINS_REFERENCE.has(cursor.key() ?? '')) return undefined
  for (const [is, many, wordings] of REFERENCES) if (cursor.takeAny(...wordings)) return { is, many }
  return undefined
}

/** One of several such: "a "Power Tool" monster or a Level 7 or 8 Dragon monster". */
export const readEitherCard = (cursor: Cursor): Filter | undefined => {
  const { items } = readList(cursor, readOneCard, () => cursor.take('or') || undefined)
  return items.length > 0 ? withAny(items) : undefined
}
