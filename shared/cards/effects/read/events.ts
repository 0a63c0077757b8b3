import {
  FILTER_POSITIONS,
  type Filter,
  type FilterPlace,
  POSITION_WORDS,
  SUMMONED_HOW,
  type SummonedHow,
} from '../../filter/filter.ts'
import { withAll, withAny, without } from '../../filter/normal-form.ts'
import { readCards } from '../../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readFilter, readKind, readNominal } from '../../text/filters.ts'
import { liesIn, readPlaces } from '../../text/places.ts'
import { firstOfRules, longestOfRules, rulesWith } from '../../text/wording.ts'
import type { Cause, DuelHappening, EffectEvent, HappensTo } from '../event.ts'
import type { Because, OwnedPlace } from '../which-cards.ts'
import { readExcept } from './nouns.ts'

/* What a text waits for: "this card is Normal or Special Summoned", "your opponent activates a card or effect". */

const THIS: HappensTo = { is: 'this' }

/** What is said of this card as it was: "this Link Summoned card", "this face-up Attack Position card", "this Set card". */
export const readThisSuch = (cursor: Cursor): HappensTo | undefined =>
  cursor.attempt(() => {
    if (cursor.takeThisCard()) return THIS
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

const thisAnd = (noun: 'card' | 'monster', asked: readonly Filter[]): HappensTo => ({
  is: 'this',
  of: withAll([{ is: noun }, ...asked]),
})

/** Where this card was: said behind it. */
const readThisPossessed = (cursor: Cursor, what: HappensTo): HappensTo => {
  if (
    cursor.takeAny(
      'in your possession',
      "in its owner's possession",
      "in its owner's control",
      'you control',
      'that you control',
    )
  )
    return what
  const zone = cursor.attempt(() => {
    const words =
      cursor.takeAny('in the', "in its owner's", 'in your') &&
      cursor.takeAny('Monster Zone', 'Field Zone', 'Pendulum Zone', 'Spell & Trap Zone')
    return words && ZONES[words]
  })
  if (!zone && !cursor.take('on the field')) return what
  const lies: Filter = { is: 'place', place: zone ?? 'field', of: 'either' }
  return 'of' in what && what.is === 'this'
    ? { is: 'this', of: withAll([what.of, lies]) }
    : { is: 'this', of: withAll([{ is: 'card' }, lies]) }
}

/** "A Dragon monster you control", "another card(s) you control", "an opponent's monster": the card that something happens to. */
export const readWhat = (cursor: Cursor): HappensTo | undefined =>
  cursor.attempt(() => {
    if (cursor.take('the equipped monster')) return { is: 'equipped' }
    const itself = readThisSuch(cursor)
    if (itself) return readThisPossessed(cursor, itself)
    const theirs = cursor.attempt(() => {
      const whose = cursor.takeAny("an opponent's", "your opponent's", 'your')
      const of = whose && readFilter(cursor)
      return (
        of && { is: 'card' as const, of, whose: whose === 'your' ? ('you' as const) : ('opponent' as const) }
      )
    })
    if (theirs) return theirs
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

const NOT_ON_FIELD: ReadonlySet<FilterPlace> = new Set(['hand', 'deck', 'graveyard', 'banished', 'extraDeck'])

/** "From your Deck and/or Extra Deck": places off the field that are one player's. */
const readOwnFrom = (
  cursor: Cursor,
): { readonly places: readonly OwnedPlace[]; readonly of: 'you' | 'opponent' } | undefined =>
  cursor.attempt(() => {
    const places = readOwnedPlaces(cursor)
    const [of, ...others] = [...new Set(places?.map((one) => one.of))]
    if (!places || (of !== 'you' && of !== 'opponent') || others.length > 0) return undefined
    return places.every(({ place }) => NOT_ON_FIELD.has(place)) ? { places, of } : undefined
  })

/** Zones of the field, where a card is destroyed. */
const readInPlace = (cursor: Cursor): readonly OwnedPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readOwnedPlaces(cursor)
    return places?.every(({ place }) => !NOT_ON_FIELD.has(place)) ? places : undefined
  })

/** Places that are nobody's: whose they are is no part of a Summon. */
const readAnyPlaces = (cursor: Cursor): readonly OwnedPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readOwnedPlaces(cursor)
    return places?.every(({ place, of }) => of === 'either' && NOT_ON_FIELD.has(place)) ? places : undefined
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

/** "By your Normal Trap effect", "by an opponent's monster effect", "by the effect of a "Lamp" card". */
const readCauseOf = (cursor: Cursor): Cause | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('by')) return undefined
    if (cursor.take('the effect of')) {
      cursor.takeAny('a', 'an')
      const source = readFilter(cursor)
      return source && { by: 'effect', source }
    }
    const whose = cursor.takeAny('your', "an opponent's", "your opponent's", 'a', 'an')
    const source = whose && readKind(cursor)
    if (!source || !cursor.takeAny('effect', 'effects')) return undefined
    return {
      by: 'effect',
      source,
      ...(whose === 'your'
        ? { whose: 'you' as const }
        : whose.includes('opponent') && { whose: 'opponent' as const }),
    }
  })

const readCause = (cursor: Cursor): Cause | undefined =>
  CAUSES.find(([words]) => cursor.take(words))?.[1] ?? readCauseOf(cursor)

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
  inPlace: readInPlace,
  ownFrom: readOwnFrom,
  cause: readCause,
  uses: readMaterialUses,
  material: readMaterial,
  zone: (cursor): FilterPlace | undefined => {
    const words = cursor.takeAny('Monster Zone', 'Field Zone', 'Pendulum Zone', 'Spell & Trap Zone')
    return words && ZONES[words]
  },
  activated: (cursor): readonly Activated[] | undefined => ACTIVATED(cursor),
})

type Activated = Pick<Extract<DuelHappening, { is: 'activated' }>, 'what' | 'as'>

const anyCard = (of: Filter): HappensTo => ({ is: 'card', of })
const MONSTER: Filter = { is: 'monster' }
const CARD: Filter = { is: 'card' }
const SPELL_OR_TRAP: Filter = { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }

/** The kinds of cards whose activation, or the activation of whose effects, a text waits for. */
const SPELL: Filter = { is: 'spell' }
const TRAP: Filter = { is: 'trap' }
const EFFECT_OF_MONSTER: Activated = { what: anyCard(MONSTER), as: 'effect' }

const ACTIVATED_KINDS = firstOfRules<Filter>([
  rule('Normal Spell/Trap', () => ({
    is: 'any',
    of: [
      { is: 'spell', icon: 'normal' },
      { is: 'trap', icon: 'normal' },
    ],
  })),
  rule('Spell/Trap', () => SPELL_OR_TRAP),
  rule('Normal Spell', () => ({ is: 'spell', icon: 'normal' })),
  rule('Normal Trap', () => ({ is: 'trap', icon: 'normal' })),
  rule('Spell', () => SPELL),
  rule('Trap', () => TRAP),
])

const activatedRule = rulesWith({ kind: ACTIVATED_KINDS.next, card: readFilter, monster: readNominal })

/** "A card or effect", "a monster effect", "a Spell/Trap Card, or monster effect,": what is activated, each by itself. */
const ACTIVATED = longestOfRules<readonly Activated[]>([
  activatedRule('a card or effect, except {except: card}', ({ except }) => [
    { what: anyCard(withAll([CARD, without(except)])), as: 'either' },
  ]),
  activatedRule('a <card or effect|card, or the effect of a card>', () => [
    { what: anyCard(CARD), as: 'either' },
  ]),
  activatedRule('<another card or effect|another card, or its effect,>', () => [
    { what: { is: 'card', of: CARD, other: true }, as: 'either' },
  ]),
  activatedRule("another monster's effect", () => [
    { what: { is: 'card', of: MONSTER, other: true }, as: 'effect' },
  ]),
  activatedRule('a {kind} Card or effect', ({ kind }) => [{ what: anyCard(kind), as: 'either' }]),
  activatedRule('a {kind} Card', ({ kind }) => [{ what: anyCard(kind), as: 'card' }]),
  activatedRule('a {kind} effect', ({ kind }) => [{ what: anyCard(kind), as: 'effect' }]),
  activatedRule("a <monster effect|monster's effect>", () => [EFFECT_OF_MONSTER]),
  activatedRule('a {kind} Card[,] or monster effect[,]', ({ kind }) => [
    { what: anyCard(kind), as: 'card' },
    EFFECT_OF_MONSTER,
  ]),
  activatedRule('a monster effect[,] or a {kind} Card[,]', ({ kind }) => [
    { what: anyCard(kind), as: 'card' },
    EFFECT_OF_MONSTER,
  ]),
  activatedRule('a {kind} Card or effect, or monster effect[,]', ({ kind }) => [
    { what: anyCard(kind), as: 'either' },
    EFFECT_OF_MONSTER,
  ]),
  activatedRule('a Spell, Trap, or monster effect', () => [{ what: anyCard(CARD), as: 'effect' }]),
  activatedRule('a Spell/Trap, or a Spell/Trap effect,', () => [
    { what: anyCard(SPELL_OR_TRAP), as: 'either' },
  ]),
  activatedRule("<a|an> {monster} monster's effect", ({ monster }) => [
    { what: anyCard(withAll([MONSTER, monster])), as: 'effect' },
  ]),
  activatedRule('a card effect', () => [{ what: anyCard(CARD), as: 'effect' }]),
  activatedRule('an effect', () => [{ what: anyCard(CARD), as: 'effect' }]),
])

const placesOf = (places: readonly OwnedPlace[] | undefined): readonly FilterPlace[] | undefined =>
  places?.map(({ place }) => place)

type SummonedEvent = Extract<EffectEvent, { is: 'summoned' }>
type MovedEvent = Extract<EffectEvent, { is: 'moved' }>

const summoned = (
  what: HappensTo,
  how: readonly SummonedHow[],
  more: { readonly who?: 'you' | 'opponent'; readonly from?: readonly OwnedPlace[] } = {},
): SummonedEvent => {
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
const ON_FIELD: readonly OwnedPlace[] = [{ place: 'field', of: 'either' }]
const HAND_OR_DECK = (of: OwnedPlace['of']): readonly OwnedPlace[] => [
  { place: 'hand', of },
  { place: 'deck', of },
]

const sent = (
  what: HappensTo,
  from: readonly OwnedPlace[] | undefined,
  cause: Cause | undefined,
): MovedEvent => ({
  is: 'moved',
  what,
  ...(from && { from }),
  to: GRAVEYARD,
  ...cause,
})

/** What is said of the card that the sentence speaks of: all that can happen to it, or that it does. */
type Predicate = (what: HappensTo) => EffectEvent | undefined

/** A card that lies where it was Summoned to: whose field, which zone, or one that the card points to. */
const on =
  (how: readonly SummonedHow[], place: (what: Extract<HappensTo, { is: 'card' }>) => HappensTo): Predicate =>
  (what) =>
    what.is === 'card' ? summoned(place(what), how) : undefined

const PREDICATES = firstOfRules<Predicate>([
  rule('[is|are] {how} to your field', ({ how }) => on(how, (what) => ({ ...what, whose: 'you' }))),
  rule("[is|are] {how} to your opponent's field", ({ how }) =>
    on(how, (what) => ({ ...what, whose: 'opponent' })),
  ),
  rule('[is|are] {how} to <a|the|your> zone ~ points to', ({ how }) =>
    on(how, (what) => ({ ...what, with: [{ is: 'pointed-to-by', card: { is: 'this' } }] })),
  ),
  rule('[is|are] {how} to <the|an> Extra Monster Zone', ({ how }) =>
    on(how, (what) => ({
      ...what,
      of: withAll([what.of, { is: 'place', place: 'extraMonsterZone', of: 'either' }]),
    })),
  ),
  rule('[is|are] {how} [by] using {material} as [a] material', ({ how, material }) => (what) => ({
    ...summoned(what, how),
    using: material,
  })),
  rule('[is|are] {how} {from: ownFrom}', ({ how, from: { places, of } }) => (what) => {
    if (what.is === 'this') return summoned(what, how, { from: places })
    // What lies in a player's GY may be Summoned by the other; what lies in the Deck is not.
    const isSure = places.every(({ place }) => place === 'hand' || place === 'deck' || place === 'extraDeck')
    return isSure ? summoned(what, how, { from: places, who: of }) : undefined
  }),
  rule('[is|are] {how} [{from?: anyFrom}] by {source}', ({ how, from, source }) => (what) => ({
    ...summoned(what, how, { ...(from && { from }) }),
    source,
  })),
  rule(
    '[is|are] {how} [{from?: anyFrom}]',
    ({ how, from }) =>
      (what) =>
        summoned(what, how, { ...(from && { from }) }),
  ),
  rule('would be {how}', ({ how }) => (what) => ({ ...summoned(what, how), would: true })),
  rule(
    'would be <destroyed {destroyed!}|banished|Tributed {tributed!}> [{cause?}]',
    ({ destroyed, tributed, cause }) =>
      (what) => ({
        is: 'moved',
        what,
        ...(destroyed
          ? { because: ['destroyed' as const] }
          : tributed
            ? { because: ['tributed' as const] }
            : { to: [{ place: 'banished' as const, of: 'either' as const }] }),
        ...cause,
        would: true,
      }),
  ),
  rule('would leave the field [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    from: ON_FIELD,
    ...cause,
    would: true,
  })),
  rule('would be sent to the GY [{cause?}]', ({ cause }) => (what) => ({
    ...sent(what, undefined, cause),
    would: true,
  })),
  rule('[is|are] sent [{from?: from}] to [the|your] GY as Synchro Material', ({ from }) => (what) => ({
    ...sent(what, from, undefined),
    because: ['synchro-material'],
  })),
  rule(
    '[is|are] sent [{from?: from}] to [the|your] GY as [a] <material for [a|an] {uses} Summon|{uses} Material>',
    ({ from, uses }) =>
      (what) => ({
        ...sent(what, from, undefined),
        because: uses,
      }),
  ),
  rule(
    '[is|are] <used as [a] {uses} Material|used as [a] material for [a|an] {uses} Summon>, and sent to the GY',
    ({ uses }) =>
      (what) => ({ is: 'moved', what, to: GRAVEYARD, because: uses }),
  ),
  rule(
    '[is|are] sent to the GY or banished as [a] material for [a|an] {uses} Summon',
    ({ uses }) =>
      (what) => ({
        is: 'moved',
        what,
        to: [...GRAVEYARD, { place: 'banished', of: 'either' }],
        because: uses,
      }),
  ),
  rule(
    '[is|are] <used as [a] {uses} Material|used as [a] material for [a|an] {uses} Summon>',
    ({ uses }) =>
      (what) => ({ is: 'moved', what, because: uses }),
  ),
  rule('[is|are] detached from an Xyz Monster and sent to the GY', () => (what) => ({
    is: 'moved',
    what,
    because: ['detached'],
    to: GRAVEYARD,
  })),
  rule(
    '[is|are] sent from your <hand or Deck|hand and/or Deck> to [the|your] GY [{cause?}]',
    ({ cause }) =>
      (what) =>
        sent(what, HAND_OR_DECK('you'), cause),
  ),
  rule(
    '[is|are] sent from the <hand or Deck|hand and/or Deck> to the GY [{cause?}]',
    ({ cause }) =>
      (what) =>
        sent(what, HAND_OR_DECK('either'), cause),
  ),
  rule('[is|are] sent [{from?: from}] to your GY [{cause?}]', ({ from, cause }) => (what) => ({
    ...sent(what, from, cause),
    to: YOURS,
  })),
  rule(
    '[is|are] sent [{from?: from}] to the GY [{cause?}]',
    ({ from, cause }) =>
      (what) =>
        sent(what, from, cause),
  ),
  rule('[is|are] discarded [to the GY] [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    because: ['discarded'],
    to: GRAVEYARD,
    ...cause,
  })),
  rule('[is|are] Tributed [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    because: ['tributed'],
    ...cause,
  })),
  rule('[is|are] banished [{from?: from}] [{cause?}]', ({ from, cause }) => (what) => ({
    is: 'moved',
    what,
    ...(from && { from }),
    to: [{ place: 'banished', of: 'either' }],
    ...cause,
  })),
  rule('[is|are] returned [{from?: from}] to the hand [{cause?}]', ({ from, cause }) => (what) => ({
    is: 'moved',
    what,
    from: from ?? ON_FIELD,
    to: [{ place: 'hand', of: 'either' }],
    ...cause,
  })),
  rule('[is|are] destroyed [{cause?}] and sent to [the {any!}|your] GY', ({ cause, any }) => (what) => ({
    is: 'moved',
    what,
    because: ['destroyed'],
    to: any ? GRAVEYARD : YOURS,
    ...cause,
  })),
  rule(
    '[is|are] destroyed [on the field] [{cause?}] and sent to [the {any!}|your] GY',
    ({ cause, any }) =>
      (what) => ({
        is: 'moved',
        what,
        from: ON_FIELD,
        because: ['destroyed'],
        to: any ? GRAVEYARD : YOURS,
        ...cause,
      }),
  ),
  rule('[is|are] destroyed {from: inPlace} [{cause?}]', ({ from, cause }) => (what) => ({
    is: 'moved',
    what,
    from,
    because: ['destroyed'],
    ...cause,
  })),
  rule('[is|are] destroyed [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    because: ['destroyed'],
    ...cause,
  })),
  rule('<leaves|leave> the field [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    from: ON_FIELD,
    ...cause,
  })),
  rule(
    '[is|are] added [{from?: from}] to your hand [{drawing!} , except by drawing <it|them>]',
    ({ from, drawing }) =>
      (what) => ({
        is: 'moved',
        what,
        ...(from && { from }),
        to: [{ place: 'hand', of: 'you' }],
        ...(drawing && { notBecause: ['drawn' as const] }),
      }),
  ),
  rule('[is|are] added [{from?: from}] to your hand {cause}', ({ from, cause }) => (what) => ({
    is: 'moved',
    what,
    ...(from && { from }),
    to: [{ place: 'hand', of: 'you' }],
    ...cause,
  })),
  rule(
    "[is|are] detached from {xyz: material} [to activate <its|that monster's|that> effect]",
    ({ xyz }) =>
      (what) =>
        xyz.is === 'frame' && xyz.frame === 'xyz' ? { is: 'moved', what, because: ['detached'] } : undefined,
  ),
  rule('[is|are] flipped face-up', () => (what) => ({ is: 'flipped', what })),
  rule('[is|are] targeted for an attack', () => (what) => ({
    is: 'attack',
    what: anyCard(MONSTER),
    target: what,
  })),
  rule('[is|are] attacked', () => (what) => ({ is: 'attack', what: anyCard(MONSTER), target: what })),
  rule('<declares|declare> a direct attack', () => (what) => ({ is: 'attack', what, direct: true })),
  rule('<attacks|attack> directly', () => (what) => ({ is: 'attack', what, direct: true })),
  rule('<declares|declare> an attack', () => (what) => ({ is: 'attack', what })),
  rule(
    '<attacks|attack|declares an attack on|declare an attack on> {victim: what}',
    ({ victim }) =>
      (what) => ({
        is: 'attack',
        what,
        target: victim,
      }),
  ),
  rule('<attacks|attack>', () => (what) => ({ is: 'attack', what })),
  rule(
    '<destroys|destroy> <a monster|{victim?: what}> by battle [and <sends|send> it to the GY {sent!}]',
    ({ victim, sent: isSent }) =>
      (what) => ({
        is: 'destroys-by-battle',
        what,
        ...(victim && { victim }),
        ...(isSent && { sentToGraveyard: true }),
      }),
  ),
  rule(
    '<inflicts|inflict> battle damage to your opponent [by a direct attack {direct!}]',
    ({ direct }) =>
      (what) => ({
        is: 'damage',
        who: 'opponent',
        kind: 'battle',
        source: what,
        ...(direct && { direct }),
      }),
  ),
  rule(
    '<is|are> targeted by {by: activated}',
    ({ by: [one, ...others] }) =>
      (what) =>
        one && others.length === 0 ? { is: 'activated', ...one, targeting: what } : undefined,
  ),
  rule('<activates|activate> <its|their|an> effect', () => (what) => ({
    is: 'activated',
    what,
    as: 'effect',
    ...(what.is === 'card' && what.whose && what.whose !== 'either' && { who: what.whose }),
  })),
])

const readPredicate = (cursor: Cursor): Predicate | undefined => PREDICATES.next(cursor)

/** ", except "Lamp"" behind the event excepts from the card it happens to. */
const withException = (cursor: Cursor, event: EffectEvent): EffectEvent => {
  if (!('what' in event) || event.what.is !== 'card') return event
  const except = readExcept(cursor)
  if (!except) return event
  return { ...event, what: { ...event.what, of: withAll([event.what.of, without(except)]) } }
}

/** Happenings that no card stands before. */
const OTHERS = firstOfRules<EffectEvent>([
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
  rule("~ in <the|its owner's> {zone} is destroyed [{cause?}]", ({ zone, cause }) => ({
    is: 'moved',
    what: THIS,
    because: ['destroyed'],
    from: [{ place: zone, of: 'either' }],
    ...cause,
  })),
  rule("<a monster your opponent controls|an opponent's monster> activates its effect", () => ({
    is: 'activated',
    what: anyCard(MONSTER),
    as: 'effect',
    who: 'opponent',
    in: [{ place: 'field', of: 'opponent' }],
  })),
  rule(
    '<you {you!}|your opponent> <take|takes> <battle {battle!}|effect {effect!}|battle or effect> damage',
    ({ you, battle, effect }) => ({
      is: 'damage',
      who: you ? 'you' : 'opponent',
      kind: battle ? 'battle' : effect ? 'effect' : 'any',
    }),
  ),
  rule('<you {you!}|your opponent> <take|takes> damage', ({ you }) => ({
    is: 'damage',
    who: you ? 'you' : 'opponent',
    kind: 'any',
  })),
  rule('<you {you!}|your opponent> <draw|draws> <a card|cards|1 or more cards>', ({ you }) => ({
    is: 'draws',
    who: you ? 'you' : 'opponent',
  })),
  rule('<you {you!}|your opponent> <gain|gains> LP', ({ you }) => ({
    is: 'gains-life-points',
    who: you ? 'you' : 'opponent',
  })),
])

const readOther = (cursor: Cursor): EffectEvent | undefined => {
  const event = OTHERS.next(cursor)
  return event && withException(cursor, event)
}

const takeOr = (cursor: Cursor): string | undefined =>
  cursor.takeAny(', or if', ', or when', ', or', 'or if', 'or when', 'or')

/** "This card is Normal Summoned or flipped face-up": all that is said of the one card. */
const readOfOne = (cursor: Cursor): readonly EffectEvent[] | undefined =>
  cursor.attempt(() => {
    const what = readWhat(cursor)
    if (!what) return undefined
    const events: EffectEvent[] = []
    for (;;) {
      const event = cursor.attempt(() => {
        if (events.length > 0 && (takeOr(cursor) === undefined || readsEvent(cursor))) return undefined
        const made = readPredicate(cursor)?.(what)
        return made && withException(cursor, made)
      })
      if (!event) return events.length > 0 ? events : undefined
      events.push(event)
    }
  })

/** Whether a whole happening of its own comes next. */
const readsEvent = (cursor: Cursor): boolean => {
  const position = cursor.position
  const reads =
    readOther(cursor) !== undefined ||
    ACTIVATIONS.next(cursor) !== undefined ||
    (readWhat(cursor) !== undefined && readPredicate(cursor) !== undefined)
  cursor.returnTo(position)
  return reads
}

const ACTIVATIONS = firstOfRules<readonly EffectEvent[]>([
  rule(
    '<your opponent activates {theirs!}|you activate> {activated} [{acts?}]',
    ({ theirs, activated, acts }) =>
      activated.map((one) => ({ is: 'activated', ...one, ...acts, who: theirs ? 'opponent' : 'you' })),
  ),
  rule('{activated} is activated [{acts?}]', ({ activated, acts }) =>
    activated.map((one) => ({ is: 'activated', ...one, ...acts })),
  ),
])

/** "An attack is declared involving this card and an opponent's monster": one attacks the other. */
const readInvolving = (cursor: Cursor): readonly EffectEvent[] | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('an attack is declared involving')) return undefined
    const one = readWhat(cursor)
    const other = cursor.take('and') ? readWhat(cursor) : undefined
    if (!one || !other) return undefined
    return [
      { is: 'attack', what: one, target: other },
      { is: 'attack', what: other, target: one },
    ]
  })

/** One happening or several: "this card is Normal Summoned, or if it is sent to the GY". */
export const readEvents = (cursor: Cursor): readonly EffectEvent[] | undefined => {
  const { items } = readList(
    cursor,
    (at) => readOfOne(at) ?? ACTIVATIONS.next(at) ?? readInvolving(at) ?? single(readOther(at)),
    takeOr,
  )
  return items.length > 0 ? items.flat() : undefined
}

const single = (event: EffectEvent | undefined): readonly EffectEvent[] | undefined => event && [event]
