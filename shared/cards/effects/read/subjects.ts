import {
  FILTER_POSITIONS,
  type Filter,
  type FilterPlace,
  POSITION_WORDS,
  SUMMONED_HOW,
  type SummonedHow,
} from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { type Cards, readCards } from '../../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readFilter } from '../../text/filters.ts'
import { readFigure } from '../../text/numbers.ts'
import { liesIn, readPlaces } from '../../text/places.ts'
import type { HappensTo } from '../event.ts'
import type { OwnedPlace } from '../which-cards.ts'

/* To which cards something happens, how they are Summoned and where they come from. */

/** Any card that is so. */
export const anyCard = (of: Filter): HappensTo => ({ is: 'card', of })
export const ANY_MONSTER: Filter = { is: 'monster' }

export const ZONES = {
  'Monster Zone': 'monsterZone',
  'Field Zone': 'fieldZone',
  'Pendulum Zone': 'pendulumZone',
  'Spell & Trap Zone': 'spellTrapZone',
} as const satisfies Record<string, FilterPlace>

export const ITSELF: HappensTo = { is: 'this' }

/** What is said of this card as it was: "this Link Summoned card", "this face-up Attack Position card", "this Set card". */
export const readThisSuch = (cursor: Cursor): HappensTo | undefined =>
  cursor.attempt(() => {
    if (cursor.takeThisCard()) return ITSELF
    if (!cursor.take('this')) return undefined
    const asked: Filter[] = []
    for (;;) {
      const position = FILTER_POSITIONS.find((one) => cursor.take(POSITION_WORDS[one]))
      const how = position ? undefined : readHowSummoned(cursor)
      if (position) asked.push({ is: 'position', position })
      else if (how)
        asked.push(withAny(how.map((one): Filter => ({ is: 'summoned', how: one, thisTurn: false }))))
      else if (cursor.take('Set')) asked.push({ is: 'position', position: 'face-down' })
      else break
    }
    const noun = cursor.takeAny('card', 'monster')
    return noun && asked.length > 0 ? thisAnd(noun, asked) : undefined
  })

/** The same, where something is said of the card. */
export const readWhatThisIs = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const itself = readThisSuch(cursor)
    return itself?.is === 'this' && 'of' in itself ? itself.of : undefined
  })

const thisAnd = (noun: 'card' | 'monster', asked: readonly Filter[]): HappensTo => ({
  is: 'this',
  of: withAll([{ is: noun }, ...asked]),
})

/** Where this card was: said behind it. */
const readThisPossessed = (cursor: Cursor, what: HappensTo): HappensTo => {
  if (cursor.takeAny('in your possession', "in its owner's possession"))
    return { is: 'this', of: what.is === 'this' && 'of' in what ? what.of : { is: 'card' }, ...POSSESSED }
  if (cursor.takeAny("in its owner's control", 'you control', 'that you control'))
    return lyingIn(what, { is: 'place', place: 'field', of: 'you' })
  const lies = cursor.attempt((): Filter | undefined => {
    const whose = cursor.takeAny('in the', "in its owner's", 'in your')
    const zone = whose && cursor.takeAny('Monster Zone', 'Field Zone', 'Pendulum Zone', 'Spell & Trap Zone')
    // Whose effect it is then owns it.
    return zone && { is: 'place', place: ZONES[zone], of: whose === 'in the' ? 'either' : 'you' }
  })
  if (lies) return lyingIn(what, lies)
  return cursor.take('on the field') ? lyingIn(what, { is: 'place', place: 'field', of: 'either' }) : what
}

/** In a place of the player who owns it; on the field, under that player's control. */
const POSSESSED = { whose: 'you', with: [{ is: 'owned-by', who: 'you' }] } as const

const lyingIn = (what: HappensTo, lies: Filter): HappensTo =>
  'of' in what && what.is === 'this'
    ? { is: 'this', of: withAll([what.of, lies]) }
    : { is: 'this', of: withAll([{ is: 'card' }, lies]) }

/** "In your possession" of others than the card itself: under your control, whoever owns it, with what may be asked behind it. */
const readPossessed = (cursor: Cursor): readonly Filter[] | undefined => {
  if (!cursor.take('in your possession')) return undefined
  const asked = cursor.attempt(() => (cursor.take('whose') ? readFigure(cursor) : undefined))
  return asked ? [asked] : []
}

/** "A Dragon monster you control", "another card(s) you control", "an opponent's monster": the card that something happens to. */
export const readWhat = (cursor: Cursor): HappensTo | undefined =>
  cursor.attempt(() => {
    if (cursor.take('the equipped monster')) return { is: 'equipped' }
    const itself = readThisSuch(cursor)
    if (itself) return readThisPossessed(cursor, itself)
    const theirs = cursor.attempt(() => {
      if (cursor.takeAny("any player's", "either player's")) {
        const any = readFilter(cursor)
        return any && { is: 'card' as const, of: any }
      }
      const whose = cursor.takeAny("an opponent's", "your opponent's", 'your')
      const of = whose && readFilter(cursor)
      return (
        of && { is: 'card' as const, of, whose: whose === 'your' ? ('you' as const) : ('opponent' as const) }
      )
    })
    if (theirs) return theirs
    const first = readCards(cursor)
    const cards = first && withAnother(cursor, first)
    const isSome =
      cards && cards.among.length === 0 && !cards.every && (cards.count.min === 1 || cards.bare === true)
    if (!isSome || (cards.count.max !== 1 && cards.count.max !== null)) return undefined
    const possessed = cards.places ? undefined : readPossessed(cursor)
    if (possessed)
      return {
        is: 'card',
        of: withAll([cards.of, ...possessed]),
        whose: 'you',
        ...(cards.other && { other: true as const }),
      }
    const [place, ...others] = cards.places ?? []
    const of = cards.places ? withAll([cards.of, liesIn(cards.places)]) : cards.of
    const whose = place && others.length === 0 && place.of !== 'either' ? place.of : undefined
    return { is: 'card', of, ...(whose && { whose }), ...(cards.other && { other: true as const }) }
  })

/** "A "Lamp" Fusion Monster or a "Candle"": either of them. */
const withAnother = (cursor: Cursor, first: Cards): Cards => {
  if (first.places || first.among.length > 0 || first.every) return first
  const second = cursor.attempt(() => {
    if (!cursor.takeAny('or', 'and/or') || !['a', 'an'].includes(cursor.key() ?? '')) return undefined
    const read = readCards(cursor)
    return read?.count.min === 1 && read.among.length === 0 && !read.every ? read : undefined
  })
  return second
    ? { ...first, of: withAny([first.of, second.of]), ...(second.places && { places: second.places }) }
    : first
}

export const readHow = (cursor: Cursor): readonly SummonedHow[] | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => SUMMONED_HOW.find((one) => one !== 'normalOrSet' && cursor.take(one)),
      () => takeJoint(cursor, 'or'),
    )
    return items.length > 0 ? items : undefined
  })

export const readHowSummoned = (cursor: Cursor): readonly SummonedHow[] | undefined =>
  cursor.attempt(() => {
    const how = readHow(cursor)
    return cursor.take('Summoned') ? (how ?? []) : undefined
  })

export const readOwnedPlaces = (cursor: Cursor): readonly OwnedPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor)
    return places?.every(({ faceUp }) => faceUp === undefined)
      ? places.map(({ place, of }) => ({ place, of }))
      : undefined
  })

export const NOT_ON_FIELD: ReadonlySet<FilterPlace> = new Set([
  'hand',
  'deck',
  'graveyard',
  'banished',
  'extraDeck',
])

/** "From your Deck and/or Extra Deck": places off the field that are one player's. */
export const readOwnFrom = (
  cursor: Cursor,
): { readonly places: readonly OwnedPlace[]; readonly of: 'you' | 'opponent' } | undefined =>
  cursor.attempt(() => {
    const places = readOwnedPlaces(cursor)
    const [of, ...others] = [...new Set(places?.map((one) => one.of))]
    if (!places || (of !== 'you' && of !== 'opponent') || others.length > 0) return undefined
    return places.every(({ place }) => NOT_ON_FIELD.has(place)) ? { places, of } : undefined
  })

/** Zones of the field, where a card is destroyed. */
export const readInPlace = (cursor: Cursor): readonly OwnedPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readOwnedPlaces(cursor)
    return places?.every(({ place }) => !NOT_ON_FIELD.has(place)) ? places : undefined
  })

/** Places that are nobody's: whose they are is no part of a Summon. */
export const readAnyPlaces = (cursor: Cursor): readonly OwnedPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readOwnedPlaces(cursor)
    return places?.every(({ place, of }) => of === 'either' && NOT_ON_FIELD.has(place)) ? places : undefined
  })
