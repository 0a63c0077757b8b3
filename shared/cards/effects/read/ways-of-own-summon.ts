import { entry } from '../../../record.ts'
import { ADJECTIVES, type Filter, type FilterPlace, type Range } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { type Cursor, readList, readQuotedNames, takeJoint } from '../../text/cursor.ts'
import { readCards } from '../../text/cards.ts'
import { readKind, readNominal } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { cursorOver, type TextSpan } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import { readCounterName } from '../../text/counters.ts'
import type { EffectStep, OwnSummon, SummonTo, ZoneAsked } from '../effect.ts'
import { type CardSet, type ChosenCards, ON_EITHER_FIELD, type OwnedPlace } from '../which-cards.ts'
import type { EffectCondition } from '../condition.ts'
import { allOf, readStateOfTable } from './conditions.ts'
import { cardsLying, readControlled } from './counted-cards.ts'
import { withHighest } from './conditions-compared.ts'
import { readOfTurn } from './happened.ts'
import { meantBy } from './nouns.ts'
import { readLinkedZone } from './zones.ts'
import { GERUNDS } from './imperative.ts'

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

/** All up to "to Special Summon". */
const readUpToSummon = (cursor: Cursor): TextSpan | undefined => {
  const { source, position: start } = cursor
  for (let at = start + 1; at < cursor.end; at++) {
    cursor.returnTo(at)
    if (!cursor.take('to Special Summon')) continue
    cursor.returnTo(at)
    return { source, start, end: at }
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
const readEither = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => readNominal(cursor),
      () => cursor.take('and/or') || undefined,
    )
    return items.length > 1 ? withAny(items) : undefined
  })

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
  names: (cursor) => readQuotedNames(cursor, 2),
  kindsOfMonster: readKindsOfMonster,
  tributingAll: readTributingAll,
  upToIfSo: readUpToIfSo,
  upToThen: readUpToThen,
  upToSummon: readUpToSummon,
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
export type FoundAnywhere = Omit<Found, 'from'> & { readonly from?: Found['from'] }

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
export const SEVERAL_WAYS = firstOfRules<readonly FoundAnywhere[]>([
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

export const SUMMON = firstOfRules<FoundAnywhere>([
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
  // Of the manner before problem-solving text: out of the hand alone it starts no Chain, out of the GY it does.
  rule('You can {upToSummon} to Special Summon <~|this card> from your hand', ({ upToSummon }) => ({
    from: ['hand'],
    by: upToSummon,
  })),
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
