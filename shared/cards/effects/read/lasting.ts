import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import { readCards } from '../../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { type Duration, readDuration } from '../../text/durations.ts'
import { readKind } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
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
        'the turn you activate either of these effects',
        'the turn this effect is activated',
      )
    )
      return WHOLE_TURN
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
  ['be Tributed', 'be-tributed'],
  ['be used as Fusion Material', 'be-fusion-material'],
  ['be used as Synchro Material', 'be-synchro-material'],
  ['be used as Xyz Material', 'be-xyz-material'],
  ['be used as Link Material', 'be-link-material'],
  ['change its battle position', 'change-position'],
  ['change their battle positions', 'change-position'],
  ['activate its effects', 'activate-effects'],
  ['activate their effects', 'activate-effects'],
]

const readCannot = (cursor: Cursor): CardAct | undefined => CANNOT.find(([words]) => cursor.take(words))?.[1]

/** Cards of which something holds: all of a kind, or such as were spoken of; never a choice. */
const readHolders = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const noun = readNoun(cursor)
    if (!noun || noun.thisIn || noun.cards.is === 'choice') return undefined
    // "All Fiend monsters gain 300 ATK": those on the field.
    return inPlaces(noun.cards, [{ place: 'field', of: 'either' }])
  })

const readSpellsOrTraps = (cursor: Cursor): Filter | undefined => readKind(cursor)

const readNegated = (cursor: Cursor): MeantCards | undefined =>
  cursor.attempt(() => {
    const owner = readOwner(cursor)
    if (owner) return cursor.takeAny('effects', 'effect') ? owner : undefined
    if (!cursor.take('the effects of')) return undefined
    return readHolders(cursor)
  })

const rule = rulesWith({
  cards: readHolders,
  locked: readLocked,
  places: readFromPlaces,
  amount: readAmount,
  each: readForEach,
  end: readEnd,
  guarded: readGuarded,
  cannot: readCannot,
  kind: readSpellsOrTraps,
  negated: readNegated,
  owner: readOwner,
  activatable: (cursor): { readonly as: 'card' | 'effect'; readonly of: Filter } | undefined =>
    cursor.attempt(() => {
      const of = readKind(cursor)
      if (!of) return undefined
      if (of.is === 'spell' || of.is === 'trap') return { as: 'card', of }
      return cursor.takeAny('effects', 'effect') ? { as: 'effect', of } : undefined
    }),
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

const readLocks = firstOfRules<LastingRead>([
  rule(
    'you cannot Special Summon {places} [{end?}] , except {kind} [{after?: end}]',
    ({ places, end, kind, after }) => {
      const lasts = end ?? after
      return noSummon({ from: places }, { kind, ...(lasts && { end: lasts }) })
    },
  ),
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
  rule('you cannot activate {activatable} [{end?}] [, except {kind?}]', ({ activatable, end, kind }) =>
    forbid('you', { act: 'activate', ...activatable, ...(kind && { except: kind }) }, end),
  ),
  rule('you cannot attack directly [{end?}]', ({ end }) =>
    forbid('you', { act: 'attack', direct: true }, end),
  ),
  rule(
    'you cannot Special Summon [{locked?}] [{end?}] [, except {kind?}] [{after?: end}]',
    ({ locked = {}, end, kind, after }) => {
      const lasts = end ?? after
      return noSummon(locked, { ...(kind && { kind }), ...(lasts && { end: lasts }) })
    },
  ),
  rule(
    'you cannot Special Summon [{locked?}] [{end?}] , except {exceptFrom: places} [{after?: end}]',
    ({ locked = {}, end, exceptFrom, after }) => {
      const lasts = end ?? after
      return noSummon(locked, { exceptFrom, ...(lasts && { end: lasts }) })
    },
  ),
  rule('you cannot Normal Summon/Set [monsters] [{end?}]', ({ end }) =>
    forbid('you', { act: 'normal-summon-or-set' }, end),
  ),
  rule('you cannot Normal or Special Summon [monsters] [{end?}] [, except {kind?}]', ({ end, kind }) =>
    forbid('you', { act: 'summon', ...(kind && { except: kind }) }, end),
  ),
  rule('you cannot conduct your <Battle Phase|next Battle Phase {next!}> [{end?}]', ({ end, next }) =>
    next ? undefined : forbid('you', { act: 'battle-phase' }, end),
  ),
  rule('you cannot activate monster effects [{end?}]', ({ end }) =>
    forbid('you', { act: 'activate', as: 'effect', of: { is: 'monster' } }, end),
  ),
  rule('your opponent cannot activate cards or effects [{end?}]', ({ end }) =>
    forbid('opponent', { act: 'activate', as: 'either' }, end),
  ),
  rule('your opponent cannot activate Spell/Trap Cards [{end?}]', ({ end }) =>
    forbid('opponent', { act: 'activate', as: 'card', of: SPELLS_AND_TRAPS }, end),
  ),
  rule('your opponent cannot activate monster effects [{end?}]', ({ end }) =>
    forbid('opponent', { act: 'activate', as: 'effect', of: { is: 'monster' } }, end),
  ),
  rule('neither player can Special Summon [{locked?}] [{end?}]', ({ locked = {}, end }) =>
    noSummon(locked, { who: 'both', ...(end && { end }) }),
  ),
  rule('neither player can banish cards [{end?}]', ({ end }) => forbid('both', { act: 'banish' }, end)),
  rule('your opponent cannot declare an attack [{end?}]', ({ end }) =>
    forbid('opponent', { act: 'attack' }, end),
  ),
  rule('you cannot declare an attack [{end?}] [, except with {kind?}]', ({ end, kind }) =>
    forbid('you', { act: 'attack', ...(kind && { except: kind }) }, end),
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
  rule('you cannot draw [any] cards by card effects [{end?}]', ({ end }) =>
    forbid('you', { act: 'draw-by-effect' }, end),
  ),
]).next

const CHANGES = firstOfRules<LastingRead>([
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
    const found = readLocks(cursor) ?? CHANGES.next(cursor)
    if (!found || (before && found.lasts)) return undefined
    return before ? { ...found, lasts: before } : found
  })
