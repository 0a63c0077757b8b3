import type { Filter } from '../filter/filter.ts'
import type { FieldCondition } from '../restrictions.ts'
import { readFieldCondition } from '../restrictions/field-condition.ts'
import { type Cards, readCards } from '../text/cards.ts'
import { type Cursor, readList } from '../text/cursor.ts'
import type { PlaceOf } from '../text/places.ts'
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

/** Where materials may come from; undefined for places they never do. "Either field" is that of the opponent as well. */
export const materialPlaces = (places: readonly PlaceOf[]): readonly MaterialPlace[] | undefined => {
  const from = places.map(({ place, of, both }): readonly MaterialPlace[] => {
    if (of === 'opponent') return place === 'field' ? ['opponentField'] : []
    if (place === 'field' && both) return ['field', 'opponentField']
    return place in PLACES ? PLACES[place as keyof typeof PLACES] : []
  })
  return from.every((one) => one.length > 0) ? from.flat() : undefined
}

/** "Up to 2 Reptile monsters from your GY": which cards, from where, and how many at most; undefined where it says more. */
export const materialSource = (
  { count, of, places, among, every, bare, other }: Cards,
  fate: MaterialFate,
): MaterialSource | undefined => {
  const from = places && materialPlaces(places)
  if (!from || among.length > 0 || every || other || count.min > 1) return undefined
  return { use: of, from, fate, ...(count.max !== null && !bare && { atMost: count.max }) }
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

const also = rulesWith({ cards: readCards, condition: readFieldCondition })

/** "If you control a FIRE Link Monster, you can also use … in your GY, by shuffling them into the Deck". */
const ALSO = firstOfRules<MaterialSource>([
  also(
    'If {if: condition} [when this effect is activated] , you can also use {cards} [as [Fusion] <material|materials>] [[,] by <shuffling them into the Deck {shuffled!}|banishing them {banished!}>]',
    ({ if: condition, cards, shuffled, banished }) =>
      addedSource(cards, shuffled ? 'shuffled' : banished ? 'banished' : undefined, condition),
  ),
  also(
    'If {if: condition} , you can also <send {sent!}|banish> {cards} [to the GY] [as [Fusion] <material|materials>]',
    ({ if: condition, cards, sent }) => addedSource(cards, sent ? 'sent' : 'banished', condition),
  ),
])

/** A source without its fate where the text gives none: its cards go the way of the others. */
const addedSource = (
  cards: Cards,
  fate: MaterialFate | undefined,
  condition: FieldCondition,
): MaterialSource | undefined => {
  const source = materialSource(cards, fate ?? 'sent')
  return source && { ...source, if: condition }
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
