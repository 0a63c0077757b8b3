import { type Filter, type FilterPlace, SUMMONED_HOW, type SummonedHow } from '../../filter/filter.ts'
import { withAll, without } from '../../filter/normal-form.ts'
import { readCards } from '../../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readFilter, readKind } from '../../text/filters.ts'
import { liesIn, readPlaces } from '../../text/places.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { Cause, DuelHappening, EffectEvent, HappensTo } from '../event.ts'
import type { Because, OwnedPlace } from '../which-cards.ts'
import { readExcept } from './nouns.ts'

/* What a text waits for: "this card is Normal or Special Summoned", "your opponent activates a card or effect". */

const THIS: HappensTo = { is: 'this' }

/** "A Dragon monster you control", "another card(s) you control", "a monster(s)": the card that something happens to. */
const readWhat = (cursor: Cursor): HappensTo | undefined =>
  cursor.attempt(() => {
    if (cursor.takeThisCard() || cursor.take('this face-up card')) {
      cursor.takeAny(
        'on the field',
        'in your possession',
        "in its owner's possession",
        "in its owner's control",
        'you control',
      )
      return THIS
    }
    const cards = readCards(cursor)
    const isSome =
      cards && cards.among.length === 0 && !cards.every && (cards.count.min === 1 || cards.bare === true)
    if (!isSome || (cards.count.max !== 1 && cards.count.max !== null)) return undefined
    const [place, ...others] = cards.places ?? []
    const of = cards.places ? withAll([cards.of, liesIn(cards.places)]) : cards.of
    const whose = place && others.length === 0 && place.of !== 'either' ? place.of : undefined
    return { is: 'card', of, ...(whose && { whose }), ...(cards.other && { other: true as const }) }
  })

const readHow = (cursor: Cursor): readonly SummonedHow[] | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => SUMMONED_HOW.find((one) => one !== 'normalOrSet' && cursor.take(one)),
      () => takeJoint(cursor, 'or'),
    )
    return items.length > 0 ? items : undefined
  })

const readHowSummoned = (cursor: Cursor): readonly SummonedHow[] | undefined =>
  cursor.attempt(() => {
    const how = readHow(cursor)
    return cursor.take('Summoned') ? (how ?? []) : undefined
  })

const readOwnedPlaces = (cursor: Cursor): readonly OwnedPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor)
    return places?.every(({ faceUp }) => faceUp === undefined)
      ? places.map(({ place, of }) => ({ place, of }))
      : undefined
  })

/** Places that are nobody's: whose they are is no part of a Summon. */
const readAnyPlaces = (cursor: Cursor): readonly OwnedPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readOwnedPlaces(cursor)
    return places?.every(({ of }) => of === 'either') ? places : undefined
  })

const CAUSES: readonly (readonly [string, Cause])[] = [
  ["by battle or an opponent's card effect", { by: 'battle-or-effect', whose: 'opponent' }],
  ['by battle or card effect', { by: 'battle-or-effect' }],
  ['by battle or by card effect', { by: 'battle-or-effect' }],
  ['by battle', { by: 'battle' }],
  ['by card effect', { by: 'effect' }],
  ['by a card effect', { by: 'effect' }],
  ["by an opponent's card effect", { by: 'effect', whose: 'opponent' }],
  ["by your opponent's card effect", { by: 'effect', whose: 'opponent' }],
  ["by an opponent's effect", { by: 'effect', whose: 'opponent' }],
  ["by an opponent's card", { whose: 'opponent' }],
  ["because of an opponent's card effect", { by: 'effect', whose: 'opponent' }],
  ["because of your opponent's card effect", { by: 'effect', whose: 'opponent' }],
  ["because of an opponent's card", { whose: 'opponent' }],
  ["because of your opponent's card", { whose: 'opponent' }],
  ["by your opponent's card", { whose: 'opponent' }],
  ['by your card effect', { by: 'effect', whose: 'you' }],
]

const readCause = (cursor: Cursor): Cause | undefined => CAUSES.find(([words]) => cursor.take(words))?.[1]

const MATERIALS = {
  fusion: 'fusion-material',
  synchro: 'synchro-material',
  xyz: 'xyz-material',
  link: 'link-material',
} as const satisfies Record<string, Because>

const readMaterialUses = (cursor: Cursor): readonly Because[] | undefined => {
  const { items } = readList(
    cursor,
    () => cursor.takeAny('fusion', 'synchro', 'xyz', 'link'),
    () => takeJoint(cursor, 'or') ?? (cursor.take('/') ? 'or' : undefined),
  )
  return items.length > 0 ? items.map((use) => MATERIALS[use]) : undefined
}

const ZONES = {
  'Monster Zone': 'monsterZone',
  'Field Zone': 'fieldZone',
  'Pendulum Zone': 'pendulumZone',
  'Spell & Trap Zone': 'spellTrapZone',
} as const satisfies Record<string, FilterPlace>

/** "A "Lamp" monster", "a Fusion, Synchro, Xyz, or Link Monster": a card that was used as material. */
const readMaterial = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    cursor.takeAny('a', 'an')
    return readFilter(cursor)
  })

const cardIn = (of: Filter): HappensTo => ({ is: 'card', of })

/** "A monster effect", "the effect of a "Lamp" card": by what a monster is Summoned. */
const readSource = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    if (cursor.take('the effect of')) {
      cursor.takeAny('a', 'an')
      return readFilter(cursor)
    }
    if (cursor.take('a monster effect')) return { is: 'monster' }
    if (cursor.takeAny('a Spell Card or effect', 'a Spell effect', 'a Spell Card')) return { is: 'spell' }
    if (cursor.takeAny('a card effect', "a card's effect")) return { is: 'card' }
    return undefined
  })

type Included = Pick<Extract<DuelHappening, { is: 'activated' }>, 'in' | 'includes' | 'targeting'>

/** Behind an activation: where it is, what it targets, what it does. */
const INCLUDED: readonly (readonly [string, Included])[] = [
  [
    'that would destroy a card on the field',
    {
      includes: [
        {
          do: 'destroy',
          what: cardIn({ is: 'all', of: [{ is: 'card' }, { is: 'place', place: 'field', of: 'either' }] }),
        },
      ],
    },
  ],
  [
    'that includes an effect that adds a card from the Deck to the hand',
    { includes: [{ do: 'add', from: ['deck'] }] },
  ],
  ['that includes an effect that Special Summons a monster', { includes: [{ do: 'summon' }] }],
  ['that Special Summons a monster from the GY', { includes: [{ do: 'summon', from: ['graveyard'] }] }],
  ['that targets this card', { targeting: THIS }],
  ['on the field', { in: [{ place: 'field', of: 'either' }] }],
  ['in the GY', { in: [{ place: 'graveyard', of: 'either' }] }],
  [
    'in the hand or GY',
    {
      in: [
        { place: 'hand', of: 'either' },
        { place: 'graveyard', of: 'either' },
      ],
    },
  ],
  ['in their hand', { in: [{ place: 'hand', of: 'opponent' }] }],
]

const readIncluded = (cursor: Cursor): Included | undefined => {
  const found = INCLUDED.find(([words]) => cursor.take(words))?.[1]
  if (found) return found
  return cursor.attempt(() => {
    if (!cursor.take('that targets')) return undefined
    const targeting = readWhat(cursor)
    return targeting && { targeting }
  })
}

const rule = rulesWith({
  what: readWhat,
  card: readFilter,
  kind: readKind,
  how: readHowSummoned,
  source: readSource,
  acts: readIncluded,
  number: (cursor) => cursor.takeNumber(),
  summons: readHow,
  from: readOwnedPlaces,
  anyFrom: readAnyPlaces,
  cause: readCause,
  uses: readMaterialUses,
  material: readMaterial,
  zone: (cursor): FilterPlace | undefined => {
    const words = cursor.takeAny('Monster Zone', 'Field Zone', 'Pendulum Zone', 'Spell & Trap Zone')
    return words && ZONES[words]
  },
  activated: (cursor): Activated | undefined => ACTIVATED.next(cursor),
})

type Activated = Pick<Extract<DuelHappening, { is: 'activated' }>, 'what' | 'as'>

const anyCard = (of: Filter): HappensTo => ({ is: 'card', of })
const MONSTER: Filter = { is: 'monster' }
const CARD: Filter = { is: 'card' }
const SPELL_OR_TRAP: Filter = { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }

/** "A card or effect", "a monster effect", "a Spell/Trap Card": what is activated. */
const ACTIVATED = firstOfRules<Activated>([
  rule('a card or effect, except {except: card}', ({ except }) => ({
    what: anyCard(withAll([CARD, without(except)])),
    as: 'either',
  })),
  rule('a <card or effect|card, or the effect of a card>', () => ({ what: anyCard(CARD), as: 'either' })),
  rule('another card or effect', () => ({ what: { is: 'card', of: CARD, other: true }, as: 'either' })),
  rule('another card, or its effect,', () => ({ what: { is: 'card', of: CARD, other: true }, as: 'either' })),
  rule("another monster's effect", () => ({ what: { is: 'card', of: MONSTER, other: true }, as: 'effect' })),
  rule('a Spell/Trap Card or effect', () => ({ what: anyCard(SPELL_OR_TRAP), as: 'either' })),
  rule('a Spell Card or effect', () => ({ what: anyCard({ is: 'spell' }), as: 'either' })),
  rule('a Trap Card or effect', () => ({ what: anyCard({ is: 'trap' }), as: 'either' })),
  rule("a monster <effect|monster's effect>", () => ({ what: anyCard(MONSTER), as: 'effect' })),
  rule('a Spell/Trap Card, or monster effect,', () => ({ what: anyCard(CARD), as: 'either' })),
  rule('a monster effect, or a Spell/Trap Card,', () => ({ what: anyCard(CARD), as: 'either' })),
  rule('a Trap Card, or monster effect,', () => ({
    what: anyCard({ is: 'any', of: [{ is: 'trap' }, MONSTER] }),
    as: 'either',
  })),
  rule('a Spell Card, or monster effect,', () => ({
    what: anyCard({ is: 'any', of: [{ is: 'spell' }, MONSTER] }),
    as: 'either',
  })),
  rule('a Spell, Trap, or monster effect', () => ({ what: anyCard(CARD), as: 'either' })),
  rule('a Spell/Trap, or a Spell/Trap effect,', () => ({ what: anyCard(SPELL_OR_TRAP), as: 'either' })),
  rule("a monster's effect", () => ({ what: anyCard(MONSTER), as: 'effect' })),
  rule('a card effect', () => ({ what: anyCard(CARD), as: 'effect' })),
  rule('an effect', () => ({ what: anyCard(CARD), as: 'effect' })),
  rule('a Spell/Trap Card', () => ({ what: anyCard(SPELL_OR_TRAP), as: 'card' })),
  rule('a Spell Card', () => ({ what: anyCard({ is: 'spell' }), as: 'card' })),
  rule('a Trap Card', () => ({ what: anyCard({ is: 'trap' }), as: 'card' })),
])

const placesOf = (places: readonly OwnedPlace[] | undefined): readonly FilterPlace[] | undefined =>
  places?.map(({ place }) => place)

const summoned = (
  what: HappensTo,
  how: readonly SummonedHow[],
  more: { readonly who?: 'you' | 'opponent'; readonly from?: readonly OwnedPlace[] } = {},
): Extract<EffectEvent, { is: 'summoned' }> => {
  const from = placesOf(more.from)
  return {
    is: 'summoned',
    what,
    ...(how.length > 0 && { how }),
    ...(more.who && { who: more.who }),
    ...(from && { from }),
  }
}

const GRAVEYARD: readonly OwnedPlace[] = [{ place: 'graveyard', of: 'either' }]
const YOURS: readonly OwnedPlace[] = [{ place: 'graveyard', of: 'you' }]

const sent = (
  what: HappensTo,
  from: readonly OwnedPlace[] | undefined,
  cause: Cause | undefined,
): Extract<EffectEvent, { is: 'moved' }> => ({
  is: 'moved',
  what,
  ...(from && { from }),
  to: GRAVEYARD,
  ...cause,
})

/** ", except "Lamp"" behind the event excepts from the card it happens to. */
const withException = (cursor: Cursor, event: EffectEvent): EffectEvent => {
  if (!('what' in event) || event.what.is !== 'card') return event
  const except = readExcept(cursor)
  if (!except) return event
  return { ...event, what: { ...event.what, of: withAll([event.what.of, without(except)]) } }
}

const readEvent = (cursor: Cursor): EffectEvent | undefined => {
  const event = EVENTS.next(cursor)
  return event && withException(cursor, event)
}

const EVENTS = firstOfRules<EffectEvent>([
  rule('{what} <is|are> {how} to your field', ({ what, how }) =>
    what.is === 'card' ? summoned({ ...what, whose: 'you' }, how) : undefined,
  ),
  rule("{what} <is|are> {how} to your opponent's field", ({ what, how }) =>
    what.is === 'card' ? summoned({ ...what, whose: 'opponent' }, how) : undefined,
  ),
  rule('{what} <is|are> {how} using {material} as material', ({ what, how, material }) => ({
    ...summoned(what, how),
    using: material,
  })),
  rule('{what} <is|are> {how} to <a|the|your> zone ~ points to', ({ what, how }) =>
    what.is === 'card'
      ? summoned({ ...what, with: [{ is: 'pointed-to-by', card: { is: 'this' } }] }, how)
      : undefined,
  ),
  rule('{what} <is|are> {how} [{from?: anyFrom}] by {source}', ({ what, how, from, source }) => ({
    ...summoned(what, how, { ...(from && { from }) }),
    source,
  })),
  rule('{what} <is|are> {how} [{from?: anyFrom}]', ({ what, how, from }) =>
    summoned(what, how, { ...(from && { from }) }),
  ),
  rule('{what} would be {how}', ({ what, how }) => ({ ...summoned(what, how), would: true })),
  rule('your opponent would {summons} Summon {what}', ({ what, summons }) => ({
    ...summoned(what, summons, { who: 'opponent' }),
    would: true,
  })),
  rule('your opponent Summons {what}', ({ what }) => summoned(what, [], { who: 'opponent' })),
  rule('you {summons} Summon {what} [{from?: anyFrom}]', ({ what, summons, from }) =>
    summoned(what, summons, { who: 'you', ...(from && { from }) }),
  ),
  rule('your opponent {summons} <Summon|Summons> {what} [{from?: anyFrom}]', ({ what, summons, from }) =>
    summoned(what, summons, { who: 'opponent', ...(from && { from }) }),
  ),
  rule('{what} <is|are> sent [{from?: from}] to [the|your] GY as Synchro Material', ({ what, from }) => ({
    ...sent(what, from, undefined),
    because: ['synchro-material'],
  })),
  rule('{what} <is|are> sent to the GY as [a] material for [a|an] {uses} Summon', ({ what, uses }) => ({
    is: 'moved',
    what,
    to: GRAVEYARD,
    because: uses,
  })),
  rule('{what} <is|are> sent to the GY as [a] {uses} Material', ({ what, uses }) => ({
    is: 'moved',
    what,
    to: GRAVEYARD,
    because: uses,
  })),
  rule(
    '{what} <is|are> <used as [a] {uses} Material|used as [a] material for [a|an] {uses} Summon>, and sent to the GY',
    ({ what, uses }) => ({ is: 'moved', what, to: GRAVEYARD, because: uses }),
  ),
  rule(
    '{what} <is|are> sent from your <hand or Deck|hand and/or Deck> to [the|your] GY [{cause?}]',
    ({ what, cause }) =>
      sent(
        what,
        [
          { place: 'hand', of: 'you' },
          { place: 'deck', of: 'you' },
        ],
        cause,
      ),
  ),
  rule('{what} <is|are> sent from the hand or Deck to the GY [{cause?}]', ({ what, cause }) =>
    sent(
      what,
      [
        { place: 'hand', of: 'either' },
        { place: 'deck', of: 'either' },
      ],
      cause,
    ),
  ),
  rule('{what} <is|are> sent [{from?: from}] to your GY [{cause?}]', ({ what, from, cause }) => ({
    ...sent(what, from, cause),
    to: YOURS,
  })),
  rule('{what} <is|are> sent [{from?: from}] to the GY [{cause?}]', ({ what, from, cause }) =>
    sent(what, from, cause),
  ),
  rule('{what} <is|are> discarded [to the GY] [{cause?}]', ({ what, cause }) => ({
    is: 'moved',
    what,
    because: ['discarded'],
    to: GRAVEYARD,
    ...cause,
  })),
  rule('{what} <is|are> Tributed', ({ what }) => ({ is: 'moved', what, because: ['tributed'] })),
  rule('{what} <is|are> banished [{from?: from}] [{cause?}]', ({ what, from, cause }) => ({
    is: 'moved',
    what,
    ...(from && { from }),
    to: [{ place: 'banished', of: 'either' }],
    ...cause,
  })),
  rule("~ in <the|its owner's> {zone} is destroyed [{cause?}]", ({ zone, cause }) => ({
    is: 'moved',
    what: THIS,
    because: ['destroyed'],
    from: [{ place: zone, of: 'either' }],
    ...cause,
  })),
  rule('{what} <is|are> destroyed [{cause?}] and sent to [the|your] GY', ({ what, cause }) => ({
    is: 'moved',
    what,
    because: ['destroyed'],
    to: GRAVEYARD,
    ...cause,
  })),
  rule('{what} <is|are> destroyed [{cause?}]', ({ what, cause }) => ({
    is: 'moved',
    what,
    because: ['destroyed'],
    ...cause,
  })),
  rule('{what} <leaves|leave> the field [{cause?}]', ({ what, cause }) => ({
    is: 'moved',
    what,
    from: [{ place: 'field', of: 'either' }],
    ...cause,
  })),
  rule('{what} <is|are> added to your hand [{drawing!} , except by drawing it]', ({ what, drawing }) => ({
    is: 'moved',
    what,
    to: [{ place: 'hand', of: 'you' }],
    ...(drawing && { notBecause: ['drawn' as const] }),
  })),
  rule('your opponent activates {activated} [{acts?}]', ({ activated, acts }) => ({
    is: 'activated',
    ...activated,
    ...acts,
    who: 'opponent',
  })),
  rule('you activate {activated} [{acts?}]', ({ activated, acts }) => ({
    is: 'activated',
    ...activated,
    ...acts,
    who: 'you',
  })),
  rule("<a monster your opponent controls|an opponent's monster> activates its effect", () => ({
    is: 'activated',
    what: anyCard(MONSTER),
    as: 'effect',
    who: 'opponent',
    in: [{ place: 'field', of: 'opponent' }],
  })),
  rule('{activated} is activated [{acts?}]', ({ activated, acts }) => ({
    is: 'activated',
    ...activated,
    ...acts,
  })),
  rule('{what} <declares an attack|attacks>', ({ what }) => ({ is: 'attack', what })),
  rule("an opponent's monster declares <a direct {direct!}|an> attack", ({ direct }) => ({
    is: 'attack',
    what: { is: 'card', of: MONSTER, whose: 'opponent' },
    ...(direct && { direct }),
  })),
  rule(
    "~ destroys <a|an opponent's> monster by battle [and sends it to the GY {sent!}]",
    ({ sent: isSent }) => ({
      is: 'destroys-by-battle',
      what: THIS,
      ...(isSent && { sentToGraveyard: true }),
    }),
  ),
  rule('~ inflicts battle damage to your opponent', () => ({
    is: 'damage',
    who: 'opponent',
    kind: 'battle',
    source: THIS,
  })),
  rule(
    "{what} <is|are> detached from an Xyz Monster [to activate <its|that monster's> effect]",
    ({ what }) => ({
      is: 'moved',
      what,
      because: ['detached'],
    }),
  ),
  rule('~ is flipped face-up', () => ({ is: 'flipped', what: THIS })),
])

/** One happening or several: "this card is Normal Summoned, or if it is sent to the GY". */
export const readEvents = (cursor: Cursor): readonly EffectEvent[] | undefined => {
  const { items } = readList(cursor, readEvent, () =>
    cursor.takeAny(', or if', ', or when', ', or', 'or if', 'or when', 'or'),
  )
  return items.length > 0 ? items : undefined
}
