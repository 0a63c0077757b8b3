import type { Filter, FilterPlace, SummonedHow } from '../../filter/filter.ts'
import { withAll, without } from '../../filter/normal-form.ts'
import type { Cursor } from '../../text/cursor.ts'
import { readKind } from '../../text/filters.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { Cause, EffectEvent, HappensTo } from '../event.ts'
import { type Because, ON_EITHER_FIELD, type OwnedPlace } from '../which-cards.ts'
import { readActivated, readIncluded } from './activations.ts'
import { readCause, readMaterial, readMaterialUses, readSource } from './causes.ts'
import { readExcept } from './nouns.ts'
import {
  anyCard,
  ANY_MONSTER,
  readAnyPlaces,
  readHow,
  readHowSummoned,
  readInPlace,
  readOwnedPlaces,
  readOwnFrom,
  readWhat,
  ITSELF,
  NOT_ON_FIELD,
  ZONES,
} from './subjects.ts'

/* What a text waits for: "this card is Normal or Special Summoned", "your opponent activates a card or effect". */

const fateRule = rulesWith({ uses: readMaterialUses })

/** A card that came where it is now this turn, for that reason. */
const cameThere = (because: Because | undefined, place?: FilterPlace): HappensTo => ({
  is: 'card',
  of: place ? { is: 'all', of: [{ is: 'card' }, { is: 'place', place, of: 'either' }] } : { is: 'card' },
  with: [{ is: 'came-this-turn', ...(because && { because }) }],
})

export const eventRule = rulesWith({
  fate: (cursor): HappensTo | undefined => BEARER_FATES.next(cursor),
  what: readWhat,
  how: readHowSummoned,
  source: readSource,
  acts: readIncluded,
  number: (cursor) => cursor.takeNumber(),
  named: (cursor) => cursor.takeQuoted(),
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
  activated: readActivated,
  kind: readKind,
  monster: readKind,
  where: (cursor): readonly OwnedPlace[] | undefined => {
    const words = cursor.takeAny('on the field', 'in the hand', 'in the GY')
    return words && [{ place: ACTIVATED_IN[words], of: 'either' }]
  },
})

/** What became of the monster that this card was equipped to. */
const BEARER_FATES = firstOfRules<HappensTo>([
  fateRule('<is|was> destroyed and sent to the GY', () => cameThere('destroyed', 'graveyard')),
  fateRule('<is|was> destroyed', () => cameThere('destroyed')),
  fateRule('<is|was> Tributed', () => cameThere('tributed')),
  fateRule('[was|is] returned to the hand', () => cameThere(undefined, 'hand')),
  // It lies under the monster that was Summoned with it.
  fateRule('<is|was> used as [a|an] Xyz Material', () => ({
    is: 'card',
    of: { is: 'card' },
    with: [
      {
        is: 'attached-to',
        card: { is: 'all', of: { is: 'summoned', how: 'xyz', thisTurn: true }, in: ON_EITHER_FIELD },
      },
    ],
  })),
  fateRule('<is|was> used as [a] {uses} Material', ({ uses }) => {
    const [use, ...others] = uses
    return use && others.length === 0 ? cameThere(use) : undefined
  }),
])

const ACTIVATED_IN = { 'on the field': 'field', 'in the hand': 'hand', 'in the GY': 'graveyard' } as const

const unownedPlaces = (places: readonly OwnedPlace[] | undefined): readonly FilterPlace[] | undefined =>
  places?.map(({ place }) => place)

type SummonedEvent = Extract<EffectEvent, { is: 'summoned' }>
type MovedEvent = Extract<EffectEvent, { is: 'moved' }>

export const onSummoned = (
  what: HappensTo,
  how: readonly SummonedHow[],
  more: { readonly who?: 'you' | 'opponent'; readonly from?: readonly OwnedPlace[] } = {},
): SummonedEvent => {
  const from = unownedPlaces(more.from)
  return {
    is: 'summoned',
    what,
    ...(how.length > 0 && { how }),
    ...(more.who && { who: more.who }),
    ...(from && { from }),
  }
}

/** In a zone, or one of yours, that this card points to. */
const pointedTo = (what: Extract<HappensTo, { is: 'card' }>, isYours: boolean): typeof what => ({
  ...what,
  ...(isYours && { whose: 'you' }),
  with: [{ is: 'pointed-to-by', card: { is: 'this' } }],
})

/** Of "a monster from the Extra Deck" the noun has taken in from where it comes: there it is no longer once it is Summoned. */
export const summonedBy = (
  who: 'you' | 'opponent',
  what: HappensTo,
  how: readonly SummonedHow[],
  from: readonly OwnedPlace[] | undefined,
): SummonedEvent | undefined => {
  const parts = what.is === 'card' ? (what.of.is === 'all' ? what.of.of : [what.of]) : []
  const places = parts.flatMap((part) => offFieldPlaces(part) ?? [])
  if (what.is !== 'card' || places.length === 0) return onSummoned(what, how, { who, ...(from && { from }) })
  if (from) return undefined
  const { other, with: relations } = what
  const of = withAll(parts.filter((part) => !offFieldPlaces(part)))
  // What lay in a GY is its owner's, whoever Summons it.
  const [owner, ...more] = new Set(places.map((one) => one.of))
  if (more.length > 0 || owner === undefined) return undefined
  const asked = [
    ...(relations ?? []),
    ...(owner === 'either' || owner === who ? [] : [{ is: 'owned-by' as const, who: owner }]),
  ]
  const plain: HappensTo = {
    is: 'card',
    of,
    ...(asked.length > 0 && { with: asked }),
    ...(other && { other }),
  }
  return onSummoned(plain, how, { who, from: places })
}

const offFieldPlaces = (filter: Filter): readonly OwnedPlace[] | undefined => {
  if (filter.is === 'any') {
    const places = filter.of.map(offFieldPlaces)
    return places.every((one) => one !== undefined) ? places.flat() : undefined
  }
  return filter.is === 'place' && NOT_ON_FIELD.has(filter.place)
    ? [{ place: filter.place, of: filter.of }]
    : undefined
}

const OWNED_PILES: ReadonlySet<FilterPlace> = new Set<FilterPlace>(['deck', 'extraDeck', 'graveyard'])

const EXTRA_DECK: readonly OwnedPlace[] = [{ place: 'extraDeck', of: 'either' }]
export const IN_HAND: readonly OwnedPlace[] = [{ place: 'hand', of: 'either' }]
export const GRAVEYARD: readonly OwnedPlace[] = [{ place: 'graveyard', of: 'either' }]
export const YOURS: readonly OwnedPlace[] = [{ place: 'graveyard', of: 'you' }]
const HAND_OR_DECK = (of: OwnedPlace['of']): readonly OwnedPlace[] => [
  { place: 'hand', of },
  { place: 'deck', of },
]

const YOUR_HAND: readonly OwnedPlace[] = [{ place: 'hand', of: 'you' }]
const YOUR_FIELD: readonly OwnedPlace[] = [{ place: 'field', of: 'you' }]

export const sent = (
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

/** Where the text says "your GY" of other cards than itself: in the other player's nothing has happened to it. */
const toGraveyardOf = (
  what: HappensTo,
  from: readonly OwnedPlace[] | undefined,
  yours: true | undefined,
): MovedEvent => ({ ...sent(what, from, undefined), ...(yours && what.is === 'card' && { to: YOURS }) })

/** What is said of the card that the sentence speaks of: all that can happen to it, or that it does. */
type Predicate = (what: HappensTo) => EffectEvent | undefined

/** A card that lies where it was Summoned to: whose field, which zone, or one that the card points to. */
const on =
  (how: readonly SummonedHow[], place: (what: Extract<HappensTo, { is: 'card' }>) => HappensTo): Predicate =>
  (what) =>
    what.is === 'card' ? onSummoned(place(what), how) : undefined

const PREDICATES = firstOfRules<Predicate>([
  eventRule(
    'is Special Summoned this way',
    () => (what) =>
      what.is === 'this' && !('of' in what) ? { is: 'summoned', what, thisWay: true } : undefined,
  ),
  eventRule('[is|are] {how} in <the|an> Extra Monster Zone', ({ how }) => (what) => {
    const lies: Filter = { is: 'place', place: 'extraMonsterZone', of: 'either' }
    if (what.is === 'card') return onSummoned({ ...what, of: withAll([what.of, lies]) }, how)
    return what.is === 'this'
      ? onSummoned({ is: 'this', of: withAll(['of' in what ? what.of : { is: 'card' }, lies]) }, how)
      : undefined
  }),
  eventRule(
    '[is|are] {how} to your field {from: ownFrom}',
    ({ how, from: { places, of } }) =>
      (what) =>
        what.is === 'card' && of === 'you'
          ? onSummoned({ ...what, whose: 'you' }, how, { from: places })
          : undefined,
  ),
  eventRule(
    '[is|are] {how} to your field from the Extra Deck',
    ({ how }) =>
      (what) =>
        what.is === 'card' ? onSummoned({ ...what, whose: 'you' }, how, { from: EXTRA_DECK }) : undefined,
  ),
  eventRule(
    '[is|are] {how} to your field by {source}',
    ({ how, source }) =>
      (what) =>
        what.is === 'card' ? { ...onSummoned({ ...what, whose: 'you' }, how), source } : undefined,
  ),
  eventRule('[is|are] {how} to your field', ({ how }) => on(how, (what) => ({ ...what, whose: 'you' }))),
  eventRule("[is|are] {how} to your opponent's field", ({ how }) =>
    on(how, (what) => ({ ...what, whose: 'opponent' })),
  ),
  eventRule(
    '[is|are] {how} from the Extra Deck to <a|the|your {yours!}> zone ~ points to',
    ({ how, yours }) =>
      (what) =>
        what.is === 'card'
          ? onSummoned(pointedTo(what, yours === true), how, { from: EXTRA_DECK })
          : undefined,
  ),
  eventRule('[is|are] {how} to <a|the|your {yours!}> zone ~ points to', ({ how, yours }) =>
    on(how, (what) => pointedTo(what, yours === true)),
  ),
  eventRule(
    '[is|are] {how} from the <Spell & Trap Zone|Pendulum Zone {pendulum!}>',
    ({ how, pendulum }) =>
      (what) => ({
        ...onSummoned(what, how),
        from: [pendulum ? 'pendulumZone' : 'spellTrapZone'],
      }),
  ),
  eventRule('[is|are] {how} to a zone a Link Monster points to', ({ how }) => (what) => {
    const pointedTo = [
      {
        is: 'pointed-to-by',
        card: { is: 'all', of: { is: 'frame', frame: 'link' }, in: ON_EITHER_FIELD },
      },
    ] as const
    if (what.is === 'card') return onSummoned({ ...what, with: pointedTo }, how)
    if (what.is !== 'this') return undefined
    const of: Filter = 'of' in what ? what.of : { is: 'card' }
    return onSummoned({ is: 'this', of, with: pointedTo }, how)
  }),
  eventRule('[is|are] {how} to <the|an> Extra Monster Zone', ({ how }) =>
    on(how, (what) => ({
      ...what,
      of: withAll([what.of, { is: 'place', place: 'extraMonsterZone', of: 'either' }]),
    })),
  ),
  eventRule(
    '[is|are] {how} [by] using {material} as <[a] material|any of its materials>',
    ({ how, material }) =>
      (what) => ({
        ...onSummoned(what, how),
        using: material,
      }),
  ),
  eventRule(
    '[is|are] Tribute Summoned [face-up] by Tributing ~',
    () => (what) =>
      what.is === 'card' && !what.whose && !what.with && !what.other
        ? {
            is: 'moved',
            what: ITSELF,
            to: GRAVEYARD,
            because: ['tribute'],
            materialFor: what.of,
          }
        : undefined,
  ),
  eventRule(
    '[is|are] Tribute Summoned [face-up] by Tributing [at least 1] {material}',
    ({ material }) =>
      (what) => ({
        ...onSummoned(what, ['tribute']),
        using: material,
      }),
  ),
  eventRule('[is|are] {how} face-up', ({ how }) =>
    on(how, (what) => ({ ...what, of: withAll([what.of, { is: 'position', position: 'face-up' }]) })),
  ),
  eventRule(
    '[is|are] {how} {from: ownFrom} by {source}',
    ({ how, from: { places, of }, source }) =>
      (what) =>
        what.is === 'this' && of === 'you'
          ? { ...onSummoned(what, how, { from: places }), source }
          : undefined,
  ),
  eventRule('[is|are] {how} {from: ownFrom}', ({ how, from: { places, of } }) => (what) => {
    if (what.is === 'this') return onSummoned(what, how, { from: places })
    if (places.every(({ place }) => place === 'hand')) return onSummoned(what, how, { from: places, who: of })
    // Whoever Summons it: what lay in your GY or your Deck is a card that you own.
    const isOwned = what.is === 'card' && places.every(({ place }) => OWNED_PILES.has(place))
    return isOwned
      ? onSummoned({ ...what, with: [...(what.with ?? []), { is: 'owned-by', who: of }] }, how, {
          from: places,
        })
      : undefined
  }),
  eventRule('[is|are] {how} [{from?: anyFrom}] by {source}', ({ how, from, source }) => (what) => ({
    ...onSummoned(what, how, { ...(from && { from }) }),
    source,
  })),
  eventRule(
    '[is|are] {how} [{from?: anyFrom}]',
    ({ how, from }) =>
      (what) =>
        onSummoned(what, how, { ...(from && { from }) }),
  ),
  eventRule('would be {how}', ({ how }) => (what) => ({ ...onSummoned(what, how), would: true })),
  eventRule(
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
  eventRule('would leave the field [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    from: ON_EITHER_FIELD,
    ...cause,
    would: true,
  })),
  eventRule('would be sent to the GY [{cause?}]', ({ cause }) => (what) => ({
    ...sent(what, undefined, cause),
    would: true,
  })),
  eventRule(
    "[is|are] sent to the GY to activate <a|an> {monster: kind} monster's effect",
    ({ monster }) =>
      (what) => ({
        ...sent(what, undefined, { by: 'cost', source: withAll([ANY_MONSTER, monster]) }),
      }),
  ),
  // Before the rule that reads "a Fusion" as what was made.
  eventRule(
    '[is|are] sent [{from?: from}] to [the|your {yours!}] GY as [a] {uses} Material for <a|an|the> <Fusion|Synchro|Xyz|Link> Summon [of {made?: material}]',
    ({ from, yours, uses, made }) =>
      (what) => ({ ...toGraveyardOf(what, from, yours), because: uses, ...(made && { materialFor: made }) }),
  ),
  eventRule(
    '[is|are] sent to the GY or added to your Extra Deck face-up because it was used as {uses} Material',
    ({ uses }) =>
      (what) => ({
        is: 'moved',
        what,
        to: [...GRAVEYARD, { place: 'extraDeck', of: 'either' }],
        because: uses,
      }),
  ),
  eventRule(
    '[is|are] sent to [the|your {yours!}] GY as [a] {uses} Material for <a|an> {made: material}',
    ({ yours, uses, made }) =>
      (what) => ({ ...toGraveyardOf(what, undefined, yours), because: uses, materialFor: made }),
  ),
  eventRule(
    '[is|are] sent to the GY for <a|the> {uses} Summon of {made: material}',
    ({ uses, made }) =>
      (what) => ({
        ...sent(what, undefined, undefined),
        because: uses,
        materialFor: made,
      }),
  ),
  eventRule('[is|are] sent to the GY for a {uses} Summon', ({ uses }) => (what) => ({
    ...sent(what, undefined, undefined),
    because: uses,
  })),
  eventRule(
    '[is|are] sent [{from?: from}] to [the|your {yours!}] GY as [a] material for <a|an|the> {uses} Summon of {made: material}',
    ({ from, yours, uses, made }) =>
      (what) => ({ ...toGraveyardOf(what, from, yours), because: uses, materialFor: made }),
  ),
  eventRule(
    '[is|are] sent [{from?: from}] to [the|your {yours!}] GY as [a] <material for [a|an] {uses} Summon|{uses} Material>',
    ({ from, yours, uses }) =>
      (what) => ({
        ...toGraveyardOf(what, from, yours),
        because: uses,
      }),
  ),
  eventRule(
    '[is|are] <used as [a] {uses} Material|used as [a] material for [a|an] {uses} Summon>, and sent to the GY',
    ({ uses }) =>
      (what) => ({ is: 'moved', what, to: GRAVEYARD, because: uses }),
  ),
  eventRule(
    '[is|are] sent to the GY or banished as [a] material for [a|an] {uses} Summon',
    ({ uses }) =>
      (what) => ({
        is: 'moved',
        what,
        to: [...GRAVEYARD, { place: 'banished', of: 'either' }],
        because: uses,
      }),
  ),
  eventRule(
    '[is|are] used as [a] {uses} Material for {made: material} [,] and sent to the GY or banished',
    ({ uses, made }) =>
      (what) => ({
        is: 'moved',
        what,
        to: [...GRAVEYARD, { place: 'banished', of: 'either' }],
        because: uses,
        materialFor: made,
      }),
  ),
  eventRule(
    '[is|are] used as [a] {uses} Material and added to your Extra Deck face-up',
    ({ uses }) =>
      (what) => ({
        is: 'moved',
        what,
        to: [{ place: 'extraDeck', of: 'you' }],
        because: uses,
      }),
  ),
  eventRule(
    '[is|are] <used as [a] {uses} Material|used as [a] material for [a|an] {uses} Summon>',
    ({ uses }) =>
      (what) => ({ is: 'moved', what, because: uses }),
  ),
  eventRule('[is|are] Tributed for a Ritual Summon', () => (what) => ({
    is: 'moved',
    what,
    because: ['ritual-tribute'],
  })),
  eventRule('[is|are] detached from an Xyz Monster and sent to the GY', () => (what) => ({
    is: 'moved',
    what,
    because: ['detached'],
    to: GRAVEYARD,
  })),
  eventRule(
    '[is|are] sent from your <hand or Deck|hand and/or Deck> to [the|your] GY [{cause?}]',
    ({ cause }) =>
      (what) =>
        sent(what, HAND_OR_DECK('you'), cause),
  ),
  eventRule(
    '[is|are] sent from the <hand or Deck|hand and/or Deck> to the GY [{cause?}]',
    ({ cause }) =>
      (what) =>
        sent(what, HAND_OR_DECK('either'), cause),
  ),
  eventRule(
    '[is|are] sent [{from?: from}] to <the {any!}|your> GY while <equipped to {bearer: what}|it is equipped to {bearer: what}>',
    ({ from, any, bearer }) =>
      (what) => ({
        ...sent(what, from, undefined),
        to: any ? GRAVEYARD : YOURS,
        whileEquippedTo: bearer,
      }),
  ),
  eventRule(
    '[is|are] sent [{from?: from}] to the GY because the equipped monster <is|was> sent to the GY',
    ({ from }) =>
      (what) => ({
        ...sent(what, from, undefined),
        because: ['lost-its-monster'],
        whileEquippedTo: anyCard({
          is: 'all',
          of: [ANY_MONSTER, { is: 'place', place: 'graveyard', of: 'either' }],
        }),
      }),
  ),
  eventRule(
    '[is|are] sent [{from?: from}] to [the|your] GY because the equipped monster {fate}',
    ({ from, fate }) =>
      (what) => ({
        ...sent(what, from, undefined),
        because: ['lost-its-monster'],
        whileEquippedTo: fate,
      }),
  ),
  eventRule(
    '[is|are] excavated [from the Deck] and sent to [the|your] GY by <a card|card> effect',
    () => (what) => ({ ...sent(what, undefined, { by: 'effect' }), because: ['excavated'] }),
  ),
  // Whose effect it is then owns it.
  eventRule(
    "[is|are] sent from its owner's hand or field to the GY [{cause?}]",
    ({ cause }) =>
      (what) =>
        what.is === 'this' ? sent(what, [...YOUR_HAND, ...YOUR_FIELD], cause) : undefined,
  ),
  eventRule('[is|are] sent [{from?: from}] to your GY [{cause?}]', ({ from, cause }) => (what) => ({
    ...sent(what, from, cause),
    to: YOURS,
  })),
  eventRule(
    '[is|are] sent [{from?: from}] to the GY [{cause?}]',
    ({ from, cause }) =>
      (what) =>
        sent(what, from, cause),
  ),
  eventRule(
    '[is|are] <Tributed|sent to the GY as [a] Tribute> for <a|the> [successful] Tribute Summon [of {made?: material}] [and sent to the GY {sent!}]',
    ({ made, sent: isSent }) =>
      (what) => ({
        is: 'moved',
        what,
        because: ['tribute'],
        materialFor: made ?? ANY_MONSTER,
        ...(isSent && { to: GRAVEYARD }),
      }),
  ),
  eventRule('[is|are] Tributed and sent to the GY', () => (what) => ({
    is: 'moved',
    what,
    because: ['tributed'],
    to: GRAVEYARD,
  })),
  // What is discarded while cards sent to the GY are banished is discarded all the same.
  eventRule('[is|are] discarded [to the GY {there!}] [{cause?}]', ({ there, cause }) => (what) => ({
    is: 'moved',
    what,
    because: ['discarded'],
    ...(there && { to: GRAVEYARD }),
    ...cause,
  })),
  eventRule('[is|are] Tributed [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    because: ['tributed'],
    ...cause,
  })),
  eventRule(
    '[is|are] banished [face-up {up!}] [{from?: from}] [{cause?}]',
    ({ up, from, cause }) =>
      (what) => ({
        is: 'moved',
        what,
        ...(from && { from }),
        to: [{ place: 'banished', of: 'either' }],
        ...cause,
        ...(up && { faceUp: true as const }),
      }),
  ),
  eventRule('[is|are] returned [{from?: from}] to the hand [{cause?}]', ({ from, cause }) => (what) => ({
    is: 'moved',
    what,
    from: from ?? ON_EITHER_FIELD,
    to: [{ place: 'hand', of: 'either' }],
    ...cause,
  })),
  eventRule("{cause} while in its owner's {zone}", ({ cause, zone }) => (what) => ({
    is: 'moved',
    what,
    from: [{ place: zone, of: 'you' }],
    because: ['destroyed'],
    ...cause,
  })),
  eventRule('[is|are] destroyed [{cause?}] and sent to [the {any!}|your] GY', ({ cause, any }) => (what) => ({
    is: 'moved',
    what,
    because: ['destroyed'],
    to: any ? GRAVEYARD : YOURS,
    ...cause,
  })),
  eventRule(
    '[is|are] destroyed [on the field] [{cause?}] and sent to [the {any!}|your] GY',
    ({ cause, any }) =>
      (what) => ({
        is: 'moved',
        what,
        from: ON_EITHER_FIELD,
        because: ['destroyed'],
        to: any ? GRAVEYARD : YOURS,
        ...cause,
      }),
  ),
  eventRule('[is|are] destroyed {from: inPlace} [{cause?}]', ({ from, cause }) => (what) => ({
    is: 'moved',
    what,
    from,
    because: ['destroyed'],
    ...cause,
  })),
  eventRule(
    "[is|are] destroyed [{cause?}] while in <its owner's|your> {zone}",
    ({ cause, zone }) =>
      (what) => ({
        is: 'moved',
        what,
        from: [{ place: zone, of: 'you' }],
        because: ['destroyed'],
        ...cause,
      }),
  ),
  eventRule('[is|are] destroyed [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    because: ['destroyed'],
    ...cause,
  })),
  eventRule('<leaves|leave> the field [{cause?}]', ({ cause }) => (what) => ({
    is: 'moved',
    what,
    from: ON_EITHER_FIELD,
    ...cause,
  })),
  eventRule('[is|are] added [{from?: from}] to your hand {cause}', ({ from, cause }) => (what) => ({
    is: 'moved',
    what,
    ...(from && { from }),
    to: [{ place: 'hand', of: 'you' }],
    ...cause,
  })),
  eventRule(
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
  eventRule(
    "[is|are] detached from {xyz: material} [to activate <its|that monster's|that> effect {forCost!}]",
    ({ xyz, forCost }) =>
      (what) =>
        xyz.is === 'frame' && xyz.frame === 'xyz'
          ? { is: 'moved', what, because: ['detached'], ...(forCost && { forCost }) }
          : undefined,
  ),
  eventRule('<returns|return> to <the|your {yours!}> hand [{cause?}]', ({ yours, cause }) => (what) => ({
    is: 'moved',
    what,
    from: ON_EITHER_FIELD,
    to: [{ place: 'hand', of: yours ? 'you' : 'either' }],
    ...cause,
  })),
  eventRule(
    '[is|are] changed to [face-up {up!}] <Attack {attack!}|Defense> Position',
    ({ up, attack }) =>
      (what) =>
        up || what.is === 'this'
          ? {
              is: 'position-changed',
              what: withoutPosition(what),
              ...(saysFaceUp(what) && { wasFaceUp: true as const }),
              to: attack ? 'attack' : 'defense',
            }
          : undefined,
  ),
  eventRule('[is|are] flipped face-down', () => (what) => ({
    is: 'position-changed',
    what: withoutPosition(what),
    to: 'face-down',
  })),
  eventRule(
    '[is|are] Set on your field',
    () => (what) => (what.is === 'card' ? { is: 'set', what: { ...what, whose: 'you' } } : undefined),
  ),
  eventRule('becomes equipped to {to: what}', ({ to }) => (what) => ({ is: 'equipped', what, to })),
  eventRule('[is|are] flipped face-up', () => (what) => ({ is: 'flipped', what })),
  eventRule('[is|are] targeted for an attack', () => (what) => ({
    is: 'attack',
    what: anyCard(ANY_MONSTER),
    target: what,
    orInReplay: true,
  })),
  eventRule('<targets|target> {victim: what} for an attack', ({ victim }) => (what) => ({
    is: 'attack',
    what,
    target: victim,
    orInReplay: true,
  })),
  eventRule('<is|are> attacked', () => (what) => ({
    is: 'attack',
    what: anyCard(ANY_MONSTER),
    target: what,
  })),
  eventRule('<declares|declare> a direct attack', () => (what) => ({ is: 'attack', what, direct: true })),
  eventRule('<attacks|attack> directly', () => (what) => ({ is: 'attack', what, direct: true })),
  eventRule(
    '<attacks|attack|declares an attack on|declare an attack on> {victim: what}',
    ({ victim }) =>
      (what) => ({
        is: 'attack',
        what,
        target: victim,
      }),
  ),
  eventRule('<declares|declare> an attack', () => (what) => ({ is: 'attack', what })),
  eventRule('<attacks|attack>', () => (what) => ({ is: 'attack', what })),
  eventRule(
    '<destroys|destroy> <a monster|{victim?: what}> by battle [and <sends|send> it to the GY {sent!}]',
    ({ victim, sent: isSent }) =>
      (what) => ({
        is: 'destroys-by-battle',
        what,
        ...(victim && { victim }),
        ...(isSent && { sentToGraveyard: true }),
      }),
  ),
  eventRule(
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
  eventRule(
    '<is|are> targeted by {by: activated}',
    ({ by: [one, ...others] }) =>
      (what) =>
        one && others.length === 0 ? { is: 'activated', ...one, targeting: what } : undefined,
  ),
  eventRule('<activates|activate> <its|their|an> effect [{where?}]', ({ where }) => (what) => ({
    is: 'activated',
    what,
    as: 'effect',
    ...(what.is === 'card' && what.whose && what.whose !== 'either' && { who: what.whose }),
    ...(where && { in: where }),
  })),
])

/** "This face-up Defense Position card": it was face-up before. */
export const saysFaceUp = (what: HappensTo): boolean => {
  if ((what.is !== 'this' && what.is !== 'card') || !('of' in what)) return false
  const parts = what.of.is === 'all' ? what.of.of : [what.of]
  return parts.some((one) => one.is === 'position' && one.position.startsWith('face-up'))
}

/** "This Defense Position card is changed to Attack Position": how it lay before is said by what becomes of it. */
const withoutPosition = (what: HappensTo): HappensTo => {
  if ((what.is !== 'this' && what.is !== 'card') || !('of' in what)) return what
  const parts = what.of.is === 'all' ? what.of.of : [what.of]
  const left = parts.filter(({ is }) => is !== 'position')
  if (what.is === 'card') return { ...what, of: left.length > 0 ? withAll(left) : ANY_MONSTER }
  return left.every(({ is }) => is === 'card' || is === 'place') ? ITSELF : { ...what, of: withAll(left) }
}

export const readPredicate = (cursor: Cursor): Predicate | undefined => PREDICATES.next(cursor)

/** ", except "Lamp"" behind the event excepts from the card it happens to. */
export const withException = (cursor: Cursor, event: EffectEvent): EffectEvent => {
  if (!('what' in event) || event.what.is !== 'card') return event
  const except = readExcept(cursor)
  if (!except) return event
  return { ...event, what: { ...event.what, of: withAll([event.what.of, without(except)]) } }
}

/** "A "Lamp" monster you control, except "Candle", is destroyed": the exception stands between commas. */
export const withExceptionBetween = (cursor: Cursor, what: HappensTo): HappensTo =>
  (what.is === 'card'
    ? cursor.attempt(() => {
        const except = cursor.key() === ',' ? readExcept(cursor) : undefined
        return except && cursor.take(',') ? { ...what, of: withAll([what.of, without(except)]) } : undefined
      })
    : undefined) ?? what
