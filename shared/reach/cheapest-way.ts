import { type Facts, type Need, type Operator, type PlaceAhead, PLACES_AHEAD } from './plays-ahead.ts'

/* The cheapest way to have each card in each place from a position, counted in plays. What is needed for several things is counted for each. */

/** What is so in a position. */
export interface AheadFrom {
  /** How many of a card, by its number among those asked about, lie in a place. */
  readonly lying: (card: number, place: Exclude<PlaceAhead, 'one-more'>) => number
  readonly normal: boolean
  readonly pendulum: boolean
  readonly used: ReadonlySet<string>
  /** The other player has cards. */
  readonly theirs: boolean
  /** The plays that can be begun there, where that is known: no other is begun before something else was done. */
  readonly offered?: ReadonlySet<string>
}

/**
 * Many operators need the same: each need once, and what has to be looked at again when a fact or a need becomes cheaper. It is gone through for
 * nearly every position that a search comes to, so it is all numbers.
 */
export interface Known {
  readonly operators: readonly Operator[]
  readonly needs: readonly Need[]
  /** By the number of an operator: the needs that it has, and what it gives. */
  readonly needsOf: Lists
  readonly givenBy: Lists
  /** By the number of a card in a place: the needs that it may fill. */
  readonly filledBy: Lists
  /** By the number of a need: the operators that have it. */
  readonly neededBy: Lists
  /** By the number of an operator: the Summon of the turn that it takes, or that it waits for the other player (`ONLY`). */
  readonly only: Uint8Array
  /** By the number of an operator: which of `names` it is there once for, and which it is begun by; -1 where none. */
  readonly useOf: Int32Array
  readonly begunBy: Int32Array
  readonly names: readonly string[]
}

const ONLY = { normal: 1, pendulum: 2, theirs: 3 } as const

/** Lists of numbers one behind the other: the list at n is what lies from `from[n]` to before `from[n + 1]`. */
interface Lists {
  readonly from: Int32Array
  readonly all: Int32Array
}

const listed = (lists: readonly (readonly number[])[]): Lists => {
  const from = new Int32Array(lists.length + 1)
  for (const [at, list] of lists.entries()) from[at + 1] = (from[at] ?? 0) + list.length
  return { from, all: Int32Array.from(lists.flat()) }
}

export const numbered = (operators: readonly Operator[], facts: number): Known => {
  const all = withoutDoubles(operators)
  const needs: Need[] = []
  const numbers = new Map<string, number>()
  const names = [...new Set(all.flatMap(({ use, begins }) => [use ?? [], begins ?? []].flat()))]
  const numberOfName = new Map(names.map((name, at) => [name, at]))
  const numberOf = (need: Need): number => {
    const key = `${need.count}:${need.any.join(',')}`
    const before = numbers.get(key)
    if (before !== undefined) return before
    numbers.set(key, needs.length)
    return needs.push(need) - 1
  }
  const needsOf = all.map((operator) => operator.needs.map(numberOf))
  return {
    operators: all,
    needs,
    needsOf: listed(needsOf),
    givenBy: listed(all.map(({ gives }) => gives)),
    filledBy: listed(
      turnedRound(
        needs.map(({ any }) => any),
        facts,
      ),
    ),
    neededBy: listed(turnedRound(needsOf, needs.length)),
    only: Uint8Array.from(all, ({ only }) => (only ? ONLY[only] : 0)),
    useOf: Int32Array.from(all, ({ use }) => numberOfName.get(use ?? '') ?? -1),
    begunBy: Int32Array.from(all, ({ begins }) => numberOfName.get(begins ?? '') ?? -1),
    names,
  }
}

/** Several slots and sources may say the same; of those the first counts. */
const withoutDoubles = (all: readonly Operator[]): readonly Operator[] => {
  const first = new Map<string, Operator>()
  for (const operator of all) {
    const { needs, ...rest } = operator
    const key = JSON.stringify([
      needs.map((need) => JSON.stringify(need)).toSorted(),
      Object.entries(rest).toSorted(),
    ])
    if (!first.has(key)) first.set(key, operator)
  }
  return [...first.values()]
}

/** By each number below `most` the places of the lists that hold it. */
const turnedRound = (lists: readonly (readonly number[])[], most: number): readonly (readonly number[])[] => {
  const by: number[][] = Array.from({ length: most }, () => [])
  for (const [at, list] of lists.entries()) for (const number of new Set(list)) by[number]?.push(at)
  return by
}

export interface Cheapest {
  /** For each card in a place what it takes to have it there, what is needed for several things counted for each. */
  readonly costs: Float64Array
  /** What brings that about, by its number. */
  readonly how: (fact: number) => Operator | undefined
  /** How many there are already. */
  readonly there: Uint8Array
}

/** In rounds, until nothing becomes cheaper; in each only what hangs on something that has become cheaper in the round before is worked out again. */
export const cheapest = (known: Known, { cards, of }: Facts, from: AheadFrom): Cheapest => {
  const { operators, needs, needsOf, givenBy, filledBy, neededBy } = known
  const costs = new Float64Array(cards.length * PLACES_AHEAD.length).fill(Number.POSITIVE_INFINITY)
  // The operators count from 1 here.
  const how = new Uint32Array(costs.length)
  const there = new Uint8Array(costs.length)
  let cheaper: number[] = []
  for (const [number, card] of cards.entries())
    for (const place of PLACES_AHEAD) {
      if (place === 'one-more') continue
      const copies = from.lying(number, place)
      if (copies === 0) continue
      const fact = of(card, place)
      costs[fact] = 0
      there[fact] = copies
      cheaper.push(fact)
    }
  const isShut = shutIn(known, from)
  const heldUp = heldUpIn(known, from)
  const needed = new Float64Array(needs.length).fill(Number.POSITIVE_INFINITY)
  const isAsked = new Uint8Array(needs.length)
  const isDue = new Uint8Array(operators.length)
  while (cheaper.length > 0) {
    for (const fact of cheaper) mark(isAsked, filledBy, fact)
    for (let number = 0; number < isAsked.length; number++) {
      if (isAsked[number] === 0) continue
      isAsked[number] = 0
      const need = needs[number]
      const cost = need ? costOf(need, costs, there) : Number.POSITIVE_INFINITY
      if (cost === needed[number]) continue
      needed[number] = cost
      mark(isDue, neededBy, number)
    }
    cheaper = []
    for (let at = 0; at < isDue.length; at++) {
      if (isDue[at] === 0) continue
      isDue[at] = 0
      if (isShut[at] === 1) continue
      const begun = 1 + sumOf(needed, needsOf, at)
      // What has all it needs could be begun at once, and is not offered all the same: something else stands in its way.
      const cost = begun === 1 && heldUp[at] === 1 ? begun + HELD_UP : begun
      if (cost >= highestOf(costs, givenBy, at)) continue
      const end = givenBy.from[at + 1] ?? 0
      for (let index = givenBy.from[at] ?? 0; index < end; index++) {
        const fact = givenBy.all[index] ?? 0
        if (cost >= (costs[fact] ?? 0)) continue
        costs[fact] = cost
        how[fact] = at + 1
        cheaper.push(fact)
      }
    }
  }
  return { costs, how: (fact) => operators[(how[fact] ?? 0) - 1], there }
}

/** By the number of an operator, 1 where it is not there any more: it was used, the Summon of the turn that it takes was made, or the other player has nothing. */
const shutIn = ({ only, useOf, names }: Known, { normal, pendulum, used, theirs }: AheadFrom): Uint8Array => {
  const isUsed = marked(names, (name) => used.has(name))
  const isShut = new Uint8Array(only.length)
  for (let at = 0; at < isShut.length; at++) {
    const taken = only[at]
    const isTaken =
      (taken === ONLY.normal && !normal) ||
      (taken === ONLY.pendulum && !pendulum) ||
      (taken === ONLY.theirs && !theirs)
    isShut[at] = isTaken ? 1 : (isUsed[useOf[at] ?? -1] ?? 0)
  }
  return isShut
}

/** By the number of an operator, 1 where what begins it is not offered. */
const heldUpIn = ({ begunBy, names }: Known, { offered }: AheadFrom): Uint8Array => {
  const heldUp = new Uint8Array(begunBy.length)
  if (!offered) return heldUp
  const isMissing = marked(names, (name) => !offered.has(name))
  for (let at = 0; at < heldUp.length; at++) heldUp[at] = isMissing[begunBy[at] ?? -1] ?? 0
  return heldUp
}

/** 1 for each of the names that is so. */
const marked = (names: readonly string[], isSo: (name: string) => boolean): Uint8Array => {
  const marks = new Uint8Array(names.length)
  for (let at = 0; at < marks.length; at++) if (isSo(names[at] ?? '')) marks[at] = 1
  return marks
}

/** So many plays are missing for what is held up. */
export const HELD_UP = 2

export const isHeldUpBy = ({ begins }: Operator, offered: AheadFrom['offered']): boolean =>
  offered !== undefined && begins !== undefined && !offered.has(begins)

const mark = (marks: Uint8Array, { from, all }: Lists, at: number): void => {
  const end = from[at + 1] ?? 0
  for (let index = from[at] ?? 0; index < end; index++) marks[all[index] ?? 0] = 1
}

const sumOf = (values: Float64Array, { from, all }: Lists, at: number): number => {
  const end = from[at + 1] ?? 0
  let sum = 0
  for (let index = from[at] ?? 0; index < end; index++) sum += values[all[index] ?? 0] ?? 0
  return sum
}

const highestOf = (values: Float64Array, { from, all }: Lists, at: number): number => {
  const end = from[at + 1] ?? 0
  let highest = 0
  for (let index = from[at] ?? 0; index < end; index++) {
    const value = values[all[index] ?? 0] ?? 0
    if (value > highest) highest = value
  }
  return highest
}

/** What the cheapest of them cost together; a card that is not there yet may come as often as it is asked for. */
const costOf = ({ any, count }: Need, costs: Float64Array, there: Uint8Array): number => {
  let least = Number.POSITIVE_INFINITY
  let free = 0
  for (const fact of any) {
    const cost = costs[fact] ?? Number.POSITIVE_INFINITY
    if (cost === 0) {
      free += there[fact] ?? 0
      if (free >= count) return 0
    } else if (cost < least) least = cost
  }
  return (count - free) * least
}
