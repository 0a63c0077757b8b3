import { ADJECTIVES, type Among, type Filter, type FilterPlace, type Range } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import type { Recipe } from '../../materials/materials.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readCards } from '../../text/cards.ts'
import { readKind, readNominal } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { cursorOver, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokens.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectStep, OwnSummon, SummonTo, ZoneAsked } from '../effect.ts'
import {
  type CardSet,
  type ChosenCards,
  type MeantCards,
  ON_EITHER_FIELD,
  type OwnedPlace,
} from '../which-cards.ts'
import { entry, isRecord } from '../../../record.ts'
import type { EffectCondition } from '../condition.ts'
import { allOf, cardsLying, readControlled, readStateOfTable, withHighest } from './conditions.ts'
import { readOfTurn } from './happened.ts'
import { readCounterName } from '../../text/counters.ts'
import { meantBy } from './nouns.ts'
import { Settling } from './settle.ts'
import { readSteps } from './steps.ts'
import { readLinkedZone } from './zones.ts'

/* "You can Special Summon this card (from your hand) by …": a Summon by the card's own procedure [SS-03]. */

const readFrom = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    const bracket = cursor.take('(')
    const places = readPlaces(cursor)
    if (!places || (bracket && !cursor.take(')'))) return undefined
    // In the Extra Deck only what is face-up can be one of the Main Deck.
    const isOpen = places.every(
      ({ of, place, faceUp }) => of === 'you' && (faceUp === undefined || (faceUp && place === 'extraDeck')),
    )
    return isOpen ? places.map(({ place }) => place) : undefined
  })

/** "To your center Main Monster Zone", "to your Main Monster Zone, adjacent to a "Lamp" monster you control or in its column". */
const readPlacedZone = (cursor: Cursor): ZoneAsked | undefined =>
  cursor.attempt(() => {
    if (cursor.take('to your center Main Monster Zone')) return 'center'
    if (!cursor.take('to your Main Monster Zone, adjacent to')) return undefined
    const beside = readCards(cursor)
    const meant = beside?.places && meantBy({ ...beside, every: true })
    return meant && cursor.take('or in its column') ? { besideOrInColumnOf: meant } : undefined
  })

const readTo = (cursor: Cursor): SummonTo | undefined => {
  const linked = cursor.attempt(() => {
    const defense = cursor.take('in Defense Position')
    const zone = readLinkedZone(cursor) ?? readPlacedZone(cursor)
    return zone && { zone, ...(defense && { position: 'defense' as const }) }
  })
  if (linked) return linked
  const either = cursor.take('to either field')
  const side = cursor.takeAny(
    "to your opponent's field",
    "on your opponent's field",
    "to your opponent's side of the field",
  )
  const words = cursor.takeAny(
    'in Defense Position',
    'in face-up Defense Position',
    'in Attack Position',
    'in face-up Attack Position',
  )
  if (!side && !either && !words) return undefined
  return {
    ...(either && { side: 'either' as const }),
    ...(side && { side: 'opponent' as const }),
    ...(words && {
      position: words.endsWith('Attack Position') ? ('attack' as const) : ('defense' as const),
    }),
  }
}

/** All that is left, as a span of its own. */
const readRest = (cursor: Cursor): TextSpan | undefined => {
  if (cursor.atEnd) return undefined
  const span = { source: cursor.source, start: cursor.position, end: cursor.end }
  cursor.returnTo(cursor.end)
  return span
}

/** All up to "and cannot be Special Summoned by other ways", to "in which case you do not use "Polymerization"", or to the end. */
const readUpToWays = (cursor: Cursor): TextSpan | undefined => {
  const start = cursor.position
  for (let at = start; at < cursor.end; at++) {
    cursor.returnTo(at)
    if (
      cursor.takeAny(
        ', and cannot be Special Summoned by',
        'and cannot be Special Summoned by',
        '(in which case you do not use',
      ) === undefined
    )
      continue
    cursor.returnTo(at)
    return { source: cursor.source, start, end: at }
  }
  cursor.returnTo(start)
  return readRest(cursor)
}

/** All up to ", then Special Summon this card". */
const readUpToThen = (cursor: Cursor): TextSpan | undefined => {
  const start = cursor.position
  for (let at = start + 1; at < cursor.end; at++) {
    cursor.returnTo(at)
    if (!cursor.take(', then Special Summon')) continue
    cursor.returnTo(at)
    return { source: cursor.source, start, end: at }
  }
  cursor.returnTo(start)
  return undefined
}

/** All up to ", but". */
const readUpToBut = (cursor: Cursor): TextSpan | undefined => {
  const start = cursor.position
  const but = cursor.source.tokens.findIndex(
    ({ key }, at) =>
      at > start && at < cursor.end && key === 'but' && cursor.source.tokens[at - 1]?.key === ',',
  )
  if (but < 0) return undefined
  cursor.returnTo(but - 1)
  return { source: cursor.source, start, end: but - 1 }
}

/** All up to ", and if you do,". */
const readUpToIfSo = (cursor: Cursor): TextSpan | undefined => {
  const { source, position: start, end } = cursor
  const at = source.tokens.findIndex(
    (_, place) =>
      place > start && place < end && cursorOver({ source, start: place, end }).take(', and if you do,'),
  )
  if (at < 0) return undefined
  cursor.returnTo(at)
  return { source, start, end: at }
}

/** "5 or more Dragons in your GY", "7 "Lamp" cards with different names": that many at least. */
const readHeld = (cursor: Cursor): EffectCondition | undefined =>
  cursor.attempt(() => {
    const exactly = cursor.take('exactly') || undefined
    cursor.takeAny('at least')
    const cards = readCards(cursor)
    if (!cards) return undefined
    const { count, among } = cards
    // Of cards with different names more are no other thing.
    const isOpen = !exactly && among.some(({ is }) => is === 'different') && count.min === count.max
    return cardsLying({
      ...cards,
      ...(isOpen && { count: { min: count.min, max: null } }),
      ...(exactly && { exactly: true }),
    })
  })

const YOUR_FIELD = [{ is: 'place', place: 'field', of: 'you' }] as const

/** "Tributing all monsters you control": the words, which are read as what they cost. */
const readTributingAll = (cursor: Cursor): TextSpan | undefined => {
  const { source, position: start } = cursor
  return cursor.take('Tributing all monsters you control')
    ? { source, start, end: cursor.position }
    : undefined
}

/** ""Sanga", "Kazejin", and "Suijin"": the names of several cards. */
const readNames = (cursor: Cursor): readonly string[] | undefined => {
  const { items } = readList(
    cursor,
    () => cursor.takeQuoted(),
    () => takeJoint(cursor, 'and'),
  )
  return items.length > 1 ? items : undefined
}

/** "Ritual, Fusion, Synchro, and Xyz Monster": a monster of each of these kinds. */
const readKindsOfMonster = (cursor: Cursor): readonly Filter[] | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      (): Filter | undefined => {
        const kind = ADJECTIVES.get(cursor.key() ?? '')
        if (kind?.is !== 'frame') return undefined
        cursor.skip()
        return kind
      },
      () => takeJoint(cursor, 'and'),
    )
    return items.length > 1 && cursor.take('Monster') ? items : undefined
  })

/** One card of each of these kinds. */
const oneOfEach = (kinds: readonly Filter[], of: Filter, places: readonly OwnedPlace[]): ChosenCards => ({
  is: 'choice',
  count: { min: kinds.length, max: kinds.length },
  of,
  in: places,
  among: [{ is: 'including', slots: kinds.map((kind) => ({ count: 1, of: kind })) }],
})

/** ""Temple of the Kings" and/or Traps": cards of either kind. */
const readEither = (cursor: Cursor): Filter | undefined => {
  const { items } = readList(
    cursor,
    () => readNominal(cursor),
    () => cursor.take('and/or') || undefined,
  )
  return items.length > 1 ? withAny(items) : undefined
}

/** "4th", "2nd": the ending stands apart. */
const readOrdinal = (cursor: Cursor): number | undefined =>
  cursor.attempt(() => {
    const number = cursor.takeNumber()
    return cursor.takeAny('st', 'nd', 'rd', 'th') ? number : undefined
  })

const rule = rulesWith({
  ordinal: readOrdinal,
  counter: readCounterName,
  either: readEither,
  names: readNames,
  kindsOfMonster: readKindsOfMonster,
  tributingAll: readTributingAll,
  upToIfSo: readUpToIfSo,
  upToThen: readUpToThen,
  upToBut: readUpToBut,
  upToWays: readUpToWays,
  byDoing: (cursor) => (entry(GERUNDS, cursor.key() ?? '') === undefined ? undefined : readUpToWays(cursor)),
  from: readFrom,
  to: readTo,
  table: readStateOfTable,
  past: readOfTurn,
  kind: readKind,
  held: readHeld,
  name: (cursor) => cursor.takeQuoted(),
  controlled: (cursor) => readControlled(cursor, 'you'),
  cards: readCards,
  rest: readRest,
  number: (cursor) => cursor.takeNumber(),
})

type Found = Pick<OwnSummon, 'from' | 'if' | 'to'> & {
  readonly by?: TextSpan
  /** What it costs, where the wording itself says it. */
  readonly paid?: EffectStep
  readonly after?: TextSpan
  /** "As a Level 3 monster". */
  readonly asLevel?: number
}

/** "(from your hand)", or where the text says nothing: then it lies in the hand, and an Extra Deck Monster in the Extra Deck. */
type FoundAnywhere = Omit<Found, 'from'> & { readonly from?: Found['from'] }

const OTHERS =
  '[(in which case you do not use "Polymerization")] [[,] and cannot be Special Summoned by other ways]'

/** Only as it lies face-down: of a Pendulum Monster that lies face-up there this is no way. */
const FACE_DOWN_ITSELF: EffectCondition = {
  is: 'card',
  card: { is: 'this' },
  of: { is: 'position', position: 'face-down' },
}

const GRAVEYARD_MONSTERS: CardSet = {
  is: 'all',
  of: { is: 'monster' },
  in: [{ place: 'graveyard', of: 'you' }],
}

/** No two of the cards have the same name. */
const allDifferent = (of: CardSet): EffectCondition => ({
  is: 'compare',
  left: { is: 'count', of },
  by: 'at-most',
  right: { is: 'count', of, different: 'name' },
})

/** One monster of that player's with so many such counters. */
const oneWithCounters = (of: 'you' | 'opponent', counter: string, count: Range): ChosenCards => ({
  is: 'choice',
  count: { min: 1, max: 1 },
  of: { is: 'monster' },
  in: [{ place: 'field', of }],
  with: [{ is: 'counters', counter, count }],
})

/** "Tributing 1 "Petit Moth" on your 6th turn or later after it was equipped with "Cocoon of Evolution"". */
const tributeEquippedFor = (name: string, equip: string, turns: number): EffectStep => ({
  do: 'tribute',
  cards: {
    is: 'choice',
    count: { min: 1, max: 1 },
    of: { is: 'name', name },
    in: [{ place: 'field', of: 'you' }],
    with: [{ is: 'equipped-with', card: { is: 'name', name: equip }, turns }],
  },
})

/** One Summon that can be paid for in several ways: each is a way of its own. */
const SEVERAL_WAYS = firstOfRules<readonly FoundAnywhere[]>([
  rule(
    `Must [first] be Special Summoned {from} by banishing {one: cards} or {other: cards} ${OTHERS}`,
    ({ from, one, other }) => {
      const { places } = other
      // One card or another is a choice among both.
      if (!places || one.places || one.bare || one.count.max === 1) return undefined
      const all = [meantBy({ ...one, places }), meantBy(other)]
      return all.flatMap((cards) =>
        cards?.is === 'choice' ? [{ from, paid: { do: 'banish' as const, cards } }] : [],
      )
    },
  ),
  rule(
    `Must [first] be Special Summoned {from} by banishing all {one: kind} or all {other: kind} from your GY, while you have an equal number of each in your GY ${OTHERS}`,
    ({ from, one, other }) => {
      const [ones, others] = [one, other].map((kind): CardSet => ({
        ...GRAVEYARD_MONSTERS,
        of: withAll([kind, { is: 'monster' }]),
      })) as [CardSet, CardSet]
      const asMany: EffectCondition = {
        is: 'compare',
        left: { is: 'count', of: ones },
        by: 'equal',
        right: { is: 'count', of: others },
      }
      return [ones, others].map((cards) => ({ from, if: asMany, paid: { do: 'banish' as const, cards } }))
    },
  ),
  rule(
    `Must [first] be Special Summoned {from} by shuffling {number} cards of the same type (Monster, Spell, or Trap) from your GY into the Deck/Extra Deck ${OTHERS}`,
    ({ from, number }) =>
      (['monster', 'spell', 'trap'] as const).map((is) => ({
        from,
        paid: {
          do: 'to-deck' as const,
          at: 'shuffle' as const,
          cards: {
            is: 'choice' as const,
            count: { min: number, max: number },
            of: { is },
            in: [{ place: 'graveyard' as const, of: 'you' as const }],
          },
        },
      })),
  ),
  rule(
    'If {table}, you can Special Summon ~ {from} to either field by Tributing 1 monster from that field',
    ({ table, from }) =>
      (['you', 'opponent'] as const).map((of) => ({
        from,
        if: table,
        ...(of === 'opponent' && { to: { side: of } }),
        paid: {
          do: 'tribute' as const,
          cards: {
            is: 'choice' as const,
            count: { min: 1, max: 1 },
            of: { is: 'monster' as const },
            in: [{ place: 'field' as const, of }],
          },
        },
      })),
  ),
])

const SUMMON = firstOfRules<FoundAnywhere>([
  rule(
    `Must [first] be Special Summoned {from} by banishing 1 face-up {kindsOfMonster} from anywhere on the field ${OTHERS}`,
    ({ from, kindsOfMonster: kinds }) => ({
      from,
      paid: {
        do: 'banish',
        cards: oneOfEach(
          kinds,
          withAll([{ is: 'position', position: 'face-up' }, withAny(kinds)]),
          ON_EITHER_FIELD,
        ),
      },
    }),
  ),
  rule(
    `Must be either Special Summoned by {name} , or Special Summoned {from} by shuffling into the Deck, 1 each of your {names} that is in your hand, face-up field, GY, and/or banished ${OTHERS}`,
    ({ from, names }) => {
      const kinds = names.map((name) => ({ is: 'name', name }) as const)
      const places = (['hand', 'field', 'graveyard', 'banished'] as const).map((place) => ({
        place,
        of: 'you' as const,
      }))
      return {
        from,
        paid: { do: 'to-deck', at: 'shuffle', cards: oneOfEach(kinds, withAny(kinds), places) },
      }
    },
  ),
  rule(
    `Must [first] be Special Summoned {from} by having only {kind} in your GY (min. {number}) ${OTHERS}`,
    ({ from, kind, number }) => ({
      from,
      if: allOf([
        { is: 'every', of: GRAVEYARD_MONSTERS, are: kind },
        { is: 'count', of: GRAVEYARD_MONSTERS, count: { min: number, max: null } },
      ]) as EffectCondition,
    }),
  ),
  rule(
    `Must [first] be Special Summoned {from} by having {number} or more monsters in your GY, and no monsters in your GY with the same name ${OTHERS}`,
    ({ from, number }) => ({
      from,
      if: allOf([
        { is: 'count', of: GRAVEYARD_MONSTERS, count: { min: number, max: null } },
        allDifferent(GRAVEYARD_MONSTERS),
      ]) as EffectCondition,
    }),
  ),
  rule(
    `Must [first] be Special Summoned {from} by having {held} , but no {name} in your Monster Zone ${OTHERS}`,
    ({ from, held, name }) => ({
      from,
      if: allOf([
        held,
        {
          is: 'count',
          of: { is: 'all', of: { is: 'name', name }, in: [{ place: 'monsterZone', of: 'you' }] },
          count: { min: 0, max: 0 },
        },
      ]) as EffectCondition,
    }),
  ),
  rule(
    `Must [first] be Special Summoned {from} by Tributing all face-up monsters on the field that activated their effects this turn in your opponent's Monster Zone ${OTHERS}`,
    ({ from }) => ({
      from,
      paid: {
        do: 'tribute',
        cards: {
          is: 'all',
          of: { is: 'position', position: 'face-up' },
          in: [{ place: 'monsterZone', of: 'either' }],
          with: [{ is: 'activated-this-turn', under: 'opponent' }],
        },
      },
    }),
  ),
  rule(
    `Must [first] be Special Summoned {from} while you have {least: number} or more cards in your GY with different names that are {either}, by placing {number} of them on the bottom of the Deck in any order ${OTHERS}`,
    ({ from, least, either, number }) => {
      const of = { is: 'all', of: either, in: [{ place: 'graveyard', of: 'you' }] } as const
      return {
        from,
        if: { is: 'count', of, count: { min: least, max: null }, different: 'name' },
        paid: {
          do: 'to-deck',
          at: 'bottom',
          anyOrder: true,
          cards: {
            ...of,
            is: 'choice',
            count: { min: number, max: number },
            among: [{ is: 'different', property: 'name' }],
          },
        },
      }
    },
  ),
  rule(
    'Must [first] be Special Summoned {from} by Tributing 1 {name} on your {ordinal} turn or later after it was equipped with {equip: name}',
    ({ from, name, ordinal, equip }) => ({ from, paid: tributeEquippedFor(name, equip, ordinal) }),
  ),
  rule(
    'This card can only be Special Summoned by <Tributing|offering> {name} [as a Tribute] on the {ordinal} of your turns after {bearer: name} has been equipped with {equip: name}',
    ({ name, ordinal, bearer, equip }) =>
      bearer === name ? { from: ['hand'], paid: tributeEquippedFor(name, equip, ordinal) } : undefined,
  ),
  rule(
    `Must [first] be Special Summoned {from} by Tributing {number} monsters whose original names are {names} ${OTHERS}`,
    ({ from, number, names }) => {
      const kinds = names.map((name) => ({ is: 'name', name }) as const)
      const of = withAny(kinds)
      return number === names.length
        ? {
            from,
            paid: {
              do: 'tribute',
              cards: {
                ...oneOfEach(kinds, of, [{ place: 'field', of: 'you' }]),
                with: [{ is: 'printed', of }],
              },
            },
          }
        : undefined
    },
  ),
  // Of these one lies in the hand and one in the GY.
  rule(
    `Must [first] be Special Summoned {from} by banishing {number} {kind} (1 from your hand and 1 from your GY) ${OTHERS}`,
    ({ from, number, kind }) =>
      number === 2
        ? {
            from,
            paid: {
              do: 'banish',
              cards: {
                is: 'choice',
                count: { min: 2, max: 2 },
                of: kind,
                in: [
                  { place: 'hand', of: 'you' },
                  { place: 'graveyard', of: 'you' },
                ],
                apart: true,
              },
            },
          }
        : undefined,
  ),
  rule(
    'You can Special Summon ~ {from} by shuffling {number} {kind} from your hand and/or GY into the Deck, including <a|an> {such: kind}',
    ({ from, number, kind, such }) => ({
      from,
      paid: {
        do: 'to-deck',
        at: 'shuffle',
        cards: {
          is: 'choice',
          count: { min: number, max: number },
          of: kind,
          in: [
            { place: 'hand', of: 'you' },
            { place: 'graveyard', of: 'you' },
          ],
          among: [{ is: 'including', slots: [{ count: 1, of: such }] }],
        },
      },
    }),
  ),
  rule(
    "You can Special Summon ~ {from} by Tributing 1 opponent's monster with <a|an> {counter}",
    ({ from, counter }) => ({
      from,
      paid: { do: 'tribute', cards: oneWithCounters('opponent', counter, { min: 1, max: null }) },
    }),
  ),
  rule(
    `Must [first] be Special Summoned {from} by Tributing a monster you control with {number} {counter} ${OTHERS}`,
    ({ from, number, counter }) => ({
      from,
      paid: { do: 'tribute', cards: oneWithCounters('you', counter, { min: number, max: number }) },
    }),
  ),
  rule(
    'If {number} or more {kind} you control were destroyed this turn, you can Special Summon ~ {from}',
    ({ number, kind, from }) => ({
      from,
      if: {
        is: 'happened',
        event: {
          is: 'moved',
          what: { is: 'card', of: kind, whose: 'you' },
          from: [{ place: 'field', of: 'you' }],
          because: ['destroyed'],
        },
        in: 'turn',
        times: { min: number, max: null },
      },
    }),
  ),
  rule(
    'During your Main Phase 2, if {table}, you can Special Summon ~ {from} [{to?}]',
    ({ table, from, to }) => ({
      from,
      ...(to && { to }),
      if: allOf([{ is: 'during', moments: [{ part: 'main2', of: 'you' }] }, table]) as EffectCondition,
    }),
  ),
  rule(
    'During your turn, if you have activated <a|an> {kind} [Card] previously this turn, you can Special Summon ~ {from}',
    ({ kind, from }) => ({
      from,
      if: {
        is: 'happened',
        event: { is: 'activated', what: { is: 'card', of: kind }, as: 'card', who: 'you' },
        in: 'turn',
        times: { min: 1, max: null },
      },
    }),
  ),
  rule(
    'This card can only be Special Summoned if {table} [, and cannot be Special Summoned by other ways]',
    ({ table }) => ({ from: ['hand'], if: table }),
  ),
  rule(
    `This face-down card in the Extra Deck must first be either Fusion Summoned, or Special Summoned by {upToWays} ${OTHERS}`,
    ({ upToWays }) => ({
      from: ['extraDeck'],
      if: FACE_DOWN_ITSELF,
      by: upToWays,
    }),
  ),
  rule(
    'If {number} or more cards are in the same column, you can Special Summon ~ {from} in that column',
    ({ number, from }) => ({
      from,
      to: { zone: { cardsInColumn: { min: number, max: null } } },
    }),
  ),
  rule(
    'If there is a column with no cards, you can Special Summon ~ {from} [in <Attack|Defense {defense!}> Position {position!}] to your zone in that column',
    ({ from, position, defense }) => ({
      from,
      to: {
        zone: { cardsInColumn: { min: 0, max: 0 } },
        ...(position && { position: defense ? ('defense' as const) : ('attack' as const) }),
      },
    }),
  ),
  rule(
    `Must [first] be Special Summoned {from} by controlling the highest ATK {kind} on the field [(even if [it's] tied)] ${OTHERS}`,
    ({ from, kind }) => ({ from, if: withHighest('you', kind) }),
  ),
  rule(
    `Must [first] be Special Summoned {from} by {tributingAll} [(min. {number?})] , including [at least] {cards} ${OTHERS}`,
    ({ from, tributingAll, number = 1, cards }) => {
      const { count, bare, places } = cards
      const included =
        bare || places
          ? undefined
          : cardsLying({ ...cards, count: { min: count.min, max: null }, places: YOUR_FIELD })
      const many: EffectCondition = {
        is: 'count',
        of: { is: 'all', of: { is: 'monster' }, in: YOUR_FIELD },
        count: { min: number, max: null },
      }
      return included && { from, if: allOf([many, included]) as EffectCondition, by: tributingAll }
    },
  ),
  rule(`This card cannot be Special Summoned [,] except by having {cards} ${OTHERS}`, ({ cards }) => {
    const held = cardsLying(cards)
    return held && { from: ['hand'], if: held }
  }),
  rule(`This card cannot be Special Summoned [,] except by {upToWays} ${OTHERS}`, ({ upToWays }) => ({
    from: ['hand'],
    by: upToWays,
  })),
  rule(
    `<Must [first] be|This card can only be> Special Summoned [{from?}] [{to?}] [,] while {table} ${OTHERS}`,
    ({ from, to, table }) => ({ ...(from && { from }), ...(to && { to }), if: table }),
  ),
  rule(
    `Must [first] be Special Summoned [{from?}] [{to?}] by controlling {controlled} ${OTHERS}`,
    ({ from, to, controlled }) => ({ ...(from && { from }), ...(to && { to }), if: controlled }),
  ),
  rule(
    `Must [first] be [either] <Fusion|Ritual|Synchro|Xyz|Link|Pendulum> Summoned [(from your hand)] [,] or [be] Special Summoned [{from?}] [{to?}] by {upToWays} ${OTHERS}`,
    ({ from, to, upToWays }) => ({ ...(from && { from }), ...(to && { to }), by: upToWays }),
  ),
  rule(
    `This <card|monster> can only be Special Summoned [{from?}] [,] [{to?}] [,] by {upToWays} ${OTHERS}`,
    ({ from, to, upToWays }) => ({ ...(from && { from }), ...(to && { to }), by: upToWays }),
  ),
  rule(`Must [first] be Special Summoned by {upToWays} ${OTHERS}`, ({ upToWays }) => ({ by: upToWays })),
  rule(
    'Must [first] be Special Summoned {from} [{to?}] by <having|possessing|there being> {held} [while {table?}] [, and cannot be Special Summoned by other ways]',
    ({ from, to, held, table }) => ({
      from,
      ...(to && { to }),
      if: allOf([held, table]) as EffectCondition,
    }),
  ),
  rule(
    'Must [first] be Special Summoned {from} by <having|possessing> {number} or more banished {kind} [with different names {different!}]',
    ({ from, number, kind, different }) => ({
      from,
      if: {
        is: 'count',
        of: { is: 'all', of: kind, in: [{ place: 'banished', of: 'you' }] },
        count: { min: number, max: null },
        ...(different && { different: 'name' }),
      },
    }),
  ),
  rule(
    'Must [first] be Special Summoned {from} by having no cards in your Extra Deck [,] except {name}',
    ({ from, name }) => ({
      from,
      if: {
        is: 'count',
        of: {
          is: 'all',
          of: { is: 'not', filter: { is: 'name', name } },
          in: [{ place: 'extraDeck', of: 'you' }],
        },
        count: { min: 0, max: 0 },
      },
    }),
  ),
  rule(
    `Must [first] be [[either] Fusion Summoned [,] or [be]] Special Summoned [{from?}] during the turn {past} , by {upToWays} ${OTHERS}`,
    ({ from, past, upToWays }) => ({ ...(from && { from }), if: past, by: upToWays }),
  ),
  rule(
    'During your turn, if the effect of <a|an> {kind} was activated on your field, you can Special Summon ~ {from}',
    ({ kind, from }) => ({
      from,
      if: {
        is: 'happened',
        event: {
          is: 'activated',
          what: { is: 'card', of: kind },
          as: 'effect',
          in: [{ place: 'field', of: 'you' }],
        },
        in: 'turn',
        times: { min: 1, max: null },
      },
    }),
  ),
  rule(
    'Must [first] be Special Summoned {from} [{to?}] [,] by {upToWays} [, and cannot be Special Summoned by other ways]',
    ({ from, to, upToWays }) => ({
      from,
      ...(to && { to }),
      by: upToWays,
    }),
  ),
  // Where no place is said it is the hand.
  rule(
    'Must [first] be Special Summoned [{to?}] by {byDoing} [, and cannot be Special Summoned by other ways]',
    ({ to, byDoing }) => ({ from: ['hand'], ...(to && { to }), by: byDoing }),
  ),
  rule('You can {upToThen} , then Special Summon ~ {from} [{to?}]', ({ upToThen, from, to }) => ({
    from,
    ...(to && { to }),
    by: upToThen,
  })),
  rule('You can Special Summon ~ {from} [{to?}]', ({ from, to }) => ({ from, ...(to && { to }) })),
  rule(
    '[<If|While> {table?}, ] you can Special Summon ~ {from} [{to?}] by {upToIfSo} , and if you do, {after: rest}',
    ({ table, from, to, upToIfSo, after }) => ({
      from,
      ...(table && { if: table }),
      ...(to && { to }),
      by: upToIfSo,
      after,
    }),
  ),
  rule(
    '[<If|While> {table?}, ] you can Special Summon ~ {from} [{to?}] by {upToBut} , but {after: rest}',
    ({ table, from, to, upToBut, after }) => ({
      from,
      ...(table && { if: table }),
      ...(to && { to }),
      by: upToBut,
      after,
    }),
  ),
  rule(
    '[<If|While> {table?}, ] [you can] Special Summon ~ {from} [{to?}] [<while|if> {behind?: table}] [[,] by {by?: rest}]',
    ({ table, behind, from, to, by }) =>
      table === undefined && behind === undefined && by === undefined
        ? undefined
        : {
            from,
            ...((table ?? behind) && { if: allOf([table, behind]) as EffectCondition }),
            ...(to && { to }),
            ...(by && { by }),
          },
  ),
  rule(
    '[<If|While> {table?}, ] you can Special Summon ~ {from} [{to?}] as a Level {number} monster',
    ({ table, from, to, number: asLevel }) => ({
      from,
      ...(table && { if: table }),
      ...(to && { to }),
      asLevel,
    }),
  ),
  rule(
    '[<If|While> {table?}, ] you can Special Summon ~ {from} [{to?}] , and if you do, {after: rest}',
    ({ table, from, to, after }) => ({ from, ...(table && { if: table }), ...(to && { to }), after }),
  ),
  rule(
    '[<If|While> {table?}, ] you can Special Summon ~ {from} [{to?}] , but {after: rest}',
    ({ table, from, to, after }) => ({ from, ...(table && { if: table }), ...(to && { to }), after }),
  ),
])

const GERUNDS: Readonly<Record<string, string>> = {
  tributing: 'tribute',
  banishing: 'banish',
  discarding: 'discard',
  sending: 'send',
  returning: 'return',
  paying: 'pay',
  shuffling: 'shuffle',
  detaching: 'detach',
  revealing: 'reveal',
  destroying: 'destroy',
  removing: 'remove',
  placing: 'place',
  targeting: 'target',
  summoning: 'summon',
}

/** "By Tributing 1 monster" says what "Tribute 1 monster" says; "removing from play" is banishing. */
export const asImperative = ({ source, start, end }: TextSpan): TextSpan => {
  const said = source.tokens.slice(start, end)
  const isFromPlay = (at: number): boolean => said[at]?.key === 'from' && said[at + 1]?.key === 'play'
  const firstRemoving = said.findIndex(({ key }) => key === 'removing')
  const lastFromPlay = said.findLastIndex((_, at) => isFromPlay(at))
  const tokens = said.flatMap((token, at) => {
    const isBehind = firstRemoving >= 0 && firstRemoving < at
    if (isBehind && (isFromPlay(at) || isFromPlay(at - 1))) return []
    const verb = token.key === 'removing' && at < lastFromPlay ? 'banish' : entry(GERUNDS, token.key)
    return [verb === undefined ? token : { ...token, key: verb }]
  })
  return { source: { ...source, tokens }, start: 0, end: tokens.length }
}

/** "Send 2 monsters to the GY (1 Tuner and 1 non-Tuner)": the bracket speaks of the cards, behind which it is read. */
const withBracketAtCards = (span: TextSpan): TextSpan => {
  const { source, start, end } = span
  const tokens = source.tokens.slice(start, end)
  const opens = tokens.findLastIndex(({ key }) => key === '(')
  const to = opens - 3
  if (to < 0 || tokens.at(-1)?.key !== ')' || tokens[to]?.key !== 'to') return span
  const moved = [...tokens.slice(0, to), ...tokens.slice(opens), ...tokens.slice(to, opens)]
  return { source: { ...source, tokens: moved }, start: 0, end: moved.length }
}

const COSTS: ReadonlySet<EffectStep['do']> = new Set([
  'tribute',
  'banish',
  'discard',
  'send',
  'return',
  'pay',
  'to-deck',
  'detach',
  'reveal',
  'destroy',
  'counters',
  'token',
])

/** Where the materials of an Extra Deck Monster lie that its own Summon uses up; `apart`: one in each of these places. */
interface Above {
  readonly in: readonly OwnedPlace[]
  readonly apart?: true
  /** They must have those names by origin. */
  readonly printed?: true
}

/** "The above cards you control", "the above cards from your field and/or GY", "the above monsters, 1 each from your field and GY". */
const readAbove = (cursor: Cursor): Above | undefined =>
  cursor.attempt(() => {
    if (cursor.takeAny('the above cards', 'the above monsters') === undefined) return undefined
    if (cursor.takeAny('from either field', 'from any Monster Zones'))
      return { in: [{ place: 'field', of: 'either' }] }
    if (cursor.take(', 1 each from your field and GY'))
      return {
        in: [
          { place: 'field', of: 'you' },
          { place: 'graveyard', of: 'you' },
        ],
        apart: true,
      }
    const places = readList(
      cursor,
      () => readPlaces(cursor),
      () => cursor.takeAny('and/or'),
    ).items.flat()
    if (!places.every(({ of, faceUp }) => of === 'you' && faceUp === undefined)) return undefined
    // Where no place is said they stand on the own field.
    if (places.length === 0) return { in: [{ place: 'field', of: 'you' }] }
    return { in: places.map(({ place, of }) => ({ place, of })) }
  })

const aboveRule = rulesWith({ above: readAbove })

type UsedUp = 'send' | 'to-deck' | 'banish' | 'tribute'

interface WithMaterials {
  readonly used: UsedUp
  readonly above: Above
}

const WITH_MATERIALS = firstOfRules<WithMaterials>([
  aboveRule(
    'Must be Special Summoned (from your Extra Deck) by banishing cards you control with the above original names [, and cannot be Special Summoned by other ways]',
    () => ({ used: 'banish', above: { in: [{ place: 'field', of: 'you' }], printed: true } }),
  ),
  aboveRule(
    '<Must [first] be|Must [first] be either Fusion Summoned [using only monsters in your hand and/or field] , or|This card can only be> Special Summoned [(from your [face-down] Extra Deck)|from your Extra Deck] [,] by <sending {sent?: above} to the GY|shuffling {deck?: above} into the <Deck/Extra Deck|Deck>|returning {deck?: above} to the Deck|banishing {banished?: above}|Tributing {tributed?: above}> [(in which case you do not use "Polymerization")] [, and cannot be Special Summoned by other ways]',
    ({ sent, deck, banished, tributed }) => {
      if (sent) return { used: 'send', above: sent }
      if (deck) return { used: 'to-deck', above: deck }
      if (banished) return { used: 'banish', above: banished }
      return tributed && { used: 'tribute', above: tributed }
    },
  ),
])

/** Whether no card fits both: a card of a name, and those of a series that the name is none of. */
const areApart = (one: Filter, other: Filter): boolean =>
  one.is === 'name' && other.is === 'archetype' && !one.name.includes(other.archetype)

/** The materials of a line as cards to choose; undefined where something holds among them that a choice cannot say. */
const chosenFrom = (recipe: Recipe, above: Above): MeantCards | undefined => {
  const [one, other, ...more] = recipe
  const isOfParts = other !== undefined && recipe.some(({ among }) => among.length > 0)
  if (!isOfParts || !one) return chosenTogether(recipe, above)
  // What holds among some of them only is asked of these alone, where no card is of both kinds.
  if (more.length > 0 || above.apart || !(areApart(one.of, other.of) || areApart(other.of, one.of)))
    return undefined
  const parts = [one, other].map((slot) => chosenTogether([slot], above))
  const of = parts.filter((part) => part !== undefined)
  return of.length === parts.length ? { is: 'several', of } : undefined
}

const chosenTogether = (recipe: Recipe, { in: places, apart, printed }: Above): ChosenCards | undefined => {
  const [only, ...others] = recipe
  if (!only) return undefined
  if (others.length > 0 && recipe.some(({ among }) => among.length > 0)) return undefined
  if (recipe.some(({ count }) => count.max !== null && count.max > count.min)) return undefined
  if (printed && !recipe.every(({ of }) => of.is === 'name')) return undefined
  const min = recipe.reduce((sum, { count }) => sum + count.min, 0)
  const isOpen = recipe.some(({ count }) => count.max === null)
  const among: readonly Among[] =
    others.length > 0
      ? [{ is: 'including', slots: recipe.map(({ count, of }) => ({ count: count.min, of })) }]
      : only.among
  const of = withAny(recipe.map((slot) => slot.of))
  return {
    is: 'choice',
    count: { min, max: isOpen ? null : min },
    of,
    in: places,
    ...(printed && { with: [{ is: 'printed', of }] }),
    ...(among.length > 0 && { among }),
    ...(apart && { apart }),
  }
}

/** "Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control": with the cards of its materials line. */
export const readSummonWithMaterials = (
  sentence: Sentence,
  at: number,
  recipe: Recipe,
): OwnSummon | undefined => {
  const found = WITH_MATERIALS.whole(cursorOver(sentence))
  const cards = found && chosenFrom(recipe, found.above)
  if (!found || !cards) return undefined
  const { used } = found
  return {
    part: 'main',
    kind: 'own-summon',
    read: 'whole',
    sentences: [at],
    from: ['extraDeck'],
    costs: [
      used === 'to-deck'
        ? { do: used, binds: 'materials', cards, at: 'shuffle' }
        : { do: used, binds: 'materials', cards },
    ],
  }
}

/** "By banishing 3 "Lamp" monsters while you control no monsters": what must be so stands behind the cost. */
const conditionBehind = (
  span: TextSpan,
): { readonly span: TextSpan; readonly if: EffectCondition } | undefined => {
  const { tokens } = span.source
  const at = tokens.findIndex(
    ({ key }, place) =>
      place > span.start &&
      place < span.end &&
      (key === 'while' ||
        (key === 'during' && tokens[place + 1]?.key === 'the' && tokens[place + 2]?.key === 'turn')),
  )
  const isPast = tokens[at]?.key === 'during'
  const found =
    at < 0
      ? undefined
      : isPast
        ? cursorOver({ ...span, start: at + 3 }).whole(readOfTurn)
        : cursorOver({ ...span, start: at + 1 }).whole(readStateOfTable)
  const end = span.source.tokens[at - 1]?.key === ',' ? at - 1 : at
  return found && { span: { ...span, end }, if: found }
}

const THIS_CARD = tokenize('this card').tokens

/** Behind the cost "it" is the card that was Summoned. */
const saidOfItself = (span: TextSpan): TextSpan => {
  const { source, start, end } = span
  const [first, ...others] = source.tokens.slice(start, end)
  if (first?.key !== 'it' && !cursorOver(span).take('this card')) return span
  const tokens = first?.key === 'it' ? [...THIS_CARD, ...others] : source.tokens.slice(start, end)
  return { source: { ...source, tokens }, start: 0, end: tokens.length }
}

/** What follows from the Summon: "but its original ATK becomes halved", "it gains ATK equal to the Tributed monster's ATK" of a cost. */
const stepsAfter = (span: TextSpan, costs: Settling): readonly EffectStep[] | undefined => {
  const paid = costs.steps().length
  const settling = paid > 0 && saidOfItself(span) !== span ? costs : new Settling(undefined, true)
  const said = settling === costs ? saidOfItself(span) : span
  if (!readSteps(said, settling, undefined).whole) return undefined
  return settling === costs ? settling.steps().slice(paid) : settling.steps()
}

/** "1 Ritual, Fusion, and Synchro Monster" is one of each: no card is of two kinds at once. */
const asksForTwoKinds = (said: unknown): boolean => {
  if (Array.isArray(said)) return said.some(asksForTwoKinds)
  if (!isRecord(said)) return false
  const { is, of } = said
  const kinds =
    is === 'all' && Array.isArray(of)
      ? of.filter((one) => isRecord(one) && one['is'] === 'frame' && one['frame'] !== 'pendulum')
      : []
  return kinds.length > 1 || Object.values(said).some(asksForTwoKinds)
}

const ofLevel = (by: number): EffectStep => ({
  do: 'apply',
  lasting: { is: 'alter', cards: { is: 'this' }, changes: [{ of: 'level', is: 'become', by }] },
  lasts: { until: 'its-cards-leave' },
})

/** "(From your face-up Extra Deck)": of an Extra Deck Monster that is no way for one that lies there face-down. */
const asksFaceUp = ({ source, start, end }: Sentence): boolean =>
  source.tokens.some(
    (_, at) => at >= start && at < end && cursorOver({ source, start: at, end }).take('face-up Extra Deck'),
  )

/** "By banishing 1 Dragon you control as material": what is used up for its own Summon is that anyway. */
const withoutAsMaterial = (span: TextSpan): TextSpan => {
  const tail = span.source.tokens.slice(Math.max(span.start, span.end - 2), span.end)
  return tail[0]?.key === 'as' && /^materials?$/.test(tail[1]?.key ?? '')
    ? { ...span, end: span.end - 2 }
    : span
}

/** The Summons a sentence describes, where all of it is understood: one, or several that are paid for in different ways. */
export const readOwnSummons = (
  sentence: Sentence,
  at: number,
  fromExtraDeck = false,
): readonly OwnSummon[] => {
  const several = SEVERAL_WAYS.whole(cursorOver(sentence))
  const one = several ? undefined : SUMMON.whole(cursorOver(sentence))
  const found = several ?? (one ? [one] : [])
  if (fromExtraDeck && asksFaceUp(sentence)) return []
  const ways = found.map((way) => ownSummonOf(way, at, fromExtraDeck))
  const read = ways.filter((way) => way !== undefined)
  return read.length === ways.length ? read : []
}

const ownSummonOf = (found: FoundAnywhere, at: number, fromExtraDeck: boolean): OwnSummon | undefined => {
  const { by, paid, after, asLevel, from = [fromExtraDeck ? 'extraDeck' : 'hand'], ...rest } = found
  const tail = by && conditionBehind(by)
  const settling = new Settling(undefined)
  const costs =
    by &&
    readSteps(withBracketAtCards(asImperative(withoutAsMaterial(tail?.span ?? by))), settling, undefined)
  if (costs && (!costs.whole || costs.steps.some(({ do: done }) => !COSTS.has(done)))) return undefined
  const before = settling.steps().length
  const follows = asLevel === undefined ? after && stepsAfter(after, settling) : [ofLevel(asLevel)]
  if (after && !follows) return undefined
  // What follows may have given names to what was paid.
  const costsRead = settling.steps().slice(0, before)
  if (asksForTwoKinds(costsRead)) return undefined
  return {
    part: 'main',
    kind: 'own-summon',
    read: 'whole',
    sentences: [at],
    from,
    ...rest,
    ...(tail && { if: allOf([rest.if, tail.if]) as EffectCondition }),
    costs: [...(paid ? [paid] : []), ...costsRead.map(withoutItself)],
    ...(follows && { after: follows }),
  }
}

/** "By banishing 5 or more cards from your hand": the card that is Summoned is none of them. */
const withoutItself = (step: EffectStep): EffectStep =>
  (step.do === 'banish' || step.do === 'send') && step.cards.is === 'choice' && step.cards.count.max === null
    ? { ...step, cards: { ...step.cards, other: true } }
    : step
