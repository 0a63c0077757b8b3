import type { Filter, FilterPlace } from '../filter/filter.ts'
import { withMore } from '../filter/normal-form.ts'
import { readFieldCondition } from '../restrictions/field-condition.ts'
import { type Cards, readCards } from '../text/cards.ts'
import { type Cursor, readList } from '../text/cursor.ts'
import { liesIn, type PlaceOf } from '../text/places.ts'
import { readKind } from '../text/filters.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'
import type { MaterialFate, MaterialPlace, MaterialSource } from './effect.ts'

const PLACES = {
  hand: ['hand'],
  field: ['field'],
  pendulumZone: ['pendulumZone'],
  graveyard: ['graveyard'],
  banished: ['banished'],
  deck: ['deck'],
  extraDeck: ['extraDeck'],
} as const

const OPPONENTS: Readonly<Partial<Record<FilterPlace, MaterialPlace>>> = {
  field: 'opponentField',
  graveyard: 'opponentGraveyard',
  banished: 'opponentBanished',
}

/** Where materials may come from; undefined for places they never do. "Either field" is that of the opponent as well. */
export const materialPlaces = (places: readonly PlaceOf[]): readonly MaterialPlace[] | undefined => {
  const from = places.map(({ place, of, both }): readonly MaterialPlace[] => {
    const theirs = OPPONENTS[place]
    if (of === 'opponent') return theirs ? [theirs] : []
    if (theirs && both) return [...PLACES[place as keyof typeof PLACES], theirs]
    return place in PLACES ? PLACES[place as keyof typeof PLACES] : []
  })
  return from.every((one) => one.length > 0) ? from.flat() : undefined
}

/** The place itself, whichever player's it is. */
export const placeOfEither = (place: MaterialPlace): FilterPlace =>
  place === 'opponentField'
    ? 'field'
    : place === 'opponentGraveyard'
      ? 'graveyard'
      : place === 'opponentBanished'
        ? 'banished'
        : place

/** "Up to 2 Reptile monsters from your GY": which cards, from where, and how many at most; undefined where it says more. */
export const materialSource = (
  { count, of, places, among, every, bare, other }: Cards,
  fate: MaterialFate,
): MaterialSource | undefined => {
  const from = places && materialPlaces(places)
  if (!from || among.length > 0 || every || other || count.min > 1) return undefined
  return { use: of, from, fate, ...(count.max !== null && !bare && { atMost: count.max }) }
}

/** One of them that must be among the materials: "including a Dragon monster". */
export const includedIn = ({ among }: Cards): Filter | undefined => {
  const [held, ...more] = among
  if (held?.is !== 'including' || more.length > 0) return undefined
  const [slot, ...others] = held.slots
  return slot?.count === 1 && others.length === 0 ? slot.of : undefined
}

const FATES = {
  tributing: 'tributed',
  tribute: 'tributed',
  destroy: 'destroyed',
  banish: 'banished',
  banishing: 'banished',
  send: 'sent',
  sending: 'sent',
  shuffle: 'shuffled',
} as const

/** "Tribute monsters from your hand or field, and/or banish "Red-Eyes" monsters from your GY". */
export const readSources = (cursor: Cursor): readonly MaterialSource[] | undefined => {
  const readOne = (): MaterialSource | undefined =>
    cursor.attempt(() => {
      const verb = cursor.takeAny(...(Object.keys(FATES) as (keyof typeof FATES)[]))
      const cards = verb && readCards(cursor)
      cursor.takeAny('into the Deck', 'to the GY')
      return cards && materialSource(cards, FATES[verb])
    })
  const { items } = readList(cursor, readOne, () => cursor.takeAny(', and/or', 'and/or'))
  return items.length > 0 ? items : undefined
}

/** A monster that is Summoned: exactly one, and where it may come from. */
export const oneSummoned = (
  cards: Cards,
): { readonly of: Filter; readonly places: readonly PlaceOf[] } | undefined => {
  const { count, of, places = [], among, every, other } = cards
  const isOne = count.min === 1 && count.max === 1
  return isOne && among.length === 0 && !every && !other ? { of, places } : undefined
}

/** Which card must be used for the others to be allowed: "1 "X" you control" lies there, too. */
const readUsed = (cursor: Cursor): Filter | undefined => {
  const { of, places = [], among, every, other, count } = readCards(cursor) ?? {}
  if (!of || !count || count.min > 1 || among?.length || every || other) return undefined
  return places.length > 0 ? withMore(of, liesIn(places)) : of
}

type Bound = Pick<MaterialSource, 'if' | 'summoning' | 'beside'>

const also = rulesWith({
  cards: readCards,
  condition: readFieldCondition,
  summoned: readKind,
  kinds: readKind,
  used: readUsed,
  bound: (cursor): Bound | undefined => BOUND.next(cursor),
})

/** What a sentence asks before it lets more be used. */
const BOUND = firstOfRules<Bound>([
  also('If {if: condition} [when this effect is activated]', ({ if: condition }) => ({ if: condition })),
  also('If <Summoning|Fusion Summoning|Ritual Summoning> <a|an> {summoned} this way', ({ summoned }) => ({
    summoning: summoned,
  })),
  also('If you use [your] {used} [as [Fusion] <material|materials>]', ({ used }) => ({ beside: used })),
])

/** "If you control a FIRE Link Monster, you can also use … in your GY, by shuffling them into the Deck". */
const ALSO = firstOfRules<MaterialSource>([
  also(
    '{bound} , you can [also] use {cards} [as [Fusion] <material|materials>] [[,] by <shuffling them into the Deck {shuffled!}|banishing them {banished!}>]',
    ({ bound, cards, shuffled, banished }) =>
      addedSource(cards, shuffled ? 'shuffled' : banished ? 'banished' : undefined, bound),
  ),
  also(
    '{bound} , you can also <send {sent!}|shuffle {shuffled!}|banish> {cards} [to the GY|into the Deck] [as [Fusion] <material|materials> [or Tribute]]',
    ({ bound, cards, sent, shuffled }) =>
      addedSource(cards, sent ? 'sent' : shuffled ? 'shuffled' : 'banished', bound),
  ),
  also(
    '{bound} , you can also return {cards} to the GY [as [Fusion] <material|materials>]',
    ({ bound, cards }) => addedSource(cards, 'returned', bound),
  ),
  also(
    'You can also <send {sent!}|banish> {cards} [to the GY] as [Fusion] <material|materials> , if you use {used} as [Fusion] <material|materials> [from your hand, field, or by banishing itself from your GY]',
    ({ cards, sent, used }) => addedSource(cards, sent ? 'sent' : 'banished', { beside: used }),
  ),
])

/** "1 monster each from your Deck and GY": of each place no more than that. */
export const oneOfEachPlace = (
  of: Filter,
  places: readonly PlaceOf[],
  atMost: number,
  fate: MaterialFate,
): readonly MaterialSource[] | undefined => {
  const sources = places.map((place): MaterialSource | undefined => {
    const from = materialPlaces([place])
    const use = place.faceUp === undefined ? of : withMore(of, liesIn([place]))
    return from && { use, from, fate, atMost }
  })
  const found = sources.filter((source) => source !== undefined)
  return found.length > 1 && found.length === sources.length ? found : undefined
}

const ONLY = also(
  "Only {use: kinds} can be used [as [Fusion] <material|materials>] [for this <effect|card's effect>]",
  ({ use }) => use,
)

/** "Only Pendulum Monsters can be used as Fusion Material for this card's effect": what every material must be. */
export const readOnly: (cursor: Cursor) => Filter | undefined = ONLY.whole

/** A source without its fate where the text gives none: its cards go the way of the others. */
const addedSource = (
  cards: Cards,
  fate: MaterialFate | undefined,
  bound: Bound,
): MaterialSource | undefined => {
  const source = materialSource(cards, fate ?? 'sent')
  return source && { ...source, ...bound }
}

/** What a later sentence lets be used as well, where a condition holds; what is not said to be done with it is what is done with all. */
export const readAlso = (cursor: Cursor, fate: MaterialFate): MaterialSource | undefined => {
  const source = ALSO.whole(cursor)
  if (!source || source.fate !== 'sent') return source
  const onTable = source.from.every(
    (place) => place === 'hand' || place === 'field' || place === 'opponentField',
  )
  return onTable ? { ...source, fate } : source
}
