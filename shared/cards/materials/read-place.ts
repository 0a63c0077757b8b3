import type { Cursor } from './cursor.ts'
import { anyOf } from './normal.ts'
import { type Filter, MATERIAL_ZONES } from './tree.ts'
import { ZONE_WORDS } from './vocabulary.ts'

type Place = Extract<Filter, { is: 'place' }>

const CONTROLLED = {
  'you control': 'you',
  'your opponent controls': 'opponent',
  'either player controls': 'either',
} as const

const WHOSE = {
  "your opponent's": 'opponent',
  your: 'you',
  "either player's": 'either',
  either: 'either',
  the: 'either',
  an: 'either',
} as const

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record) as Key[]

const takeZone = (cursor: Cursor): Place['place'] | undefined =>
  MATERIAL_ZONES.find((place) => cursor.takeAnyOf(ZONE_WORDS[place], `${ZONE_WORDS[place]}s`) !== undefined)

/** What joins places: "hand or GY", "hand, field, and/or GY". */
const takeJoint = (cursor: Cursor): boolean => {
  const comma = cursor.takeMark(',')
  return cursor.takeAnyOf('and/or', 'or') !== undefined || comma
}

/** "you control", "in your GY", "in your hand, field, and/or GY"; nothing taken where no place comes. */
const readPlace = (cursor: Cursor): readonly Place[] => {
  const controlled = cursor.takeAnyOf(...keysOf(CONTROLLED))
  if (controlled) return [{ is: 'place', place: 'field', of: CONTROLLED[controlled] }]
  const start = cursor.position
  const whose = cursor.takeAnyOf('in', 'on', 'from') && cursor.takeAnyOf(...keysOf(WHOSE))
  const first = whose && takeZone(cursor)
  if (!whose || !first) {
    cursor.returnTo(start)
    return []
  }
  const zones = [first]
  for (;;) {
    const position = cursor.position
    const zone = takeJoint(cursor) ? takeZone(cursor) : undefined
    if (!zone) {
      cursor.returnTo(position)
      return zones.map((place) => ({ is: 'place', place, of: WHOSE[whose] }))
    }
    zones.push(zone)
  }
}

/** Where a material lies: "in your GY", "on the field or in the GY". Undefined, and nothing taken, where something else follows. */
export const readPlaces = (cursor: Cursor): Filter | undefined => {
  const places = [...readPlace(cursor)]
  if (places.length === 0) return undefined
  for (;;) {
    const position = cursor.position
    const more = takeJoint(cursor) ? readPlace(cursor) : []
    if (more.length === 0) {
      cursor.returnTo(position)
      return anyOf(places)
    }
    places.push(...more)
  }
}
