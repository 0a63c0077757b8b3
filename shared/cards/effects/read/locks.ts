import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAll, withAny } from '../../filter/normal-form.ts'
import type { SummonWay } from '../../restrictions.ts'
import { readCards } from '../../text/cards.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import type { Duration } from '../../text/durations.ts'
import { readKind } from '../../text/filters.ts'
import { readPlaces } from '../../text/places.ts'
import { longestOfRules, rulesWith } from '../../text/wording.ts'
import type { Forbidden } from '../effect.ts'
import type { EffectEvent } from '../event.ts'
import { type LastingRead, readEnd } from './ends.ts'
import { readEvents } from './events.ts'
import { readSpared } from './holders.ts'
import { SPOKEN } from './spoken.ts'

/* What a player cannot do: "you cannot Special Summon monsters from the Extra Deck, except Dragons". */

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

type Who = 'you' | 'opponent' | 'both'

/** "You cannot", "neither player can". */
const readWhoCannot = (cursor: Cursor): Who | undefined => {
  if (cursor.take('you cannot')) return 'you'
  if (cursor.take('your opponent cannot')) return 'opponent'
  return cursor.takeAny('neither player can', 'both players cannot', 'each player cannot', 'players cannot')
    ? 'both'
    : undefined
}

/** "Once", "twice", "2 times", "two times". */
const readTimes = (cursor: Cursor): number | undefined =>
  cursor.attempt(() => {
    if (cursor.take('once')) return 1
    if (cursor.takeAny('twice', 'two times')) return 2
    const times = cursor.takeNumber()
    return times !== undefined && cursor.takeAny('times', 'time') ? times : undefined
  })

/** "Spells/Traps", "Spell/Trap Cards", "Spell Cards": cards that are Set or activated. */
const readSpellsOrTraps = (cursor: Cursor): Filter | undefined => {
  if (cursor.takeAny('Spells/Traps', 'Spell/Trap Cards', 'Spell or Trap Cards')) return SPELLS_AND_TRAPS
  if (cursor.takeAny('Spell Cards', 'Spells')) return { is: 'spell' }
  return cursor.takeAny('Trap Cards', 'Traps') ? { is: 'trap' } : undefined
}

const SPELLS_AND_TRAPS: Filter = { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] }

const readActivatable = (
  cursor: Cursor,
): { readonly as: 'card' | 'effect'; readonly of: Filter } | undefined =>
  cursor.attempt(() => {
    const of = readKind(cursor)
    if (!of) return undefined
    if (of.is === 'spell' || of.is === 'trap') return { as: 'card', of }
    return cursor.takeAny('effects', 'effect') ? { as: 'effect', of } : undefined
  })

/** "You Special Summon a monster(s)", "this card is Normal Summoned". */
const readSummon = (cursor: Cursor): Extract<EffectEvent, { readonly is: 'summoned' }> | undefined =>
  cursor.attempt(() => {
    const [event, another] = readEvents(cursor) ?? []
    return event?.is === 'summoned' && !another ? event : undefined
  })

const rule = rulesWith({
  event: readSummon,
  locked: readLocked,
  places: readFromPlaces,
  end: readEnd,
  kind: readSpared,
  who: readWhoCannot,
  how: readSummonWays,
  activatable: readActivatable,
  times: readTimes,
  cards: readSpellsOrTraps,
})
const forbid = (who: 'you' | 'opponent' | 'both', act: Forbidden, lasts?: Duration): LastingRead => ({
  lasting: { is: 'forbid', who, act },
  ...(lasts && { lasts }),
})

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

export const readLocks = longestOfRules<LastingRead>([
  rule(
    'you cannot [Special {special!}] Summon [any] other monsters [, except {kind?}] [,] {end} [, except [for] {after?: kind}] [(but you can Normal Set)]',
    ({ special, kind, end, after }) => {
      const except = kind ?? after
      return forbid(
        'you',
        { act: special ? 'special-summon' : 'summon', ...(except && { except }), sparesItsOwn: true },
        end,
      )
    },
  ),
  rule(
    "you cannot [Special {special!}] Summon monsters [,] <{end?}, except by this <effect|card|card's effect>|except by this <effect|card|card's effect> [,] {after?: end}> [(but you can Normal Set)]",
    ({ special, end, after }) =>
      forbid('you', { act: special ? 'special-summon' : 'summon', sparesItsOwn: true }, end ?? after),
  ),
  rule(
    'you cannot Special Summon any other monsters, except {exceptFrom: places} [,] {end}',
    ({ exceptFrom, end }) => forbid('you', { act: 'special-summon', exceptFrom, sparesItsOwn: true }, end),
  ),
  rule(
    'you cannot Special Summon [any {other!}] [other {other!}] [monsters] [,] [{before?: end}] [,] except by {exceptHow: how} Summon [,] [{end?}]',
    ({ other, before, end, exceptHow }) =>
      forbid(
        'you',
        { act: 'special-summon', exceptHow, ...(other && { sparesItsOwn: true as const }) },
        before ?? end,
      ),
  ),
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
  rule('{who} activate cards or effects when {event}', ({ who, event }) =>
    forbid(who, { act: 'activate', as: 'either', when: event }),
  ),
  rule('{who} activate card effects in the GY [{end?}]', ({ who, end }) =>
    forbid(who, { act: 'activate', as: 'effect', in: ['graveyard'] }, end),
  ),
  rule(
    'your opponent cannot activate <any card effects|card effects|cards or effects> in their GY [{end?}]',
    ({ end }) => forbid('opponent', { act: 'activate', as: 'effect', in: ['graveyard'] }, end),
  ),
  rule(
    "cards cannot be added from the Main Deck to your opponent's hand [,] except by drawing them [{end?}]",
    ({ end }) => forbid('opponent', { act: 'add-to-hand', from: ['deck'] }, end),
  ),
  rule('{who} Flip Summon [monsters] [{end?}]', ({ who, end }) => forbid(who, { act: 'flip-summon' }, end)),
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
  rule('{cards}, and their effects on the field, cannot be activated [{end?}]', ({ cards, end }) =>
    forbid('both', { act: 'activate', as: 'either', of: cards, in: ['hand', 'field'] }, end),
  ),
  rule('{who} activate [any] {cards} that are Set on the field [{end?}]', ({ who, cards, end }) =>
    forbid(who, { act: 'activate', as: 'card', of: cards, in: ['field'] }, end),
  ),
  rule('{who} activate [any] {cards} [{end?}]', ({ who, cards, end }) =>
    forbid(who, { act: 'activate', as: 'card', of: cards }, end),
  ),
  rule(
    'both players must Set {cards} before activating them, and cannot activate them until their next turn after Setting them',
    ({ cards }) => forbid('both', { act: 'activate', as: 'card', of: cards, unlessSetBefore: true }),
  ),
  rule('{who} Set {cards} [{end?}]', ({ who, cards, end }) => forbid(who, { act: 'set', of: cards }, end)),
  rule('{who} Set monsters [{end?}]', ({ who, end }) => forbid(who, { act: 'set-monster' }, end)),
  rule('{who} Summon [monsters] [{end?}] [, except {kind?}]', ({ who, end, kind }) =>
    forbid(who, { act: 'summon', ...(kind && { except: kind }) }, end),
  ),
  rule('{who} Tribute Summon [monsters] [{end?}] [, except {kind?}]', ({ who, end, kind }) =>
    forbid(who, { act: 'tribute-summon', ...(kind && { except: kind }) }, end),
  ),
  rule('{who} Summon [monsters] more than {times} per turn', ({ who, times }) =>
    forbid(who, { act: 'summon', moreThan: times }),
  ),
  rule(
    '<you {you!}|your opponent {theirs!}|each player> can only [Special {special!}] Summon [monsters|monster(s)] {times} per turn [while this card is face-up on the field {since!}]',
    ({ you, theirs, special, times, since }) =>
      forbid(you ? 'you' : theirs ? 'opponent' : 'both', {
        act: special ? 'special-summon' : 'summon',
        moreThan: times,
        ...(since && { sinceThere: true }),
      }),
  ),
  rule('{locked} cannot be Special Summoned [{end?}]', ({ locked: { of, except, from }, end }) =>
    from
      ? undefined
      : noSummon({ ...(of && { of }), ...(except && { except }) }, { who: 'both', ...(end && { end }) }),
  ),
  rule(
    '{locked} cannot be Special Summoned from <the Main Deck {deck!}|{places?}> [{end?}]',
    ({ locked: { of, except, from }, deck, places, end }) =>
      from || !(deck ?? places)
        ? undefined
        : noSummon(
            { ...(of && { of }), ...(except && { except }), from: deck ? ['deck'] : (places ?? []) },
            { who: 'both', ...(end && { end }) },
          ),
  ),
  rule(
    "{who} banish cards from <either GY|the GY|either player's GY|the GYs|both GYs> [{end?}]",
    ({ who, end }) => forbid(who, { act: 'banish', from: ['graveyard'] }, end),
  ),
  rule('cards in <the|either> GY cannot be banished [{end?}]', ({ end }) =>
    forbid('both', { act: 'banish', from: ['graveyard'] }, end),
  ),
  rule(
    'monsters that are banished, as well as monsters in the GY, cannot activate their effects [{end?}]',
    ({ end }) =>
      forbid(
        'both',
        { act: 'activate', as: 'effect', of: { is: 'monster' }, in: ['graveyard', 'banished'] },
        end,
      ),
  ),
  rule('{who} banish cards [{end?}]', ({ who, end }) => forbid(who, { act: 'banish' }, end)),
  rule('{who} declare <an attack|attacks> [{end?}] [, except with {kind?}]', ({ who, end, kind }) =>
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
