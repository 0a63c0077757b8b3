import fc from 'fast-check'
import type { Card } from '../../shared/cards/card.ts'
import { replayed } from '../../shared/duel/replay/replay.ts'
import { UNKNOWN_CARD } from '../../shared/duel/state/duel-card.ts'
import type { BoardCondition, Goal } from '../../shared/reach/board-condition.ts'
import { isBoard } from '../../shared/reach/board-now.ts'
import { HAND_PLAYER, lineReplay, type OpeningHand, openingState } from '../../shared/reach/opening.ts'
import type { Prunes } from '../../shared/reach/choices.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import type { ReachAnswer } from '../../shared/reach/reach-question.ts'
import { reach } from '../../shared/reach/search.ts'
import { everyRest } from './brute-force.ts'
import { codes, COMER, EXTRA_CARDS, FOUR, MAIN_CARDS, POOL, SENDER, TOKEN, TUNER } from './made-up.ts'

/* Decks so small that everything that can be played with them can be counted out, and the search's answer be held against that. */

/** The cards of one small duel: a hand, an Extra Deck and what is left of the Deck. */
export interface TinyWorld {
  readonly hand: readonly Card[]
  readonly extra: readonly Card[]
  readonly deck: readonly Card[]
}

export const tinyWorlds: fc.Arbitrary<TinyWorld> = fc.record({
  hand: fc.shuffledSubarray(MAIN_CARDS, { minLength: 2, maxLength: 3 }),
  extra: fc.shuffledSubarray(EXTRA_CARDS, { minLength: 1, maxLength: 2 }),
  deck: fc.shuffledSubarray([COMER, SENDER, TUNER, FOUR], { minLength: 0, maxLength: 2 }),
})

/** Positions that playing everything may come to before a world counts as too big for it. */
export const COUNTED_OUT = 1_500

export const openingOf = ({ hand, extra, deck }: TinyWorld): OpeningHand => ({
  deck: { main: codes([...hand, ...deck]), extra: codes(extra) },
  hand: codes(hand),
  seed: 'test',
})

export const goal = (condition: BoardCondition): Goal => ({ name: 'goal', condition })

export const board = (text: string): Goal => {
  const read = parseBoard(text, { cardName: (name) => POOL.cards.find((card) => card.name === name)?.name })
  if (!read.ok) throw new Error(read.error[0].code)
  return goal(read.value)
}

export const searched = (
  hand: OpeningHand,
  goals: readonly Goal[],
  prunes: Partial<Prunes> = {},
  most = 200_000,
): ReachAnswer =>
  reach({ state: openingState(hand, POOL), player: HAND_PLAYER, goals, cards: POOL, most, prunes })

/** Whether the line replays through the engine alone and ends on the board. */
export const ends = (hand: OpeningHand, { condition }: Goal, answer: ReachAnswer, index = 0): boolean => {
  const line = answer.found[index]
  if (!line) return false
  const { changes, stopped } = replayed(lineReplay(hand, line), POOL)
  const last = changes.at(-1)?.state
  return stopped === undefined && last !== undefined && isBoard(last, HAND_PLAYER, condition, POOL)
}

/** What was compared in one world. */
export interface Compared {
  /** Positions at rest that playing everything comes to. */
  readonly rests: number
  /** Boards that were asked for, and how many of them can be reached. */
  readonly asked: number
  readonly reached: number
  /** What the search said otherwise than playing everything, in words; should be none. */
  readonly differences: readonly string[]
}

/** Holds the search against playing everything: each card on the board, and a few whole positions; nothing where the world is too big to be counted out. */
export const compared = (world: TinyWorld, picks: readonly number[]): Compared | undefined => {
  const own = openingOf(world)
  const begin = openingState(own, POOL)
  const every = everyRest(begin, playbookOf(begin, POOL), COUNTED_OUT)
  if (!every) return undefined
  const rests = [...every.values()]
  // What lies there exactly is not known where a drawn card lies there.
  const known = rests.filter((rest) => !JSON.stringify(rest).includes(`#${UNKNOWN_CARD}`))
  const wholes = picks.flatMap((pick) => known[pick % known.length] ?? []).map((condition) => goal(condition))
  const names = [...new Set([...world.extra, ...world.hand, ...world.deck, TOKEN].map(({ name }) => name))]
  const asked = [
    ...wholes.map((wanted) => ({ wanted, isThere: true, says: JSON.stringify(wanted.condition) })),
    ...names.map((name) => ({
      wanted: board(`"${name}"`),
      isThere: rests.some((rest) => copiesOnBoard(rest, name) > 0),
      says: name,
    })),
    ...[1, 2, 3].map((number) => ({
      wanted: board(`monsters>=${number}`),
      isThere: rests.some((rest) => monstersOnBoard(rest) >= number),
      says: `monsters>=${number}`,
    })),
  ]
  const differences = asked.flatMap(({ wanted, isThere, says }) => {
    const answer = searched(own, [wanted])
    const isFound = answer.found[0] !== undefined
    if (isFound && !ends(own, wanted, answer)) return [`${says}: the line does not end there`]
    if (isFound !== isThere) return [`${says}: ${isThere ? 'not found' : 'found, but cannot be'}`]
    return isFound || answer.exhaustive ? [] : [`${says}: gave up`]
  })
  return {
    rests: rests.length,
    asked: asked.length,
    reached: asked.filter(({ isThere }) => isThere).length,
    differences,
  }
}

/** The exact counts of names on the board of a position. */
const namesOnBoard = (rest: BoardCondition): readonly (readonly [name: string, copies: number])[] =>
  rest.is === 'and'
    ? rest.conditions.flatMap((one) =>
        one.is === 'count' && one.at === 'board' && one.of.is === 'card'
          ? [[one.of.name, one.number] as const]
          : [],
      )
    : []

const copiesOnBoard = (rest: BoardCondition, wanted: string): number =>
  namesOnBoard(rest).find(([name]) => name === wanted)?.[1] ?? 0

const monstersOnBoard = (rest: BoardCondition): number =>
  rest.is === 'and'
    ? rest.conditions.reduce(
        (sum, one) =>
          one.is === 'count' && one.of.is === 'kind' && one.of.kind === 'monsters' ? sum + one.number : sum,
        0,
      )
    : 0
