import { NOT_CAME_THIS_TURN, asksHowSummoned } from '../asked-of-itself.ts'
import { rulesWith, type WordingRule } from '../../../text/wording.ts'
import type { Cursor } from '../../../text/cursor.ts'
import { type Filter, isFieldPlace } from '../../../filter/filter.ts'
import { withAny, withMore, without } from '../../../filter/normal-form.ts'
import { readNominal } from '../../../text/filters.ts'
import { liesIn, readPlaces } from '../../../text/places.ts'
import type { EffectCondition } from '../../condition.ts'
import type { Atom } from '../../effect.ts'
import { ON_EITHER_FIELD, type MeantCards, type OwnedPlace, type Relation } from '../../which-cards.ts'
import { readStateOfTable } from '../conditions.ts'
import { inPlaces, readBoth, readNoun, readOneFromEach } from '../nouns.ts'
import type { Noun } from '../spoken.ts'
import { readThisSuch } from '../subjects.ts'
import { about, ATOM_READERS, FIELD, HAND, howMany, type Read, related } from './atom.ts'

/* Cards that go from one place to another. */

/** "Each monster whose ATK is higher than its original ATK": only on the field can it be. */
const asksFigure = ({ cards }: Noun): boolean =>
  cards.is === 'all' && (cards.with?.some((one) => one.is === 'figure') ?? false)

/** "Return 1 banished monster to the GY": it is returned there, and not sent [MOVE-09]. */
const isOfBanished = ({ cards }: Noun): boolean =>
  cards.is === 'choice' && cards.in.length > 0 && cards.in.every(({ place }) => place === 'banished')

/** "All face-up monsters": nowhere but on the field are they said to be so. */
const isOfAllShown = ({ cards }: Noun): boolean =>
  cards.is === 'all' &&
  cards.in.length === 0 &&
  (cards.of.is === 'all' ? cards.of.of : [cards.of]).some(
    (one) => one.is === 'position' && one.position === 'face-up',
  )

const BESIDE: ReadonlySet<Relation['is']> = new Set<Relation['is']>([
  'pointed-to-by',
  'pointing-to',
  'co-linked-with',
  'same-column',
])

/** "Tribute 1 monster this card points to": wherever that may stand, a player Tributes own monsters [TERM-10]. */
const ofYourField = (cards: MeantCards): MeantCards =>
  (cards.is === 'choice' || cards.is === 'all') && cards.with?.some(({ is }) => BESIDE.has(is))
    ? { ...cards, in: cards.in.map(({ place, of }) => ({ place, of: of === 'either' ? 'you' : of })) }
    : cards

/** "Activate 1 Field Spell from your Deck", "1 "Lamp Valley" from your hand or GY": off the field, of your own. */
const activatesField = ({ cards }: Noun): boolean => {
  if (cards.is !== 'choice' || cards.in.length === 0 || cards.with) return false
  const parts = cards.of.is === 'all' ? cards.of.of : [cards.of]
  return (
    cards.in.every(({ place, of }) => of === 'you' && !isFieldPlace(place)) &&
    parts.some((one) => one.is === 'name' || (one.is === 'spell' && one.icon === 'field'))
  )
}
const ACTIVATED = { in: 'fieldZone', activates: true } as const

const rule = rulesWith({
  ...ATOM_READERS,
  both: readBoth,
  placesBefore: (cursor: Cursor): readonly OwnedPlace[] | undefined =>
    cursor.attempt(() => {
      const places = readPlaces(cursor)
      return places?.every(({ of, faceUp }) => of === 'you' && faceUp === undefined)
        ? places.map(({ place, of }) => ({ place, of }))
        : undefined
    }),
  oneFromEach: readOneFromEach,
  itself: readThisSuch,
  lying: (cursor: Cursor) => readPlaces(cursor),
  such: readNominal,
  tributed: (cursor: Cursor): Noun | undefined => {
    const start = cursor.position
    const noun = readNoun(cursor)
    const { tokens } = cursor.source
    const saysEither = tokens.slice(start, cursor.position).some(({ key }) => key === 'either')
    return noun && !saysEither ? { ...noun, cards: ofYourField(noun.cards) } : noun
  },
  table: readStateOfTable,
})

/** One of two things that are done with the same cards, chosen at that moment. */
const eitherOf = (noun: Noun, atoms: (cards: MeantCards) => readonly Atom[]): Read | undefined => {
  const cards = inPlaces(noun.cards)
  return cards && { atom: { do: 'one-of', of: atoms(cards).map((atom) => ({ resolve: [atom] })) } }
}

const DECK = "<the|your|its owner's|their owner's|the owner's> [Main {main!}] Deck"

/** "Into the Main Deck": Extra Deck Monsters would go elsewhere. */
const ofMainDeck = (cards: MeantCards): MeantCards =>
  (cards.is === 'choice' || cards.is === 'all') && cards.in.some(({ place }) => place !== 'hand')
    ? { ...cards, of: withMore(cards.of, without(withAny(OF_EXTRA_DECK))) }
    : cards
const OF_EXTRA_DECK: readonly Filter[] = (['fusion', 'synchro', 'xyz', 'link'] as const).map((frame) => ({
  is: 'frame',
  frame,
}))

/** What goes into the Deck there; of "the Main Deck" no Extra Deck Monster does. */
const intoDeck = (
  at: Extract<Atom, { readonly do: 'to-deck' }>['at'],
  {
    noun,
    main,
    anyOrder,
  }: { readonly noun: Noun; readonly main?: true | undefined; readonly anyOrder?: true | undefined },
): Read | undefined =>
  about(noun, (cards) => ({
    do: 'to-deck',
    cards: main ? ofMainDeck(cards) : cards,
    at,
    ...(anyOrder && { anyOrder }),
  }))

export const MOVE_ATOMS: readonly WordingRule<Read>[] = [
  rule('banish your entire hand [face-down {faceDown!}]', ({ faceDown }) => ({
    atom: {
      do: 'banish',
      cards: { is: 'all', of: { is: 'card' }, in: HAND },
      ...(faceDown && { faceDown: true as const }),
    },
  })),
  rule('<destroy|banish {banish!}> {both}', ({ both, banish }) => ({
    atom: { do: banish ? 'banish' : 'destroy', cards: both },
    if: { is: 'count', of: both, count: { min: 2, max: 2 } },
  })),
  rule("return {noun} to <the|the owner's> GY", ({ noun }) =>
    noun.cards.is === 'spoken' || isOfBanished(noun)
      ? about(noun, (cards) => ({ do: 'send', cards }))
      : undefined,
  ),
  rule('destroy {noun} on the field', ({ noun }) =>
    noun.cards.is === 'spoken' ? about(noun, (cards) => ({ do: 'destroy', cards })) : undefined,
  ),
  rule('add {from: placesBefore} to your hand [,] {noun}', ({ from, noun: { cards } }) =>
    cards.is === 'choice' && cards.in.length === 0
      ? { atom: { do: 'add', cards: { ...cards, in: from } } }
      : undefined,
  ),
  rule(
    'take {noun}, and either add it to your hand or <Special Summon it {summons!}|send it to the GY {sends!}|Set it>',
    ({ noun, summons, sends }) =>
      eitherOf(noun, (cards) => [
        { do: 'add', cards },
        summons ? { do: 'summon', cards } : sends ? { do: 'send', cards } : { do: 'set', cards },
      ]),
  ),
  rule('either add {noun} to your hand or Special Summon it', ({ noun }) =>
    eitherOf(noun, (cards) => [
      { do: 'add', cards },
      { do: 'summon', cards },
    ]),
  ),
  rule(
    'add to your hand or <banish|destroy {destroy!}|send to the GY {send!}> {noun}',
    ({ noun, destroy, send }) =>
      eitherOf(noun, (cards) => [
        { do: 'add', cards },
        { do: destroy ? 'destroy' : send ? 'send' : 'banish', cards },
      ]),
  ),
  rule('add to your hand[,] or Special Summon[,] {noun}', ({ noun }) =>
    eitherOf(noun, (cards) => [
      { do: 'add', cards },
      { do: 'summon', cards },
    ]),
  ),
  rule('add {noun} to your Extra Deck face-up', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-extra-deck-face-up', cards })),
  ),
  rule('banish {of: oneFromEach}', ({ of }) => ({ atom: { do: 'banish', cards: of } })),
  rule('add to your hand or Set {noun}', ({ noun }) =>
    eitherOf(noun, (cards) => [
      { do: 'add', cards },
      { do: 'set', cards },
    ]),
  ),
  rule(
    'add {noun} to your hand, or [,] if {table}, you can [add it to your hand or] Special Summon it [instead]',
    ({ noun, table }) => {
      const cards = inPlaces(noun.cards)
      return (
        cards && {
          atom: {
            do: 'one-of',
            of: [{ resolve: [{ do: 'add', cards }] }, { if: table, resolve: [{ do: 'summon', cards }] }],
          },
        }
      )
    },
  ),
  rule('add {noun} to your hand, or Special Summon it', ({ noun }) =>
    eitherOf(noun, (cards) => [
      { do: 'add', cards },
      { do: 'summon', cards },
    ]),
  ),
  rule('add to your hand, {noun}', ({ noun }) => about(noun, (cards) => ({ do: 'add', cards }))),
  rule('add {noun} to your hand', ({ noun }) => about(noun, (cards) => ({ do: 'add', cards }))),
  rule('add {noun} to your hand, {relation}', ({ noun, relation }) => {
    const cards = related(inPlaces(noun.cards), relation)
    return cards && { atom: { do: 'add', cards } }
  }),
  rule('send to the GY [either] {noun}', ({ noun }) => about(noun, (cards) => ({ do: 'send', cards }))),
  rule('send 1 more {such} {from: placesBefore} to the GY', ({ such, from }) => ({
    atom: { do: 'send', cards: { is: 'choice', count: { min: 1, max: 1 }, of: such, in: from } },
  })),
  rule('send {noun} to the GY', ({ noun }) => about(noun, (cards) => ({ do: 'send', cards }))),
  rule('destroy {noun}', ({ noun }) =>
    about(
      noun,
      (cards) => ({ do: 'destroy', cards }),
      asksFigure(noun) || isOfAllShown(noun) ? { places: ON_EITHER_FIELD } : {},
    ),
  ),
  rule('banish {noun} <when|if> <it leaves|they leave> the field', ({ noun: { cards } }) =>
    cards.is === 'this' || cards.is === 'spoken'
      ? {
          atom: {
            do: 'apply',
            lasting: { is: 'redirect', what: cards, from: ['field'], to: 'banished' },
            lasts: { until: 'its-cards-leave' },
          },
        }
      : undefined,
  ),
  rule(
    '<destroy|banish {banish!}|send {send!}> {noun} [to the GY {send!}] during {moment}',
    ({ banish, send, noun, moment }) =>
      about(noun, (cards) => ({
        do: 'later',
        at: moment,
        steps: [{ do: banish ? 'banish' : send ? 'send' : 'destroy', cards }],
      })),
  ),
  rule('return {noun} to the hand during {moment}', ({ noun, moment }) =>
    about(noun, (cards) => ({ do: 'later', at: moment, steps: [{ do: 'return', cards }] })),
  ),
  rule(
    'banish ~ from your GY [,] except [during] the turn <~|it> was sent <there|to the GY|to your GY>',
    () => ({
      atom: { do: 'banish', cards: { is: 'this' } },
      thisIn: ['graveyard'],
      if: NOT_CAME_THIS_TURN,
    }),
  ),
  rule('banish {noun} face-down', ({ noun }) =>
    about(noun, (cards) => ({ do: 'banish', cards, faceDown: true })),
  ),
  rule('banish {noun}, face-down', ({ noun }) =>
    about(noun, (cards) => ({ do: 'banish', cards, faceDown: true })),
  ),
  rule('banish {noun} {duration}', ({ noun, duration }) =>
    about(noun, (cards) => ({ do: 'banish', cards, until: duration })),
  ),
  rule('banish {noun} [,] face-up', ({ noun }) => about(noun, (cards) => ({ do: 'banish', cards }))),
  rule('banish {noun}', ({ noun }) => about(noun, (cards) => ({ do: 'banish', cards }))),
  rule('Tribute {itself}', ({ itself }) =>
    itself.is === 'this' && 'of' in itself && asksHowSummoned(itself.of)
      ? {
          atom: {
            do: 'tribute',
            cards: { is: 'of', from: { is: 'this' }, count: { min: 1, max: 1 }, of: itself.of },
          },
        }
      : undefined,
  ),
  rule('Tribute this <co-linked card|card that is not co-linked {not!}>', ({ not }) => {
    const isCoLinked: EffectCondition = {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'card' },
      with: [{ is: 'co-linked' }],
    }
    return {
      atom: { do: 'tribute', cards: { is: 'this' } },
      if: not ? { is: 'not', of: isCoLinked } : isCoLinked,
    }
  }),
  rule('Tribute {tributed} [(min. 1)]', ({ tributed }) =>
    about(tributed, (cards) => ({ do: 'tribute', cards }), { places: FIELD }),
  ),
  rule('return {noun} to the Extra Deck', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-deck', cards, at: 'shuffle' })),
  ),
  rule("return {noun} to <the|your|its owner's|their owner's> hand", ({ noun }) =>
    about(noun, (cards) => ({ do: 'return', cards })),
  ),
  rule(
    "shuffle {noun} [back] into <the|your|its owner's|their owner's|the owner's> [Main {main!}] Deck",
    (said) => intoDeck('shuffle', said),
  ),
  // What a battle has destroyed is still on the field.
  rule('shuffle {noun} into the Deck instead of sending it to the <GY|Graveyard>', ({ noun }) =>
    noun.cards.is === 'spoken' && noun.cards.word === 'done' && noun.cards.done === 'destroy'
      ? about(noun, (cards) => ({ do: 'to-deck', cards, at: 'shuffle' }))
      : undefined,
  ),
  rule('shuffle {noun} into the Deck [,] {lying}', ({ noun: { cards }, lying }) =>
    cards.is === 'choice' && cards.in.length === 0
      ? {
          atom: {
            do: 'to-deck',
            cards: {
              ...cards,
              of: withMore(cards.of, liesIn(lying)),
              in: lying.map(({ place, of }) => ({ place, of })),
            },
            at: 'shuffle',
          },
        }
      : undefined,
  ),
  rule('shuffle {noun} into <the|your> <Deck/Extra Deck|Deck and/or Extra Deck>', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-deck', cards, at: 'shuffle' })),
  ),
  rule('return {noun} to the hand/Extra Deck', ({ noun }) =>
    about(noun, (cards) => ({ do: 'return', cards })),
  ),
  rule(
    `<place|return> {noun} <to the|on the|on> top of ${DECK} [in any order {anyOrder!}]` as '<place|return> {noun} <to the|on the|on> top of <the|your> [Main {main!}] Deck [in any order {anyOrder!}]',
    (said) => intoDeck('top', said),
  ),
  rule(
    `<place|return> {noun} [,] <to|on> the bottom of ${DECK} [in any order {anyOrder!}]` as '<place|return> {noun} [,] <to|on> the bottom of <the|your> [Main {main!}] Deck [in any order {anyOrder!}]',
    (said) => intoDeck('bottom', said),
  ),
  rule('Set ~ face-down [,] instead of sending it to the GY', () => ({
    atom: { do: 'set', cards: { is: 'this' } },
  })),
  rule('Set {noun} [to your <field|Spell & Trap Zone>]', ({ noun }) =>
    about(noun, (cards) => ({ do: 'set', cards })),
  ),
  rule('place ~ [you control] in your Pendulum Zone', () => ({
    atom: { do: 'place', cards: { is: 'this' }, in: 'pendulumZone' },
  })),
  rule('place ~ <face-up on your field|in your Spell & Trap Zone>', () => ({
    atom: { do: 'place', cards: { is: 'this' }, in: 'spellTrapZone' },
  })),
  rule('place ~ in your Spell & Trap Zone as a face-up Continuous <Spell|Trap {trap!}>', ({ trap }) => ({
    atom: {
      do: 'place',
      cards: { is: 'this' },
      in: 'spellTrapZone',
      as: trap ? 'continuous-trap' : 'continuous-spell',
    },
  })),
  rule('place {noun} [,] face-up in your Pendulum Zone', ({ noun }) =>
    about(noun, (cards) => ({ do: 'place', cards, in: 'pendulumZone' })),
  ),
  rule('place {noun} in your Pendulum Zone', ({ noun }) =>
    about(noun, (cards) => ({ do: 'place', cards, in: 'pendulumZone' })),
  ),
  rule('place {noun} [,] face-up in your Field Zone', ({ noun }) =>
    about(noun, (cards) => ({ do: 'place', cards, in: 'fieldZone' })),
  ),
  rule('activate {noun}', ({ noun }) =>
    activatesField(noun) ? about(noun, (cards) => ({ do: 'place', cards, ...ACTIVATED })) : undefined,
  ),
  rule('take {noun} [,] and either activate it or add it to your hand', ({ noun }) =>
    activatesField(noun)
      ? eitherOf(noun, (cards) => [
          { do: 'place', cards, ...ACTIVATED },
          { do: 'add', cards },
        ])
      : undefined,
  ),
  rule('place {noun} [,] face-up <on your field|in your Spell & Trap Zone>', ({ noun }) =>
    about(noun, (cards) => ({ do: 'place', cards, in: 'spellTrapZone' })),
  ),
  rule(
    "place {noun} [,] face-up in <your|its owner's {owner!}> Spell & Trap Zone as a Continuous <Spell|Trap {trap!}>",
    ({ noun, owner, trap }) =>
      about(noun, (cards) => ({
        do: 'place',
        cards,
        in: 'spellTrapZone',
        as: trap ? 'continuous-trap' : 'continuous-spell',
        ...(owner && { onField: 'owner' }),
      })),
  ),
  rule(
    'place {noun} [,] in your Spell & Trap Zone as a face-up Continuous <Spell|Trap {trap!}>',
    ({ noun, trap }) =>
      about(noun, (cards) => ({
        do: 'place',
        cards,
        in: 'spellTrapZone',
        as: trap ? 'continuous-trap' : 'continuous-spell',
      })),
  ),
  rule(
    'place {noun} [,] face-up in your Spell & Trap Zone as Continuous <Spells|Traps {trap!}>',
    ({ noun, trap }) =>
      about(noun, (cards) => ({
        do: 'place',
        cards,
        in: 'spellTrapZone',
        as: trap ? 'continuous-trap' : 'continuous-spell',
      })),
  ),
  rule('banish {noun} when ~ leaves the field', ({ noun: { cards } }) =>
    cards.is === 'spoken'
      ? {
          atom: {
            do: 'apply',
            lasting: {
              is: 'whenever',
              event: { is: 'moved', what: { is: 'this' }, from: [{ place: 'field', of: 'either' }] },
              steps: [{ do: 'banish', cards }],
            },
            lasts: {
              while: { is: 'card', card: cards, of: { is: 'place', place: 'monsterZone', of: 'either' } },
            },
          },
        }
      : undefined,
  ),
  rule(
    '<Tribute {tribute!}|send> ~ with {number} [or more] {counter} [on it] [to the GY]',
    ({ tribute, number, counter }) => ({
      atom: {
        do: tribute ? 'tribute' : 'send',
        cards: {
          is: 'of',
          from: { is: 'this' },
          count: { min: 1, max: 1 },
          with: [{ is: 'counters', counter, count: { min: number, max: null } }],
        },
      },
    }),
  ),
  rule('add {noun} to your hand during {moment}', ({ noun, moment }) =>
    moment.part === 'end' || moment.part === 'standby'
      ? about(noun, (cards) => ({ do: 'later', at: moment, steps: [{ do: 'add', cards }] }))
      : undefined,
  ),
  rule(
    "<place {noun?: noun} <on|to> the bottom of|shuffle {shuffled?: noun} into> <the|your|its owner's> Deck <when|if> it leaves the field",
    ({ noun, shuffled }) => {
      const cards = (noun ?? shuffled)?.cards
      return cards?.is === 'this' || cards?.is === 'spoken'
        ? {
            atom: {
              do: 'apply',
              lasting: {
                is: 'redirect',
                what: cards,
                from: ['field'],
                to: shuffled ? 'deck-shuffle' : 'deck-bottom',
              },
              lasts: { until: 'its-cards-leave' },
            },
          }
        : undefined
    },
  ),
  rule('add all cards in your hand to <your|the> Deck and shuffle it', () => ({
    atom: { do: 'to-deck', cards: { is: 'all', of: { is: 'card' }, in: HAND }, at: 'shuffle' },
  })),
  rule('attach {noun} to ~', ({ noun }) =>
    about(noun, (cards) => ({ do: 'attach', cards, to: { is: 'this' } })),
  ),
  rule('return {noun} to <the|your> Deck [and shuffle it]', ({ noun }) =>
    about(noun, (cards) => ({ do: 'to-deck', cards, at: 'shuffle' })),
  ),
  rule('detach {count} [Xyz] <material|materials> from your {such}', ({ count, such }) => ({
    atom: {
      do: 'detach',
      count: howMany(count),
      from: { is: 'choice', count: { min: 1, max: 1 }, of: such, in: FIELD },
    },
  })),
  rule('detach {count} [Xyz] <material|materials> from {noun}', ({ count, noun }) => {
    const from = inPlaces(noun.cards, ON_EITHER_FIELD)
    return from && { atom: { do: 'detach', count: howMany(count), from } }
  }),
  rule('attach {noun} to {to: noun} as [additional] [Xyz] <material|materials>', ({ noun, to }) => {
    const over = inPlaces(to.cards)
    return over && about(noun, (cards) => ({ do: 'attach', cards, to: over }))
  }),
  rule('equip {noun} with ~', ({ noun }) => {
    const bearer = inPlaces(noun.cards)
    return bearer && { atom: { do: 'equip', cards: { is: 'this' }, to: bearer } }
  }),
  rule('equip {noun} to {to: noun} [(max. {most?: number})]', ({ noun, to, most }) => {
    const bearer = inPlaces(to.cards)
    if (most !== undefined && bearer?.is !== 'this') return undefined
    // Many cards to one monster or to many of them is not held.
    if (noun.cards.is === 'choice' && noun.cards.count.max === null && bearer?.is === 'choice')
      return undefined
    return (
      bearer &&
      about(noun, (cards) => ({ do: 'equip', cards, to: bearer, ...(most !== undefined && { most }) }))
    )
  }),
  rule('detach any number of [Xyz] <materials|material> from {noun}', ({ noun }) => {
    const from = inPlaces(noun.cards, FIELD)
    return from && { atom: { do: 'detach', count: { min: 1, max: null }, from } }
  }),
  rule('{noun} <is|are> destroyed during {moment}', ({ noun, moment }) =>
    about(noun, (cards) => ({ do: 'later', at: moment, steps: [{ do: 'destroy', cards }] })),
  ),
]
