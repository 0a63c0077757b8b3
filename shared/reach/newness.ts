import { factsOf, onField } from '../duel/state/board.ts'
import type { DuelCard } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import type { Playbook } from './playbook.ts'

/*
 * Whether a position shows something that none before it showed: a card in a place, or two such things together. A search that goes on from new
 * things first does not lose itself in the many orders of the same plays. (Lipovetzky and Geffner call it width-based search.)
 */

/** 0 where a card lies in a place for the first time, 1 where two of them do so together for the first time, 2 where all was there before. */
export type Newness = 0 | 1 | 2
export const NOTHING_NEW = 2

/** Remembers what was seen, apart by distance: what is new nearer to the goal is new. */
export const newnessFor = (
  playbook: Playbook,
  player: Player,
): ((state: DuelState, distance: number) => Newness) => {
  const numbers = new Map(playbook.known.map((card, index) => [card.passcode, index + 1]))
  const seen = new Map<number, { readonly things: Set<number>; readonly pairs: Set<number> }>()
  return (state, distance) => {
    const memory = seen.get(distance) ?? { things: new Set(), pairs: new Set() }
    seen.set(distance, memory)
    const things = thingsIn(
      state,
      player,
      (card) => numbers.get(factsOf(card, playbook.cards)?.passcode ?? card.passcode) ?? 0,
    )
    let newness: Newness = 2
    for (const [index, thing] of things.entries()) {
      if (!memory.things.has(thing)) {
        memory.things.add(thing)
        newness = 0
      }
      for (let other = 0; other < index; other++) {
        const pair = thing * THINGS + (things[other] ?? 0)
        if (memory.pairs.has(pair)) continue
        memory.pairs.add(pair)
        if (newness === 2) newness = 1
      }
    }
    return newness
  }
}

/** More things than the cards of a duel make: 8 places, and up to 4 copies in each. */
const THINGS = 1 << 16

/** Each card in its place as a number, the second copy there as another one; in ascending order. */
const thingsIn = (
  state: DuelState,
  player: Player,
  numberOf: (card: DuelCard) => number,
): readonly number[] => {
  const counts = new Map<number, number>()
  const things: number[] = []
  const add = (card: DuelCard, place: number): void => {
    const thing = numberOf(card) * 8 + place
    const copy = counts.get(thing) ?? 0
    counts.set(thing, copy + 1)
    things.push(thing * 4 + Math.min(3, copy))
  }
  const side = state.sides[player]
  for (const card of side.hand) add(card, 0)
  for (const card of side.graveyard) add(card, 1)
  for (const card of side.banished) add(card, 2)
  for (const card of side.extraDeck) if (card.faceUp) add(card, 3)
  for (const { card, at } of onField(state, player)) {
    add(card, at.in === 'spellTrap' ? 5 : 4)
    if ('attached' in card) for (const material of card.attached) add(material, 6)
  }
  return things.toSorted((a, b) => a - b)
}
