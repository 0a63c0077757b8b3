import type { CardEffects } from '../cards/effects/effect.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import { oneTime } from '../one-time.ts'
import {
  type BoardCondition,
  type BoardCount,
  countsIn,
  type Goal,
  isFulfilled,
  isNever,
} from './board-condition.ts'
import { countNow, countsAsKind, isCalled } from './board-now.ts'
import { type EasierGame, easierGameOf, type KindOfCard } from './easier-game.ts'
import { BITS } from './what-effects-move.ts'
import { distanceTo } from './how-far.ts'
import type { CardsDealt } from './luck.ts'
import { mayBe, type Outlook, PLACE_OF_BOARD } from './board-may-be.ts'
import type { Playbook } from './playbook.ts'
import type { AheadFrom } from './cheapest-way.ts'
import { asCardInPlace, type PlaceAhead } from './plays-ahead.ts'
import { isElsewhere, nameOfMove, placesReached, type Reachable } from './places-reached.ts'
import { type Begin, lyingIn, nameOfBegin, whereCardsAre } from './where-cards-lie.ts'

/*
 * Whether a board may still come about, in a game that is easier than the real one: nothing is ever used up or leaves, conditions
 * are always met, for costs and targets it is enough that there are such cards, and each step of an effect may put every card that it speaks of
 * where such a step puts cards. What is out of reach there is so in truth, so such a position need not be gone on from.
 *
 * Tokens are no card of the opening position: those that an effect of the duel's cards may make come to the field with that effect, as
 * many as are asked for.
 *
 * One thing is counted. Where no effect can bring more monsters, those on the field and the Normal Summon that is left are all there
 * are, and every monster from the Extra Deck costs as many of them as it has materials. And of each material
 * there must be as many copies as the Summon uses. Where a text lets materials lie elsewhere, or one card count for several, nothing is counted.
 */

/** How a goal looks from a position. */
export interface Prospect {
  /** How many plays it takes there, roughly; infinite where it is out of reach. */
  readonly away: number
  /** What a plan to it speaks of; nothing where no plan leads there, or it is there. */
  readonly plan?: Planned
}

/** A plan to a goal. */
export interface Planned {
  /** Cards in the places in which it uses them, or to which it brings them. */
  readonly cards: ReadonlyMap<Passcode, readonly PlaceAhead[]>
  /** The plays with which it can begin (`beginning`). */
  readonly begins: ReadonlySet<string>
}

/** Looks for each goal how far away it seems. */
export interface Prospects {
  readonly look: (
    state: DuelState,
    /** Without it all that may come about seems equally far, 1. */
    asked?: 'how-far',
  ) => readonly Prospect[]
  /** The same once it is known which plays can be begun there, by what they are called (`beginning`); of what may come about. */
  readonly lookAgain: (state: DuelState, offered: ReadonlySet<string>) => readonly Prospect[]
  /** What the texts of the duel's cards say that may matter from there on: effects that cannot be used any more are left out. */
  readonly textsInPlay: (state: DuelState) => readonly CardEffects[]
}

/** Looks for each goal whether it may still come about, and how far away it seems. */
export const prospectsFor = (
  goals: readonly Goal[],
  playbook: Playbook,
  player: Player,
  {
    dealt,
    hopes,
  }: {
    readonly dealt: CardsDealt
    /** Any card of the Deck may be the one that comes to light where something turns cards up. */
    readonly hopes: boolean
  },
): Prospects => {
  const game = easierGameOf(playbook)
  const never = goals.map(({ condition }) => isNever(condition))
  const counts = goals.flatMap(({ condition }) => countsIn(condition))
  const positionOf = whereCardsAre(game.kinds, player, playbook, dealt)
  const outlookFrom = outlooksIn(game, hopes)
  // More than the cards that are asked for, and that the boards may be, nobody asks of most positions.
  const asked = cardsAsked(counts, game.kinds)
  const areAllThere = ({ reachable: { at } }: Outlook): boolean =>
    asked.every(({ number, bit }) => ((at[number] ?? 0) & bit) !== 0)
  const isEnough = (outlook: Outlook): boolean =>
    areAllThere(outlook) && goals.every(({ condition }) => mayBe(condition, outlook))
  const outlookEnough = outlooksIn(game, hopes, isEnough)
  const countedIn = (state: DuelState): ReadonlyMap<BoardCount, number> =>
    new Map(counts.map((count) => [count, countNow(state, player, count, playbook.cards)]))
  const prospectsIn = (
    outlook: Outlook,
    counted: ReadonlyMap<BoardCount, number>,
    asked?: 'how-far',
  ): readonly Prospect[] => {
    const now = (count: BoardCount): number => counted.get(count) ?? 0
    return goals.map(({ condition }, index) => {
      if (isFulfilled(condition, now)) return { away: 0 }
      if (never[index] || !(outlook.begin.mayMoveMore || mayBe(condition, outlook)))
        return { away: Number.POSITIVE_INFINITY }
      return asked ? prospectOf(condition, outlook, now) : { away: 1 }
    })
  }
  // Many positions differ only in what none of this asks about: in zones, in what has just happened, in what was done before.
  const known = new Map<string, readonly Prospect[]>()
  const lookFrom = (
    state: DuelState,
    asked: 'how-far' | undefined,
    offered?: ReadonlySet<string>,
  ): readonly Prospect[] => {
    const begin = positionOf(state)
    const counted = countedIn(state)
    const plays = offered ? [...offered].toSorted().join(';') : ''
    const just = asked ? `${[...begin.justCame].join()};${[...begin.justWent].join()}` : ''
    const key = `${offered ? 'again' : (asked ?? '')}|${just}|${nameOfBegin(begin)}|${[...counted.values()].join(',')}|${plays}`
    const found = known.get(key) ?? prospectsIn(outlookEnough(begin, offered), counted, asked)
    known.set(key, found)
    return found
  }
  return {
    look: lookFrom,
    lookAgain: (state, offered) => lookFrom(state, 'how-far', offered),
    textsInPlay: (state) => {
      const { reachable, begin } = outlookFrom(positionOf(state))
      // What is under way may go on though it could not be begun again.
      const isAllOpen = begin.areTheirsThere || begin.mayMoveMore || state.processes.length > 0
      return game.known.flatMap((card): readonly CardEffects[] => {
        const all = playbook.cards.effects?.(card)
        if (!all) return []
        const effects = all.effects.filter(
          (_, number) => isAllOpen || reachable.usable.has(nameOfMove({ card }, { number })),
        )
        return effects.length === 0 ? [] : [{ ...all, effects }]
      })
    },
  }
}

/** Every card that a count may mean, and the place in which it is counted. */
const cardsAsked = (
  counts: readonly BoardCount[],
  kinds: readonly KindOfCard[],
): readonly { readonly number: number; readonly bit: number }[] =>
  counts.flatMap(({ of, at }) =>
    kinds.flatMap(({ card, number }) => {
      const isMeant =
        of.is === 'card' ? isCalled(card, of.name) : of.is === 'kind' && countsAsKind(card, of.kind)
      return isMeant ? [{ number, bit: PLACE_OF_BOARD[at] }] : []
    }),
  )

const prospectOf = (
  condition: BoardCondition,
  outlook: Outlook,
  now: (count: BoardCount) => number,
): Prospect => {
  const { away, facts, begins } = distanceTo(condition, outlook, now)
  return {
    away: Math.max(1, away),
    ...(facts.size > 0 && { plan: { cards: plannedIn(facts, outlook.kinds), begins } }),
  }
}

/** One more on the field, and what comes there, lies there like any other. */
const LIES_IN: Readonly<Partial<Record<PlaceAhead, PlaceAhead>>> = {
  'one-more': 'field',
  comes: 'field',
  goes: 'gy',
}

/** The facts of a plan (`factAhead`) as cards in places. */
const plannedIn = (facts: ReadonlySet<number>, kinds: readonly KindOfCard[]): Planned['cards'] => {
  const planned = new Map<Passcode, PlaceAhead[]>()
  for (const fact of [...facts].toSorted((a, b) => a - b)) {
    const { number, place } = asCardInPlace(fact)
    const card = kinds[number]?.card
    const lies = LIES_IN[place] ?? place
    if (card) planned.set(card.passcode, [...(planned.get(card.passcode) ?? []), lies])
  }
  return planned
}

/** What may come about from a position, worked out once for all that differ in nothing that matters to that. */
export const outlooksIn = (
  { kinds, elsewhere, banishes, turnsUp, ahead }: EasierGame,
  hopes: boolean,
  /** Where it is enough, no more is found out; by itself everything is. */
  isEnough?: (outlook: Outlook) => boolean,
): ((begin: Begin, offered?: ReadonlySet<string>) => Outlook) => {
  const reachables = new Map<string, Reachable>()
  return (begin, offered) => {
    const { normal, pendulum, used, monsters, onceSummoned } = begin
    const key = nameOfBegin(begin)
    const from: AheadFrom = {
      lying: (number, place) => {
        switch (place) {
          case 'once-summoned':
            return onceSummoned[number] ?? 0
          case 'comes':
            return begin.justCame.has(number) ? 1 : 0
          case 'goes':
            return begin.justWent.has(number) ? 1 : 0
          default:
            return lyingIn(begin, number, BITS[place])
        }
      },
      theirs: begin.areTheirsThere,
      normal: normal > 0,
      pendulum,
      used,
      ...(offered && { offered }),
    }
    const asFarAs = (reachable: Reachable): Outlook => ({
      kinds,
      turnsUp,
      reachable,
      begin,
      bodies:
        reachable.moreBodies || isElsewhere(kinds, reachable.at)
          ? Number.POSITIVE_INFINITY
          : monsters + normal,
      ahead: oneTime(() => ahead(from)),
    })
    const reachable =
      reachables.get(key) ??
      placesReached(
        begin,
        kinds,
        { elsewhere, banishes, hopes },
        isEnough && ((soFar) => isEnough(asFarAs(soFar))),
      )
    reachables.set(key, reachable)
    return asFarAs(reachable)
  }
}
