import type { Filter, FilterPlace } from '../filter/filter.ts'
import { withAny, withMore as narrowed } from '../filter/normal-form.ts'
import { readFieldCondition } from '../restrictions/field-condition.ts'
import { type Cards, readCards } from '../text/cards.ts'
import { type Cursor, readList } from '../text/cursor.ts'
import { liesIn, type PlaceOf, readPlaces } from '../text/places.ts'
import { readKind } from '../text/filters.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'
import type { MaterialFate, MaterialPlace, MaterialSource } from './effect.ts'

const PLACES = {
  hand: ['hand'],
  field: ['field'],
  pendulumZone: ['pendulumZone'],
  spellTrapZone: ['spellTrapZone'],
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

/** Cards, or "Spirit monsters and/or Tokens from your field": of either kind, where the last is said to lie. */
const readEither = (cursor: Cursor): Cards | undefined => {
  const cards = readCards(cursor)
  if (!cards || cards.places || cards.among.length > 0 || cards.other || !cards.bare) return cards
  return (
    cursor.attempt(() => {
      const other = cursor.takeAny('and/or', 'or') && readCards(cursor)
      return other?.places &&
        (other.bare || other.count.max === null) &&
        other.among.length === 0 &&
        !other.other
        ? { ...other, of: withAny([cards.of, other.of]) }
        : undefined
    }) ?? cards
  )
}

/** "Tribute monsters from your hand or field, and/or banish "Red-Eyes" monsters from your GY". */
export const readSources = (cursor: Cursor): readonly MaterialSource[] | undefined => {
  const readOne = (): MaterialSource | undefined =>
    cursor.attempt(() => {
      const verb = cursor.takeAny(...(Object.keys(FATES) as (keyof typeof FATES)[]))
      const cards = verb && readEither(cursor)
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
const readUsed = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const { of, places = [], among, every, other, count } = readCards(cursor) ?? {}
    if (!of || !count || count.min > 1 || among?.length || every || other) return undefined
    return places.length > 0 ? narrowed(of, liesIn(places)) : of
  })

type Bound = Pick<MaterialSource, 'if' | 'summoning' | 'beside'>

const also = rulesWith({
  cards: readCards,
  condition: readFieldCondition,
  summoned: readKind,
  kinds: readKind,
  used: readUsed,
  places: (cursor) => readPlaces(cursor, 'bare'),
  number: (cursor) => cursor.takeNumber(),
})

/** What a sentence asks before it lets more be used. */
const BOUND = firstOfRules<Bound>([
  also('If {if: condition} [when this effect is activated]', ({ if: condition }) => ({ if: condition })),
  also('If <Summoning|Fusion Summoning|Ritual Summoning> <a|an> {summoned} this way', ({ summoned }) => ({
    summoning: summoned,
  })),
  also('If you use [your] {used} [as [Fusion] <material|materials>]', ({ used }) => ({ beside: used })),
])

/** "You can also use … in your GY, by shuffling them into the Deck": what may be used besides, without what is asked before it. */
const MORE = firstOfRules<readonly Added[]>([
  also(
    'you can [also] use up to {most: number} <monster|monsters> each from {from: places} [and {other?: places}] [as [Fusion] <material|materials>]',
    ({ most, from, other = [] }) =>
      oneOfEachPlace(
        { is: 'monster' },
        [...from, ...other.map((place) => ({ ...place, of: 'you' as const }))],
        most,
        'sent',
      )?.map(sourceAlone),
  ),
  also(
    'you can [also] use {cards} that are equipped to <a|an> {bearer: kinds} [as an Equip Spell] [as [Fusion] <material|materials>]',
    ({ cards, bearer }) => addedSource(cards)?.map((source) => ({ ...source, equippedTo: bearer })),
  ),
  also(
    'you can also use up to {most: number} monsters in your Spell & Trap Zone that are treated as Continuous Traps [as [Fusion] <material|materials>] , by banishing them',
    ({ most }) => [
      { use: { is: 'monster' }, from: ['spellTrapZone'], fate: 'banished', atMost: most, asTraps: true },
    ],
  ),
  also(
    'you can also banish monsters from your Extra Deck as [Fusion] <material|materials> , up to the number of monsters your opponent controls , but you lose LP equal to the total ATK of monsters banished this way , when the monster is Fusion Summoned',
    () => [
      {
        use: { is: 'monster' },
        from: ['extraDeck'],
        fate: 'banished',
        atMostTheirs: true,
        losesAtk: true,
      },
    ],
  ),
  also('you can also discard {kinds} as [Fusion] <material|materials>', ({ kinds }) => [
    { use: kinds, from: ['hand'], fate: 'discarded' },
  ]),
  also(
    'you can [also] use {cards} [as [Fusion] <material|materials>] [[,] by <shuffling them into the Deck {shuffled!}|banishing them {banished!}>]',
    ({ cards, shuffled, banished }) =>
      addedSource(cards, shuffled ? 'shuffled' : banished ? 'banished' : undefined),
  ),
  also(
    'you can also <send {sent!}|shuffle {shuffled!}|banish> {cards} [to the GY|into the Deck] [as [Fusion] <material|materials> [or Tribute]]',
    ({ cards, sent, shuffled }) => addedSource(cards, sent ? 'sent' : shuffled ? 'shuffled' : 'banished'),
  ),
  also('you can also return {cards} to the GY [as [Fusion] <material|materials>]', ({ cards }) =>
    addedSource(cards, 'returned'),
  ),
])

const withMore = rulesWith({
  bound: (cursor): Bound | undefined => BOUND.next(cursor),
  places: (cursor) => readPlaces(cursor, 'bare'),
  kinds: readKind,
  number: (cursor) => cursor.takeNumber(),
  condition: readFieldCondition,
  more: MORE.whole,
  cards: readCards,
  used: readUsed,
})

/** "If you control a FIRE Link Monster, you can also use …". */
const ALSO = firstOfRules<readonly Added[]>([
  withMore(
    'Up to {most: number} monsters from {places} can be used [as [Fusion] <material|materials>] , if they are {kinds} and {condition}',
    ({ most, places, kinds, condition }) => {
      const from = materialPlaces(places)
      return from && [{ use: kinds, from, atMost: most, if: condition }]
    },
  ),
  withMore('{more}', ({ more }) => more),
  withMore('{bound} , {more}', ({ bound, more }) => more.map((source) => ({ ...source, ...bound }))),
  withMore(
    'You can also <send {sent!}|banish> {cards} [to the GY] as [Fusion] <material|materials> , if you use {used} as [Fusion] <material|materials> [from your hand, field, or by banishing itself from your GY]',
    ({ cards, sent, used }) =>
      addedSource(cards, sent ? 'sent' : 'banished')?.map((source) => ({ ...source, beside: used })),
  ),
])

/** What an effect lets later Fusion Summons use as well; `once`: one of them. */
interface LentMaterial {
  readonly source: MaterialSource
  readonly once?: true
}

const lent = rulesWith({ more: MORE.whole, kinds: readKind })

const lentBy = (
  more: readonly Added[],
  summoning: Filter | undefined,
  once?: true,
): LentMaterial | undefined => {
  const [source, ...others] = goingTheWay(more, 'sent') ?? []
  if (!source || others.length > 0) return undefined
  return { source: { ...source, ...(summoning && { summoning }) }, ...(once && { once }) }
}

/** "Once, if you Fusion Summon a Dragon monster this turn, you can also banish monsters from your GY as material". */
export const readLentThisTurn = firstOfRules<LentMaterial>([
  lent(
    'once [,] <if|when> you Fusion Summon [<a|an> {summoning?: kinds}] this turn , {more}',
    ({ summoning, more }) => lentBy(more, summoning, true),
  ),
]).next

/** The same of a card as long as it lies there: "If you Fusion Summon a Dragon monster, you can also banish monsters from your GY as material". */
export const readLentThere = firstOfRules<LentMaterial>([
  lent('if you Fusion Summon <a|an> {summoning: kinds} , {more}', ({ summoning, more }) =>
    lentBy(more, summoning),
  ),
]).whole

/** "1 monster each from your Deck and GY": of each place no more than that. */
export const oneOfEachPlace = (
  of: Filter,
  places: readonly PlaceOf[],
  atMost: number,
  fate: MaterialFate,
): readonly MaterialSource[] | undefined => {
  const sources = places.map((place): MaterialSource | undefined => {
    const from = materialPlaces([place])
    const use = place.faceUp === undefined ? of : narrowed(of, liesIn([place]))
    return from && { use, from, fate, atMost }
  })
  const found = sources.filter((source) => source !== undefined)
  return found.length > 1 && found.length === sources.length ? found : undefined
}

const ONLY = also(
  "Only {use: kinds} can be used [as [Fusion] <material|materials>] [for [a Fusion Summon using] this <effect|card's effect>]",
  ({ use }) => use,
)

/** "Only Pendulum Monsters can be used as Fusion Material for this card's effect": what every material must be. */
export const readOnly: (cursor: Cursor) => Filter | undefined = ONLY.whole

/** Where the text says not what is done with them, `fate` is missing. */
type Added = Omit<MaterialSource, 'fate'> & Partial<Pick<MaterialSource, 'fate'>>

/** The source, where what is done with its cards is still to be said. */
const sourceAlone = (source: MaterialSource): Added => {
  const alone: { -readonly [Field in keyof Added]: Added[Field] } = { ...source }
  delete alone.fate
  return alone
}

const addedSource = (cards: Cards, fate?: MaterialFate): readonly Added[] | undefined => {
  const source = materialSource(cards, 'sent')
  return source && [{ ...sourceAlone(source), ...(fate && { fate }) }]
}

/** What is not said to be done with them is what is done with all; only cards in play are Tributed or destroyed. */
const goingTheWay = (
  sources: readonly Added[] | undefined,
  fate: MaterialFate,
): readonly MaterialSource[] | undefined =>
  sources?.map((source) => {
    const isInPlay = source.from.every(
      (place) => place === 'hand' || place === 'field' || place === 'opponentField',
    )
    const ofAll = isInPlay || (fate !== 'tributed' && fate !== 'destroyed') ? fate : 'sent'
    return { ...source, fate: source.fate ?? ofAll }
  })

/** What a later sentence lets be used as well, where a condition holds. */
export const readAlso = (cursor: Cursor, fate: MaterialFate): readonly MaterialSource[] | undefined =>
  goingTheWay(ALSO.whole(cursor), fate)

/** The same behind a condition that was read before: "…, you can also use …". */
export const readAlsoBehind = (cursor: Cursor, fate: MaterialFate): readonly MaterialSource[] | undefined =>
  goingTheWay(MORE.whole(cursor), fate)
