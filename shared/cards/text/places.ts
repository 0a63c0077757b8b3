import { FILTER_PLACES, type Filter, type FilterPlace, PLACE_WORDS } from '../filter/filter.ts'
import { withAll, withAny } from '../filter/normal-form.ts'
import { type Cursor, firstWordsOf, readList, takeJoint } from './cursor.ts'

/** Where a card lies, and whose place that is; `either` where the text does not say. "Your face-up field" says how it lies there, too. */
export type PlaceOf = Extract<Filter, { is: 'place' }> & {
  readonly faceUp?: boolean
  /** "Either field", "any GY": both; "the field" only leaves it open. */
  readonly both?: true
}

/** What the places ask of a card: any of them will do. */
export const liesIn = (places: readonly PlaceOf[]): Filter =>
  withAny(
    places.map(({ is, place, of, faceUp }): Filter => {
      const lies: Filter = { is, place, of }
      return faceUp === undefined
        ? lies
        : withAll([{ is: 'position', position: faceUp ? 'face-up' : 'face-down' }, lies])
    }),
  )

const CONTROLLED = {
  'you control': 'you',
  'your opponent controls': 'opponent',
  'you currently control': 'you',
  'your opponent currently controls': 'opponent',
  'they control': 'opponent',
  'either player controls': 'either',
} as const

const WHOSE = {
  "your opponent's": 'opponent',
  your: 'you',
  "its owner's": 'either',
  "either player's": 'either',
  either: 'either',
  any: 'either',
  'anywhere on the': 'either',
  the: 'either',
  a: 'either',
  an: 'either',
} as const

/** "The Extra Decks", "the GYs" are those of both players. */
const NAMES_BOTH: ReadonlySet<string> = new Set(['decks', 'gys', 'graveyards', 'hands'])
const BEGINS_NOUN: ReadonlySet<string> = new Set(['no', 'a', 'an', 'more', 'another'])
const FACE_UP_FROM: ReadonlySet<string> = new Set(['from', 'in', 'on'])

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[]
const CONTROLLED_WORDS = keysOf(CONTROLLED)
const WHOSE_WORDS = keysOf(WHOSE)

/** Longer wordings first: "Field Zone" is no field. */
const WORDINGS: readonly (readonly [string, FilterPlace])[] = [
  ...FILTER_PLACES.flatMap((place) => [
    [PLACE_WORDS[place], place] as const,
    [`${PLACE_WORDS[place]}s`, place] as const,
  ]),
  ['Main Deck', 'deck'] as const,
  // The names that the zones had before.
  ['Monster Card Zone', 'monsterZone'] as const,
  ['Spell & Trap Card Zone', 'spellTrapZone'] as const,
  ['banished cards', 'banished'] as const,
  ['cards on the field', 'field'] as const,
].toSorted(([one], [other]) => other.length - one.length)

const takePlace = (cursor: Cursor): FilterPlace | undefined =>
  WORDINGS.find(([words]) => cursor.take(words))?.[1]

const LEADS = ['in', 'on', 'directly from', 'from'] as const
const LYING = ['face-up', 'face-down'] as const

/** The words a place can begin with: most pieces of a text begin none. */
const BEGINS = firstWordsOf([
  ...CONTROLLED_WORDS,
  ...WHOSE_WORDS,
  ...LEADS,
  ...LYING,
  'currently',
  'their',
  ...WORDINGS.map(([words]) => words),
])

/** What joins places: "hand or GY", "hand, field, and/or GY", "hand/field". */
const takePlaceJoint = (cursor: Cursor): string | undefined => {
  if (cursor.take('/')) return '/'
  // "Each Dragon monster on the field and in the GYs".
  if (cursor.key() === 'and' && (cursor.key(1) === 'in' || cursor.key(1) === 'on'))
    return cursor.take('and') ? 'and' : undefined
  return takeJoint(cursor, 'and/or', 'or')
}

/**
 * "You control", "in your GY", "from your hand, Deck, and/or GY", "on the field or in the GY"; `bare` also without "in", "on" or "from":
 * "your hand or field". A place that does not say whose it is belongs to the one named before it.
 */
export const readPlaces = (cursor: Cursor, how?: 'bare'): readonly PlaceOf[] | undefined => {
  if (!BEGINS.has(cursor.key() ?? '')) return undefined
  let whose: PlaceOf['of'] | undefined
  let both: true | undefined
  const readOne = (): PlaceOf | undefined =>
    cursor.attempt(() => {
      const controlled = cursor.takeAny(...CONTROLLED_WORDS)
      // "In your GY, or your opponent controls no monsters" goes on with something else.
      const goesOn = cursor.peek()?.kind === 'number' || BEGINS_NOUN.has(cursor.key() ?? '')
      if (controlled && whose !== undefined && goesOn) return undefined
      if (controlled) {
        whose = CONTROLLED[controlled]
        return { is: 'place', place: 'field', of: whose }
      }
      cursor.take('currently')
      // "From your hand or face-up from your field"; behind a comma it says where a card is placed: "from your Deck, face-up on your field".
      const isAnother = whose !== undefined && cursor.key(-1) !== ','
      const before = isAnother && FACE_UP_FROM.has(cursor.key(1) ?? '') && cursor.take('face-up')
      const leads = cursor.takeAny(...LEADS) !== undefined
      const their = whose === 'opponent' && cursor.take('their')
      const named = their ? undefined : cursor.takeAny(...WHOSE_WORDS)
      const of = named ? WHOSE[named] : (whose ?? (how === 'bare' ? 'either' : undefined))
      const lying = before ? 'face-up' : cursor.takeAny(...LYING)
      const place = of && (leads || whose !== undefined || how === 'bare') ? takePlace(cursor) : undefined
      if (!of || !place) return undefined
      whose = of
      const areSeveral = of === 'either' && NAMES_BOTH.has(cursor.key(-1) ?? '')
      both = named ? named.startsWith('either') || named.startsWith('any') || areSeveral || undefined : both
      return { is: 'place', place, of, ...(lying && { faceUp: lying === 'face-up' }), ...(both && { both }) }
    })
  const { items } = readList(cursor, readOne, () => takePlaceJoint(cursor))
  return items.length > 0 ? items : undefined
}

/** Where a card of yours lies: "your GY", "the Field Zone"; never a place of the opponent's. */
export const readPlacesOfYours = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor)
    return places?.every(({ of }) => of !== 'opponent') ? places.map(({ place }) => place) : undefined
  })
