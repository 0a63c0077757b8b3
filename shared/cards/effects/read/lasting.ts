import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { readCards } from '../../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { type Duration, readDuration } from '../../text/durations.ts'
import { readFilter, readKind } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { longestOfRules, rulesWith } from '../../text/wording.ts'
import type { SummonWay } from '../../restrictions.ts'
import { ATTRIBUTES, type Attribute, MONSTER_TYPES, type MonsterType } from '../../terms.ts'
import type { CardAct, Forbidden, Lasting, Protection } from '../effect.ts'
import type { FigureName, MeantCards } from '../which-cards.ts'
import { forEach, readAmount, readForEach } from './amounts.ts'
import { inPlaces, readNoun } from './nouns.ts'
import { readOwner, SPOKEN } from './spoken.ts'

/* What holds for a time: locks, alterations, protections. */

/** Something that holds, with its end where the text says one. */
export interface LastingRead {
  readonly lasting: Lasting
  readonly lasts?: Duration
}

/** "Monsters", "Level 5 or higher monsters from the Extra Deck": what a lock speaks of. */
interface Locked {
  readonly of?: Filter
  readonly except?: Filter
  readonly from?: readonly FilterPlace[]
}

/** "Monsters, except Dragons" is a lock with an exception: the filter's own denials go there. */
const apartFromDenied = (filter: Filter): Pick<Locked, 'of' | 'except'> => {
  const parts = filter.is === 'all' ? filter.of : [filter]
  const denied = parts.flatMap((part) => (part.is === 'not' ? [part.filter] : []))
  const asked = parts.filter((part) => part.is !== 'not' && part.is !== 'monster')
  const of = withAll(asked)
  return {
    ...(asked.length > 0 && { of }),
    ...(denied.length > 0 && { except: withAny(denied) }),
  }
}

const readLocked = (cursor: Cursor): Locked | undefined =>
  cursor.attempt(() => {
    const cards = readCards(cursor)
    if (!cards?.bare || cards.other || cards.among.length > 0) return undefined
    const { places = [] } = cards
    if (places.some(({ of, faceUp }) => of === 'opponent' || faceUp !== undefined)) return undefined
    const from = places.map(({ place }) => place)
    return { ...apartFromDenied(cards.of), ...(from.length > 0 && { from }) }
  })

const PLACES_FROM: readonly FilterPlace[] = ['hand', 'deck', 'graveyard', 'extraDeck', 'banished']

const readFromPlaces = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor)?.map(({ place }) => place)
    return places?.every((place) => PLACES_FROM.includes(place)) ? places : undefined
  })

/** "The turn you activate this effect": it must have been so for the whole turn before it. No step has this end; `turnLong` does. */
export const WHOLE_TURN: Duration = { until: 'end', moment: { part: 'turn', of: 'this' } }

/** The same of the card's own Special Summon. */
export const WHOLE_TURN_OF_SUMMON: Duration = { until: 'end', moment: { part: 'turn', of: 'this' } }

/** The same of every effect of the card: "the turn you activate either of these effects". */
export const WHOLE_TURN_OF_ANY: Duration = { until: 'end', moment: { part: 'turn', of: 'this' } }

/** Whether it is no end of a step, but asked of the whole turn. */
export const asksWholeTurn = (duration: Duration): boolean =>
  duration === WHOLE_TURN || duration === WHOLE_TURN_OF_ANY || duration === WHOLE_TURN_OF_SUMMON

/** "For the rest of this turn", also with what it does not depend on. */
const readEnd = (cursor: Cursor): Duration | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    if (
      cursor.takeAny(
        'during the turn you activate this effect',
        'during the turn you activate this card',
        'the turn you activate this effect',
        'the turn you activate this card',
        'the turn this effect is activated',
      )
    )
      return WHOLE_TURN
    if (
      cursor.takeAny(
        'the turn you Special Summon this card',
        'during the turn you Special Summon this card',
        'the turn you Special Summon it',
      )
    )
      return WHOLE_TURN_OF_SUMMON
    if (
      cursor.takeAny(
        "the turn you activate either of this card's effects",
        "during the turn you activate either of this card's effects",
        "the turn you activate any of this card's effects",
        "during the turn you activate any of this card's effects",
        'the turn you activate any of these effects',
        'during the turn you activate any of these effects',
        'the turn you activate either of these effects',
        'during the turn you activate either of these effects',
        'the turn you activate either effect',
        'during the turn you activate either effect',
      )
    )
      return WHOLE_TURN_OF_ANY
    const bracket = cursor.take('(')
    const duration = readDuration(cursor)
    if (!duration || (bracket && !cursor.take(')'))) return undefined
    cursor.takeAny(
      'after this card resolves',
      'after this effect resolves',
      'after it resolves',
      'after activating this effect',
    )
    cursor.takeAny(
      '(even if this card leaves the field)',
      ', even if this card leaves the field',
      '(even if this card is no longer on the field)',
    )
    return duration
  })

const PROTECTIONS: readonly (readonly [string, readonly Protection[], 'you' | 'opponent' | undefined])[] = [
  [
    "destroyed by battle or by your opponent's card effects",
    ['battle-destruction', 'effect-destruction'],
    'opponent',
  ],
  [
    "destroyed by battle, or by your opponent's card effects",
    ['battle-destruction', 'effect-destruction'],
    'opponent',
  ],
  [
    "destroyed by battle or an opponent's card effects",
    ['battle-destruction', 'effect-destruction'],
    'opponent',
  ],
  [
    "targeted, or destroyed, by your opponent's card effects",
    ['targeting', 'effect-destruction'],
    'opponent',
  ],
  [
    "targeted by, or destroyed by, your opponent's card effects",
    ['targeting', 'effect-destruction'],
    'opponent',
  ],
  ['destroyed by battle or by card effects', ['battle-destruction', 'effect-destruction'], undefined],
  ['destroyed by battle or card effects', ['battle-destruction', 'effect-destruction'], undefined],
  ['destroyed by battle or card effect', ['battle-destruction', 'effect-destruction'], undefined],
  ['destroyed by battle', ['battle-destruction'], undefined],
  ["destroyed by your opponent's card effects", ['effect-destruction'], 'opponent'],
  ["destroyed by an opponent's card effects", ['effect-destruction'], 'opponent'],
  ["destroyed by your opponent's effects", ['effect-destruction'], 'opponent'],
  ['destroyed by card effects', ['effect-destruction'], undefined],
  ['destroyed by effects', ['effect-destruction'], undefined],
  ["targeted by your opponent's card effects", ['targeting'], 'opponent'],
  ["targeted by your opponent's effects", ['targeting'], 'opponent'],
  ['targeted by card effects', ['targeting'], undefined],
  ['targeted for attacks', ['attack-target'], undefined],
  ["targeted by an opponent's card effects", ['targeting'], 'opponent'],
  ["destroyed by an opponent's card effect", ['effect-destruction'], 'opponent'],
  ["destroyed by your opponent's card effect", ['effect-destruction'], 'opponent'],
  ["Tributed by your opponent's card effects", ['tributing'], 'opponent'],
  ["banished by your opponent's card effects", ['banishing'], 'opponent'],
  ['banished by card effects', ['banishing'], undefined],
]

interface Guarded {
  readonly from: readonly Protection[]
  readonly whose?: 'you' | 'opponent'
}

/** "Destroyed by battle", "targeted or destroyed by your opponent's card effects". */
const readGuarded = (cursor: Cursor): Guarded | undefined => {
  if (cursor.take("targeted or destroyed by your opponent's card effects"))
    return { from: ['targeting', 'effect-destruction'], whose: 'opponent' }
  const { items } = readList(
    cursor,
    () => PROTECTIONS.find(([words]) => cursor.take(words)),
    () => {
      const joint = takeJoint(cursor, 'or', 'nor', 'and')
      cursor.takeAny('be', 'it be', 'cannot be')
      return joint
    },
  )
  const sides = new Set(
    items
      .filter(([, from]) => !from.includes('battle-destruction') || from.length > 1)
      .map(([, , whose]) => whose),
  )
  if (items.length === 0 || sides.size > 1) return undefined
  const [whose] = sides
  return { from: items.flatMap(([, from]) => from), ...(whose && { whose }) }
}

const FIGURES: Readonly<Record<string, FigureName>> = { ATK: 'atk', DEF: 'def', Level: 'level', Rank: 'rank' }

const CANNOT: readonly (readonly [string, CardAct])[] = [
  ['attack directly', 'attack-directly'],
  ['attack', 'attack'],
  ['declare an attack', 'attack'],
  ['be Tributed for a Tribute Summon', 'be-tributed-for-tribute-summon'],
  ['be Tributed', 'be-tributed'],
  ['be used as material', 'be-material'],
  ['be used as a Fusion Material', 'be-fusion-material'],
  ['be used as a Synchro Material', 'be-synchro-material'],
  ['be used as an Xyz Material', 'be-xyz-material'],
  ['be used as a Link Material', 'be-link-material'],
  ['be used as material for a Fusion Summon', 'be-fusion-material'],
  ['be used as material for a Synchro Summon', 'be-synchro-material'],
  ['be used as material for an Xyz Summon', 'be-xyz-material'],
  ['be used as material for a Link Summon', 'be-link-material'],
  ['be Special Summoned', 'be-special-summoned'],
  ['be Set', 'be-set'],
  ['be used as Fusion Material', 'be-fusion-material'],
  ['be used as Synchro Material', 'be-synchro-material'],
  ['be used as Xyz Material', 'be-xyz-material'],
  ['be used as Link Material', 'be-link-material'],
  ['change its battle position', 'change-position'],
  ['change their battle positions', 'change-position'],
  ['activate its effects', 'activate-effects'],
  ['activate their effects', 'activate-effects'],
  ['activate effects', 'activate-effects'],
  ['be attacked', 'be-attacked'],
]

const readCannot = (cursor: Cursor): CardAct | undefined => CANNOT.find(([words]) => cursor.take(words))?.[1]

/** "Your Fire Dragon monsters", "co-linked monsters you control". */
const readOwn = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const whose = cursor.takeAny('all your', 'your', 'all co-linked', 'co-linked')
    const of = whose && readKind(cursor)
    if (!of) return undefined
    const coLinked = whose.endsWith('co-linked')
    if (coLinked && !cursor.take('you control')) return undefined
    return {
      is: 'all',
      of,
      in: [{ place: 'field', of: 'you' }],
      ...(coLinked && { with: [{ is: 'co-linked' as const }] }),
    }
  })

/** Cards of which something holds: all of a kind, or such as were spoken of; never a choice. */
const readHolders = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    if (cursor.take('a monster equipped with this card')) return { is: 'equipped' }
    const own = readOwn(cursor)
    if (own) return own
    const noun = readNoun(cursor)
    if (!noun || noun.thisIn || noun.cards.is === 'choice') return undefined
    // "All Fiend monsters gain 300 ATK": those on the field.
    return inPlaces(noun.cards, [{ place: 'field', of: 'either' }])
  })

const WAYS = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum'] as const

/** "Fusion, Synchro, or Xyz". */
const readSummonWays = (cursor: Cursor): readonly SummonWay[] | undefined => {
  const { items } = readList(
    cursor,
    () => cursor.takeAny(...WAYS),
    () => takeJoint(cursor, 'or'),
  )
  return items.length > 0 ? items : undefined
}

const readNegated = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const owner = readOwner(cursor)
    if (owner) return cursor.takeAny('effects', 'effect') ? owner : undefined
    if (!cursor.take('the effects of')) return undefined
    return readHolders(cursor)
  })

type Who = 'you' | 'opponent' | 'both'

/** "You cannot", "neither player can". */
const readWhoCannot = (cursor: Cursor): Who | undefined => {
  if (cursor.take('you cannot')) return 'you'
  if (cursor.take('your opponent cannot')) return 'opponent'
  return cursor.takeAny('neither player can', 'both players cannot') ? 'both' : undefined
}

/** "Dragons", "monsters with a Level", "LIGHT and DARK monsters": what a lock spares. */
const readSpared = (cursor: Cursor): Filter | undefined => {
  const { items } = readList(cursor, readOneSpared, () => takeJoint(cursor, 'and', 'or'))
  return items.length > 0 ? withAny(items) : undefined
}

const readOneSpared = (cursor: Cursor): Filter | undefined => {
  const start = cursor.position
  const kind = readKind(cursor)
  const end = cursor.position
  cursor.returnTo(start)
  const filter = readFilter(cursor)
  if (filter && cursor.position >= end) return filter
  cursor.returnTo(end)
  return kind
}

const rule = rulesWith({
  cards: readHolders,
  locked: readLocked,
  places: readFromPlaces,
  amount: readAmount,
  each: readForEach,
  end: readEnd,
  guarded: readGuarded,
  cannot: readCannot,
  kind: readSpared,
  spared: readFilter,
  who: readWhoCannot,
  source: (cursor) => {
    cursor.takeAny('a', 'an')
    return readOneSpared(cursor)
  },
  how: readSummonWays,
  negated: readNegated,
  owner: readOwner,
  activatable: (cursor): { readonly as: 'card' | 'effect'; readonly of: Filter } | undefined =>
    cursor.attempt(() => {
      const of = readKind(cursor)
      if (!of) return undefined
      if (of.is === 'spell' || of.is === 'trap') return { as: 'card', of }
      return cursor.takeAny('effects', 'effect') ? { as: 'effect', of } : undefined
    }),
  name: (cursor) => cursor.takeQuoted(),
  attribute: (cursor): Attribute | undefined => {
    const attribute = ATTRIBUTES.find((one) => cursor.take(one))
    cursor.takeAny('Attribute', '-Attribute')
    return attribute
  },
  type: (cursor): MonsterType | undefined => MONSTER_TYPES.find((one) => cursor.take(one)),
  figure: (cursor): FigureName | undefined => {
    const word = cursor.takeAny('ATK', 'DEF', 'Level', 'Rank')
    return word && FIGURES[word]
  },
  number: (cursor) => cursor.takeNumber(),
})

const forbid = (who: 'you' | 'opponent' | 'both', act: Forbidden, lasts?: Duration): LastingRead => ({
  lasting: { is: 'forbid', who, act },
  ...(lasts && { lasts }),
})

const alter = (
  cards: MeantCards,
  changes: Extract<Lasting, { is: 'alter' }>['changes'],
  lasts?: Duration,
): LastingRead => ({ lasting: { is: 'alter', cards, changes }, ...(lasts && { lasts }) })

const noSummon = (
  { of, except, from }: Locked,
  more: {
    readonly kind?: Filter
    readonly exceptFrom?: readonly FilterPlace[]
    readonly end?: Duration
    readonly who?: 'you' | 'opponent' | 'both'
  },
): LastingRead | undefined => {
  if (except && more.kind) return undefined
  const excepted = except ?? more.kind
  return forbid(
    more.who ?? 'you',
    {
      act: 'special-summon',
      ...(of && { of }),
      ...(from && { from }),
      ...(excepted && { except: excepted }),
      ...(more.exceptFrom && { exceptFrom: more.exceptFrom }),
    },
    more.end,
  )
}

/** "Banish it when it leaves the field". */
const leavingIsBanished = (cards: MeantCards): LastingRead | undefined =>
  cards.is === 'this' || cards.is === 'bound'
    ? { lasting: { is: 'redirect', what: cards, from: ['field'], to: 'banished' } }
    : undefined

const SPELLS_AND_TRAPS: Filter = { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }

const readLocks = longestOfRules<LastingRead>([
  rule(
    '{who} Special Summon {places} [{end?}] [, except {kind?}] [{after?: end}]',
    ({ who, places, end, kind, after }) => {
      const lasts = end ?? after
      return noSummon({ from: places }, { who, ...(kind && { kind }), ...(lasts && { end: lasts }) })
    },
  ),
  rule('{who} {how} Summon [monsters] [{end?}] [, except {kind?}]', ({ who, how, end, kind }) =>
    forbid(who, { act: 'special-summon', how, ...(kind && { except: kind }) }, end),
  ),
  rule('{who} {how} Summon {locked} [{end?}] [, except {kind?}]', ({ who, how, locked, end, kind }) =>
    locked.from
      ? undefined
      : forbid(who, { act: 'special-summon', how, ...locked, ...(kind && { except: kind }) }, end),
  ),
  rule('you can only Special Summon {kind} [{end?}]', ({ kind, end }) =>
    forbid('you', { act: 'special-summon', except: kind }, end),
  ),
  rule('you can only Special Summon {kind} from the Extra Deck [{end?}]', ({ kind, end }) =>
    forbid('you', { act: 'special-summon', from: ['extraDeck'], except: kind }, end),
  ),
  rule(
    '{who} add cards from [the|your|their] Deck to [the|your|their] hand [except by drawing them] [{end?}]',
    ({ who, end }) => forbid(who, { act: 'add-to-hand', from: ['deck'] }, end),
  ),
  rule('{who} activate the effects of {kind} [{end?}]', ({ who, kind, end }) =>
    forbid(who, { act: 'activate', as: 'effect', of: kind }, end),
  ),
  rule('{who} activate cards or effects [{end?}] [, except {kind?}]', ({ who, kind, end }) =>
    forbid(who, { act: 'activate', as: 'either', ...(kind && { except: kind }) }, end),
  ),
  rule('{who} activate card effects in the GY [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'activate', as: 'effect', in: ['graveyard'] }, end),
  ),
  rule(
    'your opponent cannot activate <any card effects|card effects|cards or effects> in their GY [{end?}]',
    ({ end }) => forbid('opponent', { act: 'activate', as: 'effect', in: ['graveyard'] }, end),
  ),
  rule("your opponent's monsters cannot declare an attack [{end?}]", ({ end }) =>
    forbid('opponent', { act: 'attack' }, end),
  ),
  rule('{who} Tribute cards [{end?}]', ({ who, end }) => forbid(who, { act: 'tribute' }, end)),
  rule('{who} Set cards [{end?}]', ({ who, end }) => forbid(who, { act: 'set' }, end)),
  rule('{who} discard cards [{end?}]', ({ who, end }) => forbid(who, { act: 'discard' }, end)),
  rule(
    'you cannot activate <cards, or the effects of cards,|the effects of cards {effects!}|monster effects {effects!}> with that name [{end?}]',
    ({ effects, end }) =>
      forbid(
        'you',
        {
          act: 'activate',
          as: effects ? 'effect' : 'either',
          with: [{ is: 'same', property: 'name', as: { is: 'bound', name: SPOKEN.that } }],
        },
        end,
      ),
  ),
  rule('{who} activate [any] {activatable} [{end?}] [, except {kind?}]', ({ who, activatable, end, kind }) =>
    forbid(who, { act: 'activate', ...activatable, ...(kind && { except: kind }) }, end),
  ),
  rule('you cannot attack directly [{end?}]', ({ end }) =>
    forbid('you', { act: 'attack', direct: true }, end),
  ),
  rule(
    '{who} Special Summon [any] [{locked?}] [{end?}] [, except {kind?}] [{after?: end}]',
    ({ who, locked = {}, end, kind, after }) => {
      const lasts = end ?? after
      return noSummon(locked, { who, ...(kind && { kind }), ...(lasts && { end: lasts }) })
    },
  ),
  rule(
    'you cannot Special Summon [{locked?}] [{end?}] , except {exceptFrom: places} [{after?: end}]',
    ({ locked = {}, end, exceptFrom, after }) => {
      const lasts = end ?? after
      return noSummon(locked, { exceptFrom, ...(lasts && { end: lasts }) })
    },
  ),
  rule('{who} Normal Summon/Set [monsters] [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'normal-summon-or-set' }, end),
  ),
  rule('you cannot Normal or Special Summon [monsters] [{end?}] [, except {kind?}]', ({ end, kind }) =>
    forbid('you', { act: 'summon', ...(kind && { except: kind }) }, end),
  ),
  rule(
    '{who} conduct <your|their> <Battle Phase|next Battle Phase {next!}> [{end?}]',
    ({ who, end, next }) => (next ? undefined : forbid(who, { act: 'battle-phase' }, end)),
  ),
  rule('your opponent cannot activate Spell/Trap Cards [{end?}]', ({ end }) =>
    forbid('opponent', { act: 'activate', as: 'card', of: SPELLS_AND_TRAPS }, end),
  ),
  rule('{who} banish cards [{end?}]', ({ who, end }) => forbid(who, { act: 'banish' }, end)),
  rule('{who} declare an attack [{end?}] [, except with {kind?}]', ({ who, end, kind }) =>
    forbid(who, { act: 'attack', ...(kind && { except: kind }) }, end),
  ),
  rule(
    'you cannot Normal or Special Summon {locked} [{end?}] [, except {kind?}]',
    ({ locked: { of, except, from }, end, kind }) => {
      const excepted = except ?? kind
      return from
        ? undefined
        : forbid('you', { act: 'summon', ...(of && { of }), ...(excepted && { except: excepted }) }, end)
    },
  ),
  rule('{who} draw [any] cards by card effects [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'draw-by-effect' }, end),
  ),
])

const readChanges = longestOfRules<LastingRead>([
  rule('{owner} ATK/DEF become {amount} [{end?}]', ({ owner, amount, end }) =>
    alter(owner, [{ of: 'atk-and-def', is: 'become', by: amount }], end),
  ),
  rule('{owner} {figure} <becomes|become> {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'become', by: amount }], end),
  ),
  rule('{owner} {figure} <becomes|is> halved [{end?}]', ({ owner, figure, end }) =>
    alter(owner, [{ of: figure, is: 'times', by: 0.5 }], end),
  ),
  rule('increase {owner} {figure} by {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'add', by: amount }], end),
  ),
  rule('reduce {owner} {figure} by {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'lose', by: amount }], end),
  ),
  rule('{cards} <is|are> [also] treated as [a] <Tuner|Tuners> [{end?}]', ({ cards, end }) =>
    alter(cards, [{ of: 'ability', is: 'tuner' }], end),
  ),
  rule('treat {cards} as [a] <Tuner|Tuners> [{end?}]', ({ cards, end }) =>
    alter(cards, [{ of: 'ability', is: 'tuner' }], end),
  ),
  rule('{cards} <becomes|become> {to: attribute} [{end?}]', ({ cards, to, end }) =>
    alter(cards, [{ of: 'attribute', to }], end),
  ),
  rule('{cards} <becomes|become> {to: type} [monsters|monster] [{end?}]', ({ cards, to, end }) =>
    alter(cards, [{ of: 'type', to }], end),
  ),
  rule('{owner} name becomes {name} [{end?}]', ({ owner, name, end }) =>
    alter(owner, [{ of: 'name', to: name }], end),
  ),
  rule('{owner} {figure} <is|are> increased by {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'add', by: amount }], end),
  ),
  rule('{owner} {figure} <is|are> reduced by {amount} [{end?}]', ({ owner, figure, amount, end }) =>
    alter(owner, [{ of: figure, is: 'lose', by: amount }], end),
  ),
  rule('double {owner} {figure} [{end?}]', ({ owner, figure, end }) =>
    alter(owner, [{ of: figure, is: 'times', by: 2 }], end),
  ),
  rule('<double {double!}|halve> the {figure} of {cards} [{end?}]', ({ double, figure, cards, end }) =>
    alter(cards, [{ of: figure, is: 'times', by: double ? 2 : 0.5 }], end),
  ),
  rule('halve {owner} {figure} [{end?}]', ({ owner, figure, end }) =>
    alter(owner, [{ of: figure, is: 'times', by: 0.5 }], end),
  ),
  rule('{owner} {figure} <becomes|become> doubled [{end?}]', ({ owner, figure, end }) =>
    alter(owner, [{ of: figure, is: 'times', by: 2 }], end),
  ),
  rule(
    '{owner} {figure} <becomes|become> the same as {other: owner} [{of?: figure}] [{end?}]',
    ({ owner, figure, other, of, end }) =>
      figure === 'level' || figure === 'rank' || figure === 'atk' || figure === 'def'
        ? alter(
            owner,
            [{ of: figure, is: 'become', by: { is: 'figure', figure: of ?? figure, of: other } }],
            end,
          )
        : undefined,
  ),
  rule('{owner} {figure} <becomes|become> [equal to] {by: amount} [{end?}]', ({ owner, figure, by, end }) =>
    alter(owner, [{ of: figure, is: 'become', by }], end),
  ),
  rule('{owner} ATK/DEF <become|are equal to> {amount} [{end?}]', ({ owner, amount, end }) =>
    alter(owner, [{ of: 'atk-and-def', is: 'become', by: amount }], end),
  ),
  rule('{owner} ATK/DEF become halved [{end?}]', ({ owner, end }) =>
    alter(
      owner,
      [
        { of: 'atk', is: 'times', by: 0.5 },
        { of: 'def', is: 'times', by: 0.5 },
      ],
      end,
    ),
  ),
  rule(
    'the original <ATK {attack!}|DEF> of {cards} <becomes|become|is|are> [equal to] {amount} [{end?}]',
    ({ attack, cards, amount, end }) =>
      alter(cards, [{ of: attack ? 'atk' : 'def', is: 'original-becomes', by: amount }], end),
  ),
  rule(
    '{owner} original <ATK {attack!}|DEF> <becomes|become|is> [equal to] {amount} [{end?}]',
    ({ attack, owner, amount, end }) =>
      alter(owner, [{ of: attack ? 'atk' : 'def', is: 'original-becomes', by: amount }], end),
  ),
  rule('{cards} <gains|gain> ATK/DEF equal to {amount} [{end?}]', ({ cards, amount, end }) =>
    alter(cards, [{ of: 'atk-and-def', is: 'add', by: amount }], end),
  ),
  rule('{cards} <loses|lose> ATK/DEF equal to {amount} [{end?}]', ({ cards, amount, end }) =>
    alter(cards, [{ of: 'atk-and-def', is: 'lose', by: amount }], end),
  ),
  rule('{cards} <loses|lose> {figure} equal to {amount} [{end?}]', ({ cards, amount, figure, end }) =>
    alter(cards, [{ of: figure, is: 'lose', by: amount }], end),
  ),
  rule(
    'negate <all|the> [other {other!}] {kind: source} effects on the field [{end?}]',
    ({ other, kind, end }) =>
      kind.is === 'spell' || kind.is === 'trap'
        ? {
            lasting: {
              is: 'negate',
              cards: { is: 'all', of: kind, in: [{ place: 'field', of: 'either' }], ...(other && { other }) },
            },
            ...(end && { lasts: end }),
          }
        : undefined,
  ),
  rule(
    "any <card {card!}|monster> sent to <your opponent's {theirs!}|the> GY is banished instead [{end?}]",
    ({ card, theirs, end }) => ({
      lasting: {
        is: 'redirect',
        what: {
          is: 'card',
          of: { is: card ? 'card' : 'monster' },
          ...(theirs && { whose: 'opponent' as const }),
        },
        going: 'graveyard',
        to: 'banished',
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('if {cards} would leave the field, <banish it|it is banished> instead', ({ cards }) =>
    leavingIsBanished(cards),
  ),
  rule(
    'if {cards} <leaves|leave> the field, <banish <it|them>|<it is|they are> banished> [instead]',
    ({ cards }) => leavingIsBanished(cards),
  ),
  rule('{cards} <is|are> banished <when|if> <it leaves|they leave> the field', ({ cards }) =>
    leavingIsBanished(cards),
  ),
  rule(
    "{cards} <is|are> unaffected by [your opponent's {theirs!}|the] activated effects [of your opponent's cards {theirs!}] [{end?}]",
    ({ cards, theirs, end }) => ({
      lasting: {
        is: 'protect',
        cards,
        from: ['activated-effects'],
        ...(theirs && { whose: 'opponent' as const }),
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('{each}, {cards} <gains|gain> {number} ATK/DEF [{end?}]', ({ each, cards, number, end }) =>
    alter(cards, [{ of: 'atk-and-def', is: 'add', by: { is: 'times', amount: each, by: number } }], end),
  ),
  rule('{each}, {cards} <gains|gain> {number} {figure} [{end?}]', ({ each, cards, number, figure, end }) =>
    alter(cards, [{ of: figure, is: 'add', by: { is: 'times', amount: each, by: number } }], end),
  ),
  rule('{cards} <is|are> unaffected by {source} effects [{end?}]', ({ cards, source, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'], sources: source },
    ...(end && { lasts: end }),
  })),
  rule(
    "{cards} <is|are> unaffected by your opponent's {source} effects [{end?}]",
    ({ cards, source, end }) => ({
      lasting: { is: 'protect', cards, from: ['effects'], whose: 'opponent', sources: source },
      ...(end && { lasts: end }),
    }),
  ),
  rule('{cards} <is|are> unaffected by the effects of {source} [{end?}]', ({ cards, source, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'], sources: source },
    ...(end && { lasts: end }),
  })),
  rule('{cards} <is|are> unaffected by card effects [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'] },
    ...(end && { lasts: end }),
  })),
  rule('{cards} cannot be destroyed by battle with {source} [{end?}]', ({ cards, source, end }) => ({
    lasting: { is: 'protect', cards, from: ['battle-destruction'], sources: source },
    ...(end && { lasts: end }),
  })),
  rule(
    "{cards} cannot be destroyed by your opponent's {by: source} effects [{end?}]",
    ({ cards, by, end }) => ({
      lasting: { is: 'protect', cards, from: ['effect-destruction'], whose: 'opponent', sources: by },
      ...(end && { lasts: end }),
    }),
  ),
  rule('{cards} cannot be targeted by {by: source} effects [{end?}]', ({ cards, by, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'], sources: by },
    ...(end && { lasts: end }),
  })),
  rule('neither player can target {cards} with card effects [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'] },
    ...(end && { lasts: end }),
  })),
  rule('once per turn, {cards} cannot be destroyed by battle [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['battle-destruction'], times: 1 },
    ...(end && { lasts: end }),
  })),
  rule(
    'the first time {cards} would be destroyed by battle each turn, <it is|they are> not destroyed',
    ({ cards }) => ({
      lasting: { is: 'protect', cards, from: ['battle-destruction'], times: 1 },
    }),
  ),
  rule(
    'the first time {cards} would be destroyed by battle or card effect each turn, <it is|they are> not destroyed',
    ({ cards }) => ({
      lasting: { is: 'protect', cards, from: ['battle-destruction', 'effect-destruction'], times: 1 },
    }),
  ),
  rule('neither <can|monster can> be destroyed by that battle', () => ({
    lasting: {
      is: 'protect',
      cards: { is: 'several', of: [{ is: 'this' }, { is: 'battling' }] },
      from: ['battle-destruction'],
    },
  })),
  rule("<this card's|its> [normal|synchro|fusion|xyz|link|ritual|special] Summon cannot be negated", () => ({
    lasting: { is: 'protect', cards: { is: 'this' }, from: ['summon-negation'] },
  })),
  rule('this card can attack while in face-up Defense Position', () => ({
    lasting: { is: 'grant', cards: { is: 'this' }, grant: { is: 'attack-in-defense' } },
  })),
  rule('{cards} can attack while in face-up Defense Position', ({ cards }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attack-in-defense' } },
  })),
  rule('{cards} <loses|lose> {amount} ATK and DEF [{each?}] [{end?}]', ({ cards, amount, each, end }) => {
    const by = forEach(amount, each)
    return by === undefined ? undefined : alter(cards, [{ of: 'atk-and-def', is: 'lose', by }], end)
  }),
  rule('{owner} original Level is always treated as {number}', ({ owner, number }) =>
    alter(owner, [{ of: 'originalLevel', is: 'become', by: number }]),
  ),
  rule('{cards} must attack [,] if able [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'must-attack' } },
    ...(end && { lasts: end }),
  })),
  rule(
    '{cards} can make up to {number} attacks [on monsters {on!}] during each Battle Phase [{end?}]',
    ({ cards, number, on, end }) => ({
      lasting: {
        is: 'grant',
        cards,
        grant: { is: 'attacks', times: number, ...(on && { on: 'monsters' as const }) },
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('{cards} can attack twice during each Battle Phase [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attacks', times: 2 } },
    ...(end && { lasts: end }),
  })),
  rule(
    'if {cards} attacks a Defense Position monster, inflict piercing battle damage [to your opponent] [{end?}]',
    ({ cards, end }) => ({
      lasting: { is: 'grant', cards, grant: { is: 'piercing' } },
      ...(end && { lasts: end }),
    }),
  ),
  rule(
    'your opponent <takes no|takes no battle {battle!}> damage [from <battles|attacks> involving {cards?}] [{end?}]',
    ({ battle, cards, end }) => ({
      lasting: {
        is: 'damage-factor',
        who: 'opponent',
        kind: battle || cards ? 'battle' : 'any',
        factor: 0,
        ...(cards && { involving: cards }),
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule(
    'any battle damage your opponent takes [from battles involving {cards?}] is <doubled {doubled!}|halved> [{end?}]',
    ({ cards, doubled, end }) => ({
      lasting: {
        is: 'damage-factor',
        who: 'opponent',
        kind: 'battle',
        factor: doubled ? 2 : 0.5,
        ...(cards && { involving: cards }),
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule(
    '<you have no hand size limit|there is no limit on the number of cards in your hand> [{end?}]',
    ({ end }) => ({
      lasting: { is: 'hand-limit', who: 'you', limit: null },
      ...(end && { lasts: end }),
    }),
  ),
  rule('<you {you!}|each player> can only control {number} {kind: spared}', ({ you, number, kind }) => ({
    lasting: { is: 'control-limit', who: you ? 'you' : 'both', of: kind, most: number },
  })),
  rule(
    '<you {you!}|each player> can only control {number} <Attribute {attribute!}|Type> of monster',
    ({ you, number, attribute }) => ({
      lasting: {
        is: 'control-limit',
        who: you ? 'you' : 'both',
        of: { is: 'monster' },
        most: number,
        kinds: attribute ? 'attribute' : 'type',
      },
    }),
  ),
  rule(
    "<monsters your opponent controls|your opponent's monsters> cannot target <monsters|other monsters> [you control] for attacks [, except <this one|this card|~>] [{end?}]",
    ({ end }) => ({
      lasting: {
        is: 'protect',
        cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }], other: true },
        from: ['attack-target'],
        whose: 'opponent',
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('any card sent to the GY is banished instead [{end?}]', ({ end }) => ({
    lasting: { is: 'redirect', what: { is: 'card', of: { is: 'card' } }, going: 'graveyard', to: 'banished' },
    ...(end && { lasts: end }),
  })),
  rule('banish {cards} when it leaves the field', ({ cards }) => leavingIsBanished(cards)),
  rule('banish {cards} if it leaves the field', ({ cards }) => leavingIsBanished(cards)),
  rule('{cards} <gains|gain> {amount} ATK/DEF [{each?}] [{end?}]', ({ cards, amount, each, end }) => {
    const by = forEach(amount, each)
    return by === undefined ? undefined : alter(cards, [{ of: 'atk-and-def', is: 'add', by }], end)
  }),
  rule('{cards} <loses|lose> {amount} ATK/DEF [{each?}] [{end?}]', ({ cards, amount, each, end }) => {
    const by = forEach(amount, each)
    return by === undefined ? undefined : alter(cards, [{ of: 'atk-and-def', is: 'lose', by }], end)
  }),
  rule('{cards} <gains|gain> {amount} ATK and DEF [{each?}] [{end?}]', ({ cards, amount, each, end }) => {
    const by = forEach(amount, each)
    return by === undefined ? undefined : alter(cards, [{ of: 'atk-and-def', is: 'add', by }], end)
  }),
  rule(
    '{cards} <gains|gain> {amount} {figure} [{each?}] [{end?}]',
    ({ cards, amount, figure, each, end }) => {
      const by = forEach(amount, each)
      return by === undefined ? undefined : alter(cards, [{ of: figure, is: 'add', by }], end)
    },
  ),
  rule(
    '{cards} <loses|lose> {amount} {figure} [{each?}] [{end?}]',
    ({ cards, amount, figure, each, end }) => {
      const by = forEach(amount, each)
      return by === undefined ? undefined : alter(cards, [{ of: figure, is: 'lose', by }], end)
    },
  ),
  rule('{cards} <gains|gain> {figure} equal to {amount} [{end?}]', ({ cards, amount, figure, end }) =>
    alter(cards, [{ of: figure, is: 'add', by: amount }], end),
  ),
  rule(
    'negate {negated} while they are face-up on the field [(but their effects can still be activated)]',
    ({ negated }) => ({
      lasting: { is: 'negate', cards: negated },
    }),
  ),
  rule('negate {negated} [{end?}]', ({ negated, end }) => ({
    lasting: { is: 'negate', cards: negated },
    ...(end && { lasts: end }),
  })),
  rule('{negated} <is|are> negated [{end?}]', ({ negated, end }) => ({
    lasting: { is: 'negate', cards: negated },
    ...(end && { lasts: end }),
  })),
  rule('{cards} cannot be {guarded} [{end?}]', ({ cards, guarded, end }) => ({
    lasting: { is: 'protect', cards, ...guarded },
    ...(end && { lasts: end }),
  })),
  rule("your opponent's monsters cannot target {cards} for attacks [{end?}]", ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['attack-target'], whose: 'opponent' },
    ...(end && { lasts: end }),
  })),
  rule('{cards} cannot be destroyed by {by: kind} effects [{end?}]', ({ cards, by, end }) => ({
    lasting: { is: 'protect', cards, from: ['effect-destruction'], sources: by },
    ...(end && { lasts: end }),
  })),
  rule('your opponent cannot target {cards} with {by: kind} effects [{end?}]', ({ cards, by, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'], whose: 'opponent', sources: by },
    ...(end && { lasts: end }),
  })),
  rule('{cards} can attack all monsters your opponent controls [, once each] [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attack-all-monsters' } },
    ...(end && { lasts: end }),
  })),
  rule(
    'any {cards: kind} sent [from the {main!} hand or Main Deck] to the GY is banished instead [{end?}]',
    ({ cards, main, end }) => ({
      lasting: {
        is: 'redirect',
        what: { is: 'card', of: cards },
        ...(main && { from: ['hand', 'deck'] as const }),
        going: 'graveyard',
        to: 'banished',
      },
      ...(end && { lasts: end }),
    }),
  ),
  rule('your opponent cannot target {cards} with card effects [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['targeting'], whose: 'opponent' },
    ...(end && { lasts: end }),
  })),
  rule("{cards} <is|are> unaffected by other cards' effects [{end?}]", ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'] },
    ...(end && { lasts: end }),
  })),
  rule("{cards} <is|are> unaffected by your opponent's card effects [{end?}]", ({ cards, end }) => ({
    lasting: { is: 'protect', cards, from: ['effects'], whose: 'opponent' },
    ...(end && { lasts: end }),
  })),
  rule('{cards} cannot {cannot} [{end?}]', ({ cards, cannot, end }) => ({
    lasting: { is: 'cannot', cards, act: cannot },
    ...(end && { lasts: end }),
  })),
  rule('you take no [battle] damage from <battles|attacks> involving {cards} [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'damage-factor', who: 'you', kind: 'battle', factor: 0, involving: cards },
    ...(end && { lasts: end }),
  })),
  rule('you take no battle damage [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'you', kind: 'battle', factor: 0 },
    ...(end && { lasts: end }),
  })),
  rule('any damage your opponent takes is halved [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'opponent', kind: 'any', factor: 0.5 },
    ...(end && { lasts: end }),
  })),
  rule('you take no damage [{end?}]', ({ end }) => ({
    lasting: { is: 'damage-factor', who: 'you', kind: 'any', factor: 0 },
    ...(end && { lasts: end }),
  })),
  rule('{cards} can make a second attack during each Battle Phase [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'attacks', times: 2 } },
    ...(end && { lasts: end }),
  })),
  rule('{cards} can attack [your opponent] directly [{end?}]', ({ cards, end }) => ({
    lasting: { is: 'grant', cards, grant: { is: 'direct-attack' } },
    ...(end && { lasts: end }),
  })),
  rule('if ~ attacks a Defense Position monster, inflict piercing battle damage [to your opponent]', () => ({
    lasting: { is: 'grant', cards: { is: 'this' }, grant: { is: 'piercing' } },
  })),
])

/** Something that holds, with its end before or behind it: "until the end of this turn, this card gains 500 ATK". */
export const readHolding = (cursor: Cursor): LastingRead | undefined =>
  cursor.attempt(() => {
    const before = readEnd(cursor)
    cursor.take(',')
    const found = readLocks(cursor) ?? readChanges(cursor)
    if (!found || (before && found.lasts)) return undefined
    return before ? { ...found, lasts: before } : found
  })
