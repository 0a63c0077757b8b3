import type { Card } from '../cards/card.ts'
import type { BoardCondition, BoardCount, BoardKind, BoardPlace } from './board-condition.ts'
import { countsAsKind, isCalled } from './board-now.ts'
import { type KindOfCard, materialsOf } from './easier-game.ts'
import { BITS } from './what-effects-move.ts'
import type { PlaysAhead } from './plan-ahead.ts'
import type { Reachable } from './places-reached.ts'
import { type Begin, copiesLying, lyingIn } from './where-cards-lie.ts'

/* Whether the board may be, by where cards may come and how many monsters there can be. */

export interface Outlook {
  readonly begin: Begin
  readonly kinds: readonly KindOfCard[]
  /** Something turns cards up: nobody knows how many may come to the hand and to other piles. */
  readonly turnsUp: boolean
  readonly reachable: Reachable
  /** Monsters there can be at most, each one from the Extra Deck counted as all that it costs. */
  readonly bodies: number
  readonly ahead: () => ReturnType<PlaysAhead>
}

export const mayBe = (condition: BoardCondition, outlook: Outlook): boolean => {
  switch (condition.is) {
    case 'not':
      return true
    case 'or':
      return condition.conditions.some((one) => mayBe(one, outlook))
    case 'and':
      return (
        condition.conditions.every((one) => mayBe(one, outlook)) &&
        bodiesFor(condition.conditions, outlook) <= outlook.bodies
      )
    case 'count':
      return mayCount(condition, outlook) && bodiesFor([condition], outlook) <= outlook.bodies
  }
}

export const leastAsked = ({ comparison, number }: BoardCount): number =>
  comparison === '>=' || comparison === '=' ? number : comparison === '>' ? number + 1 : 0

/** Whether there are as many cards as are asked for that may come there. */
const mayCount = (count: BoardCount, { kinds, reachable, begin, turnsUp }: Outlook): boolean => {
  const asked = leastAsked(count)
  if (asked === 0 || count.of.is === 'figure' || count.of.is === 'negates') return true
  if (count.of.is === 'kind' && turnsUp && TURNED_UP_TO.has(count.at)) return true
  const bit = PLACE_OF_BOARD[count.at]
  let most = 0
  for (const { card, number } of kinds) {
    const isMeant =
      count.of.is === 'card'
        ? isCalled(card, count.of.name)
        : countsAsKind(card, count.of.kind) || (bit === BITS.field && mayBecome(card, count.of.kind))
    if (!isMeant || ((reachable.at[number] ?? 0) & bit) === 0) continue
    // Tokens are made as often as effects do, and others may come back for that.
    most += card.kind === 'token' ? Number.POSITIVE_INFINITY : copiesLying(begin, number)
  }
  return most >= asked
}

/** Whether on the field a card may be of a kind that it is not by what is printed: a monster lies there as a Spell, a Trap comes as a monster. */
const mayBecome = (card: Card, kind: BoardKind): boolean =>
  kind === 'spells'
    ? card.kind === 'monster'
    : kind === 'monsters' && (card.kind === 'spell' || card.kind === 'trap')

/** Where cards may lie of which nobody knows what they are. */
const TURNED_UP_TO: ReadonlySet<BoardPlace> = new Set<BoardPlace>(['hand', 'gy', 'banished'])

export const PLACE_OF_BOARD: Readonly<Record<BoardPlace, number>> = {
  board: BITS.field,
  set: BITS.field,
  hand: BITS.hand,
  gy: BITS.gy,
  banished: BITS.banished,
  deck: BITS.deck,
  extra: BITS.extra,
}

/** The fewest monsters that these named monsters cost together, all of them on the field at once. */
const bodiesFor = (conditions: readonly BoardCondition[], outlook: Outlook): number => {
  const wanted = new Map<string, number>()
  for (const condition of conditions) {
    if (condition.is !== 'count' || condition.of.is !== 'card') continue
    if (condition.at !== 'board') continue
    const { name } = condition.of
    wanted.set(name, Math.max(wanted.get(name) ?? 0, leastAsked(condition)))
  }
  return [...wanted].reduce((sum, [name, asked]) => sum + bodiesOf(name, asked, outlook), 0)
}

const bodiesOf = (name: string, asked: number, { kinds, begin }: Outlook): number => {
  const called = kinds.filter(({ card }) => isCalled(card, name))
  // With another card by that name, or in a Spell & Trap Zone, nothing is certain.
  if (called.some(({ card }) => card.kind !== 'monster' || card.pendulum !== undefined)) return 0
  const there = called.reduce((sum, { number }) => sum + lyingIn(begin, number, BITS.field), 0)
  const each = Math.min(...called.map(({ card }) => (card.kind === 'monster' ? materialsOf(card) : 1)))
  const missing = Math.max(0, asked - there)
  return Math.min(asked, there) + (called.length === 0 ? 0 : missing * each)
}
